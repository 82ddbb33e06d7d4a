import { DAY_MS, MINUTE_MS } from '@inlay/kernel/time.ts';
import { addRecurringJob } from '@inlay/platform/jobs/recurring-job.ts';
import type { Services } from '@inlay/platform/services.ts';
import { domainsDue, planNextCheck } from '../store/domain-rows.ts';
import { type NotingParts, noteLook } from './note-look.ts';

/** Soon after a domain was added, as its records are published by then; later once a day, as one that is sold loses its proof. */
const WAITS_MS = [1, 5, 15, 60].map((minutes) => minutes * MINUTE_MS);
const AT_ONCE = 10;
const MOST_A_RUN = 200;

export const nextLook = (checks: number, now: number): number => now + (WAITS_MS[checks] ?? DAY_MS);

/** Looks at the records of domains by itself, every minute at those that are due. */
export async function keepLooking(parts: NotingParts & Pick<Services, 'jobs'>): Promise<void> {
  const { db, clock } = parts;
  const run = async () => {
    for (let seen = 0; seen < MOST_A_RUN; seen += AT_ONCE) {
      const due = await domainsDue(db, clock(), AT_ONCE);
      for (const { id, checks } of due) await planNextCheck(db, id, checks + 1, nextLook(checks + 1, clock()));
      await Promise.all(due.map((row) => noteLook(parts, row)));
      if (due.length < AT_ONCE) return;
    }
  };
  await addRecurringJob(parts, { kind: 'messaging.look-at-domains', everyMs: MINUTE_MS, run });
}
