import { type Palette, TRANSPARENT } from './palette.ts';

/** In whole pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** A picture in the making: one colour number of its palette per pixel, rows from the top. */
export class Canvas {
  readonly w: number;
  readonly h: number;
  readonly pixels: Uint8Array;
  readonly palette: Palette;

  constructor(w: number, h: number, palette: Palette) {
    this.w = w;
    this.h = h;
    this.pixels = new Uint8Array(w * h).fill(TRANSPARENT);
    this.palette = palette;
  }

  /** The box must lie within the picture. */
  fillBox({ x, y, w, h }: Box, colour: number): void {
    for (let row = y; row < y + h; row++) this.fillRow(x, x + w, row, colour);
  }

  /** Columns from `start` up to but without `end`. */
  fillRow(start: number, end: number, row: number, colour: number): void {
    if (end > start) this.pixels.fill(colour, row * this.w + start, row * this.w + end);
  }

  /** A frame one pixel wide along the inside of the box. */
  frame({ x, y, w, h }: Box, colour: number): void {
    this.fillRow(x, x + w, y, colour);
    this.fillRow(x, x + w, y + h - 1, colour);
    for (let row = y; row < y + h; row++) {
      this.pixels[row * this.w + x] = colour;
      this.pixels[row * this.w + x + w - 1] = colour;
    }
  }
}
