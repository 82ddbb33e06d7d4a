/** Reads what the stones of Pattern Matching bear, as somebody would who has looked at a hundred of them, or into the source. */
import type { Box } from '@inlay/catalogue/captcha/server/drawing/canvas.ts';
import { Canvas } from '@inlay/catalogue/captcha/server/drawing/canvas.ts';
import { fillPath } from '@inlay/catalogue/captcha/server/drawing/fill-path.ts';
import { Palette } from '@inlay/catalogue/captcha/server/drawing/palette.ts';
import { place } from '@inlay/catalogue/captcha/server/drawing/path.ts';
import { createRandom } from '@inlay/catalogue/captcha/server/drawing/random.ts';
import { figures } from '@inlay/catalogue/captcha/pattern-matching/server/figure-outlines.ts';
import { SHAPES, valuesOf } from '@inlay/catalogue/captcha/pattern-matching/server/stone.ts';
import { type Blob, blobsOf, eroded, filled, grown, type Mask, maskOf, opened, overlap } from './mask.ts';
import { colourAt, median, type Pixels } from './pixels.ts';

/** How likely each value seems, by place in the list of values; sums to about 1. */
export interface Reading {
  readonly count: readonly number[];
  readonly inside: readonly number[];
  readonly shape: readonly number[];
  readonly turn: readonly number[];
}

const GRID = 20;
const TURNS = 4;

interface Template {
  readonly shape: number;
  readonly turn: number;
  readonly grid: Uint8Array;
}

/** A mask at a size and place of its own, so that any two can be laid on one another. */
function normalGrid({ w, h, on }: Mask): Uint8Array {
  let [area, x, y] = [0, 0, 0];
  for (let i = 0; i < on.length; i++) {
    if (on[i] !== 1) continue;
    area += 1;
    x += i % w;
    y += Math.floor(i / w);
  }
  const half = Math.sqrt(area) * 0.95;
  return maskOf(GRID, GRID, (column, row) => {
    const px = Math.round(x / area + ((column + 0.5) / GRID - 0.5) * 2 * half);
    const py = Math.round(y / area + ((row + 0.5) / GRID - 0.5) * 2 * half);
    return px >= 0 && py >= 0 && px < w && py < h && on[py * w + px] === 1;
  }).on;
}

/** The outlines are in the source: an attacker takes them from there. */
function templatesOf(pointed: boolean): Template[] {
  const random = createRandom('templates');
  const templates: Template[] = [];
  const box: Box = { x: 0, y: 0, w: 48, h: 48 };
  for (const shape of valuesOf('shape', pointed)) {
    for (const turn of valuesOf('turn', pointed)) {
      for (const tilt of [-0.1, 0, 0.1, -0.2, 0.2]) {
        const canvas = new Canvas(box.w, box.h, new Palette());
        const colour = canvas.palette.add([0, 0, 0]);
        const placement = { x: 24, y: 24, size: 15, turn: (turn * 2 * Math.PI) / TURNS + tilt, mirrored: false };
        fillPath(canvas, place([figures[SHAPES[shape] as (typeof SHAPES)[number]](random)], placement), colour, box);
        templates.push({ shape, turn, grid: normalGrid(maskOf(box.w, box.h, (x, y) => canvas.pixels[y * box.w + x] === colour)) });
      }
    }
  }
  return templates;
}

const TEMPLATES = { pointed: templatesOf(true), round: templatesOf(false) };

/** How to part figures from what lies over and between them, in pixels. */
export interface Care {
  /** What is not ground, or what has the commonest colour of what is not. */
  readonly by: 'ground' | 'colour';
  /** Closes cuts up to twice as wide. */
  readonly close: number;
  /** Drops what is up to twice as thin. */
  readonly open: number;
}
export const CARES: readonly Care[] = (['ground', 'colour'] as const).flatMap((by) =>
  [0, 1.5].flatMap((close) => [1.5, 2.3].map((open) => ({ by, close, open }))),
);

export type Family = keyof typeof TEMPLATES;
export const FAMILIES: readonly Family[] = ['pointed', 'round'];

/** A stone cut out of its picture: a number for each colour, and what is not ground. */
export interface Cut {
  readonly colours: Int32Array;
  readonly ground: Mask;
  readonly colour: Mask;
}
/** Figures found on a stone. */
export interface Found {
  readonly blobs: readonly Blob[];
  readonly inside: readonly number[];
}

export function findFigures(cut: Cut, { by, close, open }: Care): Found {
  const { colours, [by]: figure } = cut;
  const closed = close > 0 ? eroded(grown(figure, close), close) : figure;
  const found = blobsOf(opened(closed, open), 25).toSorted((a, b) => b.area - a.area);
  const largest = found[0]?.area ?? 1;
  const blobs = found.filter(({ area }) => area > largest * 0.4).slice(0, 4);
  return { blobs, inside: insideOf(colours, blobs) };
}

