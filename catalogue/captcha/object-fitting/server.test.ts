import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Difficulty } from '../server/captcha-type.ts';
import { createRandom, freshRandom } from '../server/drawing/random.ts';
import fitting from './server.ts';
import { alsoFits, PAIRS, pairs } from './server/pairs.ts';
import { openingBoxes, planScene, STEP } from './server/plan.ts';

const difficulties: readonly Difficulty[] = [1, 2, 3];
const SEEDS = 300;
const challengeOf = (seed: number, difficulty: Difficulty = 1) => fitting.render(createRandom(`seed ${seed}`), difficulty);
const upTo = (count: number) => Array.from({ length: count }, (_, i) => i);
const answers = upTo(5).flatMap((stone) => upTo(6).flatMap((turns) => upTo(4).map((opening) => ({ stone, turns, opening }))));

test('300 seeds: exactly one stone is the top of a picture, and no other could pass for one', () => {
  for (const difficulty of difficulties) {
    for (let seed = 0; seed < SEEDS; seed++) {
      const plan = planScene(createRandom(`plan ${seed}`), difficulty);
      const under = plan.pictures.map(({ pair }) => pair);
      const offered = plan.stones.map(({ pair }) => pair);
      expect([new Set(under).size, new Set(offered).size]).toEqual([4, 5]);
      expect(offered.filter((stone) => under.includes(stone))).toEqual([under[plan.opening]]);
      expect(offered[plan.stone]).toBe(under[plan.opening]);
      for (const stone of offered) for (const picture of under) expect(alsoFits(stone, picture), `${stone} on ${picture}`).toBe(false);
    }
  }
});

test('300 seeds: turned as the answer says the stone stands as its picture does, within 16 degrees at first; one turn is 60', () => {
  for (const difficulty of difficulties) {
    for (let seed = 0; seed < SEEDS; seed++) {
      const { pictures, stones, stone, turns, opening } = planScene(createRandom(`plan ${seed}`), difficulty);
      const off = (stones[stone]?.turn ?? 0) + turns * STEP - (pictures[opening]?.turn ?? 0);
      expect(Math.abs(off)).toBeLessThan((25 * Math.PI) / 180);
      if (difficulty === 1) expect(Math.abs(off)).toBeLessThan((16 * Math.PI) / 180);
      expect(STEP).toBeCloseTo(Math.PI / 3, 10);
    }
  }
});

test('openings lie apart and within the picture', () => {
  for (let seed = 0; seed < SEEDS; seed++) {
    const boxes = openingBoxes(planScene(createRandom(`boxes ${seed}`), 3));
    for (const [i, a] of boxes.entries()) {
      expect(a.x >= 0 && a.y >= 0 && a.x + a.w <= 320 && a.y + a.h <= 200).toBe(true);
      for (const b of boxes.slice(i + 1)) expect(Math.abs(a.x - b.x) >= a.w || Math.abs(a.y - b.y) >= a.h).toBe(true);
    }
  }
});

test('of the 120 possible answers exactly one is right, so a blind guess is right once in 120', () => {
  expect(answers).toHaveLength(120);
  for (let seed = 0; seed < 50; seed++) {
    const { answer } = challengeOf(seed);
    expect(answers.filter((given) => fitting.judge(given, answer))).toEqual([answer]);
  }
});

test('every answer comes up as often as any other', () => {
  const hits = new Map<string, number>();
  const random = createRandom('all answers');
  for (let i = 0; i < 12_000; i++) {
    const { stone, turns, opening } = planScene(random, 1);
    const key = `${stone} ${turns} ${opening}`;
    hits.set(key, (hits.get(key) ?? 0) + 1);
  }
  expect(hits.size).toBe(120);
  // 100 each; six standard deviations of 10.
  for (const count of hits.values()) expect(Math.abs(count - 100)).toBeLessThan(60);
});

test('every pair is asked for, none of them noticeably more often than another', () => {
  const asked = new Map<string, number>();
  const random = createRandom('all pairs');
  for (let i = 0; i < 6_000; i++) {
    const { pictures, opening } = planScene(random, 1);
    const pair = pictures[opening]?.pair ?? '';
    asked.set(pair, (asked.get(pair) ?? 0) + 1);
  }
  expect(asked.size).toBe(PAIRS.length);
  expect(Math.max(...asked.values()) / Math.min(...asked.values())).toBeLessThan(1.3);
});

