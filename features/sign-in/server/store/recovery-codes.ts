import type { Queries } from '@inlay/platform/database/database.ts';
import '@inlay/identity/tables.ts';

/** The former ones, used or not, are gone. */
export async function putRecoveryCodes(queries: Queries, accountId: string, hashes: readonly string[], now: number): Promise<void> {
  await removeRecoveryCodes(queries, accountId);
  await queries
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ account_id: accountId, code_hash, scheme: 2, used_at: null, created_at: now })))
    .execute();
}

export async function removeRecoveryCodes(queries: Queries, accountId: string): Promise<void> {
  await queries.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
}

/** True for exactly one caller. `hashes` are those of one code under each key there is. */
export async function useRecoveryCode(queries: Queries, accountId: string, hashes: readonly string[], now: number): Promise<boolean> {
  const used = await queries
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('code_hash', 'in', hashes)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}

export async function countRecoveryCodes(queries: Queries, accountId: string): Promise<number> {
  const { count } = await queries
    .selectFrom('recovery_codes')
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
