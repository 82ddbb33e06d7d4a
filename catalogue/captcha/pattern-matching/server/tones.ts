import { INK, jitter, mix, type Rgb, WHITE } from '../../server/drawing/colour.ts';
import type { Palette } from '../../server/drawing/palette.ts';
import type { Random } from '../../server/drawing/random.ts';

/** Colour numbers of a stone; `lit` and `tint` are the other shades of figure and ground. */
export interface Tones {
  readonly figure: number;
  readonly lit: number;
  readonly ground: number;
  readonly tint: number;
}

/** One colour in deep and in pale, each the other's ground. */
export function tonesOf(random: Random, palette: Palette, stone: Rgb): Tones {
  const base = jitter(random, stone, 14);
  return {
    figure: palette.add(mix(base, INK, 0.2)),
    lit: palette.add(mix(base, WHITE, 0.12)),
    ground: palette.add(mix(base, WHITE, 0.9)),
    tint: palette.add(mix(base, WHITE, 0.74)),
  };
}

/** By colour number, what it is where pale and deep change places. What lies half way between the two stays. */
export function negativeOf(palette: Palette, tones: readonly Tones[]): Uint8Array {
  const others = Uint8Array.from({ length: 256 }, (_, colour) => colour);
  const swap = (one: number, other: number) => {
    others[one] = other;
    others[other] = one;
  };
  // What the palette found near enough may be a tone of another colour: those come last.
  for (const { figure, lit, ground, tint } of tones) swap(palette.blend(figure, lit, 1), palette.blend(ground, tint, 1));
  for (const { figure, lit, ground, tint } of tones) {
    swap(figure, ground);
    swap(lit, tint);
  }
  return others;
}
