import type { Box, Canvas } from '../../server/drawing/canvas.ts';
import { type Facets, fillPath } from '../../server/drawing/fill-path.ts';
import { place, type Placement } from '../../server/drawing/path.ts';
import { layPieces } from '../../server/drawing/things/pieces.ts';
import type { Random } from '../../server/drawing/random.ts';
import { swapColours } from '../../server/drawing/swap-colours.ts';
import { figures, insidePath } from './figure-outlines.ts';
import { INSIDES, type Shape, SHAPES, type Stone } from './stone.ts';
import type { Tones } from './tones.ts';

/** How far a figure may be off its turn, radians. */
const TILT = 0.2;
const RIM_PIXELS = 1.6;
const DIAMOND_OPEN = -0.24;
/** About as large as a figure, so that most are cut and none into splinters. */
const PITCH = [40, 52] as const;
/** How wide and how high a figure is, as a share of its outline. */
const STRETCH = [0.8, 1.06] as const;
/** By count: half size of a figure and its distance from the middle, pixels. Several touch: only their rims tell them apart. */
const SIZES = [
  { size: 19.5, apart: 0 },
  { size: 13, apart: 12 },
  { size: 11.8, apart: 13 },
] as const;

/**
 * Draws a stone with its own place, sizes, proportions and cut. Then pale and deep change places in pieces of it: neither tells a program
 * what is figure, while an eye follows the outline.
 */
export function drawStone(random: Random, canvas: Canvas, box: Box, stone: Stone, tones: Tones, negative: Uint8Array): void {
  const middle = { x: box.x + random.between(0.25, 0.75) * box.w, y: box.y + random.between(0.25, 0.75) * box.h };
  const whole = [[box.x, box.y, box.x + box.w, box.y, box.x + box.w, box.y + box.h, box.x, box.y + box.h]];
  fillPath(canvas, whole, halves(random, middle, tones.tint, tones.ground), box);
  const { size, apart } = SIZES[stone.count - 1] ?? SIZES[0];
  const x = box.x + box.w / 2 + random.between(-2, 2);
  const y = box.y + box.h / 2 + random.between(-2, 2);
  const first = random.between(0, 2 * Math.PI);
  for (let nth = 0; nth < stone.count; nth++) {
    const angle = first + (nth * 2 * Math.PI) / stone.count;
    drawFigure(random, canvas, box, stone, tones, {
      x: x + apart * Math.cos(angle),
      y: y + apart * Math.sin(angle),
      size: size * random.between(0.8, 1.06),
      turn: (stone.turn * Math.PI) / 2 + random.between(-TILT, TILT),
      mirrored: random.chance(0.5),
    });
  }
  swapColours(canvas, layPieces(random, box, random.between(...PITCH)), negative, box);
}

function drawFigure(random: Random, canvas: Canvas, box: Box, stone: Stone, { figure, lit, ground }: Tones, placement: Placement): void {
  const shape = SHAPES[stone.shape] as Shape;
  const inside = INSIDES[stone.inside] ?? 'nothing';
  const outline = [stretched(random, figures[shape](random))];
  fillPath(canvas, place(outline, placement, 1 + RIM_PIXELS / placement.size), ground, box);
  fillPath(canvas, place(outline, placement), halves(random, placement, lit, figure), box);
  if (inside === 'nothing') return;
  fillPath(canvas, place(insidePath(inside, shape), placement), ground, box);
  // An open diamond: two shapes this small need more than their outlines to be told apart.
  if (inside === 'diamond') fillPath(canvas, place(insidePath(inside, shape, DIAMOND_OPEN), placement), figure, box);
}

/** Two shades on either side of a line through the middle. */
function halves(random: Random, { x, y }: { readonly x: number; readonly y: number }, lit: number, shaded: number): Facets {
  const angle = random.between(0, 2 * Math.PI);
  const [slopeX, slopeY] = [Math.cos(angle), Math.sin(angle)];
  return { lit, shaded, slopeX, slopeY, offset: slopeX * x + slopeY * y };
}

function stretched(random: Random, contour: readonly number[]): number[] {
  const by = [random.between(...STRETCH), random.between(...STRETCH)] as const;
  return contour.map((value, i) => value * by[(i % 2) as 0 | 1]);
}
