import { brightness, type Pixels } from './pixels.ts';

const COLUMNS = 16;
const ROWS = 12;

/** A difference hash: for each spot of a coarse grid, whether its right neighbour is brighter. Survives scaling, recolouring and noise. */
export function differenceHash(pixels: Pixels, box = { x: 0, y: 0, w: pixels.w, h: pixels.h }): Uint8Array {
  const bits = new Uint8Array(COLUMNS * ROWS);
  for (let row = 0; row < ROWS; row++) {
    const y = box.y + ((row + 0.5) / ROWS) * box.h;
    for (let column = 0; column < COLUMNS; column++) {
      const at = (step: number) => spot(pixels, box.x + ((column + step) / (COLUMNS + 1)) * box.w, y, box.w / COLUMNS / 3);
      bits[row * COLUMNS + column] = at(1.5) > at(0.5) ? 1 : 0;
    }
  }
  return bits;
}

const spot = (pixels: Pixels, x: number, y: number, reach: number): number =>
  brightness(pixels, x, y) +
  brightness(pixels, x - reach, y - reach) +
  brightness(pixels, x + reach, y - reach) +
  brightness(pixels, x - reach, y + reach) +
  brightness(pixels, x + reach, y + reach);

/** How many bits differ. */
export function hashDistance(a: Uint8Array, b: Uint8Array): number {
  let differing = 0;
  for (let i = 0; i < a.length; i++) differing += (a[i] as number) ^ (b[i] as number);
  return differing;
}
