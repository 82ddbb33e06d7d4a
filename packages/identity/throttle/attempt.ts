import type { Services } from '@inlay/platform/services.ts';
import { findDevice } from '../devices/login-devices.ts';
import { hashOfToken } from '../links/token.ts';
import { addressKey, knownDeviceKey, unknownDeviceKey } from './counter-keys.ts';
import type { CaptchaCheck, Counters } from './throttle.ts';

export interface Attempt {
  readonly counters: Counters;
  /** The browser has logged in as this subject before. */
  readonly knownDevice: boolean;
}

interface Attempted {
  /** Undefined where nobody goes by the name. */
  readonly subject: string | undefined;
  readonly nameKey: string;
  readonly deviceToken: string | undefined;
  /** The network address it comes from. */
  readonly address: string;
}

/** The same queries for a known and an unknown name: time must not tell them apart. */
export async function attemptOf(
  { db, keyring }: Pick<Services, 'db' | 'keyring'>,
  { subject = '', nameKey, deviceToken = '', address }: Attempted,
): Promise<Attempt> {
  const device = await findDevice(db, subject, hashOfToken(deviceToken));
  return {
    counters: { own: device ? knownDeviceKey(device.id) : unknownDeviceKey(keyring, nameKey), address: addressKey(address) },
    knownDevice: device !== undefined,
  };
}

/** What the throttle asks a login for: of a browser the subject doesn't know, its network's failures count too. */
export const captchaAskOf = ({ counters, knownDevice }: Attempt, solved: boolean): CaptchaCheck => ({
  solved,
  ...(!knownDevice && { network: counters.address }),
});
