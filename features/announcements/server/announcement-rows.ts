import type { Queries } from '@inlay/platform/database/database.ts';
import type { AnnouncementsTable } from './tables.ts';

export type AnnouncementRow = AnnouncementsTable;

export const standingAnnouncements = (queries: Queries, now: number): Promise<AnnouncementRow[]> =>
  queries.selectFrom('announcements').where('ends_at', '>', now).orderBy('created_at', 'desc').orderBy('id').selectAll().execute();

export const lastAnnouncements = (queries: Queries, limit: number): Promise<AnnouncementRow[]> =>
  queries.selectFrom('announcements').orderBy('created_at', 'desc').orderBy('id').limit(limit).selectAll().execute();

export const addAnnouncement = (queries: Queries, row: AnnouncementRow): Promise<AnnouncementRow> =>
  queries.insertInto('announcements').values(row).returningAll().executeTakeFirstOrThrow();

export const findAnnouncement = (queries: Queries, id: string): Promise<AnnouncementRow | undefined> =>
  queries.selectFrom('announcements').where('id', '=', id).selectAll().executeTakeFirst();

/** Answers it as it then is; one that has ended keeps its end. */
export async function endOf(queries: Queries, id: string, now: number): Promise<AnnouncementRow | undefined> {
  await queries.updateTable('announcements').set({ ends_at: now }).where('id', '=', id).where('ends_at', '>', now).execute();
  return findAnnouncement(queries, id);
}

export async function dropBefore(queries: Queries, time: number): Promise<void> {
  await queries.deleteFrom('announcements').where('ends_at', '<=', time).execute();
}

/** Accounts that people log in to and whose address is confirmed, by their ids, after one of them. */
export async function accountsAfter(queries: Queries, after: string, limit: number): Promise<string[]> {
  const rows = await queries
    .selectFrom('accounts')
    .where('id', '>', after)
    .where('parent_id', 'is', null)
    .where('email_verified_at', 'is not', null)
    .orderBy('id')
    .limit(limit)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Takes the batch after an account; false when somebody has taken it before. */
export async function takeBatch(
  queries: Queries,
  id: string,
  { after, accounts }: { readonly after: string; readonly accounts: readonly string[] },
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('announcements')
    .set((of) => ({ mailed: of('mailed', '+', accounts.length), mail_after: accounts.at(-1) ?? after }))
    .where('id', '=', id)
    .where('mail_after', '=', after)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
