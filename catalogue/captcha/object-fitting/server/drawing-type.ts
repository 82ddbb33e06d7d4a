import type { Part } from '../../server/drawing/things/pictograms.ts';
import type { Random } from '../../server/drawing/random.ts';

/**
 * Draws a stone, upright, in a circle of radius 1 about the origin; or what lies under it: an opening of radius 0.8 about the origin, then
 * down to y = 2.3.
 */
export type Drawing = (random: Random) => Part[];
