import { arc, place, stroke, type Contour, type Path, type Placement } from '../path.ts';

/** Strokes in a box from 0 to 1, y downwards. */
const strokes: Readonly<Record<number, readonly Contour[]>> = {
  2: [[...arc(0.5, 0.28, 0.42, 0.28, 190, 395, 8), 0.05, 1, 0.95, 1]],
  3: [[...arc(0.45, 0.25, 0.4, 0.25, -150, 85, 7), ...arc(0.45, 0.74, 0.46, 0.26, -85, 150, 7)]],
  4: [[0.72, 1, 0.72, 0, 0, 0.7, 1, 0.7]],
  5: [[0.88, 0, 0.18, 0, 0.12, 0.45, ...arc(0.45, 0.67, 0.45, 0.33, -110, 145, 9)]],
  6: [[0.8, 0.05, ...arc(0.48, 0.5, 0.46, 0.5, -80, -180, 6), ...arc(0.48, 0.68, 0.44, 0.32, 180, 540, 14)]],
  7: [[0.05, 0, 0.95, 0, 0.35, 1]],
};

const WIDTH_TO_HEIGHT = 0.62;

/** Outline of a numeral from 2 to 7, centred on the placement; `size` is its height and `width` its stroke's, in pixels. */
export function numeralPath(numeral: number, placement: Placement, width: number): Path {
  const lines = strokes[numeral] ?? [];
  const centred = lines.map((line) => line.map((value, i) => (value - 0.5) * (i % 2 === 0 ? WIDTH_TO_HEIGHT : 1)));
  return stroke(place(centred, placement), width);
}
