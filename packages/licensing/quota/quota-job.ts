import type { Services } from '@inlay/platform/services.ts';
import type { QuotaLevel } from './quota.ts';
import { noteLevel } from './quota-levels.ts';

/**
 * The job that an account's reaching a level of its day is: `QuotaLevel` is its payload. Whatever notifies the owner defines it. The name stays for
 * ever: jobs of earlier versions wait under it.
 */
export const QUOTA_JOB = 'runtime.quota-level';

/** Once a day, account, meter and level, whatever number of processes see it. */
export async function addQuotaJob({ jobs, db, log }: Pick<Services, 'jobs' | 'db' | 'log'>, reached: QuotaLevel): Promise<void> {
  const { day, accountId, percent, meter } = reached;
  try {
    await noteLevel(db, reached);
    await jobs.add(db, QUOTA_JOB, reached, { dedupeKey: `${day} ${percent} ${accountId} ${meter}` });
  } catch (error) {
    log.error({ err: error }, 'a quota level was not told');
    throw error;
  }
}
