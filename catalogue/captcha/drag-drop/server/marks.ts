import type { Contour } from '../../server/drawing/path.ts';
import type { Random } from '../../server/drawing/random.ts';

/** An arrow that points up, in units of the stone. Some have their weight in front, some behind: where it lies does not tell where they point. */
export function markOf(random: Random): Contour {
  return random.pick(MARKS)(random);
}

const MARKS: readonly ((random: Random) => Contour)[] = [
  // A slender arrow with a swallow's tail.
  (random) => {
    const [wing, tail] = [random.between(0.36, 0.44), random.between(0.2, 0.28)];
    return [0, -0.8, wing, -0.06, 0.13, -0.1, tail, 0.68, 0, 0.5, -tail, 0.68, -0.13, -0.1, -wing, -0.06];
  },
  // An arrow whose head is most of it.
  (random) => {
    const [wing, barb, shaft] = [random.between(0.5, 0.56), random.between(-0.06, 0.04), random.between(0.13, 0.17)];
    return [0, -0.68, wing, barb, shaft, barb, shaft, 0.7, -shaft, 0.7, -shaft, barb, -wing, barb];
  },
  // A chevron.
  (random) => {
    const width = random.between(0.38, 0.46);
    return [0, -0.56, 0.6, 0.1, 0.6, 0.1 + width, 0, -0.56 + width, -0.6, 0.1 + width, -0.6, 0.1];
  },
  // An arrow whose shaft is most of it.
  (random) => {
    const [wing, barb, shaft] = [random.between(0.54, 0.6), random.between(-0.14, -0.04), random.between(0.26, 0.31)];
    return [0, -0.66, wing, barb, shaft, barb, shaft, 0.62, -shaft, 0.62, -shaft, barb, -wing, barb];
  },
];
