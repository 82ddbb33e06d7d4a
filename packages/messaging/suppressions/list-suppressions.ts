import type { QueryOf } from '@inlay/kernel/contract.ts';
import type { Database } from '@inlay/platform/database/database.ts';
import { pageOf, placeOf } from '@inlay/platform/database/list-page.ts';
import type { listSuppressions as call } from '../contract.ts';
import type { SiteEnvironment } from '../store/places.ts';
import { pageOfSuppressions } from '../store/suppression-rows.ts';
import { answerSuppression } from './answer-suppression.ts';

/** @throws Refusal `invalid_request` on `cursor` */
export async function listSuppressions(
  db: Database,
  { siteId, environment }: SiteEnvironment,
  { limit, cursor, channel, address, q }: QueryOf<typeof call>,
) {
  const filters = { channel, address, part: q || undefined };
  const rows = await pageOfSuppressions(db, { siteId, environment }, filters, placeOf(cursor, filters), limit + 1);
  return pageOf(rows, { limit, filters, place: (row) => ({ at: row.created_at, id: row.id }), item: answerSuppression });
}
