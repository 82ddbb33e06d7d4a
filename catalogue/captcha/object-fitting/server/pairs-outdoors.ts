import { pair, upright } from '../../server/drawing/outlines.ts';
import { arc, circle, crescent, curve, roundedBar, stroke } from '../../server/drawing/path.ts';
import type { Drawing } from './pairs.ts';

export const hat: Drawing = (random) => {
  const half = random.between(0.42, 0.5);
  return [
    { path: [[-half - 0.04, -0.72, half + 0.04, -0.72, half, 0.5, -half, 0.5]], tone: 'main' },
    { path: [upright(half, 0.14, 0.38)], tone: 'light', inside: true },
    { path: roundedBar(-0.86, 0.42, 1.72, 0.24), tone: 'accent' },
  ];
};

export const body: Drawing = (random) => {
  const size = random.between(0.46, 0.52);
  return [
    {
      path: [
        [-0.4, 1.9, -0.95, 1.5, -0.88, 1.42, -0.3, 1.76],
        [0.4, 1.9, 0.95, 1.5, 0.88, 1.42, 0.3, 1.76],
      ],
      tone: 'accent',
    },
    { path: [...circle(0, 2, 0.5, 14), ...circle(0, 1.22, size, 14)], tone: 'light' },
    {
      path: [...circle(-0.17, 1.1, 0.08, 7), ...circle(0.17, 1.1, 0.08, 7), ...circle(0, 2, 0.08, 7), ...circle(0, 2.25, 0.08, 7)],
      tone: 'accent',
      inside: true,
    },
    { path: [[0, 1.2, 0.44, 1.32, 0, 1.36]], tone: 'main', inside: true },
    { path: roundedBar(-0.4, 1.56, 0.8, 0.2), tone: 'main' },
  ];
};

export const roof: Drawing = (random) => {
  const half = random.between(0.84, 0.96);
  return [
    { path: [[0.34, -0.62, 0.6, -0.62, 0.6, 0.2, 0.34, 0.2]], tone: 'accent' },
    { path: [[0, -0.46, half, 0.56, -half, 0.56]], tone: 'main' },
    { path: circle(0, 0.2, 0.16, 9), tone: 'light', inside: true },
  ];
};

export const house: Drawing = (random) => {
  const half = random.between(0.68, 0.8);
  const pane = (x: number) => [x, 1.3, x + 0.34, 1.3, x + 0.34, 1.64, x, 1.64];
  return [
    { path: [upright(half, 0.8, 2.2)], tone: 'main' },
    { path: [pane(-half + 0.14), pane(half - 0.48)], tone: 'light', inside: true },
    { path: [[-0.17, 1.66, 0.17, 1.66, 0.17, 2.2, -0.17, 2.2]], tone: 'accent', inside: true },
  ];
};

export const bird: Drawing = (random) => {
  const size = random.between(0.54, 0.62);
  return [
    { path: [[-0.4, 0.5, -1, 0.36, -0.98, 0.1, -0.4, 0.16]], tone: 'accent' },
    { path: [[0.5, -0.38, 0.98, -0.2, 0.5, -0.08]], tone: 'accent' },
    { path: [[...arc(-0.04, 0.6, size, 0.66, 180, 360, 12)], ...circle(0.3, -0.2, 0.34, 12)], tone: 'main' },
    { path: [crescent(-0.1, 0.5, size * 0.6, 0.34, 190, 300)], tone: 'light', inside: true },
    { path: circle(0.4, -0.26, 0.1, 8), tone: 'light', inside: true },
  ];
};

export const nest: Drawing = (random) => {
  const half = random.between(0.84, 0.96);
  const twig = (y: number, wide: number) => stroke([[-wide, y - 0.1, -wide * 0.3, y + 0.08, wide * 0.4, y - 0.06, wide, y + 0.1]], 0.1);
  return [
    { path: [[...arc(0, 0.95, half, random.between(0.84, 1), 0, 180, 12)]], tone: 'main' },
    { path: [...twig(1.15, half + 0.1), ...twig(1.42, half - 0.04), ...twig(1.66, half - 0.34)], tone: 'accent' },
    { path: [[-1.1, 1.98, 1.1, 1.86, 1.1, 2.06, -1.1, 2.18]], tone: 'accent' },
  ];
};

