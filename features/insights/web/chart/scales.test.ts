import fc from 'fast-check';
import { expect, test } from 'vitest';
import { labelledSteps, scalesOf, valueTicks } from './scales.ts';

test('ticks are whole numbers from 0 to at least the largest value', () => {
  expect(valueTicks(0)).toEqual([0, 1, 2, 3, 4]);
  expect(valueTicks(98)).toEqual([0, 20, 40, 60, 80, 100]);
  fc.assert(
    fc.property(fc.nat(10_000_000), (max) => {
      const ticks = valueTicks(max);
      expect(ticks[0]).toBe(0);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(max);
      expect(ticks.every(Number.isInteger)).toBe(true);
      expect(ticks.length).toBeLessThanOrEqual(8);
    }),
  );
});

test('the step under way always has its label, and two labels never stand closer than the gap', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 40 }), fc.integer({ min: 200, max: 1_400 }), (count, width) => {
      const labelled = labelledSteps(count, width, 54);
      expect(labelled.at(-1)).toBe(count - 1);
      const between = (width / count) * ((labelled[1] ?? count) - (labelled[0] ?? 0));
      expect(between).toBeGreaterThanOrEqual(54 - 1e-6);
    }),
  );
});

test('the nearest step to a pixel is inside the range, also outside of the frame', () => {
  const { x, y, nearest } = scalesOf({ width: 320, height: 200, left: 32, right: 14, top: 12, bottom: 30 }, 7, 100);
  expect([x(0), x(6)]).toEqual([32, 306]);
  expect([y(0), y(100)]).toEqual([170, 12]);
  expect([-50, 32, 60, 305, 900].map(nearest)).toEqual([0, 0, 1, 6, 6]);
});
