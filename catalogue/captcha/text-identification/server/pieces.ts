import { arc, type Contour, type Path } from '../../server/drawing/path.ts';
import type { Random } from '../../server/drawing/random.ts';

/** About a letter wide, so that the edges of the pieces cut every letter. */
const PITCH = { from: 58, to: 76 } as const;
const LAID_SHARE = 0.5;

/** Pieces of a mosaic, laid here and there over the whole picture. */
export function layPieces(random: Random, w: number, h: number): Path {
  const pitch = random.between(PITCH.from, PITCH.to);
  const pieces: Path = [];
  for (let y = -random.between(0, pitch); y < h; y += pitch) {
    for (let x = -random.between(0, pitch); x < w; x += pitch) {
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
