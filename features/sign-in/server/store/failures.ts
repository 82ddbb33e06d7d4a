import type { Queries } from '@inlay/platform/database.ts';
import { sql } from 'kysely';
import '../tables.ts';

export const findFailures = (queries: Queries, keys: string[]) =>
  queries.selectFrom('login_failures').where('key', 'in', keys).selectAll().execute();

/** Counts one failure; starts at one again when the last one lies before `forgetBefore` or the window began before `windowFrom`. */
export async function addFailure(
  queries: Queries,
  key: string,
  { now, forgetBefore, windowFrom }: { now: number; forgetBefore: number; windowFrom: number },
): Promise<void> {
  const over = sql<boolean>`(login_failures.last_failed_at < ${forgetBefore} or login_failures.since <= ${windowFrom})`;
  await queries
    .insertInto('login_failures')
    .values({ key, failures: 1, since: now, last_failed_at: now })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        failures: sql<number>`case when ${over} then 1 else login_failures.failures + 1 end`,
        since: sql<number>`case when ${over} then ${now} else login_failures.since end`,
        last_failed_at: now,
      }),
    )
    .execute();
}

export async function clearFailures(queries: Queries, key: string): Promise<void> {
  await queries.deleteFrom('login_failures').where('key', '=', key).execute();
}

export async function forgetFailures(queries: Queries, before: number): Promise<void> {
  await queries.deleteFrom('login_failures').where('last_failed_at', '<', before).execute();
}
