import type { Method } from '@inlay/sdk/captcha/protocol.ts';
import { FIRST_WORK_BITS } from '../callers/caller-rules.ts';

/** A visitor who asks for a way that the site doesn't offer gets the nearest one. One who can't see gets a picture only if there is nothing else. */
const NEAREST: Record<Method, readonly Method[]> = {
  visual: ['visual', 'audio', 'pow'],
  audio: ['audio', 'pow', 'visual'],
  pow: ['pow', 'audio', 'visual'],
};

/**
 * What is left of a site's ways once the day's quota is used up: work alone, if the site and all its servers take that; else what its
 * servers take, so that no form is shut by it.
 * @param accepted the lists that its servers have lately named
 */
export function waysLeft(ways: readonly Method[], usedUp: boolean, accepted: readonly (readonly Method[])[] = []): readonly Method[] {
  if (!usedUp) return ways;
  if (ways.includes('pow') && accepted.every((list) => list.includes('pow'))) return ['pow'];
  const taken = ways.filter((way) => accepted.some((list) => list.includes(way)));
  return taken.length > 0 ? taken : ways;
}

/** The way that a caller gets. A site offers one at least. */
export const offerWay = (asked: Method, ways: readonly Method[]): Method => NEAREST[asked].find((way) => ways.includes(way)) ?? asked;

export type Reason = keyof typeof FIRST_WORK_BITS;

export interface Standing {
  /** Bits of the work that it has done for this call. */
  readonly worked: number;
  readonly usedUp: boolean;
  readonly overOwnShare: boolean;
  /** Whether it was given so many sounds that work as others do it is too little. */
  readonly manySounds: boolean;
  readonly siteIsBusy: boolean;
  /** Whether its network has lately solved a challenge of the site. */
  readonly known: boolean;
}

/**
 * The work that a caller has to do before this way is given: for its own excess, or because the site is busy and its network is new there.
 * Work alone draws nothing and has its own price: nobody works for leave to work.
 */
export function firstWork(way: Method, { worked, usedUp, overOwnShare, manySounds, siteIsBusy, known }: Standing): Reason | undefined {
  if (way === 'pow') return undefined;
  if (manySounds && worked < FIRST_WORK_BITS.manySounds) return 'manySounds';
  if (worked > 0) return undefined;
  if (usedUp || overOwnShare) return 'ownShare';
  return siteIsBusy && !known ? 'busySite' : undefined;
}
