import { expect, test } from 'vitest';
import type { Difficulty } from '../../server/captcha-type.ts';
import { createRandom } from '../../server/drawing/random.ts';
import { type Plan, planStones, RELATIONS, STONES, type Stone, TRAYS } from './plan.ts';

const SEEDS = 300;
const difficulties: readonly Difficulty[] = [1, 2, 3];
const plans = (difficulty: Difficulty, count = SEEDS): Plan[] =>
  Array.from({ length: count }, (_, seed) => planStones(createRandom(`plan ${seed}`), difficulty));

/** Five standard deviations of `count` draws with this probability. */
const slack = (count: number, probability: number) => 5 * Math.sqrt(count * probability * (1 - probability));

test('each stone is like the sample of one tray, and of that one only', () => {
  for (const difficulty of difficulties) {
    for (const { relation, samples, stones, bins } of plans(difficulty)) {
      expect([samples.length, stones.length, bins.length]).toEqual([TRAYS, STONES, STONES]);
      for (const [i, stone] of stones.entries()) {
        const like = samples.flatMap((sample, tray) => (sample[relation] === stone[relation] ? [tray] : []));
        expect(like).toEqual([bins[i]]);
      }
    }
  }
});

test('all relations come up, and every one of the 240 answers as often as any other', () => {
  const seen = new Map<string, number>();
  const relations = new Map<string, number>();
  const random = createRandom('answers');
  const count = 24_000;
  for (let i = 0; i < count; i++) {
    const { bins, relation } = planStones(random, 1);
    seen.set(bins.join(), (seen.get(bins.join()) ?? 0) + 1);
    relations.set(relation, (relations.get(relation) ?? 0) + 1);
  }
  expect(seen.size).toBe(240);
  for (const times of seen.values()) expect(Math.abs(times - count / 240)).toBeLessThan(slack(count, 1 / 240));
  expect([...relations.keys()].toSorted()).toEqual([...RELATIONS].toSorted());
  for (const times of relations.values()) expect(Math.abs(times - count / 4)).toBeLessThan(slack(count, 1 / 4));
});

test('colour misleads: it points to the wrong tray two times in three, and so does everything else that does not count', () => {
  const misleading = ['hue', 'holes', 'corners', 'pattern'] as const;
  for (const difficulty of difficulties) {
    for (const property of misleading) {
      let alike = 0;
      let right = 0;
      for (const { relation, samples, stones, bins } of plans(difficulty, 2_000)) {
        if (relation === property) continue;
        for (const [i, stone] of stones.entries()) {
          for (const [tray, sample] of samples.entries()) {
            if (sample[property] !== stone[property]) continue;
            alike += 1;
            if (tray === bins[i]) right += 1;
          }
        }
      }
      expect(right / alike, property).toBeCloseTo(1 / 3, 1);
    }
  }
});

test('the samples are of three colours, and marks and dots never stand beside holes', () => {
  const stonesOf = ({ samples, stones }: Plan): Stone[] => [...samples, ...stones];
  for (const difficulty of difficulties) {
    for (const plan of plans(difficulty)) {
      expect(new Set(plan.samples.map(({ hue }) => hue)).size).toBe(TRAYS);
      for (const { holes, pattern, direction } of stonesOf(plan)) {
        expect(direction === undefined).toBe(plan.relation !== 'direction');
        if (direction !== undefined || pattern === 'dots') expect(holes).toBe(0);
      }
    }
  }
});
