import { arc, type Contour, curve } from '../../server/drawing/path.ts';
import type { Random } from '../../server/drawing/random.ts';

/**
 * What points up, in units of the stone. The forms have their weight in front, behind or in the middle, so where the weight lies does
 * not tell where they point.
 */
export function markOf(random: Random): Contour {
  return random.pick(MARKS)(random);
}

const MARKS: readonly ((random: Random) => Contour)[] = [
  // A dart.
  (random) => [0, -0.66, 0.48, 0.46, 0, random.between(0.12, 0.22), -0.48, 0.46],
  // An arrow whose head is most of it.
  (random) => {
    const [wing, barb, shaft] = [random.between(0.46, 0.54), random.between(-0.06, 0.06), random.between(0.12, 0.16)];
    return [0, -0.6, wing, barb, shaft, barb, shaft, 0.66, -shaft, 0.66, -shaft, barb, -wing, barb];
  },
  // A chevron.
  (random) => {
    const width = random.between(0.26, 0.32);
    return [0, -0.46, 0.52, 0.1, 0.52, 0.1 + width * 1.3, 0, -0.46 + width * 1.5, -0.52, 0.1 + width * 1.3, -0.52, 0.1];
  },
  // A house with a steep roof.
  (random) => {
    const [half, eaves] = [random.between(0.3, 0.36), random.between(-0.06, 0.06)];
    return [0, -0.66, half, eaves, half, 0.48, -half, 0.48, -half, eaves];
  },
  // A drop.
  (random) => {
    const half = random.between(0.32, 0.38);
    return [
      0,
      -0.7,
      ...curve([0, -0.7], [0.08, -0.4], [half, -0.1], [half, 0.16], 5),
      ...arc(0, 0.16, half, 0.36, 0, 180, 8),
      ...curve([-half, 0.16], [-half, -0.1], [-0.08, -0.4], [0, -0.7], 5),
    ];
  },
];
