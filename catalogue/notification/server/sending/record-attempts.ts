import type { AttemptEnd, AttemptWatch, Attempted } from '@inlay/messaging/sending/watch-attempt.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { shareAccount } from '@inlay/platform/sessions/lock-account.ts';
import { writeMailbox } from '../../rules/mailbox.ts';
import type { MessageParts } from '../message-parts.ts';
import { addAttempt, closeAttempts, endAttempt } from '../store/attempt-rows.ts';
import { type ListedMessage, changeMessage } from '../store/message-rows.ts';
import { type NewStep, addSteps } from '../store/timeline-rows.ts';
import { failMessage, noteBounce } from './end-message.ts';
import { addReceipt } from './receipts.ts';
import { tellMessage } from './message-event.ts';

/** A record of what comes of one round: a message is offered to one sender after the other, until one takes it. */
export interface AttemptRecord {
  readonly watch: AttemptWatch;
  /** The last server's own words. */
  readonly said: () => string;
}

const ATTEMPT_STATES = {
  kept: 'taken',
  sent: 'taken',
  refused: 'refused',
  'passed-on': 'refused',
  busy: 'refused',
  later: 'refused',
  failed: 'failed',
  uncertain: 'unknown',
} as const;

/** The server has answered. */
const ANSWERED = /^HTTP \d| \d{3}$/;

type Refused = Extract<AttemptEnd, { outcome: 'refused' }>;

/** Writes down a round of a message in the transactions that note its attempts: all of it, or nothing. */
export function recordAttempts(parts: MessageParts, { id, account_id }: Pick<ListedMessage, 'id' | 'account_id'>): AttemptRecord {
  const { clock, engine } = parts;
  let n: number | undefined;
  let first: Attempted | undefined;
  let words = '';

  async function begin(queries: Queries, attempted: Attempted): Promise<boolean> {
    const { sender, label, from, isReplaced } = attempted;
    await shareAccount(queries, engine, account_id);
    const now = clock();
    // Its transaction may be run again.
    const isFirst = (first ??= attempted) === attempted;
    // Further senders of a round go on with it. What has been canceled meanwhile is offered to nobody.
    const message = await changeMessage(queries, id, isFirst ? ['queued', 'waiting', 'sending'] : ['sending'], {
      state: 'sending',
      isNewAttempt: isFirst,
      sender,
      sender_label: label,
      shown_from: writeMailbox(from),
    });
    if (!message) return false;
    const died = isFirst && message.attempts > 1 ? await closeAttempts(queries, id, now) : [];
    await addAttempt(queries, { messageId: id, n: message.attempts, sender }, now);
    const unknown = died.map((nth): NewStep => ({ at: now, type: 'unknown', attempt: nth, sender: label }));
    const of = { at: now, attempt: message.attempts, sender: label };
    const replaced: NewStep = { ...of, type: 'from-replaced', said: writeMailbox(from) };
    await addSteps(queries, id, [...unknown, ...(isReplaced ? [replaced] : []), { ...of, type: 'attempt' }]);
    n = message.attempts;
    return true;
  }

  async function end(queries: Queries, { sender, label }: Attempted, ended: AttemptEnd): Promise<void> {
    await shareAccount(queries, engine, account_id);
    const now = clock();
    const { outcome, code, said } = ended;
    words = said;
    const attempt = n ?? 1;
    const of = { at: now, said, attempt, sender: label };
    await endAttempt(queries, { messageId: id, n: attempt, sender }, { state: ATTEMPT_STATES[outcome], code, said, ended_at: now });
    if (outcome === 'failed') return addSteps(queries, id, [{ ...of, type: ANSWERED.test(code) ? 'refused' : 'no-answer' }]);
    if (outcome === 'later' || outcome === 'passed-on' || outcome === 'busy') return addSteps(queries, id, [{ ...of, type: 'refused' }]);
    if (outcome === 'uncertain') return addSteps(queries, id, [{ ...of, type: 'unknown' }]);
    if (outcome === 'refused') return noteRefused(queries, of, ended);
    const message = await changeMessage(queries, id, ['sending'], { state: 'sent', sent_at: now });
    // A report may have been faster.
    if (!message) return;
    await addSteps(queries, id, [{ ...of, type: 'sent', said: outcome === 'kept' ? 'Kept in the Dev Inbox' : said }]);
    await tellMessage(parts, queries, message, 'sent', { sender: label, attempts: message.attempts });
    if (message.environment === 'test') await addReceipt(parts, queries, message);
  }

  async function noteRefused(queries: Queries, of: Omit<NewStep, 'type'>, ended: Refused): Promise<void> {
    await addSteps(queries, id, [{ ...of, type: 'refused' }]);
    const end = parts.channel.endOf(ended);
    if (end.state === 'failed') await failMessage(parts, queries, id, ['sending'], end);
    else await noteBounce(parts, queries, id, ['sending'], end);
  }

  return { watch: { begin, end }, said: () => words };
}
