import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Database, Engine, Queries } from '../database/database.ts';
import { countJobs, insertJob, type JobCounts } from './jobs-store.ts';
import { sealPayload } from './jobs-payload.ts';
import { makeJobWorker } from './jobs-worker.ts';
import type { Keyring } from '../keys/keyring.ts';
import type { Log } from '../log/log.ts';

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
  /** What jobs of the kind are given is kept sealed under SECRET_KEY: for whatever holds a link, a code or a person's address. @default false */
  readonly sealed?: boolean;
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

export interface JobParts {
  readonly db: Database;
  readonly engine: Engine;
  readonly clock: Clock;
  readonly log: Log;
  readonly keyring: Keyring;
}

export function makeJobs(parts: JobParts): Jobs {
  const { db, clock, keyring } = parts;
  const worker = makeJobWorker(parts);
  return {
    define: (kind, run, options) => worker.define(kind, run as RunJob<unknown>, options),
    async add(queries, kind, payload, { dedupeKey, runAt } = {}) {
      const id = randomUUID();
      const text = worker.isSealed(kind) ? sealPayload(keyring, id, payload) : JSON.stringify(payload);
      await insertJob(queries, { id, kind, payload: text, dedupeKey, runAt }, clock());
      worker.nudge();
    },
    start: worker.start,
    stop: worker.stop,
    runDue: worker.runDue,
    counts: () => countJobs(db, clock()),
  };
}
