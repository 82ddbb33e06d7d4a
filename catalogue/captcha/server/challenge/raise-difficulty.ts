import type { Method } from '@inlay/sdk/captcha/protocol.ts';
import type { Difficulty } from '../captcha-type.ts';
import { proofBits } from '../work/proof-of-work.ts';
import type { StrainLevel } from '../callers/site-strain.ts';

export interface Raised {
  readonly difficulty: Difficulty;
  /** Of the proof of work. */
  readonly bits: number;
}

/**
 * How hard a challenge is, from what the caller's network has earned (0 to 6 extra bits), the strain on the site, and what use has made of the
 * way's price. Strain goes no
 * further than the hardest pictures that people are known to solve, and leaves the ways without a picture as they are: what attackers do to
 * a site may not shut out its visitors.
 * @param least what the site's owner has chosen for pictures and sounds
 */
export function raiseDifficulty(method: Method, extraBits: number, strain: StrainLevel, byUse = 0, least: Difficulty = 1): Raised {
  const earned = Math.max(extraBits === 0 ? 1 : extraBits <= 3 ? 2 : 3, least) as Difficulty;
  if (method !== 'visual') return { difficulty: earned, bits: proofBits(method, extraBits, byUse) };
  return { difficulty: Math.max(earned, 1 + strain) as Difficulty, bits: proofBits(method, extraBits + strain, byUse) };
}
