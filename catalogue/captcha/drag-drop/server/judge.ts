import type { DragDropAnswer } from '../widget/shapes.ts';

/** True when every stone lies in its tray. `answer` is any JSON at all. */
export function judgeBins(answer: unknown, truth: unknown): boolean {
  const given = binsOf(answer);
  const right = binsOf(truth);
  return given !== undefined && right !== undefined && given.length === right.length && right.every((tray, i) => given[i] === tray);
}

function binsOf(value: unknown): unknown[] | undefined {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, 'bins')) return undefined;
  const { bins } = value as DragDropAnswer;
  return Array.isArray(bins) && bins.length > 0 ? bins : undefined;
}
