/**
 * Reads the stones of Pattern Matching by their outlines alone: an edge counts whichever side of it is the light one, so pieces that
 * turn light into dark and back are no hindrance, only edges too many. The outlines are in the source: an attacker takes them from there.
 */
import type { Box } from '@inlay/catalogue/captcha/server/drawing/canvas.ts';
import { place } from '@inlay/catalogue/captcha/server/drawing/path.ts';
import { createRandom } from '@inlay/catalogue/captcha/server/drawing/random.ts';
import { figures, insidePath } from '@inlay/catalogue/captcha/pattern-matching/server/figure-outlines.ts';
import { INSIDES, type Shape, SHAPES, valuesOf } from '@inlay/catalogue/captcha/pattern-matching/server/stone.ts';
import type { Reading } from './pattern-reader.ts';
import { brightness, type Pixels } from './pixels.ts';

const WAYS = 8;
const COUNTS = [1, 2, 3] as const;
/** Half sizes that are tried, by count. */
const SIZES: Readonly<Record<number, readonly number[]>> = { 1: [13.5, 15.5, 17.5, 19.5], 2: [9.5, 11, 12.5], 3: [8.5, 10, 11.5] };
const TILTS = [-0.1, 0, 0.1];
const STEP = 2;
const SHARP = 14;

/** Around a stone, so that no outline reaches past it. */
const PAD = 24;

/** By way and place, how much of an edge there is, 0 to 1; an edge one pixel off counts as well. All in one row of numbers. */
interface Edges {
  readonly w: number;
  /** Numbers from one row, and from one way, to the next. */
  readonly row: number;
  readonly way: number;
  readonly strength: Float32Array;
}

interface OutlinePoint {
  readonly x: number;
  readonly y: number;
  readonly way: number;
}

/** Points along a closed outline, about two pixels apart, each with the way that an edge there would run. */
function pointsOf(contour: readonly number[]): OutlinePoint[] {
  const points: OutlinePoint[] = [];
  for (let i = 0; i < contour.length; i += 2) {
    const [x, y] = [contour[i] as number, contour[i + 1] as number];
    const next = (i + 2) % contour.length;
    const [dx, dy] = [(contour[next] as number) - x, (contour[next + 1] as number) - y];
    const pieces = Math.max(1, Math.round(Math.hypot(dx, dy) / 2));
    const way = wayOf(-dy, dx);
    for (let piece = 0; piece < pieces; piece++)
      points.push({ x: x + (dx * (piece + 0.5)) / pieces, y: y + (dy * (piece + 0.5)) / pieces, way });
  }
  return points;
}

/** Of a gradient; light on dark is the same as dark on light. */
const wayOf = (dx: number, dy: number): number => Math.round((((Math.atan2(dy, dx) + 2 * Math.PI) % Math.PI) / Math.PI) * WAYS) % WAYS;

function edgesOf(pixels: Pixels, { x, y, w, h }: Box): Edges {
  const row = w + 2 * PAD;
  const way = row * (h + 2 * PAD);
  const strength = new Float32Array(WAYS * way);
  for (let down = 1; down < h - 1; down++) {
    for (let right = 1; right < w - 1; right++) {
      const at = (dx: number, dy: number) => brightness(pixels, x + right + dx, y + down + dy);
      const [dx, dy] = [at(1, 0) - at(-1, 0), at(0, 1) - at(0, -1)];
      const much = Math.min(1, Math.hypot(dx, dy) / 60);
      if (much < 0.3) continue;
      for (const near of [0, 1, WAYS - 1]) {
        const own = ((wayOf(dx, dy) + near) % WAYS) * way + (down + PAD) * row + right + PAD;
        for (let i = -1; i <= 1; i++)
          for (let j = -1; j <= 1; j++) strength[own + j * row + i] = Math.max(strength[own + j * row + i] as number, much);
      }
    }
  }
  return { w, row, way, strength };
}

/** Where the points lie from a spot, in the row of numbers. */
const offsetsOf = ({ row, way }: Edges, points: readonly OutlinePoint[]): Int32Array =>
  Int32Array.from(points, (point) => point.way * way + Math.round(point.y) * row + Math.round(point.x));

function support({ row, strength }: Edges, offsets: Int32Array, x: number, y: number): number {
  const at = (Math.round(y) + PAD) * row + Math.round(x) + PAD;
  let sum = 0;
  for (let i = 0; i < offsets.length; i++) sum += strength[at + (offsets[i] as number)] as number;
  return sum / offsets.length;
}