test('a stone stays within its circle, a picture within its cell, whatever their proportions', () => {
  for (const [name, [stone, under]] of Object.entries(pairs)) {
    for (let seed = 0; seed < 30; seed++) {
      const points = (parts: { path: number[][] }[]) =>
        parts.flatMap(({ path }) =>
          path.flatMap((contour) => contour.flatMap((x, i) => (i % 2 === 0 ? [[x, contour[i + 1] as number]] : []))),
        );
      for (const [x = 0, y = 0] of points(stone(createRandom(`${name} ${seed}`)))) expect(Math.hypot(x, y), name).toBeLessThanOrEqual(1.12);
      for (const [x = 0, y = 0] of points(under(createRandom(`${name} ${seed}`)))) {
        expect(Math.abs(x), name).toBeLessThanOrEqual(1.3);
        expect(y >= 0 && y <= 2.6, name).toBe(true);
      }
    }
  }
});

test('assets: a scene of 320 × 200, five stones of 56 × 56, sound PNGs of twice as many pixels; ui and prompt tell nothing', async () => {
  const { assets, ui, prompt } = challengeOf(1);
  expect(assets.map(({ slot, w, h }) => `${slot} ${w}x${h}`)).toEqual(['scene 320x200', ...upTo(5).map((i) => `s${i} 56x56`)]);
  for (const { bytes, w, h } of assets) {
    const { info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, info.channels]).toEqual([2 * w, 2 * h, 4]);
  }
  expect(Object.keys(ui)).toEqual(['openings', 'stones', 'turns']);
  for (const box of ui.openings) expect(Object.keys(box)).toEqual(['x', 'y', 'w', 'h']);
  expect([ui.openings.length, ui.stones, ui.turns, prompt.args]).toEqual([4, 5, 6, {}]);
});

test('a challenge weighs at most 14 kB in the middle and 25 kB at most, at every difficulty', () => {
  for (const difficulty of difficulties) {
    const weights = Array.from({ length: 50 }, (_, seed) =>
      challengeOf(seed, difficulty).assets.reduce((sum, { bytes }) => sum + bytes.length, 0),
    ).toSorted((a, b) => a - b);
    expect(weights[25]).toBeLessThanOrEqual(14_000);
    expect(weights.at(-1)).toBeLessThanOrEqual(25_000);
  }
});

test('no two challenges share a picture; the same seed gives the same one', () => {
  const pictures = new Set(
    Array.from({ length: 50 }, () => fitting.render(freshRandom(), 1)).flatMap(({ assets }) =>
      assets.map(({ bytes }) => Buffer.from(bytes).toString('base64')),
    ),
  );
  expect(pictures.size).toBe(300);
  expect(challengeOf(7)).toEqual(challengeOf(7));
});

test('judge accepts the exact stone, turn and opening only', () => {
  const truth = { stone: 2, turns: 0, opening: 3 };
  expect(fitting.judge({ stone: 2, turns: 0, opening: 3 }, truth)).toBe(true);
  const wrong = [
    { stone: 1, turns: 0, opening: 3 },
    { stone: 2, turns: 1, opening: 3 },
    { stone: 2, turns: 12, opening: 3 },
    { stone: 2, turns: 0, opening: 2 },
    { stone: 2, turns: 0 },
    { stone: '2', turns: '0', opening: '3' },
    { stone: 2.1, turns: 0, opening: 3 },
    { stone: 2, turns: null, opening: 3 },
    { stone: 2, turns: Number.NaN, opening: 3 },
  ];
  for (const given of wrong) expect(fitting.judge(given, truth)).toBe(false);
  for (const odd of [null, undefined, [2, 0, 3], 'stone', 7, JSON.parse('{"__proto__": {"stone": 2, "turns": 0, "opening": 3}}')])
    expect(fitting.judge(odd, truth)).toBe(false);
  for (const noTruth of [null, undefined, {}, { stone: 2 }]) expect(fitting.judge({}, noTruth)).toBe(false);
});

test('judge answers false to any JSON, without a throw', () => {
  const field = fc.jsonValue();
  fc.assert(
    fc.property(
      fc.oneof(
        fc.jsonValue(),
        fc.record({ stone: field, turns: field, opening: field }),
        fc.anything({ withNullPrototype: true, withBigInt: true }),
      ),
      (answer) => {
        expect(fitting.judge(answer, { stone: 71, turns: 82, opening: 93 })).toBe(false);
      },
    ),
    { numRuns: 3_000 },
  );
});
