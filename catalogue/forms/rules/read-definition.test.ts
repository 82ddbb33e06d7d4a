import { describe, expect, test } from 'vitest';
import { inLanguage } from './definition/definition-texts.ts';
import { readDefinition } from './read-definition.ts';

const email = { type: 'email', name: 'email', label: 'Email' };
const form = (change: Record<string, unknown> = {}) => ({ title: 'Write to us', fields: [email], ...change });
const wrong = (change: Record<string, unknown>) => readDefinition(form(change)).fields ?? {};
const wrongField = (field: Record<string, unknown>, ...above: unknown[]) =>
  Object.fromEntries(
    Object.entries(wrong({ fields: [...above, { name: 'f', label: 'F', ...field }] })).map(([path, text]) => [
      path.replace(`fields.${above.length}.`, ''),
      text,
    ]),
  );
const needs = 'Please fill in this field.';
const options = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B', number: 2 },
];

test('what a form needs is little, and the rest has its defaults', () => {
  expect(readDefinition(form())).toEqual({
    definition: { title: 'Write to us', intro: '', language: 'en', translations: {}, fields: [email], steps: [], settings: {} },
  });
});

test('what was read is put back with its envelope', () => {
  const envelope = { form: 'main', version: 7, updatedAt: '2026-11-22T10:15:30.123Z', updatedBy: 'owner@example.com' };
  expect(readDefinition(form(envelope))).toEqual(readDefinition(form()));
});

test('every type with all its members', () => {
  const common = {
    help: 'Help\nhere',
    placeholder: 'p',
    required: true,
    width: 'half',
    prefill: true,
    personal: true,
    messages: { required: 'Say it' },
  };
  const types: Record<string, Record<string, unknown>> = {
    text: { min: 1, max: 1_000, format: 'alphanumeric', mask: '##-##', default: 'abc', autocomplete: 'given-name' },
    textarea: { min: 0, max: 10_000, rows: 10, default: 'a\nb' },
    email: { default: 'name@example.com' },
    url: { default: 'https://example.com' },
    phone: { format: 'national', country: 'GB', digits: 10, mask: '(###) ###-####' },
    number: { min: -1e12, max: 1e12, decimals: 6, unit: 'kg', default: 1.5 },
    name: { parts: 'both', default: { first: 'Ada', last: 'Stone' } },
    address: { countries: ['DE', 'FR'], needs: ['city'] },
    country: { countries: 'all', default: 'FR' },
    date: { min: 'today-18y', max: 'today+30d', default: '2026-11-22' },
    time: { min: '09:00', max: '18:00', stepMinutes: 15, default: '09:30' },
    datetime: { min: 'today', max: '2026-11-22T18:00', stepMinutes: 60 },
    select: { options, other: true, default: 'other' },
    radio: { options, default: 'a' },
    checkboxes: { options, minChosen: 1, maxChosen: 2, default: ['a'] },
    checkbox: { default: true },
    consent: { text: 'I agree', details: 'All of it', url: 'https://example.com/terms' },
    rating: { max: 10, default: 10 },
    scale: { min: 1, max: 3, lowLabel: 'Bad', highLabel: 'Good' },
    file: { maxFiles: 10, kinds: ['image', 'pdf', 'text', 'office'] },
    hidden: { default: 'x' },
    calculated: { expression: '{number} * 2', decimals: 0, unit: '€' },
  };
  const fields = Object.entries(types).map(([type, own]) => ({ type, name: type, label: type, ...common, ...own }));
  const read = readDefinition(form({ fields: [...fields, { type: 'statement', text: 'Thanks\nall' }] }));
  expect(read.fields).toBeUndefined();
  expect(read).toMatchObject({ definition: { fields: [...fields, { type: 'statement', text: 'Thanks\nall' }] } });
});

