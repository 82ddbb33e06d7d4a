import { DAY_MS, HOUR_MS, MINUTE_MS } from '@inlay/kernel/time.ts';

const UTC = { timeZone: 'UTC' } as const;
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit', ...UTC });
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', ...UTC });

/** "09:40:02" on the day of `now`, else "21 Nov, 09:40:02"; in UTC. */
export function formatSecond(iso: string, now: number): string {
  const at = new Date(iso);
  const sameDay = Math.floor(at.getTime() / DAY_MS) === Math.floor(now / DAY_MS);
  return sameDay ? clock.format(at) : `${day.format(at)}, ${clock.format(at)}`;
}

/** "21 Nov". */
export const formatDay = (iso: string): string => day.format(new Date(iso));

/** What is left, in its two largest units: "20 h 26 min", "41 min", "12 s". */
export function formatLeft(ms: number): string {
  if (ms < MINUTE_MS) return `${Math.max(0, Math.ceil(ms / 1_000))} s`;
  const minutes = Math.floor((ms % HOUR_MS) / MINUTE_MS);
  if (ms < HOUR_MS) return `${minutes} min`;
  const hours = Math.floor((ms % DAY_MS) / HOUR_MS);
  return ms < DAY_MS ? `${hours} h ${minutes} min` : `${Math.floor(ms / DAY_MS)} d ${hours} h`;
}

/** "142 ms", "1.2 s". */
export const formatTook = (ms: number): string => (ms < 1_000 ? `${ms} ms` : `${(ms / 1_000).toFixed(1)} s`);
