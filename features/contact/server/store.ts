import type { Queries } from '@inlay/platform/database/database.ts';
import './tables.ts';

/** Messages that a version before this one has kept, in the order in which they came. */
export const messagesAfter = (queries: Queries, after: { readonly at: number; readonly id: string }, limit: number) =>
  queries
    .selectFrom('contact_messages')
    .where('created_at', '>=', after.at)
    .where((is) => is.or([is('created_at', '>', after.at), is('id', '>', after.id)]))
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .selectAll()
    .execute();

export async function removeMessages(queries: Queries, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await queries.deleteFrom('contact_messages').where('id', 'in', ids).execute();
}
