import { addressKey, knownDeviceKey, unknownDeviceKey } from '@inlay/identity/throttle/counter-keys.ts';
import type { CaptchaAsk, Counters } from '@inlay/identity/throttle/throttle.ts';
import type { Call } from '@inlay/kernel/contract.ts';
import type { ApiRequest } from '@inlay/platform/http/routes.ts';
import type { Parts } from '../parts.ts';
import { hashOfToken } from '../codes/secrets.ts';
import * as devices from '../store/devices.ts';

/** Where an attempt comes from, and how the session is handed back. */
export type Caller = Pick<ApiRequest<Call>, 'address' | 'userAgent' | 'raw' | 'reply'>;

export interface Attempt {
  readonly counters: Counters;
  /** The browser has logged in to this account before. */
  readonly knownDevice: boolean;
}

/** The same queries for a known and an unknown username: time must not tell them apart. */
export async function attemptOf(
  parts: Parts,
  caller: Caller,
  of: { accountId: string | undefined; userNameKey: string },
): Promise<Attempt> {
  const token = parts.deviceCookie.read(caller.raw) ?? '';
  const device = await devices.findDevice(parts.db, of.accountId ?? '', hashOfToken(token));
  return {
    counters: {
      own: device ? knownDeviceKey(device.id) : unknownDeviceKey(parts.keyring, of.userNameKey),
      address: addressKey(caller.address),
    },
    knownDevice: device !== undefined,
  };
}

/** What the throttle asks a login for: of a browser the account doesn't know, its network's failures count too. */
export const captchaAskOf = ({ counters, knownDevice }: Attempt, solved: boolean): CaptchaAsk => ({
  solved,
  ...(!knownDevice && { network: counters.address }),
});
