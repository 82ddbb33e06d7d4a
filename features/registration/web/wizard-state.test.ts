import { expect, test } from 'vitest';
import { canOpen, circleOf, firstStep, wizard, type WizardAction, type WizardState } from './wizard-state.ts';

const after = (...actions: WizardAction[]): WizardState => actions.reduce(wizard, firstStep);
const advance: WizardAction = { type: 'advance' };

test('REG-12 forward goes step by step, from 4 to 5, and submitting ends on step 6', () => {
  expect(after(advance, advance, advance, advance)).toEqual({ current: 4, furthest: 4, editing: [] });
  expect(after(advance, advance, advance, advance, { type: 'finish' }).current).toBe(5);
});

test('REG-13 an earlier step always opens', () => {
  const state = after(advance, advance, advance);
  for (const step of [0, 1, 2]) expect(canOpen(state, step, false)).toBe(true);
});

test('REG-05 REG-14 DIF-17 a later step opens from a valid step, up to the furthest visited or the next one', () => {
  const back = after(advance, advance, advance, { type: 'open', step: 0 });
  expect([1, 2, 3, 4].map((step) => canOpen(back, step, true))).toEqual([true, true, true, false]);
  expect([1, 2, 3, 4].map((step) => canOpen(back, step, false))).toEqual([false, false, false, false]);
  expect([1, 2].map((step) => canOpen(firstStep, step, true))).toEqual([true, false]);
});

test('REG-03 REG-04 a tick for a valid step, an exclamation mark for a visited one that is not, a number ahead', () => {
  const state = after(advance, advance);
  expect([circleOf(state, 0, true), circleOf(state, 1, false), circleOf(state, 3, true)]).toEqual(['done', 'bad', 'todo']);
});

test('REG-15 a step edited from the review is not valid until it changes or is passed', () => {
  const editing = after(advance, advance, advance, advance, { type: 'edit', step: 1 });
  expect(editing.current).toBe(1);
  expect(circleOf(editing, 1, true)).toBe('bad');
  expect(circleOf(wizard(editing, advance), 1, true)).toBe('done');
  expect(circleOf(wizard(editing, { type: 'changed', step: 1 }), 1, true)).toBe('done');
  expect(circleOf(wizard(editing, { type: 'open', step: 0 }), 1, true)).toBe('bad');
});
