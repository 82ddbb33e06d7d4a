import { pair, upright } from '../../server/drawing/things/outlines.ts';
import { arc, circle, roundedBar, stroke } from '../../server/drawing/path.ts';
import type { End } from './end-type.ts';

export const canopy: End = (random) => {
  const half = random.between(0.78, 0.9);
  const third = half / 3;
  const hem = [third * 2, 0, -third * 2].flatMap((x) => arc(x, 0.22, third, 0.18, 0, -180, 4));
  return [
    { path: [[-0.08, -0.6, 0, -1.02, 0.08, -0.6]], tone: 'accent' },
    { path: [[...arc(0, 0.22, half, 0.98, 180, 360, 14), ...hem]], tone: 'main' },
    { path: [[0, -0.7, third, 0.08, -third, 0.08]], tone: 'light', inside: true },
  ];
};

export const hook: End = (random) => {
  const wide = random.between(0.3, 0.38);
  return [{ path: stroke([[0, 0.7, 0, -0.4, ...arc(wide, -0.4, wide, 0.42, 180, 360, 7), wide * 2, -0.1]], 0.28), tone: 'accent' }];
};

export const lampShade: End = (random) => {
  const top = random.between(0.3, 0.42);
  return [
    { path: [[0.42, 0.2, 0.5, 0.2, 0.5, 0.7, 0.42, 0.7], ...circle(0.46, 0.72, 0.12, 8)], tone: 'accent' },
    { path: [[-top, -0.84, top, -0.84, 0.84, 0.26, -0.84, 0.26]], tone: 'main' },
    { path: [[-0.74, 0.06, 0.74, 0.06, 0.8, 0.2, -0.8, 0.2]], tone: 'light', inside: true },
  ];
};

export const lampFoot: End = (random, half) => {
  const wide = random.between(0.7, 0.82);
  return [
    { path: [upright(half, -0.6, 0.3)], tone: 'main' },
    { path: [arc(0, -0.72, wide, 0.42, 0, 180, 10)], tone: 'main' },
    { path: roundedBar(-wide, -0.9, 2 * wide, 0.26), tone: 'accent' },
    { path: circle(0, 0.28, 0.26), tone: 'accent' },
  ];
};

export const guitarHead: End = (random) => {
  const half = random.between(0.28, 0.36);
  const pegs = [-0.62, -0.24, 0.14].flatMap((y) => [...circle(half + 0.2, y, 0.15, 8), ...circle(-half - 0.2, y, 0.15, 8)]);
  return [
    { path: pegs, tone: 'accent' },
    { path: [[-0.2, 0.6, -half, 0.3, -half - 0.06, -0.9, 0, -0.72, half + 0.06, -0.9, half, 0.3, 0.2, 0.6]], tone: 'main' },
    { path: pair([0.06, -0.6, 0.13, -0.6, 0.13, 0.5, 0.06, 0.5]), tone: 'light', inside: true },
  ];
};

export const guitarBody: End = (random) => {
  const waist = random.between(0.46, 0.54);
  return [
    { path: [...circle(0, 0.24, waist, 14), ...circle(0, -0.36, waist + 0.13, 14)], tone: 'main' },
    { path: circle(0, 0.06, 0.22), tone: 'accent', inside: true },
    { path: [upright(0.05, 0.06, 0.8)], tone: 'light', inside: true },
    { path: roundedBar(-0.32, -0.62, 0.64, 0.16), tone: 'light', inside: true },
  ];
};
