import { Refusal } from '@inlay/kernel/errors.ts';
import type { Clock } from '@inlay/platform/clock.ts';

/** Far above what sign-ups and log-ins of a busy site need: whoever meets it has a loop that does not end. */
export const REDEMPTIONS = { points: 1_000, seconds: 10 } as const;
const MAX_SECRETS = 10_000;

/**
 * Counts a redemption of a secret that is about to ask the store.
 * @throws Refusal `rate_limited`
 */
export type SecretLimit = (secretId: string) => void;

/** Counted in this process, at once: a redemption must not wait for a counter that several processes share. */
export function makeSecretLimit(clock: Clock): SecretLimit {
  const windows = new Map<string, { used: number; readonly endsAt: number }>();

  return (secretId) => {
    const now = clock();
    let window = windows.get(secretId);
    if (!window || window.endsAt <= now) {
      if (windows.size >= MAX_SECRETS) windows.clear();
      windows.set(secretId, (window = { used: 0, endsAt: now + REDEMPTIONS.seconds * 1_000 }));
    }
    window.used += 1;
    if (window.used > REDEMPTIONS.points)
      throw new Refusal('rate_limited', { retryAfter: Math.max(1, Math.ceil((window.endsAt - now) / 1_000)) });
  };
}
