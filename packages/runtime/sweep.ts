import type { Services } from '@inlay/platform/services.ts';
import type { Claims } from './claims.ts';
import type { Quota } from './quota.ts';

const KIND = 'runtime.sweep';
const HOUR_MS = 3_600_000;

interface SweepParts extends Pick<Services, 'jobs' | 'db' | 'clock'> {
  readonly claims: Claims;
  readonly quota: Quota;
}

/** Removes expired claims and past days every hour, once for all processes: the hour's number is the job's key. */
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
  });
  await addNext();
}
