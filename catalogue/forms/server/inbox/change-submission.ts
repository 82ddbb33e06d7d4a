import type { BodyOf } from '@inlay/kernel/contract.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { FormCalls } from '../../contract.ts';
import type { FormValues } from '../../rules/field.ts';
import { type Status, mayBecome } from '../../rules/statuses.ts';
import { presetOf } from '../definitions/find-form.ts';
import type { FormParts } from '../forms-parts.ts';
import { filesOfOne } from '../store/file-rows.ts';
import type { OwnedPlace } from '../store/places.ts';
import { type SubmissionChanges, type SubmissionRow, changeSubmissionRow, findSubmission } from '../store/submission-rows.ts';
import { teachVerdict } from '../spam-memory/teach-verdict.ts';
import { tellStatus, tellSubmissions } from '../submissions/submission-event.ts';
import { searchText } from '../submissions/visitor-words.ts';

export type ChangesAsked = BodyOf<FormCalls['changeSubmission']>;

export interface ChangedBy {
  readonly by: 'owner' | 'secret';
}

/**
 * Changes what a team says of a submission, in the caller's transaction.
 * @throws Refusal `not_found`, `conflict` for a status that it may not become
 */
export async function changeSubmission(
  parts: FormParts,
  queries: Queries,
  place: OwnedPlace,
  { id, by, ...asked }: ChangesAsked & ChangedBy & { readonly id: string },
): Promise<SubmissionRow> {
  const row = await findSubmission(queries, place, id);
  if (!row) throw new Refusal('not_found');
  const now = parts.clock();
  const to = asked.status !== undefined && asked.status !== row.status ? asked.status : undefined;
  if (to && !mayBecome(presetOf(place), row.status, to, { by: 'owner', approval: false, before: row.status_before }))
    throw new Refusal('conflict');
  const changes: SubmissionChanges = {
    updated_at: now,
    ...(to && { status: to, status_before: to === 'spam' ? row.status : null }),
    ...(asked.tags && { tags: JSON.stringify([...new Set(asked.tags)]) }),
    ...(asked.note !== undefined && { note: cleanNote(asked.note) }),
    ...(asked.assignee !== undefined && { assignee: asked.assignee === null ? null : cleanNote(asked.assignee) }),
  };
  const verdict = to && verdictOf(row.status, to);
  const changed: SubmissionRow = { ...row, ...changes, ...(verdict && { taught: verdict }) };
  const values = JSON.parse(row.answers) as FormValues;
  const extra = JSON.parse(row.extra) as Record<string, string>;
  const search_text = searchText({ values, extra, files: await filesOfOne(queries, row.id) }, row.reference, changed.note);
  if (!(await changeSubmissionRow(queries, row, { ...changes, search_text, taught: changed.taught }))) throw new Refusal('conflict');
  if (verdict) await teachVerdict(parts, queries, place, row, verdict);
  if (to) await tellChange(parts, queries, changed, { from: row.status, to, by, at: now });
  return changed;
}

/** What a reader says of it by the change: undefined where it is about something else. */
const verdictOf = (from: Status, to: Status): 'spam' | 'good' | undefined =>
  to === 'spam' ? 'spam' : from === 'spam' ? 'good' : undefined;

/** What was taken out of Spam is told as if it had come now. */
async function tellChange(
  parts: FormParts,
  queries: Queries,
  row: SubmissionRow,
  change: { from: Status; to: Status; by: ChangedBy['by']; at: number },
): Promise<void> {
  await tellStatus(parts, queries, row, change);
  if (change.from === 'spam') await tellSubmissions(parts, queries, [{ row, files: await filesOfOne(queries, row.id) }]);
}

/** PostgreSQL's text can't hold U+0000, nor half of a character. */
const cleanNote = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** After the change: an answered submission is one in the figures. */
export function countAnswered({ counts, licensing }: FormParts, place: OwnedPlace, row: Pick<SubmissionRow, 'form'>): void {
  counts.note(place, row.form, 'answered');
  const { accountId, component, environment } = place;
  if (environment === 'live') licensing.figures.record({ accountId, component, domain: 'other', host: null, event: 'answered' });
}
