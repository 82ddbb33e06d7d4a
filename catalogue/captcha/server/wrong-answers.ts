import type { LimitRule, Limits } from '@inlay/platform/limits.ts';
import { WRONG_ANSWERS, WRONG_ANSWERS_EVERYWHERE } from './caller-rules.ts';
import { secondsOver } from './over-limit.ts';

/** Three right answers make up for a wrong one: an office behind one address is judged by its share, not by its size. */
const WRONG_POINTS = 3;
const RIGHT_POINTS = 1;

const { free, raising, seconds, waitSeconds } = WRONG_ANSWERS;
const wrongRule = (answers: number): LimitRule => ({ name: 'captcha-wrong-on-site', points: answers * WRONG_POINTS, seconds });
const waitRule: LimitRule = { name: 'captcha-wait-on-site', points: 0, seconds: waitSeconds };
const everywhereRule = (bits: number): LimitRule => ({
  name: 'captcha-wrong-everywhere',
  points: (WRONG_ANSWERS_EVERYWHERE.free + bits * WRONG_ANSWERS_EVERYWHERE.step) * WRONG_POINTS,
  seconds: WRONG_ANSWERS_EVERYWHERE.seconds,
});

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

  /** The first number of bits whose rule lets the key pass. */
  async function bitsOf(ruleOf: (bits: number) => LimitRule, key: string, most: number): Promise<number> {
    for (let bits = 0; bits < most; bits += 1) if ((await secondsOver(limits, ruleOf(bits), key, 0)) === 0) return bits;
    return most;
  }

  return {
    waitOf: (by) => secondsOver(limits, waitRule, keyOf(by), 0),
    async extraBits(by) {
      const [here, everywhere] = await Promise.all([
        bitsOf((bits) => wrongRule(free + bits), keyOf(by), raising),
        bitsOf(everywhereRule, by.network, WRONG_ANSWERS_EVERYWHERE.mostBits),
      ]);
      return Math.max(here, everywhere);
    },
    async add(by) {
      const key = keyOf(by);
      const [over] = await Promise.all([
        secondsOver(limits, wrongRule(free + raising), key, WRONG_POINTS),
        secondsOver(limits, everywhereRule(0), by.network, WRONG_POINTS),
      ]);
      if (over === 0) return { wait: 0, free: (await secondsOver(limits, wrongRule(free), key, 0)) === 0 };
      // Looking has opened a window; the wait begins now.
      await limits.reset(waitRule, key);
      return { wait: await secondsOver(limits, waitRule, key), free: false };
    },
    async makeUp(by) {
      await Promise.all([
        limits.refund(wrongRule(free), keyOf(by), RIGHT_POINTS),
        limits.refund(everywhereRule(0), by.network, RIGHT_POINTS),
      ]);
    },
  };
}
