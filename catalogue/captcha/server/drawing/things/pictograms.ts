import { arc, circle, crescent, curve, roundedBar, type Path } from '../path.ts';
import type { Random } from '../random.ts';

export interface Part {
  readonly path: Path;
  readonly tone: 'main' | 'accent' | 'light';
  /** Lies wholly on other parts, so it needs no rim of its own. */
  readonly inside?: true;
}

/**
 * Things to count, in a box of about -1 to 1, y downwards. Their proportions are drawn anew each time: no two drawings are
 * alike, so nothing can be looked up.
 */
export const pictograms = { leaf, drop, star, fish, bell, mushroom, pear, acorn } satisfies Record<string, (random: Random) => Part[]>;
export type Kind = keyof typeof pictograms;
export const KINDS = Object.keys(pictograms) as Kind[];

function leaf(random: Random): Part[] {
  const half = random.between(0.44, 0.62);
  const belly = -0.3 + random.between(0, 0.25);
  const blade = [
    0,
    -1,
    ...curve([0, -1], [half * 1.2, belly], [half, 0.5], [0, 0.8]),
    ...curve([0, 0.8], [-half, 0.5], [-half * 1.2, belly], [0, -1]),
  ];
  const stalk = [-0.07, 1.08, 0.07, 1.08, 0.05, -0.65, -0.05, -0.65];
  const veins = [0, 0.36, half * 0.66, -0.1, 0, 0.14, -half * 0.66, -0.1];
  return [
    { path: [blade], tone: 'main' },
    { path: [stalk], tone: 'accent' },
    { path: [veins], tone: 'accent', inside: true },
  ];
}

function drop(random: Random): Part[] {
  const half = random.between(0.58, 0.72);
  const body = [
    0,
    -1,
    ...curve([0, -1], [0.2, -0.5], [half, -0.1], [half, 0.35]),
    ...arc(0, 0.35, half, 0.6, 0, 180, 10),
    ...curve([-half, 0.35], [-half, -0.1], [-0.2, -0.5], [0, -1]),
  ];
  return [
    { path: [body], tone: 'main' },
    { path: [crescent(0, 0.35, half * 0.55, 0.35, 105, 175)], tone: 'light', inside: true },
  ];
}

function star(random: Random): Part[] {
  const inner = random.between(0.42, 0.52);
  const outline: number[] = [];
  for (let i = 0; i < 10; i++) {
    const angle = (i * Math.PI) / 5 - Math.PI / 2;
    const radius = i % 2 === 0 ? 1.05 : inner;
    outline.push(radius * Math.cos(angle), radius * Math.sin(angle));
  }
  return [
    { path: [outline], tone: 'main' },
    { path: circle(0, 0.02, 0.2), tone: 'light', inside: true },
  ];
}

function fish(random: Random): Part[] {
  const half = random.between(0.46, 0.6);
  const tail = random.between(0.4, 0.55);
  const body = [
    1,
    0,
    ...curve([1, 0], [0.5, half * 1.3], [-0.1, half], [-0.5, 0]),
    ...curve([-0.5, 0], [-0.1, -half], [0.5, -half * 1.3], [1, 0]),
  ];
  return [
    { path: [[-0.35, 0, -1.02, tail, -0.84, 0, -1.02, -tail]], tone: 'main' },
    { path: [body], tone: 'main' },
    { path: [crescent(0, 0, 0.28, half * 0.78, -65, 65)], tone: 'accent', inside: true },
    { path: circle(0.56, -0.1, 0.13, 8), tone: 'light', inside: true },
  ];
}

function bell(random: Random): Part[] {
  const half = random.between(0.56, 0.68);
  const body = [
    -half - 0.12,
    0.6,
    ...curve([-half - 0.12, 0.6], [-half + 0.05, 0.3], [-0.5, -0.75], [0, -0.8]),
    ...curve([0, -0.8], [0.5, -0.75], [half - 0.05, 0.3], [half + 0.12, 0.6]),
  ];
  return [
    { path: circle(0, 0.72, 0.24), tone: 'accent' },
    { path: circle(0, -0.84, 0.16), tone: 'main' },
    { path: [body], tone: 'main' },
    { path: roundedBar(-half - 0.18, 0.48, 2 * half + 0.36, 0.22), tone: 'accent' },
  ];
}

function mushroom(random: Random): Part[] {
  const half = random.between(0.82, 0.96);
  return [
    { path: [[-0.24, 0, 0.24, 0, 0.33, 0.9, -0.33, 0.9]], tone: 'light' },
    { path: [[-half, 0.12, ...arc(0, 0.12, half, 0.98, 180, 360, 14)]], tone: 'main' },
    {
      path: [...circle(-0.36, -0.28, 0.17, 9), ...circle(0.2, -0.5, 0.15, 9), ...circle(0.46, -0.12, 0.13, 9)],
      tone: 'light',
      inside: true,
    },
  ];
}

function pear(random: Random): Part[] {
  const half = random.between(0.6, 0.7);
  const body = [
    ...arc(0, 0.35, half, 0.6, -35, 215, 14),
    ...curve([-half * 0.8, 0], [-0.3, -0.3], [-0.35, -0.7], [0, -0.72]),
    ...curve([0, -0.72], [0.35, -0.7], [0.3, -0.3], [half * 0.8, 0]),
  ];
  return [
    { path: [[-0.09, -0.6, 0.09, -1.08, 0.24, -1.02, 0.07, -0.6]], tone: 'accent' },
    { path: [body], tone: 'main' },
    { path: [crescent(0, 0.35, half * 0.6, 0.36, 110, 175)], tone: 'light', inside: true },
  ];
}

function acorn(random: Random): Part[] {
  const half = random.between(0.52, 0.62);
  const nut = [
    -half,
    -0.1,
    half,
    -0.1,
    ...curve([half, -0.1], [half, 0.5], [0.2, 0.75], [0, 1]),
    ...curve([0, 1], [-0.2, 0.75], [-half, 0.5], [-half, -0.1]),
  ];
  return [
    { path: [[-0.09, -0.55, -0.03, -1.06, 0.15, -1.04, 0.09, -0.55]], tone: 'accent' },
    { path: [nut], tone: 'main' },
    { path: [arc(0, -0.05, half + 0.15, 0.62, 180, 360, 12)], tone: 'accent' },
  ];
}
