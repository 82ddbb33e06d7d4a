import { expect, test } from 'vitest';
import { restSeconds } from './device-work.ts';

/** The chance that a search has ended after `searches` times the numbers it takes on the average. */
const shareAfter = (searches: number) => 1 - Math.exp(-searches);

test('after a third of the numbers that 95 of 100 searches stay below, twice the time is left', () => {
  expect(restSeconds(shareAfter(1), 10_000)).toBeCloseTo(20);
  expect(restSeconds(shareAfter(2), 10_000)).toBeCloseTo(5);
  expect(restSeconds(shareAfter(64 / 2 ** 24), 100)).toBeCloseTo(0.3 * 2 ** 18, -2);
});

test('a search that takes longer, or has ended, has any moment left', () => {
  expect(restSeconds(shareAfter(4), 10_000)).toBe(0);
  expect(restSeconds(1, 10_000)).toBe(0);
});
