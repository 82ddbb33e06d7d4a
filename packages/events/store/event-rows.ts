import type { Queries } from '@inlay/platform/database/database.ts';
import { type ListPlace, newestFirst, oldestFirst } from '@inlay/platform/database/list-page.ts';
import type { SiteEnvironment } from '@inlay/kernel/environment.ts';
import { sql } from 'kysely';
import '../tables.ts';
import type { EventsTable } from '../tables.ts';

/** The ids of those that were not there already. */
export async function addEvents(queries: Queries, events: readonly EventsTable[]): Promise<ReadonlySet<string>> {
  if (events.length === 0) return new Set();
  const added = await queries
    .insertInto('events')
    .values([...events])
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute();
  return new Set(added.map(({ id }) => id));
}

const eventsOf = (queries: Queries, { siteId, environment }: SiteEnvironment) =>
  queries.selectFrom('events').where('site_id', '=', siteId).where('environment', '=', environment);

export const findEvent = (queries: Queries, place: SiteEnvironment, id: string) =>
  eventsOf(queries, place).where('id', '=', id).selectAll().executeTakeFirst();

export interface EventFilters {
  /** A name, or `license.*`. */
  readonly type?: string | undefined;
  readonly component?: string | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** Newest first. */
export const pageOfEvents = (
  queries: Queries,
  place: SiteEnvironment,
  { type, component, from, to }: EventFilters,
  before: ListPlace | undefined,
  limit: number,
) =>
  newestFirst(
    eventsOf(queries, place)
      .$if(type !== undefined, (q) =>
        type?.endsWith('.*') ? q.where('type', 'like', `${type.slice(0, -1)}%`) : q.where('type', '=', type ?? ''),
      )
      .$if(component !== undefined, (q) => q.where('component', '=', component ?? ''))
      .$if(from !== undefined, (q) => q.where('happened_at', '>=', from ?? 0))
      .$if(to !== undefined, (q) => q.where('happened_at', '<', to ?? 0)),
    'happened_at',
    { before, limit },
  )
    .selectAll()
    .execute();

interface Span {
  /** ms, both included. */
  readonly since: number;
  readonly until: number;
  readonly types: readonly string[];
}

const within = (queries: Queries, place: SiteEnvironment, { since, until, types }: Span) =>
  eventsOf(queries, place).where('happened_at', '>=', since).where('happened_at', '<=', until).where('type', 'in', types);

/** How many there are, counted up to `most`; with `missedBy`, of those that this endpoint has not taken and does not wait for. */
export async function countEvents(
  queries: Queries,
  place: SiteEnvironment,
  { missedBy, most, ...span }: Span & { readonly missedBy: string | undefined; readonly most: number },
): Promise<number> {
  if (span.types.length === 0) return 0;
  const { count } = await queries
    .selectFrom(
      within(queries, place, span)
        .$if(missedBy !== undefined, (q) =>
          q.where((is) =>
            is.not(
              is.exists(
                is
                  .selectFrom('webhook_deliveries')
                  .whereRef('webhook_deliveries.event_id', '=', 'events.id')
                  .where('endpoint_id', '=', missedBy ?? '')
                  .where('state', 'in', ['delivered', 'waiting'])
                  .select(sql`1`.as('one')),
              ),
            ),
          ),
        )
        .limit(most)
        .select('id')
        .as('some'),
    )
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Oldest first, a page at a time. */
export const eventsSince = (
  queries: Queries,
  place: SiteEnvironment,
  { after, limit, ...span }: Span & { readonly after: ListPlace | undefined; readonly limit: number },
) =>
  oldestFirst(within(queries, place, span), 'happened_at', { after, limit })
    .selectAll()
    .execute();

/** At most `limit` events of an environment that are older: how many went. */
export async function removeEventsBefore(
  queries: Queries,
  environment: SiteEnvironment['environment'],
  time: number,
  limit: number,
): Promise<number> {
  const old = (q: Queries) =>
    q.selectFrom('events').where('environment', '=', environment).where('happened_at', '<', time).limit(limit).select('id');
  const { numDeletedRows } = await queries.deleteFrom('events').where('id', 'in', old(queries)).executeTakeFirst();
  return Number(numDeletedRows);
}
