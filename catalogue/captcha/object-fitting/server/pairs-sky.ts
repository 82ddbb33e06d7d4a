import { upright } from '../../server/drawing/things/outlines.ts';
import { arc, circle, curve, roundedBar, stroke } from '../../server/drawing/path.ts';
import type { Drawing } from './drawing-type.ts';

export const canopy: Drawing = (random) => {
  const half = random.between(0.92, 1);
  const scallop = (i: number) => arc(-half + (i + 0.5) * (half / 2), 0.34, half / 4, 0.16, 0, 180, 6);
  return [
    { path: [upright(0.06, -0.96, 1)], tone: 'accent' },
    { path: [[-half, 0.34, ...arc(0, 0.34, half, 1.06, 180, 360, 16)], ...[0, 1, 2, 3].map(scallop)], tone: 'main' },
    {
      path: [
        [0, -0.72, ...curve([0, -0.72], [-0.34, -0.5], [-half / 2, 0], [-half / 2, 0.34]), 0, 0.34],
        [
          half / 2,
          0.34,
          ...curve([half / 2, 0.34], [half / 2 + 0.1, 0], [0.5, -0.4], [0, -0.72]),
          ...curve([0, -0.72], [0.8, -0.6], [half, 0], [half, 0.34]),
        ],
      ],
      tone: 'light',
      inside: true,
    },
  ];
};

/** The stick of an umbrella, its hook below, in the rain. */
export const hook: Drawing = (random) => {
  const side = random.between(0.26, 0.34);
  const rain = (x: number, y: number) => [x, y - 0.2, x + 0.1, y, x, y + 0.1, x - 0.1, y];
  return [
    { path: stroke([[0, 0.5, 0, 1.84, ...arc(side, 1.84, side, 0.28, 180, 0, 8)]], 0.2), tone: 'main' },
    { path: [rain(-0.9, 1.2), rain(-0.56, 1.7), rain(0.8, 1.1), rain(1.1, 1.6), rain(-1, 2.06)], tone: 'accent' },
  ];
};

export const envelope: Drawing = (random) => {
  const half = random.between(0.82, 0.9);
  const outline = [
    ...arc(0, -0.16, half, 0.8, 180, 360, 16),
    ...curve([half, -0.16], [half, 0.3], [0.36, 0.6], [0.26, 0.92]),
    -0.26,
    0.92,
    ...curve([-0.26, 0.92], [-0.36, 0.6], [-half, 0.3], [-half, -0.16]),
  ];
  const stripe = (x: number) => [
    0,
    -0.96,
    ...curve([0, -0.96], [x * 1.1, -0.7], [x, 0.3], [x * 0.3, 0.92]),
    ...curve([x * 0.3, 0.92], [x * 0.45, 0.3], [x * 0.5, -0.7], [0, -0.96]),
  ];
  return [
    { path: [outline], tone: 'main' },
    { path: [stripe(0.56), stripe(-0.56)], tone: 'light', inside: true },
    { path: [upright(0.3, 0.78, 0.94)], tone: 'accent' },
  ];
};

/** Ropes and basket of a balloon, above a cloud. */
export const basket: Drawing = (random) => {
  const half = random.between(0.36, 0.44);
  const weave = (y: number) => [-half, y, half, y, half, y + 0.08, -half, y + 0.08];
  return [
    {
      path: stroke(
        [
          [-0.24, 0.5, -half + 0.04, 1.34],
          [0.24, 0.5, half - 0.04, 1.34],
          [0, 0.5, 0, 1.34],
        ],
        0.08,
      ),
      tone: 'accent',
    },
    { path: [[-half, 1.3, half, 1.3, half - 0.08, 1.94, 0.08 - half, 1.94]], tone: 'main' },
    { path: [weave(1.48), weave(1.68)], tone: 'light', inside: true },
    { path: roundedBar(-half - 0.08, 1.24, 2 * half + 0.16, 0.14), tone: 'accent' },
    {
      path: [
        ...circle(-0.86, 2.1, 0.18),
        ...circle(-0.62, 2.02, 0.22),
        ...circle(0.7, 2.08, 0.2),
        ...circle(0.96, 2.12, 0.16),
        ...roundedBar(-1.1, 2.08, 0.74, 0.2),
        ...roundedBar(0.46, 2.1, 0.7, 0.18),
      ],
      tone: 'light',
    },
  ];
};

