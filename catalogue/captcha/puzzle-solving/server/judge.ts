import type { PuzzleAnswer } from '../widget/shapes.ts';

/** True when every piece lies in its own opening. `answer` is any JSON at all. */
export function judgeOpenings(answer: unknown, truth: unknown): boolean {
  const given = openingsOf(answer);
  const right = openingsOf(truth);
  return given !== undefined && right !== undefined && given.length === right.length && right.every((opening, i) => given[i] === opening);
}

function openingsOf(value: unknown): unknown[] | undefined {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, 'openings')) return undefined;
  const { openings } = value as PuzzleAnswer;
  return Array.isArray(openings) && openings.length > 0 ? openings : undefined;
}
