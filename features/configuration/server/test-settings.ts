import type { AnswerOf, BodyOf } from '@inlay/kernel/contract.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import { withChanges } from '@inlay/kernel/parts/settings.ts';
import { siteOf } from '@inlay/licensing/keys/site-of.ts';
import type { LimitRule } from '@inlay/platform/limits/windows.ts';
import type { SignedIn } from '@inlay/platform/sessions/signed-in.ts';
import type { testSettings as call } from '../contract.ts';
import { type Parts, configuredBy } from './parts.ts';
import { savedIn } from './saved-settings.ts';

/** Of a project: each may leave a message in its Dev Inbox. */
export const SETTING_TESTS: LimitRule = { name: 'setting-tests', points: 60, seconds: 3_600 };

/**
 * Tries out what is saved in the environment with what is not saved yet, always in test.
 * @throws Refusal `not_found`, also where there is nothing to try; `invalid_request`; `rate_limited`
 */
export async function testSettings(
  parts: Parts,
  signedIn: SignedIn,
  component: string,
  { values: changes = {} }: BodyOf<typeof call>,
): Promise<AnswerOf<typeof call>['body']> {
  const { db, limits, licensing } = parts;
  const configured = await configuredBy(parts, db, signedIn, component);
  const run = licensing.settingTests.get(component);
  if (!run) throw new Refusal('not_found');
  const { accountId, siteId, environment } = signedIn;
  const saved = await savedIn(parts, db, configured, environment);
  const { values, fields } = withChanges(configured.part, saved.values, changes, await siteOf(db, siteId));
  if (fields) throw new Refusal('invalid_request', { fields });
  await limits.take(SETTING_TESTS, siteId);
  return { steps: [...(await run({ accountId, siteId, values }))] };
}
