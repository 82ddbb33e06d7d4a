import type { PatternAnswer } from '../widget/shapes.ts';

/** True when the answer names the right stone for A and for B in every round. `answer` is any JSON at all. */
export function judgeRounds(answer: unknown, truth: unknown): boolean {
  const given = roundsOf(answer);
  const right = roundsOf(truth);
  if (!given || !right || given.length !== right.length) return false;
  return right.every((pair, round) => Array.isArray(pair) && pair.length === 2 && samePair(given[round], pair));
}

function samePair(given: unknown, [a, b]: unknown[]): boolean {
  return Array.isArray(given) && given.length === 2 && given[0] === a && given[1] === b;
}

function roundsOf(value: unknown): unknown[] | undefined {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, 'rounds')) return undefined;
  const { rounds } = value as PatternAnswer;
  return Array.isArray(rounds) && rounds.length > 0 ? rounds : undefined;
}
