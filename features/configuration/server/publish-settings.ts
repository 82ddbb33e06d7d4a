import { type Change, addVersion } from './add-version.ts';
import type { Parts } from './parts.ts';
import type { SettingsAnswer } from './read-settings.ts';
import { differencesOf, savedIn } from './saved-settings.ts';

/**
 * Test becomes live, with its secrets. What is live already makes no version.
 * @throws Refusal `not_found`, `conflict`, `rate_limited`
 */
export function publishSettings(parts: Parts, change: Change): Promise<SettingsAnswer> {
  return addVersion(parts, { ...change, signedIn: { ...change.signedIn, environment: 'live' } }, async (queries, configured) => {
    const test = await savedIn(parts, queries, configured, 'test');
    const live = await savedIn(parts, queries, configured, 'live');
    if (differencesOf(test, live).length === 0) return undefined;
    const replaced = Object.keys(configured.part.secrets).filter((name) => test.secrets.get(name) !== live.secrets.get(name));
    return {
      configured,
      after: live.own?.version ?? 0,
      values: test.values,
      secrets: Object.fromEntries(replaced.map((name) => [name, test.secrets.get(name) ?? null])),
      action: 'settings.published',
    };
  });
}
