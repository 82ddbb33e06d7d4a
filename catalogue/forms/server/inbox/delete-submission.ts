import { Refusal } from '@inlay/kernel/errors.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { FormPlace } from '../store/places.ts';
import { removeSubmission } from '../store/submission-rows.ts';

/** @throws Refusal `not_found` */
export async function deleteSubmission(queries: Queries, place: FormPlace, id: string): Promise<void> {
  if (!(await removeSubmission(queries, place, id))) throw new Refusal('not_found');
}
