import { DAY_MS, HOUR_MS, MINUTE_MS } from '@inlay/kernel/time.ts';

/** After the first, second, … attempt that nobody took: six attempts in 7 h 12 min 30 s. */
const WAITS_MS = [30_000, 2 * MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS] as const;
/** Attempts of a message; one that failed at several senders is one. */
export const MOST_ATTEMPTS = WAITS_MS.length + 1;
/** So much longer or shorter, by chance: what failed together is not tried together. */
const JITTER = 0.1;

/** Where a sender may have taken a message and gave no answer: until it is asked again. */
export const UNANSWERED_WAIT_MS = MINUTE_MS;
/** So long a message waits for any sender to be up. */
export const NO_SENDER_MOST_MS = DAY_MS;

/** How long a message waits after so many attempts; undefined when there were enough. @param chance from 0 to 1 */
export function waitAfter(attempts: number, chance: number): number | undefined {
  const wait = WAITS_MS[attempts - 1];
  return wait === undefined ? undefined : Math.round(wait * (1 - JITTER + 2 * JITTER * chance));
}
