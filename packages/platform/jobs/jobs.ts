import { randomUUID } from 'node:crypto';
import type { Queries } from '../database/database.ts';
import { countJobs, insertJob, type JobCounts } from './jobs-store.ts';
import { sealPayload } from './jobs-payload.ts';
import type { JobOptions, JobParts, RunJob } from './jobs-types.ts';
import { makeJobWorker } from './jobs-worker.ts';

export interface AddOptions {
  readonly dedupeKey?: string;
  readonly runAt?: number;
  /** Whose data it is given: once one of these accounts is erased, a job that has failed for good keeps none of it. */
  readonly accounts?: readonly string[];
}

/**
 * Work that must happen because data was written: added in the same transaction, run at least once after it. A run that
 * throws is repeated; one that throws `PermanentFailure` is not.
 */
export interface Jobs {
  /** Says how jobs of a kind are run. `P` is what `add` is given, as JSON carries it. Once a kind, before `start`. */
  define<P>(kind: string, run: RunJob<P>, options?: JobOptions): void;
  /** Two jobs of a kind with the same `dedupeKey` are one, until a day after it was finished. `runAt` in ms, now by default. */
  add(queries: Queries, kind: string, payload: unknown, options?: AddOptions): Promise<void>;
  start(): void;
  /** Takes no more jobs and waits for the running ones, ten seconds at most; what is left goes on elsewhere when its lease ends. */
  stop(): Promise<void>;
  /** Runs everything due by the clock, also what these runs add; answers how many runs there were. */
  runDue(): Promise<number>;
  counts(): Promise<JobCounts>;
  /** Those that this process runs. */
  kinds(): readonly string[];
}

export function makeJobs(parts: JobParts): Jobs {
  const { db, clock, keyring } = parts;
  const worker = makeJobWorker(parts);
  return {
    define: (kind, run, options) => worker.define(kind, run as RunJob<unknown>, options),
    async add(queries, kind, payload, { dedupeKey, runAt, accounts } = {}) {
      const id = randomUUID();
      const text = worker.isSealed(kind) ? sealPayload(keyring, id, payload) : JSON.stringify(payload);
      await insertJob(queries, { id, kind, payload: text, accounts, dedupeKey, runAt }, clock());
      worker.nudge();
    },
    start: worker.start,
    stop: worker.stop,
    runDue: worker.runDue,
    counts: () => countJobs(db, clock()),
    kinds: worker.kinds,
  };
}
