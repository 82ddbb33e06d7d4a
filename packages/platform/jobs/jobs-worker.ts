import { setTimeout as sleep } from 'node:timers/promises';
import { HOUR_MS, MINUTE_MS } from '@inlay/kernel/time.ts';
import { forgetBudgets } from '../mail/budgets.ts';
import { byNobody } from '../sessions/current-actor.ts';
import type { JobOptions, JobParts, RunJob } from './jobs-types.ts';
import { describeFailure, PermanentFailure } from './jobs-errors.ts';
import { buryJob, claimJobs, dueKinds, finishJob, forgetOldJobs, LEASE_MS, renewLease, retryJob, type ClaimedJob } from './jobs-store.ts';
import { readPayload } from './jobs-payload.ts';

const DEFAULTS: Required<JobOptions> = {
  maxAttempts: 10,
  backoffMs: [10_000, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 6 * HOUR_MS],
  concurrency: 4,
  sealed: false,
  keepsDead: true,
};
/** Long enough for the adding transaction to commit, short enough for a person who waits for a code. */
const NUDGE_MS = 20;
const POLL_MS = [300, 500] as const;
const POLL_AFTER_FAULT_MS = 2_000;
const STOP_WAIT_MS = 10_000;
const FORGET_EVERY_MS = HOUR_MS;
/** Of a job that an operator has run again: enough to see whether what kept it from success is over. */
export const TRIES_AGAIN = 10;
/** Together well within a lease. */
const RECORD_TRIES = 80;
const RECORD_WAIT_MS = 500;

interface Kind extends Required<JobOptions> {
  readonly run: RunJob<unknown>;
  running: number;
}

async function failureOf(run: () => Promise<void>): Promise<{ text: string; permanent: boolean } | undefined> {
  try {
    await run();
    return undefined;
  } catch (error) {
    return { text: describeFailure(error), permanent: error instanceof PermanentFailure };
  }
}

