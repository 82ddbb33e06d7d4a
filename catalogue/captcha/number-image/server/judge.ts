import type { NumberImageAnswer } from '../widget/shapes.ts';

/** True when the answer names the right cell for every numeral. `answer` is any JSON at all. */
export function judgeMap(answer: unknown, truth: unknown): boolean {
  const given = mapOf(answer);
  const right = mapOf(truth);
  return given !== undefined && right !== undefined && given.length === right.length && right.every((cell, i) => given[i] === cell);
}

function mapOf(value: unknown): unknown[] | undefined {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, 'map')) return undefined;
  const { map } = value as NumberImageAnswer;
  return Array.isArray(map) && map.length > 0 ? map : undefined;
}
