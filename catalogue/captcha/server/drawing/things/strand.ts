import type { Box, Canvas } from '../canvas.ts';
import { fillPath } from '../fill-path.ts';
import { curve, stroke } from '../path.ts';
import type { Random } from '../random.ts';

/** How far from the point a strand starts to bend, in pixels. */
const STRAIGHT = 14;

/** Of a curve on either side of the point. */
const PIECES = 4;

/** A point in pixels. */
export type Point = readonly [x: number, y: number];

/**
 * A strand from rim to rim of the clip by way of a point. The eye looks past it; to a counter of blobs it joins some and divides others.
 * @param angle which way it runs at the point, radians
 */
export function drawStrand(
  random: Random,
  canvas: Canvas,
  clip: Box,
  through: Point,
  colour: number,
  angle = random.between(0, 2 * Math.PI),
): void {
  const bend = random.between(-0.5, 0.5);
  const from = (distance: number, turn: number): Point => [
    through[0] + distance * Math.cos(angle + turn),
    through[1] + distance * Math.sin(angle + turn),
  ];
  const reach = clip.w + clip.h;
  const [start, end] = [from(-reach, -bend), from(reach, bend)];
  const [before, after] = [from(-STRAIGHT, 0), from(STRAIGHT, 0)];
  const line = [...start, ...curve(start, before, before, through, PIECES), ...curve(through, after, after, end, PIECES)];
  fillPath(canvas, stroke([line], random.between(1.3, 1.7)), colour, clip);
}
