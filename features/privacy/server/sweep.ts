import { DAY_MS, HOUR_MS } from '@inlay/kernel/time.ts';
import { addRecurringJob } from '@inlay/platform/jobs/recurring-job.ts';
import type { Services } from '@inlay/platform/services.ts';
import { GIVEN_UP_MS } from '../rules/request.ts';
import { endExpired, giveUp, openBefore, removeRequestsBefore } from './requests/sweep-rows.ts';

const KEPT_MS = { live: 3 * 365 * DAY_MS, test: 7 * DAY_MS } as const;
const SWEPT_AT_ONCE = 100;

/** Forgets what exports held after 7 days, and requests after 3 years, those of test after 7 days. */
export async function keepSweeping({ jobs, db, clock }: Pick<Services, 'jobs' | 'db' | 'clock'>): Promise<void> {
  const run = async () => {
    const now = clock();
    for (const { id } of await openBefore(db, now - GIVEN_UP_MS, SWEPT_AT_ONCE))
      await db.transaction().execute((queries) => giveUp(queries, id, now));
    while ((await endExpired(db, now, SWEPT_AT_ONCE)) === SWEPT_AT_ONCE);
    for (const environment of ['live', 'test'] as const)
      while ((await removeRequestsBefore(db, environment, now - KEPT_MS[environment], SWEPT_AT_ONCE)) === SWEPT_AT_ONCE);
  };
  await addRecurringJob({ jobs, db, clock }, { kind: 'privacy.sweep', everyMs: HOUR_MS, run });
}
