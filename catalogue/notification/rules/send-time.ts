import { DAY_MS, MINUTE_MS } from '@inlay/kernel/time.ts';

const AHEAD_MOST_MS = 30 * DAY_MS;
/** Clocks differ, and requests take their time. */
const LATE_MOST_MS = 5 * MINUTE_MS;

/** When a message is due by what its caller asked for, ms; a sentence where that can't be. Undefined is now. */
export function readSendTime(sendAt: string | undefined, now: number): { readonly at: number } | { readonly sentence: string } {
  if (sendAt === undefined) return { at: now };
  const at = Date.parse(sendAt);
  if (at > now + AHEAD_MOST_MS) return { sentence: 'Choose a time at most 30 days ahead.' };
  if (at < now - LATE_MOST_MS) return { sentence: 'This time has passed.' };
  return { at: Math.max(at, now) };
}
