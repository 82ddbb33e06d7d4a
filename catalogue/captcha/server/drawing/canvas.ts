import { type Palette, TRANSPARENT } from './palette.ts';

/** In whole pixels of the page. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/**
 * A picture in the making: one colour number of its palette per pixel, rows from the top. Boxes and paths are in pixels of the page; the
 * picture holds `density` of its own to each, along and across, so that it is sharp on screens that have more.
 */
export class Canvas {
  readonly w: number;
  readonly h: number;
  readonly density: number;
  /** Own pixels in a row. */
  readonly stride: number;
  readonly pixels: Uint8Array;
  readonly palette: Palette;

  constructor(w: number, h: number, palette: Palette, density = 1) {
    this.w = w;
    this.h = h;
    this.density = density;
    this.stride = w * density;
    this.pixels = new Uint8Array(w * h * density ** 2).fill(TRANSPARENT);
    this.palette = palette;
  }

  /** The box in own pixels. */
  own({ x, y, w, h }: Box): Box {
    const { density } = this;
    return { x: x * density, y: y * density, w: w * density, h: h * density };
  }

  /** The box must lie within the picture. */
  fillBox(box: Box, colour: number): void {
    const { x, y, w, h } = this.own(box);
    for (let row = y; row < y + h; row++) this.fillRow(x, x + w, row, colour);
  }

  /** In own pixels: columns from `start` up to but without `end`. */
  fillRow(start: number, end: number, row: number, colour: number): void {
    if (end > start) this.pixels.fill(colour, row * this.stride + start, row * this.stride + end);
  }

  /** A frame one pixel of the page wide along the inside of the box. */
  frame({ x, y, w, h }: Box, colour: number): void {
    this.fillBox({ x, y, w, h: 1 }, colour);
    this.fillBox({ x, y: y + h - 1, w, h: 1 }, colour);
    this.fillBox({ x, y, w: 1, h }, colour);
    this.fillBox({ x: x + w - 1, y, w: 1, h }, colour);
  }
}
