import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Difficulty } from '../server/captcha-type.ts';
import { Canvas } from '../server/drawing/canvas.ts';
import { drawParts } from '../server/drawing/things/draw-parts.ts';
import { Palette } from '../server/drawing/palette.ts';
import { createRandom, freshRandom } from '../server/drawing/random.ts';
import puzzle from './server.ts';
import { things } from './server/ends.ts';
import { openingBoxes, planScene } from './server/plan.ts';

const difficulties: readonly Difficulty[] = [1, 2, 3];
const SEEDS = 300;
const challengeOf = (seed: number, difficulty: Difficulty = 1) => puzzle.render(createRandom(`seed ${seed}`), difficulty);
const openings = [0, 1, 2, 3, 4, 5, 6, 7];
const settings = openings
  .flatMap((a) => openings.flatMap((b) => openings.map((c) => [a, b, c])))
  .filter((setting) => new Set(setting).size === 3);

test('300 seeds: eight different things, three different openings, no opening on another, all within the picture', () => {
  for (const difficulty of difficulties) {
    for (let seed = 0; seed < SEEDS; seed++) {
      const plan = planScene(createRandom(`plan ${seed}`), difficulty);
      expect(new Set(plan.standing.map(({ thing }) => thing)).size).toBe(8);
      expect(new Set(plan.pieces.map(({ opening }) => opening)).size).toBe(3);
      const boxes = openingBoxes(plan);
      for (const [i, a] of boxes.entries()) {
        expect(a.x >= 0 && a.y >= 0 && a.x + a.w <= 320 && a.y + a.h <= 200).toBe(true);
        for (const b of boxes.slice(i + 1)) expect(Math.abs(a.x - b.x) >= a.w || Math.abs(a.y - b.y) >= a.h).toBe(true);
      }
    }
  }
});

test('300 seeds: of the 336 possible answers exactly one is right, so a blind guess is right once in 336', () => {
  expect(settings).toHaveLength(336);
  for (let seed = 0; seed < SEEDS; seed++) {
    const truth = { openings: planScene(createRandom(`seed ${seed}`), 1).pieces.map(({ opening }) => opening) };
    expect(settings.filter((setting) => puzzle.judge({ openings: setting }, truth))).toEqual([truth.openings]);
  }
});

test('every answer comes up as often as any other', () => {
  const hits = new Map<string, number>();
  const draws = 33_600;
  const random = createRandom('all answers');
  for (let i = 0; i < draws; i++) {
    const key = planScene(random, 1)
      .pieces.map(({ opening }) => opening)
      .join();
    hits.set(key, (hits.get(key) ?? 0) + 1);
  }
  expect(hits.size).toBe(336);
  // 100 each; six standard deviations of 10.
  for (const count of hits.values()) expect(Math.abs(count - 100)).toBeLessThan(60);
});

test('neither side nor lean tells: all openings lie on one side, and a piece leans no nearer to its own thing than to others', () => {
  let own = 0;
  let other = 0;
  for (let seed = 0; seed < SEEDS; seed++) {
    const { standing, pieces } = planScene(createRandom(`lean ${seed}`), 3);
    expect(new Set(standing.map(({ opening, kept }) => opening.y < kept.y)).size).toBe(1);
    for (const { opening, turn } of pieces) {
      for (const [i, thing] of standing.entries()) {
        if (i === opening) own += Math.abs(turn - thing.turn);
        else other += Math.abs(turn - thing.turn) / 7;
      }
    }
  }
  expect(Math.abs(own / other - 1)).toBeLessThan(0.08);
});

test('every end stays on its piece, within 1.2 of its middle, whatever its proportions', () => {
  for (const [name, ends] of Object.entries(things)) {
    for (const end of ends) {
      for (let seed = 0; seed < 30; seed++) {
        const numbers = end(createRandom(`${name} ${seed}`), 0.2).flatMap(({ path }) => path);
        for (const contour of numbers)
          for (let i = 0; i < contour.length; i += 2)
            expect(Math.hypot(contour[i] as number, contour[i + 1] as number), name).toBeLessThanOrEqual(1.2);
      }
    }
  }
});

