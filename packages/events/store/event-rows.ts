import type { Queries } from '@inlay/platform/database/database.ts';
import type { ListPlace } from '@inlay/platform/database/list-page.ts';
import '../tables.ts';
import type { EventsTable } from '../tables.ts';
import type { SiteEnvironment } from './places.ts';

/** False when it was there already. */
export async function addEvent(queries: Queries, event: EventsTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows: added } = await queries
    .insertInto('events')
    .values(event)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return added === 1n;
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
  eventsOf(queries, place)
    .$if(type !== undefined, (q) =>
      type?.endsWith('.*') ? q.where('type', 'like', `${type.slice(0, -1)}%`) : q.where('type', '=', type ?? ''),
    )
    .$if(component !== undefined, (q) => q.where('component', '=', component ?? ''))
    .$if(from !== undefined, (q) => q.where('happened_at', '>=', from ?? 0))
    .$if(to !== undefined, (q) => q.where('happened_at', '<', to ?? 0))
    .$if(before !== undefined, (q) =>
      q
        .where('happened_at', '<=', before?.at ?? 0)
        .where((is) => is.or([is('happened_at', '<', before?.at ?? 0), is('id', '<', before?.id ?? '')])),
    )
    .orderBy('happened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .selectAll()
    .execute();

/** Events of a project since a time, oldest first, a page at a time. */
export const eventsSince = (queries: Queries, place: SiteEnvironment, since: number, after: ListPlace | undefined, limit: number) =>
  eventsOf(queries, place)
    .where('happened_at', '>=', since)
    .$if(after !== undefined, (q) =>
      q
        .where('happened_at', '>=', after?.at ?? 0)
        .where((is) => is.or([is('happened_at', '>', after?.at ?? 0), is('id', '>', after?.id ?? '')])),
    )
    .orderBy('happened_at')
    .orderBy('id')
    .limit(limit)
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
