import type { Queries } from '@inlay/platform/database/database.ts';
import type { Caller } from './caller.ts';
import type { Parts } from '../parts.ts';
import { hashOfToken, makeToken } from '../codes/secrets.ts';
import * as devices from '../store/devices.ts';

export const DEVICES_KEPT = 50;

/** One cookie serves all accounts of a browser; one that we never issued is replaced. */
export async function deviceTokenOf({ db, deviceCookie }: Parts, caller: Pick<Caller, 'raw'>): Promise<string> {
  const token = deviceCookie.read(caller.raw);
  return token !== undefined && (await devices.isIssuedDevice(db, hashOfToken(token))) ? token : makeToken();
}

/** From now on strangers' failures don't slow this browser down. */
export async function rememberDevice(queries: Queries, accountId: string, token: string, now: number): Promise<void> {
  await devices.saveDevice(queries, { accountId, tokenHash: hashOfToken(token) }, now);
  await devices.keepNewestDevices(queries, accountId, DEVICES_KEPT);
}
