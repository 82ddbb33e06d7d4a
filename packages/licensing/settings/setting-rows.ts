import { randomUUID } from 'node:crypto';
import { ENVIRONMENTS, type Environment } from '@inlay/kernel/environment.ts';
import type { SettingValues } from '@inlay/kernel/parts/settings.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { sql } from 'kysely';
import '@inlay/platform/database/tables.ts';
import '../tables.ts';

/** Whose settings: of a licence, in an environment. */
export interface SettingsPlace {
  readonly licenceId: string;
  readonly environment: Environment;
}

export interface SettingVersion {
  readonly version: number;
  /** What differs from the defaults. */
  readonly changed: SettingValues;
  /** Names of the secrets that were replaced or removed with it. */
  readonly secrets: readonly string[];
  readonly savedAt: number;
  /** Username. */
  readonly savedBy: string;
}

const versionsIn = (queries: Queries, { licenceId, environment }: SettingsPlace) =>
  queries
    .selectFrom('setting_versions as v')
    .innerJoin('accounts', 'accounts.id', 'v.saved_by')
    .where('v.licence_id', '=', licenceId)
    .where('v.environment', '=', environment)
    .select(['v.version', 'v.changed', 'v.secrets', 'v.saved_at', 'accounts.user_name']);

type Row = Awaited<ReturnType<ReturnType<typeof versionsIn>['execute']>>[number];

const versionOf = ({ version, changed, secrets, saved_at, user_name }: Row): SettingVersion => ({
  version,
  changed: JSON.parse(changed) as SettingValues,
  secrets: JSON.parse(secrets) as string[],
  savedAt: saved_at,
  savedBy: user_name,
});

/** What was saved last; undefined where nothing was. */
export async function lastVersion(queries: Queries, place: SettingsPlace): Promise<SettingVersion | undefined> {
  const row = await versionsIn(queries, place).orderBy('v.version', 'desc').limit(1).executeTakeFirst();
  return row && versionOf(row);
}

export async function findVersion(queries: Queries, place: SettingsPlace, version: number): Promise<SettingVersion | undefined> {
  const row = await versionsIn(queries, place).where('v.version', '=', version).executeTakeFirst();
  return row && versionOf(row);
}

/** Those saved at a moment or later. */
export async function versionsSince(queries: Queries, place: SettingsPlace, since: number): Promise<SettingVersion[]> {
  const rows = await versionsIn(queries, place).where('v.saved_at', '>=', since).execute();
  return rows.map(versionOf);
}

/** Newest first, those before `before`. */
export async function versionsBefore(queries: Queries, place: SettingsPlace, before: number, most: number): Promise<SettingVersion[]> {
  const rows = await versionsIn(queries, place).where('v.version', '<', before).orderBy('v.version', 'desc').limit(most).execute();
  return rows.map(versionOf);
}

export type NewestSettings = Pick<SettingVersion, 'version' | 'changed'>;

/** What is saved of a licence in both environments, as it is asked for with each look at its key. */
export async function savedOf(queries: Queries, licenceId: string): Promise<Readonly<Partial<Record<Environment, NewestSettings>>>> {
  const newest = queries
    .selectFrom('setting_versions')
    .where('licence_id', '=', licenceId)
    .groupBy('environment')
    .select((of) => ['environment', of.fn.max('version').as('version')] as const)
    .as('newest');
  const rows = await queries
    .selectFrom('setting_versions as v')
    .innerJoin(newest, (join) => join.onRef('newest.environment', '=', 'v.environment').onRef('newest.version', '=', 'v.version'))
    .where('v.licence_id', '=', licenceId)
    .select(['v.environment', 'v.version', 'v.changed'])
    .execute();
  return Object.fromEntries(
    rows.map(({ environment, version, changed }) => [environment, { version, changed: JSON.parse(changed) as SettingValues }]),
  );
}

