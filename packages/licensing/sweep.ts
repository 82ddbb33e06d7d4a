import { DAY_MS, HOUR_MS } from '@inlay/kernel/time.ts';
import { addRecurringJob } from '@inlay/platform/jobs/recurring-job.ts';
import type { Services } from '@inlay/platform/services.ts';
import { ANSWER_KEPT_MS } from './callers/idempotency.ts';
import { removeKeys } from './callers/idempotency-store.ts';
import { forgetOldDays, forgetOldHours } from './figures/usage-hours.ts';
import type { Quota } from './quota/quota.ts';
import { removeOldSettings } from './settings/setting-rows.ts';

const SWEPT_AT_ONCE = 1_000;
const SETTINGS_KEPT_MS = 365 * DAY_MS;

interface SweepParts extends Pick<Services, 'jobs' | 'db' | 'clock'> {
  readonly quota: Quota;
}

/** Removes past days of the quota, old hours and days of the figures, old settings and answers kept for a day, every hour. */
export async function keepSweeping({ jobs, db, clock, quota }: SweepParts): Promise<void> {
  await addRecurringJob(
    { jobs, db, clock },
    {
      kind: 'licensing.sweep',
      everyMs: HOUR_MS,
      run: async () => {
        await quota.sweep();
        await forgetOldHours(db, clock());
        await forgetOldDays(db, clock());
        await removeOldSettings(db, clock() - SETTINGS_KEPT_MS);
        while ((await removeKeys(db, clock() - ANSWER_KEPT_MS, SWEPT_AT_ONCE)) === SWEPT_AT_ONCE);
      },
    },
  );
}
