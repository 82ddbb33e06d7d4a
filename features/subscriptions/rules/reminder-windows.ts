import { LICENCE_GRACE_MS } from '@inlay/kernel/constants.ts';
import { DAY_MS } from '@inlay/kernel/time.ts';

/** Days before a licence's end at which its owner is told, the first one first. */
export const REMINDER_DAYS = [30, 14, 7, 1] as const;
/** At the end itself. */
export const AT_THE_END = 0;
/** After it. Events alone: the mail of a day's first end speaks of licences that end later that day. */
export const ENDED = -1;
/** Those of them at which the project's server is told, too. */
export const EVENT_DAYS: readonly number[] = [30, 7, 1];

/** Licences that one mail of an account is about, or the events of its projects. Times are ms; a licence belongs to it when `from <= expiresAt < before`. */
export interface ReminderWindow {
  /** The place in the row: 30, 14, 7, 1, 0 at the end, and -1 after it. */
  readonly days: number;
  readonly from: number;
  readonly before: number;
  /** The mail is sent once a licence of the window ends before this; `before` itself except at the end. */
  readonly dueBefore: number;
}

/**
 * Which licences stand where at `now`. Days are UTC days, so that all licences of one day share a mail, and a server
 * that slept over some places sends the nearest only. At the end means: when the first licence of a day has ended.
 */
export function reminderWindows(now: number): ReminderWindow[] {
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  const after = (days: number) => today + (days + 1) * DAY_MS;
  const ended = { days: AT_THE_END, from: now - LICENCE_GRACE_MS + 1, before: after(0), dueBefore: now + 1 };
  const ahead = REMINDER_DAYS.map((days, i) => {
    const nearer = REMINDER_DAYS[i + 1];
    return { days, from: nearer === undefined ? now + 1 : after(nearer), before: after(days), dueBefore: after(days) };
  });
  // The nearest first: what it has told is not told again from further away.
  return [ended, ...ahead.reverse()];
}

/** Licences that have ended: each is news of its own, whatever day it is. */
export const endedWindow = (now: number): ReminderWindow => ({
  days: ENDED,
  from: now - LICENCE_GRACE_MS + 1,
  before: now + 1,
  dueBefore: now + 1,
});

/** Whole UTC days from the day of `now` to that of `end`. */
export const calendarDays = (end: number, now: number): number => Math.floor(end / DAY_MS) - Math.floor(now / DAY_MS);
