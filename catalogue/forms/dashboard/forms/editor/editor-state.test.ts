import { expect, test } from 'vitest';
import type { Definition } from '../../../rules/definition.ts';
import { mainForms } from '../../../rules/presets.ts';
import { beginEditing, nextState } from './editor-state.ts';

const titled = (title: string): Definition => ({ ...mainForms['contact-us'], title });

test('what is looked at comes back with Undo, and is no step of it', () => {
  let state = beginEditing(titled('A'));
  state = nextState(state, { act: 'select', selection: { kind: 'field', index: 1 } });
  state = nextState(state, { act: 'change', definition: titled('B'), selection: { kind: 'form' } });
  state = nextState(state, { act: 'undo' });
  expect([state.present.definition.title, state.present.selection]).toEqual(['A', { kind: 'field', index: 1 }]);
  expect([state.past.length, nextState(state, { act: 'redo' }).present.definition.title]).toEqual([0, 'B']);
});

test('choosing another field ends the word that is being typed; the same definition is no change', () => {
  let state = beginEditing(titled(''));
  for (const title of ['A', 'AB']) state = nextState(state, { act: 'change', definition: titled(title), tag: 'title' });
  expect(state.past).toHaveLength(1);
  state = nextState(state, { act: 'select', selection: { kind: 'form' } });
  state = nextState(state, { act: 'change', definition: titled('ABC'), tag: 'title' });
  expect(state.past).toHaveLength(2);
  expect(nextState(state, { act: 'change', definition: state.present.definition })).toBe(state);
});

test('what is saved takes the place of what was sent, unless more was typed meanwhile', () => {
  const sent = titled('A ');
  const state = beginEditing(sent);
  expect(nextState(state, { act: 'settle', sent, kept: titled('A') }).present.definition.title).toBe('A');
  const later = nextState(state, { act: 'change', definition: titled('A B') });
  expect(nextState(later, { act: 'settle', sent, kept: titled('A') })).toBe(later);
});
