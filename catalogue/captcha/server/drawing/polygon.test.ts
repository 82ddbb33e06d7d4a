import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clipToSide, polygon } from './polygon.ts';
import { createRandom } from './random.ts';

function areaOf(contour: readonly number[]): number {
  let twice = 0;
  for (let i = 0; i < contour.length; i += 2) {
    const next = (i + 2) % contour.length;
    twice += (contour[i] ?? 0) * (contour[next + 1] ?? 0) - (contour[next] ?? 0) * (contour[i + 1] ?? 0);
  }
  return twice / 2;
}

test('the two sides of any line make up the whole polygon', () => {
  const angle = fc.double({ min: 0, max: 2 * Math.PI, noNaN: true });
  const offset = fc.double({ min: -2, max: 2, noNaN: true });
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 9 }), fc.string(), angle, offset, (corners, seed, turn, at) => {
      const contour = polygon(createRandom(seed), corners, 0.1);
      const [x, y] = [Math.cos(turn), Math.sin(turn)];
      const one = areaOf(clipToSide(contour, x, y, at));
      const other = areaOf(clipToSide(contour, -x, -y, -at));
      expect(one + other).toBeCloseTo(areaOf(contour), 6);
      expect(Math.min(one, other)).toBeGreaterThanOrEqual(-1e-9);
    }),
    { numRuns: 1_000 },
  );
});

test('a polygon has its corners, about the origin, clockwise on the screen', () => {
  const square = polygon(createRandom('square'), 4).map((value) => Math.round(value));
  expect(square.map(Math.abs)).toEqual([0, 1, 1, 0, 0, 1, 1, 0]);
  expect(areaOf(polygon(createRandom('hexagon'), 6, 0.07))).toBeGreaterThan(2);
});
