import type { Queries } from '@inlay/platform/database/database.ts';
import '../tables.ts';

/** A code that was sent before is dead. */
export async function putPhoneCode(
  queries: Queries,
  of: { accountId: string; phone: string; code: string; now: number; expiresAt: number },
): Promise<void> {
  const open = { phone: of.phone, code: of.code, tries: 0, created_at: of.now, expires_at: of.expiresAt };
  await queries
    .insertInto('phone_verifications')
    .values({ account_id: of.accountId, ...open })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(open))
    .execute();
}

/** Takes one of the tries before the code is looked at; undefined when none is left, or there is no open code. */
export const takePhoneTry = (queries: Queries, accountId: string, { now, tries }: { now: number; tries: number }) =>
  queries
    .updateTable('phone_verifications')
    .set((column) => ({ tries: column('tries', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .where('tries', '<', tries)
    .returning(['phone', 'code'])
    .executeTakeFirst();

export async function endPhoneCode(queries: Queries, accountId: string): Promise<void> {
  await queries.deleteFrom('phone_verifications').where('account_id', '=', accountId).execute();
}
