import { projectAccounts } from '@inlay/platform/database/main-account.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Engine, Queries } from '@inlay/platform/database/database.ts';
import { type ListPlace, newestFirst } from '@inlay/platform/database/list-page.ts';
import { HOUSE } from '@inlay/licensing/house/house-project.ts';
import '@inlay/licensing/tables.ts';
import '@inlay/platform/database/tables.ts';
import type { AccountFilter } from '../rules/operate-bodies.ts';

/** Accounts that people log in to: neither a project's subaccount nor the house's. */
const loginAccounts = (queries: Queries) =>
  queries.selectFrom('accounts').where('accounts.parent_id', 'is', null).where('accounts.id', '!=', HOUSE.accountId);

type LoginAccounts = ReturnType<typeof loginAccounts>;
/** `day` is today as the quota counts it. */
const filters: Readonly<Record<AccountFilter, (query: LoginAccounts, day: number) => LoginAccounts>> = {
  all: (query) => query,
  requests: (query) =>
    query.where(({ eb, selectFrom }) =>
      eb('accounts.id', 'in', selectFrom('plan_requests').where('plan_requests.ended_at', 'is', null).select('plan_requests.account_id')),
    ),
  near: (query, day) =>
    query.where(({ eb, selectFrom }) =>
      eb('accounts.id', 'in', selectFrom('quota_levels').where('day', '=', day).select('quota_levels.account_id')),
    ),
  suspended: (query) => query.where('accounts.suspended_at', 'is not', null),
  unproven: (query) => query.where('accounts.email_verified_at', 'is', null),
};

const columns = [
  'accounts.id',
  'public_id',
  'user_name',
  'email',
  'first_name',
  'plan',
  'email_verified_at',
  'suspended_at',
  'suspended_reason',
] as const;

/** Whether a column begins with a text: a range in the order of bytes, which an index serves on both engines. */
function begins(engine: Engine, column: string, start: string): RawBuilder<SqlBool> {
  const text = engine === 'postgres' ? sql`${sql.ref(column)} collate "C"` : sql.ref(column);
  return sql<SqlBool>`(${text} >= ${start} and ${text} < ${`${start}\u{10ffff}`})`;
}

interface Wanted {
  readonly search: string;
  readonly filter: AccountFilter;
  readonly day: number;
  readonly before: ListPlace | undefined;
  readonly limit: number;
}

/** Each way to find an account is a look-up of its own: one condition for all would read every row. */
async function idsFound(db: Database, engine: Engine, search: string, most: number): Promise<string[]> {
  const start = search.toLowerCase();
  const names = db.selectFrom('accounts').where(begins(engine, 'user_name_key', start));
  const mails = db.selectFrom('accounts').where(begins(engine, 'email_key', start));
  const hosts = db
    .selectFrom('site_domains')
    .innerJoin('sites', 'sites.id', 'site_domains.site_id')
    .where(begins(engine, 'site_domains.host', start));
  const keys = db.selectFrom('sites').where(({ or, eb }) => or([eb('site_key', '=', start), eb('test_site_key', '=', start)]));
  const found = await Promise.all([
    names.select('id').limit(most).execute(),
    mails.select('id').limit(most).execute(),
    hosts.select('sites.account_id as id').limit(most).execute(),
    keys.select('account_id as id').limit(most).execute(),
  ]);
  const ids = [...new Set(found.flat().map(({ id }) => id))];
  if (ids.length === 0) return [];
  const mains = await db
    .selectFrom('accounts')
    .where('id', 'in', ids)
    .select(({ fn, ref }) => fn.coalesce('parent_id', ref('id')).as('id'))
    .distinct()
    .execute();
  return mains.map(({ id }) => id);
}

const MOST_FOUND = 200;

export async function findAccounts(db: Database, engine: Engine, { search, filter, day, before, limit }: Wanted) {
  const ids = search === '' ? undefined : await idsFound(db, engine, search, MOST_FOUND);
  if (ids?.length === 0) return [];
  const query = filters[filter](loginAccounts(db), day)
    .$if(ids !== undefined, (found) => found.where('accounts.id', 'in', ids ?? []))
    .select([...columns, 'accounts.created_at']);
  return newestFirst(query, 'created_at', { before, limit }).execute();
}

export type AccountRow = Awaited<ReturnType<typeof findAccounts>>[number];

export const findAccount = (queries: Queries, publicId: string): Promise<AccountRow | undefined> =>
  loginAccounts(queries)
    .where('public_id', '=', publicId)
    .select([...columns, 'accounts.created_at'])
    .executeTakeFirst();