describe('bounds of the whole', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => ({ ...email, name: `e${index}` }));
  test.each<[string, Record<string, unknown>, Record<string, string>]>([
    ['title', { title: ' ' }, { title: needs }],
    ['title', { title: 'x'.repeat(121) }, { title: 'Please use at most 120 characters.' }],
    ['title', { title: 'a\u202Eb' }, { title: 'This text holds a character that is not allowed.' }],
    ['intro', { intro: 'x'.repeat(2_001) }, { intro: 'Please use at most 2000 characters.' }],
    ['no fields', { fields: [] }, { fields: 'Use a list of 1 to 200.' }],
    ['201 fields', { fields: many(201) }, { fields: 'Use a list of 1 to 200.' }],
    ['unknown member', { colour: 'red' }, { colour: 'This field is not known.' }],
    ['unknown member of a field', { fields: [{ ...email, colour: 1 }] }, { 'fields.0.colour': 'This field is not known.' }],
    ['unknown type', { fields: [{ ...email, type: 'password' }] }, { 'fields.0.type': 'Unknown type of field.' }],
    ['language', { language: 'English' }, { language: 'Use a language tag like de or pt-BR.' }],
    ['size', { intro: 'x'.repeat(600_000) }, { definition: 'Use at most 512 KiB.' }],
    ['keeping', { settings: { keepDays: 5 } }, { 'settings.keepDays': 'This field is not known.' }],
    ['onePer', { settings: { onePer: 'name' } }, { 'settings.onePer': 'Name an email or phone field of this form.' }],
    [
      'rules',
      { settings: { rules: [{ when: { all: [{ field: 'x', is: 'y' }] }, to: ['a@example.com'] }] } },
      { 'settings.rules.0.when': 'There is no field “x”.' },
    ],
  ])('%s', (_what, change, fields) => expect(wrong(change)).toEqual(fields));

  test('200 fields and settings that a form may override pass', () => {
    expect(wrong({ fields: many(200), settings: { captcha: 'always', onePer: 'e1' } })).toEqual({});
  });

  test('what is no object, turns in a circle or is nested without end is refused in words', () => {
    const circle: Record<string, unknown> = {};
    circle['self'] = circle;
    const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`) as unknown;
    for (const input of [null, undefined, 5, 'x', [], circle, deep, form({ fields: deep })]) {
      expect(Object.keys(readDefinition(input).fields ?? {}).length).toBeGreaterThan(0);
    }
  });
});

describe('names', () => {
  test.each(['', '1a', '_a', 'a b', 'a.b', 'ä', 'x'.repeat(61), 'inlay-x', 'Inlay-x', 'constructor', 'prototype', '__proto__'])(
    '“%s” is none',
    (name) => {
      expect(Object.keys(wrong({ fields: [{ ...email, name }] }))).toEqual(['fields.0.name']);
    },
  );
  test.each(['a', 'A_b-9', 'toString', 'x'.repeat(60)])('“%s” is one', (name) => {
    expect(wrong({ fields: [{ ...email, name }] })).toEqual({});
  });
  test('stand once, without regard to case', () => {
    expect(wrong({ fields: [email, { ...email, name: 'EMAIL' }] })).toEqual({ 'fields.1.name': 'Another field has this name.' });
  });
});

describe('members of fields', () => {
  test.each<[string, Record<string, unknown>, Record<string, string>]>([
    ['label', { type: 'text', label: 'x'.repeat(201) }, { label: 'Please use at most 200 characters.' }],
    ['label', { type: 'text', label: '' }, { label: needs }],
    ['help', { type: 'text', help: 'x'.repeat(501) }, { help: 'Please use at most 500 characters.' }],
    ['placeholder', { type: 'text', placeholder: 'x'.repeat(101) }, { placeholder: 'Please use at most 100 characters.' }],
    ['message', { type: 'text', messages: { required: 'x'.repeat(201) } }, { 'messages.required': 'Please use at most 200 characters.' }],
    ['width', { type: 'text', width: 'third' }, { width: 'Use full, half.' }],
    ['max of text', { type: 'text', max: 1_001 }, { max: 'Use a whole number from 1 to 1000.' }],
    ['min past max', { type: 'text', min: 201 }, { min: 'Use 200 or less.' }],
    ['max of lines', { type: 'textarea', max: 10_001 }, { max: 'Use a whole number from 1 to 10000.' }],
    ['mask', { type: 'text', mask: 'AA' }, { mask: 'Use # for each digit, like (###) ###-####.' }],
    ['mask of another length', { type: 'phone', format: 'national', mask: '###' }, { mask: 'Use 10 times #.' }],
    ['digits', { type: 'phone', digits: 16 }, { digits: 'Use a whole number from 4 to 15.' }],
    ['country', { type: 'phone', country: 'UK' }, { country: 'Use a country code of two capital letters, like GB.' }],
    ['number', { type: 'number', min: 1e13 }, { min: 'Use a number from -1000000000000 to 1000000000000.' }],
    ['number', { type: 'number', min: 2, max: 1 }, { max: 'Use 2 or more.' }],
    ['decimals', { type: 'number', decimals: 7 }, { decimals: 'Use a whole number from 0 to 6.' }],
    ['unit', { type: 'number', unit: 'x'.repeat(21) }, { unit: 'Please use at most 20 characters.' }],
    ['date', { type: 'date', min: '2026-02-30' }, { min: 'Use a day like 2026-11-22, or today, today+30d.' }],
    ['dates', { type: 'date', min: '2026-02-02', max: '2026-02-01' }, { max: 'Use 2026-02-02 or more.' }],
    ['time', { type: 'time', max: '24:00' }, { max: 'Use a time like 09:30.' }],
    ['step', { type: 'time', stepMinutes: 61 }, { stepMinutes: 'Use a whole number from 1 to 60.' }],
    ['no options', { type: 'select', options: [] }, { options: 'Use a list of 1 to 250.' }],
    ['options twice', { type: 'radio', options: [options[0], options[0]] }, { options: 'Use each value once.' }],
    [
      'value',
      { type: 'radio', options: [{ value: 'x'.repeat(101), label: 'X' }] },
      { 'options.0.value': 'Please use at most 100 characters.' },
    ],
    ['minChosen', { type: 'checkboxes', options, minChosen: 3 }, { minChosen: 'Use 2 or less.', maxChosen: 'Use 3 or more.' }],
    ['maxChosen', { type: 'checkboxes', options, minChosen: 2, maxChosen: 1 }, { maxChosen: 'Use 2 or more.' }],
    ['consent', { type: 'consent' }, { text: 'This must be text.' }],
    ['consent', { type: 'consent', text: 'I agree', url: 'javascript:alert(1)' }, { url: 'Use a web address like https://example.com.' }],
    ['rating', { type: 'rating', max: 11 }, { max: 'Use a whole number from 3 to 10.' }],
    ['scale', { type: 'scale', min: 2 }, { min: 'Use a whole number from 0 to 1.' }],
    ['files', { type: 'file', maxFiles: 11 }, { maxFiles: 'Use a whole number from 1 to 10.' }],
    ['kinds', { type: 'file', kinds: ['svg'] }, { 'kinds.0': 'Use image, pdf, text, office.' }],
    ['default', { type: 'email', default: 'nobody' }, { default: 'Please enter an email address like name@example.com.' }],
    ['default', { type: 'radio', options, default: 'c' }, { default: 'Please choose one of the answers.' }],
    ['expression', { type: 'calculated', expression: '1 +' }, { expression: 'This expression ends too early.' }],
    ['expression', { type: 'calculated', expression: '{x}' }, { expression: 'There is no field “x”.' }],
    ['expression', { type: 'calculated', expression: '{f}' }, { expression: "“f” isn't further up in the form." }],
  ])('%s %j', (_what, field, fields) => expect(wrongField(field)).toEqual(fields));

  test('an expression counts with numbers, counts lists and takes days between dates', () => {
    const day = { type: 'date', name: 'day', label: 'Day' };
    expect(wrongField({ type: 'calculated', expression: '{email}' }, email)).toEqual({ expression: '“email” is no number.' });
    expect(wrongField({ type: 'calculated', expression: 'count({email})' }, email)).toEqual({ expression: '“email” is no list.' });
    expect(wrongField({ type: 'calculated', expression: 'days({day}, {email})' }, email, day)).toEqual({
      expression: '“email” is no date.',
    });
    expect(wrongField({ type: 'calculated', expression: 'if(days({day}, {day}) > 2, 1, 0)' }, email, day)).toEqual({});
    expect(wrongField({ type: 'calculated', expression: '1 + {day}' }, day)).toEqual({ expression: '“day” is no number.' });
  });
});

describe('conditions', () => {
  const shown = (showIf: unknown, ...above: unknown[]) => wrongField({ type: 'text', showIf }, ...above);
  const ask = { field: 'email', is: 'x' };
  test.each<[string, unknown, Record<string, string>]>([
    ['without all or any', ask, { showIf: 'Use {"all": […]} or {"any": […]}.' }],
    ['an unknown field', { all: [{ field: 'x', is: 1 }] }, { showIf: 'There is no field “x”.' }],
    ['itself', { all: [{ field: 'f', is: 'x' }] }, { showIf: "“f” isn't further up in the form." }],
    ['a comparison of text', { all: [{ field: 'email', over: 1 }] }, { showIf: '“email” is no number and no date.' }],
  ])('%s', (_what, showIf, fields) => expect(shown(showIf, email)).toEqual(fields));

  test.each<[string, unknown]>([
    ['no test', { all: [{ field: 'email' }] }],
    ['two tests', { all: [{ ...ask, filled: true }] }],
    ['an unknown test', { all: [{ field: 'email', matches: '.*' }] }],
    ['an empty list', { any: [] }],
    ['four deep', { all: [{ all: [{ all: [{ all: [ask] }] }] }] }],
    ['21 tests', { all: [{ any: Array.from({ length: 11 }, () => ask) }, { any: Array.from({ length: 10 }, () => ask) }] }],
  ])('%s is refused', (_what, showIf) => expect(Object.keys(shown(showIf, email)).every((path) => path.startsWith('showIf'))).toBe(true));
  test('control: these are refused, not passed over', () => {
    expect(Object.keys(shown({ all: [{ field: 'email' }] }, email))).toHaveLength(1);
    expect(Object.keys(shown({ all: [{ all: [{ all: [{ all: [ask] }] }] }] }, email))).toHaveLength(1);
    expect(shown({ all: [{ any: Array.from({ length: 11 }, () => ask) }, { any: Array.from({ length: 10 }, () => ask) }] }, email)).toEqual(
      {
        showIf: 'Use at most 20 tests.',
      },
    );
  });

  test('three deep and twenty tests are read', () => {
    expect(shown({ all: [{ any: [{ all: Array.from({ length: 20 }, () => ask) }] }] }, email)).toEqual({});
  });

  test('a comparison has a bound of its field’s kind', () => {
    const day = { type: 'date', name: 'day', label: 'Day' };
    const age = { type: 'number', name: 'age', label: 'Age' };
    expect(shown({ all: [{ field: 'day', over: 'today+1d' }] }, day)).toEqual({});
    expect(shown({ all: [{ field: 'day', over: 5 }] }, day)).toEqual({ showIf: 'Compare “day” with a day.' });
    expect(shown({ all: [{ field: 'age', under: '5' }] }, age)).toEqual({ showIf: 'Compare “age” with a number.' });
  });
});

describe('steps', () => {
  const name = { type: 'text', name: 'name', label: 'Name' };
  const steps = (...list: Record<string, unknown>[]) => wrong({ fields: [name, { type: 'statement', text: 'Hello' }, email], steps: list });
  const [one, two] = [
    { id: 'one', title: 'One', fields: ['name'] },
    { id: 'two', title: 'Two', fields: ['email'] },
  ];
  test('hold each field once', () => {
    expect(steps(one, two)).toEqual({});
    expect(steps(one)).toEqual({ steps: '“email” is not in any step.' });
    expect(steps(one, { ...two, fields: ['email', 'name'] })).toEqual({ 'steps.1.fields': '“name” is already in a step.' });
    expect(steps(one, { ...two, fields: ['email', 'x'] })).toEqual({ 'steps.1.fields': 'There is no field “x”.' });
    expect(steps(one, { ...two, id: 'one' })).toEqual({ 'steps.1.id': 'Another step has this id.' });
    expect(steps(...Array.from({ length: 21 }, () => one))).toEqual({ steps: 'Use a list of at most 20.' });
  });

  test('further up is as the visitor goes, not as the list goes', () => {
    const asks = { all: [{ field: 'email', filled: true }] };
    expect(steps(one, { ...two, showIf: asks })).toEqual({ 'steps.1.showIf': "“email” isn't further up in the form." });
    expect(steps(two, { ...one, showIf: asks })).toEqual({});
    const fields = [{ ...name, showIf: asks }, email];
    expect(wrong({ fields, steps: [one, two] })).toEqual({ 'fields.0.showIf': "“email” isn't further up in the form." });
    expect(wrong({ fields, steps: [two, one] })).toEqual({});
  });
});

describe('translations', () => {
  const fields = [
    { ...email, messages: { required: 'Say it' } },
    { type: 'statement', text: 'Hello' },
    { type: 'radio', name: 'r', label: 'R', options },
  ];
  const settings = { thanks: { title: 'Thank you', text: '' } };
  const de = {
    title: 'Schreiben Sie uns',
    'fields.email.label': 'E-Mail',
    'fields.email.messages.required': 'Bitte',
    'fields.1.text': 'Hallo',
    'fields.r.options.a': 'Erste',
    'settings.thanks.title': 'Danke',
  };
  test('stand for texts that there are, within their bounds', () => {
    expect(wrong({ fields, settings, translations: { de } })).toEqual({});
    expect(wrong({ fields, translations: { de: { 'fields.email.help': 'Hilfe' } } })).toEqual({
      'translations.de.fields.email.help': 'This form has no such text.',
    });
    expect(wrong({ fields, translations: { de: { title: 'x'.repeat(121) } } })).toEqual({
      'translations.de.title': 'Please use at most 120 characters.',
    });
    const many = Object.fromEntries('ar de es fr it ja nl pl pt tr zh sv fi'.split(' ').map((code) => [code, { title: 'x' }]));
    expect(wrong({ translations: many })).toEqual({ translations: 'Use at most 12 languages.' });
  });

  test('are read as a visitor of the language, what lacks one as it is', () => {
    const read = readDefinition(form({ fields, settings, translations: { de } }));
    if (read.fields) throw new Error('refused');
    const german = inLanguage(read.definition, 'de-AT');
    expect(german).toMatchObject({ title: 'Schreiben Sie uns', settings: { thanks: { title: 'Danke' } } });
    expect(german.fields).toMatchObject([
      { label: 'E-Mail', messages: { required: 'Bitte' } },
      { text: 'Hallo' },
      { label: 'R', options: [{ label: 'Erste' }, { label: 'B' }] },
    ]);
    expect(inLanguage(read.definition, 'fr').title).toBe('Write to us');
  });
});
