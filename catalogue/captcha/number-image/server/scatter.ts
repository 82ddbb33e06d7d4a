import type { Difficulty } from '../../server/captcha-type.ts';
import type { Box } from '../../server/drawing/canvas.ts';
import type { Random } from '../../server/drawing/random.ts';

/** Centre and half size in pixels. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** Least distance of two centres, in sums of their half sizes. At 1 they just touch; below 0.75 one could hide another. */
const CLOSENESS: Readonly<Record<Difficulty, number>> = { 1: 0.9, 2: 0.84, 3: 0.8 };
const SIZES = { from: 11.5, to: 14.5 } as const;
/** From a cell's rim to a centre, so that a thing is never cut off. */
const MARGIN = 15;
const TRIES_PER_SPOT = 40;

/** Spots all over the box that leave every thing in plain sight. Starts again when it has painted itself into a corner. */
export function scatter(random: Random, box: Box, count: number, difficulty: Difficulty): Spot[] {
  for (;;) {
    const spots: Spot[] = [];
    for (let tries = 0; tries < TRIES_PER_SPOT * count && spots.length < count; tries++) {
      const spot = {
        x: random.between(box.x + MARGIN, box.x + box.w - MARGIN),
        y: random.between(box.y + MARGIN, box.y + box.h - MARGIN),
        size: random.between(SIZES.from, SIZES.to),
      };
      if (spots.every((other) => farEnough(spot, other, CLOSENESS[difficulty]))) spots.push(spot);
    }
    if (spots.length === count) return spots;
  }
}

const farEnough = (a: Spot, b: Spot, closeness: number) => (a.x - b.x) ** 2 + (a.y - b.y) ** 2 >= ((a.size + b.size) * closeness) ** 2;
