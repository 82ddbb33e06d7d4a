import type { Difficulty } from '../../server/captcha-type.ts';
import type { Random } from '../../server/drawing/random.ts';

export const TRAYS = 3;
export const STONES = 5;

/** What a stone and its tray's sample have in common. */
export const RELATIONS = ['holes', 'corners', 'pattern', 'direction'] as const;
export type Relation = (typeof RELATIONS)[number];

const PATTERNS = ['plain', 'stripes', 'dots', 'grid', 'rings'] as const;
export type Pattern = (typeof PATTERNS)[number];

export interface Stone {
  readonly holes: number;
  /** 0 is a disc. */
  readonly corners: number;
  readonly pattern: Pattern;
  /** Where its mark points: eighths of a turn clockwise from upright. Undefined without a mark. */
  readonly direction: number | undefined;
  /** 0 to 2: one of the samples' colours. */
  readonly hue: number;
}

/** What goes where, before anything is drawn. */
export interface Plan {
  readonly relation: Relation;
  /** By tray, each of another hue. */
  readonly samples: readonly Stone[];
  readonly stones: readonly Stone[];
  /** By stone: its tray. */
  readonly bins: number[];
}

/** One value for each tray. */
const VALUES: Readonly<Record<'holes' | 'corners' | 'direction', Readonly<Record<Difficulty, readonly number[]>>>> = {
  holes: { 1: [1, 2, 3], 2: [1, 2, 3, 4], 3: [2, 3, 4] },
  corners: { 1: [3, 4, 6], 2: [3, 4, 5, 6], 3: [3, 4, 5, 6] },
  direction: { 1: [0, 2, 4, 6], 2: [0, 2, 4, 6], 3: [0, 1, 2, 3, 4, 5, 6, 7] },
};

/**
 * Every stone's tray is drawn evenly, and so is everything that does not count: a colour, a shape or a pattern points to the wrong
 * tray as often as chance has it, two times in three.
 */
export function planStones(random: Random, difficulty: Difficulty): Plan {
  const relation = random.pick(RELATIONS);
  const bins = planBins(random);
  const hues = random.shuffled([0, 1, 2]);
  const values: readonly (number | Pattern)[] = random.shuffled<number | Pattern>(
    relation === 'pattern' ? PATTERNS : VALUES[relation][difficulty],
  );
  const make = (tray: number, hue: number): Stone => ({ ...anyStone(random, relation), [relation]: values[tray], hue });
  return {
    relation,
    samples: hues.map((hue, tray) => make(tray, hue)),
    stones: bins.map((tray) => make(tray, random.integer(0, 2))),
    bins,
  };
}

/** Any of the 243 ways but the three that leave all stones in one tray. */
function planBins(random: Random): number[] {
  for (;;) {
    const bins = Array.from({ length: STONES }, () => random.integer(0, TRAYS - 1));
    if (new Set(bins).size > 1) return bins;
  }
}

/** A stone whose every property is drawn by chance. Round things in a pattern never meet holes: they would be taken for one another. */
function anyStone(random: Random, relation: Relation): Omit<Stone, 'hue'> {
  const pattern = relation === 'direction' ? 'plain' : random.pick(relation === 'corners' ? PATTERNS : (['plain', 'stripes'] as const));
  const holes = relation === 'holes' || (relation === 'corners' && !isRound(pattern)) ? random.integer(0, 3) : 0;
  // A triangle seems to point somewhere itself.
  const corners = random.pick(relation === 'direction' ? [0, 4, 5, 6] : [0, 3, 4, 5, 6]);
  return { holes, corners, pattern, direction: relation === 'direction' ? 0 : undefined };
}

const isRound = (pattern: Pattern): boolean => pattern === 'dots' || pattern === 'rings';
