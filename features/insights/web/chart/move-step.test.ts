import { expect, test } from 'vitest';
import { moveStep } from './move-step.ts';

test('arrows go one on and stop at the ends', () => {
  expect(moveStep('ArrowLeft', 3, 7)).toBe(2);
  expect(moveStep('ArrowLeft', 0, 7)).toBe(0);
  expect(moveStep('ArrowRight', 3, 7)).toBe(4);
  expect(moveStep('ArrowRight', 6, 7)).toBe(6);
});

test('Home and End go to the ends, Escape takes the line away, other keys are not taken', () => {
  expect(moveStep('Home', 3, 7)).toBe(0);
  expect(moveStep('End', 3, 7)).toBe(6);
  expect(moveStep('Escape', 3, 7)).toBeNull();
  expect(moveStep('Tab', 3, 7)).toBeUndefined();
});

test('without a line the first arrow shows the last step', () => {
  expect(moveStep('ArrowLeft', null, 7)).toBe(6);
  expect(moveStep('ArrowRight', null, 7)).toBe(6);
});
