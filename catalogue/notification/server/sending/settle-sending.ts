import { isoTime } from '@inlay/kernel/time.ts';
import type { Sending } from '@inlay/messaging/sending/offer-message.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { shareAccount } from '@inlay/platform/sessions/lock-account.ts';
import { FAILURE_CODES, type FailureCode, codeOfDeferral } from '../../rules/failures.ts';
import { isOpen } from '../../rules/message-states.ts';
import { NO_SENDER_MOST_MS, UNANSWERED_WAIT_MS, waitAfter, waitAfterDeferral, waitForReady } from '../../rules/waits.ts';
import type { MessageParts } from '../message-parts.ts';
import { type ListedMessage, type MessageChanges, changeMessage, lockMessage } from '../store/message-rows.ts';
import { addSteps } from '../store/timeline-rows.ts';
import { countEvent } from './count-event.ts';
import { failMessage, suppressMessage } from './end-message.ts';
import { addSendJob } from './send-jobs.ts';

type Waiting = Extract<Sending, { state: 'waiting' }>;

/** Says how a message goes on after a round; what a sender took or refused, the record of its attempts has said. @param said its last words */
export async function settleSending(parts: MessageParts, seen: ListedMessage, sending: Sending, said: string): Promise<void> {
  const { id } = seen;
  if (sending.state === 'sent' || sending.state === 'kept') return countEvent(parts, seen, 'sent');
  const ended = await parts.db.transaction().execute(async (queries) => {
    await shareAccount(queries, parts.engine, seen.account_id);
    const message = await lockMessage(queries, parts.engine, { siteId: seen.site_id, environment: seen.environment }, id);
    if (!message || !isOpen(message.state)) return undefined;
    if (sending.state === 'suppressed') await endSuppressed(parts, queries, message, codeOf(sending.reason));
    else if (sending.state === 'failed')
      await failMessage(parts, queries, id, [message.state], { code: 'gave-up', text: sending.error, permanent: false });
    else return goOn(parts, queries, message, sending, said || sending.error);
    return undefined;
  });
  if (ended && sending.state === 'waiting' && sending.cause === 'later')
    await parts.messaging.noteGivenUp({ site: seen.site_id, id, reply: said });
}

const codeOf = (reason: string): FailureCode => FAILURE_CODES.find((code) => code === reason) ?? 'owner';

/** What may have been sent is not called suppressed: nobody knows. */
async function endSuppressed(parts: MessageParts, queries: Queries, { id, state }: ListedMessage, code: FailureCode): Promise<void> {
  if (state === 'sending') await failMessage(parts, queries, id, [state], { code, text: '', permanent: true });
  else await suppressMessage(parts, queries, id, [state], code);
}

/** Answers the message where it has failed, as it was tried often enough. */
async function goOn(
  parts: MessageParts,
  queries: Queries,
  message: ListedMessage,
  sending: Waiting,
  said: string,
): Promise<ListedMessage | undefined> {
  const now = parts.clock();
  const { cause } = sending;
  if (cause === 'not-taken' || cause === 'later') return tryLater(parts, queries, message, sending, said);
  if (cause === 'none-ready' || cause === 'busy') await waitForSender(parts, queries, message, sending);
  else if (cause === 'under-way') await addSendJob(parts, queries, message, now + sending.retryAfterMs);
  else if (cause === 'unanswered') {
    // Its state stays: who asks reads that it may have been sent.
    await changeMessage(queries, message.id, [message.state], { due_at: now + UNANSWERED_WAIT_MS, stalled_since: null });
    await addSendJob(parts, queries, message, now + UNANSWERED_WAIT_MS);
  }
  return undefined;
}

async function tryLater(
  parts: MessageParts,
  queries: Queries,
  message: ListedMessage,
  sending: Waiting,
  said: string,
): Promise<ListedMessage | undefined> {
  const isLater = sending.cause === 'later';
  const tries = { counted: message.counted + (isLater ? 0 : 1), deferrals: message.deferrals + (isLater ? 1 : 0) };
  const wait = isLater ? waitAfterDeferral(tries.deferrals, Math.random()) : waitAfter(tries.counted, Math.random());
  const code = isLater ? codeOfDeferral(said) : 'gave-up';
  if (wait === undefined) return failMessage(parts, queries, message.id, [message.state], { code, text: said, permanent: false });
  const state = sending.isBound ? message.state : 'waiting';
  await waitForNext(parts, queries, message, { ...tries, state, stalled_since: null, due_at: parts.clock() + wait });
  return undefined;
}

/** No sender is up, or each has taken its share of a minute: that uses up no attempt. */
async function waitForSender(
  parts: MessageParts,
  queries: Queries,
  message: ListedMessage,
  { cause, retryAfterMs, isBound }: Waiting,
): Promise<void> {
  const { id, state, stalled_since: since } = message;
  const now = parts.clock();
  const next = (waited: number) => now + waitForReady(waited, retryAfterMs, Math.random());
  const onward = isBound ? state : 'waiting';
  if (cause === 'busy') {
    const due_at = next(now - (message.admitted_at ?? now));
    await changeMessage(queries, id, [state], { state: onward, due_at, stalled_since: null });
    return addSendJob(parts, queries, message, due_at);
  }
  if (since !== null && now - since >= NO_SENDER_MOST_MS) {
    await failMessage(parts, queries, id, [state], { code: 'no-sender', text: '', permanent: false });
    return;
  }
  const due_at = next(now - (since ?? now));
  await changeMessage(queries, id, [state], { state: onward, due_at, stalled_since: since ?? now });
  if (since === null) await addSteps(queries, id, [{ at: now, type: 'sender-paused' }]);
  await addSendJob(parts, queries, message, due_at);
}

async function waitForNext(
  parts: MessageParts,
  queries: Queries,
  message: ListedMessage,
  next: MessageChanges & { readonly due_at: number },
): Promise<void> {
  const { id, state, attempts: attempt } = message;
  await changeMessage(queries, id, [state], next);
  await addSteps(queries, id, [{ at: parts.clock(), type: 'waiting', said: `Until ${isoTime(next.due_at)}`, attempt }]);
  await addSendJob(parts, queries, message, next.due_at);
}
