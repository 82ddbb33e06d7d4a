import type { Queries } from '@inlay/platform/database/database.ts';
import { type ListPlace, newestFirst } from '@inlay/platform/database/list-page.ts';
import { DAY_MS } from '@inlay/kernel/time.ts';
import { sql } from 'kysely';
import type { SiteEnvironment } from '@inlay/kernel/environment.ts';
import '../tables.ts';
import type { MailReportsTable } from '../tables.ts';

export type ReportRow = MailReportsTable;

/** False when the same was told of this mail before. */
export async function addReport(queries: Queries, row: ReportRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await queries
    .insertInto('mail_reports')
    .values(row)
    .onConflict((conflict) => conflict.columns(['site_id', 'message_id', 'kind']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** On how many days (UTC) since a time a recipient of a project was not reached for a reason that may pass. */
export async function softDaysOf(queries: Queries, siteId: string, recipient: string, since: number): Promise<number> {
  const rows = await queries
    .selectFrom('mail_reports')
    .where('site_id', '=', siteId)
    .where('kind', '=', 'soft')
    .where('created_at', '>', since)
    .where(sql<string>`lower(recipient)`, '=', sql<string>`lower(${recipient})`)
    .select('created_at')
    .execute();
  return new Set(rows.map(({ created_at: at }) => Math.floor(at / DAY_MS))).size;
}

/** Newest first. */
export const pageOfReports = (
  queries: Queries,
  { siteId, environment }: SiteEnvironment,
  before: ListPlace | undefined,
  limit: number,
): Promise<ReportRow[]> =>
  newestFirst(queries.selectFrom('mail_reports').where('site_id', '=', siteId).where('environment', '=', environment), 'created_at', {
    before,
    limit,
  })
    .selectAll()
    .execute();

/** At most `limit` that are older: how many went. */
export async function removeReportsBefore(queries: Queries, time: number, limit: number): Promise<number> {
  const old = (q: Queries) => q.selectFrom('mail_reports').where('created_at', '<', time).limit(limit).select('id');
  const { numDeletedRows } = await queries.deleteFrom('mail_reports').where('id', 'in', old(queries)).executeTakeFirst();
  return Number(numDeletedRows);
}
