import { DAY_MS, HOUR_MS } from '@inlay/kernel/time.ts';
import { addRecurringJob } from '@inlay/platform/jobs/recurring-job.ts';
import type { Services } from '@inlay/platform/services.ts';
import { removeMessagesBefore } from './store/inbox-rows.ts';
import { removeReportsBefore } from './store/report-rows.ts';
import { removeSendingsBefore } from './store/sending-rows.ts';
import { removeEndedSuppressions, removeSuppressionsBefore } from './store/suppression-rows.ts';

const TEST_KEPT_MS = 7 * DAY_MS;
const SENDINGS_KEPT_MS = 30 * DAY_MS;
const SWEPT_AT_ONCE = 500;

/** Forgets what is of test after 7 days, and what was sent where and told of it after 30, every hour. */
export async function keepSweeping({ jobs, db, clock }: Pick<Services, 'jobs' | 'db' | 'clock'>): Promise<void> {
  const run = async () => {
    const test = clock() - TEST_KEPT_MS;
    while ((await removeMessagesBefore(db, test, SWEPT_AT_ONCE)) === SWEPT_AT_ONCE);
    while ((await removeSuppressionsBefore(db, 'test', test, SWEPT_AT_ONCE)) === SWEPT_AT_ONCE);
    await removeEndedSuppressions(db, clock());
    while ((await removeReportsBefore(db, clock() - SENDINGS_KEPT_MS, SWEPT_AT_ONCE)) === SWEPT_AT_ONCE);
    while ((await removeSendingsBefore(db, clock() - SENDINGS_KEPT_MS, SWEPT_AT_ONCE)) === SWEPT_AT_ONCE);
  };
  await addRecurringJob({ jobs, db, clock }, { kind: 'messaging.sweep', everyMs: HOUR_MS, run });
}
