import type { Part } from '../../server/drawing/pictograms.ts';
import type { Random } from '../../server/drawing/random.ts';
import { boat, bottle, candlestick, cone, flowers, lid, pot, sails, scoops, stopper, candle, vase } from './pairs-table.ts';
import { bird, body, cap, crown, hat, house, leaves, nest, pineapple, roof, stem, trunk } from './pairs-outdoors.ts';

/**
 * Draws a stone, upright, in a circle of radius 1 about the origin; or what lies under it: an opening of radius 1 about the origin, then
 * down to y = 2.3.
 */
export type Drawing = (random: Random) => Part[];

/** What goes on top of what. Which stone belongs to which picture can be known, not measured: the opening hides where they meet. */
export const pairs = {
  vase: [flowers, vase],
  pot: [lid, pot],
  candlestick: [candle, candlestick],
  bottle: [stopper, bottle],
  boat: [sails, boat],
  cone: [scoops, cone],
  snowman: [hat, body],
  house: [roof, house],
  nest: [bird, nest],
  tree: [crown, trunk],
  mushroom: [cap, stem],
  pineapple: [leaves, pineapple],
} satisfies Record<string, readonly [stone: Drawing, under: Drawing]>;

export type Pair = keyof typeof pairs;
export const PAIRS = Object.keys(pairs) as Pair[];

/** Where somebody could set this stone on that picture as well, so that the two never come together. */
const ALSO_FITS: Readonly<Partial<Record<Pair, readonly Pair[]>>> = {
  vase: ['bottle', 'pot', 'pineapple', 'tree', 'cone'],
  pot: ['snowman', 'vase', 'boat'],
  candlestick: ['bottle', 'cone', 'vase', 'pineapple'],
  bottle: ['vase', 'candlestick'],
  cone: ['tree', 'mushroom', 'vase', 'candlestick', 'snowman'],
  snowman: ['pot', 'bottle'],
  house: ['tree', 'mushroom', 'nest'],
  nest: ['house', 'tree', 'boat', 'pineapple'],
  tree: ['mushroom', 'cone', 'vase', 'candlestick'],
  mushroom: ['tree', 'pot', 'snowman', 'cone'],
  pineapple: ['vase', 'pot', 'tree', 'cone', 'bottle', 'nest'],
};

/** Whether the stone of one pair could pass for that of the other. */
export const alsoFits = (stone: Pair, under: Pair): boolean => ALSO_FITS[stone]?.includes(under) ?? false;
