import type { Difficulty } from '../../server/captcha-type.ts';
import type { Random } from '../../server/drawing/random.ts';
import { chooseLoose } from './choose-loose.ts';
import { planRules, type Rules, SIDE, stoneAt } from './rules.ts';
import type { Property, Stone } from './stone.ts';

export const ROUNDS = 2;
export const LOOSE = 6;

/** How colour behaves: one for the whole round, one for each value of a ruled property, or anyhow. It is never the only clue. */
export type Hues = 'one' | 'any' | Property;

/** One field and its loose stones, before anything is drawn. */
export interface Round {
  readonly rules: Rules;
  readonly hues: Hues;
  /** Nine stones, rows from the top. */
  readonly field: readonly Stone[];
  /** Which of the nine are the empty settings A and B. */
  readonly settings: readonly [a: number, b: number];
  readonly loose: readonly Stone[];
  /** Which of the loose stones belong in A and in B. */
  readonly answer: [a: number, b: number];
}

export function planRound(random: Random, difficulty: Difficulty): Round {
  const rules = planRules(random, difficulty);
  const field = Array.from({ length: SIDE * SIDE }, (_, i) => stoneAt(rules, Math.floor(i / SIDE), i % SIDE));
  // Never in one row or column: each keeps two stones that show its rule.
  const rows = random.shuffled([0, 1, 2]);
  const columns = random.shuffled([0, 1, 2]);
  const settingAt = (i: number) => (rows[i] as number) * SIDE + (columns[i] as number);
  const settings = [settingAt(0), settingAt(1)] as const;
  const [a, b] = settings.map((at) => field[at]) as [Stone, Stone];
  const loose = random.shuffled(chooseLoose(random, rules, a, b));
  return { rules, hues: planHues(random, rules, difficulty), field, settings, loose, answer: [loose.indexOf(a), loose.indexOf(b)] };
}

function planHues(random: Random, { row, column }: Rules, difficulty: Difficulty): Hues {
  if (difficulty === 2) return 'any';
  return random.chance(0.5) ? 'one' : random.pick([row, column]);
}
