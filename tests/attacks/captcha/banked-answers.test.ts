import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { WRONG_ANSWERS } from '@inlay/catalogue/captcha/server/callers/caller-rules.ts';
import { makeWrongAnswers } from '@inlay/catalogue/captcha/server/callers/wrong-answers.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import { createKeyring } from '@inlay/platform/keys/keyring.ts';
import { type Limits, makeLimits } from '@inlay/platform/limits/limits.ts';
import type { LimitRule } from '@inlay/platform/limits/windows.ts';
import { Redis } from 'ioredis';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { afterAll, describe, expect, test } from 'vitest';
import { fakeClock } from '../../support/clock.ts';
import { silentLog } from '../../support/engines/platform-database.ts';
import { recordFigure } from '../../support/trust.ts';

const VALKEY = process.env['TEST_VALKEY_URL'];
const RIGHT = 60;
/** Where the count ends by itself. */
const MOST = 30;

/** How many wrong answers are free for a network that has given one wrong answer, then many right ones. */
async function freeAfterRight(limits: Limits): Promise<number> {
  const answers = makeWrongAnswers(limits);
  const by = { siteKey: randomUUID(), network: randomUUID() };
  await answers.add(by);
  for (let i = 0; i < RIGHT; i += 1) await answers.makeUp(by);
  let free = 0;
  while (free < MOST && (await answers.add(by)).free) free += 1;
  return free;
}

const limitsAt = (valkeyUrl: string | undefined): Limits =>
  makeLimits({
    settings: { valkeyUrl },
    keyring: createKeyring('a secret key of the tests, long enough'),
    clock: fakeClock(),
    log: silentLog,
  });

/** A build that takes points and gives them back by the given means. */
const limitsBy = (used: (rule: LimitRule, key: string, cost: number) => Promise<number>, back: typeof used): Limits => {
  const take: Limits['take'] = async (rule, key, cost = 1) => {
    if ((await used(rule, key, cost)) > rule.points) throw new Refusal('rate_limited', { retryAfter: rule.seconds });
  };
  const refund: Limits['refund'] = async (rule, key, cost = 1) => void (await back(rule, key, cost));
  return {
    take,
    refund,
    tryTake: async () => true,
    used: async () => ({ points: 0, seconds: 0 }),
    reset: async () => {},
    close: async () => {},
  };
};

/** In memory, below zero. */
function belowZero(): Limits {
  const counts = new Map<string, number>();
  const add = async ({ name }: LimitRule, key: string, cost: number) => {
    const used = (counts.get(`${name} ${key}`) ?? 0) + cost;
    counts.set(`${name} ${key}`, used);
    return used;
  };
  return limitsBy(add, (rule, key, cost) => add(rule, key, -cost));
}

/** In Redis, by the library's own means. */
function byReward(redis: Redis): Limits {
  const of = ({ name, points, seconds }: LimitRule) =>
    new RateLimiterRedis({ storeClient: redis, keyPrefix: `inlay:limit:${name}`, points, duration: seconds });
  const used = (result: unknown): number => {
    if (result instanceof RateLimiterRes) return result.consumedPoints;
    throw result;
  };
  return limitsBy(
    (rule, key, cost) => of(rule).consume(key, cost).then(used, used),
    (rule, key, cost) => of(rule).reward(key, cost).then(used),
  );
}

describe('right answers that are saved up for wrong ones', () => {
  const closers: (() => Promise<void> | void)[] = [];
  afterAll(async () => {
    for (const close of closers) await close();
  });

  const note = (engine: string, free: number, broken: number) =>
    recordFigure({
      test: 'T30',
      what: `free wrong answers after ${RIGHT} right ones`,
      target: String(WRONG_ANSWERS.free),
      figure: String(free),
      held: free === WRONG_ANSWERS.free,
      engine,
      control: `points given back below zero: ${broken} and more`,
    });

  test('T30 in memory: three are free, however many were right before', async () => {
    const limits = limitsAt(undefined);
    closers.push(() => limits.close());
    const free = await freeAfterRight(limits);
    expect(free).toBe(WRONG_ANSWERS.free);
    const broken = await freeAfterRight(belowZero());
    expect(broken).toBeGreaterThan(WRONG_ANSWERS.free * 2);
    note('–', free, broken);
  });

  test.runIf(VALKEY)('T30 in Redis: the same three', async () => {
    const limits = limitsAt(VALKEY);
    const redis = new Redis(VALKEY ?? '');
    closers.push(
      () => limits.close(),
      () => redis.disconnect(),
    );
    // Until it is connected a process counts for itself.
    const rule = { name: `probe-${randomUUID()}`, points: 1_000, seconds: 60 };
    do await pause(50);
    while ((await limits.take(rule, 'probe'), (await redis.keys(`inlay:limit:${rule.name}*`)).length === 0));
    const free = await freeAfterRight(limits);
    expect(free).toBe(WRONG_ANSWERS.free);
    const broken = await freeAfterRight(byReward(redis));
    expect(broken).toBeGreaterThan(WRONG_ANSWERS.free * 2);
    note('Redis', free, broken);
  });
});
