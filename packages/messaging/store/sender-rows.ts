import type { Queries } from '@inlay/platform/database/database.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import { FAILURES_WITHIN_MS, LOGIN_PAUSE_MS, OPEN_MS, SENDER_FAILURES } from '../sending/breaker.ts';
import type { Channel } from '../rules/channels.ts';
import '../tables.ts';
import type { SendersTable } from '../tables.ts';

export type SenderRow = SendersTable;
export type SenderChanges = Partial<Omit<SenderRow, 'id' | 'account_id' | 'site_id' | 'channel' | 'kind' | 'created_at'>>;

/** In the order in which they are asked, of one channel or of all. */
export const sendersOf = (queries: Queries, siteId: string, channel?: Channel): Promise<SenderRow[]> =>
  queries
    .selectFrom('senders')
    .where('site_id', '=', siteId)
    .$if(channel !== undefined, (query) => query.where('channel', '=', channel ?? 'email'))
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id')
    .selectAll()
    .execute();

export const findSender = (queries: Queries, siteId: string, id: string): Promise<SenderRow | undefined> =>
  queries.selectFrom('senders').where('site_id', '=', siteId).where('id', '=', id).selectAll().executeTakeFirst();

export const addSender = (queries: Queries, row: SenderRow) => queries.insertInto('senders').values(row).execute();

export const updateSender = (queries: Queries, siteId: string, id: string, changes: SenderChanges) =>
  queries.updateTable('senders').where('site_id', '=', siteId).where('id', '=', id).set(changes).execute();

/** False when the project has none such. */
export async function removeSender(queries: Queries, siteId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await queries.deleteFrom('senders').where('site_id', '=', siteId).where('id', '=', id).executeTakeFirst();
  return numDeletedRows === 1n;
}

/** What a sender forgets once it works, or its owner says so. */
export const WELL = { failures: 0, failing_since: null, paused_until: null, last_error: null, told_at: null } as const;

export const noteSuccess = (queries: Queries, id: string) =>
  queries
    .updateTable('senders')
    .where('id', '=', id)
    .where((is) => is.or([is('failures', '>', 0), is('paused_until', 'is not', null)]))
    .set(WELL)
    .execute();

/** Counts a failure, and opens the breaker with the fifth within a minute, or where it was half open. */
export async function noteFailure(queries: Queries, id: string, error: string, now: number): Promise<void> {
  const counts = sql<SqlBool>`failing_since is not null and failing_since > ${now - FAILURES_WITHIN_MS}`;
  const opens = sql<SqlBool>`paused_until is not null or (${counts} and failures + 1 >= ${SENDER_FAILURES.points})`;
  const either = <T>(when: Expression<SqlBool>, then: Expression<T>, other: Expression<T>) =>
    sql<T>`case when ${when} then ${then} else ${other} end`;
  await queries
    .updateTable('senders')
    .where('id', '=', id)
    .set({
      failures: either(counts, sql<number>`failures + 1`, sql<number>`1`),
      failing_since: either(counts, sql<number>`failing_since`, sql<number>`cast(${now} as bigint)`),
      paused_until: either(opens, sql<number | null>`cast(${now + OPEN_MS} as bigint)`, sql<number | null>`null`),
      last_error: error,
    })
    .execute();
}

/** Leaves one alone that asks for it: that is no failure. */
export const pauseUntil = (queries: Queries, id: string, error: string, until: number) =>
  queries.updateTable('senders').where('id', '=', id).set({ paused_until: until, last_error: error }).execute();

/** Opens the breaker at once, for longer. */
export const pauseForLogin = (queries: Queries, id: string, error: string, now: number) =>
  queries
    .updateTable('senders')
    .where('id', '=', id)
    .set({ failures: 1, failing_since: now, paused_until: now + LOGIN_PAUSE_MS, last_error: error })
    .execute();

/** Whether its owners are to be told now: of any number at once one is true. */
export async function claimTelling(queries: Queries, id: string, now: number): Promise<boolean> {
  const told = queries.updateTable('senders').where('id', '=', id).where('told_at', 'is', null).set({ told_at: now });
  return (await told.executeTakeFirst()).numUpdatedRows === 1n;
}

/** Whether this mail is the one that tries a sender whose pause is over. For the others it stays paused a while longer. */
export async function claimProbe(queries: Queries, { id, paused_until: seen }: SenderRow, now: number): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('senders')
    .where('id', '=', id)
    .where('paused_until', '=', seen)
    .set({ paused_until: now + OPEN_MS })
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
