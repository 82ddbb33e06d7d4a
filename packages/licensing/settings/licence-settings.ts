import type { Environment } from '@inlay/kernel/environment.ts';
import { type SettingValues, type SettingsPart, inForce } from '@inlay/kernel/parts/settings.ts';
import type { Keyring } from '@inlay/platform/keys/keyring.ts';
import { seal, unseal } from '@inlay/platform/keys/seal.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { REMOVED, type SettingsPlace, savedOf, secretRows } from './setting-rows.ts';

/** By component. */
export type SettingsParts = ReadonlyMap<string, SettingsPart>;

/** What is in force somewhere, and which version that is: 0 where nobody has saved one. */
export interface SettingsFound {
  readonly version: number;
  readonly values: SettingValues;
}

/** What a try of settings came to, a step at a time. */
export interface SettingTestStep {
  readonly name: string;
  readonly ok: boolean;
  readonly text: string;
  readonly tookMs: number;
}

/** Tries out settings of a component in test; the component that can registers it under its id. */
export type SettingTest = (of: {
  readonly accountId: string;
  readonly siteId: string;
  readonly values: SettingValues;
}) => Promise<readonly SettingTestStep[]>;

/** Told of settings that are saved, in their transaction; the component that wants to know registers it under its id. */
export type SettingsSaved = (queries: Queries, of: SavedSettingsOf) => Promise<void>;

interface SavedSettingsOf {
  readonly accountId: string;
  readonly siteId: string;
  readonly environment: Environment;
  readonly values: SettingValues;
  /** What held there until now. */
  readonly before: SettingValues;
  /** Of the network from which they were saved. */
  readonly address: string;
}

/** Until something is saved in test, test has live's. */
export type SettingsInForce = Readonly<Record<Environment, SettingsFound>>;

/** Of a component without settings. */
export const NO_SETTINGS: SettingsFound = { version: 0, values: {} };

/** What a component's settings are where nobody has saved any. */
export const usualSettings = (parts: SettingsParts, component: string | undefined): SettingsFound => ({
  version: 0,
  values: parts.get(component ?? '')?.defaults ?? {},
});

export async function settingsOfLicence(
  queries: Queries,
  parts: SettingsParts,
  { id, component }: { readonly id: string; readonly component: string },
): Promise<SettingsInForce> {
  const part = parts.get(component);
  if (!part) return { live: NO_SETTINGS, test: NO_SETTINGS };
  const saved = await savedOf(queries, id);
  const found = (newest: (typeof saved)[Environment]): SettingsFound =>
    newest ? { version: newest.version, values: inForce(part, newest.changed) } : usualSettings(parts, component);
  return { live: found(saved.live), test: found(saved.test ?? saved.live) };
}

/** The same, by where they hold; the component's own defaults where the site has no licence for it. */
export async function settingsAt(
  queries: Queries,
  parts: SettingsParts,
  { siteId, component, environment }: { readonly siteId: string; readonly component: string; readonly environment: Environment },
): Promise<SettingsFound> {
  const licence = await queries
    .selectFrom('licences')
    .where('site_id', '=', siteId)
    .where('component', '=', component)
    .select('id')
    .executeTakeFirst();
  if (!licence) return usualSettings(parts, component);
  return (await settingsOfLicence(queries, parts, { id: licence.id, component }))[environment];
}

const sealedFor = ({ licenceId, environment }: SettingsPlace, name: string) => ({
  purpose: 'setting-secret-v1',
  about: `${licenceId} ${environment} ${name}`,
});

export const sealSetting = (keyring: Keyring, place: SettingsPlace, name: string, text: string): string =>
  seal(keyring, text, sealedFor(place, name));

export const unsealSetting = (keyring: Keyring, place: SettingsPlace, name: string, sealed: string): string | undefined =>
  unseal(keyring, sealed, sealedFor(place, name));

/** A secret of the settings in clear, for the component itself; undefined where none is set. As with values, test has live's. */
export async function settingSecret(queries: Queries, keyring: Keyring, place: SettingsPlace, name: string): Promise<string | undefined> {
  const found = (await secretRows(queries, place)).find((row) => row.name === name);
  if (found) return found.sealed === REMOVED ? undefined : unsealSetting(keyring, place, name, found.sealed);
  return place.environment === 'test' ? settingSecret(queries, keyring, { ...place, environment: 'live' }, name) : undefined;
}
