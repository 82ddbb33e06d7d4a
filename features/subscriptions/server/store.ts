import type { Engine, Queries } from '@inlay/platform/database.ts';
import '@inlay/runtime/tables.ts';

export interface Licence {
  readonly id: string;
  /** Component id of the catalogue. */
  readonly component: string;
  readonly subscribedAt: number;
  readonly expiresAt: number;
}

export interface CurrentLicence extends Licence {
  readonly compKey: string;
}

export interface ReplacedKey {
  readonly compKey: string;
  readonly fromAt: number;
  readonly overlapEndsAt: number;
}

/** The account's licences with their current keys. */
export async function licencesOf(queries: Queries, accountId: string): Promise<CurrentLicence[]> {
  const rows = await queries
    .selectFrom('licences')
    .innerJoin('licence_keys', 'licence_keys.licence_id', 'licences.id')
    .where('licences.account_id', '=', accountId)
    .where('licence_keys.replaced_at', 'is', null)
    .select(['licences.id', 'licences.component', 'licences.subscribed_at', 'licences.expires_at', 'licence_keys.comp_key'])
    .execute();
  return rows.map((row) => ({ ...licenceOf(row), compKey: row.comp_key }));
}

/** The account's licence that this key, current or replaced, was made for. Another account's key finds nothing. */
export async function licenceByKey(queries: Queries, accountId: string, compKey: string): Promise<Licence | undefined> {
  const row = await queries
    .selectFrom('licences')
    .innerJoin('licence_keys', 'licence_keys.licence_id', 'licences.id')
    .where('licence_keys.comp_key', '=', compKey)
    .where('licences.account_id', '=', accountId)
    .select(['licences.id', 'licences.component', 'licences.subscribed_at', 'licences.expires_at'])
    .executeTakeFirst();
  return row && licenceOf(row);
}

/** Current key and replaced ones, the newest first. */
export async function keysOf(queries: Queries, licenceId: string): Promise<{ current: string; replaced: ReplacedKey[] }> {
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

/** Adds licences that the account doesn't have yet; answers the ids of those that were added. */
export async function addLicences(
  queries: Queries,
  licences: readonly (Licence & { accountId: string; siteId: string })[],
): Promise<ReadonlySet<string>> {
  const added = await queries
    .insertInto('licences')
    .values(
      licences.map((licence) => ({
        id: licence.id,
        account_id: licence.accountId,
        site_id: licence.siteId,
        component: licence.component,
        subscribed_at: licence.subscribedAt,
        expires_at: licence.expiresAt,
      })),
    )
    .onConflict((conflict) => conflict.columns(['account_id', 'component']).doNothing())
    .returning('id')
    .execute();
  return new Set(added.map((row) => row.id));
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

/**
 * Moves the licence's end, if it is still what the caller saw: of any number of renewals at once, one gets true, also when
 * they run in different processes.
 */
export async function moveEnd(queries: Queries, { id, expiresAt }: Licence, newEnd: number): Promise<boolean> {
  const result = await queries
    .updateTable('licences')
    .set({ expires_at: newEnd })
    .where('id', '=', id)
    .where('expires_at', '=', expiresAt)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function replaceKey(queries: Queries, licenceId: string, now: number, overlapEndsAt: number): Promise<void> {
  await queries
    .updateTable('licence_keys')
    .set({ replaced_at: now, overlap_ends_at: overlapEndsAt })
    .where('licence_id', '=', licenceId)
    .where('replaced_at', 'is', null)
    .execute();
}

export interface Secret {
  readonly id: string;
  readonly name: string;
  readonly hint: string;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
}

/** Live secrets of the site, the newest first. */
export async function secretsOf(queries: Queries, siteId: string): Promise<Secret[]> {
  const rows = await queries
    .selectFrom('site_secrets')
    .where('site_id', '=', siteId)
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .select(['id', 'name', 'hint', 'created_at', 'last_used_at'])
    .execute();
  return rows.map((row) => ({ id: row.id, name: row.name, hint: row.hint, createdAt: row.created_at, lastUsedAt: row.last_used_at }));
}

/** Lets one change of the site's secrets run at a time. SQLite has one writer anyway. */
export async function lockSite(queries: Queries, engine: Engine, siteId: string): Promise<void> {
  if (engine === 'postgres') await queries.selectFrom('sites').where('id', '=', siteId).select('id').forUpdate().execute();
}

/** The name of the secret that was ended; undefined when the site has no such live secret. */
export async function revokeSecret(queries: Queries, siteId: string, id: string, now: number): Promise<string | undefined> {
  const row = await queries
    .updateTable('site_secrets')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('site_id', '=', siteId)
    .where('revoked_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

const licenceOf = (row: { id: string; component: string; subscribed_at: number; expires_at: number }): Licence => ({
  id: row.id,
  component: row.component,
  subscribedAt: row.subscribed_at,
  expiresAt: row.expires_at,
});
