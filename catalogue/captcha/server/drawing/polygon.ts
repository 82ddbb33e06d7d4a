import type { Contour } from './path.ts';
import type { Random } from './random.ts';

/** A polygon of radius 1 about the origin, a corner at the top. Each corner strays by up to `wobble`, along the rim and outwards. */
export function polygon(random: Random, corners: number, wobble = 0): Contour {
  const points: Contour = [];
  for (let i = 0; i < corners; i++) {
    const angle = (2 * Math.PI * (i + random.between(-wobble, wobble))) / corners - Math.PI / 2;
    const radius = 1 + random.between(-wobble, wobble);
    points.push(radius * Math.cos(angle), radius * Math.sin(angle));
  }
  return points;
}

/** Clips a polygon to where `x · normalX + y · normalY ≤ offset`; fewer than three points mean that nothing is left. */
export function clipToSide(contour: Contour, normalX: number, normalY: number, offset: number): Contour {
  const kept: Contour = [];
  let x = contour[contour.length - 2] as number;
  let y = contour[contour.length - 1] as number;
  let over = x * normalX + y * normalY - offset;
  for (let i = 0; i < contour.length; i += 2) {
    const nextX = contour[i] as number;
    const nextY = contour[i + 1] as number;
    const nextOver = nextX * normalX + nextY * normalY - offset;
    if (over < 0 !== nextOver < 0) {
      const share = over / (over - nextOver);
      kept.push(x + (nextX - x) * share, y + (nextY - y) * share);
    }
    if (nextOver < 0) kept.push(nextX, nextY);
    [x, y, over] = [nextX, nextY, nextOver];
  }
  return kept;
}
