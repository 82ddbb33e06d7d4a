import { pair, ring, upright } from '../../server/drawing/outlines.ts';
import { arc, circle, curve, roundedBar } from '../../server/drawing/path.ts';
import type { Drawing } from './pairs.ts';

export const flowers: Drawing = (random) => {
  const spread = random.between(0.42, 0.5);
  const bloom = (x: number, y: number) => {
    const start = random.between(0, 72);
    return [0, 72, 144, 216, 288].flatMap((step) => {
      const angle = ((start + step) * Math.PI) / 180;
      return circle(x + 0.2 * Math.cos(angle), y + 0.2 * Math.sin(angle), 0.17, 8);
    });
  };
  const at = [-spread, -0.24, spread, -0.2, 0, -0.62] as const;
  const stalk = (x: number, y: number) => [x - 0.06, y, x + 0.06, y, 0.08, 1, -0.08, 1];
  return [
    { path: [stalk(at[0], at[1]), stalk(at[2], at[3]), stalk(at[4], at[5])], tone: 'accent' },
    { path: [...bloom(at[0], at[1]), ...bloom(at[2], at[3]), ...bloom(at[4], at[5])], tone: 'main' },
    { path: [0, 2, 4].flatMap((i) => circle(at[i] as number, at[i + 1] as number, 0.12, 8)), tone: 'light', inside: true },
  ];
};

export const vase: Drawing = (random) => {
  const belly = random.between(0.7, 0.84);
  const side = [
    0.26,
    0.8,
    ...curve([0.26, 0.8], [0.3, 1.2], [belly + 0.14, 1.3], [belly, 1.7]),
    ...curve([belly, 1.7], [0.7, 2], [0.5, 2.1], [0.42, 2.3]),
    0,
    2.3,
    0,
    0.8,
  ];
  return [
    { path: pair(side), tone: 'main' },
    { path: roundedBar(-belly + 0.04, 1.58, 2 * belly - 0.08, 0.22), tone: 'light', inside: true },
  ];
};

export const lid: Drawing = (random) => {
  const half = random.between(0.78, 0.88);
  return [
    { path: circle(0, -0.42, 0.2), tone: 'accent' },
    { path: [[-half, 0.48, ...arc(0, 0.48, half, random.between(0.66, 0.8), 180, 360, 12)]], tone: 'main' },
    { path: roundedBar(-half - 0.08, 0.4, 2 * half + 0.16, 0.22), tone: 'accent' },
  ];
};

export const pot: Drawing = (random) => {
  const half = random.between(0.78, 0.88);
  const wall = [
    -half,
    0.8,
    half,
    0.8,
    ...curve([half, 0.8], [half, 1.9], [half, 2.1], [half - 0.3, 2.15]),
    ...curve([0.3 - half, 2.15], [-half, 2.1], [-half, 1.9], [-half, 0.8]),
  ];
  return [
    { path: [...ring(half, 1.35, 0.32, 0.14), ...ring(-half, 1.35, 0.32, 0.14)], tone: 'accent' },
    { path: [wall], tone: 'main' },
    { path: roundedBar(-half + 0.14, 1.76, 2 * half - 0.28, 0.14), tone: 'light', inside: true },
  ];
};

export const candle: Drawing = (random) => {
  const half = random.between(0.2, 0.27);
  const flame = [
    0,
    -1,
    ...curve([0, -1], [0.1, -0.8], [0.24, -0.7], [0.22, -0.48]),
    ...arc(0, -0.46, 0.22, 0.22, 0, 180, 6),
    ...curve([-0.22, -0.48], [-0.24, -0.7], [-0.1, -0.8], [0, -1]),
  ];
  return [
    { path: [flame], tone: 'accent' },
    { path: [upright(0.06, -0.42, 0)], tone: 'main' },
    { path: [upright(half, -0.12, 1)], tone: 'main' },
    { path: [[half, -0.12, half, 0.4, half - 0.14, 0.3, half - 0.16, -0.12]], tone: 'light', inside: true },
  ];
};

