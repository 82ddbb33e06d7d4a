import { expect, test } from 'vitest';
import type { Difficulty } from '../../server/captcha-type.ts';
import { createRandom } from '../../server/drawing/random.ts';
import { LOOSE, planField, type Plan } from './plan.ts';
import { SIDE, stoneAt } from './rules.ts';
import { PROPERTIES, type Property, type Stone } from './stone.ts';

const SEEDS = 300;
const difficulties: readonly Difficulty[] = [1, 2, 3];
const plans = (difficulty: Difficulty) => Array.from({ length: SEEDS }, (_, seed) => planField(createRandom(`field ${seed}`), difficulty));

const keyOf = (stone: Stone) => PROPERTIES.map((property) => stone[property]).join();
const apart = (one: Stone, other: Stone) => PROPERTIES.filter((property) => one[property] !== other[property]);

/** What anybody can read from the six stones that are there: which value a property must have in an empty setting, if the field says. */
function readings({ field, settings }: Plan, at: number): Map<Property, Set<number>> {
  const shown = (i: number) => (settings.includes(i) ? undefined : field[i]);
  const row = Array.from({ length: SIDE }, (_, x) => shown(Math.floor(at / SIDE) * SIDE + x)).filter((stone) => stone !== undefined);
  const column = Array.from({ length: SIDE }, (_, y) => shown(y * SIDE + (at % SIDE))).filter((stone) => stone !== undefined);
  const all = field.filter((_, i) => !settings.includes(i));
  const found = new Map<Property, Set<number>>();
  for (const property of PROPERTIES) {
    const values = new Set<number>();
    const [inRow, inColumn, anywhere] = [row, column, all].map((stones) => [...new Set(stones.map((stone) => stone[property]))]);
    if (inRow?.length === 1) values.add(inRow[0] as number);
    if (inColumn?.length === 1) values.add(inColumn[0] as number);
    // Differs along the row and down the column: each of three values once, so the one that is missing.
    if (values.size === 0) for (const value of anywhere ?? []) if (!inRow?.includes(value)) values.add(value);
    found.set(property, values);
  }
  return found;
}

test('exactly one loose stone fits each setting, by what the six stones show', () => {
  for (const difficulty of difficulties) {
    for (const plan of plans(difficulty)) {
      for (const [i, at] of plan.settings.entries()) {
        const must = readings(plan, at);
        for (const values of must.values()) expect(values.size).toBe(1);
        const fitting = plan.loose.flatMap((stone, nth) =>
          PROPERTIES.every((property) => must.get(property)?.has(stone[property])) ? [nth] : [],
        );
        expect(fitting).toEqual([plan.answer[i]]);
      }
    }
  }
});

test('two rules at most, three only at the hardest; one setting to each row and each column, from the top', () => {
  for (const difficulty of difficulties) {
    for (const { rules, settings, field } of plans(difficulty)) {
      const ruled = PROPERTIES.filter((property) => new Set(field.map((stone) => stone[property])).size > 1);
      expect(ruled).toHaveLength(difficulty === 3 ? 3 : 2);
      expect(rules.diagonal === undefined).toBe(difficulty < 3);
      expect(settings.map((at) => Math.floor(at / SIDE))).toEqual([0, 1, 2]);
      expect(settings.map((at) => at % SIDE).toSorted((a, b) => a - b)).toEqual([0, 1, 2]);
      for (const at of settings) expect(field[at]).toEqual(stoneAt(rules, Math.floor(at / SIDE), at % SIDE));
    }
  }
});

test('at first all figures stand upright, and shapes are among the rules: the quickest to see', () => {
  for (const { rules, field, loose } of plans(1)) {
    expect([rules.row, rules.column]).toContain('shape');
    for (const stone of [...field, ...loose]) expect(stone.turn).toBe(0);
  }
});

test('six different loose stones; each wrong one differs from a right one in a single property', () => {
  for (const difficulty of difficulties) {
    for (const { loose, answer } of plans(difficulty)) {
      expect(loose).toHaveLength(LOOSE);
      expect(new Set(loose.map(keyOf)).size).toBe(LOOSE);
      const right = answer.map((nth) => loose[nth] as Stone);
      for (const stone of loose) if (!right.includes(stone)) expect(right.some((other) => apart(stone, other).length === 1)).toBe(true);
    }
  }
});

test('without the field nothing tells a right stone: each loose one has as many near neighbours as any other', () => {
  for (const difficulty of difficulties) {
    for (const { loose } of plans(difficulty)) {
      const neighbours = loose.map((stone) => loose.filter((other) => apart(stone, other).length === 1).length);
      expect(new Set(neighbours).size).toBe(1);
    }
  }
});

test('looking for stones that the field does not show yet leaves all six in two fields of five', () => {
  for (const difficulty of [1, 2] as const) {
    const left = plans(difficulty).map(({ loose, field, settings }) => {
      const shown = new Set(field.filter((_, i) => !settings.includes(i)).map(keyOf));
      return loose.filter((stone) => !shown.has(keyOf(stone))).length;
    });
    expect([...new Set(left)].toSorted((a, b) => a - b)).toEqual([3, 6]);
    expect(Math.abs(left.filter((count) => count === 6).length / SEEDS - 0.4)).toBeLessThan(0.1);
  }
});

test('each of the 120 answers and each of the six settings comes up as often as any other', () => {
  const answers = new Map<string, number>();
  const places = new Map<string, number>();
  const random = createRandom('answers');
  const count = 12_000;
  for (let i = 0; i < count; i++) {
    const { answer, settings } = planField(random, 1);
    answers.set(answer.join(), (answers.get(answer.join()) ?? 0) + 1);
    places.set(settings.join(), (places.get(settings.join()) ?? 0) + 1);
  }
  expect(answers.size).toBe(120);
  expect(places.size).toBe(6);
  // Five standard deviations either way.
  for (const seen of answers.values()) expect(Math.abs(seen - count / 120)).toBeLessThan(5 * Math.sqrt(count / 120));
  for (const seen of places.values()) expect(Math.abs(seen - count / 6)).toBeLessThan(5 * Math.sqrt(count / 6));
});
