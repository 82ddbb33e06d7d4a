import type { Engine, Queries } from '@inlay/platform/database/database.ts';
import type { LicencesTable } from './tables.ts';

export interface Licence {
  readonly id: string;
  /** Component id of the catalogue. */
  readonly component: string;
  /** The site it was subscribed for. */
  readonly siteId: string;
  readonly subscribedAt: number;
  readonly expiresAt: number;
}

export interface CurrentLicence extends Licence {
  readonly compKey: string;
  /** Since when it has this key, ms. */
  readonly keySince: number;
}

/** The account's licences with their current keys. */
export async function licencesOf(queries: Queries, accountId: string): Promise<CurrentLicence[]> {
  const rows = await queries
    .selectFrom('licences')
    .innerJoin('licence_keys', 'licence_keys.licence_id', 'licences.id')
    .where('licences.account_id', '=', accountId)
    .where('licence_keys.replaced_at', 'is', null)
    .select(['licences.id', 'licences.component', 'licences.site_id', 'licences.subscribed_at', 'licences.expires_at'])
    .select(['licence_keys.comp_key', 'licence_keys.from_at'])
    .execute();
  return rows.map((row) => ({ ...licenceOf(row), compKey: row.comp_key, keySince: row.from_at }));
}

/** The account's licence that this key, current or replaced, was made for. Another account's key finds nothing. */
export async function licenceByKey(queries: Queries, accountId: string, compKey: string): Promise<Licence | undefined> {
  const row = await queries
    .selectFrom('licences')
    .innerJoin('licence_keys', 'licence_keys.licence_id', 'licences.id')
    .where('licence_keys.comp_key', '=', compKey)
    .where('licences.account_id', '=', accountId)
    .select(['licences.id', 'licences.component', 'licences.site_id', 'licences.subscribed_at', 'licences.expires_at'])
    .executeTakeFirst();
  return row && licenceOf(row);
}

/** The account's licence of a component for a site. */
export async function licenceFor(
  queries: Queries,
  { accountId, siteId, component }: { readonly accountId: string; readonly siteId: string; readonly component: string },
): Promise<Pick<Licence, 'id' | 'expiresAt'> | undefined> {
  return queries
    .selectFrom('licences')
    .where('account_id', '=', accountId)
    .where('site_id', '=', siteId)
    .where('component', '=', component)
    .select(['id', 'expires_at as expiresAt'])
    .executeTakeFirst();
}

/** All keys that were ever made for a licence and are kept. */
export async function compKeysOf(queries: Queries, licenceId: string): Promise<string[]> {
  const rows = await queries.selectFrom('licence_keys').where('licence_id', '=', licenceId).select('comp_key').execute();
  return rows.map((row) => row.comp_key);
}

/** Adds licences that the account doesn't have yet; answers the ids of those that were added. */
export async function addLicences(queries: Queries, licences: readonly (Licence & { accountId: string })[]): Promise<ReadonlySet<string>> {
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

/** Whether it is still there; until the transaction ends nobody changes it. */
export async function lockLicence(queries: Queries, engine: Engine, id: string): Promise<boolean> {
  const row = queries.selectFrom('licences').where('id', '=', id).select('id');
  return (await (engine === 'postgres' ? row.forUpdate() : row).executeTakeFirst()) !== undefined;
}

/** With its keys and settings. What else points to it is its slice's, and goes first. */
export async function removeLicence(queries: Queries, id: string): Promise<void> {
  for (const table of ['setting_secrets', 'setting_versions', 'licence_keys'] as const)
    await queries.deleteFrom(table).where('licence_id', '=', id).execute();
  await queries.deleteFrom('licences').where('id', '=', id).execute();
}

export const licenceOf = (row: Pick<LicencesTable, 'id' | 'component' | 'site_id' | 'subscribed_at' | 'expires_at'>): Licence => ({
  id: row.id,
  component: row.component,
  siteId: row.site_id,
  subscribedAt: row.subscribed_at,
  expiresAt: row.expires_at,
});
