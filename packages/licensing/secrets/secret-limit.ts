import { Refusal } from '@inlay/kernel/errors.ts';
import type { Clock } from '@inlay/platform/clock.ts';
import { makeOwnWindows } from '../keys/own-windows.ts';

/** Far above what sign-ups and log-ins of a busy site need: whoever meets it has a loop that does not end. */
export const REDEMPTIONS = { points: 1_000, seconds: 10 } as const;

/**
 * Counts a redemption of a secret that is about to ask the store.
 * @throws Refusal `rate_limited`
 */
export type SecretLimit = (secretId: string) => void;

export function makeSecretLimit(clock: Clock): SecretLimit {
  const windows = makeOwnWindows(clock, REDEMPTIONS);

  return (secretId) => {
    const wait = windows.take(secretId);
    if (wait > 0) throw new Refusal('rate_limited', { retryAfter: wait });
  };
}
