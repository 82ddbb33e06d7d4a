/** Lengths of time in milliseconds, as clocks and limits count them. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** An ISO time of a query as ms; undefined where it was left out. */
export const msOf = (time: string | undefined): number | undefined => (time === undefined ? undefined : Date.parse(time));

/** A time of a row as the wire has it: ISO 8601, UTC. Null stays null. */
export function isoTime(ms: number): string;
export function isoTime(ms: number | null): string | null;
export function isoTime(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}
