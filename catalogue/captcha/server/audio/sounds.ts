import type { Difficulty, RenderedChallenge } from '../captcha-type.ts';
import type { Random } from '../drawing/random.ts';
import { mixSounds } from './mix-sounds.ts';
import { MOST, planSounds } from './plan-sounds.ts';
import { encodeWav } from './wav.ts';

export interface SoundsTruth {
  count: number;
}

/** Counted sounds, the way past the picture for who can't see it; the same for every type. A blind guess is right once in eight times. */
export function renderSounds(random: Random, difficulty: Difficulty): RenderedChallenge<SoundsTruth> {
  const plan = planSounds(random, difficulty);
  const bytes = encodeWav(mixSounds(random, plan));
  return {
    prompt: { key: 'sounds', args: { sound: plan.kind } },
    assets: [{ slot: 'sounds', mime: 'audio/wav', w: 0, h: 0, bytes }],
    ui: { buttons: MOST },
    answer: { count: plan.count },
  };
}

/** `answer` is whatever JSON a caller sent: `{count}` and nothing beside it. */
export function judgeSounds(answer: unknown, truth: unknown): boolean {
  if (typeof answer !== 'object' || answer === null || Object.keys(answer).length !== 1) return false;
  return (answer as SoundsTruth).count === (truth as SoundsTruth).count;
}
