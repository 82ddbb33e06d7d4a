import type { Difficulty } from '../../server/captcha-type.ts';
import type { Box } from '../../server/drawing/canvas.ts';
import type { Random } from '../../server/drawing/random.ts';
import type { Place, Situation } from './relations.ts';

/** Centre and half size in pixels. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** Half sizes in pixels: things of one size, the larger and the smaller of two, and a frame around a thing. */
const SIZES = {
  equal: { from: 15.5, to: 18 },
  large: { from: 23, to: 25.5 },
  small: { from: 11, to: 12.5 },
  overlapping: { from: 21.5, to: 24.5 },
  frame: { from: 35, to: 38 },
  framed: { from: 11.5, to: 13.5 },
  bystander: { from: 7.5, to: 9 },
} as const;
/** A thing's farthest point from its middle, in half sizes. */
const REACH = 1.12;
const MARGIN = 2;
/** How far off its straight line a place may be, radians. */
const SLANT: Readonly<Record<Difficulty, number>> = { 1: 0.22, 2: 0.3, 3: 0.36 };
const STRAIGHT: Partial<Readonly<Record<Place, number>>> = { left: Math.PI, right: 0, above: -Math.PI / 2, below: Math.PI / 2 };
const BYSTANDER_TRIES = 12;

/** Where the picture's two things are. */
export function layOut(random: Random, box: Box, { place, size }: Situation, difficulty: Difficulty): [first: Spot, second: Spot] {
  if (place === 'inside') return nested(random, box);
  if (place === 'around') return nested(random, box).toReversed() as [Spot, Spot];
  const direction = STRAIGHT[place];
  if (direction === undefined) {
    const diagonal = Math.PI / 4 + (Math.PI / 2) * random.integer(0, 3);
    const sizes: [number, number] = [draw(random, 'overlapping'), draw(random, 'overlapping')];
    return apart(random, box, sizes, diagonal + random.between(-0.2, 0.2), (sizes[0] + sizes[1]) * random.between(0.4, 0.48));
  }
  const [first, second] = ({ equal: ['equal', 'equal'], bigger: ['large', 'small'], smaller: ['small', 'large'] } as const)[size];
  const sizes: [number, number] = [draw(random, first), draw(random, second)];
  const slant = random.between(-SLANT[difficulty], SLANT[difficulty]);
  return apart(random, box, sizes, direction + slant, (sizes[0] + sizes[1]) * REACH + random.between(1, 6));
}

const draw = (random: Random, size: keyof typeof SIZES): number => random.between(SIZES[size].from, SIZES[size].to);

function nested(random: Random, box: Box): [inner: Spot, outer: Spot] {
  const outer = within(random, box, draw(random, 'frame'), 0.4);
  return [{ x: outer.x + random.between(-2, 2), y: outer.y + random.between(-2, 2), size: draw(random, 'framed') }, outer];
}

/** The first at this distance and direction (radians, clockwise from the right) of the second. */
function apart(random: Random, box: Box, [first, second]: [number, number], direction: number, distance: number): [Spot, Spot] {
  const [x, y] = [Math.cos(direction) * distance, Math.sin(direction) * distance];
  const [left, top] = [Math.min(x - first * REACH, -second * REACH), Math.min(y - first * REACH, -second * REACH)];
  const [right, bottom] = [Math.max(x + first * REACH, second * REACH), Math.max(y + first * REACH, second * REACH)];
  const at = {
    x: somewhere(random, box.x + MARGIN - left, box.x + box.w - MARGIN - right),
    y: somewhere(random, box.y + MARGIN - top, box.y + box.h - MARGIN - bottom),
  };
  return [
    { x: at.x + x, y: at.y + y, size: first },
    { ...at, size: second },
  ];
}

/** Between the two; half way where there is no room. */
const somewhere = (random: Random, from: number, to: number): number => (from < to ? random.between(from, to) : (from + to) / 2);

function within(random: Random, box: Box, size: number, freedom: number): Spot {
  const [roomX, roomY] = [(box.w / 2 - size * REACH) * freedom, (box.h / 2 - size * REACH) * freedom];
  return { x: box.x + box.w / 2 + random.between(-roomX, roomX), y: box.y + box.h / 2 + random.between(-roomY, roomY), size };
}

/** A small place clear of the others, if one turns up. */
export function findBystander(random: Random, box: Box, others: readonly Spot[]): Spot | undefined {
  for (let i = 0; i < BYSTANDER_TRIES; i++) {
    const spot = within(random, box, draw(random, 'bystander'), 1);
    if (others.every(({ x, y, size }) => Math.hypot(x - spot.x, y - spot.y) > size * 1.2 + spot.size * REACH + 2)) return spot;
  }
  return undefined;
}
