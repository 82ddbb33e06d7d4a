/** A closed outline as x, y, x, y, … */
export type Contour = number[];
/** Contours filled together. */
export type Path = Contour[];

/** Points along an ellipse's rim; angles in degrees, 0 to the right, clockwise on the screen. */
export function arc(x: number, y: number, radiusX: number, radiusY: number, from: number, to: number, pieces = 10): Contour {
  const points: Contour = [];
  for (let i = 0; i <= pieces; i++) {
    const angle = ((from + ((to - from) * i) / pieces) * Math.PI) / 180;
    points.push(x + radiusX * Math.cos(angle), y + radiusY * Math.sin(angle));
  }
  return points;
}

export const circle = (x: number, y: number, radius: number, pieces = 12): Path => [arc(x, y, radius, radius, 0, 360, pieces).slice(0, -2)];

/** A sickle along an ellipse's rim, thickest in the middle; angles as in `arc`. */
export function crescent(x: number, y: number, radiusX: number, radiusY: number, from: number, to: number): Contour {
  return [...arc(x, y, radiusX, radiusY, from, to, 6), ...arc(x, y, radiusX * 0.6, radiusY * 0.6, to, from, 6)];
}

export function roundedBar(x: number, y: number, w: number, h: number): Path {
  const r = h / 2;
  return [[...arc(x + r, y + r, r, r, 90, 270, 6), ...arc(x + w - r, y + r, r, r, -90, 90, 6)]];
}

type Point = readonly [x: number, y: number];

/** Points along a cubic Bézier curve, without its start. */
export function curve(start: Point, control1: Point, control2: Point, end: Point, pieces = 7): Contour {
  const points: Contour = [];
  for (let i = 1; i <= pieces; i++) {
    const t = i / pieces;
    const u = 1 - t;
    for (const axis of [0, 1] as const) {
      points.push(u ** 3 * start[axis] + 3 * u * u * t * control1[axis] + 3 * u * t * t * control2[axis] + t ** 3 * end[axis]);
    }
  }
  return points;
}

/** Open lines given width, with round ends and joints. All contours run in one direction, so overlaps unite. */
export function stroke(lines: readonly Contour[], width: number): Path {
  const radius = width / 2;
  const path: Path = [];
  for (const line of lines) {
    for (let i = 0; i < line.length; i += 2) {
      const x = line[i] as number;
      const y = line[i + 1] as number;
      path.push(arc(x, y, radius, radius, 0, 330, 11));
      if (i + 3 >= line.length) continue;
      const endX = line[i + 2] as number;
      const endY = line[i + 3] as number;
      const length = Math.hypot(endX - x, endY - y) || 1;
      const sideX = (-(endY - y) / length) * radius;
      const sideY = ((endX - x) / length) * radius;
      path.push([x - sideX, y - sideY, endX - sideX, endY - sideY, endX + sideX, endY + sideY, x + sideX, y + sideY]);
    }
  }
  return path;
}

export interface Placement {
  readonly x: number;
  readonly y: number;
  /** Pixels per unit. */
  readonly size: number;
  /** Radians. */
  readonly turn: number;
  /** Left and right change places. */
  readonly mirrored: boolean;
}

/** The path in pixels; `grow` enlarges it about its origin. */
export function place(path: Path, { x, y, size, turn, mirrored }: Placement, grow = 1): Path {
  const cos = Math.cos(turn) * size * grow;
  const sin = Math.sin(turn) * size * grow;
  const side = mirrored ? -1 : 1;
  return path.map((contour) => {
    const placed: Contour = new Array<number>(contour.length);
    for (let i = 0; i < contour.length; i += 2) {
      const unitX = (contour[i] as number) * side;
      const unitY = contour[i + 1] as number;
      placed[i] = x + unitX * cos - unitY * sin;
      placed[i + 1] = y + unitX * sin + unitY * cos;
    }
    return placed;
  });
}
