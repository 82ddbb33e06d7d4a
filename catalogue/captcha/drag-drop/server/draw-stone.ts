import type { Box, Canvas } from '../../server/drawing/canvas.ts';
import { facets } from '../../server/drawing/draw-pictogram.ts';
import { fillPath } from '../../server/drawing/fill-path.ts';
import { arc, circle, type Contour, place, type Placement } from '../../server/drawing/path.ts';
import { polygon } from '../../server/drawing/polygon.ts';
import type { Random } from '../../server/drawing/random.ts';
import { holeSpots } from './hole-spots.ts';
import { dots, stripes } from './patterns.ts';
import type { Stone } from './plan.ts';

/** Colour numbers of one hue. */
export interface Hue {
  readonly main: number;
  /** The main tone's lit side. */
  readonly lit: number;
  readonly dark: number;
  /** Stripes and dots. */
  readonly light: number;
  readonly rim: number;
  readonly mark: number;
}

export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

const RIM_PIXELS = 1.7;
/** Corners stray a little, so that no two hexagons have one outline. */
const WOBBLE = 0.07;

/** By corners: what makes outlines of one size look equally large. */
const GROWTH: Readonly<Record<number, number>> = { 0: 0.92, 3: 1.16, 4: 1.08, 5: 1, 6: 0.98 };
/** A mark that points up. */
const MARK: Contour = [0, -0.66, 0.5, 0.42, 0, 0.14, -0.5, 0.42];

/** Draws a stone of its own: outline, cut, pattern and holes are this one's alone. `ground` is what its holes show. */
export function drawStone(random: Random, canvas: Canvas, clip: Box, stone: Stone, spot: Spot, hue: Hue, ground: number): void {
  const placement: Placement = { ...spot, turn: random.between(-Math.PI, Math.PI), mirrored: false };
  const outline = outlineOf(random, stone.corners);
  fillPath(canvas, place([outline], placement, 1 + RIM_PIXELS / spot.size), hue.rim, clip);
  fillPath(canvas, place([outline], placement), facets(random, placement, hue), clip);
  if (stone.pattern === 'stripes') fillPath(canvas, place(stripes(random, outline), placement), hue.light, clip);
  if (stone.pattern === 'dots') fillPath(canvas, place(dots(random, outline), placement), hue.light, clip);
  if (stone.direction === undefined) drawHoles(random, canvas, clip, stone, placement, hue, ground);
  else drawMark(random, canvas, clip, stone.direction, placement, hue);
}

function outlineOf(random: Random, corners: number): Contour {
  const growth = GROWTH[corners] ?? 1;
  const outline = corners === 0 ? arc(0, 0, 1, random.between(0.94, 1), 0, 345, 23) : polygon(random, corners, WOBBLE);
  return outline.map((value) => value * growth);
}

function drawHoles(
  random: Random,
  canvas: Canvas,
  clip: Box,
  { holes, corners }: Stone,
  placement: Placement,
  hue: Hue,
  ground: number,
): void {
  const radius = random.between(0.15, 0.175);
  for (const [x, y] of holeSpots(random, holes, corners)) {
    fillPath(canvas, place(circle(x, y, radius + 1.2 / placement.size), placement), hue.dark, clip);
    fillPath(canvas, place(circle(x, y, radius), placement), ground, clip);
  }
}

function drawMark(random: Random, canvas: Canvas, clip: Box, direction: number, { x, y, size }: Placement, hue: Hue): void {
  const placement = { x, y, size, turn: (direction * Math.PI) / 4 + random.between(-0.12, 0.12), mirrored: false };
  fillPath(canvas, place([MARK], placement, 1 + 2.4 / size), hue.dark, clip);
  fillPath(canvas, place([MARK], placement), hue.mark, clip);
}
