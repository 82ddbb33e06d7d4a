import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Difficulty } from '../server/captcha-type.ts';
import { createRandom, freshRandom } from '../server/drawing/random.ts';
import numberImage from './server.ts';
import { planScene } from './server/plan.ts';

const difficulties: readonly Difficulty[] = [1, 2, 3];
const SEEDS = 300;
const WEIGHED = 100;
const challengeOf = (seed: number, difficulty: Difficulty = 1) => numberImage.render(createRandom(`seed ${seed}`), difficulty);
const cells = [0, 1, 2, 3, 4, 5];
/** All ways to give three numerals three different cells. */
const mappings = cells.flatMap((a) => cells.flatMap((b) => cells.map((c) => [a, b, c]))).filter((map) => new Set(map).size === 3);

test('each count from 2 to 7 stands in exactly one of six cells, and the total does not follow the count', () => {
  const totals = new Map<number, Set<number>>();
  for (const difficulty of difficulties) {
    for (let seed = 0; seed < SEEDS; seed++) {
      const plan = planScene(createRandom(`plan ${seed}`), difficulty);
      const counts = plan.cells.map(({ things }) => things.filter(({ kind }) => kind === plan.kind).length);
      expect(counts.toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7]);
      expect(plan.numerals).toEqual(plan.map.map((cell) => counts[cell]));
      if (difficulty !== 1) continue;
      for (const [i, { things }] of plan.cells.entries())
        totals.set(counts[i] ?? 0, (totals.get(counts[i] ?? 0) ?? new Set()).add(things.length));
    }
  }
  for (const count of [2, 3, 4, 5, 6, 7]) expect([...(totals.get(count) ?? [])].toSorted((a, b) => a - b)).toEqual([8, 9]);
});

test('decoys share every colour: no tone stands nearer to the things to count than to the others', () => {
  const seen = new Map<number, { asked: number; all: number }>();
  for (let seed = 0; seed < 1_000; seed++) {
    const plan = planScene(createRandom(`tones ${seed}`), 1);
    for (const { kind, tone } of plan.cells.flatMap(({ things }) => things)) {
      const { asked, all } = seen.get(tone) ?? { asked: 0, all: 0 };
      seen.set(tone, { asked: asked + (kind === plan.kind ? 1 : 0), all: all + 1 });
    }
  }
  expect(seen.size).toBe(8);
  // 27 of 51 things are asked for, whatever their colour.
  for (const { asked, all } of seen.values()) expect(asked / all).toBeCloseTo(27 / 51, 1);
});

test('300 seeds: of the 120 possible answers exactly one is right, so a blind guess is right once in 120', () => {
  expect(mappings).toHaveLength(120);
  for (let seed = 0; seed < SEEDS; seed++) {
    const truth = { map: [...planScene(createRandom(`seed ${seed}`), 1).map] };
    expect(mappings.filter((map) => numberImage.judge({ map }, truth))).toEqual([truth.map]);
  }
});

test('every answer comes up as often as any other', () => {
  const hits = new Map<string, number>();
  const draws = 12_000;
  const random = createRandom('all answers');
  for (let i = 0; i < draws; i++) {
    const key = planScene(random, 1).map.join();
    hits.set(key, (hits.get(key) ?? 0) + 1);
  }
  expect(hits.size).toBe(120);
  // 100 expected each; 5 standard deviations either way.
  for (const count of hits.values()) expect(Math.abs(count - draws / 120)).toBeLessThan(50);
});

test('the pictures are PNGs of the sizes they say, and the prompt and geometry do not tell the answer', async () => {
  const { assets, ui, prompt, answer } = challengeOf(1);
  expect(assets.map(({ slot, w, h }) => `${slot} ${w}x${h}`)).toEqual(['scene 320x200', 'n0 56x56', 'n1 56x56', 'n2 56x56']);
  for (const { bytes, w, h, mime } of assets) {
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, mime, data.length]).toEqual([w, h, 'image/png', w * h * 4]);
  }
  expect(ui).toEqual(challengeOf(2).ui);
  expect(Object.keys(prompt.args)).toEqual(['kind']);
  expect(answer.map).toHaveLength(3);
  for (const { x, y, w, h } of ui.cells) expect(x >= 0 && y >= 0 && x + w <= 320 && y + h <= 200).toBe(true);
});

test('a challenge weighs at most 14 kB in the middle and 25 kB at most, at every difficulty', { tags: 'night' }, () => {
  for (const difficulty of difficulties) {
    const weights = Array.from({ length: SEEDS }, (_, seed) =>
      challengeOf(seed, difficulty).assets.reduce((sum, { bytes }) => sum + bytes.length, 0),
    );
    weights.sort((a, b) => a - b);
    if (difficulty === 1) expect(weights[WEIGHED / 2]).toBeLessThanOrEqual(14_000);
    expect(weights.at(-1)).toBeLessThanOrEqual(25_000);
  }
});

test('no two challenges share a picture; the same seed gives the same one', () => {
  const pictures = new Set(
    Array.from({ length: 100 }, () => numberImage.render(freshRandom(), 1)).flatMap(({ assets }) =>
      assets.map(({ bytes }) => Buffer.from(bytes).toString('base64')),
    ),
  );
  expect(pictures.size).toBe(400);
  expect(challengeOf(7)).toEqual(challengeOf(7));
});

test('judge accepts the exact map only', () => {
  const truth = { map: [4, 0, 2] };
  expect(numberImage.judge({ map: [4, 0, 2] }, truth)).toBe(true);
  const wrong = [
    [4, 0],
    [4, 0, 2, 2],
    ['4', '0', '2'],
    [4, 0, 2.1],
    [4, -0, 3],
    [Number.NaN, 0, 2],
    [[4], [0], [2]],
    [],
    [null, null, null],
    '4,0,2',
    { 0: 4, 1: 0, 2: 2, length: 3 },
  ];
  for (const map of wrong) expect(numberImage.judge({ map }, truth)).toBe(false);
  for (const odd of [
    null,
    undefined,
    [],
    [4, 0, 2],
    'map',
    7,
    Number.NaN,
    { map: null },
    JSON.parse('{"__proto__": {"map": [4, 0, 2]}}'),
  ]) {
    expect(numberImage.judge(odd, truth)).toBe(false);
  }
  expect(numberImage.judge({ map: Array.from({ length: 1_000_000 }, () => 4) }, truth)).toBe(false);
  for (const noTruth of [null, undefined, {}, { map: [] }]) expect(numberImage.judge({ map: [] }, noTruth)).toBe(false);
});

test('judge answers false to any JSON, without a throw', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.jsonValue(), fc.record({ map: fc.jsonValue() }), fc.anything({ withNullPrototype: true, withBigInt: true })),
      (answer) => {
        expect(numberImage.judge(answer, { map: [4, 0, 2] })).toBe(false);
      },
    ),
    { numRuns: 5_000 },
  );
});
