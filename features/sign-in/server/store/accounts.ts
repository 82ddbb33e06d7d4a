import type { Engine, Queries } from '@inlay/platform/database.ts';
import { sql } from 'kysely';
import '@inlay/platform/tables.ts';
import '../tables.ts';

const accountColumns = [
  'id',
  'user_name',
  'user_name_key',
  'password_hash',
  'password_changed_at',
  'email',
  'email_verified_at',
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
