import { expect, test } from 'vitest';
import { raiseDifficulty } from './raise-difficulty.ts';

const calm = raiseDifficulty('visual', 0, 0);

test('everybody begins with difficulty 1; a network earns more by wrong answers', () => {
  expect(calm.difficulty).toBe(1);
  expect([0, 1, 3, 4, 6].map((extra) => raiseDifficulty('visual', extra, 0).difficulty)).toEqual([1, 2, 2, 3, 3]);
  expect([0, 1, 6].map((extra) => raiseDifficulty('visual', extra, 0).bits - calm.bits)).toEqual([0, 1, 6]);
});

test('strain on the site raises every visitor a step each, by at most two bits', () => {
  expect(([0, 1, 2] as const).map((strain) => raiseDifficulty('visual', 0, strain))).toEqual([
    { difficulty: 1, bits: calm.bits },
    { difficulty: 2, bits: calm.bits + 1 },
    { difficulty: 3, bits: calm.bits + 2 },
  ]);
});

test('however much comes together, difficulty 3 and 64 times the work are the most', () => {
  expect(raiseDifficulty('visual', 6, 2)).toEqual({ difficulty: 3, bits: calm.bits + 6 });
});

test.each(['pow', 'audio'] as const)('strain leaves the way %s as it is', (method) => {
  for (const extra of [0, 1, 6]) expect(raiseDifficulty(method, extra, 2)).toEqual(raiseDifficulty(method, extra, 0));
});
