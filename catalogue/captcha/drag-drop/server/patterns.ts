import { arc, circle, type Contour, type Path, stroke } from '../../server/drawing/path.ts';
import { clipToSide } from '../../server/drawing/polygon.ts';
import type { Random } from '../../server/drawing/random.ts';
import type { Pattern } from './plan.ts';

/** In units of the stone, whose outline is convex and about 1 from the middle. */
const REACH = 1.3;

/** What a pattern lays over a stone; nothing on a plain one. Pitch and angle are this stone's alone. */
export const patterns: Readonly<Record<Pattern, (random: Random, outline: Contour) => Path>> = {
  plain: () => [],
  stripes: (random, outline) =>
    bands(outline, random.between(0, Math.PI), random.between(0.26, 0.46), random.between(0.38, 0.52), random.unit()),
  grid(random, outline) {
    const angle = random.between(0, Math.PI);
    const pitch = random.between(0.38, 0.54);
    const lines = (turn: number) => bands(outline, angle + turn, pitch, 0.24, random.unit());
    return [...lines(0), ...lines(Math.PI / 2)];
  },
  dots,
  rings(random, outline) {
    // Two fit into any outline.
    const pitch = roomIn(outline) / random.between(2.6, 2.8);
    return stroke(
      [pitch, 2 * pitch].map((radius) => arc(0, 0, radius, radius, 0, 360, 20)),
      pitch * 0.42,
    );
  },
};

/** Parallel bands across the outline. `shift` moves them by so much of the pitch. */
function bands(outline: Contour, angle: number, pitch: number, share: number, shift: number): Path {
  const [x, y] = [Math.cos(angle), Math.sin(angle)];
  const path: Path = [];
  for (let from = -REACH + shift * pitch; from < REACH; from += pitch) {
    const band = clipToSide(clipToSide(outline, x, y, from + pitch * share), -x, -y, -from);
    if (band.length >= 6) path.push(band);
  }
  return path;
}

/** In a slanting grid, each wholly within the outline. */
function dots(random: Random, outline: Contour): Path {
  const angle = random.between(0, Math.PI / 2);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const pitch = random.between(0.4, 0.48);
  const radius = pitch * random.between(0.26, 0.3);
  const [shiftX, shiftY] = [random.between(0, pitch), random.between(0, pitch)];
  const path: Path = [];
  for (let row = -REACH + shiftY; row < REACH; row += pitch) {
    for (let column = -REACH + shiftX; column < REACH; column += pitch) {
      const x = column * cos - row * sin;
      const y = column * sin + row * cos;
      if (roomIn(outline, x, y) >= radius * 1.2) path.push(...circle(x, y, radius, 10));
    }
  }
  return path;
}

/** From a point to the nearest edge of a convex outline that runs clockwise on the screen; negative outside. */
function roomIn(outline: Contour, x = 0, y = 0): number {
  let room = Infinity;
  let fromX = outline[outline.length - 2] as number;
  let fromY = outline[outline.length - 1] as number;
  for (let i = 0; i < outline.length; i += 2) {
    const toX = outline[i] as number;
    const toY = outline[i + 1] as number;
    room = Math.min(room, ((toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX)) / Math.hypot(toX - fromX, toY - fromY));
    [fromX, fromY] = [toX, toY];
  }
  return room;
}
