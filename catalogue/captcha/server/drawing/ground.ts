import { jitter, mix, type Rgb, WHITE } from './colour.ts';
import type { Box, Canvas } from './canvas.ts';
import type { Random } from './random.ts';

/** Half a square, named by its right angle, or the whole of it. */
type Tile = 'whole' | 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right';
const TILES: readonly Tile[] = ['whole', 'whole', 'top-left', 'top-right', 'bottom-left', 'bottom-right'];
/** The rest of the ground stays plain. */
const TILED_SHARE = 0.45;

/** Tints of one stone: the ground itself, then deeper ones for the tiles on it. */
export function groundTints(random: Random, canvas: Canvas, stone: Rgb, lightness: number): number[] {
  const base = mix(jitter(random, stone, 12), WHITE, lightness);
  const strength = random.between(0.16, 0.26);
  return [0, 1 / 3, 2 / 3, 1].map((share) => canvas.palette.add(mix(base, stone, share * strength)));
}

/**
 * A mosaic of squares and half squares. Its lines run straight or at 45°, so they need no soft edges and hardly any time,
 * and the encoder finds the same row again and again.
 */
export function drawGround(random: Random, canvas: Canvas, box: Box, tints: readonly number[], size: number): void {
  const [base = 0, ...deeper] = tints;
  canvas.fillBox(box, base);
  const left = box.x - random.integer(0, size - 1);
  const top = box.y - random.integer(0, size - 1);
  for (let y = top; y < box.y + box.h; y += size) {
    for (let x = left; x < box.x + box.w; x += size) {
      if (random.chance(TILED_SHARE))
        drawTile(canvas, canvas.own(box), canvas.own({ x, y, w: size, h: size }), random.pick(TILES), random.pick(deeper));
    }
  }
}

/** Both boxes in own pixels. */
function drawTile(canvas: Canvas, clip: Box, square: Box, tile: Tile, colour: number): void {
  const right = clip.x + clip.w;
  for (let row = 0; row < square.h; row++) {
    const y = square.y + row;
    if (y < clip.y || y >= clip.y + clip.h) continue;
    const length = tile === 'whole' ? square.w : tile.startsWith('top') ? square.w - row : row + 1;
    const start = tile === 'whole' || tile.endsWith('left') ? square.x : square.x + square.w - length;
    canvas.fillRow(Math.max(start, clip.x), Math.min(start + length, right), y, colour);
  }
}
