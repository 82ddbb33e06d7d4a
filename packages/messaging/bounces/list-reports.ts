import type { QueryOf } from '@inlay/kernel/contract.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { pageOf, placeOf } from '@inlay/platform/database/list-page.ts';
import type { SiteEnvironment } from '@inlay/kernel/environment.ts';
import type { listReports as call } from '../contract.ts';
import { pageOfReports } from '../store/report-rows.ts';

/** @throws Refusal `invalid_request` on `cursor` */
export async function listReports(queries: Queries, { siteId, environment }: SiteEnvironment, { limit, cursor }: QueryOf<typeof call>) {
  const rows = await pageOfReports(queries, { siteId, environment }, placeOf(cursor, {}), limit + 1);
  return pageOf(rows, {
    limit,
    filters: {},
    place: (row) => ({ at: row.created_at, id: row.id }),
    item: ({ message_id: message, kind, status, text, recipient, created_at }) => ({
      message,
      kind,
      status,
      text,
      recipient,
      at: new Date(created_at).toISOString(),
    }),
  });
}
