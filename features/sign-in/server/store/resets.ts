import { randomUUID } from 'node:crypto';
import type { Queries } from '@inlay/platform/database/database.ts';
import '@inlay/platform/database/tables.ts';
import '../tables.ts';

export async function countResetsSince(queries: Queries, accountId: string, since: number): Promise<number> {
  const { count } = await queries
    .selectFrom('password_resets')
    .where('account_id', '=', accountId)
    .where('created_at', '>', since)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether a link is open that stays so until then and goes for the account's address of now. */
export async function isOpenUntil(
  queries: Queries,
  account: { id: string; email_key: string | null; password_changed_at: number },
  until: number,
): Promise<boolean> {
  const open = await queries
    .selectFrom('password_resets')
    .where('account_id', '=', account.id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', until)
    .where('created_at', '>=', account.password_changed_at)
    .where('email_key', 'is not distinct from', account.email_key)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

/** As if it had not been asked for. */
export async function dropRequest(queries: Queries, requestId: string, accountIds: readonly string[]): Promise<void> {
  await queries.deleteFrom('password_resets').where('request_id', '=', requestId).where('account_id', 'in', accountIds).execute();
}

/** False when this request has already been worked on for the account. */
export async function addReset(
  queries: Queries,
  reset: { accountId: string; requestId: string; tokenHash: string; emailKey: string | null; now: number; expiresAt: number },
): Promise<boolean> {
  const added = await queries
    .insertInto('password_resets')
    .values({
      id: randomUUID(),
      account_id: reset.accountId,
      request_id: reset.requestId,
      token_hash: reset.tokenHash,
      email_key: reset.emailKey,
      used_at: null,
      created_at: reset.now,
      expires_at: reset.expiresAt,
    })
    .onConflict((conflict) => conflict.columns(['request_id', 'account_id']).doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

/** The open reset behind a token, unless the password was changed since it was sent, or the account has another address by now. */
export const findOpenReset = (queries: Queries, tokenHash: string, now: number) =>
  queries
    .selectFrom('password_resets')
    .innerJoin('accounts', 'accounts.id', 'password_resets.account_id')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .whereRef('accounts.password_changed_at', '<=', 'password_resets.created_at')
    .whereRef('password_resets.email_key', 'is not distinct from', 'accounts.email_key')
    .select(['password_resets.id', 'password_resets.account_id', 'password_resets.email_key'])
    .executeTakeFirst();

/** True for exactly one caller, and for none once the password or the address was changed: the caller holds the account's lock. */
export async function useReset(queries: Queries, id: string, now: number): Promise<boolean> {
  const used = await queries
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('created_at', '>=', (account) =>
      account.selectFrom('accounts').whereRef('accounts.id', '=', 'password_resets.account_id').select('password_changed_at'),
    )
    .where('email_key', 'is not distinct from', (account) =>
      account.selectFrom('accounts').whereRef('accounts.id', '=', 'password_resets.account_id').select('email_key'),
    )
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
