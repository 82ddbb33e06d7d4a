import { DAY_MS, HOUR_MS } from '@inlay/kernel/time.ts';
import { addRecurringJob } from '@inlay/platform/jobs/recurring-job.ts';
import type { Services } from '@inlay/platform/services.ts';
import { removeMessagesBefore } from './store/inbox-rows.ts';

const KEPT_MS = 7 * DAY_MS;
const SWEPT_AT_ONCE = 500;

/** Forgets the messages of the Dev Inbox after 7 days, every hour. */
export async function keepSweeping({ jobs, db, clock }: Pick<Services, 'jobs' | 'db' | 'clock'>): Promise<void> {
  const run = async () => {
    while ((await removeMessagesBefore(db, clock() - KEPT_MS, SWEPT_AT_ONCE)) === SWEPT_AT_ONCE);
  };
  await addRecurringJob({ jobs, db, clock }, { kind: 'messaging.sweep', everyMs: HOUR_MS, run });
}
