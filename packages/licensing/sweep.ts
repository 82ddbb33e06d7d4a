import { addRecurringJob } from '@inlay/platform/jobs/recurring-job.ts';
import type { Services } from '@inlay/platform/services.ts';
import { forgetOldHours } from './figures/usage-hours.ts';
import type { Quota } from './quota/quota.ts';
import { HOUR_MS } from './utc-day.ts';

interface SweepParts extends Pick<Services, 'jobs' | 'db' | 'clock'> {
  readonly quota: Quota;
}

/** Removes past days of the quota and old hours of the figures, every hour. */
export async function keepSweeping({ jobs, db, clock, quota }: SweepParts): Promise<void> {
  await addRecurringJob(
    { jobs, db, clock },
    {
      kind: 'licensing.sweep',
      everyMs: HOUR_MS,
      run: async () => {
        await quota.sweep();
        await forgetOldHours(db, clock());
      },
    },
  );
}
