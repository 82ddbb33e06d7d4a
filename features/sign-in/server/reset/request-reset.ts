import { Refusal } from '@inlay/kernel/errors.ts';
import type { Caller } from '../login/caller.ts';
import type { Parts } from '../parts.ts';
import { hashOfToken } from '../codes/secrets.ts';
import { SEND_RESET_LINKS, type ResetRequest, type WantedReset } from './send-reset-links.ts';
import { addressKey } from '../login/throttle.ts';

export const LIMIT = { name: 'forgot-password', points: 60, seconds: 600 };

/**
 * Notes that a reset mail is wanted. Whether there is such an account is looked up by the job: here nothing depends on it,
 * neither the answer nor the time it takes.
 */
export async function requestReset({ db, jobs, limits, deviceCookie }: Parts, wanted: WantedReset, caller: Caller): Promise<void> {
  try {
    await limits.take(LIMIT, addressKey(caller.address));
  } catch (error) {
    // The answer is always the same; a flood just isn't worked on.
    if (error instanceof Refusal && error.code === 'rate_limited') return;
    throw error;
  }
  const device = deviceCookie.read(caller.raw);
  const request: ResetRequest = { ...wanted, ...(device !== undefined && { device: hashOfToken(device) }) };
  await jobs.add(db, SEND_RESET_LINKS, request);
}
