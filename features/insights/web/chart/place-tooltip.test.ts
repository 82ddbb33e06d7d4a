import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeTooltip } from './place-tooltip.ts';

test('it stands to the right of the line, and flips where it would leave', () => {
  expect(placeTooltip(100, 184, 900)).toBe(112);
  expect(placeTooltip(880, 184, 900)).toBe(684);
});

test('it never leaves the chart', () => {
  fc.assert(
    fc.property(fc.integer({ min: 184, max: 1_400 }), fc.double({ min: 0, max: 1, noNaN: true }), (width, share) => {
      const left = placeTooltip(share * width, 184, width);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left + 184).toBeLessThanOrEqual(width);
    }),
  );
});
