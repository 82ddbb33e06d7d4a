import type { QueryOf } from '@inlay/kernel/contract.ts';
import { pageOf, placeOf } from '@inlay/platform/database/list-page.ts';
import type { SiteEnvironment } from '@inlay/kernel/environment.ts';
import type { listSuppressions as call } from '../contract.ts';
import type { SenderParts } from '../parts.ts';
import { SEARCHES } from '../searches.ts';
import { pageOfSuppressions } from '../store/suppression-rows.ts';
import { suppressionAnswer } from './suppression-answer.ts';

/** @throws Refusal `invalid_request` on `cursor` */
export async function listSuppressions(
  { db, engine, clock, limits }: Pick<SenderParts, 'db' | 'engine' | 'clock' | 'limits'>,
  { siteId, environment }: SiteEnvironment,
  { limit, cursor, channel, address, q }: QueryOf<typeof call>,
) {
  const filters = { channel, address, part: q || undefined };
  if (filters.part !== undefined) await limits.take(SEARCHES, siteId);
  const shown = { ...filters, now: clock() };
  const rows = await pageOfSuppressions({ queries: db, engine }, { siteId, environment }, shown, placeOf(cursor, filters), limit + 1);
  return pageOf(rows, { limit, filters, place: (row) => ({ at: row.created_at, id: row.id }), item: suppressionAnswer });
}
