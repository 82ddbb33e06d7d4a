import type { Contour } from '../../server/drawing/path.ts';
import type { Form } from './letters.ts';

/** Pixels from one point of a line to the next, so that a straight stroke bends too. */
const STEP = 7;
const SERIF = 0.12;

/** A unit line at its size, about its middle, with points every few pixels. */
export function split(line: Contour, w: number, h: number): Contour {
  const points: Contour = [];
  const at = (i: number): [number, number] => [((line[i] as number) - 0.5) * w, ((line[i + 1] as number) - 0.5) * h];
  for (let i = 0; i + 3 < line.length; i += 2) {
    const [x, y] = at(i);
    const [nextX, nextY] = at(i + 2);
    const pieces = Math.max(1, Math.ceil(Math.hypot(nextX - x, nextY - y) / STEP));
    for (let piece = 0; piece < pieces; piece++) points.push(x + ((nextX - x) * piece) / pieces, y + ((nextY - y) * piece) / pieces);
  }
  points.push(...at(line.length - 2));
  return points;
}

/** Turned and sheared about the origin. */
export function slant(line: Contour, turn: number, shear: number): Contour {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return line.map((value, i) => {
    const y = i % 2 === 0 ? (line[i + 1] as number) : value;
    const x = (i % 2 === 0 ? value : (line[i - 1] as number)) - y * shear;
    return i % 2 === 0 ? x * cos - y * sin : x * sin + y * cos;
  });
}

/** Bowed by half a wave each way. */
export function bend(line: Contour, bow: { x: number; y: number; phase: number }, height: number): Contour {
  const pace = Math.PI / height;
  return line.map((value, i) =>
    i % 2 === 0
      ? value + bow.x * Math.sin((line[i + 1] as number) * pace + bow.phase)
      : value + bow.y * Math.sin((line[i - 1] as number) * pace + bow.phase),
  );
}

export const move = (lines: readonly Contour[], x: number, y: number): Contour[] =>
  lines.map((line) => line.map((value, i) => value + (i % 2 === 0 ? x : y)));

export function extentOf(lines: readonly Contour[]): { left: number; right: number } {
  let [left, right] = [Infinity, -Infinity];
  for (const line of lines) {
    for (let i = 0; i < line.length; i += 2) {
      left = Math.min(left, line[i] as number);
      right = Math.max(right, line[i] as number);
    }
  }
  return { left, right };
}

/** How far the lines on the right can move left until a point of theirs is `reach` from a point on the left. */
export function gapBetween(left: readonly Contour[], right: readonly Contour[], reach: number): number {
  let gap = Infinity;
  for (const a of left) {
    for (let i = 0; i < a.length; i += 2) {
      for (const b of right) {
        for (let j = 0; j < b.length; j += 2) {
          const apart = (b[j + 1] as number) - (a[i + 1] as number);
          if (Math.abs(apart) < reach) gap = Math.min(gap, (b[j] as number) - (a[i] as number) - Math.sqrt(reach ** 2 - apart ** 2));
        }
      }
    }
  }
  return gap;
}

/** Short bars across the free ends of upright strokes. */
export function addSerifs({ lines, wide }: Form): readonly Contour[] {
  const half = SERIF / wide;
  const bars = lines.flatMap((line) => {
    const [first, last] = [line.slice(0, 4), line.slice(-4)];
    const ends = [first, [...last.slice(2), ...last.slice(0, 2)]];
    return ends.flatMap(([x = 0, y = 0, nextX = 0, nextY = 0]) => {
      const isUpright = Math.abs(nextY - y) > 1.5 * Math.abs(nextX - x);
      const isAtEdge = y < 0.02 || y > 0.98;
      return isUpright && isAtEdge ? [[x - half, y, x + half, y]] : [];
    });
  });
  return [...lines, ...bars];
}
