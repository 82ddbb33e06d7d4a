import type { SubscribedPlace } from '@inlay/licensing/callers/subscribed-place.ts';
import { suppressionOf } from '@inlay/messaging/store/suppression-rows.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { Category } from '../../rules/recipients/categories.ts';
import { isSubscribed } from '../../rules/recipients/choices.ts';
import type { FailureCode } from '../../rules/failures.ts';
import type { MessageParts } from '../message-parts.ts';
import { choicesOf } from '../store/choice-rows.ts';

/** Why a message of a category may not be sent to an address; undefined where it may. */
export async function whyNotSent(
  { channel }: Pick<MessageParts, 'channel'>,
  queries: Queries,
  place: SubscribedPlace,
  category: Category,
  { address, now }: { readonly address: string; readonly now: number },
): Promise<FailureCode | undefined> {
  const suppressed = await suppressionOf(queries, place, { channel: channel.name, address, now });
  if (suppressed) return suppressed.reason;
  if (category.required || isSubscribed(category, await choicesOf(queries, place, address))) return undefined;
  return 'unsubscribed';
}
