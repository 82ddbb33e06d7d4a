import type { Part } from './things/pictograms.ts';
import type { Random } from './random.ts';

/** How far a thing may stray from its plan, as shares of its size. */
export interface Strain {
  /** Wider or narrower, longer or shorter. */
  readonly stretch: number;
  /** Pushed sideways along its height. */
  readonly shear: number;
  /** Bent like a bow. */
  readonly bend: number;
}

/** The same thing as somebody else would have drawn it: all its parts pulled out of shape together, so that what touched still touches. */
export function distort(random: Random, parts: readonly Part[], { stretch, shear, bend }: Strain): Part[] {
  const wide = random.between(1 - stretch, 1 + stretch * 0.3);
  const high = random.between(1 - stretch, 1 + stretch * 0.2);
  const push = random.between(-shear, shear);
  const bow = random.between(-bend, bend);
  return parts.map((part) => ({
    ...part,
    path: part.path.map((contour) => {
      const pulled = new Array<number>(contour.length);
      for (let i = 0; i < contour.length; i += 2) {
        const [x, y] = [contour[i] as number, contour[i + 1] as number];
        pulled[i] = wide * x + push * y + bow * (y * y - 0.3);
        pulled[i + 1] = high * y;
      }
      return pulled;
    }),
  }));
}
