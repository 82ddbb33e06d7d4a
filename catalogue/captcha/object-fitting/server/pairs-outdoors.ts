import { pair, upright } from '../../server/drawing/things/outlines.ts';
import { arc, circle, curve, roundedBar, stroke } from '../../server/drawing/path.ts';
import type { Drawing } from './drawing-type.ts';

export const hat: Drawing = (random) => {
  const half = random.between(0.46, 0.54);
  return [
    { path: [[-half - 0.04, -0.76, half + 0.04, -0.76, half, 0.46, -half, 0.46]], tone: 'main' },
    { path: [upright(half, 0.1, 0.34)], tone: 'light', inside: true },
    { path: roundedBar(-0.94, 0.38, 1.88, 0.24), tone: 'accent' },
  ];
};

export const snowman: Drawing = (random) => {
  const size = random.between(0.5, 0.56);
  return [
    {
      path: stroke(
        [
          [-0.5, 1.7, -1.12, 1.3],
          [-0.9, 1.44, -1.14, 1.54],
          [0.5, 1.7, 1.12, 1.3],
          [0.9, 1.44, 1.14, 1.54],
        ],
        0.11,
      ),
      tone: 'accent',
    },
    { path: [...circle(0, 1.88, 0.58, 16), ...circle(0, 1.02, size, 14)], tone: 'light' },
    {
      path: [...circle(-0.18, 0.9, 0.09, 8), ...circle(0.18, 0.9, 0.09, 8), ...circle(0, 1.86, 0.09, 8), ...circle(0, 2.14, 0.09, 8)],
      tone: 'accent',
      inside: true,
    },
    { path: [[0, 1, 0.5, 1.12, 0, 1.2]], tone: 'main', inside: true },
    { path: [...roundedBar(-0.46, 1.4, 0.92, 0.22), [0.16, 1.5, 0.4, 1.5, 0.46, 1.96, 0.24, 1.96]], tone: 'main' },
  ];
};

export const roof: Drawing = (random) => {
  const half = random.between(0.9, 1);
  const smoke = random.between(-0.06, 0.02);
  return [
    { path: [[0.36, -0.66, 0.62, -0.66, 0.62, 0.2, 0.36, 0.2]], tone: 'accent' },
    { path: [...circle(0.56 + smoke, -0.78, 0.13, 8)], tone: 'light' },
    { path: [[0, -0.56, half, 0.5, -half, 0.5]], tone: 'main' },
    { path: circle(0, 0.12, 0.17, 10), tone: 'light', inside: true },
  ];
};

export const house: Drawing = (random) => {
  const half = random.between(0.78, 0.88);
  const pane = (x: number) => [x, 1.06, x + 0.36, 1.06, x + 0.36, 1.44, x, 1.44];
  return [
    { path: [upright(half, 0.56, 2.2)], tone: 'main' },
    { path: [pane(-half + 0.14), pane(half - 0.5)], tone: 'light', inside: true },
    { path: [[-0.2, 1.5, 0.2, 1.5, 0.2, 2.2, -0.2, 2.2]], tone: 'accent', inside: true },
    { path: circle(0.1, 1.88, 0.05, 6), tone: 'light', inside: true },
    { path: roundedBar(-half - 0.3, 2.14, 2 * half + 0.6, 0.16), tone: 'accent' },
  ];
};

export const crown: Drawing = (random) => {
  const size = () => random.between(0.4, 0.46);
  return [
    { path: [[-0.17, 0.3, 0.17, 0.3, 0.2, 1, -0.2, 1]], tone: 'accent' },
    {
      path: [
        ...circle(-0.5, 0.1, size()),
        ...circle(0.5, 0.1, size()),
        ...circle(-0.28, -0.42, size()),
        ...circle(0.3, -0.4, size()),
        ...circle(0, 0.06, 0.44),
      ],
      tone: 'main',
    },
    {
      path: [-0.5, 0.1, 0.46, 0.16, 0.04, -0.44, -0.04, 0.08].flatMap((x, i, all) =>
        i % 2 === 0 ? circle(x, all[i + 1] as number, 0.12, 8) : [],
      ),
      tone: 'light',
      inside: true,
    },
  ];
};

