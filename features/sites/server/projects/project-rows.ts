import { DAY_MS } from '@inlay/kernel/time.ts';
import type { Role } from '@inlay/kernel/roles.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import '@inlay/licensing/tables.ts';
import '@inlay/platform/database/tables.ts';

/** So long an archived project can be restored. */
export const ARCHIVED_MS = 30 * DAY_MS;

export interface ProjectRow {
  readonly siteId: string;
  /** The account that holds it. */
  readonly accountId: string;
  readonly mainAccountId: string;
  readonly siteKey: string;
  readonly testSiteKey: string | null;
  readonly label: string;
  readonly platform: string;
  readonly createdAt: number;
  readonly archivedAt: number | null;
  readonly ownerName: string;
  readonly components: number;
}

const projects = (queries: Queries) =>
  queries
    .selectFrom('sites')
    .innerJoin('accounts as holder', 'holder.id', 'sites.account_id')
    .innerJoin('accounts as main', (join) =>
      join.on(({ eb, fn, ref }) => eb('main.id', '=', fn.coalesce('holder.parent_id', ref('holder.id')))),
    )
    .select(['sites.id as siteId', 'holder.id as accountId', 'main.id as mainAccountId', 'main.user_name as ownerName'])
    .select(['sites.site_key as siteKey', 'sites.test_site_key as testSiteKey', 'sites.label', 'sites.platform'])
    .select(['sites.created_at as createdAt', 'sites.archived_at as archivedAt'])
    .select(({ selectFrom }) =>
      selectFrom('licences')
        .whereRef('licences.site_id', '=', 'sites.id')
        .select((of) => of.fn.countAll<number>().as('count'))
        .as('components'),
    );

const numbered = <R extends { components: unknown }>(rows: R[]) => rows.map((row) => ({ ...row, components: Number(row.components ?? 0) }));

/** Of an account and its subaccounts, the oldest first. */
export const projectsOfAccount = async (queries: Queries, mainAccountId: string): Promise<ProjectRow[]> =>
  numbered(
    await projects(queries)
      .where(({ or, eb }) => or([eb('holder.id', '=', mainAccountId), eb('holder.parent_id', '=', mainAccountId)]))
      .orderBy('sites.created_at')
      .orderBy('sites.id')
      .execute(),
  );

/** Of the accounts that somebody is a member of. */
export async function projectsOfMember(queries: Queries, personId: string): Promise<(ProjectRow & { readonly role: Role })[]> {
  const rows = await projects(queries)
    .innerJoin('members', (join) => join.onRef('members.account_id', '=', 'main.id').on('members.person_id', '=', personId))
    .where('sites.archived_at', 'is', null)
    .orderBy('main.user_name')
    .orderBy('sites.created_at')
    .select('members.role')
    .execute();
  return numbered(rows);
}

export async function domainsOf(queries: Queries, siteIds: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const rows = siteIds.length === 0 ? [] : await domainRows(queries, siteIds);
  const domains = new Map<string, string[]>();
  for (const { site_id, host } of rows) domains.set(site_id, [...(domains.get(site_id) ?? []), host]);
  return domains;
}

const domainRows = (queries: Queries, siteIds: readonly string[]) =>
  queries
    .selectFrom('site_domains')
    .where('site_id', 'in', siteIds)
    .orderBy('created_at')
    .orderBy('host')
    .select(['site_id', 'host'])
    .execute();

export async function saveProject(
  queries: Queries,
  siteId: string,
  changes: { readonly label?: string | undefined; readonly platform?: string | undefined },
): Promise<void> {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  if (Object.keys(given).length > 0) await queries.updateTable('sites').set(given).where('id', '=', siteId).execute();
}

export async function setArchived(queries: Queries, siteId: string, at: number | null): Promise<void> {
  await queries.updateTable('sites').set({ archived_at: at }).where('id', '=', siteId).execute();
}

const archived = (queries: Queries, time: number) =>
  queries
    .selectFrom('sites')
    .innerJoin('accounts', 'accounts.id', 'sites.account_id')
    .where('accounts.parent_id', 'is not', null)
    .where('sites.archived_at', '<', time);

/** Subaccounts whose project was archived before a moment. */
export const archivedBefore = (queries: Queries, time: number, limit: number) =>
  archived(queries, time)
    .select(['accounts.id as accountId', 'sites.label'])
    .select(({ ref }) => ref('accounts.parent_id').$notNull().as('mainAccountId'))
    .limit(limit)
    .execute();

export const isArchivedBefore = async (queries: Queries, accountId: string, time: number): Promise<boolean> =>
  (await archived(queries, time).where('accounts.id', '=', accountId).select('sites.id').executeTakeFirst()) !== undefined;

/** What holds for a person's own account beside its plan. */
export async function standingOf(queries: Queries, personId: string) {
  const row = await queries
    .selectFrom('accounts')
    .leftJoin('operators', 'operators.account_id', 'accounts.id')
    .where('accounts.id', '=', personId)
    .select(['accounts.suspended_at', 'accounts.suspended_reason', 'operators.added_at'])
    .executeTakeFirstOrThrow();
  const { suspended_at: at, suspended_reason: reason } = row;
  return { isOperator: row.added_at !== null, suspended: at === null ? null : { since: new Date(at).toISOString(), reason: reason ?? '' } };
}