/** The part of the jobs that takes and runs them. Waiting and polling go by real time, what is due by the clock. */
export function makeJobWorker({ db, engine, clock, log, keyring }: JobParts) {
  const kinds = new Map<string, Kind>();
  const running = new Set<Promise<void>>();
  let state: 'idle' | 'started' | 'stopped' = 'idle';
  let timer: NodeJS.Timeout | undefined;
  /** The poll under way: what it claims is launched only when it has heard from the database. */
  let polling: Promise<void> | undefined;
  let nextPollAt = Infinity;
  let forgotAt = 0;

  async function startDue(): Promise<number> {
    let started = 0;
    for (const name of await dueKinds(db, [...kinds.keys()], clock())) {
      const kind = kinds.get(name);
      if (!kind || state === 'stopped') continue;
      const free = kind.concurrency - kind.running;
      if (free <= 0) continue;
      // Reserved before the query, so that two callers don't fill the same places.
      kind.running += free;
      const claims = await claimJobs(db, engine, name, free, clock()).finally(() => void (kind.running -= free));
      kind.running += claims.length;
      for (const job of claims) launch(job, kind);
      started += claims.length;
    }
    return started;
  }

  function launch(job: ClaimedJob, kind: Kind): void {
    const ended = runJob(job, kind).finally(() => {
      kind.running -= 1;
      running.delete(ended);
      nudge(0);
    });
    running.add(ended);
  }

  async function runJob(job: ClaimedJob, kind: Kind): Promise<void> {
    const renewal = setInterval(() => void renewLease(db, job, clock()).catch(() => {}), LEASE_MS / 3).unref();
    try {
      const tries = job.attempts - job.retried_after;
      const most = job.retried_after === 0 ? kind.maxAttempts : Math.min(kind.maxAttempts, TRIES_AGAIN);
      // That a worker died is no failure of its job; one that kills each worker must end all the same.
      if (tries > 2 * most) return await bury(job, { text: 'Too many workers died while they were at it.', permanent: false });
      const failure = await failureOf(async () =>
        kind.run(readPayload(keyring, job.id, job.payload), { attempt: job.attempts, jobId: job.id }),
      );
      if (!failure) return await record(job, () => finishJob(db, job, clock()));
      if (failure.permanent || tries >= most)
        return await bury(job, { text: failure.text, permanent: failure.permanent || !kind.keepsDead });
      const wait = kind.backoffMs[Math.min(tries, kind.backoffMs.length) - 1] ?? MINUTE_MS;
      log.warn({ job: job.kind, jobId: job.id, attempt: job.attempts, failure: failure.text }, 'A job failed and will be repeated.');
      await record(job, () => retryJob(db, job, clock() + wait, failure.text));
    } finally {
      clearInterval(renewal);
    }
  }

  async function bury(job: ClaimedJob, { text: failure, permanent }: { text: string; permanent: boolean }): Promise<void> {
    log.error({ job: job.kind, jobId: job.id, attempt: job.attempts, failure }, 'A job failed for good.');
    await record(job, () => buryJob(db, job, clock(), { failure, permanent }));
  }

  /** The run is over; if the database is away just then, noting it is worth some tries: forgetting means repeating. */
  async function record(job: ClaimedJob, write: () => Promise<void>): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await write();
      } catch (error) {
        if (attempt < RECORD_TRIES && state !== 'stopped') await sleep(RECORD_WAIT_MS);
        else
          return log.error(
            { job: job.kind, jobId: job.id, failure: describeFailure(error) },
            'The end of a job could not be noted; it will be repeated.',
          );
      }
    }
  }

  async function forgetNowAndThen(): Promise<void> {
    if (clock() - forgotAt < FORGET_EVERY_MS) return;
    forgotAt = clock();
    await forgetOldJobs(db, clock());
    await forgetBudgets(db, clock());
  }

  async function poll(): Promise<void> {
    nextPollAt = Infinity;
    let wait: number = POLL_MS[0] + Math.random() * (POLL_MS[1] - POLL_MS[0]);
    try {
      await startDue();
      await forgetNowAndThen();
    } catch (error) {
      wait = POLL_AFTER_FAULT_MS;
      log.warn({ failure: describeFailure(error) }, 'Jobs could not be read; trying again.');
    }
    polling = undefined;
    // A nudge that came during the poll has its say: what it announces may have been missed.
    const nudgedIn = nextPollAt - performance.now();
    nextPollAt = Infinity;
    nudge(Math.max(0, Math.min(wait, nudgedIn)));
  }

  /** The next poll comes in `ms` at the latest; one that is due earlier stays. */
  function nudge(ms: number): void {
    const at = performance.now() + ms;
    if (state !== 'started' || at >= nextPollAt) return;
    nextPollAt = at;
    clearTimeout(timer);
    if (!polling) timer = byNobody(() => setTimeout(() => void (polling = poll()), ms).unref());
  }

  return {
    define(name: string, run: RunJob<unknown>, options: JobOptions = {}): void {
      if (kinds.has(name)) throw new Error(`The job kind ${name} is defined twice.`);
      kinds.set(name, { ...DEFAULTS, ...options, run, running: 0 });
    },
    kinds: () => [...kinds.keys()],
    isSealed: (name: string): boolean => kinds.get(name)?.sealed === true,
    nudge: () => nudge(NUDGE_MS),
    start(): void {
      if (state !== 'idle') return;
      state = 'started';
      nudge(0);
    },
    async stop(): Promise<void> {
      state = 'stopped';
      clearTimeout(timer);
      const gaveUp = new AbortController();
      const over = Promise.resolve(polling).then(() => Promise.all(running));
      await Promise.race([over, sleep(STOP_WAIT_MS, undefined, { signal: gaveUp.signal }).catch(() => {})]);
      gaveUp.abort();
    },
    async runDue(): Promise<number> {
      let runs = 0;
      for (;;) {
        const underWay = running.size;
        const started = await startDue();
        runs += started;
        if (running.size > 0) await Promise.race(running);
        // One that ended while the database was asked may have added another, which the answer doesn't know of.
        else if (started === 0 && underWay === 0) break;
      }
      await forgetNowAndThen();
      return runs;
    },
  };
}
