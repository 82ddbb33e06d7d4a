import { Refusal } from '@inlay/kernel/errors.ts';
import type { LimitRule, Limits } from '@inlay/platform/limits.ts';

const FREE_WRONG_ANSWERS = 3;
const MAX_EXTRA_BITS = 6;
const WAIT_SECONDS = 60;
/** Three right answers make up for a wrong one: an office behind one address is judged by its share, not by its size. */
const WRONG_POINTS = 3;
const RIGHT_POINTS = 1;

const wrongRule = (answers: number): LimitRule => ({ name: 'captcha-wrong', points: answers * WRONG_POINTS, seconds: 300 });
const waitRule: LimitRule = { name: 'captcha-wait', points: 0, seconds: WAIT_SECONDS };

/** Wrong answers of a caller's network: three in five minutes are free, six more double the work each, then each one costs a wait. */
export interface WrongAnswers {
  /** Seconds the caller still has to wait; 0 for almost everybody. */
  waitOf(network: string): Promise<number>;
  /** Bits of proof of work the caller has earned on top, 0 to 6. */
  extraBits(network: string): Promise<number>;
  /** Counts one. `wait` is in seconds, 0 when the caller may go on; `free` says whether it was one of the free ones. */
  add(network: string): Promise<{ wait: number; free: boolean }>;
  /** Counts a right answer. */
  makeUp(network: string): Promise<void>;
}

export function makeWrongAnswers(limits: Limits): WrongAnswers {
  /** Seconds until the rule lets the caller pass; a cost of 0 only looks. */
  async function blockedFor(rule: LimitRule, network: string, cost: number): Promise<number> {
    try {
      await limits.take(rule, network, cost);
      return 0;
    } catch (error) {
      if (error instanceof Refusal && error.code === 'rate_limited') return error.retryAfter ?? WAIT_SECONDS;
      throw error;
    }
  }

  return {
    waitOf: (network) => blockedFor(waitRule, network, 0),
    async extraBits(network) {
      for (let extra = 0; extra < MAX_EXTRA_BITS; extra += 1) {
        if ((await blockedFor(wrongRule(FREE_WRONG_ANSWERS + extra), network, 0)) === 0) return extra;
      }
      return MAX_EXTRA_BITS;
    },
    async add(network) {
      const over = await blockedFor(wrongRule(FREE_WRONG_ANSWERS + MAX_EXTRA_BITS), network, WRONG_POINTS);
      if (over === 0) return { wait: 0, free: (await blockedFor(wrongRule(FREE_WRONG_ANSWERS), network, 0)) === 0 };
      // Looking has opened a window; the wait begins now.
      await limits.reset(waitRule, network);
      return { wait: await blockedFor(waitRule, network, 1), free: false };
    },
    makeUp: (network) => limits.refund(wrongRule(FREE_WRONG_ANSWERS), network, RIGHT_POINTS),
  };
}
