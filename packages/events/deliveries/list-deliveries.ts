import type { QueryOf } from '@inlay/kernel/contract.ts';
import { pageOf, placeOf } from '@inlay/platform/database/list-page.ts';
import type { SiteEnvironment } from '@inlay/kernel/environment.ts';
import { msOf } from '@inlay/kernel/time.ts';
import type { listDeliveries as call } from '../contract.ts';
import type { Parts } from '../parts.ts';
import * as store from '../store/deliveries.ts';
import { deliveryAnswer } from './delivery-answer.ts';

/** @throws Refusal `invalid_request` on `cursor` */
export async function listDeliveries({ db }: Parts, place: SiteEnvironment, { limit, cursor, from, to, ...same }: QueryOf<typeof call>) {
  const filters = { ...same, from: msOf(from), to: msOf(to) };
  const rows = await store.pageOfDeliveries(db, place, filters, placeOf(cursor, filters), limit + 1);
  const attempts =
    rows.length === 0
      ? []
      : await store.attemptsOf(
          db,
          rows.map(({ id }) => id),
        );
  const byDelivery = Map.groupBy(attempts, ({ delivery_id: id }) => id);
  return pageOf(rows, {
    limit,
    filters,
    place: (row) => ({ at: row.created_at, id: row.id }),
    item: (row) => deliveryAnswer(row, byDelivery.get(row.id) ?? []),
  });
}
