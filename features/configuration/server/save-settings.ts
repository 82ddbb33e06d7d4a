import type { BodyOf } from '@inlay/kernel/contract.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import { differing, withChanges } from '@inlay/kernel/parts/settings.ts';
import { siteOf } from '@inlay/licensing/keys/site-of.ts';
import type { saveSettings as call } from '../contract.ts';
import { type Change, addVersion } from './add-version.ts';
import type { Parts } from './parts.ts';
import type { SettingsAnswer } from './read-settings.ts';
import { savedIn } from './saved-settings.ts';

/** @throws Refusal `not_found`, `invalid_request`, `conflict` with `version`, `rate_limited` */
export function saveSettings(
  parts: Parts,
  change: Change,
  { version, values: changes = {}, secrets = {} }: BodyOf<typeof call>,
): Promise<SettingsAnswer> {
  return addVersion(parts, change, async (queries, configured) => {
    const { part, place } = configured;
    const unknown = Object.keys(secrets).filter((name) => !Object.hasOwn(part.secrets, name));
    if (unknown.length > 0)
      throw new Refusal('invalid_request', { fields: Object.fromEntries(unknown.map((name) => [name, 'This field is not known.'])) });
    const { held, own, values: before } = await savedIn(parts, queries, configured, place.environment);
    const seen = held?.version ?? 0;
    if (seen !== version) throw new Refusal('conflict', { extra: { version: seen } });
    const { values, fields } = withChanges(part, before, changes, await siteOf(queries, change.signedIn.siteId));
    if (fields) throw new Refusal('invalid_request', { fields });
    if (differing(values, before).length === 0 && Object.keys(secrets).length === 0) return undefined;
    return { configured, after: Math.max(seen, own?.version ?? 0), values, secrets, action: 'settings.saved' };
  });
}
