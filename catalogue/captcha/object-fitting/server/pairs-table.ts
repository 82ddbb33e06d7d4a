import { pair, ring, upright } from '../../server/drawing/things/outlines.ts';
import { arc, circle, crescent, curve, roundedBar } from '../../server/drawing/path.ts';
import type { Drawing } from './drawing-type.ts';

export const flowers: Drawing = (random) => {
  const spread = random.between(0.5, 0.58);
  const bloom = (x: number, y: number) => {
    const start = random.between(0, 72);
    return [0, 72, 144, 216, 288].flatMap((step) => {
      const angle = ((start + step) * Math.PI) / 180;
      return circle(x + 0.2 * Math.cos(angle), y + 0.2 * Math.sin(angle), 0.18, 8);
    });
  };
  const at = [-spread, -0.26, spread, -0.22, 0, -0.64] as const;
  const stalk = (x: number, y: number) => [x - 0.06, y, x + 0.06, y, 0.09, 1, -0.09, 1];
  const leaf = (x: number) => [0, 0.9, x * 0.5, 0.42, x, 0.36, x * 0.7, 0.72];
  return [
    { path: [stalk(at[0], at[1]), stalk(at[2], at[3]), stalk(at[4], at[5]), leaf(-0.6), leaf(0.6)], tone: 'accent' },
    { path: [...bloom(at[0], at[1]), ...bloom(at[2], at[3]), ...bloom(at[4], at[5])], tone: 'main' },
    { path: [0, 2, 4].flatMap((i) => circle(at[i] as number, at[i + 1] as number, 0.13, 8)), tone: 'light', inside: true },
  ];
};

export const vase: Drawing = (random) => {
  const belly = random.between(0.8, 0.92);
  const side = [
    0.36,
    0.5,
    0.34,
    0.72,
    ...curve([0.34, 0.72], [0.3, 1.05], [belly, 1], [belly, 1.45]),
    ...curve([belly, 1.45], [belly, 1.85], [0.44, 1.95], [0.48, 2.25]),
    0,
    2.25,
    0,
    0.5,
  ];
  const wave = (y: number) => [0, 1, 2, 3].map((i) => [i * 0.36 - 0.72, y + 0.12, i * 0.36 - 0.54, y - 0.12, i * 0.36 - 0.36, y + 0.12]);
  return [
    { path: pair(side), tone: 'main' },
    { path: wave(1.45), tone: 'light', inside: true },
    { path: roundedBar(-0.52, 2.12, 1.04, 0.16), tone: 'accent' },
  ];
};

export const lid: Drawing = (random) => {
  const half = random.between(0.8, 0.88);
  return [
    { path: circle(0, -0.44, 0.22), tone: 'accent' },
    { path: [[-half, 0.42, ...arc(0, 0.42, half, random.between(0.62, 0.72), 180, 360, 14)]], tone: 'main' },
    { path: [crescent(0, 0.42, half * 0.76, 0.46, 200, 270)], tone: 'light', inside: true },
    { path: roundedBar(-half - 0.1, 0.36, 2 * half + 0.2, 0.2), tone: 'accent' },
  ];
};

/** Steam would tell too much: handles on both sides and a flame below do. */
export const pot: Drawing = (random) => {
  const half = random.between(0.82, 0.92);
  const flame = (x: number) => [x - 0.16, 2.32, x - 0.1, 2.1, x, 1.96, x + 0.1, 2.1, x + 0.16, 2.32];
  const wall = [
    -half,
    0.6,
    half,
    0.6,
    ...curve([half, 0.6], [half, 1.5], [half, 1.8], [half - 0.24, 1.84]),
    ...curve([0.24 - half, 1.84], [-half, 1.8], [-half, 1.5], [-half, 0.6]),
  ];
  return [
    { path: [...ring(half + 0.06, 1.1, 0.28, 0.12), ...ring(-half - 0.06, 1.1, 0.28, 0.12)], tone: 'accent' },
    { path: [wall], tone: 'main' },
    { path: roundedBar(-half + 0.14, 1.44, 2 * half - 0.28, 0.14), tone: 'light', inside: true },
    { path: [flame(-0.5), flame(0), flame(0.5)], tone: 'accent' },
  ];
};