interface Template {
  readonly shape: number;
  readonly turn: number;
  readonly size: number;
  readonly points: readonly OutlinePoint[];
}

const templatesByFamily = new Map<boolean, Template[]>();
function templatesOf(pointed: boolean): Template[] {
  const known = templatesByFamily.get(pointed);
  if (known) return known;
  const templates = valuesOf('shape', pointed).flatMap((shape) =>
    valuesOf('turn', pointed).flatMap((turn) =>
      [...new Set(Object.values(SIZES).flat())].flatMap((size) =>
        TILTS.map((tilt) => {
          const placement = { x: 0, y: 0, size, turn: (turn * Math.PI) / 2 + tilt, mirrored: false };
          const outline = place([figures[SHAPES[shape] as Shape](createRandom('outline'))], placement)[0] as number[];
          return { shape, turn, size, points: pointsOf(outline) };
        }),
      ),
    ),
  );
  templatesByFamily.set(pointed, templates);
  return templates;
}

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly score: number;
  readonly template: Template;
}

/** The best spots of a template, apart from each other. */
function spotsOf(edges: Edges, template: Template): Spot[] {
  const found: Spot[] = [];
  const offsets = offsetsOf(edges, template.points);
  const { w } = edges;
  const margin = template.size * 0.8;
  for (let y = margin; y <= w - margin; y += STEP)
    for (let x = margin; x <= w - margin; x += STEP) found.push({ x, y, score: support(edges, offsets, x, y), template });
  return apartOf(found.toSorted((a, b) => b.score - a.score));
}

function apartOf(sorted: readonly Spot[]): Spot[] {
  const kept: Spot[] = [];
  for (const spot of sorted) {
    if (kept.every((other) => Math.hypot(other.x - spot.x, other.y - spot.y) > 1.5 * spot.template.size)) kept.push(spot);
    if (kept.length === Math.max(...COUNTS)) break;
  }
  return kept;
}

/** What a stone bears if its figures are of that family, and how well the best of all ways to read it is supported. */
export function readOutlines(pixels: Pixels, box: Box, pointed: boolean): { reading: Reading; clear: number } {
  const edges = edgesOf(pixels, box);
  const spots = templatesOf(pointed).map((template) => ({ template, found: spotsOf(edges, template) }));
  const shape = SHAPES.map(() => 0.001);
  const turn = [0, 1, 2, 3].map(() => 0.001);
  const counted = COUNTS.map(() => 0.001);
  let [best, clear]: [readonly Spot[], number] = [[], -Infinity];
  for (const kind of valuesOf('shape', pointed)) {
    for (const quarter of valuesOf('turn', pointed)) {
      for (const count of COUNTS) {
        const own = spots.filter(
          ({ template }) => template.shape === kind && template.turn === quarter && SIZES[count]?.includes(template.size),
        );
        const figuresFound = apartOf(own.flatMap(({ found }) => found).toSorted((a, b) => b.score - a.score)).slice(0, count);
        const score = figuresFound.reduce((sum, spot) => sum + spot.score, 0) / count;
        const weight = Math.exp(score * SHARP * 2);
        shape[kind] = (shape[kind] as number) + weight;
        turn[quarter] = (turn[quarter] as number) + weight;
        counted[count - 1] = (counted[count - 1] as number) + weight;
        if (score > clear) [best, clear] = [figuresFound, score];
      }
    }
  }
  return { reading: { shape: shares(shape), turn: shares(turn), count: shares(counted), inside: insideOf(edges, best) }, clear };
}

/** Nothing, a dot or a diamond where the figures' middles would be. */
function insideOf(edges: Edges, spots: readonly Spot[]): number[] {
  const weights = INSIDES.map((inside) => {
    const scores = spots.map(({ x, y, template }) => {
      const placement = { x: 0, y: 0, size: template.size, turn: (template.turn * Math.PI) / 2, mirrored: false };
      const shape = SHAPES[template.shape] as Shape;
      const outlines = (inside === 'nothing' ? [] : [inside]).flatMap((each) => place(insidePath(each, shape), placement));
      return outlines.length === 0 ? 0.62 : support(edges, offsetsOf(edges, outlines.flatMap(pointsOf)), x, y);
    });
    return Math.exp((scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length)) * SHARP);
  });
  return shares(weights);
}

const shares = (values: readonly number[]): number[] => {
  const sum = values.reduce((total, value) => total + value, 0);
  return values.map((value) => value / sum);
};
