import type { QueryOf } from '@inlay/kernel/contract.ts';
import { pageOf, placeOf } from '@inlay/platform/database/list-page.ts';
import { msOf } from '@inlay/kernel/time.ts';
import type { FormCalls } from '../../contract.ts';
import type { FormParts } from '../forms-parts.ts';
import type { FormPlace } from '../store/places.ts';
import { filesOf } from '../store/file-rows.ts';
import { type SubmissionRow, pageOfSubmissions } from '../store/submission-rows.ts';
import { submissionAnswer } from './submission-answer.ts';

/** @throws Refusal `invalid_request` on `cursor` */
export async function listSubmissions(
  { db }: Pick<FormParts, 'db'>,
  place: FormPlace,
  { limit, cursor, from, to, q, ...same }: QueryOf<FormCalls['listSubmissions']>,
) {
  const filters = { ...same, text: q?.toLowerCase(), from: msOf(from), to: msOf(to) };
  const rows = await pageOfSubmissions(db, place, filters, placeOf(cursor, filters), limit + 1);
  const files = await filesOf(
    db,
    rows.map(({ id }) => id),
  );
  const item = (row: SubmissionRow) => submissionAnswer(row, files.get(row.id) ?? []);
  return pageOf(rows, { limit, filters, place: (row) => ({ at: row.created_at, id: row.id }), item });
}
