import { DAY_MS } from '@inlay/kernel/time.ts';
import { addRecurringJob } from '@inlay/platform/jobs/recurring-job.ts';
import type { Services } from '@inlay/platform/services.ts';
import { ADDRESS_KEPT_MS, KEPT_MS } from '../rules/page.ts';
import { clearAddressesBefore, removeEntriesBefore } from './store.ts';

/** Few enough that nobody waits for the database meanwhile. */
const AT_ONCE = 2_000;

/** Removes, every day, entries and network addresses that are older than they are kept. */
export const keepSweeping = (services: Pick<Services, 'jobs' | 'db' | 'clock'>): Promise<void> =>
  addRecurringJob(services, {
    kind: 'activity.sweep',
    everyMs: DAY_MS,
    run: async () => {
      const now = services.clock();
      while ((await removeEntriesBefore(services.db, now - KEPT_MS, AT_ONCE)) === AT_ONCE);
      while ((await clearAddressesBefore(services.db, now - ADDRESS_KEPT_MS, AT_ONCE)) === AT_ONCE);
    },
  });
