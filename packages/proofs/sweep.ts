import { HOUR_MS } from '@inlay/kernel/time.ts';
import { addRecurringJob } from '@inlay/platform/jobs/recurring-job.ts';
import type { Services } from '@inlay/platform/services.ts';
import type { Claims } from './claims/claims.ts';

interface SweepParts extends Pick<Services, 'jobs' | 'db' | 'clock'> {
  readonly claims: Claims;
}

/** Removes expired claims, every hour. The name is the one that waiting jobs of earlier versions have. */
export async function keepSweeping({ jobs, db, clock, claims }: SweepParts): Promise<void> {
  await addRecurringJob(
    { jobs, db, clock },
    { kind: 'runtime.sweep', everyMs: HOUR_MS, run: async () => void (await claims.sweep(clock())) },
  );
}
