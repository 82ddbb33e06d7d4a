import type { Queries } from '@inlay/platform/database/database.ts';
import '@inlay/licensing/tables.ts';
import { type Licence, licenceOf } from '@inlay/licensing/licences.ts';

export interface ReplacedKeyRow {
  readonly compKey: string;
  readonly fromAt: number;
  readonly overlapEndsAt: number;
}

/** Current key and replaced ones, the newest first. */
export async function keysOf(queries: Queries, licenceId: string): Promise<{ current: string; replaced: ReplacedKeyRow[] }> {
  const rows = await queries
    .selectFrom('licence_keys')
    .where('licence_id', '=', licenceId)
    .orderBy('from_at', 'desc')
    .selectAll()
    .execute();
  const current = rows.find((row) => row.replaced_at === null);
  if (!current) throw new Error('A licence has no current key.');
  const replaced = rows.filter((row) => row.overlap_ends_at !== null);
  return {
    current: current.comp_key,
    replaced: replaced.map((row) => ({ compKey: row.comp_key, fromAt: row.from_at, overlapEndsAt: row.overlap_ends_at ?? 0 })),
  };
}

export interface NewKey {
  readonly id: string;
  readonly licenceId: string;
  readonly compKey: string;
  readonly fromAt: number;
  readonly untilAt: number;
}

export async function addKeys(queries: Queries, keys: readonly NewKey[]): Promise<void> {
  const rows = keys.map((key) => ({
    id: key.id,
    licence_id: key.licenceId,
    comp_key: key.compKey,
    from_at: key.fromAt,
    until_at: key.untilAt,
    replaced_at: null,
    overlap_ends_at: null,
  }));
  await queries.insertInto('licence_keys').values(rows).execute();
}

export async function replaceKey(queries: Queries, licenceId: string, now: number, overlapEndsAt: number): Promise<string> {
  const { comp_key: replaced } = await queries
    .updateTable('licence_keys')
    .set({ replaced_at: now, overlap_ends_at: overlapEndsAt })
    .where('licence_id', '=', licenceId)
    .where('replaced_at', 'is', null)
    .returning('comp_key')
    .executeTakeFirstOrThrow();
  return replaced;
}

export interface WorkingKey {
  readonly compKey: string;
  /** Of a replaced one. */
  readonly overlapEndsAt: number | null;
  readonly lastUsedAt: number | null;
  readonly lastUsedHost: string | null;
  /** The UTC day, yyyymmdd, that `usedCount` counts challenges of. */
  readonly usedDay: number | null;
  readonly usedCount: number;
  readonly licence: Licence;
}

/** The account's current keys and the replaced ones whose overlap runs: the licence that ends first, the newest key first. */
export async function workingKeysOf(queries: Queries, accountId: string, now: number): Promise<WorkingKey[]> {
  const rows = await queries
    .selectFrom('licence_keys as key')
    .innerJoin('licences', 'licences.id', 'key.licence_id')
    .where('licences.account_id', '=', accountId)
    .where((is) => is.or([is('key.replaced_at', 'is', null), is('key.overlap_ends_at', '>', now)]))
    .orderBy('licences.expires_at')
    .orderBy('licences.component')
    .orderBy('key.from_at', 'desc')
    .select(['licences.id', 'licences.component', 'licences.site_id', 'licences.subscribed_at', 'licences.expires_at', 'key.comp_key'])
    .select(['key.overlap_ends_at', 'key.last_used_at', 'key.last_used_host', 'key.used_day', 'key.used_count'])
    .execute();
  return rows.map((row) => ({
    compKey: row.comp_key,
    overlapEndsAt: row.overlap_ends_at,
    lastUsedAt: row.last_used_at,
    lastUsedHost: row.last_used_host,
    usedDay: row.used_day,
    usedCount: row.used_count ?? 0,
    licence: licenceOf(row),
  }));
}

/** Ends a replaced key whose overlap still runs; answers its licence's component, or undefined when the account has no such key. */
export async function endOverlapOf(queries: Queries, accountId: string, compKey: string, now: number): Promise<string | undefined> {
  const licences = queries.selectFrom('licences').where('account_id', '=', accountId);
  const ended = await queries
    .updateTable('licence_keys')
    .set({ overlap_ends_at: now })
    .where('comp_key', '=', compKey)
    .where('overlap_ends_at', '>', now)
    .where('licence_id', 'in', licences.select('id'))
    .returning('licence_id')
    .executeTakeFirst();
  if (!ended) return undefined;
  const { component } = await licences.where('id', '=', ended.licence_id).select('component').executeTakeFirstOrThrow();
  return component;
}
