import type { Box, Canvas } from '../../server/drawing/canvas.ts';
import { fillPath } from '../../server/drawing/fill-path.ts';
import { place } from '../../server/drawing/path.ts';
import { polygon } from '../../server/drawing/polygon.ts';
import type { Random } from '../../server/drawing/random.ts';
import type { Spot } from './draw-marked-stone.ts';

const SHARD_RIM = 1.2;

export interface ShardLook {
  readonly tones: readonly number[];
  readonly rims: readonly number[];
}

/** How far from a stone's middle, in units of the stone, and how large, in pixels. */
interface ShardBounds {
  readonly away: readonly [least: number, most: number];
  readonly size: readonly [least: number, most: number];
}
const UNDER: ShardBounds = { away: [0.8, 1.3], size: [6, 10] };
/** These leave a stone's middle alone. */
const OVER: ShardBounds = { away: [1, 1.2], size: [5, 6.5] };

/** Splinters in the stones' own colours and rims, under a stone or over its rim: its outline is not the only edge there. */
export function drawShards(
  random: Random,
  canvas: Canvas,
  clip: Box,
  spot: Spot,
  { tones, rims }: ShardLook,
  where: 'under' | 'over',
  count: number,
): void {
  const bounds = where === 'under' ? UNDER : OVER;
  const first = random.between(0, 2 * Math.PI);
  for (let i = 0; i < count; i++) {
    const angle = first + ((i + random.between(-0.25, 0.25)) * 2 * Math.PI) / count;
    const away = spot.size * random.between(...bounds.away);
    const size = random.between(...bounds.size);
    const [x, y] = [spot.x + away * Math.cos(angle), spot.y + away * Math.sin(angle)];
    const placement = { x, y, size, turn: random.between(0, Math.PI), mirrored: false };
    const shard = [polygon(random, random.integer(3, 4), 0.22)];
    fillPath(canvas, place(shard, placement, 1 + SHARD_RIM / size), random.pick(rims), clip);
    fillPath(canvas, place(shard, placement), random.pick(tones), clip);
  }
}
