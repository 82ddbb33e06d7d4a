import { randomUUID } from 'node:crypto';
import type { Engine, Queries } from '@inlay/platform/database.ts';
import { sql } from 'kysely';
import '@inlay/platform/tables.ts';
import './tables.ts';

// accounts

const accountColumns = [
  'id',
  'user_name',
  'user_name_key',
  'password_hash',
  'password_changed_at',
  'email',
  'first_name',
  'two_factor_at',
  'two_factor_method',
  'two_factor_email',
  'two_factor_phone',
] as const;

export const findAccountByName = (queries: Queries, userNameKey: string) =>
  queries.selectFrom('accounts').where('user_name_key', '=', userNameKey).select(accountColumns).executeTakeFirst();

export const findAccount = (queries: Queries, id: string) =>
  queries.selectFrom('accounts').where('id', '=', id).select(accountColumns).executeTakeFirst();

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** The newest ones: an address that is used for hundreds of accounts doesn't make one endless mail. */
export const findAccountsByEmail = (queries: Queries, email: string) =>
  queries
    .selectFrom('accounts')
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .orderBy('created_at', 'desc')
    .limit(20)
    .select(accountColumns)
    .execute();

/** Two transactions that count and then write for one account take turns; SQLite's do so anyway. */
export async function lockAccount(queries: Queries, engine: Engine, id: string): Promise<void> {
  if (engine === 'postgres') await queries.selectFrom('accounts').where('id', '=', id).select('id').forUpdate().execute();
}

export async function setPassword(queries: Queries, accountId: string, passwordHash: string, now: number): Promise<void> {
  await queries
    .updateTable('accounts')
    .set({ password_hash: passwordHash, password_changed_at: now })
    .where('id', '=', accountId)
    .execute();
}

/** The siteKey that login answers: that of the account's first site. */
export async function firstSiteKey(queries: Queries, accountId: string): Promise<string> {
  const site = await queries
    .selectFrom('sites')
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .select('site_key')
    .executeTakeFirstOrThrow();
  return site.site_key;
}

// failures

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

// devices

export const findDevice = (queries: Queries, accountId: string, tokenHash: string) =>
  queries
    .selectFrom('login_devices')
    .where('account_id', '=', accountId)
    .where('token_hash', '=', tokenHash)
    .select('id')
    .executeTakeFirst();

export const isIssuedDevice = async (queries: Queries, tokenHash: string): Promise<boolean> =>
  (await queries.selectFrom('login_devices').where('token_hash', '=', tokenHash).select('id').limit(1).executeTakeFirst()) !== undefined;

export const hasDevices = async (queries: Queries, accountId: string): Promise<boolean> =>
  (await queries.selectFrom('login_devices').where('account_id', '=', accountId).select('id').limit(1).executeTakeFirst()) !== undefined;

export async function rememberDevice(queries: Queries, device: { accountId: string; tokenHash: string }, now: number): Promise<void> {
  await queries
    .insertInto('login_devices')
    .values({ id: randomUUID(), account_id: device.accountId, token_hash: device.tokenHash, created_at: now, last_login_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'token_hash']).doUpdateSet({ last_login_at: now }))
    .execute();
}

/** A script that never sends the cookie back would otherwise add a device with each login. */
export async function keepNewestDevices(queries: Queries, accountId: string, count: number): Promise<void> {
  await queries
    .deleteFrom('login_devices')
    .where('account_id', '=', accountId)
    .where('id', 'not in', (devices) =>
      devices
        .selectFrom('login_devices')
        .where('account_id', '=', accountId)
        .orderBy('last_login_at', 'desc')
        .orderBy('id')
        .limit(count)
        .select('id'),
    )
    .execute();
}

// challenges

export const latestOpenChallenge = (queries: Queries, accountId: string, { after }: { after: number }) =>
  queries
    .selectFrom('login_challenges')
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .where('created_at', '>', after)
    .orderBy('created_at', 'desc')
    .selectAll()
    .executeTakeFirst();

export async function addChallenge(
  queries: Queries,
  challenge: {
    id: string;
    accountId: string;
    channel: 'email' | 'sms';
    maskedTo: string;
    codeHash: string;
    now: number;
    expiresAt: number;
  },
): Promise<void> {
  await queries
    .insertInto('login_challenges')
    .values({
      id: challenge.id,
      account_id: challenge.accountId,
      channel: challenge.channel,
      masked_to: challenge.maskedTo,
      code_hash: challenge.codeHash,
      tries: 0,
      used_at: null,
      created_at: challenge.now,
      expires_at: challenge.expiresAt,
    })
    .execute();
}

export const findChallenge = (queries: Queries, id: string) =>
  queries.selectFrom('login_challenges').where('id', '=', id).selectAll().executeTakeFirst();

/** Takes one of the tries before the code is looked at: parallel guesses can't share one. The tries taken, undefined when none was left. */
export async function takeTry(queries: Queries, id: string, { now, tries }: { now: number; tries: number }): Promise<number | undefined> {
  const taken = await queries
    .updateTable('login_challenges')
    .set((column) => ({ tries: column('tries', '+', 1) }))
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', tries)
    .returning('tries')
    .executeTakeFirst();
  return taken?.tries;
}

/** True for exactly one caller. */
export async function useChallenge(queries: Queries, id: string, now: number): Promise<boolean> {
  const used = await queries
    .updateTable('login_challenges')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}

export async function endChallenges(queries: Queries, accountId: string, exceptId = ''): Promise<void> {
  await queries.deleteFrom('login_challenges').where('account_id', '=', accountId).where('id', '!=', exceptId).execute();
}

export async function forgetChallenges(queries: Queries, accountId: string, now: number): Promise<void> {
  await queries.deleteFrom('login_challenges').where('account_id', '=', accountId).where('expires_at', '<=', now).execute();
}

// resets

export async function countResetsSince(queries: Queries, accountId: string, since: number): Promise<number> {
  const { count } = await queries
    .selectFrom('password_resets')
    .where('account_id', '=', accountId)
    .where('created_at', '>', since)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** False when this request has already been worked on for the account. */
export async function addReset(
  queries: Queries,
  reset: { accountId: string; requestId: string; tokenHash: string; now: number; expiresAt: number },
): Promise<boolean> {
  const added = await queries
    .insertInto('password_resets')
    .values({
      id: randomUUID(),
      account_id: reset.accountId,
      request_id: reset.requestId,
      token_hash: reset.tokenHash,
      used_at: null,
      created_at: reset.now,
      expires_at: reset.expiresAt,
    })
    .onConflict((conflict) => conflict.columns(['request_id', 'account_id']).doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

/** The open reset behind a token, unless the password was changed since it was sent. */
export const findOpenReset = (queries: Queries, tokenHash: string, now: number) =>
  queries
    .selectFrom('password_resets')
    .innerJoin('accounts', 'accounts.id', 'password_resets.account_id')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .whereRef('accounts.password_changed_at', '<=', 'password_resets.created_at')
    .select(['password_resets.id', 'password_resets.account_id'])
    .executeTakeFirst();

/** True for exactly one caller. */
export async function useReset(queries: Queries, id: string, now: number): Promise<boolean> {
  const used = await queries
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}

export async function forgetResets(queries: Queries, accountId: string, before: number): Promise<void> {
  await queries.deleteFrom('password_resets').where('account_id', '=', accountId).where('created_at', '<', before).execute();
}

/** The links that were sent beside the used one are dead too; the rows stay, as they count against the mails of an hour. */
export async function endResets(queries: Queries, accountId: string, now: number): Promise<void> {
  await queries
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute();
}
