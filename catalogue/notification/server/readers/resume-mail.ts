import type { SubscribedPlace } from '@inlay/licensing/callers/subscribed-place.ts';
import { removeSuppression, suppressionOf } from '@inlay/messaging/store/suppression-rows.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { MessageParts } from '../message-parts.ts';

/** Releases an address that bounced, since its reader asks for it. False for any other reason: a press on a page lifts none of those. */
export async function resumeMail(
  { clock }: Pick<MessageParts, 'clock'>,
  queries: Queries,
  place: SubscribedPlace,
  address: string,
): Promise<boolean> {
  const suppressed = await suppressionOf(queries, place, { channel: 'email', address, now: clock() });
  return suppressed?.reason === 'bounce' && removeSuppression(queries, place, { channel: 'email', address });
}
