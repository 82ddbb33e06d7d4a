import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Difficulty } from '../server/captcha-type.ts';
import { createRandom, freshRandom } from '../server/drawing/random.ts';
import textImage from './server.ts';
import { type Plan, planScene, type Sentence } from './server/plan.ts';
import { INVERSE, type Relation, RELATIONS } from './server/relations.ts';
import { areAlike } from './server/things.ts';
import { texts } from './widget/texts.ts';

const difficulties: readonly Difficulty[] = [1, 2, 3];
const SEEDS = 300;
const challengeOf = (seed: number, difficulty: Difficulty = 1) => textImage.render(createRandom(`seed ${seed}`), difficulty);
const plans = difficulties.flatMap((difficulty) =>
  Array.from({ length: SEEDS }, (_, seed) => planScene(createRandom(`plan ${seed}`), difficulty)),
);

/** What an eye sees: from where the things lie and which is drawn last, not from what was planned. */
function seen({ pictures, pair }: Plan, cell: number, { relation, thing, other }: Sentence): boolean {
  const { things = [] } = pictures[cell] ?? {};
  const at = (kind: string) => things.findIndex((candidate) => candidate.kind === kind);
  const [i, j] = [at(thing), at(other)];
  const [a, b] = [things[i], things[j]];
  if (!a || !b || !pair.includes(thing) || !pair.includes(other)) return false;
  const [x, y, apart] = [a.x - b.x, a.y - b.y, Math.hypot(a.x - b.x, a.y - b.y)];
  const nested = apart < 6;
  const overlap = apart < 0.6 * (a.size + b.size);
  const along = (way: number) => !overlap && way > 2 * Math.min(Math.abs(x), Math.abs(y));
  const shows: Record<Relation, boolean> = {
    left: along(-x),
    right: along(x),
    above: along(-y),
    below: along(y),
    inside: nested && a.size < b.size / 2,
    around: nested && b.size < a.size / 2,
    front: !nested && overlap && i > j,
    behind: !nested && overlap && i < j,
    bigger: a.size > 1.5 * b.size,
    smaller: b.size > 1.5 * a.size,
  };
  return shows[relation];
}

test('900 plans: each sentence is true of exactly one of the six pictures, by the places of the things', () => {
  for (const plan of plans) {
    for (const [i, sentence] of plan.sentences.entries()) {
      expect([0, 1, 2, 3, 4, 5].filter((cell) => seen(plan, cell, sentence))).toEqual([plan.map[i]]);
    }
  }
});

test('all six pictures show the same two things, so that finding things says nothing', () => {
  for (const { pictures, pair } of plans) {
    expect(areAlike(...pair)).toBe(false);
    for (const { things } of pictures) {
      expect(
        things
          .filter(({ kind }) => pair.includes(kind))
          .map(({ kind }) => kind)
          .toSorted(),
      ).toEqual([...pair].toSorted());
      for (const { kind } of things) if (!pair.includes(kind)) expect(pair.some((told) => areAlike(told, kind))).toBe(false);
    }
  }
});

test('nothing leaves its picture, and a thing that stands by touches neither of the two', () => {
  for (const { pictures, pair } of plans) {
    for (const { box, things } of pictures) {
      for (const { x, y, size, kind } of things) {
        expect(x - size >= box.x && y - size >= box.y && x + size <= box.x + box.w && y + size <= box.y + box.h).toBe(true);
        if (pair.includes(kind)) continue;
        for (const other of things)
          if (other.kind !== kind) expect(Math.hypot(x - other.x, y - other.y)).toBeGreaterThan(size + other.size);
      }
    }
  }
});

test('every relation is asked for, from either side, and every one and thing has its words', () => {
  const asked = new Set(plans.flatMap(({ sentences }) => sentences.map(({ relation }) => relation)));
  expect([...asked].toSorted()).toEqual(RELATIONS.toSorted());
  expect(Object.keys(texts.relations).toSorted()).toEqual(RELATIONS.toSorted());
  for (const relation of RELATIONS) expect(INVERSE[INVERSE[relation]]).toBe(relation);
  const kinds = new Set(plans.flatMap(({ sentences }) => sentences.flatMap(({ thing, other }) => [thing, other])));
  expect([...kinds].toSorted()).toEqual(Object.keys(texts.things).toSorted());
});

