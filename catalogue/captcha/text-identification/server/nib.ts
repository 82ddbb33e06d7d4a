import { arc, type Contour, type Path } from '../../server/drawing/path.ts';

/** A broad pen: strokes across its edge are `1 + contrast` times as wide as `width`, strokes along it `1 - contrast` times. */
export interface Nib {
  /** In pixels. */
  readonly width: number;
  readonly contrast: number;
  /** Of the widest stroke, radians. */
  readonly angle: number;
}

/** From this turn on a corner is drawn as two strokes that end there, radians. */
const CORNER = 0.7;

/** Outlines of the lines as the nib draws them, round at ends and corners. All run in one direction, so overlaps unite. */
export const drawWith = (nib: Nib, lines: readonly Contour[]): Path =>
  lines.flatMap((line) => runsOf(line).map((run) => outline(nib, run)));

/** Parts without a sharp corner. */
function runsOf(line: Contour): Contour[] {
  const runs: Contour[] = [];
  let start = 0;
  for (let i = 2; i + 3 < line.length; i += 2) {
    if (Math.abs(turnBetween(directionAt(line, i - 2), directionAt(line, i))) < CORNER) continue;
    runs.push(line.slice(start, i + 2));
    start = i;
  }
  return [...runs, line.slice(start)];
}

/** There along one side of the run, back along the other. */
function outline(nib: Nib, run: Contour): Contour {
  const [there, back]: [Contour, Contour] = [[], []];
  const last = run.length - 2;
  for (let i = 0; i <= last; i += 2) {
    const before = directionAt(run, Math.max(0, i - 2));
    const angle = before + turnBetween(before, directionAt(run, Math.min(i, last - 2))) / 2;
    const half = halfWidth(nib, angle);
    const [x, y] = [run[i] as number, run[i + 1] as number];
    if (i === 0) there.push(...cap(x, y, half, angle + Math.PI));
    there.push(x + Math.sin(angle) * half, y - Math.cos(angle) * half);
    back.unshift(x - Math.sin(angle) * half, y + Math.cos(angle) * half);
    if (i === last) there.push(...cap(x, y, half, angle));
  }
  return [...there, ...back];
}

function cap(x: number, y: number, radius: number, direction: number): Contour {
  const degrees = (direction * 180) / Math.PI;
  return arc(x, y, radius, radius, degrees - 90, degrees + 90, 6);
}

const halfWidth = ({ width, contrast, angle }: Nib, direction: number): number =>
  (width / 2) * (1 + contrast * Math.cos(2 * (direction - angle)));

const directionAt = (line: Contour, i: number): number =>
  Math.atan2((line[i + 3] as number) - (line[i + 1] as number), (line[i + 2] as number) - (line[i] as number));

/** Between −π and π. */
function turnBetween(from: number, to: number): number {
  const turn = to - from;
  return turn - 2 * Math.PI * Math.round(turn / (2 * Math.PI));
}
