export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

/** The UTC day of a time as yyyymmdd, e.g. 20261121. */
export function utcDay(time: number): number {
  const date = new Date(time);
  return date.getUTCFullYear() * 10_000 + (date.getUTCMonth() + 1) * 100 + date.getUTCDate();
}

/** Whole seconds until the next UTC midnight, at least 1. */
export const secondsToMidnight = (time: number): number => Math.max(1, Math.ceil((DAY_MS - (time % DAY_MS)) / 1_000));