export const candles: Drawing = (random) => {
  const spread = random.between(0.5, 0.56);
  const height = () => random.between(-0.16, 0);
  const candle = [-spread, 0, spread].map((x, i) => ({ x, y: height() - (i === 1 ? 0.14 : 0) }));
  const flame = (x: number, y: number) => [
    x,
    y - 0.72,
    ...curve([x, y - 0.72], [x + 0.1, y - 0.52], [x + 0.2, y - 0.44], [x + 0.18, y - 0.3], 4),
    ...arc(x, y - 0.28, 0.18, 0.16, 0, 180, 6),
    ...curve([x - 0.18, y - 0.3], [x - 0.2, y - 0.44], [x - 0.1, y - 0.52], [x, y - 0.72], 4),
  ];
  const bar = (x: number, y: number, half: number, to: number) => [x - half, y, x + half, y, x + half, to, x - half, to];
  const band = (x: number, y: number) => [x - 0.13, y, x + 0.13, y - 0.14, x + 0.13, y, x - 0.13, y + 0.14];
  return [
    { path: candle.map(({ x, y }) => flame(x, y)), tone: 'accent' },
    { path: candle.map(({ x, y }) => bar(x, y - 0.2, 0.035, y + 0.1)), tone: 'main' },
    { path: candle.map(({ x, y }) => bar(x, y, 0.13, 0.84)), tone: 'main' },
    { path: candle.flatMap(({ x, y }) => [band(x, y + 0.26), band(x, y + 0.56)]), tone: 'light', inside: true },
  ];
};

export const cake: Drawing = (random) => {
  const half = random.between(0.98, 1.08);
  const drip = (i: number) => [...arc(-half + (i + 0.5) * (half / 2.5), 0.96, half / 5, random.between(0.16, 0.34), 0, 180, 6)];
  return [
    { path: [[-half, 0.62, half, 0.62, half, 2, -half, 2]], tone: 'main' },
    { path: [[-half, 0.62, half, 0.62, half, 0.98, -half, 0.98], ...[0, 1, 2, 3, 4].map(drip)], tone: 'light', inside: true },
    { path: [upright(half, 1.52, 1.66)], tone: 'light', inside: true },
    { path: roundedBar(-half - 0.2, 1.96, 2 * half + 0.4, 0.2), tone: 'accent' },
    { path: [[-0.34, 2.12, 0.34, 2.12, 0.5, 2.3, -0.5, 2.3]], tone: 'accent' },
  ];
};

export const shade: Drawing = (random) => {
  const brim = random.between(0.84, 0.94);
  const top = random.between(0.36, 0.46);
  return [
    { path: [upright(0.07, -0.8, 0.9)], tone: 'accent' },
    { path: [[-top, -0.58, top, -0.58, brim, 0.46, -brim, 0.46]], tone: 'main' },
    { path: [[-brim + 0.06, 0.26, brim - 0.06, 0.26, brim, 0.46, -brim, 0.46]], tone: 'light', inside: true },
  ];
};

/** A standing lamp without its shade, and the chain to pull. */
export const stand: Drawing = (random) => {
  const foot = random.between(0.66, 0.78);
  const chain = random.between(0.4, 0.5);
  return [
    {
      path: [...circle(chain, 1.42, 0.11, 9), [chain - 0.035, 0.5, chain + 0.035, 0.5, chain + 0.035, 1.4, chain - 0.035, 1.4]],
      tone: 'accent',
    },
    { path: [upright(0.1, 0.5, 2)], tone: 'main' },
    { path: [...roundedBar(-0.24, 1.02, 0.48, 0.18), ...roundedBar(-0.24, 1.62, 0.48, 0.18)], tone: 'accent' },
    { path: [[-foot, 2.24, ...arc(0, 2.24, foot, 0.4, 180, 360, 12)]], tone: 'main' },
    { path: [[-foot, 2.12, foot, 2.12, foot + 0.06, 2.28, -foot - 0.06, 2.28]], tone: 'accent' },
  ];
};

