/** The left edge of a tooltip beside the line at `x`: to the right, flipped to the left where it would leave, and never outside. */
export function placeTooltip(x: number, width: number, chartWidth: number, gap = 12): number {
  const right = x + gap;
  const left = right + width > chartWidth ? x - gap - width : right;
  return Math.max(0, Math.min(left, chartWidth - width));
}
