import { emailKey } from '@inlay/kernel/identifiers.ts';
import type { Engine, Queries, Tables } from '@inlay/platform/database/database.ts';
import { lockAccount } from '@inlay/platform/sessions/lock-account.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import '@inlay/platform/database/tables.ts';
import '../tables.ts';

const accountColumns = [
  'id',
  'user_name',
  'user_name_key',
  'password_hash',
  'password_changed_at',
  'email',
  'email_key',
  'email_verified_at',
  'first_name',
  'two_factor_at',
  'two_factor_method',
  'two_factor_email',
  'two_factor_phone',
  'two_factor_proven',
  'created_at',
] as const;

export const findAccountByName = (queries: Queries, userNameKey: string) =>
  queries.selectFrom('accounts').where('user_name_key', '=', userNameKey).select(accountColumns).executeTakeFirst();

export const findAccount = (queries: Queries, id: string) =>
  queries.selectFrom('accounts').where('id', '=', id).select(accountColumns).executeTakeFirst();

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** Codes by message: since when, and where they go. */
export type FactorColumns = Pick<
  Account,
  'two_factor_at' | 'two_factor_method' | 'two_factor_email' | 'two_factor_phone' | 'two_factor_proven'
>;

export async function setFactor(queries: Queries, accountId: string, factor: FactorColumns): Promise<void> {
  await queries.updateTable('accounts').set(factor).where('id', '=', accountId).execute();
}

/**
 * Those that are confirmed, then the newest ones: an address that is used for hundreds of accounts doesn't make one endless mail, and who
 * registers them with another's address doesn't hide that person's own.
 */
export const findAccountsByEmail = (queries: Queries, key: string) =>
  queries
    .selectFrom('accounts')
    .where('email_key', '=', key)
    .orderBy(sql`case when email_verified_at is null then 1 else 0 end`)
    .orderBy('created_at', 'desc')
    .limit(20)
    .select(accountColumns)
    .execute();

/** What a login was begun with. The name by which it is known, and what its codes have proven, may change meanwhile. */
const CREDENTIALS = [
  'password_hash',
  'password_changed_at',
  'two_factor_at',
  'two_factor_method',
  'two_factor_email',
  'two_factor_phone',
] as const satisfies readonly (keyof Account)[];

/** A condition for a query of the account's rows: it still has the password that was verified. */
export const hasPasswordOf =
  ({ id, password_hash }: Pick<Account, 'id' | 'password_hash'>) =>
  ({ exists, selectFrom }: ExpressionBuilder<Tables, keyof Tables>) =>
    exists(selectFrom('accounts').where('accounts.id', '=', id).where('accounts.password_hash', '=', password_hash).select('accounts.id'));

/**
 * Locks the account, and tells whether it still has the password that was verified and the second factor that was asked for: what was begun
 * with former ones must not end in a session. False too when the account was erased.
 */
export async function lockVerified(queries: Queries, engine: Engine, verified: Account): Promise<boolean> {
  await lockAccount(queries, engine, verified.id);
  const account = await findAccount(queries, verified.id);
  return account !== undefined && CREDENTIALS.every((column) => account[column] === verified[column]);
}

export async function setPassword(queries: Queries, accountId: string, passwordHash: string, now: number): Promise<void> {
  await queries
    .updateTable('accounts')
    .set({ password_hash: passwordHash, password_changed_at: now })
    .where('id', '=', accountId)
    .execute();
}

/** Notes that a contact's code has come back, for whatever of the account's it is by now. */
export async function proveContact(queries: Queries, account: Pick<Account, 'id' | 'email_key'>, key: string, now: number): Promise<void> {
  if (account.email_key === key) return proveEmail(queries, account.id, key, now);
  await queries.updateTable('accounts').set({ two_factor_proven: key }).where('id', '=', account.id).execute();
}

/** The account's address is confirmed, unless it has another one by now. */
export async function proveEmail(queries: Queries, accountId: string, key: string, now: number): Promise<void> {
  await queries
    .updateTable('accounts')
    .set({ email_verified_at: now })
    .where('id', '=', accountId)
    .where('email_key', '=', key)
    .where('email_verified_at', 'is', null)
    .execute();
}

/** An address that its owner has just shown to read. */
export async function setEmail(queries: Queries, accountId: string, email: string, now: number): Promise<void> {
  await queries
    .updateTable('accounts')
    .set({ email, email_key: emailKey(email) ?? null, email_verified_at: now })
    .where('id', '=', accountId)
    .execute();
}

/** The siteKey that login answers: that of the account's first site. */
export async function firstSiteKey(queries: Queries, accountId: string): Promise<string> {
  const site = await queries
    .selectFrom('sites')
    .where('account_id', '=', accountId)
    .where('archived_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .select('site_key')
    .executeTakeFirstOrThrow();
  return site.site_key;
}
