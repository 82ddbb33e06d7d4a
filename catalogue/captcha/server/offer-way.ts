import type { Method } from '@inlay/sdk/protocol.ts';

/** Who asks for a way that the site doesn't offer gets the nearest one: whoever can't see is shown a picture only where there is nothing else. */
const NEAREST: Record<Method, readonly Method[]> = {
  visual: ['visual', 'audio', 'pow'],
  audio: ['audio', 'pow', 'visual'],
  pow: ['pow', 'audio', 'visual'],
};

/** What is left of a site's ways: once the day's quota is used up it is work alone, if the site takes that. */
export const waysLeft = (ways: readonly Method[], usedUp: boolean): readonly Method[] => (usedUp && ways.includes('pow') ? ['pow'] : ways);

/** The way that a caller gets. A site offers one at least. */
export const offerWay = (asked: Method, ways: readonly Method[]): Method => NEAREST[asked].find((way) => ways.includes(way)) ?? asked;

export interface Standing {
  /** Whether it has done the work for this call. */
  readonly worked: boolean;
  readonly usedUp: boolean;
  readonly overOwnShare: boolean;
  readonly siteIsBusy: boolean;
  /** Whether its network has lately solved a challenge of the site. */
  readonly known: boolean;
}

/**
 * The work that a caller has to do before this way is given: for its own excess, or because the site is busy and its network is new there.
 * Work alone draws nothing and has its own price: nobody works for leave to work.
 */
export function firstWork(way: Method, { worked, usedUp, overOwnShare, siteIsBusy, known }: Standing): 'busySite' | 'ownShare' | undefined {
  if (way === 'pow' || worked) return undefined;
  if (usedUp || overOwnShare) return 'ownShare';
  return siteIsBusy && !known ? 'busySite' : undefined;
}
