import { INK, jitter, mix, type Rgb, WHITE } from './colour.ts';
import type { Tones } from './things/draw-pictogram.ts';
import type { Palette } from './palette.ts';
import type { Part } from './things/pictograms.ts';
import type { Random } from './random.ts';

/** One stone in deep and in pale, each in three shades. The ground of one side has the colours of the other's things. */
export interface Stone {
  readonly deep: readonly number[];
  readonly pale: readonly number[];
}

export function cutStone(random: Random, palette: Palette, stone: Rgb): Stone {
  const base = jitter(random, stone, 14);
  const add = (colour: Rgb) => palette.add(colour);
  return {
    deep: [mix(base, INK, 0.1), mix(base, WHITE, 0.1), mix(base, INK, 0.34)].map(add),
    pale: [mix(base, WHITE, 0.84), mix(base, WHITE, 0.75), mix(base, WHITE, 0.66)].map(add),
  };
}

/** A thing of one stone on a ground of another. Its rim is the ground's, and parts only what overlaps. */
export function tonesOn([main, lit, accent]: readonly number[], [ground]: readonly number[]): Tones {
  return { main: main as number, lit: lit as number, accent: accent as number, light: ground as number, rim: ground as number };
}

/** A light part that isn't laid on another would be lost in the colour of the ground. */
export const ownTone = (part: Part): Part => (part.tone === 'light' && !part.inside ? { ...part, tone: 'accent' } : part);
