import type { Box, Canvas } from '../../server/drawing/canvas.ts';
import { facets } from '../../server/drawing/draw-pictogram.ts';
import { fillPath } from '../../server/drawing/fill-path.ts';
import { drawGround } from '../../server/drawing/ground.ts';
import { place, type Placement } from '../../server/drawing/path.ts';
import type { Random } from '../../server/drawing/random.ts';
import { drawThread } from '../../server/drawing/thread.ts';
import { figures, insidePath } from './figures.ts';
import { INSIDES, type Shape, SHAPES, type Stone } from './stone.ts';

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
  readonly ground: readonly number[];
  /** Largest stray of the whole from its place, radians: the figures of a rule are not laid out by a machine. */
  readonly tilt: number;
}

const RIM_PIXELS = 1.6;
/** How many stones a thread crosses, of one. */
const THREADED = 0.8;
/** From the middle to the thread, at most, each way. */
const THREAD_STRAYS = 8;
/** By count: half size of a figure and its distance from the middle, pixels. */
const SIZES = [
  { size: 19.5, apart: 0 },
  { size: 12.2, apart: 12.8 },
  { size: 10.8, apart: 13.6 },
] as const;

/** Draws a stone of its own: place, size, proportions and the cut are this one's alone. */
export function drawStone(random: Random, canvas: Canvas, box: Box, stone: Stone, { hue, ground, tilt }: StoneLook): void {
  drawGround(random, canvas, box, ground, random.integer(30, 44));
  const shape = SHAPES[stone.shape] as Shape;
  const { size, apart } = SIZES[stone.count - 1] ?? SIZES[0];
  const x = box.x + box.w / 2 + random.between(-2, 2);
  const y = box.y + box.h / 2 + random.between(-2, 2);
  const first = stone.count === 2 ? random.between(-tilt, tilt) : -Math.PI / 2 + random.between(-tilt, tilt);
  for (const nth of random.shuffled(Array.from({ length: stone.count }, (_, i) => i))) {
    const angle = first + (nth * 2 * Math.PI) / stone.count;
    drawFigure(random, canvas, box, shape, INSIDES[stone.inside] ?? 'nothing', hue, {
      x: x + apart * Math.cos(angle),
      y: y + apart * Math.sin(angle) + (stone.count === 3 ? 2 : 0),
      size: size * random.between(0.84, 1.08),
      turn: (stone.turn * Math.PI) / 2 + random.between(-tilt, tilt) / 2,
      mirrored: random.chance(0.5),
    });
  }
  if (!random.chance(THREADED)) return;
  const stray = () => random.between(-THREAD_STRAYS, THREAD_STRAYS);
  drawThread(random, canvas, box, [x + stray(), y + stray()], hue.dark);
}

function drawFigure(
  random: Random,
  canvas: Canvas,
  box: Box,
  shape: Shape,
  inside: (typeof INSIDES)[number],
  hue: Hue,
  placement: Placement,
): void {
  const outline = [figures[shape](random)];
  fillPath(canvas, place(outline, placement, 1 + RIM_PIXELS / placement.size), hue.rim, box);
  fillPath(canvas, place(outline, placement), facets(random, placement, hue), box);
  if (inside === 'nothing') return;
  // A dark middle gets a rim, or it would sink into a dark stone.
  if (inside === 'diamond') fillPath(canvas, place(insidePath(inside, shape, 1.2 / placement.size), placement), hue.light, box);
  fillPath(canvas, place(insidePath(inside, shape), placement), inside === 'dot' ? hue.light : hue.dark, box);
}
