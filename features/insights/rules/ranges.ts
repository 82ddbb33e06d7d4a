import { DAY_MS, HOUR_MS } from '@inlay/kernel/time.ts';
import * as z from 'zod';

export const ranges = ['24h', '7d', '30d'] as const;
export type UsageRange = (typeof ranges)[number];

export const usageQuery = z.object({ range: z.enum(ranges, { error: 'The range is 24h, 7d or 30d.' }).default('7d') });

const STEP_MS = { hour: HOUR_MS, day: DAY_MS } as const;
const SPANS = {
  '24h': { step: 'hour', count: 24 },
  '7d': { step: 'day', count: 7 },
  '30d': { step: 'day', count: 30 },
} as const satisfies Record<UsageRange, { step: keyof typeof STEP_MS; count: number }>;

export interface Span {
  readonly step: keyof typeof STEP_MS;
  readonly stepMs: number;
  /** Begin of each step, ms: whole hours or days of UTC, the one under way last. */
  readonly starts: readonly number[];
}

export function spanOf(range: UsageRange, now: number): Span {
  const { step, count } = SPANS[range];
  const stepMs = STEP_MS[step];
  const last = Math.floor(now / stepMs) * stepMs;
  return { step, stepMs, starts: Array.from({ length: count }, (_, i) => last - (count - 1 - i) * stepMs) };
}
