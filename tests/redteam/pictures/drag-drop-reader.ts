/** Reads what the stones of Drag and Drop bear: the holes by their rings, the corners by their edges, the mark by its outline, the pattern by its lines. */
import { markOf } from '@inlay/catalogue/captcha/drag-drop/server/marks.ts';
import { Canvas } from '@inlay/catalogue/captcha/server/drawing/canvas.ts';
import { fillPath } from '@inlay/catalogue/captcha/server/drawing/fill-path.ts';
import { Palette } from '@inlay/catalogue/captcha/server/drawing/palette.ts';
import { place } from '@inlay/catalogue/captcha/server/drawing/path.ts';
import { createRandom } from '@inlay/catalogue/captcha/server/drawing/random.ts';
import { brightness, mean, median, type Pixels, quantile } from './pixels.ts';

/** Where a stone lies, and half its width, in pixels. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}
/** How much speaks for each value; the highest is the likeliest. */
export type Reading = readonly number[];

const around = (count: number): number[] => Array.from({ length: count }, (_, i) => (i * 2 * Math.PI) / count);
const softmax = (values: readonly number[], sharp: number): number[] => {
  const most = Math.max(...values);
  const powers = values.map((value) => Math.exp((value - most) * sharp));
  const sum = powers.reduce((total, value) => total + value, 0);
  return powers.map((value) => value / sum);
};

/** By count: how far from the middle holes lie, in sizes of the stone. */
const HOLE_RINGS: Readonly<Record<number, readonly number[]>> = { 1: [0, 0.08], 2: [0.3, 0.35], 3: [0.36, 0.41], 4: [0.4, 0.45] };

/** One to four holes, which lie evenly about the middle. */
export function readHoles(pixels: Pixels, { x, y, size }: Spot): Reading {
  const angles = around(16);
  const inner = size * 0.2;
  const ringAt = (dx: number, dy: number) => {
    const at = (angle: number, radius: number) => brightness(pixels, x + dx + radius * Math.cos(angle), y + dy + radius * Math.sin(angle));
    const cores = [0, inner * 0.4, inner * 0.65].flatMap((radius) => angles.map((angle) => at(angle, radius)));
    const core = median(cores);
    // Of one colour but for a thread.
    const even = cores.filter((value) => Math.abs(value - core) < 22).length / cores.length;
    const steps = angles.map((angle) => Math.min(100, Math.max(-100, at(angle, inner + 0.6) - core)) / 100);
    // Lit from one side, a hole is darker than its edge here and lighter there.
    return Math.max(Math.abs(mean(steps)) * Math.min(1, even + 0.25), median(steps.map(Math.abs)));
  };
  const known = new Map<string, number>();
  const ringNear = (dx: number, dy: number) => {
    const [cx, cy] = [Math.round(dx), Math.round(dy)];
    const name = `${cx} ${cy}`;
    const value = known.get(name) ?? ringAt(cx, cy);
    known.set(name, value);
    return value;
  };
  return softmax(
    [1, 2, 3, 4].map((count) => {
      let best = 0;
      for (const away of HOLE_RINGS[count] as readonly number[]) {
        for (const first of around(20).map((angle) => angle / count)) {
          for (const ox of [-2, 0, 2]) {
            for (const oy of [-2, 0, 2]) {
              const rings = around(count).map((angle) => {
                const [px, py] = [ox + away * size * Math.cos(angle + first), oy + away * size * Math.sin(angle + first)];
                return Math.max(ringNear(px, py), ringNear(px + 1, py), ringNear(px, py + 1), ringNear(px + 1, py + 1));
              });
              best = Math.max(best, 0.6 * Math.min(...rings) + 0.4 * mean(rings));
            }
          }
        }
      }
      return best + 0.05 * count;
    }),
    14,
  );
}

const OUTLINES = [0, 3, 4, 5, 6];

/** How far a regular outline reaches towards an angle, in units of its size. */
function reachOf(corners: number, angle: number): number {
  if (corners === 0) return 0.9;
  const growth = { 3: 1.16, 4: 1.08, 5: 1, 6: 0.98 }[corners] as number;
  const sector = (2 * Math.PI) / corners;
  const within = (((angle % sector) + sector) % sector) - sector / 2;
  return (growth * Math.cos(sector / 2)) / Math.cos(within);
}

/** Outlines of 0, 3, 4, 5 and 6 corners: which lies best along edges. */
export function readCorners(pixels: Pixels, { x, y, size }: Spot): Reading {
  const angles = around(60);
  const along = (corners: number, turn: number, scale: number, dx: number, dy: number) => {
    const values = angles.map((angle) => {
      const reach = reachOf(corners, angle - turn) * size * scale;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      const at = (radius: number) => brightness(pixels, x + dx + radius * cos, y + dy + radius * sin);
      return Math.min(50, Math.abs(at(reach + 2.2) - at(reach - 1.2)) + Math.abs(at(reach + 0.5) - at(reach + 3)));
    });
    return mean(values);
  };
  return softmax(
    OUTLINES.map((corners) => {
      const turns = corners === 0 ? [0] : around(12).map((angle) => angle / corners);
      let best = 0;
      for (const turn of turns) {
        for (const scale of [0.94, 1, 1.06]) {
          for (const dx of [-2, 0, 2]) for (const dy of [-2, 0, 2]) best = Math.max(best, along(corners, turn, scale, dx, dy));
        }
      }
      return best;
    }),
    0.5,
  );
}

