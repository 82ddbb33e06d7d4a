import type { Part } from '../../server/drawing/things/pictograms.ts';
import type { Random } from '../../server/drawing/random.ts';

/** Draws one end of a thing in a circle of radius 1 about the origin. The shaft, `half` wide on either side, comes from below. */
export type End = (random: Random, half: number) => Part[];
