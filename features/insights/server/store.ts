import { mainAccount, projectAccounts } from '@inlay/platform/database/main-account.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { AccountsTable } from '@inlay/platform/database/tables.ts';
import '@inlay/licensing/tables.ts';
import type { Signal } from '../rules/installation.ts';

export interface UsageRow {
  /** yyyymmdd, or whole hours since the epoch. */
  readonly time: number;
  readonly component: string;
  readonly host: string;
  readonly event: string;
  readonly count: number;
}

interface Wanted {
  readonly accountId: string;
  /** All components when undefined. */
  readonly component: string | undefined;
  /** Both included. */
  readonly first: number;
  readonly last: number;
}

/** One statement: what is summed up from it in different ways agrees. */
export async function hoursOf(queries: Queries, { accountId, component, first, last }: Wanted): Promise<UsageRow[]> {
  const rows = await queries
    .selectFrom('usage_hourly')
    .where('account_id', '=', accountId)
    .where('hour', '>=', first)
    .where('hour', '<=', last)
    .$if(component !== undefined, (query) => query.where('component', '=', component ?? ''))
    .groupBy(['hour', 'component', 'host', 'event'])
    .select(({ fn }) => ['hour as time', 'component', 'host', 'event', fn.sum<number | string>('count').as('count')])
    .execute();
  return rows.map(asRow);
}

export async function daysOf(queries: Queries, { accountId, component, first, last }: Wanted): Promise<UsageRow[]> {
  const rows = await queries
    .selectFrom('usage_daily')
    .where('account_id', '=', accountId)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .$if(component !== undefined, (query) => query.where('component', '=', component ?? ''))
    .groupBy(['day', 'component', 'host', 'event'])
    .select(({ fn }) => ['day as time', 'component', 'host', 'event', fn.sum<number | string>('count').as('count')])
    .execute();
  return rows.map(asRow);
}

/** PostgreSQL sums whole numbers into a type that arrives as text. */
const asRow = ({ count, ...row }: Omit<UsageRow, 'count'> & { count: number | string }): UsageRow => ({ ...row, count: Number(count) });

export async function signalsOf(queries: Queries, accountId: string): Promise<Signal[]> {
  const rows = await queries.selectFrom('install_signals').where('account_id', '=', accountId).selectAll().execute();
  return rows.map((row) => ({
    component: row.component,
    kind: row.kind,
    firstAt: row.first_at,
    firstHost: row.first_host,
    lastAt: row.last_at,
    lastHost: row.last_host,
    count: row.count,
    sinceAt: row.since_at,
  }));
}

/** When a token was last redeemed, ms. */
export async function lastRedemption(queries: Queries, accountId: string, component: string | undefined): Promise<number | undefined> {
  const row = await queries
    .selectFrom('install_signals')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'redeemed')
    .$if(component !== undefined, (query) => query.where('component', '=', component ?? ''))
    .orderBy('last_at', 'desc')
    .select('last_at')
    .limit(1)
    .executeTakeFirst();
  return row?.last_at;
}

export interface AllowedHost {
  /** Null on a site without domains. */
  readonly domain: string | null;
  readonly addedAt: number | null;
  /** When localhost was allowed on its site, ms. */
  readonly localhostAt: number | null;
}

/** Domains of all the account's sites, the oldest first. */
export async function allowedHosts(queries: Queries, accountId: string): Promise<AllowedHost[]> {
  const rows = await queries
    .selectFrom('sites')
    .leftJoin('site_domains', 'site_domains.site_id', 'sites.id')
    .where('sites.account_id', '=', accountId)
    .orderBy('site_domains.created_at')
    .orderBy('site_domains.host')
    .select(['site_domains.host', 'site_domains.created_at', 'sites.localhost_allowed_at'])
    .execute();
  return rows.map((row) => ({ domain: row.host, addedAt: row.created_at, localhostAt: row.localhost_allowed_at }));
}

export interface Owner {
  readonly email: string;
  readonly firstName: string;
  readonly userName: string;
  readonly plan: AccountsTable['plan'];
}

export async function ownerOf(queries: Queries, accountId: string): Promise<Owner | undefined> {
  const row = await mainAccount(queries, accountId)
    .select(['main.email', 'main.first_name', 'main.user_name', 'main.plan'])
    .executeTakeFirst();
  return row && { email: row.email, firstName: row.first_name, userName: row.user_name, plan: row.plan };
}

/** All projects of an owner that are not archived, and the accounts that hold them. */
export const projectsOf = (queries: Queries, accountId: string) =>
  queries
    .selectFrom('sites')
    .where('account_id', 'in', projectAccounts(queries, accountId))
    .where('archived_at', 'is', null)
    .select(['id as siteId', 'account_id as accountId'])
    .execute();
