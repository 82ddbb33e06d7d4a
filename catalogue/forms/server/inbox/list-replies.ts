import { Refusal } from '@inlay/kernel/errors.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { FormPlace } from '../store/places.ts';
import { repliesOf } from '../store/reply-rows.ts';
import { findSubmission } from '../store/submission-rows.ts';
import { answerReply } from './answer-reply.ts';

/** @throws Refusal `not_found` */
export async function listReplies(queries: Queries, place: FormPlace, id: string) {
  if (!(await findSubmission(queries, place, id))) throw new Refusal('not_found');
  return { items: (await repliesOf(queries, id)).map(answerReply), next: null };
}