/** Marks as they are in the source, drawn upright: 1 inside, -1 on the rim, 0 elsewhere. */
const MARK_CELLS = 22;
const marks: readonly Float32Array[] = (() => {
  const random = createRandom('marks');
  const box = { x: 0, y: 0, w: MARK_CELLS, h: MARK_CELLS };
  return Array.from({ length: 14 }, () => {
    const canvas = new Canvas(box.w, box.h, new Palette());
    const [outer, inner] = [canvas.palette.add([0, 0, 0]), canvas.palette.add([255, 255, 255])];
    const path = [markOf(random)];
    const placement = { x: MARK_CELLS / 2, y: MARK_CELLS / 2, size: MARK_CELLS / 1.9, turn: 0, mirrored: false };
    fillPath(canvas, place(path, placement, 1.17), outer, box);
    fillPath(canvas, place(path, placement), inner, box);
    return Float32Array.from(canvas.pixels, (pixel) => (pixel === inner ? 1 : pixel === outer ? -1 : 0));
  });
})();

/** Eighths of a turn. */
export function readDirection(pixels: Pixels, { x, y, size }: Spot): Reading {
  const half = (size * 1.9) / 2;
  const score = (angle: number, dx: number, dy: number) => {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const values = new Float32Array(MARK_CELLS * MARK_CELLS);
    let sum = 0;
    for (let i = 0; i < values.length; i++) {
      const u = (((i % MARK_CELLS) + 0.5) / MARK_CELLS - 0.5) * 2 * half;
      const v = ((Math.floor(i / MARK_CELLS) + 0.5) / MARK_CELLS - 0.5) * 2 * half;
      values[i] = brightness(pixels, x + dx + u * cos - v * sin, y + dy + u * sin + v * cos);
      sum += values[i] as number;
    }
    const middle = sum / values.length;
    const spread = Math.sqrt(mean([...values].map((value) => (value - middle) ** 2))) || 1;
    return Math.max(
      ...marks.map((mark) => {
        let [product, power] = [0, 0];
        for (let i = 0; i < values.length; i++) {
          product += (mark[i] as number) * ((values[i] as number) - middle);
          power += (mark[i] as number) ** 2;
        }
        return Math.abs(product) / (spread * Math.sqrt(power * values.length));
      }),
    );
  };
  return softmax(
    Array.from({ length: 8 }, (_, direction) => {
      const angles = [-0.18, 0, 0.18].map((tilt) => (direction * Math.PI) / 4 + tilt);
      return Math.max(...angles.flatMap((angle) => [-2, 0, 2].flatMap((dx) => [-2, 0, 2].map((dy) => score(angle, dx, dy)))));
    }),
    16,
  );
}

/** Measures of a pattern that don't change when it is turned. */
export function measurePattern(pixels: Pixels, { x, y, size }: Spot): number[] {
  const half = size * 0.62;
  const FINE = 28;
  const spots = Array.from({ length: FINE * FINE }, (_, i) => {
    const [u, v] = [((i % FINE) / (FINE - 1) - 0.5) * 2 * half, (Math.floor(i / FINE) / (FINE - 1) - 0.5) * 2 * half];
    return { u, v, value: brightness(pixels, x + u, y + v) };
  }).filter(({ u, v }) => Math.hypot(u, v) <= half);
  const values = spots.map(({ value }) => value);
  // Threads are dark, rims light: neither may outweigh the rest.
  const [low, high] = [quantile(values, 0.08), quantile(values, 0.95)];
  for (const spot of spots) spot.value = Math.min(high, Math.max(low, spot.value));
  const middle = mean(spots.map(({ value }) => value));
  const spread = mean(spots.map(({ value }) => (value - middle) ** 2)) || 1;
  /** How much of all change is change from bin to bin. */
  const explained = (binOf: (spot: (typeof spots)[number]) => number) => {
    const bins = new Map<number, { sum: number; count: number }>();
    for (const spot of spots) {
      const bin = bins.get(binOf(spot)) ?? { sum: 0, count: 0 };
      bin.sum += spot.value;
      bin.count += 1;
      bins.set(binOf(spot), bin);
    }
    return [...bins.values()].reduce((sum, bin) => sum + bin.count * (bin.sum / bin.count - middle) ** 2, 0) / (spots.length * spread);
  };
  const across = around(36)
    .slice(0, 18)
    .map((angle) => explained(({ u, v }) => Math.round((u * Math.cos(angle) + v * Math.sin(angle)) / 1.5)));
  const best = across.indexOf(Math.max(...across));
  const radial = Math.max(
    ...[-3, -1.5, 0, 1.5, 3].flatMap((dx) =>
      [-3, -1.5, 0, 1.5, 3].map((dy) => explained(({ u, v }) => Math.round(Math.hypot(u - dx, v - dy) / 1.5))),
    ),
  );
  const split = (low + high) / 2;
  const lightShare = values.filter((value) => value > split).length / values.length;
  return [
    across[best] as number,
    across[(best + 9) % 18] as number,
    median(across),
    radial,
    Math.sqrt(spread) / 40,
    Math.min(lightShare, 1 - lightShare),
  ];
}
