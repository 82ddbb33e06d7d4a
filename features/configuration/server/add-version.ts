import { Refusal } from '@inlay/kernel/errors.ts';
import { type SettingValues, changedOf } from '@inlay/kernel/parts/settings.ts';
import { sealSetting } from '@inlay/licensing/settings/licence-settings.ts';
import { REMOVED, addSettings, putSecret } from '@inlay/licensing/settings/setting-rows.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { ACCOUNT_SAVES } from '@inlay/platform/limits/limits.ts';
import { type SignedIn, memberKey } from '@inlay/platform/sessions/signed-in.ts';
import { compKeysOf } from '@inlay/licensing/licences.ts';
import { type Configured, type Parts, configuredBy } from './parts.ts';
import { type SettingsAnswer, answerSettings } from './read-settings.ts';
import { savedIn } from './saved-settings.ts';

export interface Change {
  readonly signedIn: SignedIn;
  readonly component: string;
  readonly address: string;
}

/** The next version of the settings of a place, and the secrets that come with it; null removes one. */
export interface NextVersion {
  readonly configured: Configured;
  /** The newest there has been. */
  readonly after: number;
  readonly values: SettingValues;
  readonly secrets: Readonly<Record<string, string | null>>;
  readonly action: 'settings.saved' | 'settings.published' | 'settings.restored';
}

/**
 * Saves what `next` decides on, in its transaction. It holds at once here; another process may go by the former settings for five seconds.
 * @throws Refusal what `next` throws; `not_found`; `conflict`, where somebody else saves at the same moment; `rate_limited`
 */
export async function addVersion(
  parts: Parts,
  { signedIn, component, address }: Change,
  next: (queries: Queries, configured: Configured) => Promise<NextVersion | undefined>,
): Promise<SettingsAnswer> {
  const { db, limits, licensing, audit, clock, keyring, sessions } = parts;
  const { accountId, siteId } = signedIn;
  await limits.take(ACCOUNT_SAVES, memberKey(signedIn));
  const { answer, compKeys } = await db.transaction().execute(async (queries) => {
    await sessions.hold(queries, signedIn);
    const asked = await configuredBy(parts, queries, signedIn, component);
    const decided = await next(queries, asked);
    if (!decided) return { answer: await answerSettings(parts, queries, asked), compKeys: [] };
    const { configured, after, values, secrets, action } = decided;
    const { part, place } = configured;
    const { values: before } = await savedIn(parts, queries, configured, place.environment);
    const [version, now] = [after + 1, clock()];
    const saved = { version, changed: changedOf(part, values), secrets: Object.keys(secrets), now, accountId };
    if (!(await addSettings(queries, place, saved))) throw new Refusal('conflict', { extra: { version } });
    for (const [name, text] of Object.entries(secrets))
      await putSecret(queries, place, { name, sealed: text === null ? REMOVED : sealSetting(keyring, place, name, text), setAt: now });
    await licensing.settingsSaved.get(component)?.(queries, { accountId, siteId, environment: place.environment, values, before, address });
    await audit(queries, { accountId, action, target: `${component}, ${place.environment}, version ${version}`, address });
    return { answer: await answerSettings(parts, queries, configured), compKeys: await compKeysOf(queries, place.licenceId) };
  });
  licensing.keys.forgetKeys(compKeys);
  return answer;
}
