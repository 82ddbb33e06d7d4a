import type { Box, Canvas } from '../../server/drawing/canvas.ts';
import { fillPath } from '../../server/drawing/fill-path.ts';
import { place } from '../../server/drawing/path.ts';
import { polygon } from '../../server/drawing/polygon.ts';
import type { Random } from '../../server/drawing/random.ts';
import type { Tones } from './tones.ts';

/** Pixels: far smaller than any figure. */
const SHARD = [3, 4.4] as const;
const SHARD_RIM = 1.2;
/** Pixels. Cuts are as wide as the gap between two figures: who closes the ones closes the others. */
const CUT = [2.2, 2.8] as const;
const BAND = [1.5, 1.9] as const;
/** Pixels: a weld is wider than any band. */
const WELD = [3.6, 4.6] as const;
/** From strip to strip. */
const PITCH = [40, 46] as const;
const BEND = 5;

/** A splinter with the figures' own colours and rim. */
export function drawShard(random: Random, canvas: Canvas, box: Box, { main, lit, rim }: Tones): void {
  const [x, y] = [box.x + random.between(3, box.w - 3), box.y + random.between(3, box.h - 3)];
  const placement = { x, y, size: random.between(...SHARD), turn: random.between(0, Math.PI), mirrored: false };
  const shard = [polygon(random, random.integer(3, 4), 0.2)];
  fillPath(canvas, place(shard, placement, 1 + SHARD_RIM / placement.size), rim, box);
  fillPath(canvas, place(shard, placement), random.chance(0.5) ? main : lit, box);
}

/** A splinter without a rim, where two figures meet or on a figure's edge: their outlines run into it. */
export function drawWeld(random: Random, canvas: Canvas, box: Box, { main }: Tones, x: number, y: number): void {
  const placement = { x, y, size: random.between(...WELD), turn: random.between(0, Math.PI), mirrored: false };
  fillPath(canvas, place([polygon(random, random.integer(3, 4), 0.2)], placement), main, box);
}

/**
 * Bent strips across the whole stone, by turns in the ground's colour and the figures': the first cut figures apart, the second join them. The eye
 * completes what lies behind a fence; a counter of contours does not.
 */
export function drawStrips(random: Random, canvas: Canvas, box: Box, { main, ground }: Tones): void {
  const angle = random.between(0, Math.PI);
  const pitch = random.between(...PITCH);
  const reach = box.w * 0.75;
  const bend = random.between(-BEND, BEND);
  const placement = { x: box.x + box.w / 2, y: box.y + box.h / 2, size: 1, turn: angle, mirrored: false };
  let cuts = random.chance(0.5);
  for (let across = -reach + random.between(0, pitch); across < reach; across += pitch) {
    const [least, most] = cuts ? CUT : BAND;
    const half = random.between(least, most) / 2;
    const edge = (side: number) => [-reach, across + side * half, 0, across + bend + side * half, reach, across + side * half] as const;
    const [x1, y1, x2, y2, x3, y3] = edge(1);
    fillPath(canvas, place([[...edge(-1), x3, y3, x2, y2, x1, y1]], placement), cuts ? ground : main, box);
    cuts = !cuts;
  }
}
