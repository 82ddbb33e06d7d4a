import type { Difficulty } from '../../server/captcha-type.ts';
import type { Box, Canvas } from '../../server/drawing/canvas.ts';
import { fillPath } from '../../server/drawing/fill-path.ts';
import { arc, type Contour, place } from '../../server/drawing/path.ts';
import type { Random } from '../../server/drawing/random.ts';

const COUNT: Readonly<Record<Difficulty, number>> = { 1: 3, 2: 3, 3: 4 };
/** Half sizes in pixels: as large as a thing, some of them. */
const SIZE = { from: 7, to: 14 } as const;

/** None of them could be taken for a square, a triangle or a circle that a sentence names. */
const SHAPES: readonly Contour[] = [
  [-1, -1, ...arc(-1, -1, 2, 2, 0, 90, 8)],
  [-1, -1, 0.1, -1, 1, -0.1, 1, 1, -1, 1],
  [-1, -0.5, ...arc(0, -0.5, 1, 1.2, 0, 180, 10)],
];

/** Pieces of the ground as dark as the things upon it, so that darkness doesn't say what is a thing. An eye goes by rims and shapes. */
export function drawTiles(random: Random, canvas: Canvas, box: Box, colours: readonly number[], difficulty: Difficulty): void {
  for (let i = 0; i < COUNT[difficulty]; i++) {
    const spot = {
      x: random.between(box.x, box.x + box.w),
      y: random.between(box.y, box.y + box.h),
      size: random.between(SIZE.from, SIZE.to),
      turn: (Math.PI / 2) * random.integer(0, 3),
      mirrored: random.chance(0.5),
    };
    fillPath(canvas, place([random.pick(SHAPES)], spot), random.pick(colours), box);
  }
}
