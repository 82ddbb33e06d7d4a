import type { Environment } from '@inlay/kernel/environment.ts';
import { type SettingValues, differing, inForce } from '@inlay/kernel/parts/settings.ts';
import { unsealSetting } from '@inlay/licensing/settings/licence-settings.ts';
import { REMOVED, type SettingVersion, lastVersion, secretRows, versionsSince } from '@inlay/licensing/settings/setting-rows.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { Configured, Parts } from './parts.ts';

export interface SavedSettings {
  /** Undefined where nothing was saved in this environment. */
  readonly own: SettingVersion | undefined;
  /** What holds here, of test perhaps live's. */
  readonly held: SettingVersion | undefined;
  readonly values: SettingValues;
  /** In clear, by name; of test live's, where it has none of its own. */
  readonly secrets: ReadonlyMap<string, string>;
}

/** What is saved in an environment, and what holds there for it. */
export async function savedIn(
  { keyring }: Pick<Parts, 'keyring'>,
  queries: Queries,
  { part, place: { licenceId } }: Configured,
  environment: Environment,
): Promise<SavedSettings> {
  const ofLive = { licenceId, environment: 'live' } as const;
  const place = { licenceId, environment };
  const own = await lastVersion(queries, place);
  const held = own ?? (environment === 'test' ? await lastVersion(queries, ofLive) : undefined);
  const secrets = new Map<string, string>();
  for (const of of environment === 'test' ? [ofLive, place] : [place])
    for (const { name, sealed } of await secretRows(queries, of)) {
      const text = name in part.secrets && sealed !== REMOVED ? unsealSetting(keyring, of, name, sealed) : undefined;
      if (text === undefined) secrets.delete(name);
      else secrets.set(name, text);
    }
  return { own, held, values: held ? inForce(part, held.changed) : part.defaults, secrets };
}

/** Names of settings and secrets in which two environments differ. */
export const differencesOf = (one: SavedSettings, other: SavedSettings): string[] => [
  ...differing(one.values, other.values),
  ...[...new Set([...one.secrets.keys(), ...other.secrets.keys()])].filter((name) => one.secrets.get(name) !== other.secrets.get(name)),
];

/**
 * Names that a publish would bring to Live. What Test holds may have been live since it was saved there, and Live have gone on alone: then
 * nothing waits to be published, though both differ.
 */
export async function unpublishedOf(
  queries: Queries,
  { part, place: { licenceId } }: Configured,
  { test, live }: { readonly test: SavedSettings; readonly live: SavedSettings },
): Promise<string[]> {
  const differences = differencesOf(test, live);
  if (!test.own || differences.length === 0) return differences;
  const since = await versionsSince(queries, { licenceId, environment: 'live' }, test.own.savedAt);
  const wasLive = since.some(({ changed }) => differing(inForce(part, changed), test.values).length === 0);
  return wasLive ? differences.filter((name) => name in part.secrets) : differences;
}
