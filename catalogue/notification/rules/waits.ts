import { DAY_MS, HOUR_MS, MINUTE_MS } from '@inlay/kernel/time.ts';

/** After the first, second, … attempt that counts: six in 7 h 12 min 30 s. */
const WAITS_MS = [30_000, 2 * MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS] as const;
/**
 * Where a sender asks to be asked later, as with greylisting and full mailboxes: that counts for itself, eight times in 19 h 12 min 30 s. A mailbox
 * is seldom emptied within the hour.
 */
const LATER_WAITS_MS = [...WAITS_MS, 6 * HOUR_MS, 6 * HOUR_MS] as const;
/** Attempts of a message that count; one that failed at several senders is one. */
export const MOST_ATTEMPTS = WAITS_MS.length + 1;
/** So much longer or shorter, by chance: what failed together is not tried together. */
const JITTER = 0.1;

/** Where a sender may have taken a message and gave no answer: until it is asked again. */
export const UNANSWERED_WAIT_MS = MINUTE_MS;
/** So long a message waits for any sender to be up. */
export const NO_SENDER_MOST_MS = DAY_MS;

/** At the longest, between two looks whether one is. */
const READY_LOOK_MOST_MS = 10 * MINUTE_MS;

const about = (ms: number, chance: number): number => Math.round(ms * (1 - JITTER + 2 * JITTER * chance));

/** How long a message waits after so many attempts that count; undefined when there were enough. @param chance from 0 to 1 */
export function waitAfter(counted: number, chance: number): number | undefined {
  const wait = WAITS_MS[counted - 1];
  return wait === undefined ? undefined : about(wait, chance);
}

/** The same where a sender has asked so many times to be asked later. */
export function waitAfterDeferral(deferrals: number, chance: number): number | undefined {
  const wait = LATER_WAITS_MS[deferrals - 1];
  return wait === undefined ? undefined : about(wait, chance);
}

/**
 * How long a message waits that no sender could be asked for: the longer it has waited, the longer, so that a hundred thousand of them don't look
 * every half minute. @param readyInMs until a sender may be ready
 */
export const waitForReady = (waitedMs: number, readyInMs: number, chance: number): number =>
  Math.min(Math.max(1_000, readyInMs), READY_LOOK_MOST_MS) + Math.round(Math.min(waitedMs, READY_LOOK_MOST_MS) * chance);
