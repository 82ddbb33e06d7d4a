import type { CaptchaType, Difficulty, RenderedChallenge } from '../captcha-type.ts';
import type { Random } from '../drawing/random.ts';
import { mixSounds } from './mix-sounds.ts';
import { MOST, planSounds } from './plan-sounds.ts';
import { encodeWav } from './wav.ts';

export interface SoundsTruth {
  /** In the order in which the prompt names the sounds. */
  counts: number[];
}

/**
 * Counted sounds of two kinds, for visitors who can't see the picture; the same for every type. A blind guess is right once in 36 times.
 */
export function renderSounds(random: Random, difficulty: Difficulty): RenderedChallenge<SoundsTruth> {
  const plan = planSounds(random, difficulty);
  const bytes = encodeWav(mixSounds(random, plan));
  const [first, second] = plan.asked;
  return {
    prompt: { key: 'sounds', args: { first, second } },
    assets: [{ slot: 'sounds', mime: 'audio/wav', w: 0, h: 0, bytes }],
    ui: { buttons: MOST },
    answer: { counts: plan.counts },
  };
}

/** `answer` is any JSON that a caller sent; right is `{counts}` and nothing else. */
export function judgeSounds(answer: unknown, truth: unknown): boolean {
  if (typeof answer !== 'object' || answer === null || Object.keys(answer).length !== 1) return false;
  const given: unknown = (answer as Partial<SoundsTruth>).counts;
  // Another version may have sealed a truth of another shape, which no answer matches.
  const counts: unknown = (truth as Partial<SoundsTruth>).counts;
  return Array.isArray(given) && Array.isArray(counts) && given.length === counts.length && counts.every((count, i) => given[i] === count);
}

/** For the drawing threads, which mix sounds beside their pictures; no component has this name. */
export const SOUNDS: CaptchaType = { slug: 'sounds', render: renderSounds, judge: judgeSounds };
