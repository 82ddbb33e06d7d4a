/** Times were counted in steps; `upTo` is the upper bound of one, ms. */
export interface TimeCount {
  readonly upTo: number;
  readonly count: number;
}

/**
 * The time that this share (0 to 1) of all stayed under, ms; undefined when there is none. Within a step the times are taken
 * as spread evenly, so the error is never more than the step is wide.
 * @param bounds upper bounds of all steps, rising
 */
export function timeBelow(share: number, counts: readonly TimeCount[], bounds: readonly number[]): number | undefined {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return undefined;
  let left = share * total;
  const rising = [...counts].sort((a, b) => a.upTo - b.upTo);
  for (const { upTo, count } of rising) {
    const from = bounds.findLast((bound) => bound < upTo) ?? 0;
    if (left <= count) return Math.round(from + ((upTo - from) * left) / count);
    left -= count;
  }
  return rising.at(-1)?.upTo;
}
