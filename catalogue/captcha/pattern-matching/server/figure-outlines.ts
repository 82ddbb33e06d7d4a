import { arc, circle, curve, type Contour, type Path } from '../../server/drawing/path.ts';
import { polygon } from '../../server/drawing/polygon.ts';
import type { Random } from '../../server/drawing/random.ts';
import type { Shape } from './stone.ts';

/** Outlines in a box of about -1 to 1, y downwards; pointed ones point up. Their proportions are drawn anew each time. */
export const figures: Readonly<Record<Shape, (random: Random) => Contour>> = {
  triangle,
  square,
  circle: disc,
  star,
  cross,
  arrow,
  drop,
  dome,
  heart,
};

function triangle(random: Random): Contour {
  return scaled(polygon(random, 3, 0.05), 1.14);
}

function square(random: Random): Contour {
  const half = random.between(0.8, 0.88);
  const side = half * random.between(0.94, 1.06);
  return [-half, -side, half, -side, half, side, -half, side];
}

function disc(random: Random): Contour {
  return arc(0, 0, random.between(0.88, 0.96), random.between(0.88, 0.96), 0, 345, 23);
}

function star(random: Random): Contour {
  const inner = random.between(0.5, 0.56);
  return polygon(random, 10).map((value, i) => value * (i % 4 < 2 ? 1.16 : inner));
}

function cross(random: Random): Contour {
  const arm = random.between(0.34, 0.4);
  const end = random.between(0.94, 1.02);
  return [
    -arm,
    -end,
    arm,
    -end,
    arm,
    -arm,
    end,
    -arm,
    end,
    arm,
    arm,
    arm,
    arm,
    end,
    -arm,
    end,
    -arm,
    arm,
    -end,
    arm,
    -end,
    -arm,
    -arm,
    -arm,
  ];
}

function arrow(random: Random): Contour {
  const shaft = random.between(0.36, 0.44);
  const wing = random.between(0.86, 0.98);
  const barb = random.between(0, 0.16);
  return [0, -1.08, wing, barb, shaft, barb, shaft, 0.98, -shaft, 0.98, -shaft, barb, -wing, barb];
}

function drop(random: Random): Contour {
  const half = random.between(0.68, 0.78);
  return [
    0,
    -1.15,
    ...curve([0, -1.15], [0.2, -0.6], [half, -0.2], [half, 0.3]),
    ...arc(0, 0.3, half, 0.66, 0, 180, 10),
    ...curve([-half, 0.3], [-half, -0.2], [-0.2, -0.6], [0, -1.15]),
  ];
}

function dome(random: Random): Contour {
  const half = random.between(0.92, 1.02);
  const foot = random.between(0.52, 0.6);
  return [...arc(0, foot - 0.1, half, random.between(1.08, 1.2), 180, 360, 14), half, foot, -half, foot];
}

/** Points where its tip does, as the others do. */
function heart(random: Random): Contour {
  const half = random.between(0.94, 1.04);
  const notch = random.between(0.4, 0.5);
  return [
    0,
    -1.02,
    ...curve([0, -1.02], [0.5, -0.55], [half, -0.2], [half, 0.34]),
    ...curve([half, 0.34], [half, 1.05], [0.16, 1.08], [0, notch]),
    ...curve([0, notch], [-0.16, 1.08], [-half, 1.05], [-half, 0.34]),
    ...curve([-half, 0.34], [-half, -0.2], [-0.5, -0.55], [0, -1.02]),
  ];
}

const scaled = (contour: Contour, size: number): Contour => contour.map((value) => value * size);

/** What lies in the middle of a figure, in its units; `grow` widens it. */
export function insidePath(inside: 'dot' | 'diamond', shape: Shape, grow = 0): Path {
  const y = MIDDLES[shape] ?? 0;
  if (inside === 'dot') return circle(0, y, 0.3 + grow, 14);
  const half = 0.52 + grow * 1.1;
  return [[0, y - half, half, y, 0, y + half, -half, y]];
}

/** Where the eye sees the middle, when not at the origin. */
const MIDDLES: Partial<Record<Shape, number>> = { triangle: 0.06, arrow: -0.1, drop: 0.24, dome: 0, heart: 0.06 };