/** What is saved in live of every licence of a component that has saved anything. */
export async function savedOfComponent(queries: Queries, component: string): Promise<{ siteId: string; changed: SettingValues }[]> {
  const newest = queries
    .selectFrom('setting_versions')
    .where('environment', '=', 'live')
    .groupBy('licence_id')
    .select((of) => ['licence_id', of.fn.max('version').as('version')] as const)
    .as('newest');
  const rows = await queries
    .selectFrom('setting_versions as v')
    .innerJoin(newest, (join) => join.onRef('newest.licence_id', '=', 'v.licence_id').onRef('newest.version', '=', 'v.version'))
    .innerJoin('licences', 'licences.id', 'v.licence_id')
    .where('v.environment', '=', 'live')
    .where('licences.component', '=', component)
    .select(['licences.site_id', 'v.changed'])
    .execute();
  return rows.map(({ site_id, changed }) => ({ siteId: site_id, changed: JSON.parse(changed) as SettingValues }));
}

export interface NewSettings {
  readonly version: number;
  readonly changed: SettingValues;
  readonly secrets: readonly string[];
  readonly now: number;
  readonly accountId: string;
}

/** However young: who saves by a program doesn't fill the table. */
const VERSIONS_MOST = 1_000;

/** False where a version of this number is there: of two who save at once, one gets true. */
export async function addSettings(queries: Queries, { licenceId, environment }: SettingsPlace, saved: NewSettings): Promise<boolean> {
  const made = await queries
    .insertInto('setting_versions')
    .values({
      licence_id: licenceId,
      environment,
      version: saved.version,
      changed: JSON.stringify(saved.changed),
      secrets: JSON.stringify(saved.secrets),
      saved_at: saved.now,
      saved_by: saved.accountId,
    })
    .onConflict((conflict) => conflict.columns(['licence_id', 'environment', 'version']).doNothing())
    .executeTakeFirst();
  await queries
    .deleteFrom('setting_versions')
    .where('licence_id', '=', licenceId)
    .where('environment', '=', environment)
    .where('version', '<=', saved.version - VERSIONS_MOST)
    .execute();
  return made.numInsertedOrUpdatedRows === 1n;
}

/** In place of a secret that was removed: in test it hides the one of live. */
export const REMOVED = '';

export interface SecretRow {
  readonly name: string;
  readonly sealed: string;
  readonly setAt: number;
}

export async function secretRows(queries: Queries, { licenceId, environment }: SettingsPlace): Promise<SecretRow[]> {
  return queries
    .selectFrom('setting_secrets')
    .where('licence_id', '=', licenceId)
    .where('environment', '=', environment)
    .select(['name', 'sealed', 'set_at as setAt'])
    .execute();
}

export async function putSecret(queries: Queries, { licenceId, environment }: SettingsPlace, { name, sealed, setAt }: SecretRow) {
  await queries
    .insertInto('setting_secrets')
    .values({ id: randomUUID(), licence_id: licenceId, environment, name, sealed, set_at: setAt })
    .onConflict((conflict) => conflict.columns(['licence_id', 'environment', 'name']).doUpdateSet({ sealed, set_at: setAt }))
    .execute();
}

/** The last versions of each licence stay, however old. */
export const VERSIONS_KEPT = 20;

export async function removeOldSettings(queries: Queries, before: number): Promise<void> {
  for (const environment of ENVIRONMENTS)
    await queries
      .deleteFrom('setting_versions')
      .where('environment', '=', environment)
      .where('saved_at', '<', before)
      .where((is) =>
        is(
          'version',
          '<=',
          is
            .selectFrom('setting_versions as newer')
            .whereRef('newer.licence_id', '=', 'setting_versions.licence_id')
            .where('newer.environment', '=', environment)
            .select((of) => sql<number>`${of.fn.max('newer.version')} - ${VERSIONS_KEPT}`.as('last')),
        ),
      )
      .execute();
}
