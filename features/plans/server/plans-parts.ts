import type { CountedMeter } from '@inlay/kernel/parts/meters.ts';
import type { LimitRule } from '@inlay/platform/limits/windows.ts';
import type { Services } from '@inlay/platform/services.ts';

export interface PlansParts extends Pick<Services, 'db' | 'engine' | 'clock' | 'audit' | 'limits' | 'sessions'> {
  readonly meters: readonly CountedMeter[];
}

/** Each request is a row that is kept. */
export const PLAN_REQUESTS: LimitRule = { name: 'plan-requests', points: 10, seconds: 86_400 };