export const scoops: Drawing = (random) => {
  const size = random.between(0.42, 0.48);
  return [
    { path: circle(0, -0.34, size, 14), tone: 'accent' },
    { path: circle(0.02, -0.86, 0.17, 10), tone: 'main' },
    { path: [...circle(-0.4, 0.18, size, 14), ...circle(0.4, 0.18, size, 14)], tone: 'main' },
    { path: [-0.6, -0.2, 0.2, 0.6].flatMap((x) => circle(x, 0.56, 0.2, 9)), tone: 'main' },
    {
      path: [crescent(-0.4, 0.18, size * 0.7, size * 0.7, 190, 260), crescent(0.4, 0.18, size * 0.7, size * 0.7, 190, 260)],
      tone: 'light',
      inside: true,
    },
  ];
};

export const cone: Drawing = (random) => {
  const half = random.between(0.66, 0.76);
  const at = (x: number, y: number) => [x * half * (1 - (y - 0.62) / 1.66), y] as const;
  const line = (from: number, to: number, y: number) => {
    const [x1, y1] = at(from, 0.78);
    const [x2, y2] = at(to, y);
    return [x1 - 0.04, y1, x1 + 0.05, y1, x2 + 0.05, y2, x2 - 0.04, y2];
  };
  return [
    { path: [[-half, 0.62, half, 0.62, 0.06, 2.3, -0.06, 2.3]], tone: 'main' },
    {
      path: [line(-0.8, 1, 1.5), line(-0.3, 1, 1.2), line(-0.9, 0.9, 1.9), line(0.8, -1, 1.5), line(0.3, -1, 1.2), line(0.9, -0.9, 1.9)],
      tone: 'light',
      inside: true,
    },
    { path: roundedBar(-half - 0.08, 0.56, 2 * half + 0.16, 0.2), tone: 'accent' },
  ];
};

export const cactus: Drawing = (random) => {
  const half = random.between(0.26, 0.32);
  const arm = (side: 1 | -1, y: number) => [
    ...roundedBar(side > 0 ? 0.1 : -0.78, y, 0.68, 0.26),
    ...[[side * 0.52, y - 0.5] as const].flatMap(([x, top]) => [
      [...arc(x + 0.13 * side, top + 0.13, 0.13, 0.13, 180, 360, 8), x + 0.13 * side + 0.13, y + 0.14, x + 0.13 * side - 0.13, y + 0.14],
    ]),
  ];
  const prick = (x: number, y: number) => [x - 0.04, y - 0.1, x + 0.04, y - 0.1, x + 0.04, y + 0.1, x - 0.04, y + 0.1];
  return [
    { path: [[...arc(0, -0.66, half, half, 180, 360, 10), half, 0.84, -half, 0.84], ...arm(1, 0.02), ...arm(-1, 0.3)], tone: 'main' },
    { path: [prick(0, -0.6), prick(-0.1, -0.2), prick(0.1, 0.14), prick(-0.08, 0.52)], tone: 'light', inside: true },
    { path: [...circle(0.06, -0.94, 0.14, 8)], tone: 'accent' },
  ];
};

export const flowerpot: Drawing = (random) => {
  const half = random.between(0.74, 0.84);
  return [
    { path: [[-half + 0.06, 1, half - 0.06, 1, half - 0.28, 2.1, 0.28 - half, 2.1]], tone: 'main' },
    { path: [upright(half, 0.62, 1.06)], tone: 'accent' },
    { path: [[-half + 0.2, 1.46, half - 0.2, 1.46, half - 0.23, 1.62, 0.23 - half, 1.62]], tone: 'light', inside: true },
    { path: roundedBar(-half - 0.1, 2.08, 2 * half + 0.2, 0.18), tone: 'accent' },
  ];
};
