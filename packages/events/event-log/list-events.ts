import type { QueryOf } from '@inlay/kernel/contract.ts';
import { pageOf, placeOf } from '@inlay/platform/database/list-page.ts';
import type { SiteEnvironment } from '@inlay/kernel/environment.ts';
import { msOf } from '@inlay/kernel/time.ts';
import type { listEvents as call } from '../contract.ts';
import type { Parts } from '../parts.ts';
import * as store from '../store/event-rows.ts';
import { eventAnswer } from './event-answer.ts';

/** @throws Refusal `invalid_request` on `cursor` */
export async function listEvents({ db }: Parts, place: SiteEnvironment, { limit, cursor, from, to, ...same }: QueryOf<typeof call>) {
  const filters = { ...same, from: msOf(from), to: msOf(to) };
  const rows = await store.pageOfEvents(db, place, filters, placeOf(cursor, filters), limit + 1);
  return pageOf(rows, { limit, filters, place: (row) => ({ at: row.happened_at, id: row.id }), item: eventAnswer });
}
