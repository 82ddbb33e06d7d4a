import type { Queries } from '@inlay/platform/database/database.ts';
import '@inlay/platform/database/tables.ts';
import '../tables.ts';

/** The account's address counts as unconfirmed until the link is used; a link that was sent before is dead. */
export async function startVerification(
  queries: Queries,
  of: { accountId: string; email: string; tokenHash: string; now: number; expiresAt: number },
): Promise<void> {
  const link = { email: of.email, token_hash: of.tokenHash, created_at: of.now, expires_at: of.expiresAt };
  await queries.updateTable('accounts').set({ email_verified_at: null }).where('id', '=', of.accountId).execute();
  await queries
    .insertInto('email_verifications')
    .values({ account_id: of.accountId, ...link })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(link))
    .execute();
}

/** Whose link it is, before it is taken. */
export const findVerification = (queries: Queries, tokenHash: string) =>
  queries.selectFrom('email_verifications').where('token_hash', '=', tokenHash).select('account_id').executeTakeFirst();

/** Takes an open link away: exactly one caller gets it. */
export const takeVerification = (queries: Queries, tokenHash: string, now: number) =>
  queries
    .deleteFrom('email_verifications')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning(['account_id', 'email'])
    .executeTakeFirst();

/** False when the account has another address by now. */
export async function confirmEmail(queries: Queries, accountId: string, email: string, now: number): Promise<boolean> {
  const confirmed = await queries
    .updateTable('accounts')
    .set({ email_verified_at: now })
    .where('id', '=', accountId)
    .where('email', '=', email)
    .executeTakeFirst();
  return confirmed.numUpdatedRows === 1n;
}
