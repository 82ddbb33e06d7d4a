import { Refusal } from '@inlay/kernel/errors.ts';
import type { SubscribedPlace } from '@inlay/licensing/callers/subscribed-place.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { shareAccount } from '@inlay/platform/sessions/lock-account.ts';
import type { MessageParts } from '../message-parts.ts';
import { eraseContentTo, openMessagesTo } from '../store/erase-rows.ts';
import { changeMessage } from '../store/message-rows.ts';
import { dropRecipient, findRecipient } from '../store/recipient-rows.ts';
import { addSteps } from '../store/timeline-rows.ts';

/**
 * Forgets a recipient and what was written to them; what has not left is canceled. That they have unsubscribed stays, or the next mail would come
 * all the same. @throws Refusal `not_found`
 */
export async function deleteRecipient(
  { clock, engine, messaging }: Pick<MessageParts, 'clock' | 'engine' | 'messaging'>,
  queries: Queries,
  place: SubscribedPlace,
  id: string,
): Promise<void> {
  await shareAccount(queries, engine, place.accountId);
  const row = await findRecipient(queries, place, id);
  if (!row) throw new Refusal('not_found');
  const now = clock();
  for (const message of await openMessagesTo(queries, place, id)) {
    const canceled = await changeMessage(queries, message, ['scheduled', 'queued', 'waiting'], { state: 'canceled' });
    if (canceled) await addSteps(queries, message, [{ at: now, type: 'canceled' }]);
  }
  await messaging.dropFromDevInbox(queries, place, await eraseContentTo(queries, place, id, now));
  await dropRecipient(queries, row.id);
}
