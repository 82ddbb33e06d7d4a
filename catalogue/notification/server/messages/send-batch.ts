import type { BodyOf } from '@inlay/kernel/contract.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import type { SubscribedPlace } from '@inlay/licensing/callers/subscribed-place.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { MessageCalls } from '../../contract.ts';
import { type RefusedEntry, atPlace, refusedEntry, requireAll } from '../../rules/calls/read-batch.ts';
import { readSendTime } from '../../rules/send-time.ts';
import type { MessageParts } from '../message-parts.ts';
import type { SettledMessage } from '../shapes/settled-message.ts';
import { type Accepted, acceptMessage } from './accept-message.ts';
import { beginAcceptance } from './send-one.ts';

type Asked = Pick<BodyOf<MessageCalls['sendBatch']>, 'validation'> & { readonly messages: readonly BatchEntry[] };
/** With its content, or what is wrong with it. */
type BatchEntry = SettledMessage | Refusal;

/**
 * Takes the messages of a batch in one transaction, in their order. Strictly, one that is wrong or too many refuses all of them.
 * @throws Refusal `invalid_request`, `quota-exceeded`
 */
export async function sendBatch(
  parts: MessageParts,
  queries: Queries,
  place: SubscribedPlace,
  { messages, validation }: Asked,
): Promise<readonly (Accepted | RefusedEntry)[]> {
  const entries = messages.map((message) => inTime(message, parts.clock()));
  if (validation === 'strict') requireAll(entries);
  const right = entries.filter((entry): entry is SettledMessage => !(entry instanceof Refusal));
  const acceptance = await beginAcceptance(parts, queries, place, right);
  const results: (Accepted | RefusedEntry)[] = [];
  for (const [i, entry] of entries.entries()) {
    const taken = entry instanceof Refusal ? entry : await acceptMessage(parts, queries, acceptance, entry).catch(orRefusal);
    if (taken instanceof Refusal && validation === 'strict') throw atPlace(taken, i);
    results.push(taken instanceof Refusal ? refusedEntry(taken) : taken);
  }
  return results;
}

function inTime(entry: BatchEntry, now: number): BatchEntry {
  const due = entry instanceof Refusal ? { at: now } : readSendTime(entry.sendAt, now);
  return 'sentence' in due ? new Refusal('invalid_request', { fields: { sendAt: due.sentence } }) : entry;
}

/** What is refused is refused before anything is written; anything else ends the transaction. */
function orRefusal(error: unknown): Refusal {
  if (error instanceof Refusal && error.status < 500) return error;
  throw error;
}
