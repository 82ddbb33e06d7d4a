import type { SubscribedPlace } from '@inlay/licensing/callers/subscribed-place.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import '../tables.ts';

type Place = Omit<SubscribedPlace, 'accountId'>;

/** Messages to a recipient that are still to be sent. */
export async function openMessagesTo(queries: Queries, { siteId, environment, component }: Place, recipientId: string): Promise<string[]> {
  const rows = await queries
    .selectFrom('notification_messages')
    .where('site_id', '=', siteId)
    .where('environment', '=', environment)
    .where('component', '=', component)
    .where('recipient_id', '=', recipientId)
    .where('state', 'in', ['scheduled', 'queued', 'waiting'])
    .orderBy('id')
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** What was written to a recipient; that it was, and what became of it, stays as long as the message. Answers the ids of those messages. */
export async function eraseContentTo(
  queries: Queries,
  { siteId, environment, component }: Place,
  recipientId: string,
  now: number,
): Promise<string[]> {
  const rows = await queries
    .updateTable('notification_messages')
    .where('site_id', '=', siteId)
    .where('environment', '=', environment)
    .where('component', '=', component)
    .where('recipient_id', '=', recipientId)
    .where('erased_at', 'is', null)
    .set({ recipient_name: '', subject: '', text: '', html: null, headers: '{}', tags: '{}', erased_at: now })
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
