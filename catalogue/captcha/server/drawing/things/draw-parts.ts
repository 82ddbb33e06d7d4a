import type { Box, Canvas } from '../canvas.ts';
import { facets, type Tones } from './draw-pictogram.ts';
import { fillPath } from '../fill-path.ts';
import { place, type Placement } from '../path.ts';
import type { Part } from './pictograms.ts';
import type { Random } from '../random.ts';

const RIM_PIXELS = 1.6;

/** Draws a thing given as parts about the origin, with a lit and a shaded side. The rim goes first, so that parts which touch stay one. */
export function drawParts(random: Random, canvas: Canvas, parts: readonly Part[], placement: Placement, tones: Tones, clip: Box): void {
  const grow = 1 + RIM_PIXELS / placement.size;
  for (const part of parts) if (!part.inside) fillPath(canvas, place(part.path, placement, grow), tones.rim, clip);
  const main = facets(random, placement, tones);
  for (const { path, tone } of parts) fillPath(canvas, place(path, placement), tone === 'main' ? main : tones[tone], clip);
}
