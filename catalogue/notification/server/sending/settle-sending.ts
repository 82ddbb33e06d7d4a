import { isoTime } from '@inlay/kernel/time.ts';
import type { Sending } from '@inlay/messaging/sending/send-mail.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { shareAccount } from '@inlay/platform/sessions/lock-account.ts';
import { FAILURE_CODES, type FailureCode } from '../../rules/failures.ts';
import { isOpen } from '../../rules/message-states.ts';
import { NO_SENDER_MOST_MS, UNANSWERED_WAIT_MS, waitAfter } from '../../rules/waits.ts';
import type { MessageParts } from '../message-parts.ts';
import { type ListedMessage, changeMessage, lockMessage, messageOfJob } from '../store/message-rows.ts';
import { addSteps } from '../store/timeline-rows.ts';
import { countEvent } from './count-event.ts';
import { failMessage, suppressMessage } from './end-message.ts';
import { addSendJob } from './send-jobs.ts';

type Waiting = Extract<Sending, { state: 'waiting' }>;

/** Says how a message goes on after a round; what a sender took or refused, the record of its attempts has said. @param said its last words */
export async function settleSending(parts: MessageParts, id: string, sending: Sending, said: string): Promise<void> {
  const seen = await messageOfJob(parts.db, id);
  if (!seen) return;
  if (sending.state === 'sent' || sending.state === 'kept') return countEvent(parts, seen, 'sent');
  await parts.db.transaction().execute(async (queries) => {
    await shareAccount(queries, parts.engine, seen.account_id);
    const message = await lockMessage(queries, parts.engine, { siteId: seen.site_id, environment: seen.environment }, id);
    if (!message || !isOpen(message.state)) return;
    if (sending.state === 'suppressed') await endSuppressed(parts, queries, message, codeOf(sending.reason));
    else if (sending.state === 'failed')
      await failMessage(parts, queries, id, [message.state], { code: 'gave-up', text: sending.error, permanent: false });
    else await goOn(parts, queries, message, sending, said || sending.error);
  });
}

const codeOf = (reason: string): FailureCode => FAILURE_CODES.find((code) => code === reason) ?? 'owner';

/** What may have been sent is not called suppressed: nobody knows. */
async function endSuppressed(parts: MessageParts, queries: Queries, { id, state }: ListedMessage, code: FailureCode): Promise<void> {
  if (state === 'sending') await failMessage(parts, queries, id, [state], { code, text: '', permanent: true });
  else await suppressMessage(parts, queries, id, [state], code);
}

async function goOn(parts: MessageParts, queries: Queries, message: ListedMessage, sending: Waiting, said: string): Promise<void> {
  const now = parts.clock();
  if (sending.cause === 'called-off') return;
  if (sending.cause === 'under-way') return addSendJob(parts, queries, message, now + sending.retryAfterMs);
  if (sending.cause === 'unanswered') {
    // Its state stays: who asks reads that it may have been sent.
    await changeMessage(queries, message.id, [message.state], { due_at: now + UNANSWERED_WAIT_MS });
    return addSendJob(parts, queries, message, now + UNANSWERED_WAIT_MS);
  }
  if (sending.cause === 'none-ready') return waitForSender(parts, queries, message, sending.retryAfterMs);
  const wait = waitAfter(message.attempts, Math.random());
  if (wait === undefined) await failMessage(parts, queries, message.id, [message.state], { code: 'gave-up', text: said, permanent: false });
  else await waitForNext(parts, queries, message, now + wait);
}

/** No sender is up: that uses up no attempt. */
async function waitForSender(parts: MessageParts, queries: Queries, message: ListedMessage, retryAfterMs: number): Promise<void> {
  const { id, state, stalled_since: since } = message;
  const now = parts.clock();
  if (since !== null && now - since >= NO_SENDER_MOST_MS) {
    await failMessage(parts, queries, id, [state], { code: 'no-sender', text: '', permanent: false });
    return;
  }
  const due_at = now + Math.max(1_000, retryAfterMs);
  await changeMessage(queries, id, [state], { ...(state === 'queued' && { state: 'waiting' }), due_at, stalled_since: since ?? now });
  if (since === null) await addSteps(queries, id, [{ at: now, type: 'sender-paused' }]);
  await addSendJob(parts, queries, message, due_at);
}

async function waitForNext(parts: MessageParts, queries: Queries, { id, state, ...message }: ListedMessage, due_at: number): Promise<void> {
  await changeMessage(queries, id, [state], { state: 'waiting', due_at });
  await addSteps(queries, id, [{ at: parts.clock(), type: 'waiting', said: `Until ${isoTime(due_at)}`, attempt: message.attempts }]);
  await addSendJob(parts, queries, { id, ...message }, due_at);
}
