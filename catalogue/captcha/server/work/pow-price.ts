import type { Limits } from '@inlay/platform/limits/limits.ts';
import type { LimitRule } from '@inlay/platform/limits/windows.ts';
import type { Method } from '@inlay/sdk/captcha/protocol.ts';

/** So many in a window cost nothing more; each time they are `times` as many, the work doubles, `most` times at most. */
export interface Scale {
  readonly name: string;
  readonly seconds: number;
  readonly free: number;
  readonly times: number;
  readonly most?: number;
}
type Scales = Record<Method, readonly Scale[]>;

/**
 * Counted when a challenge is given out: of many that ask at once, each pays for those before it. Asking costs nothing, and others may share
 * the network: so it goes no further than this, and ten minutes later it is forgotten.
 */
export const ASKED: Scales = {
  visual: [],
  audio: [{ name: 'captcha-sounds-price', seconds: 600, free: 10, times: 2, most: 4 }],
  pow: [{ name: 'captcha-work-price', seconds: 600, free: 3, times: 2, most: 4 }],
};

/** Counted when a token was earned, as all that follows: what attackers make others pay they have paid themselves, many times over. */
export const EARNED: Scales = {
  visual: [],
  audio: [{ name: 'captcha-sounds-price-earned', seconds: 600, free: 10, times: 2 }],
  pow: [
    { name: 'captcha-work-price-earned', seconds: 600, free: 3, times: 2 },
    { name: 'captcha-work-price-day', seconds: 86_400, free: 24, times: 2 },
  ],
};

/** The same for all that surround a network, far more loosely: many neighbours share it. */
export const EARNED_AROUND: Scales = {
  visual: [],
  audio: [{ name: 'captcha-sounds-price-around', seconds: 600, free: 80, times: 2 }],
  pow: [
    { name: 'captcha-work-price-around', seconds: 600, free: 24, times: 2 },
    { name: 'captcha-work-price-day-around', seconds: 86_400, free: 192, times: 2 },
  ],
};

export const EARNED_ON_SITE: Scales = {
  visual: [],
  audio: [{ name: 'captcha-sounds-price-site', seconds: 600, free: 120, times: 4 }],
  pow: [{ name: 'captcha-work-price-site', seconds: 600, free: 60, times: 4 }],
};

/** Whose price it is. */
export interface Payer {
  readonly siteKey: string;
  readonly network: string;
  readonly surroundings: string;
}

/** What the ways without a picture cost on top, in bits of their work: it rises with use, for a network on a site, for what surrounds it, and for the site. */
export interface PowPrice {
  /** The price of one more challenge, which is counted with it. */
  ask(method: Method, payer: Payer): Promise<number>;
  /** A token was earned this way. */
  note(method: Method, payer: Payer): Promise<void>;
}

/** Doublings after so many uses. */
export const stepOf = ({ free, times, most = Infinity }: Scale, uses: number): number => {
  let step = 0;
  for (let holds = free; uses > holds && step < most; holds *= times) step += 1;
  return step;
};

export function makePowPrice(limits: Limits): PowPrice {
  const ruleOf = ({ name, seconds }: Scale): LimitRule => ({ name, points: Number.MAX_SAFE_INTEGER, seconds });
  const own = ({ siteKey, network }: Payer) => `${siteKey} ${network}`;
  const around = ({ siteKey, surroundings }: Payer) => `${siteKey} ${surroundings}`;

  const count = (scales: readonly Scale[], key: string) => Promise.all(scales.map((scale) => limits.take(ruleOf(scale), key)));

  async function highest(scales: readonly Scale[], key: string): Promise<number> {
    const steps = scales.map(async (scale) => stepOf(scale, (await limits.used(ruleOf(scale), key)).points));
    return Math.max(0, ...(await Promise.all(steps)));
  }

  return {
    async ask(method, payer) {
      await count(ASKED[method], own(payer));
      const [asked, earned, near, site] = await Promise.all([
        highest(ASKED[method], own(payer)),
        highest(EARNED[method], own(payer)),
        highest(EARNED_AROUND[method], around(payer)),
        highest(EARNED_ON_SITE[method], payer.siteKey),
      ]);
      return Math.max(asked, earned, near) + site;
    },
    async note(method, payer) {
      await Promise.all([
        count(EARNED[method], own(payer)),
        count(EARNED_AROUND[method], around(payer)),
        count(EARNED_ON_SITE[method], payer.siteKey),
      ]);
    },
  };
}

const USUAL_SECONDS = 120;
const LONGEST_SECONDS = 3_600;
/** A slow phone does work of so many bits within the usual time, however unlucky it is. */
const USUAL_BITS = 9;

/** Seconds that a challenge lives: where its work is dear, long enough to do it. */
export const secondsFor = (method: Method, bits: number): number =>
  method === 'visual' ? USUAL_SECONDS : Math.min(LONGEST_SECONDS, USUAL_SECONDS * 2 ** Math.max(0, bits - USUAL_BITS));
