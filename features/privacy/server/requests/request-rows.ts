import type { SiteEnvironment } from '@inlay/kernel/environment.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { type ListPlace, newestFirst } from '@inlay/platform/database/list-page.ts';
import { sql } from 'kysely';
import '../tables.ts';
import type { PrivacyPartsTable, PrivacyRequestsTable } from '../tables.ts';

export type RequestRow = PrivacyRequestsTable;
export type PartRow = PrivacyPartsTable;

const rowsOf = (queries: Queries, { siteId, environment }: SiteEnvironment) =>
  queries.selectFrom('privacy_requests').where('site_id', '=', siteId).where('environment', '=', environment);
const OPEN = ['waiting', 'running'] as const;

export const addRequest = (queries: Queries, row: RequestRow) => queries.insertInto('privacy_requests').values(row).execute();

/** What can be no id is not looked for: PostgreSQL takes no text with a U+0000. */
export const findRequest = async (queries: Queries, place: SiteEnvironment, id: string): Promise<RequestRow | undefined> =>
  /^prv_[0-9A-Za-z]{22}$/.test(id) ? rowsOf(queries, place).where('id', '=', id).selectAll().executeTakeFirst() : undefined;

/** For the work on it alone: whoever calls names no project. */
export const findAnyRequest = (queries: Queries, id: string): Promise<RequestRow | undefined> =>
  queries.selectFrom('privacy_requests').where('id', '=', id).selectAll().executeTakeFirst();

export async function countOpen(queries: Queries, place: SiteEnvironment): Promise<number> {
  const { count } = await rowsOf(queries, place)
    .where('state', 'in', OPEN)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** An export about the same person that is on its way, or can be downloaded still. */
export const equalExport = (
  queries: Queries,
  place: SiteEnvironment,
  hashes: readonly string[],
  now: number,
): Promise<RequestRow | undefined> =>
  rowsOf(queries, place)
    .where('subject_hash', 'in', hashes)
    .where('kind', '=', 'export')
    .where('state', 'in', [...OPEN, 'done'])
    .where('content_key', 'is not', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(1)
    .selectAll()
    .executeTakeFirst();

/** What all exports of a project hold, in live and test. */
export async function heldBytes(queries: Queries, siteId: string): Promise<number> {
  const { bytes } = await queries
    .selectFrom('privacy_requests')
    .where('site_id', '=', siteId)
    .where('content_key', 'is not', null)
    .select((of) => of.fn.sum<number | null>('bytes').as('bytes'))
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

/** Newest first; with hashes, those about one person. */
export const pageOfRequests = (
  queries: Queries,
  place: SiteEnvironment,
  hashes: readonly string[] | undefined,
  before: ListPlace | undefined,
  limit: number,
): Promise<RequestRow[]> =>
  newestFirst(
    rowsOf(queries, place).$if(hashes !== undefined, (q) => q.where('subject_hash', 'in', hashes ?? [])),
    'created_at',
    { before, limit },
  )
    .selectAll()
    .execute();

export const placeOfRequest = ({ site_id: siteId, environment }: RequestRow): SiteEnvironment => ({ siteId, environment });

/** Whether a request that came before it is not over: about the same person, or of the same project since a time. */
export async function waitsForAnother(queries: Queries, row: RequestRow, hashes: readonly string[], since: number): Promise<boolean> {
  const earlier = await rowsOf(queries, placeOfRequest(row))
    .where('state', 'in', OPEN)
    .where((is) => is.or([is('subject_hash', 'in', hashes), is('created_at', '>', since)]))
    .where((is) => is.or([is('created_at', '<', row.created_at), is.and([is('created_at', '=', row.created_at), is('id', '<', row.id)])]))
    .select('id')
    .executeTakeFirst();
  return earlier !== undefined;
}

/** Notes a step. False when another process has taken it meanwhile, or the request is gone: then nothing of it may stay. */
export async function noteStep(
  queries: Queries,
  { id, steps }: RequestRow,
  change: Partial<Omit<RequestRow, 'id' | 'steps'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('privacy_requests')
    .where('id', '=', id)
    .where('steps', '=', steps)
    .where('state', 'in', OPEN)
    .set({ ...change, steps: steps + 1 })
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function addParts(queries: Queries, rows: readonly PartRow[]): Promise<void> {
  if (rows.length > 0) await queries.insertInto('privacy_parts').values(rows).execute();
}

/** Without what they hold: that is read one by one. */
export const partsOf = (queries: Queries, requestId: string) =>
  queries
    .selectFrom('privacy_parts')
    .where('request_id', '=', requestId)
    .orderBy('file')
    .orderBy('member')
    .orderBy('number')
    .select(['number', 'file', 'member'])
    .execute();

export const contentOfPart = (queries: Queries, requestId: string, number: number) =>
  queries.selectFrom('privacy_parts').where('request_id', '=', requestId).where('number', '=', number).select('content').executeTakeFirst();

export const removeParts = (queries: Queries, requestId: string) =>
  queries.deleteFrom('privacy_parts').where('request_id', '=', requestId).execute();

/** What earlier exports about the same person hold is gone at once. */
export async function endExports(queries: Queries, row: RequestRow, hashes: readonly string[], now: number): Promise<void> {
  const exports = await rowsOf(queries, placeOfRequest(row))
    .where('subject_hash', 'in', hashes)
    .where('kind', '=', 'export')
    .where('content_key', 'is not', null)
    .where('state', '=', 'done')
    .select('id')
    .execute();
  for (const { id } of exports) {
    await removeParts(queries, id);
    await queries.updateTable('privacy_requests').where('id', '=', id).set({ content_key: null, expires_at: now }).execute();
  }
}
