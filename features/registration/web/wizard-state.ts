/** Where the visitor stands. Steps count from 0; 4 is the review, 5 the success. */
export interface WizardState {
  readonly current: number;
  readonly furthest: number;
  /** Steps opened for editing from the review: not valid again before they change or are passed. */
  readonly editing: readonly number[];
}

export const SUCCESS = 5;
export const firstStep: WizardState = { current: 0, furthest: 0, editing: [] };

export type WizardAction =
  | { type: 'advance' }
  | { type: 'open'; step: number }
  | { type: 'edit'; step: number }
  | { type: 'changed'; step: number }
  | { type: 'finish' }
  | { type: 'restart' };

export function wizard(state: WizardState, action: WizardAction): WizardState {
  const without = (step: number) => state.editing.filter((one) => one !== step);
  switch (action.type) {
    case 'advance':
      return { ...at(state, state.current + 1), editing: without(state.current) };
    case 'open':
      return at(state, action.step);
    case 'edit':
      return { ...at(state, action.step), editing: [...without(action.step), action.step] };
    case 'changed':
      return state.editing.includes(action.step) ? { ...state, editing: without(action.step) } : state;
    case 'finish':
      return at(state, SUCCESS);
    case 'restart':
      return firstStep;
  }
}

const at = (state: WizardState, step: number): WizardState => ({ ...state, current: step, furthest: Math.max(state.furthest, step) });

/** An earlier step always opens; a later one from a valid step only, up to the furthest visited or the next one. */
export function canOpen(state: WizardState, step: number, currentIsValid: boolean): boolean {
  if (step <= state.current) return true;
  return currentIsValid && (step <= state.furthest || step === state.current + 1);
}

/** What the circle of a step shows when it is not the current one. */
export function circleOf(state: WizardState, step: number, isValid: boolean): 'done' | 'bad' | 'visited' | 'todo' {
  if (step > state.furthest) return 'todo';
  if (step === 4) return 'visited';
  return isValid && !state.editing.includes(step) ? 'done' : 'bad';
}
