import type { Difficulty } from '../../server/captcha-type.ts';
import type { Box, Canvas } from '../../server/drawing/canvas.ts';
import { facets } from '../../server/drawing/things/draw-pictogram.ts';
import { distort, type Strain } from '../../server/drawing/distort.ts';
import { type Facets, fillPath } from '../../server/drawing/fill-path.ts';
import { arc, circle, type Contour, place, type Placement } from '../../server/drawing/path.ts';
import { polygon } from '../../server/drawing/polygon.ts';
import type { Random } from '../../server/drawing/random.ts';
import { drawStrand, type Point } from '../../server/drawing/things/strand.ts';
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

export interface StoneLook {
  readonly hue: Hue;
  /** What its holes show. */
  readonly ground: number;
  readonly difficulty: Difficulty;
}

export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

const RIM_PIXELS = 1.7;
/** By corners: how far they stray. No two hexagons have one outline, and a regular one fits none of them. */
const WOBBLES: Readonly<Record<number, number>> = { 3: 0.1, 4: 0.19, 5: 0.14, 6: 0.14 };
/** Outlines are squeezed from two sides, at most by this share. */
const SQUEEZE = 0.16;
/** How freely stones are drawn: where five corners lie beside six, or directions close to one another, everybody needs truer ones. */
const FREEDOM: Readonly<Record<Difficulty, number>> = { 1: 1, 2: 0.7, 3: 0.3 };
/** How far from the middle the strands of a stone without holes pass, in units of the stone. */
const ASIDE = [0.2, 0.6] as const;
/** Radians that a mark is off its direction at most; the next one is 1.57 away, at the hardest 0.79. */
const MARK_TILT = 0.18;
/** No two marks are of one make. */
const MARK_STRAIN: Strain = { stretch: 0.36, shear: 0.04, bend: 0.2 };
/** Of the stone's size. */
const MARK_SIZE = [0.84, 1.08] as const;
/** Pixels from the middle, each way. */
const MARK_STRAY = 3;
/** A strand beside a mark touches it at most. */
const BESIDE_MARK = 0.5;
/** By corners: what makes outlines of one size look equally large. */
const GROWTH: Readonly<Record<number, number>> = { 0: 0.92, 3: 1.14, 4: 1.06, 5: 1, 6: 0.98 };

/** Draws a stone of its own: outline, cut, pattern and holes are this one's alone. */
export function drawStone(random: Random, canvas: Canvas, clip: Box, stone: Stone, spot: Spot, look: StoneLook): void {
  const { hue, ground, difficulty } = look;
  const placement: Placement = { ...spot, turn: random.between(-Math.PI, Math.PI), mirrored: false };
  const outline = outlineOf(random, stone.corners, FREEDOM[difficulty]);
  fillPath(canvas, place([outline], placement, 1 + RIM_PIXELS / spot.size), random.pick([hue.rim, hue.light, hue.dark]), clip);
  fillPath(canvas, place([outline], placement), facets(random, placement, hue), clip);
  const overlay = patterns[stone.pattern](random, outline);
  if (overlay.length > 0) fillPath(canvas, place(overlay, placement), changing(random, placement, hue), clip);
  if (stone.direction !== undefined) return drawMark(random, canvas, clip, stone.direction, placement, look);
  const holes = drawHoles(random, canvas, clip, stone, placement, hue, ground);
  // As if sewn on: a hole that a strand divides is one hole to the eye and two to a counter of blobs.
  const crossed =
    holes.length > 0 ? holes.slice(0, 2) : ASIDE.map((distance) => pointAt(placement, random.between(0, 2 * Math.PI), distance));
  // A strand in the ground's colour cuts the stone, a dark one joins what it crosses.
  for (const point of crossed) drawStrand(random, canvas, clip, point, random.pick([hue.dark, ground]));
}

/** Lighter than the stone on one side of a line and darker on the other: who looks for light figures on dark finds half of them. */
function changing(random: Random, placement: Placement, { light, dark }: Hue): Facets {
  const [lit, main] = random.chance(0.5) ? [light, dark] : [dark, light];
  return facets(random, placement, { lit, main });
}

function outlineOf(random: Random, corners: number, freedom: number): Contour {
  const growth = GROWTH[corners] ?? 1;
  const outline =
    corners === 0 ? arc(0, 0, 1, random.between(0.94, 1), 0, 345, 23) : polygon(random, corners, (WOBBLES[corners] ?? 0) * freedom);
  const squeeze = () => growth * random.between(1 - SQUEEZE * freedom, 1.06);
  const [wide, high] = [squeeze(), squeeze()];
  return outline.map((value, i) => value * (i % 2 === 0 ? wide : high));
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
  return holeSpots(random, holes, corners).map(([x, y]) => {
    const radius = random.between(0.17, 0.22);
    const [centre = []] = place([[x, y]], placement);
    const [px = 0, py = 0] = centre;
    // One side shows the ground, the other lies in the dark; the edge is dark and light the other way round.
    const inner = facets(random, { ...placement, x: px, y: py, size: radius * placement.size }, { lit: ground, main: hue.dark });
    fillPath(canvas, place(circle(x, y, radius + 1.2 / placement.size), placement), { ...inner, lit: hue.dark, shaded: hue.light }, clip);
    fillPath(canvas, place(circle(x, y, radius), placement), inner, clip);
    return [px, py];
  });
}

const strainOf = (difficulty: Difficulty): Strain => ({
  stretch: MARK_STRAIN.stretch * FREEDOM[difficulty],
  shear: MARK_STRAIN.shear * FREEDOM[difficulty],
  bend: MARK_STRAIN.bend * FREEDOM[difficulty],
});

function drawMark(
  random: Random,
  canvas: Canvas,
  clip: Box,
  direction: number,
  { x, y, size }: Placement,
  { hue, difficulty }: StoneLook,
): void {
  const tilt = MARK_TILT * FREEDOM[difficulty];
  const turn = (direction * Math.PI) / 4 + random.between(-tilt, tilt);
  const stray = () => random.between(-MARK_STRAY, MARK_STRAY);
  const placement = { x: x + stray(), y: y + stray(), size: size * random.between(...MARK_SIZE), turn, mirrored: random.chance(0.5) };
  const mark = distort(random, [{ path: [markOf(random)], tone: 'main' }], strainOf(difficulty)).flatMap(({ path }) => path);
  const [inner, outer] = random.chance(0.5) ? [hue.light, hue.dark] : [hue.dark, hue.light];
  fillPath(canvas, place(mark, placement, 1 + 4 / size), outer, clip);
  fillPath(canvas, place(mark, placement), inner, clip);
  const angle = random.between(0, 2 * Math.PI);
  const beside = pointAt(placement, angle, BESIDE_MARK);
  drawStrand(random, canvas, clip, beside, hue.dark, angle + Math.PI / 2);
}
