import type { Services } from '../services.ts';

export interface Recurring {
  /** The kind of its jobs, e.g. `activity.sweep`. */
  readonly kind: string;
  /** Between two runs, at whole multiples of it since the epoch. */
  readonly everyMs: number;
  readonly run: () => Promise<void>;
}

/** Runs something again and again, once for all processes: the number of the interval is the job's key. To be called before the jobs start. */
export async function addRecurringJob(
  { jobs, db, clock }: Pick<Services, 'jobs' | 'db' | 'clock'>,
  { kind, everyMs, run }: Recurring,
): Promise<void> {
  const addNext = async () => {
    const interval = Math.floor(clock() / everyMs) + 1;
    await jobs.add(db, kind, {}, { dedupeKey: String(interval), runAt: interval * everyMs });
  };
  jobs.define(kind, async () => {
    // Before the work: a run that fails does not end the row of runs.
    await addNext();
    await run();
  });
  await addNext();
}
