import type { Environment, SiteEnvironment } from '@inlay/kernel/environment.ts';
import type { Engine, Queries, Tables } from '@inlay/platform/database/database.ts';
import { type ListPlace, newestFirst } from '@inlay/platform/database/list-page.ts';
import type { ExpressionBuilder, Insertable, Selectable } from 'kysely';
import { type Channel, recipientKey } from '../rules/channels.ts';
import '../tables.ts';
import type { SuppressionsTable } from '../tables.ts';
import { holdsText } from './holds-text.ts';

export type SuppressionRow = Selectable<SuppressionsTable>;

const rowsOf = (queries: Queries, { siteId, environment }: SiteEnvironment) =>
  queries.selectFrom('suppressions').where('site_id', '=', siteId).where('environment', '=', environment);

/** Why nothing may be sent there; undefined where it may. */
export const suppressionOf = (
  queries: Queries,
  place: SiteEnvironment,
  { channel, address, now }: { readonly channel: Channel; readonly address: string; readonly now: number },
): Promise<SuppressionRow | undefined> =>
  rowsOf(queries, place)
    .where('channel', '=', channel)
    .where('address_key', '=', recipientKey(address))
    .where(isInForce(now))
    .selectAll()
    .executeTakeFirst();

const isInForce = (now: number) => (is: ExpressionBuilder<Tables, 'suppressions'>) =>
  is.or([is('suppressions.ends_at', 'is', null), is('suppressions.ends_at', '>', now)]);

/** The one that is there stays, unless it ends by itself. */
export const addSuppression = (queries: Queries, row: Insertable<SuppressionsTable>) =>
  queries
    .insertInto('suppressions')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'environment', 'channel', 'address_key'])
        .doUpdateSet({ id: row.id, address: row.address, reason: row.reason, created_at: row.created_at, ends_at: row.ends_at ?? null })
        .where('suppressions.ends_at', 'is not', null),
    )
    .execute();

/** False when it was not there. */
export async function removeSuppression(
  queries: Queries,
  { siteId, environment }: SiteEnvironment,
  { channel, address }: { channel: Channel; address: string },
): Promise<boolean> {
  const { numDeletedRows } = await queries
    .deleteFrom('suppressions')
    .where('site_id', '=', siteId)
    .where('environment', '=', environment)
    .where('channel', '=', channel)
    .where('address_key', '=', recipientKey(address))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Takes an address off that is there for another reason. */
export const liftOthers = (
  queries: Queries,
  { siteId, environment }: SiteEnvironment,
  { channel, address, reason }: { readonly channel: Channel; readonly address: string; readonly reason: SuppressionRow['reason'] },
) =>
  queries
    .deleteFrom('suppressions')
    .where('site_id', '=', siteId)
    .where('environment', '=', environment)
    .where('channel', '=', channel)
    .where('address_key', '=', recipientKey(address))
    .where('reason', '!=', reason)
    .execute();

export interface SuppressionFilters {
  readonly channel?: Channel | undefined;
  readonly address?: string | undefined;
  /** Of the address. */
  readonly part?: string | undefined;
}

/** Newest first. */
export const pageOfSuppressions = (
  { queries, engine }: { readonly queries: Queries; readonly engine: Engine },
  place: SiteEnvironment,
  { channel, address, part, now }: SuppressionFilters & { readonly now: number },
  before: ListPlace | undefined,
  limit: number,
): Promise<SuppressionRow[]> =>
  newestFirst(
    rowsOf(queries, place)
      .where(isInForce(now))
      .$if(channel !== undefined, (q) => q.where('channel', '=', channel ?? 'email'))
      .$if(address !== undefined, (q) => q.where('address_key', '=', recipientKey(address ?? '')))
      .$if(part !== undefined, (q) => q.where(holdsText(engine, ['address_key'], recipientKey(part ?? '')))),
    'created_at',
    { before, limit },
  )
    .selectAll()
    .execute();

/** What ended by itself. */
export const removeEndedSuppressions = (queries: Queries, now: number) =>
  queries.deleteFrom('suppressions').where('ends_at', '<=', now).execute();

/** At most `limit` of an environment that are older: how many went. */
export async function removeSuppressionsBefore(queries: Queries, environment: Environment, time: number, limit: number): Promise<number> {
  const old = (q: Queries) =>
    q.selectFrom('suppressions').where('environment', '=', environment).where('created_at', '<', time).limit(limit).select('id');
  const { numDeletedRows } = await queries.deleteFrom('suppressions').where('id', 'in', old(queries)).executeTakeFirst();
  return Number(numDeletedRows);
}
