import { Refusal } from '@inlay/kernel/errors.ts';
import type { SubscribedPlace } from '@inlay/licensing/callers/subscribed-place.ts';
import { readEntry } from '../../rules/calls/read-batch.ts';
import type { MessageParts } from '../message-parts.ts';
import type { SettledMessage } from '../shapes/settled-message.ts';

/** The messages of a batch with their content, or what is wrong with each. @throws Refusal `unavailable` */
export async function settleBatch(
  parts: MessageParts,
  place: SubscribedPlace,
  messages: readonly unknown[],
): Promise<readonly (SettledMessage | Refusal)[]> {
  const settled: (SettledMessage | Refusal)[] = [];
  for (const message of messages) {
    const entry = readEntry(parts.channel.newMessage, message);
    settled.push(entry instanceof Refusal ? entry : await parts.channel.settle(parts, place, entry).catch(orWrong));
  }
  return settled;
}

function orWrong(error: unknown): Refusal {
  if (error instanceof Refusal && error.status < 500) return error;
  throw error;
}
