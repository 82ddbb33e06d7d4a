import type { Box } from '../canvas.ts';
import { arc, type Contour, type Path } from '../path.ts';
import type { Random } from '../random.ts';

const LAID_SHARE = 0.5;

/** Pieces of a mosaic, laid here and there over the whole box; `pitch` is how wide one is, in pixels. */
export function layPieces(random: Random, box: Box, pitch: number): Path {
  const [right, bottom] = [box.x + box.w, box.y + box.h];
  const pieces: Path = [];
  for (let y = box.y - random.between(0, pitch); y < bottom; y += pitch) {
    for (let x = box.x - random.between(0, pitch); x < right; x += pitch) {
      if (random.chance(LAID_SHARE)) pieces.push(piece(random, x, y, pitch));
    }
  }
  return pieces;
}

/** All run clockwise, so that neighbours unite. */
function piece(random: Random, x: number, y: number, pitch: number): Contour {
  const [right, bottom, half] = [x + pitch, y + pitch, pitch / 2];
  return random.pick<() => Contour>([
    () => [x, y, right, y, right, bottom, x, bottom],
    () => [x, y, right, y, x, bottom],
    () => [right, y, right, bottom, x, bottom],
    () => [x, y, ...arc(x, y, pitch, pitch, 0, 90, 8)],
    () => [right, bottom, ...arc(right, bottom, pitch, pitch, 180, 270, 8)],
    () => [x + half, y, right, y + half, x + half, bottom, x, y + half],
  ])();
}
