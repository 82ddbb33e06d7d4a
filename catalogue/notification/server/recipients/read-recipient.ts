import { Refusal } from '@inlay/kernel/errors.ts';
import type { SubscribedPlace } from '@inlay/licensing/callers/subscribed-place.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { findRecipient } from '../store/recipient-rows.ts';
import { recipientAnswer } from './recipient-row.ts';

/** @throws Refusal `not_found` */
export async function readRecipient(queries: Queries, place: SubscribedPlace, id: string) {
  const row = await findRecipient(queries, place, id);
  if (!row) throw new Refusal('not_found');
  return recipientAnswer(row);
}
