import type { Queries } from '@inlay/platform/database/database.ts';
import { type RawBuilder, sql } from 'kysely';
import { keyIn, type Realm } from '../realm.ts';
import '../tables.ts';

/** One try that has been counted as a failure before anybody looked at it. */
export interface Counted {
  /** This one included. */
  readonly failures: number;
  readonly since: number;
  readonly next_at: number;
}

/**
 * Counts a try as a failure, in one statement: of a burst, over any number of processes, none finds the counter unread. Undefined when the
 * counter lets none through now: it asks to wait or, without `solved`, for a captcha.
 */
export const countTry = (
  queries: Queries,
  realm: Realm,
  own: string,
  { now, solved }: { now: number; solved: boolean },
): Promise<Counted | undefined> => {
  const { failuresBeforeWait, firstWaitMs, longestWaitMs, shutAfter, forgetMs, failuresBeforeCaptcha, captchaWindowMs } = realm.throttle;
  /** How often the wait doubles until it is the longest. */
  const doublings = Math.ceil(Math.log2(longestWaitMs / firstWaitMs));
  const column = (name: 'failures' | 'since' | 'last_failed_at' | 'next_at') => sql.ref<number>(`login_failures.${name}`);
  const stale = sql<boolean>`${column('last_failed_at')} < ${now - forgetMs}`;
  const wait = sql`case when ${column('failures')} >= ${failuresBeforeWait - 1 + doublings} then ${sql.lit(longestWaitMs)}
    else ${sql.lit(firstWaitMs)} * (1 << cast(${column('failures')} - ${sql.lit(failuresBeforeWait - 1)} as integer)) end`;
  const unasked: RawBuilder<boolean> = solved
    ? sql`1 = 1`
    : sql`(${column('failures')} < ${failuresBeforeCaptcha} or ${column('last_failed_at')} < ${now - captchaWindowMs})`;
  return queries
    .insertInto('login_failures')
    .values({ key: keyIn(realm, own), failures: 1, since: now, last_failed_at: now, next_at: 0 })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          failures: sql<number>`case when ${stale} then 1 else ${column('failures')} + 1 end`,
          since: sql<number>`case when ${stale} then ${now} else ${column('since')} end`,
          last_failed_at: now,
          next_at: sql<number>`case when ${stale} or ${column('failures')} < ${failuresBeforeWait - 1} then 0
            else cast(${now} as bigint) + ${wait} end`,
        })
        .where(sql<boolean>`(${stale} or (${column('next_at')} <= ${now} and ${column('failures')} < ${shutAfter} and ${unasked}))`),
    )
    .returning(['failures', 'since', 'next_at'])
    .executeTakeFirst();
};

/** Takes one count back, and the wait that it has set. A counter that was cleared meanwhile is another one. */
export async function uncountTry(queries: Queries, realm: Realm, own: string, { since, next_at }: Counted): Promise<void> {
  await queries
    .updateTable('login_failures')
    .set({
      failures: sql<number>`failures - 1`,
      next_at: sql<number>`case when next_at = ${next_at} then 0 else next_at end`,
    })
    .where('key', '=', keyIn(realm, own))
    .where('since', '=', since)
    .where('failures', '>', 0)
    .execute();
}

export const findFailures = (queries: Queries, realm: Realm, own: string) =>
  queries.selectFrom('login_failures').where('key', '=', keyIn(realm, own)).selectAll().executeTakeFirst();

export async function clearFailures(queries: Queries, realm: Realm, own: string): Promise<void> {
  await queries.deleteFrom('login_failures').where('key', '=', keyIn(realm, own)).execute();
}

export async function forgetFailures(queries: Queries, before: number): Promise<void> {
  await queries.deleteFrom('login_failures').where('last_failed_at', '<', before).execute();
}
