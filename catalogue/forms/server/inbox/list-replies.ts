import { Refusal } from '@inlay/kernel/errors.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { filesOfThread } from '../store/file-rows.ts';
import type { FormPlace } from '../store/places.ts';
import { repliesOf } from '../store/reply-rows.ts';
import { findSubmission } from '../store/submission-rows.ts';
import { replyAnswer } from './reply-answer.ts';

/** @throws Refusal `not_found` */
export async function listReplies(queries: Queries, place: FormPlace, id: string) {
  if (!(await findSubmission(queries, place, id))) throw new Refusal('not_found');
  const files = await filesOfThread(queries, id);
  return { items: (await repliesOf(queries, id)).map((row) => replyAnswer(row, files.get(row.id) ?? [])), next: null };
}
