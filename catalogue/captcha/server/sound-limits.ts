import type { Limits } from '@inlay/platform/limits/limits.ts';
import type { LimitRule } from '@inlay/platform/limits/windows.ts';
import { SOUND_RULES, SOUNDS_SECONDS } from './callers/caller-rules.ts';
import { secondsOver } from './callers/over-limit.ts';
import type { Payer } from './work/pow-price.ts';

const ruleOf = (name: string, points: number): LimitRule => ({ name, points, seconds: SOUNDS_SECONDS });

/** By site and network, by network over all sites, and by all that surround it. */
export const LIMITS = [
  {
    keyOf: ({ siteKey, network }: Payer) => `${siteKey} ${network}`,
    free: ruleOf('captcha-sounds', SOUND_RULES.ofNetworkOnSite.free),
    most: ruleOf('captcha-sounds-most', SOUND_RULES.ofNetworkOnSite.most),
  },
  {
    keyOf: ({ network }: Payer) => network,
    free: ruleOf('captcha-sounds-everywhere', SOUND_RULES.ofNetwork.free),
    most: ruleOf('captcha-sounds-most-everywhere', SOUND_RULES.ofNetwork.most),
  },
  {
    keyOf: ({ surroundings }: Payer) => surroundings,
    free: ruleOf('captcha-sounds-around', SOUND_RULES.around.free),
    most: ruleOf('captcha-sounds-most-around', SOUND_RULES.around.most),
  },
];

/** Counts a request for a sound without work before it: true where the next one works first. */
export async function isOverFreeSounds(limits: Limits, asker: Payer): Promise<boolean> {
  const waits = await Promise.all(LIMITS.map(({ free, keyOf }) => secondsOver(limits, free, keyOf(asker))));
  return waits.some((wait) => wait > 0);
}

/** Whether so many were given out that the next one costs more work. Asking alone does not come to that: neighbours would pay for it. */
export async function wereManySounds(limits: Limits, asker: Payer): Promise<boolean> {
  const given = await Promise.all(LIMITS.map(async ({ most, keyOf }) => (await limits.used(most, keyOf(asker))).points >= most.points));
  return given.includes(true);
}

export async function countSound(limits: Limits, asker: Payer): Promise<void> {
  await Promise.all(LIMITS.map(({ most, keyOf }) => secondsOver(limits, most, keyOf(asker))));
}
