import type { Random } from '../../server/drawing/random.ts';

/** From the middle to a hole, in units of the stone. */
const APART: readonly number[] = [0, 0.08, 0.32, 0.38, 0.42];
/** The middle of a triangle's room lies no higher than its centre of mass, but three holes need what is there. */
const TRIANGLE_SHARE = 0.85;

/** By count, of the angle between two holes: they lie in no regular figure. */
const STRAYS: readonly number[] = [0, 0, 0.14, 0.1, 0.05];

/** Where a stone's holes lie, in its units, in a figure turned at will. */
export function holeSpots(random: Random, holes: number, corners: number): [x: number, y: number][] {
  const apart = (APART[holes] ?? 0.36) * (corners === 3 ? TRIANGLE_SHARE : 1);
  const stray = STRAYS[holes] ?? 0;
  const first = random.between(0, 2 * Math.PI);
  return Array.from({ length: holes }, (_, i) => {
    const angle = first + ((i + random.between(-stray, stray)) * 2 * Math.PI) / holes;
    const distance = apart * random.between(0.95, 1.15);
    return [distance * Math.cos(angle), distance * Math.sin(angle)];
  });
}
