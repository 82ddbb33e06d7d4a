import { expect, test } from 'vitest';
import type { Definition } from '../definition.ts';
import type { Field } from '../field.ts';
import { mainForms, templates } from '../presets.ts';
import { readDefinition } from '../read-definition.ts';
import { changeField, duplicateField, renameField, renameOption, withMember } from './change-fields.ts';
import { spansText, withSpans } from './business-hours.ts';
import { moveOption, optionsOfText, relabel } from './change-options.ts';
import { changesBetween } from './compare-definitions.ts';
import { conditionOf, groupsOfCondition } from './condition-groups.ts';
import { firstTest, operandText, testOf, testSentence, testWords, wordOf } from './condition-words.ts';
import { fieldTypes } from './field-kinds.ts';
import { commonMembers, ownMembers } from './field-members.ts';
import { fieldsAbove, fieldsBeforeStep } from './fields-above.ts';
import { asType, freshField } from './fresh-field.ts';
import { faultIn, judgeDraft, partOf } from './judge-draft.ts';
import { firstValue, settingsOfOneForm } from './setting-kinds.ts';
import { sourceTexts, withTranslation } from './translate.ts';

const topic: Field = {
  name: 'topic',
  type: 'select',
  label: 'Topic',
  default: 'order',
  options: [
    { value: 'order', label: 'An order', number: 2 },
    { value: 'other', label: 'Other things' },
  ],
};
const base: Definition = {
  title: 'A form',
  intro: '',
  language: 'en',
  translations: { de: { 'fields.topic.label': 'Thema', 'fields.topic.options.order': 'Bestellung', 'fields.topics.label': 'Nr.' } },
  fields: [
    topic,
    {
      name: 'topics',
      type: 'number',
      label: 'Number',
      showIf: { any: [{ field: 'topic', is: 'order' }, { all: [{ field: 'topic', in: ['order', 'other'] }] }] },
    },
    { name: 'sum', type: 'calculated', label: 'Sum', expression: '{topic} * {topics}' },
    { name: 'email', type: 'email', label: 'Email' },
  ],
  steps: [{ id: 'all', title: 'All', fields: ['topic', 'topics', 'sum', 'email'] }],
  settings: { rules: [{ when: { all: [{ field: 'topic', is: 'order' }] }, to: ['office@example.com'] }] },
};

test('a field that is renamed is found again by conditions, calculations, steps, rules and translations', () => {
  const renamed = renameField(base, 0, 'what');
  expect(readDefinition(renamed).fields).toBeUndefined();
  expect(JSON.stringify(renamed)).not.toContain('"topic"');
  expect(renamed).toMatchObject({
    fields: [
      { name: 'what' },
      { showIf: { any: [{ field: 'what' }, { all: [{ field: 'what' }] }] } },
      { expression: '{what} * {topics}' },
      {},
    ],
    translations: { de: { 'fields.what.label': 'Thema', 'fields.topics.label': 'Nr.' } },
    settings: { rules: [{ when: { all: [{ field: 'what' }] } }] },
  });
});

test('an option with another value is asked for by it, translated by it and chosen by it', () => {
  const renamed = renameOption(base, 0, 0, 'purchase');
  expect(readDefinition(renamed).fields).toBeUndefined();
  expect(renamed).toMatchObject({
    fields: [
      { default: 'purchase', options: [{ value: 'purchase' }, { value: 'other' }] },
      { showIf: { any: [{ is: 'purchase' }, { all: [{ in: ['purchase', 'other'] }] }] } },
      {},
      {},
    ],
    translations: { de: { 'fields.topic.options.purchase': 'Bestellung' } },
    settings: { rules: [{ when: { all: [{ is: 'purchase' }] } }] },
  });
});

test('a copy of a field has a name of its own and the translations of the first', () => {
  const { definition, index } = duplicateField(base, 0);
  expect(index).toBe(1);
  expect(definition.fields[1]).toMatchObject({ name: 'topic2', label: 'Topic' });
  expect(definition.translations['de']).toMatchObject({ 'fields.topic.label': 'Thema', 'fields.topic2.label': 'Thema' });
  expect(readDefinition(definition).fields).toBeUndefined();
});

