import type { Services } from '@inlay/platform/services.ts';
import { KEPT_MS } from '../rules/page.ts';
import { removeEntriesBefore } from './store.ts';

const KIND = 'activity.sweep';
const DAY_MS = 86_400_000;
/** Few enough that nobody waits for the database meanwhile. */
const AT_ONCE = 2_000;

/** Removes what is older than the log is kept, every day, once for all processes: the day's number is the job's key. */
export async function keepSweeping({ jobs, db, clock }: Pick<Services, 'jobs' | 'db' | 'clock'>): Promise<void> {
  const addNext = async () => {
    const day = Math.floor(clock() / DAY_MS) + 1;
    await jobs.add(db, KIND, {}, { dedupeKey: String(day), runAt: day * DAY_MS });
  };
  jobs.define(KIND, async () => {
    // Before the work: a sweep that fails does not end the row of sweeps.
    await addNext();
    while ((await removeEntriesBefore(db, clock() - KEPT_MS, AT_ONCE)) === AT_ONCE);
  });
  await addNext();
}
