import { DAY_MS } from '@inlay/kernel/time.ts';
import { addRecurringJob } from '@inlay/platform/jobs/recurring-job.ts';
import type { Services } from '@inlay/platform/services.ts';
import { forgetFormerNames } from '@inlay/platform/sessions/user-names.ts';

/** Removes, every day, usernames that are kept from others no longer. */
export const keepSweeping = (services: Pick<Services, 'jobs' | 'db' | 'clock'>): Promise<void> =>
  addRecurringJob(services, { kind: 'profile.sweep', everyMs: DAY_MS, run: () => forgetFormerNames(services.db, services.clock()) });
