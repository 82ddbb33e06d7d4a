import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Difficulty } from '../server/captcha-type.ts';
import { createRandom, freshRandom } from '../server/drawing/random.ts';
import textIdentification from './server.ts';
import { ALPHABET, letters } from './server/letters.ts';
import { gapBetween } from './server/lines.ts';
import { planWord, SCENE } from './server/plan.ts';

const difficulties: readonly Difficulty[] = [1, 2, 3];
const SEEDS = 300;
const challengeOf = (seed: number, difficulty: Difficulty = 1) => textIdentification.render(createRandom(`seed ${seed}`), difficulty);
const plans = difficulties.flatMap((difficulty) =>
  Array.from({ length: SEEDS }, (_, seed) => planWord(createRandom(`plan ${seed}`), difficulty)),
);

test('24 letters without I and O, each with at least two forms', () => {
  expect(ALPHABET.join('')).toBe('ABCDEFGHJKLMNPQRSTUVWXYZ');
  for (const letter of ALPHABET) expect(new Set(letters[letter].map(({ lines }) => JSON.stringify(lines))).size).toBeGreaterThanOrEqual(2);
});

test('900 words: five letters, all of them within the picture, each touching or nearly touching the next', () => {
  let touching = 0;
  for (const word of plans) {
    expect(word).toHaveLength(5);
    for (const { lines, nib } of word) {
      const half = (nib.width / 2) * (1 + nib.contrast);
      const values = (axis: number) => lines.flatMap((line) => line.filter((_, i) => i % 2 === axis));
      for (const [axis, size] of [SCENE.w, SCENE.h].entries()) {
        expect(Math.min(...values(axis)) - half).toBeGreaterThanOrEqual(0);
        expect(Math.max(...values(axis)) + half).toBeLessThanOrEqual(size);
      }
    }
    for (const [i, { lines, nib }] of word.slice(1).entries()) {
      const before = word[i]!;
      const gap = gapBetween(before.lines, lines, (before.nib.width + nib.width) / 2);
      if (gap < 2) touching += 1;
    }
  }
  expect(touching / (4 * plans.length)).toBeGreaterThan(0.6);
});

test('each letter comes up as often as any other, at every place of the word', () => {
  const counts = new Map<string, number>();
  const random = createRandom('letters');
  const words = 4_800;
  for (let i = 0; i < words; i++) {
    for (const [place, { letter }] of planWord(random, 1).entries()) {
      const key = `${place} ${letter}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  expect(counts.size).toBe(5 * 24);
  // 200 expected each; 5 standard deviations either way.
  for (const count of counts.values()) expect(Math.abs(count - words / 24)).toBeLessThan(70);
});

test('light on dark and dark on light: at every difficulty both halves of the brightness fill a part of each word', async () => {
  for (const difficulty of difficulties) {
    const shares: number[] = [];
    for (let seed = 0; seed < 20; seed++) {
      const { data } = await sharp(challengeOf(seed, difficulty).assets[0]?.bytes)
        .flatten()
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true });
      shares.push(data.filter((grey) => grey < 128).length / data.length);
    }
    shares.sort((a, b) => a - b);
    expect(shares[10]).toBeGreaterThan(0.3);
    expect(shares[10]).toBeLessThan(0.7);
  }
});

test('the picture is a PNG of the size it says; prompt, geometry and weight do not tell the word', async () => {
  const { assets, ui, prompt, answer } = challengeOf(1);
  const { data, info } = await sharp(assets[0]?.bytes).raw().toBuffer({ resolveWithObject: true });
  expect(assets).toHaveLength(1);
  expect([info.width, info.height, data.length]).toEqual([320, 112, 320 * 112 * 4]);
  expect([ui, prompt]).toEqual([challengeOf(2).ui, challengeOf(2).prompt]);
  expect(answer.text).toMatch(/^[A-HJ-NP-Z]{5}$/);
  expect(Buffer.from(assets[0]?.bytes ?? []).toString('latin1')).not.toContain(answer.text);
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
    Buffer.from(textIdentification.render(freshRandom(), 1).assets[0]?.bytes ?? []).toString('base64'),
  );
  expect(new Set(pictures).size).toBe(100);
  expect(challengeOf(7)).toEqual(challengeOf(7));
});

test('judge ignores case, spaces and full-width letters, and nothing else', () => {
  const truth = { text: 'KWXYZ' };
  for (const text of ['KWXYZ', 'kwxyz', ' K w x\tYZ ', 'ＫＷＸＹＺ']) expect(textIdentification.judge({ text }, truth), text).toBe(true);
  for (const text of ['', 'KWXY', 'KWXYZZ', 'KWXYY', 'ZYXWK', 'K-WXYZ', 'KWXY\0Z', `KWXYZ${' '.repeat(60)}`, 'x'.repeat(1_000_000)])
    expect(textIdentification.judge({ text }, truth), text.slice(0, 20)).toBe(false);
  for (const text of [null, 5, ['KWXYZ'], [...'KWXYZ'], { 0: 'K' }, new String('KWXYZ')])
    expect(textIdentification.judge({ text }, truth)).toBe(false);
  for (const odd of [null, undefined, 'KWXYZ', ['KWXYZ'], {}, JSON.parse('{"__proto__": {"text": "KWXYZ"}}')])
    expect(textIdentification.judge(odd, truth)).toBe(false);
  for (const noTruth of [null, undefined, {}, { text: '' }]) expect(textIdentification.judge({ text: '' }, noTruth)).toBe(false);
});

test('judge answers false to any JSON, without a throw', () => {
  const anything = fc.oneof(
    fc.jsonValue(),
    fc.record({ text: fc.jsonValue() }),
    fc.record({ text: fc.string({ unit: 'binary', maxLength: 12 }) }),
    fc.anything({ withNullPrototype: true, withBigInt: true }),
  );
  fc.assert(
    fc.property(anything, (answer) => {
      expect(textIdentification.judge(answer, { text: 'KWXYZ' })).toBe(false);
    }),
    { numRuns: 1_500 },
  );
});
