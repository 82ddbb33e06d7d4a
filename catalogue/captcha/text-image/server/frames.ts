import type { Box, Canvas } from '../../server/drawing/canvas.ts';
import type { Tones } from '../../server/drawing/things/draw-pictogram.ts';
import { fillPath } from '../../server/drawing/fill-path.ts';
import { type Contour, place, type Placement } from '../../server/drawing/path.ts';
import { polygon } from '../../server/drawing/polygon.ts';
import type { Random } from '../../server/drawing/random.ts';

interface Outline {
  readonly corners: number;
  /** Of a thing that looks as large as others of size 1. */
  readonly radius: number;
  /** From the first corner at the top, radians. */
  readonly turn: number;
  /** From the middle to a side, in radiuses. */
  readonly inner: number;
  /** How many stones it is laid of; a corner is the middle of one. */
  readonly stones: number;
}

/** Things that another can be inside of. */
const frames = {
  circle: { corners: 40, radius: 1, turn: 0, inner: 1, stones: 8 },
  square: { corners: 4, radius: 1.22, turn: Math.PI / 4, inner: Math.SQRT1_2, stones: 8 },
  triangle: { corners: 3, radius: 1.16, turn: 0, inner: 0.5, stones: 6 },
} satisfies Record<string, Outline>;
export type Frame = keyof typeof frames;
export const FRAMES = Object.keys(frames) as Frame[];
export const isFrame = (kind: string): kind is Frame => Object.hasOwn(frames, kind);

const RIM_PIXELS = 1.8;
/** Between two stones along the outer edge, in bands; and never less than these pixels. */
const JOINT = { from: 0.5, to: 0.7, least: 2.6 } as const;
const HALF_STONE = 0.5;

export interface Build {
  /** How broad the frame is, in pixels. */
  readonly band: number;
  /** How wide its joints are, 0 to 1 of what is allowed. */
  readonly joints: number;
}

/** A frame is laid of stones with joints between: an eye closes it, nothing else does. */
export function drawFrame(
  random: Random,
  canvas: Canvas,
  frame: Frame,
  placement: Placement,
  { band, joints }: Build,
  tones: Tones,
  clip: Box,
): void {
  const [rimOutside, rimHole] = edgesOf(random, frame, placement, band, RIM_PIXELS);
  fillPath(canvas, [rimOutside, reversed(rimHole)], tones.rim, clip);

  const [outside, hole] = edgesOf(random, frame, placement, band, 0);
  const { stones, corners, radius } = frames[frame];
  const around = 2 * corners * Math.sin(Math.PI / corners) * radius * placement.size;
  for (let i = 0; i < stones; i++) {
    const joint = Math.max(JOINT.least, band * (JOINT.from + (JOINT.to - JOINT.from) * joints));
    const half = HALF_STONE - ((joint / around) * stones) / 2;
    const [from, to] = [(i - half) / stones, (i + half) / stones];
    const stone = [...along(outside, from, to), ...reversed(along(hole, from, to))];
    fillPath(canvas, [stone], random.pick([tones.main, tones.lit, tones.accent]), clip);
  }
}

/** The frame's outer and inner edge; `grow` is added on both sides. */
function edgesOf(random: Random, frame: Frame, placement: Placement, band: number, grow: number): [outside: Contour, hole: Contour] {
  const { corners, radius, turn, inner } = frames[frame];
  const path = [polygon(random, corners)];
  const turned = { ...placement, turn: placement.turn + turn };
  const toSide = placement.size * radius * inner;
  const edge = (by: number) => place(path, turned, radius * (1 + by / toSide))[0] as Contour;
  return [edge(grow), edge(-band - grow)];
}

/** A part of a closed line; 0 is its first point, 1 the same again. */
function along(contour: Contour, from: number, to: number): Contour {
  const count = contour.length / 2;
  const part = pointAt(contour, from * count);
  for (let i = Math.floor(from * count) + 1; i < to * count; i++) part.push(...pointAt(contour, i));
  return [...part, ...pointAt(contour, to * count)];
}

function pointAt(contour: Contour, index: number): [x: number, y: number] {
  const count = contour.length / 2;
  const before = Math.floor(index);
  const share = index - before;
  const at = (i: number, axis: 0 | 1) => contour[2 * (((i % count) + count) % count) + axis] as number;
  const between = (axis: 0 | 1) => at(before, axis) * (1 - share) + at(before + 1, axis) * share;
  return [between(0), between(1)];
}

function reversed(contour: readonly number[]): number[] {
  const points: number[] = [];
  for (let i = contour.length - 2; i >= 0; i -= 2) points.push(contour[i] as number, contour[i + 1] as number);
  return points;
}
