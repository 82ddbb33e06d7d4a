import type { Random } from './random.ts';

/** Red, green, blue, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

export const WHITE: Rgb = [255, 255, 255];
export const INK: Rgb = [18, 23, 42];
export const BRASS: Rgb = [217, 164, 65];

/** The stones of the product's visual language, deep enough to stand on any light ground. */
export const STONES: readonly Rgb[] = [
  [42, 63, 176],
  [11, 107, 90],
  [140, 47, 107],
  [11, 101, 131],
  [166, 58, 20],
  [106, 58, 178],
  [125, 84, 0],
  [63, 98, 18],
  [155, 34, 66],
];

/** `share` 0 is all `from`, 1 all `to`. */
export function mix(from: Rgb, to: Rgb, share: number): Rgb {
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share, from[2] + (to[2] - from[2]) * share];
}

/** Moves each channel by up to `amount`. */
export function jitter(random: Random, [red, green, blue]: Rgb, amount: number): Rgb {
  const move = (channel: number) => Math.min(255, Math.max(0, channel + random.between(-amount, amount)));
  return [move(red), move(green), move(blue)];
}
