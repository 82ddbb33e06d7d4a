import type { Queries } from '@inlay/platform/database/database.ts';
import { hashOfToken, makeToken } from '../links/token.ts';
import type { Realm } from '../realm.ts';
import * as devices from './login-devices.ts';

/** One token serves all subjects of a browser; one that we never issued is replaced. */
export const issuedToken = async (queries: Queries, token: string | undefined): Promise<string> =>
  token !== undefined && (await devices.isIssuedDevice(queries, hashOfToken(token))) ? token : makeToken();

interface SeenDevice {
  readonly subject: string;
  readonly token: string;
  readonly now: number;
}

/** From now on strangers' failures don't slow this browser down. */
export async function rememberDevice(queries: Queries, { devicesKept }: Realm, { subject, token, now }: SeenDevice): Promise<void> {
  await devices.saveDevice(queries, { subject, tokenHash: hashOfToken(token) }, now);
  await devices.keepNewestDevices(queries, subject, devicesKept);
}
