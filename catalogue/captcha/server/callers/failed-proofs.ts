import type { Limits } from '@inlay/platform/limits/limits.ts';
import type { LimitRule } from '@inlay/platform/limits/windows.ts';
import { FAILED_PROOFS, FAILED_PROOFS_EVERYWHERE } from './caller-rules.ts';
import { secondsOver } from './over-limit.ts';
import type { Answerer } from './wrong-answers.ts';

interface Bound {
  readonly failed: LimitRule;
  readonly wait: LimitRule;
  readonly keyOf: (by: Answerer) => string;
}

const onSite = FAILED_PROOFS;
const everywhere = FAILED_PROOFS_EVERYWHERE;
const BOUNDS: readonly Bound[] = [
  {
    failed: { name: 'captcha-failed-proofs', points: onSite.free, seconds: onSite.seconds },
    wait: { name: 'captcha-failed-proofs-wait', points: 0, seconds: onSite.waitSeconds },
    keyOf: ({ siteKey, network }) => `${siteKey} ${network}`,
  },
  {
    failed: { name: 'captcha-failed-proofs-everywhere', points: everywhere.free, seconds: everywhere.seconds },
    wait: { name: 'captcha-failed-proofs-wait-everywhere', points: 0, seconds: everywhere.waitSeconds },
    keyOf: ({ network }) => network,
  },
];

/**
 * Dear proofs that prove nothing. The widget sends none, so whoever sends several waits with the ways that cost such work: on that site, and with
 * many more of them on all.
 */
export interface FailedProofs {
  /** Seconds; 0 for almost everybody. */
  waitOf(by: Answerer): Promise<number>;
  /** Counts one. Answers the seconds to wait. */
  add(by: Answerer): Promise<number>;
}

export function makeFailedProofs(limits: Limits): FailedProofs {
  const longest = async (seconds: (bound: Bound) => Promise<number>) => Math.max(...(await Promise.all(BOUNDS.map(seconds))));
  return {
    waitOf: (by) => longest(async ({ wait, keyOf }) => (await limits.used(wait, keyOf(by))).seconds),
    add: (by) =>
      longest(async ({ failed, wait, keyOf }) =>
        (await secondsOver(limits, failed, keyOf(by))) > 0 ? secondsOver(limits, wait, keyOf(by)) : 0,
      ),
  };
}
