import { Refusal } from '@inlay/kernel/errors.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { shareAccount } from '@inlay/platform/sessions/lock-account.ts';
import { noteAct } from '../activity-log/note-act.ts';
import type { FormCaller } from '../callers/form-caller.ts';
import { addStrayJob } from '../files/sweep-files.ts';
import type { FormParts } from '../forms-parts.ts';
import { hasFiles } from '../store/file-rows.ts';
import type { FormPlace, OwnedPlace } from '../store/places.ts';
import { type SubmissionRow, findSubmission, removeSubmission } from '../store/submission-rows.ts';

interface Deletion {
  readonly id: string;
  readonly caller: FormCaller;
}

/** @throws Refusal `not_found` */
export async function deleteSubmission(parts: FormParts, queries: Queries, place: OwnedPlace, { id, caller }: Deletion): Promise<void> {
  await shareAccount(queries, parts.engine, place.accountId);
  const { form, reference } = await deleteOne(parts, queries, place, id);
  await noteAct(parts, queries, place, caller, { action: 'submission.deleted', form, what: [reference] });
}

/** What it was. @throws Refusal `not_found` */
export async function deleteOne(
  parts: Pick<FormParts, 'jobs'>,
  queries: Queries,
  place: FormPlace,
  id: string,
): Promise<Pick<SubmissionRow, 'form' | 'reference'>> {
  const row = await findSubmission(queries, place, id);
  const leavesFiles = row !== undefined && (await hasFiles(queries, row.id));
  if (!row || !(await removeSubmission(queries, place, id))) throw new Refusal('not_found');
  if (leavesFiles) await addStrayJob(parts, queries);
  return row;
}
