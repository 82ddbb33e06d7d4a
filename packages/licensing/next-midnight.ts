import { DAY_MS } from '@inlay/kernel/time.ts';

/** When the day of a plan ends: ISO 8601, UTC. */
export const nextMidnight = (now: number): string => new Date((Math.floor(now / DAY_MS) + 1) * DAY_MS).toISOString();
