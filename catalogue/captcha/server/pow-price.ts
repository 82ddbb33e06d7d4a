import { Refusal } from '@inlay/kernel/errors.ts';
import type { LimitRule, Limits } from '@inlay/platform/limits.ts';
import type { Method } from '@inlay/sdk/protocol.ts';

/** So many in a window cost nothing more; each time they are `times` as many, the work doubles. */
export interface Scale {
  readonly name: string;
  readonly seconds: number;
  readonly free: number;
  readonly times: number;
}

/** Counted when a challenge is given out: whoever hoards them pays for the last what it is worth then. */
export const OF_A_NETWORK: Record<Method, readonly Scale[]> = {
  visual: [],
  audio: [{ name: 'captcha-sounds-price', seconds: 600, free: 10, times: 2 }],
  pow: [
    { name: 'captcha-work-price', seconds: 600, free: 3, times: 2 },
    { name: 'captcha-work-price-day', seconds: 86_400, free: 24, times: 2 },
  ],
};

/** Counted when a token was earned: what attackers make a site's visitors pay they have paid themselves, many times over. */
export const OF_A_SITE: Record<Method, readonly Scale[]> = {
  visual: [],
  audio: [{ name: 'captcha-sounds-price-site', seconds: 600, free: 120, times: 4 }],
  pow: [{ name: 'captcha-work-price-site', seconds: 600, free: 60, times: 4 }],
};

/** What the ways without a picture cost on top, in bits of their work: it rises with use, for a network on a site and for the site. */
export interface PowPrice {
  /** The price of one more challenge, which is counted with it. */
  ask(method: Method, siteKey: string, network: string): Promise<number>;
  /** A token was earned this way. */
  note(method: Method, siteKey: string): Promise<void>;
}

/** How many uses a step of the scale still holds. */
export const usesOfStep = ({ free, times }: Scale, step: number): number => free * times ** step;

export function makePowPrice(limits: Limits): PowPrice {
  const ruleOf = ({ name, seconds }: Scale, points: number): LimitRule => ({ name, points, seconds });

  const count = (scales: readonly Scale[], key: string) =>
    Promise.all(scales.map((scale) => limits.take(ruleOf(scale, Number.MAX_SAFE_INTEGER), key)));

  async function stepOf(scale: Scale, key: string): Promise<number> {
    for (let step = 0; ; step += 1) {
      try {
        await limits.take(ruleOf(scale, usesOfStep(scale, step)), key, 0);
        return step;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
      }
    }
  }

  const highest = async (scales: readonly Scale[], key: string) =>
    Math.max(0, ...(await Promise.all(scales.map((scale) => stepOf(scale, key)))));

  return {
    async ask(method, siteKey, network) {
      const own = `${siteKey} ${network}`;
      // Counted first: of many that ask at once, each pays for those before it.
      await count(OF_A_NETWORK[method], own);
      return (await highest(OF_A_NETWORK[method], own)) + (await highest(OF_A_SITE[method], siteKey));
    },
    note: async (method, siteKey) => void (await count(OF_A_SITE[method], siteKey)),
  };
}

const USUAL_SECONDS = 120;
const LONGEST_SECONDS = 3_600;
/** A slow phone does work of so many bits within the usual time, however unlucky it is. */
const USUAL_BITS = 9;

/** Seconds that a challenge lives: where its work is dear, long enough to do it. */
export const secondsFor = (method: Method, bits: number): number =>
  method === 'visual' ? USUAL_SECONDS : Math.min(LONGEST_SECONDS, USUAL_SECONDS * 2 ** Math.max(0, bits - USUAL_BITS));
