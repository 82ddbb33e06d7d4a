import type { Box, Canvas } from '../../server/drawing/canvas.ts';
import { fillPath } from '../../server/drawing/fill-path.ts';
import { place, type Placement } from '../../server/drawing/path.ts';
import type { Random } from '../../server/drawing/random.ts';
import { drawShard, drawStrips, drawWeld } from './clutter.ts';
import { figures, insidePath } from './figures.ts';
import { INSIDES, type Shape, SHAPES, type Stone } from './stone.ts';
import type { Tones } from './tones.ts';

export interface StoneLook {
  readonly tones: Tones;
  /** Largest stray of the whole from its place, radians: the figures of a rule are not laid out by a machine. */
  readonly tilt: number;
}

const RIM_PIXELS = 1.6;
const DIAMOND_OPEN = -0.24;
const WELDS = 2;
/** By count: half size of a figure and its distance from the middle, pixels. Several touch: only their rims tell them apart. */
const SIZES = [
  { size: 19.5, apart: 0 },
  { size: 13, apart: 11.2 },
  { size: 11.8, apart: 12 },
] as const;

/** Draws a stone of its own: place, size, proportions and the cut are this one's alone. */
export function drawStone(random: Random, canvas: Canvas, box: Box, stone: Stone, { tones, tilt }: StoneLook): void {
  canvas.fillBox(box, tones.ground);
  drawShard(random, canvas, box, tones);
  const shape = SHAPES[stone.shape] as Shape;
  const { size, apart } = SIZES[stone.count - 1] ?? SIZES[0];
  const x = box.x + box.w / 2 + random.between(-2, 2);
  const y = box.y + box.h / 2 + random.between(-2, 2);
  const first = stone.count === 2 ? random.between(-tilt, tilt) : -Math.PI / 2 + random.between(-tilt, tilt);
  for (const nth of random.shuffled(Array.from({ length: stone.count }, (_, i) => i))) {
    const angle = first + (nth * 2 * Math.PI) / stone.count;
    drawFigure(random, canvas, box, shape, INSIDES[stone.inside] ?? 'nothing', tones, {
      x: x + apart * Math.cos(angle),
      y: y + apart * Math.sin(angle) + (stone.count === 3 ? 2 : 0),
      size: size * random.between(0.84, 1.08),
      turn: (stone.turn * Math.PI) / 2 + random.between(-tilt, tilt) / 2,
      mirrored: random.chance(0.5),
    });
  }
  drawStrips(random, canvas, box, tones);
  for (let nth = 0; nth < WELDS; nth++) {
    const angle = first + ((nth + 0.5) * 2 * Math.PI) / stone.count;
    const away = stone.count === 1 ? size * 0.85 : apart * Math.cos(Math.PI / stone.count) + 2;
    drawWeld(random, canvas, box, tones, x + away * Math.cos(angle), y + away * Math.sin(angle));
  }
}

function drawFigure(
  random: Random,
  canvas: Canvas,
  box: Box,
  shape: Shape,
  inside: (typeof INSIDES)[number],
  tones: Tones,
  placement: Placement,
): void {
  const outline = [figures[shape](random)];
  fillPath(canvas, place(outline, placement, 1 + RIM_PIXELS / placement.size), tones.rim, box);
  fillPath(canvas, place(outline, placement), tones.main, box);
  if (inside === 'nothing') return;
  fillPath(canvas, place(insidePath(inside, shape), placement), tones.inlay, box);
  // An open diamond: two shapes this small need more than their outlines to be told apart.
  if (inside === 'diamond') fillPath(canvas, place(insidePath(inside, shape, DIAMOND_OPEN), placement), tones.lit, box);
}