/** `clear`: how well the figures match any template of that family, 0 to 1. */
export function readFigures({ blobs, inside }: Found, family: Family): { reading: Reading; clear: number } {
  const shape = Array.from({ length: SHAPES.length }, () => 0.001);
  const turn = Array.from({ length: TURNS }, () => 0.001);
  const clear: number[] = [0];
  for (const blob of blobs) {
    const grid = normalGrid(blob.mask);
    const scored = TEMPLATES[family].map((template) => ({ template, score: overlap(grid, template.grid) }));
    clear.push(Math.max(...scored.map(({ score }) => score)));
    for (const { template, score } of scored) {
      const weight = Math.exp((score - 1) * 40);
      shape[template.shape] = (shape[template.shape] as number) + weight;
      turn[template.turn] = (turn[template.turn] as number) + weight;
    }
  }
  const count = spreadOver(3, Math.min(3, Math.max(1, blobs.length)) - 1, 0.8);
  return { reading: { count, inside, shape: shares(shape), turn: shares(turn) }, clear: median(clear) };
}

/**
 * Ground are the colours that are commonest along the border, as far as they reach from there. The rims go too: they'd join figures that
 * touch.
 */
export function cutStone(pixels: Pixels, { x, y, w, h }: Box): Cut {
  const colours = Int32Array.from({ length: w * h }, (_, i) => {
    const [red, green, blue] = colourAt(pixels, x + (i % w), y + Math.floor(i / w));
    return (red << 16) | (green << 8) | blue;
  });
  const fromBorder = (i: number) => Math.min(i % w, w - 1 - (i % w), Math.floor(i / w), h - 1 - Math.floor(i / w));
  const counted = new Map<number, number>();
  for (const [i, colour] of colours.entries()) if (fromBorder(i) === 2) counted.set(colour, (counted.get(colour) ?? 0) + 1);
  const common = [...counted.entries()].toSorted((a, b) => b[1] - a[1]);
  const grounds = common.filter(([, count], i) => i === 0 || count > 20).map(([colour]) => colour);
  const ground = maskOf(w, h, (column, row) => {
    const i = row * w + column;
    return fromBorder(i) === 0 || grounds.some((other) => apart(other, colours[i] as number) < 16);
  });
  const left = new Uint8Array(w * h).fill(1);
  for (const { mask, touchesBorder } of blobsOf(ground, 12)) {
    if (touchesBorder) for (let i = 0; i < left.length; i++) if (mask.on[i] === 1) left[i] = 0;
  }
  const figures = new Map<number, number>();
  for (const [i, colour] of colours.entries()) if (left[i] === 1) figures.set(colour, (figures.get(colour) ?? 0) + 1);
  const [[usual] = [0]] = [...figures.entries()].toSorted((a, b) => b[1] - a[1]);
  const like = maskOf(w, h, (column, row) => left[row * w + column] === 1 && apart(usual, colours[row * w + column] as number) < 24);
  return { colours, ground: eroded({ w, h, on: left }, 1), colour: filled(like, 110) };
}

const apart = (a: number, b: number): number =>
  Math.hypot((a >> 16) - (b >> 16), ((a >> 8) & 255) - ((b >> 8) & 255), (a & 255) - (b & 255));

/** Nothing, a dot or a diamond in the middles: by how much there is of other colours than the figure's own, and how far out. */
function insideOf(colours: Int32Array, blobs: readonly Blob[]): number[] {
  let [near, nearAll, ring, ringAll] = [0, 0, 0, 0];
  for (const { mask, x, y, area } of blobs) {
    const radius = Math.sqrt(area / Math.PI);
    const away = (i: number) => Math.hypot((i % mask.w) - x, Math.floor(i / mask.w) - y) / radius;
    const core = eroded(mask, 1.5).on;
    const counted = new Map<number, number>();
    for (const [i, colour] of colours.entries()) if (core[i] === 1) counted.set(colour, (counted.get(colour) ?? 0) + 1);
    // A figure may have a lit and a shaded side; what lies in its middle never reaches its edge.
    const own = new Set<number>();
    for (const [i, colour] of colours.entries()) {
      if (core[i] === 1 && away(i) > 0.66 && (counted.get(colour) ?? 0) > area * 0.06) own.add(colour);
    }
    for (const [i, colour] of colours.entries()) {
      if (away(i) > 0.52) continue;
      const other = mask.on[i] === 1 && own.has(colour) ? 0 : 1;
      if (away(i) < 0.3) [near, nearAll] = [near + other, nearAll + 1];
      else [ring, ringAll] = [ring + other, ringAll + 1];
    }
  }
  const [inner, outer] = [near / Math.max(1, nearAll), ring / Math.max(1, ringAll)];
  if (Math.max(inner, outer) < 0.4) return spreadOver(3, 0, 0.85);
  // The diamond is open: its middle is the figure's colour or its lit one.
  return outer > inner * 0.6 ? [0.05, 0.25, 0.7] : [0.05, 0.7, 0.25];
}

const shares = (values: readonly number[]): number[] => {
  const sum = values.reduce((total, value) => total + value, 0);
  return values.map((value) => value / sum);
};
const spreadOver = (count: number, at: number, share: number): number[] =>
  Array.from({ length: count }, (_, i) => (i === at ? share : (1 - share) / (count - 1)));
