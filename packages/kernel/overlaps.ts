import { DAY_MS, HOUR_MS } from './time.ts';

/** How long a secret that was replaced works beside the new one, ms. */
export const overlaps = { now: 0, '1h': HOUR_MS, '24h': DAY_MS, '7d': 7 * DAY_MS } as const;
export type Overlap = keyof typeof overlaps;

export const overlapNames = Object.keys(overlaps) as [Overlap, ...Overlap[]];
