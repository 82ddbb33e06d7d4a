import type { Services } from '@inlay/platform/services.ts';
import type { Claims } from './claims.ts';
import type { Quota } from './quota.ts';
import { forgetOldHours } from './usage-hours.ts';
import { HOUR_MS } from './utc-day.ts';

const KIND = 'runtime.sweep';

interface SweepParts extends Pick<Services, 'jobs' | 'db' | 'clock'> {
  readonly claims: Claims;
  readonly quota: Quota;
}

/** Removes expired claims, past days and old hours every hour, once for all processes: the hour's number is the job's key. */
export async function keepSweeping({ jobs, db, clock, claims, quota }: SweepParts): Promise<void> {
  const addNext = async () => {
    const hour = Math.floor(clock() / HOUR_MS) + 1;
    await jobs.add(db, KIND, {}, { dedupeKey: String(hour), runAt: hour * HOUR_MS });
  };
  jobs.define(KIND, async () => {
    // Before the work: a sweep that fails does not end the row of sweeps.
    await addNext();
    await claims.sweep(clock());
    await quota.sweep();
    await forgetOldHours(db, clock());
  });
  await addNext();
}
