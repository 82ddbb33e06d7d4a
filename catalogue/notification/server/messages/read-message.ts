import { Refusal } from '@inlay/kernel/errors.ts';
import type { SubscribedPlace } from '@inlay/licensing/callers/subscribed-place.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { findMessage } from '../store/message-rows.ts';
import { timelineOf } from '../store/timeline-rows.ts';
import { wholeMessageAnswer } from './message-answer.ts';

/** @throws Refusal `not_found` */
export async function readMessage(queries: Queries, place: SubscribedPlace, id: string) {
  const row = await findMessage(queries, place, id);
  if (!row) throw new Refusal('not_found');
  return wholeMessageAnswer(row, await timelineOf(queries, id));
}
