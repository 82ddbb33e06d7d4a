import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Difficulty } from '../server/captcha-type.ts';
import { createRandom, freshRandom } from '../server/drawing/random.ts';
import patternMatching from './server.ts';

const difficulties: readonly Difficulty[] = [1, 2, 3];
const WEIGHED = 50;
const challengeOf = (seed: number, difficulty: Difficulty = 1) => patternMatching.render(createRandom(`seed ${seed}`), difficulty);

const stones = [0, 1, 2, 3, 4, 5];
const triples = stones.flatMap((a) => stones.flatMap((b) => stones.map((c) => [a, b, c]))).filter((triple) => new Set(triple).size === 3);

test('of the 120 possible answers exactly one is right', () => {
  const { answer } = challengeOf(1);
  expect(triples).toHaveLength(120);
  expect(triples.map((given) => ({ stones: given })).filter((given) => patternMatching.judge(given, answer))).toEqual([answer]);
});

test('the picture is a PNG of twice the size it says; prompt and geometry do not tell the answer', async () => {
  const { assets, ui, prompt, answer } = challengeOf(1);
  expect(assets.map(({ slot, w, h, mime }) => `${slot} ${w}x${h} ${mime}`)).toEqual(['scene 320x180 image/png']);
  const { info } = await sharp(assets[0]?.bytes).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([640, 360]);
  expect(prompt).toEqual({ key: 'pattern-matching', args: {} });
  expect(answer.stones).toHaveLength(3);
  expect(ui.stones).toEqual(challengeOf(2).ui.stones);
  for (const { x, y, w, h } of [...ui.stones, ...ui.settings]) {
    expect(x >= 0 && y >= 0 && x + w <= 320 && y + h <= 180).toBe(true);
    expect(Math.min(w, h)).toBeGreaterThanOrEqual(44);
  }
});

test('the empty settings are empty: not a pixel is drawn there', async () => {
  for (let seed = 0; seed < 10; seed++) {
    const { assets, ui } = challengeOf(seed);
    const { data, info } = await sharp(assets[0]?.bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    let drawn = 0;
    for (const { x, y, w, h } of ui.settings)
      for (let row = 2 * y; row < 2 * (y + h); row++)
        for (let column = 2 * x; column < 2 * (x + w); column++) drawn += data[(row * info.width + column) * 4 + 3] ?? 0;
    expect(drawn).toBe(0);
  }
});

test('a challenge weighs at most 14 kB in the middle and 25 kB at most, at every difficulty', () => {
  for (const difficulty of difficulties) {
    const weights = Array.from({ length: WEIGHED }, (_, seed) =>
      challengeOf(seed, difficulty).assets.reduce((sum, { bytes }) => sum + bytes.length, 0),
    ).toSorted((a, b) => a - b);
    if (difficulty === 1) expect(weights[WEIGHED / 2]).toBeLessThanOrEqual(14_000);
    expect(weights.at(-1)).toBeLessThanOrEqual(25_000);
  }
});

test('no two challenges share a picture; the same seed gives the same one', () => {
  const pictures = new Set(
    Array.from({ length: 40 }, () => patternMatching.render(freshRandom(), 1)).flatMap(({ assets }) =>
      assets.map(({ bytes }) => Buffer.from(bytes).toString('base64')),
    ),
  );
  expect(pictures.size).toBe(40);
  expect(challengeOf(7)).toEqual(challengeOf(7));
});

const truth = { stones: [4, 0, 2] };

test.each([
  ['the exact stones', { stones: [4, 0, 2] }, true],
  ['two exchanged', { stones: [0, 4, 2] }, false],
  ['one wrong', { stones: [4, 0, 3] }, false],
  ['two only', { stones: [4, 0] }, false],
  ['a fourth', { stones: [4, 0, 2, 1] }, false],
  ['an empty setting', { stones: [4, -1, 2] }, false],
  ['numbers as text', { stones: ['4', '0', '2'] }, false],
  ['numbers in lists', { stones: [[4], [0], [2]] }, false],
  ['stones as text', { stones: '402' }, false],
  ['stones as an object', { stones: { 0: 4, 1: 0, 2: 2, length: 3 } }, false],
  ['the list alone', [4, 0, 2], false],
  ['stones from a prototype', JSON.parse('{"__proto__": {"stones": [4, 0, 2]}}'), false],
  ['a million stones', { stones: Array.from({ length: 1_000_000 }, () => 4) }, false],
  ['null', null, false],
] as const)('judge: %s', (_, answer, verdict) => {
  expect(patternMatching.judge(answer, truth)).toBe(verdict);
});

test('judge answers false to any JSON and to a lost truth, without a throw', () => {
  const any = fc.oneof(fc.jsonValue(), fc.record({ stones: fc.jsonValue() }), fc.anything({ withNullPrototype: true, withBigInt: true }));
  fc.assert(
    fc.property(any, (answer) => {
      expect(patternMatching.judge(answer, truth)).toBe(false);
    }),
    { numRuns: 3_000 },
  );
  for (const lost of [null, undefined, {}, { stones: [] }, { stones: null }]) expect(patternMatching.judge(lost, lost)).toBe(false);
});
