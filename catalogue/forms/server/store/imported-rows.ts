import type { Queries } from '@inlay/platform/database/database.ts';
import '../tables.ts';
import type { SubmissionRow } from './submission-rows.ts';

const ROWS_AT_ONCE = 100;

/** Which of these marks are there; a mark names its project, so that none is another's. */
export async function presentMarks(queries: Queries, marks: readonly string[]): Promise<ReadonlySet<string>> {
  if (marks.length === 0) return new Set();
  const rows = await queries.selectFrom('form_submissions').where('ticket_hash', 'in', marks).select('ticket_hash').execute();
  return new Set(rows.flatMap(({ ticket_hash }) => ticket_hash ?? []));
}

/** Adds those whose mark and reference are free: how many these were. */
export async function addImported(queries: Queries, rows: readonly SubmissionRow[]): Promise<number> {
  let added = 0;
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const { numInsertedOrUpdatedRows = 0n } = await queries
      .insertInto('form_submissions')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    added += Number(numInsertedOrUpdatedRows);
  }
  return added;
}
