import { expect, test } from 'vitest';
import { MOST_ATTEMPTS, waitAfter, waitAfterDeferral, waitForReady } from './waits.ts';

const waits = (chance: number) => Array.from({ length: MOST_ATTEMPTS }, (_, i) => waitAfter(i + 1, chance));

test('six attempts in 7 h 12 min 30 s, and then no more', () => {
  expect(waits(0.5)).toEqual([30_000, 120_000, 600_000, 3_600_000, 21_600_000, undefined]);
  expect(waits(0.5).reduce<number>((sum, wait = 0) => sum + wait, 0)).toBe(((7 * 60 + 12) * 60 + 30) * 1_000);
});

test('each wait differs by a tenth at most', () => {
  expect(waits(0)).toEqual([27_000, 108_000, 540_000, 3_240_000, 19_440_000, undefined]);
  expect(waits(1)).toEqual([33_000, 132_000, 660_000, 3_960_000, 23_760_000, undefined]);
});

test('a server that asks to be asked later is asked eight times within a day', () => {
  const waits = Array.from({ length: 8 }, (_, i) => waitAfterDeferral(i + 1, 0.5));
  expect(waits).toEqual([30_000, 120_000, 600_000, 3_600_000, 21_600_000, 21_600_000, 21_600_000, undefined]);
});

test('while no sender can be asked, the longer a message waits the more seldom it looks, every twenty minutes at the least', () => {
  expect(waitForReady(0, 30_000, 1)).toBe(30_000);
  expect(waitForReady(0, 0, 1)).toBe(1_000);
  expect(waitForReady(120_000, 30_000, 0.5)).toBe(90_000);
  expect(waitForReady(86_400_000, 30_000, 1)).toBe(630_000);
  expect(waitForReady(0, 86_400_000, 1)).toBe(600_000);
});
