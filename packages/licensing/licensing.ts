import type { CountedMeter } from '@inlay/kernel/parts/meters.ts';
import type { Services } from '@inlay/platform/services.ts';
import type { SqliteWriter } from '@inlay/platform/database/sqlite-writer.ts';
import { type Figures, makeFigures } from './figures/figures.ts';
import { storeOnThread } from './figures/figures-store.ts';
import { type InvalidCalls, makeInvalidCalls } from './keys/invalid-calls.ts';
import { type Keys, makeKeys } from './keys/keys.ts';
import { addQuotaJob } from './quota/quota-job.ts';
import { type Quota, makeQuota } from './quota/quota.ts';
import { type Secrets, makeSecrets } from './secrets/secrets.ts';
import { keepSweeping } from './sweep.ts';

/** Who may call, for which site and licence, and what is counted. One for a process. */
export interface Licensing {
  readonly keys: Keys;
  readonly secrets: Secrets;
  readonly quota: Quota;
  readonly figures: Figures;
  readonly invalidCalls: InvalidCalls;
  /** Writes what is still only in memory. */
  close(): Promise<void>;
}

export type LicensingServices = Pick<Services, 'settings' | 'keyring' | 'clock' | 'db' | 'log' | 'jobs'>;

/**
 * @param meters what is counted against the plans, of every component
 * @param writer writes figures beside the main thread, on SQLite.
 */
export async function makeLicensing(
  services: LicensingServices,
  meters: readonly CountedMeter[],
  writer?: SqliteWriter,
): Promise<Licensing> {
  const { settings, keyring, clock, db, log, jobs } = services;
  const quota = makeQuota(db, clock, meters, (reached) => addQuotaJob({ jobs, db, log }, reached));
  const figures = makeFigures(db, clock, (error) => log.error({ err: error }, 'figures not written'), {
    store: writer && storeOnThread(writer),
    quota: quota.buffer,
  });
  const keys = makeKeys(db, clock, settings.publicUrl, ({ accountId, component, domain, host, code }) =>
    figures.record({ accountId, component, domain, host, event: `refused:${code}` }),
  );
  await keepSweeping({ jobs, db, clock, quota });
  return {
    keys,
    secrets: makeSecrets(db, clock, keyring, settings),
    quota,
    figures,
    invalidCalls: makeInvalidCalls(clock),
    close: () => figures.flush(),
  };
}
