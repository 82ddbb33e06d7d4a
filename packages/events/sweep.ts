import type { Environment } from '@inlay/kernel/environment.ts';
import { DAY_MS, HOUR_MS } from '@inlay/kernel/time.ts';
import { addRecurringJob } from '@inlay/platform/jobs/recurring-job.ts';
import type { Services } from '@inlay/platform/services.ts';
import { removeDeliveriesBefore } from './store/deliveries.ts';
import { removeEventsBefore } from './store/event-rows.ts';

const KEPT_MS: Readonly<Record<Environment, number>> = { live: 30 * DAY_MS, test: 7 * DAY_MS };
const SWEPT_AT_ONCE = 500;

/** Forgets events and deliveries after 30 days, those of test after 7, every hour. */
export async function keepSweeping({ jobs, db, clock }: Pick<Services, 'jobs' | 'db' | 'clock'>): Promise<void> {
  const run = async () => {
    for (const environment of ['live', 'test'] as const) {
      const before = clock() - KEPT_MS[environment];
      while ((await removeDeliveriesBefore(db, environment, before, SWEPT_AT_ONCE)) === SWEPT_AT_ONCE);
      while ((await removeEventsBefore(db, environment, before, SWEPT_AT_ONCE)) === SWEPT_AT_ONCE);
    }
  };
  await addRecurringJob({ jobs, db, clock }, { kind: 'events.sweep', everyMs: HOUR_MS, run });
}