/** With roots and grass, and a hollow. */
export const trunk: Drawing = (random) => {
  const half = random.between(0.2, 0.26);
  const root = [
    0,
    0.5,
    half,
    0.5,
    half + 0.02,
    1.6,
    ...curve([half + 0.02, 1.6], [half + 0.1, 1.95], [0.5, 2.08], [0.8, 2.16]),
    0.3,
    2.14,
    0,
    2.02,
  ];
  const tuft = (x: number) => [x - 0.22, 2.3, x - 0.24, 1.92, x - 0.06, 2.1, x, 1.82, x + 0.08, 2.1, x + 0.26, 1.94, x + 0.22, 2.3];
  return [
    { path: pair(root), tone: 'main' },
    { path: [...stroke([[0.1, 1.3, 0.6, 0.94]], 0.13)], tone: 'main' },
    { path: [arc(0, 1.5, 0.1, 0.17, 0, 342, 12)], tone: 'light', inside: true },
    { path: [...circle(0.66, 0.9, 0.14, 8), tuft(-0.86), tuft(0.86)], tone: 'accent' },
  ];
};

export const cap: Drawing = (random) => {
  const half = random.between(0.92, 1);
  return [
    { path: [[-half, 0.46, ...arc(0, 0.46, half, 1.12, 180, 360, 16)]], tone: 'main' },
    {
      path: [
        ...circle(-0.46, 0.14, 0.18, 9),
        ...circle(0.1, -0.34, 0.2, 10),
        ...circle(0.54, 0.18, 0.15, 9),
        ...circle(0.04, 0.22, 0.12, 8),
      ],
      tone: 'light',
      inside: true,
    },
  ];
};

export const stem: Drawing = (random) => {
  const foot = random.between(0.5, 0.6);
  const side = [
    0,
    0.5,
    0.32,
    0.5,
    ...curve([0.32, 0.5], [0.3, 1.3], [foot, 1.6], [foot, 1.94]),
    ...curve([foot, 1.94], [foot, 2.18], [0.2, 2.22], [0, 2.22]),
  ];
  const frill = [-0.6, 1.1, -0.3, 0.76, 0.3, 0.76, 0.6, 1.1, 0.36, 1, 0.18, 1.16, 0, 1, -0.18, 1.16, -0.36, 1];
  const blade = (x: number, lean: number, top: number) => [x - 0.07, 2.3, x + lean, top, x + 0.07, 2.3];
  const tuft = (x: number) => [blade(x - 0.16, -0.16, 1.9), blade(x, 0, 1.7), blade(x + 0.16, 0.16, 1.86)];
  return [
    { path: [...tuft(-0.84), ...tuft(0.84), ...roundedBar(-1.1, 2.2, 2.2, 0.12)], tone: 'accent' },
    { path: pair(side), tone: 'main' },
    { path: [frill], tone: 'light' },
  ];
};

export const leaves: Drawing = (random) => {
  const reach = random.between(0.78, 0.88);
  const blade = (x: number, y: number) => [-0.2, 0.9, x * 0.5 - 0.16, y * 0.4, x, y, x * 0.5 + 0.2, y * 0.3 + 0.1, 0.2, 0.9];
  return [
    { path: [blade(-reach, 0.02), blade(reach, 0), blade(-reach * 0.66, -0.64), blade(reach * 0.66, -0.66)], tone: 'accent' },
    { path: [blade(0, -1), blade(-0.4, -0.3), blade(0.42, -0.3)], tone: 'main' },
  ];
};

export const pineapple: Drawing = (random) => {
  const half = random.between(0.7, 0.8);
  const high = 0.88;
  const band = (y: number, rise: number) => {
    // From rim to rim of the fruit, so that nothing hangs out.
    const reach = half * Math.sqrt(Math.max(0, 1 - ((y - 1.4) / high) ** 2)) * 0.86;
    return stroke([[-reach, y - rise * reach, reach, y + rise * reach]], 0.07);
  };
  const rows = [0.98, 1.26, 1.54, 1.82];
  return [
    { path: [arc(0, 1.4, half, high, 0, 342, 19)], tone: 'main' },
    { path: rows.flatMap((y) => [...band(y, 0.5), ...band(y, -0.5)]), tone: 'light', inside: true },
  ];
};

export const cabin: Drawing = (random) => {
  const back = random.between(-0.74, -0.66);
  const front = random.between(0.46, 0.56);
  return [
    { path: [[back - 0.16, 0.56, back + 0.1, -0.4, front - 0.16, -0.4, front + 0.4, 0.56]], tone: 'main' },
    {
      path: [
        [back + 0.08, 0.36, back + 0.24, -0.22, -0.16, -0.22, -0.16, 0.36],
        [0, 0.36, 0, -0.22, front - 0.22, -0.22, front + 0.12, 0.36],
      ],
      tone: 'light',
      inside: true,
    },
    { path: roundedBar(-0.5, -0.62, 0.9, 0.14), tone: 'accent' },
    {
      path: [
        [-0.4, -0.5, -0.3, -0.5, -0.3, -0.38, -0.4, -0.38],
        [0.2, -0.5, 0.3, -0.5, 0.3, -0.38, 0.2, -0.38],
      ],
      tone: 'accent',
    },
  ];
};

