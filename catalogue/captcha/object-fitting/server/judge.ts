import type { FittingAnswer } from '../widget/shapes.ts';

/** True when the right stone lies in the right opening, turned as it should be. `answer` is any JSON at all. */
export function judgeFit(answer: unknown, truth: unknown): boolean {
  if (!isObject(answer) || !isObject(truth)) return false;
  return (['stone', 'turns', 'opening'] as const).every((key) => {
    const right = truth[key];
    return Number.isInteger(right) && Object.hasOwn(answer, key) && answer[key] === right;
  });
}

const isObject = (value: unknown): value is Partial<Record<keyof FittingAnswer, unknown>> => typeof value === 'object' && value !== null;
