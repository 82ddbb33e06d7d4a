import { Refusal } from '@inlay/kernel/errors.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { addStrayJob } from '../files/sweep-files.ts';
import type { FormParts } from '../forms-parts.ts';
import { filesOfOne } from '../store/file-rows.ts';
import type { FormPlace } from '../store/places.ts';
import { findSubmission, removeSubmission } from '../store/submission-rows.ts';

/** @throws Refusal `not_found` */
export async function deleteSubmission(parts: Pick<FormParts, 'jobs'>, queries: Queries, place: FormPlace, id: string): Promise<void> {
  const row = await findSubmission(queries, place, id);
  const files = row ? await filesOfOne(queries, row.id) : [];
  if (!(await removeSubmission(queries, place, id))) throw new Refusal('not_found');
  if (files.length > 0) await addStrayJob(parts, queries);
}
