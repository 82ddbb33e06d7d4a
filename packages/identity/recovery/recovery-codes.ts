import type { Queries } from '@inlay/platform/database/database.ts';
import '../tables.ts';

/** The former ones, used or not, are gone. */
export async function putRecoveryCodes(queries: Queries, subject: string, hashes: readonly string[], now: number): Promise<void> {
  await removeRecoveryCodes(queries, subject);
  await queries
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ account_id: subject, code_hash, scheme: 2, used_at: null, created_at: now })))
    .execute();
}

export async function removeRecoveryCodes(queries: Queries, subject: string): Promise<void> {
  await queries.deleteFrom('recovery_codes').where('account_id', '=', subject).execute();
}

/** True for exactly one caller. `hashes` are those of one code under each key there is. */
export async function takeRecoveryCode(queries: Queries, subject: string, hashes: readonly string[], now: number): Promise<boolean> {
  const used = await queries
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('account_id', '=', subject)
    .where('code_hash', 'in', hashes)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}

export async function countRecoveryCodes(queries: Queries, subject: string): Promise<number> {
  const { count } = await queries
    .selectFrom('recovery_codes')
    .where('account_id', '=', subject)
    .where('used_at', 'is', null)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
