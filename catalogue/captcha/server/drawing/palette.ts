import { mix, type Rgb } from './colour.ts';

/** One bit less than a byte, so that a pair of colours fits the blend table. */
const MAX_COLOURS = 128;
/** Steps between two colours on an edge; more would cost bytes and time, and nobody would see them. */
const BLEND_STEPS = 3;
/** Where pixels are half as large, one colour between two is enough. */
const DENSE_STEPS = 2;
const UNKNOWN = 255;
/** Blended colours closer than this (Euclid, 0…255 per channel) are one. */
const APART = 28;

/** Colour 0 is transparent: what nothing was drawn on. */
export const TRANSPARENT = 0;

/**
 * The colours of one picture, found while it is drawn: pixels are colour numbers from the start, and the colours on soft
 * edges are added as they turn up. So no second pass has to reduce a true-colour picture.
 */
export class Palette {
  readonly #colours: Rgb[] = [[0, 0, 0]];
  readonly #limit: number;
  /** From the colour below an edge to the one on it. */
  readonly steps: number;
  /** By step, lower colour and upper colour. */
  readonly #blends: Uint8Array;

  constructor(limit: number = MAX_COLOURS, steps = BLEND_STEPS) {
    this.#limit = Math.min(limit, MAX_COLOURS);
    this.steps = steps;
    this.#blends = new Uint8Array((steps - 1) * MAX_COLOURS * MAX_COLOURS).fill(UNKNOWN);
  }

  get colours(): readonly Rgb[] {
    return this.#colours;
  }

  /** The number of a new colour; of the nearest one when the palette is full. */
  add(colour: Rgb): number {
    if (this.#colours.length >= this.#limit) return this.#nearest(colour).number;
    return this.#colours.push(colour) - 1;
  }

  /** The number of `upper` laid over `lower`, covering `step` of the palette's steps, neither none nor all. */
  blend(lower: number, upper: number, step: number): number {
    const at = ((step - 1) * MAX_COLOURS + lower) * MAX_COLOURS + upper;
    const known = this.#blends[at] as number;
    return known === UNKNOWN ? (this.#blends[at] = this.#find(lower, upper, step)) : known;
  }

  #find(lower: number, upper: number, step: number): number {
    const colour = mix(this.#colours[lower] as Rgb, this.#colours[upper] as Rgb, step / this.steps);
    const { number, distance } = this.#nearest(colour);
    return distance < APART ** 2 ? number : this.add(colour);
  }

  #nearest([red, green, blue]: Rgb): { number: number; distance: number } {
    let number = 1;
    let distance = Infinity;
    for (let i = 1; i < this.#colours.length; i++) {
      const other = this.#colours[i] as Rgb;
      const apart = (red - other[0]) ** 2 + (green - other[1]) ** 2 + (blue - other[2]) ** 2;
      if (apart < distance) {
        distance = apart;
        number = i;
      }
    }
    return { number, distance };
  }
}

/** For a picture that holds more than one pixel to each of the page. */
export const densePalette = (limit?: number): Palette => new Palette(limit, DENSE_STEPS);
