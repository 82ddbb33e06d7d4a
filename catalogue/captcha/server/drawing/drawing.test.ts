import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { Canvas } from './canvas.ts';
import { measureCoverage } from './coverage.ts';
import { fillPath } from './fill-path.ts';
import { Palette, TRANSPARENT } from './palette.ts';
import { circle, stroke } from './path.ts';
import { encodePng } from './png.ts';
import { createRandom, freshRandom } from './random.ts';
import { swapColours } from './swap-colours.ts';

const clip = { x: 0, y: 0, w: 40, h: 30 };

/** Area by adding up the coverage of all pixels. */
function areaOf(path: number[][]): number {
  const coverage = measureCoverage(path, clip);
  let area = 0;
  for (let row = 0; coverage && row < coverage.box.h; row++) {
    let sum = 0;
    for (let column = 0; column < coverage.box.w; column++)
      area += Math.abs((sum += coverage.changes[row * coverage.stride + column] ?? 0));
  }
  return area;
}

test('coverage is exact: any triangle covers its own area', () => {
  const x = fc.double({ min: 0, max: 40, noNaN: true });
  const y = fc.double({ min: 0, max: 30, noNaN: true });
  fc.assert(
    fc.property(x, y, x, y, x, y, (ax, ay, bx, by, cx, cy) => {
      const exact = Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2;
      expect(areaOf([[ax, ay, bx, by, cx, cy]])).toBeCloseTo(exact, 1);
    }),
    { numRuns: 3_000 },
  );
  expect(areaOf(circle(20, 15, 10, 60))).toBeCloseTo(Math.PI * 100, -1);
});

test('nothing is drawn outside the clip, wherever the path lies', { tags: 'night' }, () => {
  const number = fc.double({ min: -500, max: 500, noNaN: true });
  fc.assert(
    fc.property(fc.array(fc.tuple(number, number), { minLength: 3, maxLength: 8 }), (points) => {
      const canvas = new Canvas(40, 30, new Palette());
      const colour = canvas.palette.add([10, 20, 30]);
      const inner = { x: 10, y: 5, w: 20, h: 15 };
      canvas.fillBox(inner, canvas.palette.add([255, 255, 255]));
      fillPath(canvas, [points.flat()], colour, inner);
      for (let at = 0; at < canvas.pixels.length; at++) {
        const [px, py] = [at % 40, Math.floor(at / 40)];
        if (px < 10 || px >= 30 || py < 5 || py >= 20) expect(canvas.pixels[at]).toBe(TRANSPARENT);
      }
    }),
    { numRuns: 500 },
  );
});

test('a denser canvas holds the same drawing in more pixels: boxes, paths, frames and both sides of facets lie where they did', async () => {
  const draw = (density: number) => {
    const canvas = new Canvas(40, 30, new Palette(), density);
    const [white, ink, red] = [canvas.palette.add([255, 255, 255]), canvas.palette.add([0, 0, 0]), canvas.palette.add([200, 0, 0])];
    canvas.fillBox(clip, white);
    const facets = { lit: red, shaded: ink, slopeX: 1, slopeY: 0, offset: 20 };
    fillPath(canvas, [[10, 5, 30, 5, 30, 25, 10, 25]], facets, clip);
    canvas.frame(clip, red);
    return canvas;
  };
  const [one, two] = [draw(1), draw(2)];
  for (let y = 0; y < 60; y++)
    for (let x = 0; x < 80; x++) expect(two.pixels[y * 80 + x], `${x} ${y}`).toBe(one.pixels[(y >> 1) * 40 + (x >> 1)]);
  const { width, height } = await sharp(encodePng(two)).metadata();
  expect([width, height, two.w, two.h]).toEqual([80, 60, 40, 30]);
});

test('swapped where a path lies, colours change places there and nowhere else; twice over they are as before', () => {
  const canvas = new Canvas(40, 30, new Palette());
  const [white, ink] = [canvas.palette.add([255, 255, 255]), canvas.palette.add([0, 0, 0])];
  canvas.fillBox(clip, white);
  canvas.fillBox({ x: 0, y: 0, w: 20, h: 30 }, ink);
  const before = canvas.pixels.slice();
  const others = Uint8Array.from({ length: 256 }, (_, colour) => (colour === white ? ink : colour === ink ? white : colour));
  const path = [[10, 10, 30, 10, 30, 20, 10, 20]];
  swapColours(canvas, path, others, clip);
  expect([9, 11, 21, 31].map((x) => canvas.pixels[15 * 40 + x])).toEqual([ink, white, ink, white]);
  swapColours(canvas, path, others, clip);
  expect(canvas.pixels).toEqual(before);
});

test('overlapping joints of a stroke lie once', () => {
  const canvas = new Canvas(40, 30, new Palette());
  const [white, ink] = [canvas.palette.add([255, 255, 255]), canvas.palette.add([0, 0, 0])];
  canvas.fillBox(clip, white);
  fillPath(canvas, stroke([[10, 10, 30, 10, 30, 20, 10, 10]], 6), ink, clip);
  expect(canvas.pixels[10 * 40 + 20]).toBe(ink);
  expect(canvas.pixels[10 * 40 + 30]).toBe(ink);
});

test('a palette never holds more colours than its limit, and blends stay between their two colours', () => {
  const palette = new Palette(16);
  for (let i = 0; i < 40; i++) palette.add([i * 6, 255 - i * 6, 100]);
  for (let lower = 1; lower < 16; lower++)
    for (let upper = 1; upper < 16; upper++) for (const step of [1, 2]) expect(palette.blend(lower, upper, step)).toBeLessThan(16);
  expect(palette.colours).toHaveLength(16);
  const two = new Palette();
  const [black, white] = [two.add([0, 0, 0]), two.add([255, 255, 255])];
  expect(two.colours[two.blend(black, white, 1)]).toEqual([85, 85, 85]);
});

test.each(['runs', 'matches'] as const)('a PNG packed by %s decodes to the very pixels drawn, odd widths included', async (pack) => {
  for (const colours of [3, 16, 17, 100]) {
    for (const w of [1, 2, 7, 40]) {
      const random = createRandom(`${colours} ${w}`);
      const canvas = new Canvas(w, 9, new Palette());
      for (let i = 1; i < colours; i++) canvas.palette.add([random.integer(0, 255), random.integer(0, 255), random.integer(0, 255)]);
      for (let at = 0; at < canvas.pixels.length; at++) canvas.pixels[at] = random.integer(0, colours - 1);
      const { data, info } = await sharp(encodePng(canvas, pack)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([w, 9]);
      const drawn = [...canvas.pixels].flatMap((pixel) => [...(canvas.palette.colours[pixel] ?? []), pixel === TRANSPARENT ? 0 : 255]);
      expect([...data]).toEqual(drawn);
    }
  }
});

test('the same seed gives the same numbers; fresh ones never repeat; all lie in range', () => {
  const [a, b] = [createRandom('seed'), createRandom('seed')];
  expect(Array.from({ length: 50 }, () => a.unit())).toEqual(Array.from({ length: 50 }, () => b.unit()));
  expect(new Set(Array.from({ length: 1_000 }, () => freshRandom().unit())).size).toBeGreaterThan(998);
  const random = createRandom('range');
  for (let i = 0; i < 10_000; i++) {
    expect(random.unit()).toBeLessThan(1);
    expect([3, 4, 5]).toContain(random.integer(3, 5));
  }
  expect(random.shuffled([1, 2, 3, 4]).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4]);
});