test('each end draws differently each time, and unlike the other end of its thing', () => {
  const drawn = (name: keyof typeof things, at: 0 | 1, seed: number) => {
    const canvas = new Canvas(56, 56, new Palette());
    const [main, lit, accent, light, rim] = [10, 60, 110, 160, 210].map((value) => canvas.palette.add([value, value, value])) as [
      number,
      number,
      number,
      number,
      number,
    ];
    const random = createRandom(`${name} ${at} ${seed}`);
    const placement = { x: 28, y: 28, size: 25, turn: 0, mirrored: false };
    drawParts(random, canvas, things[name][at](random, 0.16), placement, { main, lit, accent, light, rim }, { x: 0, y: 0, w: 56, h: 56 });
    return canvas.pixels;
  };
  const difference = (a: Uint8Array, b: Uint8Array) => a.reduce((sum, pixel, i) => sum + (pixel === b[i] ? 0 : 1), 0) / a.length;
  for (const name of Object.keys(things) as (keyof typeof things)[]) {
    expect(difference(drawn(name, 0, 1), drawn(name, 0, 2)), name).toBeGreaterThan(0.01);
    expect(difference(drawn(name, 0, 1), drawn(name, 1, 1)), name).toBeGreaterThan(0.15);
  }
});

test('assets: a scene of 320 × 200, three pieces of 56 × 56, sound PNGs; ui and prompt tell nothing', async () => {
  const { assets, ui, prompt, answer } = challengeOf(1);
  expect(assets.map(({ slot, w, h }) => `${slot} ${w}x${h}`)).toEqual(['scene 320x200', 'p0 56x56', 'p1 56x56', 'p2 56x56']);
  for (const { bytes, w, h } of assets) {
    const { info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, info.channels]).toEqual([w, h, 4]);
  }
  expect(Object.keys(ui)).toEqual(['openings', 'columns', 'pieces']);
  for (const box of ui.openings) expect(Object.keys(box)).toEqual(['x', 'y', 'w', 'h']);
  expect([ui.openings.length, ui.columns, ui.pieces, prompt.args]).toEqual([8, 4, 3, {}]);
  expect(answer.openings).toHaveLength(3);
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
    Array.from({ length: 50 }, () => puzzle.render(freshRandom(), 1)).flatMap(({ assets }) =>
      assets.map(({ bytes }) => Buffer.from(bytes).toString('base64')),
    ),
  );
  expect(pictures.size).toBe(200);
  expect(challengeOf(7)).toEqual(challengeOf(7));
});

test('judge accepts the exact openings only', () => {
  const truth = { openings: [4, 0, 2] };
  expect(puzzle.judge({ openings: [4, 0, 2] }, truth)).toBe(true);
  const wrong = [[0, 4, 2], [4, 0], [4, 0, 2, 2], ['4', '0', '2'], [4, 0, 2.1], [4, 0, Number.NaN], [[4], [0], [2]], [], '4,0,2', null];
  for (const given of wrong) expect(puzzle.judge({ openings: given }, truth)).toBe(false);
  for (const odd of [null, undefined, [4, 0, 2], 'openings', 7, JSON.parse('{"__proto__": {"openings": [4, 0, 2]}}')])
    expect(puzzle.judge(odd, truth)).toBe(false);
  for (const noTruth of [null, undefined, {}, { openings: [] }]) expect(puzzle.judge({ openings: [] }, noTruth)).toBe(false);
});

test('judge answers false to any JSON, without a throw', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.jsonValue(), fc.record({ openings: fc.jsonValue() }), fc.anything({ withNullPrototype: true, withBigInt: true })),
      (answer) => {
        expect(puzzle.judge(answer, { openings: [4, 0, 2] })).toBe(false);
      },
    ),
    { numRuns: 3_000 },
  );
});
