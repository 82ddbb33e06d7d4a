import type { Queries } from '@inlay/platform/database/database.ts';
import { type FailureCode, codeOfBounce } from '../../rules/failures.ts';
import type { MessageState } from '../../rules/message-states.ts';
import type { MessageParts } from '../message-parts.ts';
import type { Bounce, Failure } from '../shapes/reported.ts';
import { type ListedMessage, changeMessage } from '../store/message-rows.ts';
import { addSteps } from '../store/timeline-rows.ts';
import { tellMessage } from './message-event.ts';

type Parts = Pick<MessageParts, 'clock' | 'events' | 'channel'>;

const columnsOf = ({ code, text, permanent }: Failure) => ({
  failure_code: code,
  failure_text: text,
  failure_permanent: permanent ? 1 : 0,
});

/** Ends a message that reaches nobody; undefined where it is in none of these states any more. */
export async function failMessage(
  parts: Parts,
  queries: Queries,
  id: string,
  from: readonly MessageState[],
  failure: Failure,
): Promise<ListedMessage | undefined> {
  const message = await changeMessage(queries, id, from, { state: 'failed', ...columnsOf(failure) });
  if (!message) return undefined;
  const { code, text } = failure;
  await addSteps(queries, id, [{ at: parts.clock(), type: 'failed', said: text || code }]);
  await tellMessage(parts, queries, message, 'failed', { code, text, attempts: message.attempts });
  return message;
}

/** Ends a message that may not be sent to its address. */
export async function suppressMessage(
  parts: Parts,
  queries: Queries,
  id: string,
  from: readonly MessageState[],
  reason: FailureCode,
): Promise<ListedMessage | undefined> {
  const permanent = reason !== 'recipient-limit';
  const message = await changeMessage(queries, id, from, { state: 'suppressed', ...columnsOf({ code: reason, text: '', permanent }) });
  if (!message) return undefined;
  await addSteps(queries, id, [{ at: parts.clock(), type: 'suppressed', said: reason }]);
  await tellMessage(parts, queries, message, 'suppressed', { reason });
  return message;
}

/** Ends a message that came back, or whose recipient was refused for good. */
export async function noteBounce(
  parts: Parts,
  queries: Queries,
  id: string,
  from: readonly MessageState[],
  { bounceClass, status, text, isSuppressed }: Bounce,
): Promise<void> {
  const failure = { code: codeOfBounce(bounceClass, status), text, permanent: bounceClass !== 'soft' };
  const message = await changeMessage(queries, id, from, { state: 'bounced', ...columnsOf(failure) });
  if (!message) return;
  await addSteps(queries, id, [{ at: parts.clock(), type: 'bounced', said: text }]);
  await tellMessage(parts, queries, message, 'bounced', { class: bounceClass, status, text, suppressed: isSuppressed });
}
