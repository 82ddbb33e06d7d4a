import type { Difficulty } from '../../server/captcha-type.ts';
import type { Random } from '../../server/drawing/random.ts';
import { chooseLoose } from './choose-loose.ts';
import { planRules, type Rules, SIDE, stoneAt } from './rules.ts';
import type { Stone } from './stone.ts';

export const LOOSE = 6;

/** A field and its loose stones, before anything is drawn. */
export interface Plan {
  readonly rules: Rules;
  /** Nine stones, rows from the top. */
  readonly field: readonly Stone[];
  /** Which of the nine are the empty settings, from the top. */
  readonly settings: readonly number[];
  readonly loose: readonly Stone[];
  /** Which of the loose stones belongs in each setting. */
  readonly answer: number[];
}

/** Columns of the settings, from the top: one to each row and each column, so that every line keeps two stones that show its rule. */
const ACROSS_DIAGONALS = [
  [0, 1, 2],
  [1, 2, 0],
  [2, 0, 1],
] as const;
/** These lie on one diagonal each: of a value that is ruled along it nothing would be left to see. */
const ALONG_DIAGONALS = [
  [0, 2, 1],
  [1, 0, 2],
  [2, 1, 0],
] as const;
const LINES = [...ACROSS_DIAGONALS, ...ALONG_DIAGONALS];

export function planField(random: Random, difficulty: Difficulty): Plan {
  const rules = planRules(random, difficulty);
  const field = Array.from({ length: SIDE * SIDE }, (_, i) => stoneAt(rules, Math.floor(i / SIDE), i % SIDE));
  const settings = random.pick(rules.diagonal ? ACROSS_DIAGONALS : LINES).map((column, row) => row * SIDE + column);
  const right = settings.map((at) => field[at] as Stone);
  const loose = random.shuffled(chooseLoose(random, rules, right));
  return { rules, field, settings, loose, answer: right.map((stone) => loose.indexOf(stone)) };
}
