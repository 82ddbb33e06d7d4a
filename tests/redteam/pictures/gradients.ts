import type { Pixels } from './pixels.ts';

/** Directions of an edge that are told apart; light on dark is the same as dark on light. */
const WAYS = 8;

/** The edges of a picture: how strong each is, by direction, summed up from the top left corner so that any box is four look-ups. */
export interface Gradients {
  readonly w: number;
  readonly h: number;
  readonly sums: readonly Float64Array[];
}

export function gradientsOf({ w, h, rgb }: Pixels): Gradients {
  const sums = Array.from({ length: WAYS }, () => new Float64Array((w + 1) * (h + 1)));
  const rows = new Float64Array(WAYS);
  for (let y = 0; y < h; y++) {
    rows.fill(0);
    for (let x = 0; x < w; x++) {
      const { way, strength } = edgeAt(rgb, w, h, x, y);
      rows[way] = (rows[way] as number) + strength;
      for (const [i, sum] of sums.entries()) sum[(y + 1) * (w + 1) + x + 1] = (sum[y * (w + 1) + x + 1] as number) + (rows[i] as number);
    }
  }
  return { w, h, sums };
}

/** Of the channel that changes most. */
function edgeAt(rgb: Float32Array, w: number, h: number, x: number, y: number): { way: number; strength: number } {
  let [dx, dy, most] = [0, 0, 0];
  const [left, right] = [Math.max(0, x - 1), Math.min(w - 1, x + 1)];
  const [above, below] = [Math.max(0, y - 1), Math.min(h - 1, y + 1)];
  for (let c = 0; c < 3; c++) {
    const across = (rgb[3 * (y * w + right) + c] as number) - (rgb[3 * (y * w + left) + c] as number);
    const down = (rgb[3 * (below * w + x) + c] as number) - (rgb[3 * (above * w + x) + c] as number);
    const strength = across ** 2 + down ** 2;
    if (strength > most) [dx, dy, most] = [across, down, strength];
  }
  const angle = (Math.atan2(dy, dx) + Math.PI) % Math.PI;
  return { way: Math.min(WAYS - 1, Math.floor((angle / Math.PI) * WAYS)), strength: Math.sqrt(most) };
}

/**
 * A box of the picture as numbers to learn from: its edges by place (`columns` × `rows`) and direction, whatever the colours.
 * The box may reach past the picture's rim.
 */
export function describeBox(
  { w, h, sums }: Gradients,
  box: { x: number; y: number; w: number; h: number },
  columns: number,
  rows: number,
): Float32Array {
  const found = new Float32Array(columns * rows * WAYS);
  const clampX = (x: number) => Math.min(w, Math.max(0, Math.round(x)));
  const clampY = (y: number) => Math.min(h, Math.max(0, Math.round(y)));
  let length = 0;
  for (let row = 0, at = 0; row < rows; row++) {
    const [top, bottom] = [clampY(box.y + (box.h * row) / rows), clampY(box.y + (box.h * (row + 1)) / rows)];
    for (let column = 0; column < columns; column++) {
      const [left, right] = [clampX(box.x + (box.w * column) / columns), clampX(box.x + (box.w * (column + 1)) / columns)];
      for (const sum of sums) {
        const corner = (y: number, x: number) => sum[y * (w + 1) + x] as number;
        const value = Math.sqrt(Math.max(0, corner(bottom, right) - corner(top, right) - corner(bottom, left) + corner(top, left)));
        found[at] = value;
        length += value ** 2;
        at += 1;
      }
    }
  }
  const scale = 4 / (Math.sqrt(length) || 1);
  return found.map((value) => value * scale);
}
