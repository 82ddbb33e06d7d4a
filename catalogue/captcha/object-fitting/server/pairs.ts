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

/** Where somebody could set this stone on that picture as well: as a foil it stays away from there. */
const ALSO_FITS: Readonly<Partial<Record<Pair, readonly Pair[]>>> = {
  vase: ['bottle'],
  candlestick: ['bottle'],
  bottle: ['vase'],
  cone: ['tree', 'mushroom'],
  nest: ['tree'],
  tree: ['mushroom', 'cone'],
  mushroom: ['tree'],
  pineapple: ['vase', 'tree'],
};

/** Whether the stone of one pair could pass for that of the other. */
export const alsoFits = (stone: Pair, under: Pair): boolean => ALSO_FITS[stone]?.includes(under) ?? false;
