import { DAY_MS, MINUTE_MS } from '@inlay/kernel/time.ts';
import { sql } from 'kysely';
import type { Engine, Queries } from '../database/database.ts';
import '../database/tables.ts';

/** A worker that goes silent for this long has died; another one goes on. */
export const LEASE_MS = MINUTE_MS;
const KEEP_DONE_MS = DAY_MS;
const KEEP_DEAD_MS = 30 * DAY_MS;
/** How long a job that used up its tries keeps what it was given: an operator may have it run once more. */
export const RETRY_MS = 7 * DAY_MS;
/** Of a dead letter that can't be run again; no job is given it. */
export const ERASED = '';
/** In place of accounts, one of which was erased. */
export const GONE = 'gone';

export interface ClaimedJob {
  readonly id: string;
  readonly kind: string;
  readonly payload: string;
  /** From 1. Raised by every claim, so it also tells a worker's claim from that of the one that came after it. */
  readonly attempts: number;
  readonly retried_after: number;
  readonly accounts: string | null;
  readonly dedupe_key: string | null;
}

export interface NewJob {
  readonly id: string;
  readonly kind: string;
  /** JSON, or sealed. */
  readonly payload: string;
  readonly accounts?: readonly string[] | undefined;
  readonly dedupeKey: string | undefined;
  readonly runAt: number | undefined;
}

/** Adds a job, unless its twin waits, runs, is dead, or was finished within a day. */
export async function insertJob(
  queries: Queries,
  { id, kind, payload, accounts = [], dedupeKey, runAt }: NewJob,
  now: number,
): Promise<void> {
  if (dedupeKey !== undefined) {
    await queries
      .deleteFrom('jobs')
      .where('kind', '=', kind)
      .where('dedupe_key', '=', dedupeKey)
      .where('done_at', '<=', now - KEEP_DONE_MS)
      .execute();
  }
  await queries
    .insertInto('jobs')
    .values({
      id,
      kind,
      payload,
      accounts: accounts.length > 0 ? ` ${accounts.join(' ')} ` : null,
      dedupe_key: dedupeKey ?? null,
      run_at: runAt ?? now,
      attempts: 0,
      leased_until: null,
      done_at: null,
      dead_at: null,
      last_error: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'dedupe_key']).doNothing())
    .execute();
}

const due = (queries: Queries, now: number) =>
  queries
    .selectFrom('jobs')
    .where('done_at', 'is', null)
    .where('dead_at', 'is', null)
    .where('run_at', '<=', now)
    .where((is) => is.or([is('leased_until', 'is', null), is('leased_until', '<=', now)]));

/**
 * Which of the given kinds have something to do, and are not paused. Each is looked up by itself: that costs the same whether one job waits or fifty thousand.
 */
export async function dueKinds(queries: Queries, kinds: readonly string[], now: number): Promise<string[]> {
  if (kinds.length === 0) return [];
  const each = kinds.map(
    (kind) =>
      sql`select cast(${kind} as text) as kind where exists ${due(queries, now)
        .where('kind', '=', kind)
        .select(sql`1`.as('one'))}`,
  );
  const { rows } = await sql<{
    kind: string;
  }>`select kind from (${sql.join(each, sql` union all `)}) as due where kind not in (select kind from paused_kinds)`.execute(queries);
  return rows.map(({ kind }) => kind);
}

/** Takes up to `count` due jobs in one statement: no two workers get the same one. */
export async function claimJobs(queries: Queries, engine: Engine, kind: string, count: number, now: number): Promise<ClaimedJob[]> {
  const chosen = due(queries, now)
    .where('kind', '=', kind)
    // Once more: it may have been paused a moment ago.
    .where('kind', 'not in', (paused) => paused.selectFrom('paused_kinds').select('kind'))
    .orderBy('run_at')
    .limit(count)
    .select('id')
    .$if(engine === 'postgres', (query) => query.forUpdate().skipLocked());
  return queries
    .with('chosen', () => chosen)
    .updateTable('jobs')
    .set((of) => ({ attempts: of('attempts', '+', 1), leased_until: now + LEASE_MS }))
    .where('id', 'in', (query) => query.selectFrom('chosen').select('id'))
    .returning(['id', 'kind', 'payload', 'attempts', 'retried_after', 'accounts', 'dedupe_key'])
    .execute();
}

/** Only the latest claim may write: a worker that lost its lease changes nothing any more. */
const claimed = (queries: Queries, { id, attempts }: ClaimedJob) =>
  queries
    .updateTable('jobs')
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('done_at', 'is', null)
    .where('dead_at', 'is', null);

export async function renewLease(queries: Queries, job: ClaimedJob, now: number): Promise<void> {
  await claimed(queries, job)
    .set({ leased_until: now + LEASE_MS })
    .execute();
}

/** A job with a dedupe key leaves its row behind for a day, but not what it was given. */
export async function finishJob(queries: Queries, job: ClaimedJob, now: number): Promise<void> {
  if (job.dedupe_key !== null)
    await claimed(queries, job).set({ done_at: now, leased_until: null, last_error: null, payload: '{}', accounts: null }).execute();
  else await queries.deleteFrom('jobs').where('id', '=', job.id).where('attempts', '=', job.attempts).execute();
}

export async function retryJob(queries: Queries, job: ClaimedJob, runAt: number, failure: string): Promise<void> {
  await claimed(queries, job).set({ run_at: runAt, leased_until: null, last_error: failure }).execute();
}

/**
 * A dead letter tells what failed and why. What failed for good by itself is not tried again, and nobody needs what it was given; nor may that
 * outlive the account whose it was.
 */
export async function buryJob(
  queries: Queries,
  job: ClaimedJob,
  now: number,
  { failure, permanent }: { readonly failure: string; readonly permanent: boolean },
): Promise<void> {
  const erased = permanent || (await isOfErased(queries, job));
  await claimed(queries, job)
    .set({ dead_at: now, leased_until: null, last_error: failure, ...(erased && { payload: ERASED, accounts: null }) })
    .execute();
}

async function isOfErased(queries: Queries, { accounts }: ClaimedJob): Promise<boolean> {
  if (accounts === null) return false;
  const ids = accounts.trim().split(' ');
  const there = await queries.selectFrom('accounts').where('id', 'in', ids).select('id').execute();
  return there.length < ids.length;
}

/** Forgets finished jobs after a day, dead letters after thirty, and what they carried after seven. */
export async function forgetOldJobs(queries: Queries, now: number): Promise<void> {
  await queries
    .deleteFrom('jobs')
    .where('done_at', '<=', now - KEEP_DONE_MS)
    .execute();
  await queries
    .deleteFrom('jobs')
    .where('dead_at', '<=', now - KEEP_DEAD_MS)
    .execute();
  await queries
    .updateTable('jobs')
    .set({ payload: ERASED, accounts: null })
    .where('dead_at', '<=', now - RETRY_MS)
    .where('payload', '!=', ERASED)
    .execute();
}

export interface JobCounts {
  readonly waiting: number;
  readonly running: number;
  readonly dead: number;
}

export async function countJobs(queries: Queries, now: number): Promise<JobCounts> {
  const row = await queries
    .selectFrom('jobs')
    .where('done_at', 'is', null)
    .select([
      sql<number>`count(case when dead_at is null and (leased_until is null or leased_until <= ${now}) then 1 end)`.as('waiting'),
      sql<number>`count(case when dead_at is null and leased_until > ${now} then 1 end)`.as('running'),
      sql<number>`count(dead_at)`.as('dead'),
    ])
    .executeTakeFirstOrThrow();
  return { waiting: row.waiting, running: row.running, dead: row.dead };
}
