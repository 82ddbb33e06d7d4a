import type { Box, Canvas } from './canvas.ts';
import { measureCoverage } from './coverage.ts';
import { BLEND_STEPS } from './palette.ts';
import type { Path } from './path.ts';

/** A colour number, or two of them on either side of a line, as on a cut stone. */
export type Paint = number | Facets;

export interface Facets {
  /** Where `slopeX · x + slopeY · y ≥ offset`, in pixels of the picture. */
  readonly lit: number;
  readonly shaded: number;
  readonly slopeX: number;
  readonly slopeY: number;
  readonly offset: number;
}

/** Fills the path with soft edges. Where contours of one direction overlap, the paint lies once. */
export function fillPath(canvas: Canvas, path: Path, paint: Paint, clip: Box): void {
  const coverage = measureCoverage(path, clip);
  if (!coverage) return;
  const { box, changes, stride, first, last } = coverage;
  const { pixels, palette, w } = canvas;
  const facets = typeof paint === 'number' ? undefined : paint;
  let colour = typeof paint === 'number' ? paint : paint.lit;

  for (let row = 0; row < box.h; row++) {
    const y = box.y + row;
    const start = first[row] as number;
    const end = Math.min(last[row] as number, box.w - 1);
    let at = y * w + box.x + start;
    let change = row * stride + start;
    let sum = 0;
    // Which side of the facets' line a pixel is on, kept as a running sum along the row.
    let side = facets ? facets.slopeX * (box.x + start) + facets.slopeY * y - facets.offset : 0;
    const slope = facets ? facets.slopeX : 0;
    for (let column = start; column <= end; column++, at++, change++, side += slope) {
      sum += changes[change] as number;
      const step = ((sum < 0 ? -sum : sum) * BLEND_STEPS + 0.5) | 0;
      if (step === 0) continue;
      if (facets) colour = side >= 0 ? facets.lit : facets.shaded;
      pixels[at] = step >= BLEND_STEPS ? colour : palette.blend(pixels[at] as number, colour, step);
    }
  }
}
