import type { Difficulty } from '../../server/captcha-type.ts';
import type { Box } from '../../server/drawing/canvas.ts';
import { KINDS, type Kind } from '../../server/drawing/things/pictograms.ts';
import type { Random } from '../../server/drawing/random.ts';
import { scatter, type Spot } from './scatter.ts';

export const SCENE = { w: 320, h: 200 } as const;
export const COUNTS = [2, 3, 4, 5, 6, 7] as const;
export const CHIPS = 3;
export const TONES = 8;

const COLUMNS = 3;
const CELL = { w: 104, h: 97 } as const;
const GAP = { x: 4, y: 6 } as const;
/** A second kind of decoy keeps the picture from falling into two halves. */
const FIRST_DECOY_SHARE = 0.6;
/** Too much alike at this size: a person would have to guess. */
const ALIKE: readonly (readonly Kind[])[] = [
  ['drop', 'pear', 'leaf'],
  ['acorn', 'pear', 'bell'],
  ['acorn', 'drop'],
];

export interface Thing extends Spot {
  readonly kind: Kind;
  /** 0 to 7. Drawn without regard to the kind, so a colour says nothing about what it's on. */
  readonly tone: number;
}

/** What stands where, before anything is drawn. */
export interface Plan {
  readonly kind: Kind;
  readonly cells: readonly { readonly box: Box; readonly things: readonly Thing[] }[];
  readonly numerals: readonly number[];
  /** The cell of each numeral. */
  readonly map: readonly number[];
}

export const cellBoxes: readonly Box[] = COUNTS.map((_, i) => ({
  x: (i % COLUMNS) * (CELL.w + GAP.x),
  y: Math.floor(i / COLUMNS) * (CELL.h + GAP.y),
  ...CELL,
}));

/**
 * Each count from 2 to 7 stands in exactly one cell, so each numeral has exactly one. Decoys fill every cell up to a total
 * that is drawn without regard to the count.
 */
export function planScene(random: Random, difficulty: Difficulty): Plan {
  const counts = random.shuffled(COUNTS);
  const kind = random.pick(KINDS);
  const [firstDecoy, secondDecoy] = pickDecoys(random, kind);
  const cells = cellBoxes.map((box, i) => {
    const count = counts[i] as number;
    const total = random.integer(8, 9) + (difficulty > 1 ? 1 : 0);
    const spots = random.shuffled(scatter(random, box, total, difficulty));
    const things = spots.map((spot, nth) => ({
      ...spot,
      tone: random.integer(0, TONES - 1),
      kind: nth < count ? kind : random.chance(FIRST_DECOY_SHARE) ? firstDecoy : secondDecoy,
    }));
    return { box, things: random.shuffled(things) };
  });
  const map = random.shuffled(cellBoxes.map((_, i) => i)).slice(0, CHIPS);
  return { kind, cells, numerals: map.map((cell) => counts[cell] as number), map };
}

function pickDecoys(random: Random, kind: Kind): [Kind, Kind] {
  const decoys = random.shuffled(
    KINDS.filter((other) => other !== kind && !ALIKE.some((group) => group.includes(kind) && group.includes(other))),
  );
  return [decoys[0] as Kind, decoys[1] as Kind];
}