export const nose: Drawing = (random) => {
  const half = random.between(0.48, 0.56);
  const side = [...curve([0, -1], [half * 0.7, -0.6], [half, -0.1], [half, 0.84])];
  const mirrored = [];
  for (let i = side.length - 2; i >= 0; i -= 2) mirrored.push(-(side[i] as number), side[i + 1] as number);
  return [
    { path: [[0, -1, ...side, ...mirrored]], tone: 'main' },
    { path: [upright(0.36, -0.5, -0.38)], tone: 'light', inside: true },
    { path: circle(0, 0.16, 0.28, 14), tone: 'light', inside: true },
    { path: circle(0, 0.16, 0.17, 12), tone: 'accent', inside: true },
  ];
};

/** A rocket's fins and fire. */
export const rocket: Drawing = (random) => {
  const half = random.between(0.48, 0.56);
  const fin = (side: 1 | -1) => [side * half, 0.9, side * (half + 0.56), 1.42, side * (half + 0.56), 1.86, side * half, 1.56];
  return [
    { path: [[-0.3, 1.66, 0.3, 1.66, 0.36, 1.94, 0.18, 1.9, 0, 2.34, -0.18, 1.9, -0.36, 1.94]], tone: 'light' },
    { path: [fin(1), fin(-1)], tone: 'accent' },
    { path: [[-half, 0.5, half, 0.5, half - 0.06, 1.66, 0.06 - half, 1.66]], tone: 'main' },
    { path: [upright(half, 0.98, 1.1)], tone: 'light', inside: true },
    { path: [upright(0.07, 1.2, 1.7)], tone: 'accent', inside: true },
    { path: roundedBar(-0.36, 1.6, 0.72, 0.14), tone: 'accent' },
  ];
};

export const beak: Drawing = (random) => {
  const size = random.between(0.5, 0.58);
  return [
    { path: [[0.3, -0.36, 0.98, -0.2, 1.04, -0.06, 0.98, 0.06, 0.3, 0.1]], tone: 'accent' },
    { path: [...circle(-0.06, -0.28, size, 16), [-0.5, -0.1, 0.36, 0, 0.3, 0.92, -0.5, 0.92]], tone: 'main' },
    { path: [upright(0.42, 0.54, 0.7).map((value, i) => (i % 2 === 0 ? value - 0.08 : value))], tone: 'light', inside: true },
    { path: circle(0.12, -0.42, 0.13, 9), tone: 'light', inside: true },
  ];
};

/** A duck's body on the water. */
export const duck: Drawing = (random) => {
  const tail = random.between(0.72, 0.86);
  const body = [
    0.36,
    0.5,
    ...curve([0.36, 0.5], [0.42, 1], [0.9, 1.1], [0.84, 1.6]),
    ...curve([0.84, 1.6], [0.8, 2], [0.4, 2.04], [0, 2.04]),
    ...curve([0, 2.04], [-0.7, 2.04], [-1, 1.8], [-1.2, tail]),
    ...curve([-1.2, tail], [-0.9, 1.06], [-0.4, 1.2], [-0.44, 0.5]),
  ];
  return [
    { path: [body], tone: 'main' },
    {
      path: [
        [
          -0.62,
          1.3,
          ...curve([-0.62, 1.3], [-0.5, 1.84], [0.1, 1.84], [0.3, 1.4]),
          ...curve([0.3, 1.4], [0, 1.5], [-0.3, 1.46], [-0.62, 1.3]),
        ],
      ],
      tone: 'light',
      inside: true,
    },
    {
      path: [[-1.26, 2.3, ...[-0.95, -0.32, 0.31, 0.94].flatMap((x) => arc(x, 2.06, 0.31, 0.16, 180, 360, 6)), 1.26, 2.3]],
      tone: 'accent',
    },
  ];
};
