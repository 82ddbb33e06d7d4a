import type { Queries } from '@inlay/platform/database/database.ts';
import { newestFirst } from '@inlay/platform/database/list-page.ts';
import { projectAccounts } from '@inlay/platform/database/main-account.ts';
import '@inlay/licensing/tables.ts';
import '@inlay/platform/database/tables.ts';
import type { LogCursor } from '../rules/page.ts';

export interface Wanted {
  readonly accountId: string;
  /** Milliseconds; older entries are gone, swept or not. */
  readonly since: number;
  readonly actions: readonly string[] | undefined;
  readonly before: LogCursor | undefined;
  readonly limit: number;
}

export const findEntries = (queries: Queries, { accountId, since, actions, before, limit }: Wanted) =>
  newestFirst(
    queries
      .selectFrom('audit_log')
      .where('account_id', 'in', projectAccounts(queries, accountId))
      .where('created_at', '>', since)
      .$if(actions !== undefined, (q) => q.where('action', 'in', actions ?? [])),
    'created_at',
    { before, limit },
  )
    .selectAll()
    .execute();

/** Usernames by id; of those that are still there. */
export async function userNamesOf(queries: Queries, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await queries.selectFrom('accounts').where('id', 'in', ids).select(['id', 'user_name']).execute();
  return new Map(rows.map(({ id, user_name }) => [id, user_name]));
}

/** Names of secrets by id; of those whose project is still there. */
export async function secretNamesOf(queries: Queries, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await queries.selectFrom('site_secrets').where('id', 'in', ids).select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** At most `limit` of the entries before a time: how many went. */
export async function removeEntriesBefore(queries: Queries, time: number, limit: number): Promise<number> {
  const removed = await queries
    .deleteFrom('audit_log')
    .where('id', 'in', (old) => old.selectFrom('audit_log').where('created_at', '<', time).limit(limit).select('id'))
    .executeTakeFirst();
  return Number(removed.numDeletedRows);
}

/** Forgets the network addresses of at most `limit` entries before a time: how many had one. */
export async function clearAddressesBefore(queries: Queries, time: number, limit: number): Promise<number> {
  const cleared = await queries
    .updateTable('audit_log')
    .set({ address: '' })
    .where('id', 'in', (old) =>
      old.selectFrom('audit_log').where('created_at', '<', time).where('address', '!=', '').limit(limit).select('id'),
    )
    .executeTakeFirst();
  return Number(cleared.numUpdatedRows);
}
