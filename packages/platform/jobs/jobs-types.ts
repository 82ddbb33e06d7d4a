import type { Clock } from '../clock.ts';
import type { Database, Engine } from '../database/database.ts';
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
  /** Whether an operator may have jobs of the kind run again that have failed for good: they keep what they were given for seven days. @default true */
  readonly keepsDead?: boolean;
}

export type RunJob<P> = (payload: P, run: JobRun) => Promise<void>;

export interface JobParts {
  readonly db: Database;
  readonly engine: Engine;
  readonly clock: Clock;
  readonly log: Log;
  readonly keyring: Keyring;
}
