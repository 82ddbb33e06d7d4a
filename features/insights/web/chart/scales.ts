import { scaleLinear } from 'd3-scale';

/** Whole numbers from 0 to at least `max`, about four steps. Fewer than four would be drawn as much. */
export const valueTicks = (max: number): number[] =>
  scaleLinear([0, Math.max(4, max)], [0, 1])
    .nice(4)
    .ticks(4);

/** Which steps have a label: the last one always, and before it every n-th that leaves `gap` pixels to the next. */
export function labelledSteps(count: number, width: number, gap: number): number[] {
  const every = Math.max(1, Math.ceil((count * gap) / Math.max(width, 1)));
  return Array.from({ length: count }, (_, i) => i).filter((i) => (count - 1 - i) % every === 0);
}

export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Where steps and values lie in a frame: `x` of a step's number, `y` of a value, and the step nearest to a pixel. */
export function scalesOf({ width, height, left, right, top, bottom }: Frame, count: number, ceiling: number) {
  const last = Math.max(count - 1, 1);
  const x = scaleLinear([0, last], [left, Math.max(width - right, left + 1)]).clamp(true);
  const y = scaleLinear([0, ceiling], [height - bottom, top]);
  return { x, y, nearest: (pixel: number) => Math.min(Math.round(x.invert(pixel)), count - 1) };
}

export type Scales = ReturnType<typeof scalesOf>;
