import type { Box, Canvas } from '../../server/drawing/canvas.ts';
import { fillPath } from '../../server/drawing/fill-path.ts';
import { curve, place, stroke } from '../../server/drawing/path.ts';
import { polygon } from '../../server/drawing/polygon.ts';
import type { Random } from '../../server/drawing/random.ts';
import type { Spot } from './draw-stone.ts';

const SHARD_RIM = 1.2;

/** Splinters in the stones' own colours and rims, under and around a stone: its outline is not the only edge there. */
export function drawShards(
  random: Random,
  canvas: Canvas,
  clip: Box,
  spot: Spot,
  tones: readonly number[],
  rim: number,
  count: number,
): void {
  const first = random.between(0, 2 * Math.PI);
  for (let i = 0; i < count; i++) {
    const angle = first + ((i + random.between(-0.25, 0.25)) * 2 * Math.PI) / count;
    const away = spot.size * random.between(0.8, 1.3);
    const size = random.between(6, 10);
    const shard = [polygon(random, random.integer(3, 4), 0.22)];
    const placement = {
      x: spot.x + away * Math.cos(angle),
      y: spot.y + away * Math.sin(angle),
      size,
      turn: random.between(0, Math.PI),
      mirrored: false,
    };
    fillPath(canvas, place(shard, placement, 1 + SHARD_RIM / size), random.pick(rims), clip);
    fillPath(canvas, place(shard, placement), random.pick(tones), clip);
  }
}

/** A thread from rim to rim of the clip, by way of a point. */
export function drawThread(random: Random, canvas: Canvas, clip: Box, through: readonly [x: number, y: number], colour: number): void {
  const [x, y] = through;
  const angle = random.between(0, 2 * Math.PI);
  const reach = clip.w + clip.h;
  const bend = random.between(-0.5, 0.5);
  const end = (side: number) =>
    [x + side * reach * Math.cos(angle + side * bend), y + side * reach * Math.sin(angle + side * bend)] as const;
  const [from, to] = [end(-1), end(1)];
  const near = (side: number) => [x + side * 14 * Math.cos(angle), y + side * 14 * Math.sin(angle)] as const;
  const line = [...from, ...curve(from, near(-1), near(-1), [x, y], 5), ...curve([x, y], near(1), near(1), to, 5)];
  fillPath(canvas, stroke([line], random.between(1.3, 1.7)), colour, clip);
}
