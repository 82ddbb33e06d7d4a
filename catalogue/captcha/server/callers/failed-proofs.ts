import type { Limits } from '@inlay/platform/limits/limits.ts';
import type { LimitRule } from '@inlay/platform/limits/windows.ts';
import { FAILED_PROOFS } from './caller-rules.ts';
import { secondsOver } from './over-limit.ts';
import type { Answerer } from './wrong-answers.ts';

const { free, seconds, waitSeconds } = FAILED_PROOFS;
const FAILED: LimitRule = { name: 'captcha-failed-proofs', points: free, seconds };
const WAIT: LimitRule = { name: 'captcha-failed-proofs-wait', points: 0, seconds: waitSeconds };

/** Dear proofs that prove nothing. The widget sends none, so whoever sends several waits: on that site, with the ways that cost such work. */
export interface FailedProofs {
  /** Seconds; 0 for almost everybody. */
  waitOf(by: Answerer): Promise<number>;
  /** Counts one. Answers the seconds to wait. */
  add(by: Answerer): Promise<number>;
}

export function makeFailedProofs(limits: Limits): FailedProofs {
  const keyOf = ({ siteKey, network }: Answerer) => `${siteKey} ${network}`;
  return {
    waitOf: async (by) => (await limits.used(WAIT, keyOf(by))).seconds,
    async add(by) {
      const over = await secondsOver(limits, FAILED, keyOf(by));
      return over > 0 ? secondsOver(limits, WAIT, keyOf(by)) : 0;
    },
  };
}
