import type { Clock } from './clock.ts';
import type { Database, Engine, Queries } from './database.ts';
import { countJobs, insertJob, type JobCounts } from './jobs-store.ts';
import { makeJobWorker } from './jobs-worker.ts';
import type { Log } from './log.ts';

export interface JobRun {
  /** From 1. */
  readonly attempt: number;
  /** The same at every attempt: what makes an effect outside recognisable as a repeat. */
  readonly jobId: string;
}

export interface JobOptions {
  /** Then it is a dead letter. @default 10 */
  readonly maxAttempts?: number;
  /** Wait after the first, second, … failure; the last one repeats. @default 10 s, 1 min, 5 min, 30 min, 2 h, 6 h */
  readonly backoffMs?: readonly number[];
  /** How many of the kind run at once in this process: a slow kind never holds up the others. @default 4 */
  readonly concurrency?: number;
}

export type RunJob<P> = (payload: P, run: JobRun) => Promise<void>;

/**
 * Work that must happen because data was written: added in the same transaction, run at least once after it. A run that
 * throws is repeated; one that throws `PermanentFailure` is not.
 */
export interface Jobs {
  /** Says how jobs of a kind are run. `P` is what `add` is given, as JSON carries it. Once a kind, before `start`. */
  define<P>(kind: string, run: RunJob<P>, options?: JobOptions): void;
  /** Two jobs of a kind with the same `dedupeKey` are one, until a day after it was finished. `runAt` in ms, now by default. */
  add(queries: Queries, kind: string, payload: unknown, options?: { dedupeKey?: string; runAt?: number }): Promise<void>;
  start(): void;
  /** Takes no more jobs and waits for the running ones, ten seconds at most; what is left goes on elsewhere when its lease ends. */
  stop(): Promise<void>;
  /** Runs everything due by the clock, also what these runs add; answers how many runs there were. */
  runDue(): Promise<number>;
  counts(): Promise<JobCounts>;
}

export function makeJobs({ db, engine, clock, log }: { db: Database; engine: Engine; clock: Clock; log: Log }): Jobs {
  const worker = makeJobWorker({ db, engine, clock, log });
  return {
    define: (kind, run, options) => worker.define(kind, run as RunJob<unknown>, options),
    async add(queries, kind, payload, { dedupeKey, runAt } = {}) {
      await insertJob(queries, { kind, payload, dedupeKey, runAt }, clock());
      worker.nudge();
    },
    start: worker.start,
    stop: worker.stop,
    runDue: worker.runDue,
    counts: () => countJobs(db, clock()),
  };
}
