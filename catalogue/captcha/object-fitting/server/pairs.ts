import type { Drawing } from './drawing-type.ts';
import {
  boat,
  cabin,
  cap,
  cat,
  crown,
  face,
  hat,
  house,
  leaves,
  pineapple,
  roof,
  sails,
  snowman,
  stem,
  trunk,
  wheels,
} from './pairs-outdoors.ts';
import { basket, beak, canopy, duck, envelope, hook, nose, rocket } from './pairs-sky.ts';
import { cactus, cake, candles, cone, flowerpot, flowers, lid, pot, scoops, shade, stand, vase } from './pairs-table.ts';

/** What goes on top of what. Which stone belongs to which picture can be known, not measured: the opening hides where they meet. */
export const pairs = {
  vase: [flowers, vase],
  pot: [lid, pot],
  cake: [candles, cake],
  lamp: [shade, stand],
  boat: [sails, boat],
  cone: [scoops, cone],
  cactus: [cactus, flowerpot],
  snowman: [hat, snowman],
  house: [roof, house],
  tree: [crown, trunk],
  mushroom: [cap, stem],
  pineapple: [leaves, pineapple],
  car: [cabin, wheels],
  cat: [face, cat],
  umbrella: [canopy, hook],
  balloon: [envelope, basket],
  rocket: [nose, rocket],
  duck: [beak, duck],
} satisfies Record<string, readonly [stone: Drawing, under: Drawing]>;

export type Pair = keyof typeof pairs;
export const PAIRS = Object.keys(pairs) as Pair[];

/** Where somebody could set the stones of one row on the pictures of another, and never meets both. */
const ALIKE: readonly (readonly Pair[])[] = [
  ['vase', 'cactus', 'pineapple'],
  ['mushroom', 'umbrella', 'pot', 'lamp'],
  ['house', 'rocket'],
  ['tree', 'mushroom', 'balloon'],
  ['cone', 'tree', 'mushroom'],
  ['cat', 'duck', 'snowman'],
];

/** Whether the stone of one pair could pass for that of the other. */
export const alsoFits = (stone: Pair, under: Pair): boolean =>
  stone !== under && ALIKE.some((row) => row.includes(stone) && row.includes(under));