export const crown: Drawing = (random) => {
  const size = () => random.between(0.4, 0.48);
  return [
    { path: [upright(0.14, 0.4, 1)], tone: 'accent' },
    {
      path: [
        ...circle(-0.46, 0.1, size()),
        ...circle(0.46, 0.1, size()),
        ...circle(-0.2, -0.42, size()),
        ...circle(0.26, -0.4, size()),
        ...circle(0, 0.2, 0.4),
      ],
      tone: 'main',
    },
    {
      path: [-0.44, 0.02, 0.42, 0.1, 0.02, -0.44].flatMap((x, i, all) => (i % 2 === 0 ? circle(x, all[i + 1] as number, 0.11, 8) : [])),
      tone: 'light',
      inside: true,
    },
  ];
};

export const trunk: Drawing = (random) => {
  const half = random.between(0.15, 0.2);
  const root = [
    0,
    0.8,
    half,
    0.8,
    half + 0.02,
    1.7,
    ...curve([half + 0.02, 1.7], [half + 0.1, 1.95], [0.5, 2.1], [0.74, 2.16]),
    0.3,
    2.12,
    0,
    2.02,
  ];
  const tuft = (x: number) => [x, 2.3, x - 0.2, 1.94, x + 0.04, 2.12, x + 0.1, 1.86, x + 0.16, 2.12, x + 0.36, 1.96, x + 0.2, 2.3];
  return [
    { path: pair(root), tone: 'accent' },
    { path: [[half * 0.5, 1.3, 0.5, 1, 0.58, 1.08, half * 0.5, 1.5]], tone: 'accent' },
    { path: [tuft(-0.9), tuft(0.66)], tone: 'main' },
  ];
};

export const cap: Drawing = (random) => {
  const half = random.between(0.86, 0.96);
  return [
    { path: [[-half, 0.5, ...arc(0, 0.5, half, 1.12, 180, 360, 14)]], tone: 'main' },
    {
      path: [...circle(-0.42, 0.16, 0.17, 9), ...circle(0.12, -0.3, 0.19, 9), ...circle(0.5, 0.22, 0.14, 9), ...circle(0.02, 0.24, 0.1, 8)],
      tone: 'light',
      inside: true,
    },
  ];
};

export const stem: Drawing = (random) => {
  const foot = random.between(0.4, 0.5);
  const side = [
    0,
    0.8,
    0.24,
    0.8,
    ...curve([0.24, 0.8], [0.26, 1.4], [foot, 1.7], [foot, 2]),
    ...curve([foot, 2], [foot, 2.2], [0.2, 2.26], [0, 2.26]),
  ];
  const frill = [-0.46, 1.28, -0.2, 1.02, 0.2, 1.02, 0.46, 1.28, 0.24, 1.22, 0.1, 1.32, 0, 1.22, -0.12, 1.32, -0.24, 1.22];
  const blade = (x: number, lean: number) => [x - 0.07, 2.3, x + lean, 1.7, x + 0.09, 2.3];
  return [
    { path: [blade(-0.62, -0.14), blade(-0.74, 0.1), blade(0.66, 0.14), blade(0.8, -0.06)], tone: 'main' },
    { path: pair(side), tone: 'light' },
    { path: [frill], tone: 'accent' },
  ];
};

export const leaves: Drawing = (random) => {
  const reach = random.between(0.7, 0.82);
  const blade = (x: number, y: number) => [-0.2, 0.9, x * 0.5 - 0.16, y * 0.4, x, y, x * 0.5 + 0.2, y * 0.3 + 0.1, 0.2, 0.9];
  return [
    { path: [blade(-reach, -0.2), blade(reach, -0.24), blade(-reach * 0.6, -0.7), blade(reach * 0.6, -0.72)], tone: 'accent' },
    { path: [blade(0, -1), blade(-0.34, -0.3), blade(0.36, -0.3)], tone: 'main' },
  ];
};

export const pineapple: Drawing = (random) => {
  const half = random.between(0.6, 0.7);
  const across = (y: number, rise: number) => [-half * 0.9, y, half * 0.9, y + rise, half * 0.9, y + rise + 0.09, -half * 0.9, y + 0.09];
  return [
    { path: [arc(0, 1.55, half, 0.82, 0, 342, 18)], tone: 'main' },
    { path: [across(1.2, 0.34), across(1.5, 0.34), across(1.56, -0.34), across(1.86, -0.34)], tone: 'light', inside: true },
    { path: [0, 1].flatMap((i) => circle(i * 0.5 - 0.25, 1.98, 0.07, 6)), tone: 'accent', inside: true },
  ];
};
