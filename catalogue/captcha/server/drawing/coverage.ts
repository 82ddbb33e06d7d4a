import type { Box } from './canvas.ts';
import type { Path } from './path.ts';

/** How much of each pixel of a box a path covers. Good until the next call of `measureCoverage`. */
export interface Coverage {
  /** In the canvas's own pixels, as all of this is. */
  readonly box: Box;
  /** Signed change of coverage from the pixel on the left: a running sum along a row gives the coverage. */
  readonly changes: Float32Array;
  /** Numbers per row of `changes`. */
  readonly stride: number;
  /** First and last column of a row that the outline touches, within the box. */
  readonly first: Int32Array;
  readonly last: Int32Array;
}

// Working memory, kept between calls: a challenge fills hundreds of paths.
let changes = new Float32Array(1 << 14);
let first = new Int32Array(512);
let last = new Int32Array(512);

/**
 * Exact area coverage, by adding up what each edge contributes (the method of font rasterisers). Contours of one direction
 * unite; a contour of the opposite direction cuts a hole. Undefined when nothing of the path lies within `clip`.
 * @param density own pixels to one of the page, along and across; path and clip are in those of the page
 */
export function measureCoverage(path: Path, clip: Box, density = 1): Coverage | undefined {
  const box = boundingBox(path, clip, density);
  if (box.w <= 0 || box.h <= 0) return undefined;
  const stride = box.w + 2;
  if (changes.length < stride * box.h) changes = new Float32Array(stride * box.h);
  if (first.length < box.h) [first, last] = [new Int32Array(box.h), new Int32Array(box.h)];
  changes.fill(0, 0, stride * box.h);
  first.fill(box.w, 0, box.h);
  last.fill(-1, 0, box.h);

  for (const contour of path) {
    let x = (contour[contour.length - 2] as number) * density - box.x;
    let y = (contour[contour.length - 1] as number) * density - box.y;
    for (let i = 0; i < contour.length; i += 2) {
      const nextX = (contour[i] as number) * density - box.x;
      const nextY = (contour[i + 1] as number) * density - box.y;
      if (y < nextY) addEdge(x, y, nextX, nextY, 1, box, stride);
      else if (y > nextY) addEdge(nextX, nextY, x, y, -1, box, stride);
      x = nextX;
      y = nextY;
    }
  }
  return { box, changes, stride, first, last };
}

function boundingBox(path: Path, clip: Box, density: number): Box {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (const contour of path) {
    for (let i = 0; i < contour.length; i += 2) {
      const x = contour[i] as number;
      const y = contour[i + 1] as number;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      if (y > bottom) bottom = y;
    }
  }
  const x = Math.max(clip.x * density, Math.floor(left * density));
  const y = Math.max(clip.y * density, Math.floor(top * density));
  const endX = Math.min((clip.x + clip.w) * density, Math.ceil(right * density) + 1);
  const endY = Math.min((clip.y + clip.h) * density, Math.ceil(bottom * density) + 1);
  return { x, y, w: endX - x, h: endY - y };
}

/** One edge that runs downwards from (topX, top) to (bottomX, bottom), in pixels of the box. `direction` is 1 or -1. */
function addEdge(topX: number, top: number, bottomX: number, bottom: number, direction: number, box: Box, stride: number): void {
  if (bottom <= 0 || top >= box.h) return;
  const slope = (bottomX - topX) / (bottom - top);
  let y = Math.max(top, 0);
  let x = topX + (y - top) * slope;
  const end = Math.min(bottom, box.h);
  for (let row = Math.floor(y); row < end; row++) {
    const nextY = Math.min(row + 1, end);
    const nextX = x + (nextY - y) * slope;
    const left = Math.min(Math.max(Math.min(x, nextX), 0), box.w);
    const right = Math.min(Math.max(Math.max(x, nextX), 0), box.w);
    addRowPiece(left, right, (nextY - y) * direction, row, row * stride);
    x = nextX;
    y = nextY;
  }
}

/** The part of an edge within one row: it crosses the columns from `left` to `right` and spans `height` of the row. */
function addRowPiece(left: number, right: number, height: number, row: number, at: number): void {
  const column = Math.floor(left);
  const endColumn = Math.ceil(right);
  if (column < (first[row] as number)) first[row] = column;
  if (endColumn + 1 > (last[row] as number)) last[row] = endColumn + 1;

  if (endColumn <= column + 1) {
    const share = (left + right) / 2 - column;
    add(at + column, height * (1 - share));
    add(at + column + 1, height * share);
    return;
  }
  // The edge crosses several columns: a triangle in the first, a triangle in the last, equal steps between.
  const perColumn = height / (right - left);
  let covered = 0;
  let before = 0;
  for (let each = column; each < endColumn; each++) {
    const from = Math.max(left, each);
    const to = Math.min(right, each + 1);
    const crossed = perColumn * (to - from);
    const area = covered + crossed * (each + 1 - (from + to) / 2);
    add(at + each, area - before);
    before = area;
    covered += crossed;
  }
  add(at + endColumn, height - before);
}

function add(at: number, change: number): void {
  changes[at] = (changes[at] as number) + change;
}
