import { createRequire } from 'node:module';
import type { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { LimitRule, Windows } from './windows.ts';
import type { Log } from '../log/log.ts';

const require = createRequire(import.meta.url);

const COMMAND_TIMEOUT_MS = 500;
/** After a fault Redis is left alone for so long: a slow one costs one request its time, not every one. */
const REST_MS = 5_000;

/** The library's own `reward` goes below zero: right answers would then save up free wrong ones. */
const REFUND = `
local used = tonumber(redis.call('get', KEYS[1]) or '0')
if used > 0 then redis.call('decrby', KEYS[1], math.min(used, tonumber(ARGV[1]))) end`;

/** Windows in Valkey or Redis, shared by all processes. While it is away, slow or full, each process counts for itself. */
export function makeRedisWindows({ url, insurance, log }: { url: string; insurance: Windows; log: Log }): Windows {
  // Only where there is one to ask.
  const { Redis } = require('ioredis') as typeof import('ioredis');
  const flexible = require('rate-limiter-flexible') as typeof import('rate-limiter-flexible');
  const redis = new Redis(url.replace(/^valkey:/, 'redis:'), {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: COMMAND_TIMEOUT_MS,
    connectTimeout: 2_000,
    retryStrategy: (times) => Math.min(times * 200, REST_MS),
  });
  // Without a listener a lost connection would end the process; the fault is told where it is met, once a rest.
  redis.on('error', () => {});
  const limiters = new Map<string, RateLimiterRedis>();
  let restUntil = 0;

  function limiterOf(rule: LimitRule): RateLimiterRedis {
    const id = `${rule.name} ${rule.points} ${rule.seconds}`;
    const limiter =
      limiters.get(id) ??
      new flexible.RateLimiterRedis({
        storeClient: redis,
        keyPrefix: `inlay:limit:${rule.name}`,
        points: rule.points,
        duration: rule.seconds,
      });
    limiters.set(id, limiter);
    return limiter;
  }

  /** The library rejects with its result when the points are used up; a real fault is an Error. */
  function refusalAsResult(reason: unknown): RateLimiterRes {
    if (reason instanceof flexible.RateLimiterRes) return reason;
    throw reason;
  }

  async function insured<T>(shared: () => Promise<T>, own: () => Promise<T>): Promise<T> {
    if (performance.now() < restUntil) return own();
    try {
      return await shared();
    } catch {
      restUntil = performance.now() + REST_MS;
      log.warn('Redis does not answer: this process counts limits for itself.');
      return own();
    }
  }

  return {
    take: (rule, key, cost) =>
      insured(
        async () => {
          const result = await limiterOf(rule).consume(key, cost).catch(refusalAsResult);
          return { used: result.consumedPoints, restMs: result.msBeforeNext };
        },
        () => insurance.take(rule, key, cost),
      ),
    used: (rule, key) =>
      insured(
        async () => {
          const result = await limiterOf(rule).get(key);
          return { used: result?.consumedPoints ?? 0, restMs: result?.msBeforeNext ?? 0 };
        },
        () => insurance.used(rule, key),
      ),
    refund: (rule, key, cost) =>
      insured(
        async () => void (await redis.eval(REFUND, 1, limiterOf(rule).getKey(key), cost)),
        () => insurance.refund(rule, key, cost),
      ),
    reset: async (rule, key) => {
      await insurance.reset(rule, key);
      await insured(
        async () => void (await limiterOf(rule).delete(key)),
        async () => {},
      );
    },
    close: async () => {
      redis.disconnect();
      await insurance.close();
    },
  };
}
