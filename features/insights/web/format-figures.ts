import { DAY_MS, HOUR_MS, MINUTE_MS } from '@inlay/kernel/time.ts';

const counts = new Intl.NumberFormat('en-US');
const one = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** "1,119". */
export const formatCount = (count: number): string => counts.format(count);

/** "91.1 %", with a space that does not break; "–" of nothing. Never more than all: two counters may be a moment apart. */
export function formatShare(part: number, whole: number): string {
  if (whole === 0) return '–';
  return part >= whole ? '100\u00a0%' : `${one.format((part / whole) * 100)}\u00a0%`;
}

/** "0.4 s", "4.1 s", "1 min 12 s". */
export function formatSeconds(ms: number): string {
  if (ms < 59_950) return `${one.format(ms / 1000)}\u00a0s`;
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

const units = [
  ['day', DAY_MS],
  ['h', HOUR_MS],
  ['min', MINUTE_MS],
] as const;

/** A stretch of time in its largest unit: "12 s", "3 min", "2 h", "1 day", "3 days". */
export function formatStretch(ms: number): string {
  for (const [unit, length] of units) {
    const count = Math.floor(ms / length);
    if (count >= 1) return `${count} ${unit === 'day' && count > 1 ? 'days' : unit}`;
  }
  return `${Math.max(0, Math.round(ms / 1000))} s`;
}

/** "8 h 12 min", "12 min"; never less than a minute. */
export function formatWait(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / MINUTE_MS));
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
