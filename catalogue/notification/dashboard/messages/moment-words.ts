const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** "22 Nov 2026". */
export const dayOf = (iso: string): string => day.format(new Date(iso));

/** "13:40:02.114": where order matters, to the millisecond. */
export const clockOf = (iso: string): string => new Date(iso).toISOString().slice(11, 23);

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** "0.4 s", "39.2 s", "4 min", "7 h 12 min". */
export function durationText(ms: number): string {
  if (ms < SECOND / 20) return '< 0.1 s';
  if (ms < MINUTE) return `${(ms / SECOND).toFixed(1)} s`;
  const minutes = Math.round(ms / MINUTE);
  if (ms < HOUR && minutes < 60) return `${minutes} min`;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