test.each(fieldTypes)('a fresh %s can be saved, and so can any other type that it is turned into', (type) => {
  const fresh = { ...base, fields: [...base.fields, freshField(base, type)], steps: [], translations: {} };
  expect(readDefinition(fresh).fields).toBeUndefined();
  for (const other of fieldTypes) {
    const turned = changeField(fresh, 4, asType({ fields: base.fields }, fresh.fields[4]!, other));
    expect(readDefinition(turned).fields, other).toBeUndefined();
  }
});

test('what the panel offers for a type is what a field of that type may have', () => {
  for (const type of fieldTypes) {
    const { first, last } = commonMembers(type);
    for (const { name } of [...first, ...ownMembers(type), ...last]) {
      const field = withMember(freshField(base, type), name, { no: 'value of any member' });
      const faults = Object.values(readDefinition({ ...base, translations: {}, steps: [], fields: [...base.fields, field] }).fields ?? {});
      expect(faults.join(), `${type}.${name}`).not.toContain('is not known');
      expect(faults.length, `${type}.${name}`).toBeGreaterThan(0);
    }
  }
});

test('a draft is judged as the server judges it, without translations of texts that are gone', () => {
  const lost = { ...base, translations: { de: { 'fields.gone.label': 'Weg', title: ' ' } } };
  expect(judgeDraft(lost).definition?.translations).toEqual({});
  const faulty = judgeDraft(changeField(base, 1, withMember(base.fields[1]!, 'label', '')));
  expect(faulty.fields).toEqual({ 'fields.1.label': 'Please fill in this field.' });
  expect(judgeDraft({ ...base, settings: { copy: true } }).fields).toEqual({ 'settings.copy': 'This is not available yet.' });
  const blank = judgeDraft(changeField(base, 1, withMember(base.fields[1]!, 'showIf', { all: [{ field: 'topic', is: '' }] })));
  expect(faultIn(blank.fields ?? {}, 'fields.1.showIf')).toBe('Please fill in this field.');
});

test('a sentence leads to what it is about', () => {
  const paths = ['title', 'fields.3.options.0.value', 'steps.1.fields', 'translations.de.title', 'settings.thanks.title', 'steps'];
  expect(paths.map(partOf)).toEqual([
    { kind: 'form' },
    { kind: 'field', index: 3 },
    { kind: 'step', index: 1 },
    { kind: 'translations', language: 'de' },
    { kind: 'settings' },
    { kind: 'form' },
  ]);
});

test('changes are told in a few words; what is the same in another order of members is no change', () => {
  const [first, ...others] = base.fields;
  const reordered = { ...first!, label: first!.type === 'select' ? first!.label : '' };
  expect(changesBetween(base, { ...base, fields: [reordered as Field, ...others] })).toEqual([]);
  expect(changesBetween(base, { ...base, title: 'Another', fields: base.fields.toReversed() })).toEqual(['title', 'order of fields']);
  const edited = {
    ...base,
    fields: [first!, { name: 'new', type: 'text', label: 'New' }, withMember(others[2]!, 'required', true)] as Field[],
  };
  expect(changesBetween(base, edited)).toEqual(['New added', 'Email', 'Number removed', 'Sum removed']);
});

test('a condition is rows of "and" in groups of "or", however it is nested', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((field) => ({ field, filled: true }));
  expect(groupsOfCondition({ all: [a!, { any: [b!, c!] }] })).toEqual([
    [a, b],
    [a, c],
  ]);
  expect(groupsOfCondition(undefined)).toEqual([]);
  for (const condition of [{ all: [a!, b!] }, { any: [a!, b!] }, { any: [{ all: [a!, b!] }, c!] }])
    expect(conditionOf(groupsOfCondition(condition)!)).toEqual(condition);
  expect(conditionOf([[]])).toBeUndefined();
  const six = { any: [a!, b!, c!, a!, b!, c!] };
  expect(groupsOfCondition({ all: [six, six, six] })).toBeUndefined();
});

