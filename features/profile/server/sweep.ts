import { addRecurringJob } from '@inlay/platform/jobs/recurring-job.ts';
import type { Services } from '@inlay/platform/services.ts';
import { forgetFormerNames } from '@inlay/platform/sessions/user-names.ts';

const DAY_MS = 86_400_000;

/** Removes, every day, usernames that are kept from others no longer. */
export const keepSweeping = (services: Pick<Services, 'jobs' | 'db' | 'clock'>): Promise<void> =>
  addRecurringJob(services, { kind: 'profile.sweep', everyMs: DAY_MS, run: () => forgetFormerNames(services.db, services.clock()) });
