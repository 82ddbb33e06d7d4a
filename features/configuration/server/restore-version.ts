import { Refusal } from '@inlay/kernel/errors.ts';
import { inForce, withChanges } from '@inlay/kernel/parts/settings.ts';
import { siteOf } from '@inlay/licensing/keys/site-of.ts';
import { lastVersion } from '@inlay/licensing/settings/setting-rows.ts';
import { type Change, addVersion } from './add-version.ts';
import type { Parts } from './parts.ts';
import type { SettingsAnswer } from './read-settings.ts';
import { versionOf } from './read-version.ts';

/**
 * A former version becomes the newest one; secrets stay as they are.
 * @throws Refusal `not_found`; `invalid_request` where the site is no longer such that it could be saved; `conflict`; `rate_limited`
 */
export function restoreVersion(parts: Parts, change: Change, n: string): Promise<SettingsAnswer> {
  return addVersion(parts, change, async (queries, configured) => {
    const { part, place } = configured;
    const { changed } = await versionOf(queries, configured, n);
    const { values, fields } = withChanges(part, inForce(part, changed), {}, await siteOf(queries, change.signedIn.siteId));
    if (fields) throw new Refusal('invalid_request', { fields });
    const after = (await lastVersion(queries, place))?.version ?? 0;
    return { configured, after, values, secrets: {}, action: 'settings.restored' };
  });
}
