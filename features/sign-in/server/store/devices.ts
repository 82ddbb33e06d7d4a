import { randomUUID } from 'node:crypto';
import type { Queries } from '@inlay/platform/database/database.ts';
import '@inlay/identity/tables.ts';

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

export async function saveDevice(queries: Queries, device: { accountId: string; tokenHash: string }, now: number): Promise<void> {
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
