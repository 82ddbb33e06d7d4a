import type { SiteEnvironment } from '@inlay/kernel/environment.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import '../tables.ts';
import type { FormRepliesTable } from '../tables.ts';

/** Of a thread; nobody reads more, and no more mails are kept. Replies are. */
export const THREAD_MOST = 500;

export type ReplyRow = FormRepliesTable;

export async function addReply(queries: Queries, reply: ReplyRow): Promise<void> {
  await queries.insertInto('form_replies').values(reply).execute();
}

/** False for a mail that the thread has already. */
export async function addReceived(queries: Queries, reply: ReplyRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await queries
    .insertInto('form_replies')
    .values(reply)
    .onConflict((conflict) => conflict.columns(['mail_id', 'submission_id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function hasMail(queries: Queries, submissionId: string, mailId: string): Promise<boolean> {
  const row = await queries
    .selectFrom('form_replies')
    .where('mail_id', '=', mailId)
    .where('submission_id', '=', submissionId)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Oldest first; of more than anybody reads the newest, or whoever fills a thread with mails would hide what is written after them. */
export async function repliesOf(queries: Queries, submissionId: string): Promise<FormRepliesTable[]> {
  const newest = await queries
    .selectFrom('form_replies')
    .where('submission_id', '=', submissionId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(THREAD_MOST)
    .selectAll()
    .execute();
  return newest.toReversed();
}

/** Wherever it stands in its thread. */
export const findReply = (queries: Queries, submissionId: string, id: string): Promise<ReplyRow | undefined> =>
  queries.selectFrom('form_replies').where('submission_id', '=', submissionId).where('id', '=', id).selectAll().executeTakeFirst();

/** What came of a reply that was under way; one that has bounced meanwhile stays as it is. */
export async function endReply(queries: Queries, id: string, ended: Pick<ReplyRow, 'state' | 'reason'>): Promise<void> {
  await queries.updateTable('form_replies').where('id', '=', id).where('state', '=', 'queued').set(ended).execute();
}

/** From now on the mail is known by the address that its answers go to. */
export async function putTag(queries: Queries, id: string, tagHash: string): Promise<void> {
  await queries.updateTable('form_replies').where('id', '=', id).set({ tag_hash: tagHash }).execute();
}

export const replyByMessage = (
  queries: Queries,
  { siteId, environment }: SiteEnvironment,
  messageId: string,
): Promise<ReplyRow | undefined> =>
  queries
    .selectFrom('form_replies')
    .innerJoin('form_submissions', 'form_submissions.id', 'form_replies.submission_id')
    .where('form_submissions.site_id', '=', siteId)
    .where('form_submissions.environment', '=', environment)
    .where('form_replies.message_id', '=', messageId)
    .where('form_replies.direction', '=', 'out')
    .selectAll('form_replies')
    .executeTakeFirst();

export async function noteReason(queries: Queries, id: string, changes: Partial<Pick<ReplyRow, 'state' | 'reason'>>): Promise<void> {
  await queries.updateTable('form_replies').where('id', '=', id).set(changes).execute();
}
