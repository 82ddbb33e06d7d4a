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
const pairs = stones.flatMap((a) => stones.filter((b) => b !== a).map((b) => [a, b]));

test('of the 900 possible answers exactly one is right', () => {
  const { answer } = challengeOf(1);
  const all = pairs.flatMap((first) => pairs.map((second) => ({ rounds: [first, second] })));
  expect(all).toHaveLength(900);
  expect(all.filter((given) => patternMatching.judge(given, answer))).toEqual([answer]);
});

test('the pictures are PNGs of the sizes they say; prompt and geometry do not tell the answer', async () => {
  const { assets, ui, prompt, answer } = challengeOf(1);
  expect(assets.map(({ slot, w, h, mime }) => `${slot} ${w}x${h} ${mime}`)).toEqual(['r0 320x180 image/png', 'r1 320x180 image/png']);
  for (const { bytes, w, h } of assets) {
    const { info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([w, h]);
  }
  expect(prompt).toEqual({ key: 'pattern-matching', args: {} });
  expect(answer.rounds).toHaveLength(2);
  expect(ui.stones).toEqual(challengeOf(2).ui.stones);
  for (const { x, y, w, h } of [...ui.stones, ...ui.settings.flat()]) {
    expect(x >= 0 && y >= 0 && x + w <= 320 && y + h <= 180).toBe(true);
    expect(Math.min(w, h)).toBeGreaterThanOrEqual(44);
  }
});

test('the empty settings are empty: not a pixel is drawn there', async () => {
  for (let seed = 0; seed < 10; seed++) {
    const { assets, ui } = challengeOf(seed);
    for (const [round, { bytes }] of assets.entries()) {
      const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      let drawn = 0;
      for (const { x, y, w, h } of ui.settings[round] ?? [])
        for (let row = y; row < y + h; row++)
          for (let column = x; column < x + w; column++) drawn += data[(row * info.width + column) * 4 + 3] ?? 0;
      expect(drawn).toBe(0);
    }
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
  expect(pictures.size).toBe(80);
  expect(challengeOf(7)).toEqual(challengeOf(7));
});

const truth = {
  rounds: [
    [4, 0],
    [2, 5],
  ],
};

test.each([
  [
    'the exact pairs',
    {
      rounds: [
        [4, 0],
        [2, 5],
      ],
    },
    true,
  ],
  [
    'A and B exchanged',
    {
      rounds: [
        [0, 4],
        [2, 5],
      ],
    },
    false,
  ],
  [
    'the rounds exchanged',
    {
      rounds: [
        [2, 5],
        [4, 0],
      ],
    },
    false,
  ],
  [
    'one stone wrong',
    {
      rounds: [
        [4, 0],
        [2, 3],
      ],
    },
    false,
  ],
  ['one round only', { rounds: [[4, 0]] }, false],
  [
    'a third round',
    {
      rounds: [
        [4, 0],
        [2, 5],
        [1, 2],
      ],
    },
    false,
  ],
  [
    'a third stone in a round',
    {
      rounds: [
        [4, 0, 1],
        [2, 5],
      ],
    },
    false,
  ],
  [
    'an empty setting',
    {
      rounds: [
        [4, -1],
        [2, 5],
      ],
    },
    false,
  ],
  [
    'numbers as text',
    {
      rounds: [
        ['4', '0'],
        ['2', '5'],
      ],
    },
    false,
  ],
  [
    'numbers in lists',
    {
      rounds: [
        [[4], [0]],
        [[2], [5]],
      ],
    },
    false,
  ],
  ['rounds as text', { rounds: ['4,0', '2,5'] }, false],
  ['rounds as objects', { rounds: [{ 0: 4, 1: 0, length: 2 }, [2, 5]] }, false],
  [
    'the pairs alone',
    [
      [4, 0],
      [2, 5],
    ],
    false,
  ],
  ['rounds from a prototype', JSON.parse('{"__proto__": {"rounds": [[4, 0], [2, 5]]}}'), false],
  ['a million rounds', { rounds: Array.from({ length: 1_000_000 }, () => [4, 0]) }, false],
  ['null', null, false],
] as const)('judge: %s', (_, answer, verdict) => {
  expect(patternMatching.judge(answer, truth)).toBe(verdict);
});

test('judge answers false to any JSON and to a lost truth, without a throw', () => {
  const any = fc.oneof(fc.jsonValue(), fc.record({ rounds: fc.jsonValue() }), fc.anything({ withNullPrototype: true, withBigInt: true }));
  fc.assert(
    fc.property(any, (answer) => {
      expect(patternMatching.judge(answer, truth)).toBe(false);
    }),
    { numRuns: 3_000 },
  );
  for (const lost of [null, undefined, {}, { rounds: [] }, { rounds: [null] }, { rounds: [[]] }])
    expect(patternMatching.judge(lost, lost)).toBe(false);
});
