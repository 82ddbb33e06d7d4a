import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Difficulty } from '../server/captcha-type.ts';
import { createRandom, freshRandom } from '../server/drawing/random.ts';
import dragDrop from './server.ts';
import { texts } from './widget/texts.ts';

const difficulties: readonly Difficulty[] = [1, 2, 3];
const WEIGHED = 50;
const challengeOf = (seed: number, difficulty: Difficulty = 1) => dragDrop.render(createRandom(`seed ${seed}`), difficulty);

const trays = [0, 1, 2];
const ways = trays.flatMap((a) => trays.flatMap((b) => trays.flatMap((c) => trays.flatMap((d) => trays.map((e) => [a, b, c, d, e])))));

test('of the 243 ways to fill three trays exactly one is right', () => {
  const { answer } = challengeOf(1);
  expect(ways.filter((bins) => dragDrop.judge({ bins }, answer))).toEqual([answer.bins]);
});

test('the picture is a PNG of the size it says; the geometry is the same for all, the prompt has its words', async () => {
  for (let seed = 0; seed < 20; seed++) {
    const { assets, ui, prompt } = challengeOf(seed);
    expect(assets.map(({ slot, w, h, mime }) => `${slot} ${w}x${h} ${mime}`)).toEqual(['scene 320x164 image/png']);
    expect(ui).toEqual(challengeOf(99).ui);
    expect(Object.keys(prompt.args)).toEqual(['same']);
    expect(texts.same[`${prompt.args['same']}`]).toBeDefined();
  }
  const { assets, ui } = challengeOf(1);
  const { info } = await sharp(assets[0]?.bytes).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([320, 164]);
  const places = [...ui.trays, ...ui.stones];
  for (const [i, { x, y, w, h }] of places.entries()) {
    expect(x >= 0 && y >= 0 && x + w <= 320 && y + h <= 164).toBe(true);
    expect(Math.min(w, h)).toBeGreaterThanOrEqual(44);
    for (const other of places.slice(i + 1))
      expect(x >= other.x + other.w || other.x >= x + w || y >= other.y + other.h || other.y >= y + h).toBe(true);
  }
});

test('a challenge weighs at most 14 kB in the middle and 25 kB at most, at every difficulty', () => {
  for (const difficulty of difficulties) {
    const weights = Array.from({ length: WEIGHED }, (_, seed) =>
      challengeOf(seed, difficulty).assets.reduce((sum, { bytes }) => sum + bytes.length, 0),
    ).toSorted((a, b) => a - b);
    expect(weights[WEIGHED / 2]).toBeLessThanOrEqual(14_000);
    expect(weights.at(-1)).toBeLessThanOrEqual(25_000);
  }
});

test('no two challenges share a picture; the same seed gives the same one', () => {
  const pictures = new Set(
    Array.from({ length: 60 }, () => dragDrop.render(freshRandom(), 1)).map(({ assets }) =>
      Buffer.from(assets[0]?.bytes ?? []).toString('base64'),
    ),
  );
  expect(pictures.size).toBe(60);
  expect(challengeOf(7)).toEqual(challengeOf(7));
});

const truth = { bins: [2, 0, 1, 1, 0] };

test.each([
  ['the exact trays', { bins: [2, 0, 1, 1, 0] }, true],
  ['one stone in the wrong tray', { bins: [2, 0, 1, 1, 1] }, false],
  ['the trays in another order', { bins: [0, 2, 1, 1, 2] }, false],
  ['a stone left out', { bins: [2, 0, 1, 1] }, false],
  ['a stone still loose', { bins: [2, 0, 1, 1, -1] }, false],
  ['a sixth stone', { bins: [2, 0, 1, 1, 0, 0] }, false],
  ['numbers as text', { bins: ['2', '0', '1', '1', '0'] }, false],
  ['numbers in lists', { bins: [[2], [0], [1], [1], [0]] }, false],
  ['nothing', { bins: [] }, false],
  ['nulls', { bins: [null, null, null, null, null] }, false],
  ['text', { bins: '2,0,1,1,0' }, false],
  ['an object like a list', { bins: { 0: 2, 1: 0, 2: 1, 3: 1, 4: 0, length: 5 } }, false],
  ['the list alone', [2, 0, 1, 1, 0], false],
  ['bins from a prototype', JSON.parse('{"__proto__": {"bins": [2, 0, 1, 1, 0]}}'), false],
  ['a million stones', { bins: Array.from({ length: 1_000_000 }, () => 2) }, false],
  ['null', null, false],
] as const)('judge: %s', (_, answer, verdict) => {
  expect(dragDrop.judge(answer, truth)).toBe(verdict);
});

test('judge answers false to any JSON and to a lost truth, without a throw', () => {
  const any = fc.oneof(fc.jsonValue(), fc.record({ bins: fc.jsonValue() }), fc.anything({ withNullPrototype: true, withBigInt: true }));
  fc.assert(
    fc.property(any, (answer) => {
      expect(dragDrop.judge(answer, truth)).toBe(false);
    }),
    { numRuns: 3_000 },
  );
  for (const lost of [null, undefined, {}, { bins: [] }]) expect(dragDrop.judge({ bins: [] }, lost)).toBe(false);
});
