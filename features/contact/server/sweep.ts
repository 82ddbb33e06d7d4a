import { DAY_MS } from '@inlay/kernel/time.ts';
import { addRecurringJob } from '@inlay/platform/jobs/recurring-job.ts';
import type { Services } from '@inlay/platform/services.ts';
import { ADDRESS_KEPT_MS, MESSAGE_KEPT_MS } from '../rules/retention.ts';
import { clearAddressesBefore, removeMessagesBefore } from './store.ts';

/** Removes, every day, messages after their twelve months, and network addresses after their thirty days. */
export const keepSweeping = (services: Pick<Services, 'jobs' | 'db' | 'clock'>): Promise<void> =>
  addRecurringJob(services, {
    kind: 'contact.sweep',
    everyMs: DAY_MS,
    run: async () => {
      const now = services.clock();
      await removeMessagesBefore(services.db, now - MESSAGE_KEPT_MS);
      await clearAddressesBefore(services.db, now - ADDRESS_KEPT_MS);
    },
  });
