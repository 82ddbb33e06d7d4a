import { arc, type Contour, type Path } from '../path.ts';

/** The same outline the other way round; inside another contour it cuts a hole. */
export function reversed(contour: Contour): Contour {
  const turned: Contour = [];
  for (let i = contour.length - 2; i >= 0; i -= 2) turned.push(contour[i] as number, contour[i + 1] as number);
  return turned;
}

/** A round band; `radius` is its outer one. */
export function ring(x: number, y: number, radius: number, width: number, pieces = 14): Path {
  const inner = radius - width;
  return [arc(x, y, radius, radius, 0, 360, pieces).slice(0, -2), reversed(arc(x, y, inner, inner, 0, 360, pieces).slice(0, -2))];
}

/** An upright bar about x = 0. */
export const upright = (half: number, top: number, bottom: number): Contour => [-half, top, half, top, half, bottom, -half, bottom];

/** The contour and its mirror image about x = 0, in the same direction. */
export function pair(contour: Contour): Path {
  return [contour, reversed(contour.map((value, i) => (i % 2 === 0 ? -value : value)))];
}

/** A square with much rounded corners, as an inlaid stone has; `radius` is half its width. */
export function squircle(x: number, y: number, radius: number): Path {
  const contour: Contour = [];
  for (let i = 0; i < 32; i++) {
    const angle = (i * Math.PI) / 16;
    const soften = (value: number) => Math.sign(value) * Math.sqrt(Math.abs(value)) * radius;
    contour.push(x + soften(Math.cos(angle)), y + soften(Math.sin(angle)));
  }
  return [contour];
}
