import { arc, roundedBar } from '../../server/drawing/path.ts';
import { KINDS, type Part, pictograms } from '../../server/drawing/things/pictograms.ts';
import type { Random } from '../../server/drawing/random.ts';

/** Like the pictograms, and drawn anew each time like them: proportions differ from picture to picture. */
const more = { cup, key, house, boat, lamp, tree } satisfies Record<string, (random: Random) => Part[]>;

export const solids = { ...pictograms, ...more };
export type Solid = keyof typeof solids;
export const SOLIDS: readonly Solid[] = [...KINDS, ...(Object.keys(more) as (keyof typeof more)[])];

/** Broad enough to hide a good part of what stands behind them. */
export const BROAD: readonly Solid[] = ['star', 'fish', 'bell', 'drop', 'pear', 'acorn', 'cup', 'house'];

/** Too much alike at this size: a person would have to guess. */
const ALIKE: readonly (readonly Solid[])[] = [
  ['drop', 'pear', 'leaf'],
  ['acorn', 'pear', 'bell', 'lamp'],
  ['acorn', 'drop'],
  ['lamp', 'mushroom', 'tree'],
  ['tree', 'leaf'],
];
export const areAlike = (a: string, b: string): boolean =>
  a === b || ALIKE.some((group) => group.some((kind) => kind === a) && group.some((kind) => kind === b));

function cup(random: Random): Part[] {
  const foot = random.between(0.36, 0.5);
  return [
    { path: [[...arc(0.45, 0, 0.5, 0.42, -90, 90), ...arc(0.45, 0, 0.27, 0.2, 90, -90)]], tone: 'main' },
    { path: [[-0.72, -0.65, 0.55, -0.65, foot, 0.75, -foot - 0.12, 0.75]], tone: 'main' },
    { path: [[-0.68, -0.4, 0.52, -0.4, 0.5, -0.12, -0.65, -0.12]], tone: 'light', inside: true },
  ];
}

function key(random: Random): Part[] {
  const hole = random.between(0.18, 0.26);
  const tooth = random.between(0.36, 0.5);
  return [
    {
      path: [
        [-0.2, -0.12, 1.05, -0.12, 1.05, 0.12, -0.2, 0.12],
        [0.48, 0.1, 0.68, 0.1, 0.68, tooth, 0.48, tooth],
        [0.85, 0.1, 1.05, 0.1, 1.05, tooth + 0.08, 0.85, tooth + 0.08],
      ],
      tone: 'main',
    },
    { path: [arc(-0.55, 0, 0.48, 0.48, 0, 360, 16), arc(-0.55, 0, hole, hole, 360, 0, 12)], tone: 'main' },
  ];
}

function house(random: Random): Part[] {
  const half = random.between(0.56, 0.68);
  const top = random.between(-1, -0.85);
  return [
    { path: [[0.32, -0.8, 0.54, -0.8, 0.54, 0, 0.32, 0]], tone: 'accent' },
    { path: [[-half, -0.12, half, -0.12, half, 0.85, -half, 0.85]], tone: 'main' },
    { path: [[-half - 0.3, -0.02, 0, top, half + 0.3, -0.02]], tone: 'accent' },
    { path: [[-0.16, 0.28, 0.18, 0.28, 0.18, 0.85, -0.16, 0.85]], tone: 'light', inside: true },
  ];
}

function boat(random: Random): Part[] {
  const wide = random.between(0.7, 0.92);
  return [
    { path: [[-0.06, -1, 0.06, -1, 0.06, 0.4, -0.06, 0.4]], tone: 'accent' },
    { path: [[0.1, -0.95, wide, 0.22, 0.1, 0.22]], tone: 'main' },
    { path: [[-0.1, -0.68, -0.1, 0.22, -wide * 0.8, 0.22]], tone: 'light' },
    { path: [[-1, 0.36, 1, 0.36, 0.62, 0.88, -0.62, 0.88]], tone: 'main' },
  ];
}

function lamp(random: Random): Part[] {
  const brim = random.between(0.7, 0.86);
  return [
    { path: [[-0.08, -0.1, 0.08, -0.1, 0.08, 0.85, -0.08, 0.85]], tone: 'accent' },
    { path: roundedBar(-0.48, 0.76, 0.96, 0.22), tone: 'accent' },
    { path: [[-0.4, -0.95, 0.4, -0.95, brim, 0.02, -brim, 0.02]], tone: 'main' },
  ];
}

function tree(random: Random): Part[] {
  const wide = random.between(0.72, 0.88);
  return [
    { path: [[-0.13, 0.45, 0.13, 0.45, 0.17, 1.05, -0.17, 1.05]], tone: 'accent' },
    {
      path: [
        [0, -1.05, wide * 0.6, -0.35, -wide * 0.6, -0.35],
        [0, -0.65, wide * 0.8, 0.12, -wide * 0.8, 0.12],
        [0, -0.2, wide, 0.62, -wide, 0.62],
      ],
      tone: 'main',
    },
  ];
}
