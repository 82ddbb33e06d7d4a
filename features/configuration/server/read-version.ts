import type { AnswerOf } from '@inlay/kernel/contract.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import { inForce } from '@inlay/kernel/parts/settings.ts';
import { type SettingVersion, findVersion } from '@inlay/licensing/settings/setting-rows.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { SignedIn } from '@inlay/platform/sessions/signed-in.ts';
import type { readVersion as call } from '../contract.ts';
import { answerVersion } from './list-versions.ts';
import { type Configured, type Parts, configuredBy } from './parts.ts';

/** @throws Refusal `not_found` */
export async function readVersion(parts: Parts, signedIn: SignedIn, component: string, n: string): Promise<AnswerOf<typeof call>['body']> {
  const configured = await configuredBy(parts, parts.db, signedIn, component);
  const found = await versionOf(parts.db, configured, n);
  return {
    ...answerVersion(found),
    values: inForce(configured.part, found.changed),
    secrets: Object.fromEntries(found.secrets.map((name) => [name, 'replaced' as const])),
  };
}

/** @throws Refusal `not_found` */
export async function versionOf(queries: Queries, { place }: Configured, n: string): Promise<SettingVersion> {
  const found = /^[1-9]\d{0,8}$/.test(n) ? await findVersion(queries, place, Number(n)) : undefined;
  if (!found) throw new Refusal('not_found');
  return found;
}
