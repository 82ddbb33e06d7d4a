import type { Box, Canvas } from '../../server/drawing/canvas.ts';
import { facets } from '../../server/drawing/draw-pictogram.ts';
import { fillPath } from '../../server/drawing/fill-path.ts';
import { arc, circle, type Contour, place, type Placement } from '../../server/drawing/path.ts';
import { polygon } from '../../server/drawing/polygon.ts';
import type { Random } from '../../server/drawing/random.ts';
import { drawThread, type Point } from '../../server/drawing/thread.ts';
import { holeSpots } from './hole-spots.ts';
import { markOf } from './marks.ts';
import { patterns } from './patterns.ts';
import type { Stone } from './plan.ts';

/** Colour numbers of one hue. */
export interface Hue {
  readonly main: number;
  /** The main tone's lit side. */
  readonly lit: number;
  readonly dark: number;
  readonly light: number;
  readonly rim: number;
}

export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

const RIM_PIXELS = 1.7;
/** Corners stray a little, so that no two hexagons have one outline. */
const WOBBLE = 0.07;
/** How far from the middle the threads of a stone without holes pass, in units of the stone. */
const ASIDE = [0.2, 0.6] as const;
/** A thread beside a mark touches it at most. */
const BESIDE_MARK = 0.5;
/** By corners: what makes outlines of one size look equally large. */
const GROWTH: Readonly<Record<number, number>> = { 0: 0.92, 3: 1.16, 4: 1.08, 5: 1, 6: 0.98 };

/** Draws a stone of its own: outline, cut, pattern and holes are this one's alone. `ground` is what its holes show. */
export function drawStone(random: Random, canvas: Canvas, clip: Box, stone: Stone, spot: Spot, hue: Hue, ground: number): void {
  const placement: Placement = { ...spot, turn: random.between(-Math.PI, Math.PI), mirrored: false };
  const outline = outlineOf(random, stone.corners);
  fillPath(canvas, place([outline], placement, 1 + RIM_PIXELS / spot.size), random.pick([hue.rim, hue.light, hue.dark]), clip);
  fillPath(canvas, place([outline], placement), facets(random, placement, hue), clip);
  const overlay = patterns[stone.pattern](random, outline);
  // Lighter or darker than the stone: which of them says nothing.
  if (overlay.length > 0) fillPath(canvas, place(overlay, placement), random.chance(0.55) ? hue.light : hue.dark, clip);
  if (stone.direction !== undefined) return drawMark(random, canvas, clip, stone.direction, placement, hue);
  const holes = drawHoles(random, canvas, clip, stone, placement, hue, ground);
  // As if sewn on: a hole that a thread divides is one hole to the eye and two to a counter of blobs.
  const threaded =
    holes.length > 0 ? holes.slice(0, 2) : ASIDE.map((distance) => pointAt(placement, random.between(0, 2 * Math.PI), distance));
  for (const point of threaded) drawThread(random, canvas, clip, point, hue.dark);
}

function outlineOf(random: Random, corners: number): Contour {
  const growth = GROWTH[corners] ?? 1;
  const outline = corners === 0 ? arc(0, 0, 1, random.between(0.94, 1), 0, 345, 23) : polygon(random, corners, WOBBLE);
  return outline.map((value) => value * growth);
}

/** `distance` in units of the stone. */
const pointAt = ({ x, y, size }: Placement, angle: number, distance: number): Point => [
  x + size * distance * Math.cos(angle),
  y + size * distance * Math.sin(angle),
];

/** Returns where the holes are, in pixels. */
function drawHoles(
  random: Random,
  canvas: Canvas,
  clip: Box,
  { holes, corners }: Stone,
  placement: Placement,
  hue: Hue,
  ground: number,
): Point[] {
  const radius = random.between(0.19, 0.21);
  // To look through onto the ground, or into the dark.
  const [inner, edge] = random.chance(0.5) ? [ground, hue.dark] : [hue.dark, hue.light];
  return holeSpots(random, holes, corners).map(([x, y]) => {
    fillPath(canvas, place(circle(x, y, radius + 1.2 / placement.size), placement), edge, clip);
    fillPath(canvas, place(circle(x, y, radius), placement), inner, clip);
    const [centre = []] = place([[x, y]], placement);
    return [centre[0] ?? 0, centre[1] ?? 0];
  });
}

function drawMark(random: Random, canvas: Canvas, clip: Box, direction: number, { x, y, size }: Placement, hue: Hue): void {
  const placement = { x, y, size, turn: (direction * Math.PI) / 4 + random.between(-0.12, 0.12), mirrored: random.chance(0.5) };
  const mark = [markOf(random)];
  const [inner, outer] = random.chance(0.5) ? [hue.light, hue.dark] : [hue.dark, hue.light];
  fillPath(canvas, place(mark, placement, 1 + 4 / size), outer, clip);
  fillPath(canvas, place(mark, placement), inner, clip);
  const angle = random.between(0, 2 * Math.PI);
  const beside = pointAt(placement, angle, BESIDE_MARK);
  drawThread(random, canvas, clip, beside, hue.dark, angle + Math.PI / 2);
}
