import { SENTENCES } from './plan.ts';

/** True when the answer names the right picture for every sentence. `answer` is any JSON at all. */
export function judgeMap(answer: unknown, truth: unknown): boolean {
  const given = mapOf(answer);
  const right = mapOf(truth);
  return given !== undefined && right !== undefined && right.every((picture, i) => given[i] === picture);
}

function mapOf(value: unknown): unknown[] | undefined {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, 'map')) return undefined;
  const { map } = value as { map: unknown };
  return Array.isArray(map) && map.length === SENTENCES ? map : undefined;
}
