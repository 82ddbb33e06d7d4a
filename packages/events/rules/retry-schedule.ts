import { DAY_MS, HOUR_MS, MINUTE_MS } from '@inlay/kernel/time.ts';

/** Waits after the first failure, the second, …; after the last attempt the delivery has failed. */
export const RETRY_WAITS_MS = [5_000, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 5 * HOUR_MS, 10 * HOUR_MS, 10 * HOUR_MS] as const;
export const MOST_ATTEMPTS = RETRY_WAITS_MS.length + 1;
/** A receiver that asks for more patience gets no more than this. */
const LONGEST_WAIT_MS = 10 * HOUR_MS;

/** Without a success for so long, and after so many attempts that failed, an endpoint is disabled. */
export const FAILING_DISABLES_MS = 5 * DAY_MS;
export const FAILING_DISABLES_ATTEMPTS = 8;
/** Its owner is told long before. */
export const FAILING_TOLD_MS = DAY_MS;

/**
 * The wait in ms after a failed attempt; undefined after the last one. Multiplied by 0.9 to 1.1: what failed together must not come back together.
 * @param attempt how many were made, from 1
 * @param retryAfterMs what the receiver asked for with 429 or 503
 * @param random from 0 to 1
 */
export function waitAfter(attempt: number, retryAfterMs: number, random: number): number | undefined {
  const wait = RETRY_WAITS_MS[attempt - 1];
  if (wait === undefined) return undefined;
  return Math.max(Math.round(wait * (0.9 + 0.2 * random)), Math.min(retryAfterMs, LONGEST_WAIT_MS));
}
