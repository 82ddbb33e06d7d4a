import type { Limits } from '@inlay/platform/limits/limits.ts';
import type { LimitRule } from '@inlay/platform/limits/windows.ts';
import { WRONG_ANSWERS, WRONG_ANSWERS_EVERYWHERE } from './caller-rules.ts';
import { secondsOver } from './over-limit.ts';

/** Three right answers make up for a wrong one: an office behind one address is judged by its share, not by its size. */
const WRONG_POINTS = 3;
const RIGHT_POINTS = 1;

const { free, raising, seconds, waitSeconds } = WRONG_ANSWERS;
const wrongRule: LimitRule = { name: 'captcha-wrong-on-site', points: (free + raising) * WRONG_POINTS, seconds };
const waitRule: LimitRule = { name: 'captcha-wait-on-site', points: 0, seconds: waitSeconds };
const everywhereRule: LimitRule = {
  name: 'captcha-wrong-everywhere',
  points: Number.MAX_SAFE_INTEGER,
  seconds: WRONG_ANSWERS_EVERYWHERE.seconds,
};

/** A caller's network on a site. */
export interface Answerer {
  readonly siteKey: string;
  readonly network: string;
}

/**
 * Wrong answers of a network. On a site three in five minutes are free, six more double the work each, then each one costs a wait there and nowhere
 * else. Over all sites many more are free, and the work is all that rises.
 */
export interface WrongAnswers {
  /** Seconds the caller still has to wait on this site; 0 for almost everybody. */
  waitOf(by: Answerer): Promise<number>;
  /** Bits of proof of work the caller has earned on top, 0 to 6. */
  extraBits(by: Answerer): Promise<number>;
  /** Counts one. `wait` is in seconds, 0 when the caller may go on; `free` says whether it was one of the free ones. */
  add(by: Answerer): Promise<{ wait: number; free: boolean }>;
  /** Counts a right answer. */
  makeUp(by: Answerer): Promise<void>;
}

export function makeWrongAnswers(limits: Limits): WrongAnswers {
  const keyOf = ({ siteKey, network }: Answerer) => `${siteKey} ${network}`;

  const answersOf = async (rule: LimitRule, key: string) => (await limits.used(rule, key)).points / WRONG_POINTS;
  const bitsOf = (beyondFree: number, step: number, most: number) => Math.min(most, Math.max(0, Math.ceil(beyondFree / step)));

  return {
    waitOf: async (by) => (await limits.used(waitRule, keyOf(by))).seconds,
    async extraBits(by) {
      const [here, everywhere] = await Promise.all([answersOf(wrongRule, keyOf(by)), answersOf(everywhereRule, by.network)]);
      const { free: freeEverywhere, step, mostBits } = WRONG_ANSWERS_EVERYWHERE;
      return Math.max(bitsOf(here - free, 1, raising), bitsOf(everywhere - freeEverywhere, step, mostBits));
    },
    async add(by) {
      const key = keyOf(by);
      const [over] = await Promise.all([
        secondsOver(limits, wrongRule, key, WRONG_POINTS),
        limits.take(everywhereRule, by.network, WRONG_POINTS),
      ]);
      if (over === 0) return { wait: 0, free: (await answersOf(wrongRule, key)) <= free };
      // A wait that several earned at once begins with the last.
      await limits.reset(waitRule, key);
      return { wait: await secondsOver(limits, waitRule, key), free: false };
    },
    async makeUp(by) {
      await Promise.all([limits.refund(wrongRule, keyOf(by), RIGHT_POINTS), limits.refund(everywhereRule, by.network, RIGHT_POINTS)]);
    },
  };
}