export type AccountCounts = Readonly<Record<Exclude<AccountFilter, 'requests'>, number>>;

/** Without those that wait for an answer: these are few, and counted with each look. */
export async function countAccounts(db: Database, day: number): Promise<AccountCounts> {
  const count = async (filter: AccountFilter) => {
    const row = await filters[filter](loginAccounts(db), day)
      .select((of) => of.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(row.count);
  };
  const [all, near, suspended, unproven] = await Promise.all([count('all'), count('near'), count('suspended'), count('unproven')]);
  return { all, near, suspended, unproven };
}

/** What waits for an operator. */
export const countRequests = async (db: Database): Promise<number> =>
  (await db.selectFrom('plan_requests').where('ended_at', 'is', null).select('id').execute()).length;

/** What the accounts ask for that nobody has answered. */
export async function askedBy(db: Database, accountIds: readonly string[]): Promise<Map<string, AccountRow['plan']>> {
  if (accountIds.length === 0) return new Map();
  const open = db.selectFrom('plan_requests').where('ended_at', 'is', null);
  const rows = await open.where('account_id', 'in', accountIds).select(['account_id', 'plan']).execute();
  return new Map(rows.map(({ account_id, plan }) => [account_id, plan]));
}

/** How many projects, and when a session was last used, by account. */
export async function projectsAndLastSeen(db: Database, accountIds: readonly string[]) {
  if (accountIds.length === 0) return { projects: new Map<string, number>(), seen: new Map<string, number>() };
  const subaccounts = await db.selectFrom('accounts').where('parent_id', 'in', accountIds).select(['id', 'parent_id']).execute();
  const mainOf = new Map(subaccounts.map(({ id, parent_id }) => [id, parent_id ?? id]));
  const sites = await db
    .selectFrom('sites')
    .where('account_id', 'in', [...accountIds, ...mainOf.keys()])
    .where('archived_at', 'is', null)
    .select('account_id')
    .execute();
  const projects = new Map<string, number>();
  for (const { account_id: id } of sites) {
    const main = mainOf.get(id) ?? id;
    projects.set(main, (projects.get(main) ?? 0) + 1);
  }
  const seen = await db
    .selectFrom('sessions')
    .where('account_id', 'in', accountIds)
    .groupBy('account_id')
    .select((row) => ['account_id', row.fn.max('last_seen_at').as('at')] as const)
    .execute();
  return { projects, seen: new Map(seen.map((row) => [row.account_id, Number(row.at)])) };
}

/** Keys are told by their last four characters: an operator needs none to work with. */
export async function projectsWith(db: Database, accountId: string) {
  const sites = await db
    .selectFrom('sites')
    .where('account_id', 'in', projectAccounts(db, accountId))
    .orderBy('created_at')
    .orderBy('id')
    .select(['id', 'label', 'site_key', 'archived_at'])
    .execute();
  const ids = sites.map(({ id }) => id);
  const domains =
    ids.length === 0 ? [] : await db.selectFrom('site_domains').where('site_id', 'in', ids).select(['site_id', 'host']).execute();
  const licences = ids.length === 0 ? [] : await db.selectFrom('licences').where('site_id', 'in', ids).select('site_id').execute();
  return sites.map(({ id, label, site_key, archived_at }) => ({
    label,
    domains: domains.filter((row) => row.site_id === id).map(({ host }) => host),
    components: licences.filter((row) => row.site_id === id).length,
    siteKeyHint: `…${site_key.slice(-4)}`,
    archived: archived_at !== null,
  }));
}

export async function activityOf(db: Database, accountId: string, limit: number) {
  const rows = await db
    .selectFrom('audit_log')
    .where('account_id', 'in', projectAccounts(db, accountId))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .select(['created_at', 'action', 'target', 'detail'])
    .execute();
  return rows.map((row) => ({ ...row, target: row.action.startsWith('webhook.') ? hostAlone(row.target) : row.target }));
}

/** Whoever knows the rest of a webhook's URL may often post there. */
const hostAlone = (target: string): string => (URL.canParse(target) ? new URL(target).host : target);

/** Of the account and its subaccounts, whose rows hold copies. */
export async function setOfAll(
  queries: Queries,
  accountId: string,
  values: { readonly plan: AccountRow['plan'] } | { readonly suspended_at: number | null; readonly suspended_reason: string | null },
): Promise<void> {
  await queries
    .updateTable('accounts')
    .set(values)
    .where(({ or, eb }) => or([eb('id', '=', accountId), eb('parent_id', '=', accountId)]))
    .execute();
}
