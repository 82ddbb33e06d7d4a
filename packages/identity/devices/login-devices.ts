import { randomUUID } from 'node:crypto';
import type { Queries } from '@inlay/platform/database/database.ts';
import '../tables.ts';

export const findDevice = (queries: Queries, subject: string, tokenHash: string) =>
  queries.selectFrom('login_devices').where('account_id', '=', subject).where('token_hash', '=', tokenHash).select('id').executeTakeFirst();

export const isIssuedDevice = async (queries: Queries, tokenHash: string): Promise<boolean> =>
  (await queries.selectFrom('login_devices').where('token_hash', '=', tokenHash).select('id').limit(1).executeTakeFirst()) !== undefined;

export const hasDevices = async (queries: Queries, subject: string): Promise<boolean> =>
  (await queries.selectFrom('login_devices').where('account_id', '=', subject).select('id').limit(1).executeTakeFirst()) !== undefined;

export async function saveDevice(queries: Queries, device: { subject: string; tokenHash: string }, now: number): Promise<void> {
  await queries
    .insertInto('login_devices')
    .values({ id: randomUUID(), account_id: device.subject, token_hash: device.tokenHash, created_at: now, last_login_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'token_hash']).doUpdateSet({ last_login_at: now }))
    .execute();
}

/** A script that never sends the cookie back would otherwise add a device with each login. */
export async function keepNewestDevices(queries: Queries, subject: string, count: number): Promise<void> {
  await queries
    .deleteFrom('login_devices')
    .where('account_id', '=', subject)
    .where('id', 'not in', (devices) =>
      devices
        .selectFrom('login_devices')
        .where('account_id', '=', subject)
        .orderBy('last_login_at', 'desc')
        .orderBy('id')
        .limit(count)
        .select('id'),
    )
    .execute();
}

export async function removeDevicesUnusedSince(queries: Queries, time: number): Promise<void> {
  await queries.deleteFrom('login_devices').where('last_login_at', '<', time).execute();
}
