import type { RenderedAsset } from '@inlay/catalogue/captcha/server/captcha-type.ts';
import sharp from 'sharp';

/** What a client sees of an asset: red, green and blue, 0 to 255, and whether a pixel is there at all. */
export interface Pixels {
  readonly w: number;
  readonly h: number;
  readonly rgb: Float32Array;
  readonly seen: Uint8Array;
}

/** At the size of the page, so that the public geometry holds; a denser picture is averaged, as a screen with fewer pixels would. */
export async function decode({ bytes, w, h }: Pick<RenderedAsset, 'bytes' | 'w' | 'h'>): Promise<Pixels> {
  const { data, info } = await sharp(bytes).ensureAlpha().resize(w, h, { kernel: 'mitchell' }).raw().toBuffer({ resolveWithObject: true });
  const count = info.width * info.height;
  const rgb = new Float32Array(count * 3);
  const seen = new Uint8Array(count);
  for (let i = 0; i < count; i++) {
    for (let c = 0; c < 3; c++) rgb[i * 3 + c] = data[i * 4 + c] as number;
    seen[i] = (data[i * 4 + 3] as number) > 127 ? 1 : 0;
  }
  return { w: info.width, h: info.height, rgb, seen };
}

/** Brightness, 0 to 255; outside the picture that of its nearest pixel. */
export function brightness({ w, h, rgb }: Pixels, x: number, y: number): number {
  const at = 3 * (Math.min(h - 1, Math.max(0, Math.round(y))) * w + Math.min(w - 1, Math.max(0, Math.round(x))));
  return 0.299 * (rgb[at] as number) + 0.587 * (rgb[at + 1] as number) + 0.114 * (rgb[at + 2] as number);
}

export function colourAt({ w, h, rgb }: Pixels, x: number, y: number): [number, number, number] {
  const at = 3 * (Math.min(h - 1, Math.max(0, Math.round(y))) * w + Math.min(w - 1, Math.max(0, Math.round(x))));
  return [rgb[at] as number, rgb[at + 1] as number, rgb[at + 2] as number];
}

export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] as number;
export const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Moves values to mean 0 and spread 1. */
export function normalised(values: readonly number[]): number[] {
  const middle = mean(values);
  const spread = Math.sqrt(mean(values.map((value) => (value - middle) ** 2))) || 1;
  return values.map((value) => (value - middle) / spread);
}

export const correlation = (a: readonly number[], b: readonly number[]): number => {
  const other = normalised(b);
  return mean(normalised(a).map((value, i) => value * (other[i] as number)));
};

/**
 * How far each spot of a square about (x, y) differs from the ground, `cells` to a side, rows from the top: an attacker's guess at what is figure.
 * `half` is half the square's width in pixels, `turn` in radians.
 */
export function figureMap(pixels: Pixels, x: number, y: number, half: number, cells: number, turn = 0): number[] {
  const values: number[] = [];
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  for (let row = 0; row < cells; row++) {
    for (let column = 0; column < cells; column++) {
      const [dx, dy] = [((column + 0.5) / cells - 0.5) * 2 * half, ((row + 0.5) / cells - 0.5) * 2 * half];
      values.push(brightness(pixels, x + dx * cos - dy * sin, y + dx * sin + dy * cos));
    }
  }
  const ground = quantile(values, 0.75);
  return values.map((value) => Math.abs(value - ground));
}

/** The same square by the strength of its edges, which is the same for light on dark and dark on light. */
export function edgeMap(pixels: Pixels, x: number, y: number, half: number, cells: number, turn = 0): number[] {
  const FINE = 3;
  const side = cells * FINE;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const at = (column: number, row: number) => {
    const [dx, dy] = [((column + 0.5) / side - 0.5) * 2 * half, ((row + 0.5) / side - 0.5) * 2 * half];
    return brightness(pixels, x + dx * cos - dy * sin, y + dx * sin + dy * cos);
  };
  const map = Array.from({ length: cells * cells }, () => 0);
  for (let row = 0; row < side; row++) {
    for (let column = 0; column < side; column++) {
      const here = at(column, row);
      const strength = Math.min(60, Math.abs(here - at(column + 1, row)) + Math.abs(here - at(column, row + 1)));
      const cell = Math.floor(row / FINE) * cells + Math.floor(column / FINE);
      map[cell] = (map[cell] as number) + strength;
    }
  }
  return map;
}

export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] as number;
