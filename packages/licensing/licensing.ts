import type { CountedMeter } from '@inlay/kernel/parts/meters.ts';
import type { Services } from '@inlay/platform/services.ts';
import type { SqliteWriter } from '@inlay/platform/database/sqlite-writer.ts';
import { type Figures, makeFigures } from './figures/figures.ts';
import { storeOnThread } from './figures/figures-store.ts';
import { keepHouseProject } from './house/house-project.ts';
import { type InvalidCalls, makeInvalidCalls } from './keys/invalid-calls.ts';
import { type Keys, makeKeys } from './keys/keys.ts';
import { addQuotaJob } from './quota/quota-job.ts';
import { type Quota, makeQuota } from './quota/quota.ts';
import { type Secrets, makeSecrets } from './secrets/secrets.ts';
import type { SettingTest, SettingsParts, SettingsSaved } from './settings/licence-settings.ts';
import { keepSweeping } from './sweep.ts';

/** Who may call, for which site and licence, and what is counted. One for a process. */
export interface Licensing {
  readonly keys: Keys;
  readonly secrets: Secrets;
  readonly quota: Quota;
  readonly figures: Figures;
  readonly invalidCalls: InvalidCalls;
  /** What each component's settings are like. */
  readonly settingsParts: SettingsParts;
  /** By component; each adds its own. */
  readonly settingTests: Map<string, SettingTest>;
  /** The same. */
  readonly settingsSaved: Map<string, SettingsSaved>;
  /** Writes what is still only in memory. */
  close(): Promise<void>;
}

export type LicensingServices = Pick<Services, 'settings' | 'keyring' | 'clock' | 'db' | 'log' | 'jobs'>;

/** What components say of themselves. */
export interface ComponentParts {
  /** What is counted against the plans. */
  readonly meters: readonly CountedMeter[];
  readonly settings: SettingsParts;
}

/** @param writer writes figures beside the main thread, on SQLite. */
export async function makeLicensing(
  services: LicensingServices,
  { meters, settings: settingsParts }: ComponentParts,
  writer?: SqliteWriter,
): Promise<Licensing> {
  const { settings, keyring, clock, db, log, jobs } = services;
  const quota = makeQuota(db, clock, meters, (reached) => addQuotaJob({ jobs, db, log }, reached));
  const figures = makeFigures(db, clock, (error) => log.error({ err: error }, 'figures not written'), {
    store: writer && storeOnThread(writer),
    quota: quota.buffer,
  });
  const keys = makeKeys({
    db,
    clock,
    publicUrl: settings.publicUrl,
    settings: settingsParts,
    onRefused: ({ accountId, component, domain, host, code }) =>
      figures.record({ accountId, component, domain, host, event: `refused:${code}` }),
  });
  await keepHouseProject(db, clock());
  await keepSweeping({ jobs, db, clock, quota });
  return {
    keys,
    secrets: makeSecrets(db, clock, keyring, settings),
    quota,
    figures,
    invalidCalls: makeInvalidCalls(clock),
    settingsParts,
    settingTests: new Map(),
    settingsSaved: new Map(),
    close: () => figures.flush(),
  };
}
