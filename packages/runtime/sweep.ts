import { addRecurringJob } from '@inlay/platform/jobs/recurring-job.ts';
import type { Services } from '@inlay/platform/services.ts';
import type { Claims } from './claims.ts';
import type { Quota } from './quota.ts';
import { forgetOldHours } from './usage-hours.ts';
import { HOUR_MS } from './utc-day.ts';

interface SweepParts extends Pick<Services, 'jobs' | 'db' | 'clock'> {
  readonly claims: Claims;
  readonly quota: Quota;
}

/** Removes expired claims, past days and old hours, every hour. */
export async function keepSweeping({ jobs, db, clock, claims, quota }: SweepParts): Promise<void> {
  await addRecurringJob(
    { jobs, db, clock },
    {
      kind: 'runtime.sweep',
      everyMs: HOUR_MS,
      run: async () => {
        await claims.sweep(clock());
        await quota.sweep();
        await forgetOldHours(db, clock());
      },
    },
  );
}
