import type { Box, Canvas } from './canvas.ts';
import type { Path } from './path.ts';
import { SPAN, spansOf } from './spans.ts';

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

/** From here on the typed array's own way to fill is the faster one. */
const LONG = 12;

/** Fills the path with soft edges. Where contours of one direction overlap, the paint lies once. */
export function fillPath(canvas: Canvas, path: Path, paint: Paint, clip: Box): void {
  const { density, stride } = canvas;
  const { values, length } = spansOf(canvas, path, clip);
  const facets = typeof paint === 'number' ? undefined : paint;
  for (let i = 0; i < length; i += SPAN) {
    const [start, end, step, y] = [values[i] as number, values[i + 1] as number, values[i + 2] as number, values[i + 3] as number];
    if (!facets) {
      fillSpan(canvas, start, end, step, paint as number);
      continue;
    }
    // Where the facets' line crosses the row.
    const { lit, shaded, slopeX, slopeY, offset } = facets;
    const crossing = y * stride + Math.ceil((offset * density - slopeY * y) / slopeX);
    const split = crossing < start ? start : crossing > end ? end : crossing;
    fillSpan(canvas, start, split, step, slopeX < 0 ? lit : shaded);
    fillSpan(canvas, split, end, step, slopeX < 0 ? shaded : lit);
  }
}

function fillSpan({ pixels, palette }: Canvas, start: number, end: number, step: number, colour: number): void {
  if (step < palette.steps) for (let at = start; at < end; at++) pixels[at] = palette.blend(pixels[at] as number, colour, step);
  else if (end - start > LONG) pixels.fill(colour, start, end);
  else for (let at = start; at < end; at++) pixels[at] = colour;
}