test('a blind guess is right once in 120: every answer comes up as often as any other', () => {
  const hits = new Map<string, number>();
  const draws = 6_000;
  const random = createRandom('all answers');
  for (let i = 0; i < draws; i++) {
    const key = planScene(random, 1).map.join();
    hits.set(key, (hits.get(key) ?? 0) + 1);
  }
  expect(hits.size).toBe(120);
  // 50 expected each; 5 standard deviations either way.
  for (const count of hits.values()) expect(Math.abs(count - draws / 120)).toBeLessThan(36);
});

test('no relation says where its picture is', () => {
  const cells = new Map<string, number[]>();
  const random = createRandom('cells');
  for (let i = 0; i < 4_000; i++) {
    const { sentences, map } = planScene(random, 1);
    for (const [nth, { relation }] of sentences.entries()) {
      const counts = cells.get(relation) ?? [0, 0, 0, 0, 0, 0];
      counts[map[nth] ?? 0]! += 1;
      cells.set(relation, counts);
    }
  }
  for (const counts of cells.values()) {
    const expected = counts.reduce((sum, count) => sum + count, 0) / 6;
    for (const count of counts) expect(Math.abs(count - expected)).toBeLessThan(5 * Math.sqrt(expected));
  }
});

test('the picture is a PNG of twice the size it says; prompt and geometry do not tell the answer', async () => {
  const { assets, ui, prompt, answer } = challengeOf(1);
  const [scene] = assets;
  expect(assets).toHaveLength(1);
  const { data, info } = await sharp(scene?.bytes).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, data.length]).toEqual([640, 400, 640 * 400 * 4]);
  expect(ui).toEqual(challengeOf(2).ui);
  expect(Object.keys(prompt.args)).toEqual([1, 2, 3].flatMap((nth) => [`relation${nth}`, `thing${nth}`, `other${nth}`]));
  expect(answer.map).toHaveLength(3);
});

test('a challenge weighs at most 14 kB in the middle and 25 kB at most, at every difficulty', () => {
  for (const difficulty of difficulties) {
    const weights = Array.from({ length: 50 }, (_, seed) => challengeOf(seed, difficulty).assets[0]?.bytes.length ?? 0).toSorted(
      (a, b) => a - b,
    );
    expect(weights[25]).toBeLessThanOrEqual(14_000);
    expect(weights.at(-1)).toBeLessThanOrEqual(25_000);
  }
});

test('no two challenges share a picture; the same seed gives the same one', () => {
  const pictures = Array.from({ length: 100 }, () =>
    Buffer.from(textImage.render(freshRandom(), 1).assets[0]?.bytes ?? []).toString('base64'),
  );
  expect(new Set(pictures).size).toBe(100);
  expect(challengeOf(7)).toEqual(challengeOf(7));
});

test('judge accepts the exact map only, and answers false to anything else without a throw', () => {
  const truth = { map: [4, 0, 2] };
  expect(textImage.judge({ map: [4, 0, 2] }, truth)).toBe(true);
  const wrong: unknown[] = [
    [4, 0],
    [4, 0, 2, 5],
    [0, 4, 2],
    ['4', '0', '2'],
    [4, 0, 2.1],
    [4, 0, Number.NaN],
    [],
    '402',
    { 0: 4, 1: 0, 2: 2, length: 3 },
    Array.from({ length: 1_000_000 }, () => 4),
  ];
  for (const map of wrong) expect(textImage.judge({ map }, truth)).toBe(false);
  for (const odd of [null, undefined, [], [4, 0, 2], 'map', 7, {}, JSON.parse('{"__proto__": {"map": [4, 0, 2, 5]}}')])
    expect(textImage.judge(odd, truth)).toBe(false);
  for (const noTruth of [null, undefined, {}, { map: [] }]) expect(textImage.judge({ map: [] }, noTruth)).toBe(false);
  const anything = fc.oneof(fc.jsonValue(), fc.record({ map: fc.jsonValue() }), fc.anything({ withNullPrototype: true, withBigInt: true }));
  fc.assert(
    fc.property(anything, (answer) => {
      expect(textImage.judge(answer, truth)).toBe(false);
    }),
    { numRuns: 1_500 },
  );
});
