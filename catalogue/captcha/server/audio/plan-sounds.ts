import type { Difficulty } from '../captcha-type.ts';
import type { Random } from '../drawing/random.ts';
import { type Clip, CLIP_OF, NAMED, UNNAMED } from './clips.ts';
import { type PlannedSound, placeSounds } from './place-sounds.ts';

export type SoundKind = keyof typeof NAMED;
export const SOUND_KINDS = Object.keys(NAMED) as SoundKind[];
const OTHERS = Object.keys(UNNAMED) as Clip[];

/** The most of one kind, and the buttons of a question: more than six nobody counts for certain. */
export const MOST = 6;
/** The same in every challenge: neither their number nor the length tells how many are of a kind. */
export const SOUND_COUNT = 13;
const BEDS = ['talk', 'music', 'rain'] as const;
export type Bed = (typeof BEDS)[number];

export interface SoundPlan {
  /** The two that are asked for. */
  asked: [SoundKind, SoundKind];
  /** How many of `sounds` are of each, 1 to 6. */
  counts: [number, number];
  sounds: PlannedSound[];
  bed: Bed;
  /** Loudness of the bed beneath: 1 is that of a sound. */
  bedGain: number;
}

/** Thirteen sounds over a bed, now and then two at once; those that are not asked for are of the other kinds and of none that has a name here. */
export function planSounds(random: Random, difficulty: Difficulty): SoundPlan {
  const [first, second, ...rest] = random.shuffled(SOUND_KINDS) as [SoundKind, SoundKind, SoundKind, SoundKind];
  const counts: [number, number] = [random.integer(1, MOST), random.integer(1, MOST)];
  const kinds: Clip[] = [...Array<Clip>(counts[0]).fill(first), ...Array<Clip>(counts[1]).fill(second)];
  const others = random.shuffled([...rest, ...rest, ...OTHERS, ...random.shuffled(OTHERS).slice(0, 3)]);
  kinds.push(...others.slice(0, SOUND_COUNT - kinds.length));
  const clips = kinds.map((kind) => ({ kind, clip: CLIP_OF[kind](random), gain: random.between(0.8, 1.3) }));
  return {
    asked: [first, second],
    counts,
    sounds: placeSounds(random, clips),
    bed: random.pick(BEDS),
    bedGain: 0.36 + 0.04 * difficulty,
  };
}
