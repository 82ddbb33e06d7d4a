import { expect, test } from 'vitest';
import type { Definition } from '../definition.ts';
import type { Field } from '../field.ts';
import { readDefinition } from '../read-definition.ts';
import { addStep, moveStep, removeStep } from './change-steps.ts';
import { titleOf } from './field-kinds.ts';
import { freshField } from './fresh-field.ts';
import { groupsOf, insertField, moveField, placeField, removeField } from './place-fields.ts';

const text = (name: string): Field => ({ name, type: 'text', label: name });
const block = (words: string): Field => ({ type: 'statement', text: words });
const form = (fields: readonly Field[], more: Partial<Definition> = {}): Definition => ({
  title: 'A form',
  intro: '',
  language: 'en',
  translations: {},
  fields,
  steps: [],
  settings: {},
  ...more,
});
const order = (definition: Definition) => groupsOf(definition).map(({ fields }) => fields.map(titleOf).join(' '));
const inSteps = form([text('a'), text('b'), block('B'), text('c')], {
  steps: [
    { id: 'one', title: 'One', fields: ['a', 'b'] },
    { id: 'two', title: 'Two', fields: ['c'] },
  ],
});

test('a field is added below another, in its step, and can be saved', () => {
  const added = insertField(inSteps, freshField(inSteps, 'email'), 0);
  expect(order(added.definition)).toEqual(['a Email b', 'B c']);
  expect(added.index).toBe(1);
  expect(readDefinition(added.definition).fields).toBeUndefined();
  expect(order(insertField(inSteps, text('z'), undefined).definition)).toEqual(['a b', 'B c z']);
});

test('a field moves one place at a time, over the border of its step, and stays at the ends', () => {
  const down = moveField(inSteps, 1, 1);
  expect([order(down.definition), down.definition.steps.map(({ fields }) => fields)]).toEqual([
    ['a', 'b B c'],
    [['a'], ['b', 'c']],
  ]);
  expect(order(moveField(down.definition, down.index, -1).definition)).toEqual(['a b', 'B c']);
  expect(moveField(inSteps, 0, -1)).toEqual({ definition: inSteps, index: 0 });
  expect(moveField(inSteps, 3, 1).definition).toBe(inSteps);
});

test('a text block leaves a step at one press, although it belongs to the field below it', () => {
  const up = moveField(inSteps, 2, -1);
  expect(order(up.definition)).toEqual(['a B b', 'c']);
  expect(order(moveField(up.definition, up.index, 1).definition)).toEqual(['a b', 'B c']);
});

test('a field is put anywhere, and the places are counted without it', () => {
  expect(order(placeField(inSteps, 0, { group: 1, at: 2 }).definition)).toEqual(['b', 'B c a']);
  expect(order(placeField(inSteps, 3, { group: 0, at: 0 }).definition)).toEqual(['c a b B', '']);
});

test('translations of text blocks go where the blocks go, and those of a removed block are dropped', () => {
  const translated = form([block('First'), text('a'), block('Last')], {
    translations: { de: { 'fields.0.text': 'Erst', 'fields.2.text': 'Zuletzt', 'fields.a.label': 'A' } },
  });
  expect(moveField(translated, 0, 1).definition.translations['de']).toEqual({
    'fields.1.text': 'Erst',
    'fields.2.text': 'Zuletzt',
    'fields.a.label': 'A',
  });
  expect(removeField(translated, 0).translations['de']).toEqual({ 'fields.1.text': 'Zuletzt', 'fields.a.label': 'A' });
});

test('a step begins below a field, and a step that goes leaves its fields to its neighbour', () => {
  const flat = form([text('a'), text('b'), text('c')]);
  const two = addStep(flat, 0);
  expect(order(two)).toEqual(['a', 'b c']);
  expect(readDefinition(two).fields).toBeUndefined();
  expect(order(addStep(two, 1))).toEqual(['a', 'b', 'c']);
  expect(order(addStep(two, undefined))).toEqual(['a', 'b c', '']);
  expect(order(removeStep(two, 0))).toEqual(['a b c']);
  expect(removeStep(removeStep(two, 1), 0).steps).toEqual([]);
  expect(moveStep(two, 1, -1).steps.map(({ fields }) => fields)).toEqual([['b', 'c'], ['a']]);
  expect(moveStep(two, 0, -1)).toBe(two);
});
