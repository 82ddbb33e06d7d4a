/** Black and white pictures, and what an attacker does to them. */
export interface Mask {
  readonly w: number;
  readonly h: number;
  /** 1 where something is. */
  readonly on: Uint8Array;
}

/** Connected pixels. */
export interface Blob {
  readonly mask: Mask;
  readonly area: number;
  /** Centre of mass. */
  readonly x: number;
  readonly y: number;
  readonly touchesBorder: boolean;
}

export const maskOf = (w: number, h: number, is: (x: number, y: number) => boolean): Mask => ({
  w,
  h,
  on: Uint8Array.from({ length: w * h }, (_, i) => (is(i % w, Math.floor(i / w)) ? 1 : 0)),
});

/** Keeps a pixel when all (or, to grow, any) of those within `radius` are on. Outside the picture is off. */
function spread({ w, h, on }: Mask, radius: number, grow: boolean): Mask {
  const reach = Math.floor(radius);
  const result = Uint8Array.from(on);
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      if (dx * dx + dy * dy > radius * radius) continue;
      for (let y = 0; y < h; y++) {
        for (let x = 0; x < w; x++) {
          const [px, py] = [x + dx, y + dy];
          const other = px >= 0 && py >= 0 && px < w && py < h && on[py * w + px] === 1;
          if (other === grow) result[y * w + x] = grow ? 1 : 0;
        }
      }
    }
  }
  return { w, h, on: result };
}

export const eroded = (mask: Mask, radius: number): Mask => spread(mask, radius, false);
export const grown = (mask: Mask, radius: number): Mask => spread(mask, radius, true);
/** Without what is thinner than about twice the radius. */
export const opened = (mask: Mask, radius: number): Mask => grown(eroded(mask, radius), radius);

export function blobsOf({ w, h, on }: Mask, least: number): Blob[] {
  const known = new Uint8Array(w * h);
  const blobs: Blob[] = [];
  for (let start = 0; start < w * h; start++) {
    if (on[start] !== 1 || known[start] === 1) continue;
    const pixels = [start];
    known[start] = 1;
    let touchesBorder = false;
    for (let i = 0; i < pixels.length; i++) {
      const at = pixels[i] as number;
      const [x, y] = [at % w, Math.floor(at / w)];
      if (x === 0 || y === 0 || x === w - 1 || y === h - 1) touchesBorder = true;
      for (const next of [x > 0 ? at - 1 : at, x < w - 1 ? at + 1 : at, at - w, at + w]) {
        if (next < 0 || next >= w * h || known[next] === 1 || on[next] !== 1) continue;
        known[next] = 1;
        pixels.push(next);
      }
    }
    if (pixels.length < least) continue;
    const own = new Uint8Array(w * h);
    let [x, y] = [0, 0];
    for (const at of pixels) {
      own[at] = 1;
      x += at % w;
      y += Math.floor(at / w);
    }
    blobs.push({ mask: { w, h, on: own }, area: pixels.length, x: x / pixels.length, y: y / pixels.length, touchesBorder });
  }
  return blobs;
}

/** With the holes that it surrounds, if these are no larger than `most` pixels. */
export function filled(mask: Mask, most: number): Mask {
  const { w, h, on } = mask;
  const result = Uint8Array.from(on);
  const inverse = { w, h, on: on.map((value) => 1 - value) };
  for (const { touchesBorder, area, mask: hole } of blobsOf(inverse, 1)) {
    if (touchesBorder || area > most) continue;
    for (let i = 0; i < result.length; i++) if (hole.on[i] === 1) result[i] = 1;
  }
  return { w, h, on: result };
}

export const areaOf = ({ on }: Mask): number => on.reduce((sum, value) => sum + value, 0);

/** The threshold that parts values best into low and high ones (Otsu). */
export function threshold(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const total = sorted.reduce((sum, value) => sum + value, 0);
  let [best, most, low] = [sorted[0] as number, -1, 0];
  for (let i = 1; i < sorted.length; i++) {
    low += sorted[i - 1] as number;
    const apart = low / i - (total - low) / (sorted.length - i);
    const spreadBetween = i * (sorted.length - i) * apart * apart;
    if (spreadBetween > most) [most, best] = [spreadBetween, ((sorted[i - 1] as number) + (sorted[i] as number)) / 2];
  }
  return best;
}

/** What two masks have in common, 0 to 1. */
export function overlap(a: Uint8Array, b: Uint8Array): number {
  let [both, either] = [0, 0];
  for (let i = 0; i < a.length; i++) {
    both += (a[i] as number) & (b[i] as number);
    either += (a[i] as number) | (b[i] as number);
  }
  return either === 0 ? 0 : both / either;
}
