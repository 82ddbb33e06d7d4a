import type { Queries } from '@inlay/platform/database/database.ts';
import '../tables.ts';
import type { FormFilesTable } from '../tables.ts';
import { type FormPlace, ofPlace } from './places.ts';
import { isFileId } from '../../rules/files/file-id.ts';

export type FileRow = FormFilesTable;

export async function addFileRows(queries: Queries, rows: readonly FileRow[]): Promise<void> {
  if (rows.length > 0)
    await queries
      .insertInto('form_files')
      .values([...rows])
      .execute();
}

/** From now on they are the submission's. @param reply the mail that brought them */
export async function attachFiles(
  queries: Queries,
  ids: readonly string[],
  submission: string,
  now: number,
  reply: string | null = null,
): Promise<void> {
  if (ids.length > 0)
    await queries
      .updateTable('form_files')
      .where('id', 'in', ids)
      .set({ submission_id: submission, attached_at: now, reply_id: reply })
      .execute();
}

/** Of a submission's files, those that are still kept. */
export async function findFile(queries: Queries, place: FormPlace, id: string): Promise<FileRow | undefined> {
  if (!isFileId(id)) return undefined;
  return ofPlace(queries.selectFrom('form_files'), place)
    .where('id', '=', id)
    .where('submission_id', 'is not', null)
    .selectAll()
    .executeTakeFirst();
}

export type FilesBySubmission = ReadonlyMap<string | null, readonly FileRow[]>;

/** What came with the form itself, by submission. */
export async function filesOf(queries: Queries, submissions: readonly string[]): Promise<FilesBySubmission> {
  if (submissions.length === 0) return new Map();
  const rows = await queries
    .selectFrom('form_files')
    .where('submission_id', 'in', submissions)
    .where('reply_id', 'is', null)
    .orderBy('field')
    .orderBy('name')
    .orderBy('id')
    .selectAll()
    .execute();
  return Map.groupBy(rows, ({ submission_id }) => submission_id);
}

export async function filesOfOne(queries: Queries, submission: string): Promise<readonly FileRow[]> {
  return (await filesOf(queries, [submission])).get(submission) ?? [];
}

/** What came by mail, by the mail that brought it. */
export async function filesOfThread(queries: Queries, submission: string): Promise<ReadonlyMap<string | null, readonly FileRow[]>> {
  const rows = await queries
    .selectFrom('form_files')
    .where('submission_id', '=', submission)
    .where('reply_id', 'is not', null)
    .orderBy('name')
    .orderBy('id')
    .selectAll()
    .execute();
  return Map.groupBy(rows, ({ reply_id }) => reply_id);
}

export async function hasFiles(queries: Queries, submission: string): Promise<boolean> {
  const row = await queries.selectFrom('form_files').where('submission_id', '=', submission).select('id').executeTakeFirst();
  return row !== undefined;
}

/** What all files of a project's environment take, of whichever component. */
export async function bytesOfPlace(queries: Queries, { siteId, environment }: Pick<FormPlace, 'siteId' | 'environment'>): Promise<number> {
  const { bytes } = await queries
    .selectFrom('form_files')
    .where('site_id', '=', siteId)
    .where('environment', '=', environment)
    .select((of) => of.fn.sum<number | null>('size').as('bytes'))
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

/** What belongs to no submission any more, or never will: it was begun before `begun`. */
export const strayFiles = (queries: Queries, begun: number, most: number): Promise<FileRow[]> =>
  queries
    .selectFrom('form_files')
    .where('submission_id', 'is', null)
    .where((is) => is.or([is('attached_at', 'is not', null), is('created_at', '<', begun)]))
    .limit(most)
    .selectAll()
    .execute();

/** Whose time is over, whatever becomes of their submission. */
export const endedFiles = (queries: Queries, now: number, most: number): Promise<FileRow[]> =>
  queries.selectFrom('form_files').where('kept_until', '<=', now).limit(most).selectAll().execute();

export async function removeFileRows(queries: Queries, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await queries.deleteFrom('form_files').where('id', 'in', ids).execute();
}
