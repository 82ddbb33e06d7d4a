import type { PatternAnswer } from '../widget/shapes.ts';

/** True when the answer names the right stone for every setting. `answer` is any JSON at all. */
export function judgeStones(answer: unknown, truth: unknown): boolean {
  const given = stonesOf(answer);
  const right = stonesOf(truth);
  return given !== undefined && given.length === right?.length && right.every((stone, i) => given[i] === stone);
}

function stonesOf(value: unknown): unknown[] | undefined {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, 'stones')) return undefined;
  const { stones } = value as PatternAnswer;
  return Array.isArray(stones) && stones.length > 0 ? stones : undefined;
}
