import { DAY_MS, MINUTE_MS } from '@inlay/kernel/time.ts';
import type { QuietHours } from './quiet-hours.ts';

/** Not all at once: what waited leaves within these minutes. */
const SPREAD_MS = 10 * MINUTE_MS;

const formats = new Map<string, Intl.DateTimeFormat>();

/** The clock of a zone at a moment, as if it were UTC, ms. */
function clockOf(at: number, zone: string): number {
  let format = formats.get(zone);
  if (!format) {
    const parts = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' } as const;
    format = new Intl.DateTimeFormat('en', { timeZone: zone, hourCycle: 'h23', calendar: 'iso8601', ...parts });
    formats.set(zone, format);
  }
  const read = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const of = (type: Intl.DateTimeFormatPartTypes): number => read.get(type) ?? 0;
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second')) + (((at % 1_000) + 1_000) % 1_000);
}

/** When the clock of a zone shows that next, after a moment. Of an hour that is left out it is where the clock goes on. */
function momentOf(shown: number, zone: string, after: number): number {
  const offsets = [-DAY_MS, DAY_MS].map((by) => clockOf(shown + by, zone) - (shown + by));
  const candidates = offsets.map((offset) => shown - offset).toSorted((a, b) => a - b);
  const isShown = (at: number) => clockOf(at, zone) === shown;
  return candidates.find((at) => at > after && isShown(at)) ?? candidates.at(-1) ?? shown;
}

const msOfDay = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return (hours * 60 + minutes) * MINUTE_MS;
};

/** When the quiet hours end that a moment lies in, by the clock of a zone, ms; undefined where it lies in none. */
export function quietEnd({ from, to }: QuietHours, zone: string, at: number): number | undefined {
  const shown = clockOf(at, zone);
  const midnight = Math.floor(shown / DAY_MS) * DAY_MS;
  const [now, begin, end] = [shown - midnight, msOfDay(from), msOfDay(to)];
  const isOverMidnight = begin > end;
  const isQuiet = isOverMidnight ? now >= begin || now < end : now >= begin && now < end;
  if (!isQuiet) return undefined;
  return momentOf(midnight + end + (isOverMidnight && now >= begin ? DAY_MS : 0), zone, at);
}

/** @param random from 0 to 1 */
export const leavesAfter = (end: number, random: number): number => end + Math.floor(random * SPREAD_MS);
