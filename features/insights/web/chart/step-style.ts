import type { Line } from './line-style.tsx';

type Style = Omit<Line, 'name' | 'values'>;

const FIRST: Style = { colour: 'var(--color-line-strong)', dash: '2 5' };
const LAST: Style = { colour: 'var(--color-malachite)', dash: '7 4' };
const BETWEEN: readonly Style[] = [
  { colour: 'var(--color-lapis)', filled: true },
  { colour: 'var(--color-amethyst)', dash: '12 4' },
  { colour: 'var(--color-carnelian)', dash: '4 2' },
];

/** How a step of so many is drawn: the first faintly, the last in the green of what is done. */
export function styleOfStep(step: number, count: number): Style {
  if (step === 0) return FIRST;
  return step === count - 1 ? LAST : (BETWEEN[(step - 1) % BETWEEN.length] ?? LAST);
}
