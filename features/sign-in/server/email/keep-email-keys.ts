import { HOUR_MS } from '@inlay/kernel/time.ts';
import { addRecurringJob } from '@inlay/platform/jobs/recurring-job.ts';
import type { Services } from '@inlay/platform/services.ts';
import { mendEmailKeys, someKeyIsMissing } from '../store/email-keys.ts';

/**
 * Every account with an address has its key before this process serves: look-ups by address compare keys alone. Here and not in the migration,
 * which would hold the table shut for other processes meanwhile. Every hour again: a process of the version before that still runs writes
 * addresses without their keys.
 */
export async function keepEmailKeys(services: Pick<Services, 'jobs' | 'db' | 'clock'>): Promise<void> {
  if (await someKeyIsMissing(services.db)) await mendEmailKeys(services.db);
  await addRecurringJob(services, { kind: 'sign-in.mend-email-keys', everyMs: HOUR_MS, run: () => mendEmailKeys(services.db) });
}
