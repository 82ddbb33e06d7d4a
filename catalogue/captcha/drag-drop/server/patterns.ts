import { circle, type Contour, type Path } from '../../server/drawing/path.ts';
import { clipToSide } from '../../server/drawing/polygon.ts';
import type { Random } from '../../server/drawing/random.ts';

/** All in units of the stone, whose outline is convex and about 1 from the middle. */
const STRIPE_PITCH = { from: 0.3, to: 0.38 } as const;
const STRIPE_SHARE = 0.44;
const DOT_PITCH = { from: 0.4, to: 0.48 } as const;
const DOT_SHARE = 0.26;
const REACH = 1.3;

/** Parallel bands across the outline. */
export function stripes(random: Random, outline: Contour): Path {
  const angle = random.between(0, Math.PI);
  const [x, y] = [Math.cos(angle), Math.sin(angle)];
  const pitch = random.between(STRIPE_PITCH.from, STRIPE_PITCH.to);
  const path: Path = [];
  for (let from = -REACH + random.between(0, pitch); from < REACH; from += pitch) {
    const band = clipToSide(clipToSide(outline, x, y, from + pitch * STRIPE_SHARE), -x, -y, -from);
    if (band.length >= 6) path.push(band);
  }
  return path;
}

/** Dots in a slanting grid, each wholly within the outline. */
export function dots(random: Random, outline: Contour): Path {
  const angle = random.between(0, Math.PI / 2);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const pitch = random.between(DOT_PITCH.from, DOT_PITCH.to);
  const radius = pitch * DOT_SHARE;
  const [shiftX, shiftY] = [random.between(0, pitch), random.between(0, pitch)];
  const path: Path = [];
  for (let row = -REACH + shiftY; row < REACH; row += pitch) {
    for (let column = -REACH + shiftX; column < REACH; column += pitch) {
      const x = column * cos - row * sin;
      const y = column * sin + row * cos;
      if (isWithin(outline, x, y, radius * 1.3)) path.push(...circle(x, y, radius, 10));
    }
  }
  return path;
}

/** Whether a disc lies within a convex outline that runs clockwise on the screen. */
function isWithin(outline: Contour, x: number, y: number, radius: number): boolean {
  let fromX = outline[outline.length - 2] as number;
  let fromY = outline[outline.length - 1] as number;
  for (let i = 0; i < outline.length; i += 2) {
    const toX = outline[i] as number;
    const toY = outline[i + 1] as number;
    const length = Math.hypot(toX - fromX, toY - fromY);
    if ((toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX) < radius * length) return false;
    [fromX, fromY] = [toX, toY];
  }
  return true;
}