export const candlestick: Drawing = (random) => {
  const foot = random.between(0.62, 0.76);
  return [
    { path: ring(foot + 0.2, 1.9, 0.28, 0.13), tone: 'accent' },
    { path: [upright(0.13, 1.2, 2)], tone: 'main' },
    { path: [[-0.42, 0.8, 0.42, 0.8, 0.34, 1.3, -0.34, 1.3]], tone: 'main' },
    { path: circle(0, 1.55, 0.24), tone: 'accent' },
    { path: [[-foot * 0.4, 1.8, foot * 0.4, 1.8, foot + 0.1, 2.2, -foot - 0.1, 2.2]], tone: 'main' },
  ];
};

export const stopper: Drawing = (random) => {
  const half = random.between(0.2, 0.26);
  return [
    { path: [[-half, 0.2, half, 0.2, half * 0.8, 1, -half * 0.8, 1]], tone: 'main' },
    { path: [[0, -0.86, 0.56, -0.4, 0.34, 0.2, -0.34, 0.2, -0.56, -0.4]], tone: 'main' },
    { path: [[0, -0.86, 0.2, -0.4, 0, 0.2, -0.2, -0.4]], tone: 'light', inside: true },
    { path: roundedBar(-0.4, 0.12, 0.8, 0.18), tone: 'accent' },
  ];
};

export const bottle: Drawing = (random) => {
  const half = random.between(0.52, 0.64);
  const side = [0.2, 0.8, 0.22, 1.25, ...curve([0.22, 1.25], [0.26, 1.5], [half, 1.45], [half, 1.75]), half, 2.35, 0, 2.35, 0, 0.8];
  return [
    { path: pair(side), tone: 'main' },
    { path: [upright(half - 0.08, 1.85, 2.2)], tone: 'light', inside: true },
    { path: [upright(half - 0.24, 1.95, 2.08)], tone: 'accent', inside: true },
  ];
};

export const sails: Drawing = (random) => {
  const wide = random.between(0.62, 0.76);
  return [
    { path: [upright(0.06, -0.98, 1)], tone: 'accent' },
    { path: [[0.12, -0.9, 0.12, 0.6, wide, 0.6]], tone: 'main' },
    { path: [[-0.12, -0.66, -0.12, 0.6, -wide * 0.9, 0.6]], tone: 'main' },
    { path: [[0.12, 0.24, 0.12, 0.4, wide * 0.86, 0.4, wide * 0.72, 0.24]], tone: 'light', inside: true },
  ];
};

export const boat: Drawing = (random) => {
  const bow = random.between(0.96, 1.08);
  return [
    { path: [upright(0.06, 0.8, 1.3)], tone: 'accent' },
    { path: [[-0.9, 1.24, bow, 1.24, ...curve([bow, 1.24], [0.9, 1.6], [0.7, 1.86], [0.5, 1.9]), -0.62, 1.9, -0.8, 1.6]], tone: 'main' },
    { path: [-0.6, 0, 0.6].flatMap((x) => [arc(x, 2.1, 0.32, 0.2, 180, 360, 5)]), tone: 'accent' },
    { path: [-0.4, 0.05, 0.5].flatMap((x) => circle(x, 1.55, 0.11, 8)), tone: 'light', inside: true },
  ];
};

export const scoops: Drawing = (random) => {
  const size = random.between(0.4, 0.46);
  return [
    { path: circle(0, -0.4, size, 14), tone: 'accent' },
    { path: [...circle(-0.36, 0.2, size, 14), ...circle(0.36, 0.2, size, 14)], tone: 'main' },
    { path: circle(0.1, -0.86, 0.13, 9), tone: 'main' },
    { path: [...circle(-0.14, 0.5, 0.16, 8), ...circle(0.2, 0.56, 0.2, 8)], tone: 'main', inside: true },
  ];
};

export const cone: Drawing = (random) => {
  const half = random.between(0.58, 0.68);
  const line = (x: number, to: number) => [x, 0.9, x + 0.1, 0.9, to + 0.05, 1.7, to - 0.05, 1.7];
  return [
    { path: [[-half, 0.8, half, 0.8, 0, 2.36]], tone: 'main' },
    { path: [line(-0.2, 0.2), line(0.12, -0.2), line(-0.46, 0), line(0.36, 0)], tone: 'light', inside: true },
  ];
};
