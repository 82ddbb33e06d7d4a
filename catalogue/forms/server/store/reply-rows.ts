import type { Queries } from '@inlay/platform/database/database.ts';
import '../tables.ts';
import type { FormRepliesTable } from '../tables.ts';

/** Of a thread; nobody reads more. */
const MOST_SHOWN = 500;

export async function addReply(queries: Queries, reply: FormRepliesTable): Promise<void> {
  await queries.insertInto('form_replies').values(reply).execute();
}

/** Oldest first. */
export const repliesOf = (queries: Queries, submissionId: string): Promise<FormRepliesTable[]> =>
  queries
    .selectFrom('form_replies')
    .where('submission_id', '=', submissionId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(MOST_SHOWN)
    .selectAll()
    .execute();

export async function endReply(queries: Queries, id: string, state: FormRepliesTable['state']): Promise<void> {
  await queries.updateTable('form_replies').where('id', '=', id).set({ state }).execute();
}
