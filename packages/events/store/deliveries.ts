import type { Queries } from '@inlay/platform/database/database.ts';
import { type ListPlace, newestFirst } from '@inlay/platform/database/list-page.ts';
import type { SiteEnvironment } from '@inlay/kernel/environment.ts';
import '../tables.ts';
import type { WebhookAttemptsTable, WebhookDeliveriesTable } from '../tables.ts';

export type DeliveryRow = WebhookDeliveriesTable;
export type AttemptRow = WebhookAttemptsTable;

/** More values than these in one statement are refused by SQLite. */
const ROWS_AT_ONCE = 500;

/** One whose id is there already stays as it is: a replay may be run again. */
export async function addDeliveries(queries: Queries, rows: readonly DeliveryRow[]): Promise<void> {
  for (let i = 0; i < rows.length; i += ROWS_AT_ONCE)
    await queries
      .insertInto('webhook_deliveries')
      .values(rows.slice(i, i + ROWS_AT_ONCE))
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
}

const deliveriesOf = (queries: Queries, { siteId, environment }: SiteEnvironment) =>
  queries
    .selectFrom('webhook_deliveries')
    .where('endpoint_id', 'in', (endpoints) =>
      endpoints
        .selectFrom('webhook_endpoints')
        .where('site_id', '=', siteId)
        .where('environment', '=', environment)
        .where('deleted_at', 'is', null)
        .select('webhook_endpoints.id'),
    );

export const findDelivery = (queries: Queries, place: SiteEnvironment, id: string): Promise<DeliveryRow | undefined> =>
  deliveriesOf(queries, place).where('id', '=', id).selectAll().executeTakeFirst();

export interface DeliveryFilters {
  readonly endpoint?: string | undefined;
  readonly event?: string | undefined;
  readonly type?: string | undefined;
  readonly state?: DeliveryRow['state'] | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** Newest first. */
export const pageOfDeliveries = (
  queries: Queries,
  place: SiteEnvironment,
  { endpoint, event, type, state, from, to }: DeliveryFilters,
  before: ListPlace | undefined,
  limit: number,
): Promise<DeliveryRow[]> =>
  newestFirst(
    deliveriesOf(queries, place)
      .$if(endpoint !== undefined, (q) => q.where('endpoint_id', '=', endpoint ?? ''))
      .$if(event !== undefined, (q) => q.where('event_id', '=', event ?? ''))
      .$if(type !== undefined, (q) => q.where('type', '=', type ?? ''))
      .$if(state !== undefined, (q) => q.where('state', '=', state ?? 'waiting'))
      .$if(from !== undefined, (q) => q.where('created_at', '>=', from ?? 0))
      .$if(to !== undefined, (q) => q.where('created_at', '<', to ?? 0)),
    'created_at',
    { before, limit },
  )
    .selectAll()
    .execute();

export const attemptsOf = (queries: Queries, deliveries: readonly string[]): Promise<AttemptRow[]> =>
  queries.selectFrom('webhook_attempts').where('delivery_id', 'in', deliveries).orderBy('number').selectAll().execute();

/** Which of these events an endpoint has taken, or is about to be sent. */
export async function settledEvents(
  queries: Queries,
  endpointId: string,
  events: readonly { readonly id: string }[],
): Promise<ReadonlySet<string>> {
  if (events.length === 0) return new Set();
  const rows = await queries
    .selectFrom('webhook_deliveries')
    .where('endpoint_id', '=', endpointId)
    .where('state', 'in', ['delivered', 'waiting'])
    .where(
      'event_id',
      'in',
      events.map(({ id }) => id),
    )
    .select('event_id')
    .execute();
  return new Set(rows.map((row) => row.event_id));
}

/** What waits for an endpoint is not sent any more: all of it, or at most `limit`. How many there were. */
export async function cancelWaiting(queries: Queries, endpointId: string, limit?: number): Promise<number> {
  const waiting = (q: Queries) =>
    q
      .selectFrom('webhook_deliveries')
      .where('endpoint_id', '=', endpointId)
      .where('next_attempt_at', 'is not', null)
      .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
      .select('id');
  const { numUpdatedRows } = await queries
    .updateTable('webhook_deliveries')
    .where('id', 'in', waiting(queries))
    .where('state', '=', 'waiting')
    .set({ state: 'cancelled', next_attempt_at: null, leased_until: null })
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** At most `limit` deliveries of an endpoint, with their attempts: how many went. */
export async function removeDeliveriesOf(queries: Queries, endpointId: string, limit: number): Promise<number> {
  const some = await queries.selectFrom('webhook_deliveries').where('endpoint_id', '=', endpointId).limit(limit).select('id').execute();
  return removeDeliveries(queries, some);
}

async function removeDeliveries(queries: Queries, some: readonly { readonly id: string }[]): Promise<number> {
  const ids = some.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await queries.deleteFrom('webhook_attempts').where('delivery_id', 'in', ids).execute();
  await queries.deleteFrom('webhook_deliveries').where('id', 'in', ids).execute();
  return ids.length;
}

/** At most `limit` deliveries of an environment that are older, with their attempts: how many went. */
export async function removeDeliveriesBefore(
  queries: Queries,
  environment: SiteEnvironment['environment'],
  time: number,
  limit: number,
): Promise<number> {
  const old = await queries
    .selectFrom('webhook_deliveries')
    .innerJoin('webhook_endpoints', 'webhook_endpoints.id', 'webhook_deliveries.endpoint_id')
    .where('webhook_deliveries.created_at', '<', time)
    .where('environment', '=', environment)
    .limit(limit)
    .select('webhook_deliveries.id')
    .execute();
  return removeDeliveries(queries, old);
}
