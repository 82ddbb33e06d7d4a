import * as devices from '@inlay/identity/devices/login-devices.ts';
import { hashOfToken } from '@inlay/identity/links/token.ts';
import { addressKey } from '@inlay/identity/throttle/counter-keys.ts';
import type { Caller } from '../login/caller.ts';
import type { Parts } from '../parts.ts';
import { SEND_RESET_LINKS, type ResetRequest, type WantedReset } from './send-reset-links.ts';

export const FORGOT_LIMIT = { name: 'forgot-password', points: 60, seconds: 600 };
/** Past them, for each browser that has logged in here before: to the accounts that know it. */
export const OF_A_BROWSER = { name: 'forgot-password-browser', points: 5, seconds: 600 };

/**
 * Notes that a reset mail is wanted. Whether there is such an account is looked up by the job: here nothing depends on it,
 * neither the answer nor the time it takes.
 */
export async function requestReset({ db, jobs, limits, deviceCookie }: Parts, wanted: WantedReset, caller: Caller): Promise<void> {
  const token = deviceCookie.read(caller.raw);
  const device = token === undefined ? undefined : hashOfToken(token);
  const crowded = !(await limits.tryTake(FORGOT_LIMIT, addressKey(caller.address)));
  // The answer is always the same; a flood just isn't worked on.
  if (crowded && !(device !== undefined && (await devices.isIssuedDevice(db, device)) && (await limits.tryTake(OF_A_BROWSER, device))))
    return;
  const request: ResetRequest = { ...wanted, ...(device !== undefined && { device }), ...(crowded && { knownAlone: true }) };
  await jobs.add(db, SEND_RESET_LINKS, request);
}
