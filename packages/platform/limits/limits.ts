import { createHmac, createSecretKey } from 'node:crypto';
import { Refusal } from '@inlay/kernel/errors.ts';
import { DAY_MS } from '@inlay/kernel/time.ts';
import type { Clock } from '../clock.ts';
import type { LimitRule } from './windows.ts';
import { makeMemoryWindows } from './limits-memory.ts';
import { makeRedisWindows } from './limits-redis.ts';
import type { Keyring } from '../keys/keyring.ts';
import type { Log } from '../log/log.ts';
import type { ServerSettings } from '../server-settings.ts';

/**
 * What is saved in a session, on whichever page: a person does it now and then, while a password or an answer that is tried out costs a
 * hash each time. By session, not by account: whoever stole one must not keep the owner from saving a new password in another.
 */
export const ACCOUNT_SAVES: LimitRule = { name: 'account-saves', points: 60, seconds: 600 };

/** Rate limits: they slow callers down and may be lost with Redis. What must never be lost (quota, single use) is SQL. */
export interface Limits {
  /** Throws `rate_limited` with `retryAfter` in seconds when the key has used up its points; `cost` is 1 by default. */
  take(rule: LimitRule, key: string, cost?: number): Promise<void>;
  /** As `take`, where running out is no refusal: false, and nothing is taken. */
  tryTake(rule: LimitRule, key: string, cost?: number): Promise<boolean>;
  /** Gives points back, never more than were taken: after a success where only failures count. */
  refund(rule: LimitRule, key: string, cost?: number): Promise<void>;
  /** What a key has used and when that is forgotten, without taking anything: 0 of both where it has no window. */
  used(rule: LimitRule, key: string): Promise<Used>;
  reset(rule: LimitRule, key: string): Promise<void>;
  close(): Promise<void>;
}

export interface Used {
  readonly points: number;
  readonly seconds: number;
}

interface Parts {
  readonly settings: Pick<ServerSettings, 'valkeyUrl'>;
  readonly keyring: Keyring;
  readonly clock: Clock;
  readonly log: Log;
}

export function makeLimits({ settings, keyring, clock, log }: Parts): Limits {
  const memory = makeMemoryWindows(clock);
  const windows = settings.valkeyUrl ? makeRedisWindows({ url: settings.valkeyUrl, insurance: memory, log }) : memory;
  const digest = makeDigest(keyring, clock);
  const secondsOf = (restMs: number) => Math.max(1, Math.ceil(Math.min(restMs, restOfDay(clock())) / 1_000));

  return {
    async tryTake(rule, key, cost = 1) {
      const { used } = await windows.take(rule, digest(key), cost);
      if (used <= rule.points) return true;
      await windows.refund(rule, digest(key), cost);
      return false;
    },
    async take(rule, key, cost = 1) {
      const { used, restMs } = await windows.take(rule, digest(key), cost);
      if (used <= rule.points) return;
      throw new Refusal('rate_limited', { retryAfter: secondsOf(restMs) });
    },
    refund: (rule, key, cost = 1) => windows.refund(rule, digest(key), cost),
    async used(rule, key) {
      const { used, restMs } = await windows.used(rule, digest(key));
      return { points: used, seconds: used > 0 ? secondsOf(restMs) : 0 };
    },
    reset: (rule, key) => windows.reset(rule, digest(key)),
    close: () => windows.close(),
  };
}

type Takes = Pick<Limits, 'tryTake' | 'used' | 'refund'>;

/** Gives back what was taken, or a part of it. */
type GiveBack = (points?: number) => Promise<void>;

/**
 * As `take`, for what is counted before it is looked at: answers the way to give it back. A refused caller takes nothing, so
 * nothing of a burst stays once it is over.
 * @throws Refusal `rate_limited`
 */
export const takeForNow = (limits: Limits, rule: LimitRule, key: string, cost = 1): Promise<GiveBack> =>
  takeWith('rate_limited', limits, rule, key, cost);

/** The same for calls with keys or secrets, whose callers know the code with a hyphen. @throws Refusal `rate-limited` */
export const takeOrRefuse = (limits: Takes, rule: LimitRule, key: string, cost = 1): Promise<GiveBack> =>
  takeWith('rate-limited', limits, rule, key, cost);

async function takeWith(
  code: 'rate_limited' | 'rate-limited',
  limits: Takes,
  rule: LimitRule,
  key: string,
  cost: number,
): Promise<GiveBack> {
  if (await limits.tryTake(rule, key, cost)) return (points = cost) => limits.refund(rule, key, points);
  const { seconds } = await limits.used(rule, key);
  throw new Refusal(code, { retryAfter: Math.max(1, seconds) });
}

const restOfDay = (now: number): number => DAY_MS - (now % DAY_MS);

/**
 * What a caller's key is counted under. Keys are of any length, and some name a person: their digests, also those that a Redis keeps,
 * can't be tried out without SECRET_KEY, and those of two days (UTC) can't be joined even with what was seen on the other. So no window
 * outlives its day.
 */
function makeDigest(keyring: Keyring, clock: Clock): (key: string) => string {
  const { key: base } = keyring.current('limit-keys-v1');
  let today = { day: -1, key: base };
  return (text) => {
    const day = Math.floor(clock() / DAY_MS);
    if (day !== today.day) today = { day, key: createSecretKey(createHmac('sha256', base).update(`limits of day ${day}`).digest()) };
    return createHmac('sha256', today.key).update(text).digest('base64url').slice(0, 22);
  };
}
