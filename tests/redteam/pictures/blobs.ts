/** Pixels that hang together, edge to edge. */
export interface Blob {
  /** Positions of its pixels, y · w + x. */
  readonly at: readonly number[];
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** All patches of set pixels with at least `least` of them. */
export function blobsOf(mask: Uint8Array, w: number, least: number): Blob[] {
  const left = mask.slice();
  const blobs: Blob[] = [];
  for (let start = 0; start < left.length; start++) {
    if (left[start] !== 1) continue;
    const at = fill(left, w, start);
    if (at.length >= least) blobs.push(measure(at, w));
  }
  return blobs;
}

function fill(left: Uint8Array, w: number, start: number): number[] {
  const found: number[] = [];
  const open = [start];
  left[start] = 0;
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    found.push(at);
    const column = at % w;
    for (const next of [column > 0 ? at - 1 : -1, column < w - 1 ? at + 1 : -1, at - w, at + w]) {
      if (next < 0 || left[next] !== 1) continue;
      left[next] = 0;
      open.push(next);
    }
  }
  return found;
}

function measure(at: readonly number[], w: number): Blob {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const pixel of at) {
    const [x, y] = [pixel % w, Math.floor(pixel / w)];
    [minX, maxX, minY, maxY] = [Math.min(minX, x), Math.max(maxX, x), Math.min(minY, y), Math.max(maxY, y)];
  }
  return { at, x: minX, y: minY, w: maxX - minX + 1, h: maxY - minY + 1 };
}

/** Hu's seven moments on a logarithmic scale: the same for a shape at any place, size and turn. */
export function huMoments(blob: Blob, w: number): number[] {
  const points = blob.at.map((pixel) => [pixel % w, Math.floor(pixel / w)] as const);
  const count = points.length;
  const middleX = points.reduce((sum, [x]) => sum + x, 0) / count;
  const middleY = points.reduce((sum, [, y]) => sum + y, 0) / count;
  const n = (p: number, q: number) =>
    points.reduce((sum, [x, y]) => sum + (x - middleX) ** p * (y - middleY) ** q, 0) / count ** (1 + (p + q) / 2);
  const [n20, n02, n11, n30, n12, n21, n03] = [n(2, 0), n(0, 2), n(1, 1), n(3, 0), n(1, 2), n(2, 1), n(0, 3)];
  const [a, b] = [n30 + n12, n21 + n03];
  const moments = [
    n20 + n02,
    (n20 - n02) ** 2 + 4 * n11 ** 2,
    (n30 - 3 * n12) ** 2 + (3 * n21 - n03) ** 2,
    a ** 2 + b ** 2,
    (n30 - 3 * n12) * a * (a ** 2 - 3 * b ** 2) + (3 * n21 - n03) * b * (3 * a ** 2 - b ** 2),
    (n20 - n02) * (a ** 2 - b ** 2) + 4 * n11 * a * b,
    (3 * n21 - n03) * a * (a ** 2 - 3 * b ** 2) - (n30 - 3 * n12) * b * (3 * a ** 2 - b ** 2),
  ];
  return moments.map((value) => Math.sign(value) * Math.log10(1 + 1e6 * Math.abs(value)));
}