export const wheels: Drawing = (random) => {
  const apart = random.between(0.62, 0.7);
  const deck = [-1.24, 0.8, -1, 0.66, 0.9, 0.66, ...curve([0.9, 0.66], [1.2, 0.76], [1.28, 1], [1.28, 1.5]), -1.24, 1.5];
  return [
    { path: [deck], tone: 'main' },
    { path: [...circle(1.08, 1.02, 0.12, 8), [-0.14, 0.94, 0.1, 0.94, 0.1, 1.02, -0.14, 1.02]], tone: 'light', inside: true },
    { path: [...circle(-apart, 1.56, 0.38, 14), ...circle(apart, 1.56, 0.38, 14)], tone: 'accent' },
    { path: [...circle(-apart, 1.56, 0.16, 10), ...circle(apart, 1.56, 0.16, 10)], tone: 'light', inside: true },
    { path: roundedBar(-1.28, 1.96, 2.56, 0.12), tone: 'accent' },
  ];
};

export const face: Drawing = (random) => {
  const ear = random.between(-0.88, -0.8);
  return [
    {
      path: [
        [-0.72, 0, -0.66, ear, -0.14, -0.46],
        [0.72, 0, 0.14, -0.46, 0.66, ear],
      ],
      tone: 'main',
    },
    { path: [arc(0, 0.14, 0.78, 0.62, 0, 342, 19)], tone: 'main' },
    { path: [arc(-0.3, 0, 0.12, 0.17, 0, 330, 11), arc(0.3, 0, 0.12, 0.17, 0, 330, 11)], tone: 'light', inside: true },
    { path: [[-0.12, 0.24, 0.12, 0.24, 0, 0.38]], tone: 'light', inside: true },
    {
      path: stroke(
        [
          [-0.3, 0.36, -1, 0.24],
          [-0.3, 0.44, -0.92, 0.54],
          [0.3, 0.36, 1, 0.24],
          [0.3, 0.44, 0.92, 0.54],
        ],
        0.07,
      ),
      tone: 'accent',
    },
  ];
};

/** A cat that sits, from the front, with its tail. */
export const cat: Drawing = (random) => {
  const half = random.between(0.62, 0.72);
  const tail = [half - 0.1, 2, ...curve([half - 0.1, 2], [1.3, 2.2], [1.2, 1.5], [0.96, 1.2], 8)];
  return [
    { path: stroke([tail], 0.24), tone: 'accent' },
    { path: pair([0, 0.5, 0.4, 0.5, ...curve([0.4, 0.5], [0.5, 1.1], [half, 1.5], [half, 2]), half - 0.1, 2.24, 0, 2.24]), tone: 'main' },
    { path: [arc(0, 1.2, 0.26, 0.4, 0, 342, 14)], tone: 'light', inside: true },
    { path: [upright(0.035, 1.72, 2.24)], tone: 'light', inside: true },
    { path: [arc(-0.26, 2.2, 0.24, 0.13, 0, 342, 12), arc(0.26, 2.2, 0.24, 0.13, 0, 342, 12)], tone: 'accent' },
  ];
};

export const sails: Drawing = (random) => {
  const wide = random.between(0.68, 0.8);
  return [
    { path: [upright(0.07, -1, 1), [0.05, -1, 0.5, -0.9, 0.05, -0.78]], tone: 'accent' },
    { path: [[0.14, -0.72, 0.14, 0.62, wide, 0.62]], tone: 'main' },
    { path: [[-0.14, -0.8, -0.14, 0.62, -wide, 0.62]], tone: 'main' },
    { path: [[0.14, 0.24, 0.14, 0.4, wide * 0.86, 0.4, wide * 0.72, 0.24]], tone: 'light', inside: true },
  ];
};

export const boat: Drawing = (random) => {
  const bow = random.between(1.06, 1.2);
  const wave = (x: number) => arc(x, 2.16, 0.3, 0.2, 180, 360, 6);
  return [
    { path: [upright(0.07, 0.5, 1.2)], tone: 'accent' },
    { path: [[-1.02, 1.1, bow, 1.1, ...curve([bow, 1.1], [1, 1.6], [0.8, 1.86], [0.6, 1.94]), -0.7, 1.94, -0.9, 1.6]], tone: 'main' },
    { path: [[-1, 1.1, bow, 1.1, bow - 0.08, 1.26, -0.97, 1.26]], tone: 'light', inside: true },
    { path: [-0.5, 0.05, 0.6].flatMap((x) => circle(x, 1.58, 0.13, 9)), tone: 'light', inside: true },
    { path: [...[-0.9, -0.3, 0.3, 0.9].map(wave), upright(1.2, 2.14, 2.26)], tone: 'accent' },
  ];
};
