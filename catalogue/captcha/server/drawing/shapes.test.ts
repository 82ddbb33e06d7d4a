import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Canvas } from './canvas.ts';
import { measureCoverage } from './coverage.ts';
import { cutOut } from './cut-out.ts';
import { distort } from './distort.ts';
import { pair, reversed, ring, squircle } from './things/outlines.ts';
import { Palette, TRANSPARENT } from './palette.ts';
import { circle, type Path } from './path.ts';
import { createRandom } from './random.ts';

function areaOf(path: Path): number {
  const coverage = measureCoverage(path, { x: 0, y: 0, w: 100, h: 100 });
  let area = 0;
  for (let row = 0; coverage && row < coverage.box.h; row++) {
    let sum = 0;
    for (let column = 0; column < coverage.box.w; column++)
      area += Math.abs((sum += coverage.changes[row * coverage.stride + column] ?? 0));
  }
  return area;
}

test('a ring has a hole: its area is that of the band alone', () => {
  expect(areaOf(ring(50, 50, 30, 10, 60)) / (Math.PI * (30 ** 2 - 20 ** 2))).toBeCloseTo(1, 1);
});

test('reversed twice is the same again, and a pair unites instead of cutting holes', () => {
  const points = fc.array(fc.tuple(fc.integer(), fc.integer()), { minLength: 3 });
  fc.assert(
    fc.property(points, (all) => {
      expect(reversed(reversed(all.flat()))).toEqual(all.flat());
    }),
  );
  const half = [0, 0, 20, 0, 20, 40, 0, 40];
  expect(areaOf(pair(half).map((contour) => contour.map((value) => value + 50)))).toBeCloseTo(1_600, 0);
});

test('cutting out leaves the pixels within the outline and no others', () => {
  const canvas = new Canvas(56, 56, new Palette());
  canvas.fillBox({ x: 0, y: 0, w: 56, h: 56 }, canvas.palette.add([1, 2, 3]));
  cutOut(canvas, circle(28, 28, 20, 60));
  for (let at = 0; at < canvas.pixels.length; at++) {
    const away = Math.hypot((at % 56) + 0.5 - 28, Math.floor(at / 56) + 0.5 - 28);
    if (away < 19) expect(canvas.pixels[at]).not.toBe(TRANSPARENT);
    if (away > 21) expect(canvas.pixels[at]).toBe(TRANSPARENT);
  }
});

test('a squircle reaches as far as its radius, and is broader than a circle', () => {
  expect(areaOf(squircle(50, 50, 30))).toBeGreaterThan(Math.PI * 30 ** 2 * 1.1);
  expect(Math.max(...(squircle(0, 0, 30)[0] ?? []))).toBeCloseTo(30, 5);
});

test('what touched still touches after it was pulled out of shape, and nothing strays further than the strain allows', () => {
  for (let seed = 0; seed < 200; seed++) {
    const parts = [
      { path: [[0, 0, 1, 0, 1, 1]], tone: 'main' as const },
      { path: [[1, 1, 0.5, -1, 0, 0]], tone: 'accent' as const },
    ];
    const [a = [], b = []] = distort(createRandom(`strain ${seed}`), parts, { stretch: 0.2, shear: 0.1, bend: 0.1 }).map(
      ({ path }) => path[0] ?? [],
    );
    expect([b[0], b[1], b[4], b[5]]).toEqual([a[4], a[5], a[0], a[1]]);
    expect(Math.abs((a[2] ?? 0) - 1)).toBeLessThan(0.25);
    expect(Math.abs((a[5] ?? 0) - 1)).toBeLessThan(0.25);
  }
});
