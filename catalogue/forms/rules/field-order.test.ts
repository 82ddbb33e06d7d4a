import { expect, test } from 'vitest';
import { type Field, type NamedField, type Step } from './field.ts';
import { inSteps, namedFields } from './field-order.ts';

const text = (name: string): NamedField => ({ type: 'text', name, label: name });
const say = (words: string): Field => ({ type: 'statement', text: words });
const step = (id: string, ...fields: string[]): Step => ({ id, title: id, fields });
const shown = (fields: readonly Field[], steps: readonly Step[]) =>
  inSteps({ fields, steps }).map(
    (one) => `${one.step?.id ?? '-'}: ${one.fields.map((field) => (field.type === 'statement' ? field.text : field.name)).join(' ')}`,
  );

const fields = [say('first'), text('a'), say('of'), say('b'), text('b'), text('c'), say('last')];

test('without steps fields stand as they are listed', () => {
  expect(shown(fields, [])).toEqual(['-: first a of b b c last']);
  expect(namedFields({ fields }).map(({ name }) => name)).toEqual(['a', 'b', 'c']);
});

test('a statement stands before the next field, and the last ones behind the last field', () => {
  expect(shown(fields, [step('one', 'c', 'a'), step('two', 'b')])).toEqual(['one: c last first a', 'two: of b b']);
});
