import { sql } from 'kysely';
import type { Queries } from '../database/database.ts';
import { type ListPlace, newestFirst } from '../database/list-page.ts';
import '../database/tables.ts';
import { ERASED, GONE } from './jobs-store.ts';

export interface DeadLetter {
  readonly id: string;
  readonly kind: string;
  /** Names no recipient and no secret. */
  readonly error: string;
  readonly attempts: number;
  readonly diedAt: number;
  /** Not what failed for good by itself, nor what died more than seven days ago. */
  readonly mayRetry: boolean;
}

/** Those that died last first. */
export async function listDeadLetters(
  queries: Queries,
  page: { readonly before: ListPlace | undefined; readonly limit: number },
): Promise<DeadLetter[]> {
  const dead = queries
    .selectFrom('jobs')
    .where('dead_at', 'is not', null)
    .select(['id', 'kind', 'last_error', 'attempts', 'dead_at'])
    .select(sql<number>`case when payload = ${ERASED} then 0 else 1 end`.as('may_retry'));
  const rows = await newestFirst(dead, 'dead_at', page).execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    error: row.last_error ?? '',
    attempts: row.attempts,
    diedAt: Number(row.dead_at),
    mayRetry: Number(row.may_retry) === 1,
  }));
}

export type RetriedLetter = 'waits' | 'content gone' | undefined;

/** Runs it again: it keeps its id and the count of its tries, and has some more. Undefined where there is none. */
export async function retryDeadLetter(queries: Queries, id: string, now: number): Promise<RetriedLetter> {
  const { numUpdatedRows } = await queries
    .updateTable('jobs')
    .set((job) => ({ dead_at: null, leased_until: null, run_at: now, retried_after: job.ref('attempts') }))
    .where('id', '=', id)
    .where('dead_at', 'is not', null)
    .where('payload', '!=', ERASED)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return 'waits';
  const there = await queries.selectFrom('jobs').where('id', '=', id).where('dead_at', 'is not', null).select('id').executeTakeFirst();
  return there && 'content gone';
}

/** Answers its kind; undefined where there is none. */
export const dropDeadLetter = async (queries: Queries, id: string): Promise<string | undefined> =>
  (await queries.deleteFrom('jobs').where('id', '=', id).where('dead_at', 'is not', null).returning('kind').executeTakeFirst())?.kind;

/**
 * An account is erased: what has failed for good keeps nothing that it was given of it, and what still waits will not. No job names the account
 * any more.
 */
export async function forgetJobsOf(queries: Queries, accountId: string): Promise<void> {
  const named = `% ${accountId} %`;
  const dead = queries.updateTable('jobs').where('done_at', 'is', null).where('dead_at', 'is not', null);
  await dead.set({ payload: ERASED, accounts: null }).where('accounts', 'like', named).execute();
  await queries.updateTable('jobs').set({ accounts: GONE }).where('accounts', 'like', named).execute();
}

export interface KindOfJobs {
  readonly kind: string;
  readonly waiting: number;
  readonly running: number;
  readonly dead: number;
  /** When the first of those that are due was to run; null when none is. */
  readonly dueSince: number | null;
}

/** What waits, runs and has failed for good, by kind. */
export async function jobsByKind(queries: Queries, now: number): Promise<KindOfJobs[]> {
  const rows = await queries
    .selectFrom('jobs')
    .where('done_at', 'is', null)
    .groupBy('kind')
    .orderBy('kind')
    .select([
      'kind',
      sql<number>`count(case when dead_at is null and (leased_until is null or leased_until <= ${now}) then 1 end)`.as('waiting'),
      sql<number>`count(case when dead_at is null and leased_until > ${now} then 1 end)`.as('running'),
      sql<number>`count(dead_at)`.as('dead'),
      sql<
        number | null
      >`min(case when dead_at is null and run_at <= ${now} and (leased_until is null or leased_until <= ${now}) then run_at end)`.as(
        'due_since',
      ),
    ])
    .execute();
  return rows.map(({ kind, waiting, running, dead, due_since }) => ({
    kind,
    waiting: Number(waiting),
    running: Number(running),
    dead: Number(dead),
    dueSince: due_since === null ? null : Number(due_since),
  }));
}

/** Runs those that can be run again, the oldest first, so many a second; answers how many. */
export async function retryAllDeadLetters(
  queries: Queries,
  now: number,
  { most, aSecond }: { readonly most: number; readonly aSecond: number },
): Promise<number> {
  const dead = await queries
    .selectFrom('jobs')
    .where('dead_at', 'is not', null)
    .where('payload', '!=', ERASED)
    .orderBy('dead_at')
    .orderBy('id')
    .limit(most)
    .select('id')
    .execute();
  let retried = 0;
  for (const [at, { id }] of dead.entries())
    if ((await retryDeadLetter(queries, id, now + Math.floor(at / aSecond) * 1_000)) === 'waits') retried += 1;
  return retried;
}
