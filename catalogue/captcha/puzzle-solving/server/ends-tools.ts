import { pair, reversed, ring, upright } from '../../server/drawing/things/outlines.ts';
import { arc, curve, roundedBar, stroke } from '../../server/drawing/path.ts';
import type { End } from './end-type.ts';

export const keyBow: End = (random) => [
  { path: ring(0, -0.3, random.between(0.58, 0.68), random.between(0.24, 0.3)), tone: 'main' },
  { path: roundedBar(-0.26, 0.4, 0.52, 0.22), tone: 'accent' },
];

export const keyBit: End = (random, half) => {
  const long = random.between(0.62, 0.78);
  const tooth = (y: number, reach: number) => [half * 0.5, y, reach, y, reach, y + 0.28, half * 0.5, y + 0.28];
  return [
    { path: [upright(half, -0.9, 0.2)], tone: 'main' },
    { path: [tooth(-0.88, long), tooth(-0.42, long * random.between(0.7, 0.85)), tooth(0.04, long * 0.9)], tone: 'main' },
  ];
};

export const arrowHead: End = (random) => {
  const half = random.between(0.54, 0.66);
  const barb = random.between(0.25, 0.4);
  return [
    { path: [[0, -0.96, half, barb, 0, 0.05, -half, barb]], tone: 'main' },
    { path: [[0, -0.8, half * 0.6, 0.12, 0, -0.08]], tone: 'light', inside: true },
  ];
};

export const arrowFeathers: End = (random, half) => {
  const reach = random.between(0.5, 0.62);
  const vane = (y: number) => pair([half * 0.6, y, reach, y - 0.34, reach, y - 0.04, half * 0.6, y + 0.3]);
  return [
    { path: [upright(half, -0.7, 0.2)], tone: 'main' },
    { path: [...vane(-0.5), ...vane(-0.06), ...vane(0.38)], tone: 'accent' },
  ];
};

export const anchorRing: End = (random) => {
  const arm = random.between(0.56, 0.7);
  return [
    { path: ring(0, -0.6, random.between(0.3, 0.36), 0.17), tone: 'accent' },
    { path: [upright(0.12, -0.3, 0.2), ...roundedBar(-arm, -0.14, 2 * arm, 0.24)], tone: 'main' },
  ];
};

export const anchorFlukes: End = (random, half) => {
  const wide = random.between(0.66, 0.76);
  const bow = [...arc(0, 0, wide + 0.1, 0.9, 180, 360, 10), ...arc(0, 0.06, wide - 0.16, 0.58, 360, 180, 10)];
  return [
    { path: [upright(half, -0.85, 0.2)], tone: 'main' },
    { path: [bow], tone: 'main' },
    { path: pair([wide - 0.36, 0, wide + 0.28, 0, wide + 0.02, 0.56]), tone: 'accent' },
  ];
};

export const spadeBlade: End = (random) => {
  const half = random.between(0.5, 0.6);
  const blade = [
    -half,
    0.34,
    half,
    0.34,
    ...curve([half, 0.34], [half + 0.08, -0.35], [half * 0.7, -0.7], [0, -1]),
    ...curve([0, -1], [-half * 0.7, -0.7], [-half - 0.08, -0.35], [-half, 0.34]),
  ];
  return [
    { path: [blade], tone: 'main' },
    { path: [upright(0.1, -0.5, 0.34)], tone: 'light', inside: true },
  ];
};

export const spadeGrip: End = (random) => {
  const half = random.between(0.6, 0.72);
  const outer = [-0.2, 0.55, -half, -0.45, -half, -0.86, half, -0.86, half, -0.45, 0.2, 0.55];
  const inner = [0, 0.2, -half + 0.26, -0.5, half - 0.26, -0.5];
  return [
    { path: [outer, reversed(inner)], tone: 'main' },
    { path: roundedBar(-half, -0.9, 2 * half, 0.32), tone: 'accent' },
  ];
};

export const wormHandle: End = (random) => {
  const half = random.between(0.72, 0.86);
  return [
    { path: [upright(0.2, -0.2, 0.5)], tone: 'accent' },
    { path: roundedBar(-half, -0.5, 2 * half, 0.46), tone: 'main' },
    { path: roundedBar(-half * 0.7, -0.4, half, 0.12), tone: 'light', inside: true },
  ];
};

export const worm: End = (random) => {
  const wide = random.between(0.3, 0.4);
  const line = [0, 0.9];
  for (let i = 0; i < 6; i++) line.push(i % 2 === 0 ? wide : -wide, 0.52 - i * 0.25);
  return [{ path: stroke([[...line, 0, -0.98]], 0.22), tone: 'main' }];
};
