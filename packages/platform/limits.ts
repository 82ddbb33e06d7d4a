import { createHash } from 'node:crypto';
import { Refusal } from '@inlay/kernel/errors.ts';
import type { Clock } from './clock.ts';
import { makeMemoryWindows } from './limits-memory.ts';
import { makeRedisWindows } from './limits-redis.ts';
import type { Log } from './log.ts';
import type { Settings } from './settings.ts';

/** `points` per `seconds`, counted from the first one taken. The name keeps rules apart and stays the same for ever. */
export interface LimitRule {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

/** Rate limits: they slow callers down and may be lost with Redis. What must never be lost (quota, single use) is SQL. */
export interface Limits {
  /** Throws `rate_limited` with `retryAfter` in seconds when the key has used up its points; `cost` is 1 by default. */
  take(rule: LimitRule, key: string, cost?: number): Promise<void>;
  /** Gives points back, e.g. after a success where only failures count. */
  refund(rule: LimitRule, key: string, cost?: number): Promise<void>;
  reset(rule: LimitRule, key: string): Promise<void>;
  close(): Promise<void>;
}

/** What a store of windows does; `take` answers the points used in the window, these included, and its rest in ms. */
export interface Windows {
  take(rule: LimitRule, key: string, cost: number): Promise<{ used: number; restMs: number }>;
  refund(rule: LimitRule, key: string, cost: number): Promise<void>;
  reset(rule: LimitRule, key: string): Promise<void>;
  close(): Promise<void>;
}

export function makeLimits({ settings, clock, log }: { settings: Pick<Settings, 'valkeyUrl'>; clock: Clock; log: Log }): Limits {
  const memory = makeMemoryWindows(clock);
  const windows = settings.valkeyUrl ? makeRedisWindows({ url: settings.valkeyUrl, insurance: memory, log }) : memory;

  return {
    async take(rule, key, cost = 1) {
      const { used, restMs } = await windows.take(rule, digest(key), cost);
      if (used > rule.points) throw new Refusal('rate_limited', { retryAfter: Math.max(1, Math.ceil(restMs / 1_000)) });
    },
    refund: (rule, key, cost = 1) => windows.refund(rule, digest(key), cost),
    reset: (rule, key) => windows.reset(rule, digest(key)),
    close: () => windows.close(),
  };
}

/** Keys come from callers: of any length, and some name a person. */
const digest = (key: string): string => createHash('sha256').update(key).digest('base64url').slice(0, 22);
