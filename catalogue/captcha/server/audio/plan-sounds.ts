import type { Difficulty } from '../captcha-type.ts';
import type { Random } from '../drawing/random.ts';

export const KINDS = ['bell', 'knock', 'whistle', 'buzz'] as const;
export type Kind = (typeof KINDS)[number];

/** There are eight buttons. */
export const MOST = 8;
/** The same in every challenge: neither their number nor the length tells how many are of the kind that is asked for. */
export const SOUNDS = 11;
const SLOT_SECONDS = 0.95;
const LEAD_SECONDS = 0.4;
export const TOTAL_SECONDS = LEAD_SECONDS + SOUNDS * SLOT_SECONDS + 0.5;

export interface PlannedSound {
  kind: Kind;
  /** Seconds from the beginning. */
  at: number;
  /** Factor on the usual pitch. */
  pitch: number;
  /** Factor on the usual loudness. */
  gain: number;
}

export interface SoundPlan {
  kind: Kind;
  /** How many of `sounds` are of `kind`, 1 to 8. */
  count: number;
  sounds: PlannedSound[];
  /** Loudness of the noise beneath, 0 to 1. */
  noise: number;
}

/** Eleven sounds one after the other, never two at once; those that are not asked for are of all the other kinds. */
export function planSounds(random: Random, difficulty: Difficulty): SoundPlan {
  const kind = random.pick(KINDS);
  const others = random.shuffled(KINDS.filter((one) => one !== kind));
  const count = random.integer(1, MOST);
  const kinds = random.shuffled(Array.from({ length: SOUNDS }, (_, i) => (i < count ? kind : others[i % others.length]!)));
  const spread = 0.06 + 0.03 * difficulty;
  const sounds = kinds.map((one, i) => ({
    kind: one,
    at: LEAD_SECONDS + (i + random.between(0, 0.45)) * SLOT_SECONDS,
    pitch: random.between(1 - spread, 1 + spread),
    gain: random.between(0.7, 1),
  }));
  return { kind, count, sounds, noise: 0.02 + 0.015 * difficulty };
}
