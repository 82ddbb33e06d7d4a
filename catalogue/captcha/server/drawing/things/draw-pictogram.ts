import type { Box, Canvas } from '../canvas.ts';
import { fillPath, type Facets } from '../fill-path.ts';
import { place, type Placement } from '../path.ts';
import type { Part } from './pictograms.ts';
import type { Random } from '../random.ts';

/** Colour numbers of one thing. */
export interface Tones {
  readonly main: number;
  /** The main tone's lit side. */
  readonly lit: number;
  readonly accent: number;
  readonly light: number;
  /** A light rim, so that things that touch can still be told apart. */
  readonly rim: number;
}

const RIM_PIXELS = 1.8;

/** Draws one thing, cut by a slanting line into a lit and a shaded side like a stone. */
export function drawPictogram(random: Random, canvas: Canvas, parts: readonly Part[], placement: Placement, tones: Tones, clip: Box): void {
  const grow = 1 + RIM_PIXELS / placement.size;
  for (const part of parts) if (!part.inside) fillPath(canvas, place(part.path, placement, grow), tones.rim, clip);
  const main = facets(random, placement, tones);
  for (const part of parts) fillPath(canvas, place(part.path, placement), part.tone === 'main' ? main : tones[part.tone], clip);
}

export function facets(random: Random, { x, y, size }: Placement, tones: Pick<Tones, 'main' | 'lit'>): Facets {
  const angle = random.between(0, 2 * Math.PI);
  const slopeX = Math.cos(angle);
  const slopeY = Math.sin(angle);
  const offset = slopeX * x + slopeY * y + random.between(-0.25, 0.25) * size;
  return { lit: tones.lit, shaded: tones.main, slopeX, slopeY, offset };
}
