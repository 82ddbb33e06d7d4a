import { expect, test } from 'vitest';
import { Canvas } from './canvas.ts';
import { type Rgb, STONES } from './colour.ts';
import { cutStone, ownTone } from './counterchange.ts';
import { layThrough } from './lay-through.ts';
import { Palette } from './palette.ts';
import { layPieces } from './things/pieces.ts';
import { createRandom } from './random.ts';

const box = { x: 0, y: 0, w: 104, h: 97 };

function twoSides(): { over: Canvas; under: Canvas; pale: number; deep: number } {
  const palette = new Palette();
  const [pale, deep] = [palette.add([240, 240, 240]), palette.add([30, 30, 60])];
  const [over, under] = [new Canvas(box.w, box.h, palette), new Canvas(box.w, box.h, palette)];
  over.fillBox(box, pale);
  under.fillBox(box, deep);
  return { over, under, pale, deep };
}

test('the other side shows wherever the path lies, and nowhere else', () => {
  const { over, under, pale, deep } = twoSides();
  layThrough(over, [[10, 10, 50, 10, 50, 40, 10, 40]], under, box);
  for (const [x, y, colour] of [
    [11, 11, deep],
    [48, 38, deep],
    [8, 20, pale],
    [52, 20, pale],
    [30, 42, pale],
  ] as const)
    expect(over.pixels[y * box.w + x], `${x} ${y}`).toBe(colour);
});

test('pieces cover about a third to a half of a box, and no box for long wholly or not at all', () => {
  const shares = Array.from({ length: 200 }, (_, seed) => {
    const { over, under, deep } = twoSides();
    layThrough(over, layPieces(createRandom(`pieces ${seed}`), box, 50), under, box);
    return over.pixels.filter((pixel) => pixel === deep).length / over.pixels.length;
  });
  const middle = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  expect(middle).toBeGreaterThan(0.28);
  expect(middle).toBeLessThan(0.5);
  expect(shares.filter((share) => share < 0.02 || share > 0.9).length).toBeLessThan(10);
});

/** Of two colours, as WCAG has it. */
function contrast(a: Rgb, b: Rgb): number {
  const light = (colour: Rgb) => {
    const [red, green, blue] = colour.map((value) =>
      value / 255 <= 0.03928 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * (red as number) + 0.7152 * (green as number) + 0.0722 * (blue as number);
  };
  const [less, more] = [light(a), light(b)].toSorted((x, y) => x - y) as [number, number];
  return (more + 0.05) / (less + 0.05);
}

test('a thing of any stone stands out from a ground of any other, on both sides', () => {
  for (let seed = 0; seed < 20; seed++) {
    const palette = new Palette();
    const random = createRandom(`stones ${seed}`);
    const stones = STONES.map((stone) => cutStone(random, palette, stone));
    const colour = (number: number | undefined) => palette.colours[number as number] as Rgb;
    for (const { deep } of stones) for (const { pale } of stones) expect(contrast(colour(deep[1]), colour(pale[2]))).toBeGreaterThan(2.2);
    for (const { deep } of stones) for (const { pale } of stones) expect(contrast(colour(deep[0]), colour(pale[0]))).toBeGreaterThan(3.5);
  }
});

test('a light part that lies on no other gets a tone of its own; details keep theirs', () => {
  expect(ownTone({ path: [], tone: 'light' }).tone).toBe('accent');
  expect(ownTone({ path: [], tone: 'light', inside: true }).tone).toBe('light');
  expect(ownTone({ path: [], tone: 'main' }).tone).toBe('main');
});