test('a test is asked in words that fit its field', () => {
  const [first, number] = fieldsAbove(base, 2);
  expect([first?.name, number?.name, fieldsAbove(base, 0).length, fieldsBeforeStep(base, 0).length]).toEqual(['topic', 'topics', 0, 0]);
  expect(testSentence(firstTest(first!), first)).toBe('Topic is An order');
  expect(firstTest(number!)).toEqual({ field: 'topics', filled: true });
  expect(testOf(number!, testWords(number!)[2]!, '3')).toEqual({ field: 'topics', over: 3 });
  expect(testOf(first!, testWords(first!)[2]!, 'a, b')).toEqual({ field: 'topic', in: ['a', 'b'] });
  expect(operandText({ field: 'topic', in: ['a', 'b'] })).toBe('a, b');
  expect(wordOf({ field: 'box', is: true }, { type: 'checkbox' })?.label).toBe('is ticked');
  expect(wordOf({ field: 'x', filled: false }, { type: 'text' })?.label).toBe('is empty');
});

test('choices are pasted as lines; those that are known keep their values', () => {
  const options = [{ value: 'x', label: 'Known', number: 3 }];
  expect(optionsOfText(' New one \n\nKnown\nNew one', options)).toEqual([
    { value: 'new-one', label: 'New one' },
    { value: 'x', label: 'Known', number: 3 },
    { value: 'new-one-2', label: 'New one' },
  ]);
  const fresh = { value: 'option-2', label: 'Option 2' };
  expect(relabel(fresh, 'Süden', [fresh]).value).toBe('süden');
  expect(relabel(options[0]!, 'Other', options)).toEqual({ value: 'x', label: 'Other', number: 3 });
  expect(moveOption([fresh, ...options], 0, 1)).toEqual([...options, fresh]);
});

test('each setting that a form may have of its own begins with a value that the rules know', () => {
  const blank = settingsOfOneForm.filter((one) => judgeDraft({ ...base, settings: { [one.name]: firstValue('contact-us', one) } }).fields);
  // What has no first value is to be filled in.
  expect(blank.map(({ name }) => name)).toEqual(['redirectUrl', 'contactAddress', 'timeZone', 'opensAt', 'closesAt']);
  expect(settingsOfOneForm.map(({ name }) => name)).not.toContain('copy');
});

test('hours are typed as spans, and what is none is said so at its day', () => {
  const hours = withSpans(withSpans({}, 'mon', '09:30-12:00, 13:00–18:30'), 'tue', '');
  expect([hours, spansText(hours, 'mon')]).toEqual([
    {
      mon: [
        ['09:30', '12:00'],
        ['13:00', '18:30'],
      ],
    },
    '09:30-12:00, 13:00-18:30',
  ]);
  const faults = judgeDraft({ ...base, settings: { hours: withSpans(hours, 'wed', '9-') } }).fields ?? {};
  expect(faultIn(faults, 'settings.hours.wed')).toBe('Use spans like ["09:30", "18:30"], in their order.');
});

test('a translation is written by its key, and an empty one is none', () => {
  expect(sourceTexts(mainForms['contact-us']).map(({ text, isLong }) => [text, isLong])).toEqual([
    ['Write to us', false],
    ['Your name', false],
    ['Email', false],
    ['Message', false],
  ]);
  const written = withTranslation(base, 'fr', 'title', 'Un formulaire');
  expect(judgeDraft(written).definition?.translations['fr']).toEqual({ title: 'Un formulaire' });
  expect(judgeDraft(withTranslation(written, 'fr', 'title', '')).definition?.translations).not.toHaveProperty('fr');
});

test('templates that need what is not built are the only ones that can’t be saved', () => {
  const saved = templates['contact-us'].filter(({ definition }) => judgeDraft(definition).definition);
  expect(saved.length).toBeGreaterThanOrEqual(8);
});
