import { pair, upright } from '../../server/drawing/things/outlines.ts';
import { arc, circle, crescent, curve, roundedBar } from '../../server/drawing/path.ts';
import type { End } from './end-type.ts';

export const bloom: End = (random) => {
  const petals = random.integer(5, 7);
  const start = random.between(0, 360);
  const path = Array.from({ length: petals }, (_, i) => {
    const angle = ((start + (360 * i) / petals) * Math.PI) / 180;
    return circle(0.52 * Math.cos(angle), -0.18 + 0.52 * Math.sin(angle), 0.34, 10);
  });
  return [
    { path: path.flat(), tone: 'main' },
    { path: circle(0, -0.18, random.between(0.24, 0.32)), tone: 'light', inside: true },
  ];
};

export const flowerpot: End = (random) => {
  const foot = random.between(0.36, 0.46);
  const leaf = [
    0,
    0.5,
    ...curve([0, 0.5], [0.2, 0.4], [0.5, 0.5], [0.62, 0.86]),
    ...curve([0.62, 0.86], [0.3, 0.95], [0.1, 0.8], [0, 0.5]),
  ];
  return [
    { path: pair(leaf), tone: 'light' },
    { path: [[-0.56, 0.16, -foot, -0.9, foot, -0.9, 0.56, 0.16]], tone: 'main' },
    { path: roundedBar(-0.7, 0.06, 1.4, 0.34), tone: 'accent' },
  ];
};

export const crown: End = (random) => {
  const size = () => random.between(0.42, 0.5);
  const leaves = [...circle(-0.4, -0.06, size()), ...circle(0.4, -0.06, size()), ...circle(0, -0.48, size()), ...circle(0, 0.1, 0.4)];
  const apples = [-0.44, -0.04, 0.06, -0.5, 0.42, 0.02, 0.02, 0.06];
  return [
    { path: leaves, tone: 'main' },
    {
      path: [0, 2, 4, 6].flatMap((i) => circle(apples[i] as number, apples[i + 1] as number, 0.12, 8)),
      tone: 'light',
      inside: true,
    },
  ];
};

export const roots: End = (random, half) => {
  const reach = random.between(0.72, 0.86);
  return [
    {
      path: [[-half, 0.7, -0.3, 0.05, -reach, -0.62, -0.26, -0.34, 0.02, -0.94, 0.24, -0.34, reach, -0.66, 0.3, 0.05, half, 0.7]],
      tone: 'main',
    },
  ];
};

export const fishHead: End = (random) => {
  const half = random.between(0.5, 0.6);
  const head = [
    -half,
    0.4,
    ...curve([-half, 0.4], [-half - 0.06, -0.2], [-0.3, -0.8], [0, -0.98]),
    ...curve([0, -0.98], [0.3, -0.8], [half + 0.06, -0.2], [half, 0.4]),
    0,
    0.2,
  ];
  return [
    { path: roundedBar(-0.46, 0.6, 0.92, 0.18), tone: 'main' },
    { path: [head], tone: 'main' },
    { path: circle(0.16, -0.1, 0.2), tone: 'light', inside: true },
    { path: circle(0.16, -0.1, 0.09, 8), tone: 'accent', inside: true },
    { path: [[-0.32, -0.62, -0.02, -0.42, -0.06, -0.32, -0.4, -0.5]], tone: 'accent', inside: true },
  ];
};

export const fishTail: End = (random, half) => {
  const reach = random.between(0.66, 0.78);
  const rib = (y: number, wide: number) => roundedBar(-wide, y, 2 * wide, 0.17);
  return [
    { path: [upright(half, -0.4, 0.2), ...rib(0.5, 0.56), ...rib(0.14, 0.42)], tone: 'main' },
    { path: [[0, -0.1, reach * 0.6, -0.34, reach, -0.86, 0, -0.6, -reach, -0.86, -reach * 0.6, -0.34]], tone: 'accent' },
  ];
};

export const birdHead: End = (random) => {
  const beak = random.between(0.9, 1);
  return [
    { path: [[0.3, -0.5, beak, -0.2, 0.3, 0]], tone: 'accent' },
    { path: [[-0.3, -0.5, -0.5, -1, -0.1, -0.76, 0.02, -1.02, 0.12, -0.6]], tone: 'accent' },
    { path: circle(0, -0.24, random.between(0.46, 0.52), 14), tone: 'main' },
    { path: circle(0.16, -0.34, 0.15, 9), tone: 'light', inside: true },
  ];
};

export const birdBody: End = (random) => {
  const wide = random.between(0.56, 0.64);
  const legs = [-0.22, 0.16].flatMap((x) => [
    [x, -0.4, x + 0.1, -0.4, x + 0.1, -0.98, x, -0.98],
    [x - 0.06, -0.98, x + 0.28, -0.98, x + 0.28, -0.88, x - 0.06, -0.88],
  ]);
  return [
    { path: legs, tone: 'accent' },
    { path: [[-wide * 0.7, -0.1, -1, 0.36, -0.9, 0.5, -wide * 0.5, 0.36]], tone: 'accent' },
    { path: [arc(0, 0.08, wide, 0.52, 0, 342, 18)], tone: 'main' },
    { path: [crescent(-0.02, 0.16, wide * 0.6, 0.36, 180, 300)], tone: 'light', inside: true },
  ];
};
