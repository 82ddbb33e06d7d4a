import type { Environment } from '@inlay/kernel/environment.ts';
import type { SettingValues } from '@inlay/kernel/parts/settings.ts';
import { addSettings, lastVersion } from '@inlay/licensing/settings/setting-rows.ts';
import type { Database } from '@inlay/platform/database/database.ts';
import type { AddedSite } from './open-proofs.ts';

/** The next version of a licence's settings, as it lies in the database. What a process has at hand it uses on for five seconds. */
export async function saveSettings(
  db: Database,
  { licenceId, accountId }: Pick<AddedSite, 'licenceId' | 'accountId'>,
  changed: SettingValues,
  { now, environment = 'live' }: { now: number; environment?: Environment },
): Promise<void> {
  const place = { licenceId, environment };
  const version = ((await lastVersion(db, place))?.version ?? 0) + 1;
  await addSettings(db, place, { version, changed, secrets: [], now, accountId });
}
