import { EMAIL } from '@inlay/kernel/fields.ts';
import { describe, expect, test } from 'vitest';
import type { Definition } from './definition.ts';
import type { Field, Step } from './field.ts';
import { type ReadValues, readValues, type ValuesContext } from './read-values.ts';
import { EMAIL_SHAPE } from './values/email-shape.ts';

const context: ValuesContext = { now: Date.UTC(2026, 10, 22, 12), timeZone: 'UTC', language: 'en', extraFields: 'refuse' };
const form = (fields: readonly Field[], steps: readonly Step[] = [], translations: Definition['translations'] = {}) => ({
  fields,
  steps,
  translations,
});
const read = (fields: readonly Field[], body: Record<string, unknown>, change: Partial<ValuesContext> = {}): ReadValues =>
  readValues(form(fields), body, { ...context, ...change });
/** A field without its name and label; what comes back is its value, or the sentence. */
type Without<One> = One extends Field ? Omit<One, 'name' | 'label'> : never;
type Bare = Without<Field>;
const one = (field: Bare, value: unknown, change: Partial<ValuesContext> = {}): unknown => {
  const result = read([{ name: 'f', label: 'F', ...field } as Field], { f: value }, change);
  return result.fields ? (result.fields['f'] ?? result.fields) : result.values['f'];
};

const options = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
  { value: '5', label: 'Five' },
];
const NOT_ALLOWED = 'This text holds a character that is not allowed.';
const CHOICE = 'Please choose one of the answers.';

describe('values as they are kept', () => {
  test.each<[Bare, unknown, unknown]>([
    [{ type: 'text' }, '  Ada \u3000', 'Ada'],
    [{ type: 'text' }, 'e\u0301', 'é'],
    [{ type: 'text' }, 5, '5'],
    [{ type: 'text' }, ' \u200B\u3164 ', undefined],
    [{ type: 'text' }, 'نص\u200F', 'نص\u200F'],
    [{ type: 'textarea' }, ' a\r\nb\rc\u2028d ', 'a\nb\nc\nd'],
    [{ type: 'textarea' }, 'a\tb', 'a\tb'],
    [{ type: 'email' }, ' Name@Example.com ', 'Name@Example.com'],
    [{ type: 'url' }, 'https://münchen.example.com:8080/a?b#c', 'https://münchen.example.com:8080/a?b#c'],
    [{ type: 'phone' }, '+44 (0)20 7946-0000', '+442079460000'],
    [{ type: 'phone' }, '0044 20 7946 0000', '+442079460000'],
    [{ type: 'phone', format: 'national' }, '(555) 123-4567', '5551234567'],
    [{ type: 'phone', format: 'national', digits: 4 }, '٠١٢٣', '0123'],
    [{ type: 'number' }, '-12', -12],
    [{ type: 'number', decimals: 2 }, '1.50', 1.5],
    [{ type: 'number', decimals: 2 }, 1.25, 1.25],
    [{ type: 'number' }, '１２', 12],
    [{ type: 'number' }, '-0', 0],
    [{ type: 'name', parts: 'single' }, ' Ada Stone ', 'Ada Stone'],
    [{ type: 'name' }, { first: ' Ada', last: 'Stone ' }, { first: 'Ada', last: 'Stone' }],
    [{ type: 'name' }, { first: 'Ada', last: '' }, { first: 'Ada' }],
    [{ type: 'country' }, 'gb', 'GB'],
    [{ type: 'date' }, '2028-02-29', '2028-02-29'],
    [{ type: 'time' }, '09:30:00', '09:30'],
    [{ type: 'datetime' }, '2026-11-22 09:30', '2026-11-22T09:30'],
    [{ type: 'select', options }, 5, '5'],
    [{ type: 'radio', options, other: true }, ' my own ', 'my own'],
    [{ type: 'checkboxes', options }, ['b', 'a', 'b', ''], ['a', 'b']],
    [{ type: 'checkboxes', options }, 'a', ['a']],
    [{ type: 'checkboxes', options, other: true }, ['own', 'b'], ['b', 'own']],
    [{ type: 'checkbox' }, 'On', true],
    [{ type: 'checkbox' }, 1, true],
    [{ type: 'checkbox' }, 'yes', true],
    [{ type: 'checkbox' }, 'true', true],
    [{ type: 'checkbox' }, 'no', false],
    [{ type: 'checkbox' }, undefined, false],
    [{ type: 'checkbox' }, ['0', '1'], true],
    [{ type: 'consent', text: 'I agree' }, true, true],
    [{ type: 'rating' }, '5', 5],
    [{ type: 'scale' }, 0, 0],
    [{ type: 'hidden' }, ' x ', 'x'],
    [{ type: 'text' }, null, undefined],
    [{ type: 'checkboxes', options, minChosen: 2 }, [], undefined],
    [{ type: 'datetime', max: '2026-11-22' }, '2026-11-22T18:00', '2026-11-22T18:00'],
  ])('%j takes %j as %j', (field, value, kept) => expect(one(field, value)).toEqual(kept));

  test('the shape of an email address is the kernel’s', () => expect(String(EMAIL_SHAPE)).toBe(String(EMAIL)));
});

describe('sentences', () => {
  test.each<[Bare, unknown, string]>([
    [{ type: 'text', required: true }, ' ', 'Please fill in this field.'],
    [{ type: 'text', required: true }, '\u200B', 'Please fill in this field.'],
    [{ type: 'select', options, required: true }, '', 'Please choose an answer.'],
    [{ type: 'country', required: true }, '', 'Please choose an answer.'],
    [{ type: 'rating', required: true }, '', 'Please choose an answer.'],
    [{ type: 'checkboxes', options, required: true }, [], 'Please choose an answer.'],
    [{ type: 'checkboxes', options, required: true, minChosen: 2 }, [], 'Please choose at least 2.'],
    [{ type: 'consent', text: 'I agree', required: true }, 'off', 'Please tick this box.'],
    [{ type: 'checkbox', required: true }, undefined, 'Please tick this box.'],
    [{ type: 'file', required: true }, undefined, 'Please add a file.'],
    [{ type: 'email' }, 'nobody', 'Please enter an email address like name@example.com.'],
    [{ type: 'url' }, 'javascript:alert(1)', 'Please enter a web address like https://example.com.'],
    [{ type: 'url' }, 'https://bank.example.com@evil.example.net/', 'Please enter a web address like https://example.com.'],
    [{ type: 'url' }, 'https://localhost', 'Please enter a web address like https://example.com.'],
    [{ type: 'phone' }, '020 7946 0000', 'Please enter a phone number like +44 20 7946 0000.'],
    [{ type: 'phone', format: 'national', digits: 9 }, '12345678', 'Please enter a 9-digit phone number.'],
    [{ type: 'number' }, '1,5', 'Please enter a number.'],
    [{ type: 'number' }, '1e3', 'Please enter a number.'],
    [{ type: 'number' }, '0x10', 'Please enter a number.'],
    [{ type: 'number' }, 'Infinity', 'Please enter a number.'],
    [{ type: 'date' }, '2026-02-29', 'Please enter a date like 2026-11-22.'],
    [{ type: 'date' }, '1899-12-31', 'Please enter a date like 2026-11-22.'],
    [{ type: 'date' }, '2101-01-01', 'Please enter a date like 2026-11-22.'],
    [{ type: 'date' }, '22.11.2026', 'Please enter a date like 2026-11-22.'],
    [{ type: 'time' }, '24:00', 'Please enter a time like 09:30.'],
    [{ type: 'datetime' }, '2026-11-22T25:00', 'Please enter a time like 09:30.'],
    [{ type: 'datetime' }, '2026-13-22T10:00', 'Please enter a date like 2026-11-22.'],
    [{ type: 'select', options }, 'c', CHOICE],
    [{ type: 'checkboxes', options }, ['a', 'c'], CHOICE],
    [{ type: 'checkboxes', options, other: true }, ['c', 'd'], CHOICE],
    [{ type: 'country' }, 'XX', CHOICE],
    [{ type: 'country', countries: ['DE'] }, 'FR', CHOICE],
    [{ type: 'rating' }, 6, CHOICE],
    [{ type: 'rating' }, 0, CHOICE],
    [{ type: 'scale' }, 1.5, CHOICE],
    [{ type: 'checkbox' }, 'maybe', CHOICE],
    [{ type: 'text', format: 'digits' }, '12a', 'Please use digits only.'],
    [{ type: 'text', format: 'letters' }, 'a1', 'Please use letters only.'],
    [{ type: 'text', format: 'alphanumeric' }, 'a-1', 'Please use letters and digits only.'],
    [{ type: 'text', format: 'postcode' }, '!', 'Please enter a valid postcode.'],
    [{ type: 'text', min: 3 }, 'ab', 'Please use at least 3 characters.'],
    [{ type: 'text' }, 'x'.repeat(201), 'Please use at most 200 characters.'],
    [{ type: 'textarea' }, 'x'.repeat(5_001), 'Please use at most 5000 characters.'],
    [{ type: 'hidden' }, 'x'.repeat(501), 'Please use at most 500 characters.'],
    [{ type: 'email' }, `${'x'.repeat(250)}@example.com`, 'Please use at most 254 characters.'],
    [{ type: 'radio', options, other: true }, 'x'.repeat(201), 'Please use at most 200 characters.'],
    [{ type: 'number', min: 3 }, 2, 'Please enter 3 or more.'],
    [{ type: 'number', max: 3 }, 4, 'Please enter 3 or less.'],
    [{ type: 'number' }, 1e13, 'Please enter 1000000000000 or less.'],
    [{ type: 'date', min: 'today' }, '2026-11-21', 'Please enter 2026-11-22 or later.'],
    [{ type: 'date', max: 'today+30d' }, '2026-12-23', 'Please enter 2026-12-22 or earlier.'],
    [{ type: 'time', min: '09:00' }, '08:55', 'Please enter 09:00 or later.'],
    [{ type: 'datetime', max: '2026-11-22' }, '2026-11-23T00:00', 'Please enter 2026-11-22 or earlier.'],
    [{ type: 'datetime', min: '2026-11-22T10:00' }, '2026-11-22T09:55', 'Please enter 2026-11-22 10:00 or later.'],
    [{ type: 'number' }, '1.5', 'Please use at most 0 decimals.'],
    [{ type: 'number', decimals: 2 }, '1.255', 'Please use at most 2 decimals.'],
    [{ type: 'time' }, '09:31', 'Please choose a multiple of 5 minutes.'],
    [{ type: 'checkboxes', options, minChosen: 2 }, 'a', 'Please choose at least 2.'],
    [{ type: 'checkboxes', options, maxChosen: 1 }, ['a', 'b'], 'Please choose at most 1.'],
    [{ type: 'text' }, 'a\nb', NOT_ALLOWED],
    [{ type: 'text' }, 'a\0b', NOT_ALLOWED],
    [{ type: 'text' }, 'a\u202Eb', NOT_ALLOWED],
    [{ type: 'text' }, 'a\uD800b', NOT_ALLOWED],
    [{ type: 'text' }, `a${'\u0301'.repeat(31)}`, NOT_ALLOWED],
    [{ type: 'textarea' }, 'a\u001Bb', NOT_ALLOWED],
    [{ type: 'textarea' }, 'a\u2066b', NOT_ALLOWED],
    [{ type: 'email' }, 'a@example.com\nbcc: b@example.com', NOT_ALLOWED],
    [{ type: 'text' }, ['a', 'b'], 'Please fill in this field.'],
    [{ type: 'text' }, { a: 1 }, 'Please fill in this field.'],
    [{ type: 'name', parts: 'single' }, { first: 'Ada' }, 'Please fill in this field.'],
    [{ type: 'file' }, 'fil_1', 'This file could not be read.'],
    [{ type: 'text' }, `a${'\u0301'.repeat(900)}`, 'Please use at most 200 characters.'],
    [{ type: 'checkboxes', options }, Array.from({ length: 100 }, () => 'a'), CHOICE],
    [{ type: 'name' }, 'Ada Stone', 'Please fill in this field.'],
    [{ type: 'datetime' }, '2026-11-22x09:30', 'Please enter a date like 2026-11-22.'],
  ])('%j answers %j with “%s”', (field, value, sentence) => expect(one(field, value)).toBe(sentence));

  test('speak the visitor’s language', () => {
    expect(one({ type: 'number', min: 3 }, 2, { language: 'de-CH' })).toBe('Bitte geben Sie 3 oder mehr ein.');
  });

  test('a field’s own come first, with bounds, in the visitor’s language where it has one', () => {
    const field: Field = { type: 'number', name: 'age', label: 'Age', min: 18, messages: { tooSmall: 'From {min} on' } };
    const shape = form([field], [], { de: { 'fields.age.messages.tooSmall': 'Ab {min}' } });
    const sentence = (language: string, age: unknown = 5) => readValues(shape, { age }, { ...context, language }).fields?.['age'];
    expect(sentence('en')).toBe('From 18 on');
    expect(sentence('de-AT')).toBe('Ab 18');
    expect(sentence('fr')).toBe('From 18 on');
    expect(sentence('fr', 'x')).toBe('Veuillez saisir un nombre.');
  });

  test('a fixed sentence is replaced by none', () => {
    expect(one({ type: 'text', messages: { invalid: 'No', tooLong: 'No', required: 'No' } }, 'a\0')).toBe(NOT_ALLOWED);
  });
});

describe('names and addresses', () => {
  const address: Field = { type: 'address', name: 'a', label: 'A', required: true };
  const full = { line1: '1 Road', city: 'Town', zip: 'SW1A 1AA', country: 'gb' };
  const dotted = Object.fromEntries(Object.entries(full).map(([part, text]) => [`a.${part}`, text]));

  test('are the same flat and nested', () => {
    const kept = { values: { a: { ...full, country: 'GB' } }, extra: {} };
    expect(read([address], { a: full })).toEqual(kept);
    expect(read([address], dotted)).toEqual(kept);
  });

  test('given both ways they are given twice', () => {
    expect(read([address], { ...dotted, a: { city: 'Other' } }).fields).toEqual({ 'a.city': 'Please fill in this field.' });
  });

  test('need their parts', () => {
    const needs = 'Please fill in this field.';
    expect(read([address], {}).fields).toEqual({ 'a.line1': needs, 'a.city': needs, 'a.zip': needs, 'a.country': needs });
    expect(read([{ ...address, needs: ['city'] }], {}).fields).toEqual({ 'a.city': needs });
    expect(read([{ ...address, required: false }], { 'a.country': 'GB' })).toMatchObject({ values: { a: { country: 'GB' } } });
    expect(read([{ ...address, required: false }], { 'a.city': 'Town' }).fields).toEqual({
      'a.line1': needs,
      'a.zip': needs,
      'a.country': needs,
    });
    expect(read([{ type: 'name', name: 'n', label: 'N', required: true }], { 'n.first': 'Ada' }).fields).toEqual({ 'n.last': needs });
  });

  test.each([
    ['GB', '12345', false],
    ['GB', 'sw1a1aa', true],
    ['US', '90210', true],
    ['US', '90210-1234', true],
    ['US', '9021', false],
    ['DE', '1011', false],
    ['NL', '1011 AB', true],
    ['CA', 'K1A 0B1', true],
    ['IE', 'D02 AF30', true],
    ['KE', '00100', true],
  ])('the zip of %s: %s is %s', (country, zip, fits) => {
    expect(read([address], { a: { ...full, country, zip } }).fields).toEqual(
      fits ? undefined : { 'a.zip': 'Please enter a valid postcode.' },
    );
  });

  test('no zip is asked for where there are none', () => {
    expect(read([address], { a: { ...full, country: 'HK', zip: '' } }).fields).toBeUndefined();
  });

  test('parts that there are not belong to no field', () => {
    expect(read([address], { a: { ...full, planet: 'Earth' } }).fields).toEqual({ 'a.planet': 'This field is not known.' });
  });
});

describe('files', () => {
  const cv: Field = { type: 'file', name: 'cv', label: 'CV', maxFiles: 2 };
  const file = { id: 'fil_1', size: 1_000, kind: 'pdf' as const };
  const files = (received: NonNullable<ValuesContext['files']>['received']) => ({
    files: { received, maxFiles: 4, maxFileMB: 1, kinds: ['pdf', 'image'] as const },
  });
  test.each([
    [[file, file, file], 'Please add at most 2 files.'],
    [[{ ...file, size: 2 ** 20 + 1 }], 'This file is larger than 1 MB.'],
    [[{ ...file, kind: 'text' as const }], 'This kind of file is not accepted.'],
    [[{ ...file, kind: 'unknown' as const }], 'This kind of file is not accepted.'],
    [[{ ...file, kind: 'broken' as const }], 'This file could not be read.'],
  ])('%j', (received, sentence) => expect(read([cv], {}, files({ cv: received })).fields).toEqual({ cv: sentence }));

  test('are kept by their ids', () => {
    expect(read([cv], {}, files({ cv: [{ ...file, size: 2 ** 20 }] }))).toEqual({ values: { cv: ['fil_1'] }, extra: {} });
  });
  test('the field’s own kinds are narrower', () => {
    expect(read([{ ...cv, kinds: ['image'] }], {}, files({ cv: [file] })).fields).toEqual({ cv: 'This kind of file is not accepted.' });
  });
  test('of several fields may be too many together: the last one is told, and nothing of their content', () => {
    const more = ['a', 'b', 'hasOwnProperty'].map((name) => ({ ...cv, name }));
    const unseen = { ...file, kind: 'unknown' as const };
    expect(read(more, {}, files({ a: [unseen, unseen], b: [unseen, unseen, unseen] })).fields).toEqual({
      b: 'Please add at most 2 files.',
    });
    expect(read([cv, ...more], {}, files({ cv: [unseen], a: [unseen, unseen], b: [unseen, unseen] })).fields).toEqual({
      b: 'Please add at most 4 files.',
    });
    expect(read([cv, ...more], {}, files({ a: [file, file], b: [file, file] })).fields).toBeUndefined();
  });
  test('are not taken while files are off', () => {
    const off = { files: { received: { cv: [file] }, maxFiles: 0, maxFileMB: 1, kinds: ['pdf'] as const } };
    expect(read([cv], {}, off).fields).toEqual({ cv: 'Files cannot be accepted at the moment.' });
  });
  test('of a field that is called as every object’s members are', () => {
    expect(read([{ ...cv, name: 'toString' }], {}, files({}))).toEqual({ values: {}, extra: {} });
  });
  test('beside a text of the same name are what is told', () => {
    expect(read([cv], { x: 'y' }, files({ x: [file] })).fields).toEqual({ x: 'This field takes no file.' });
  });
  test('under another name are taken by nobody', () => {
    expect(read([cv, { type: 'text', name: 't', label: 'T' }], {}, files({ t: [file], x: [file], toString: [] })).fields).toEqual({
      t: 'This field takes no file.',
      x: 'This field takes no file.',
    });
  });
});

describe('what is hidden', () => {
  const topic: Field = {
    type: 'radio',
    name: 'topic',
    label: 'Topic',
    options: [
      { value: 'order', label: 'O' },
      { value: 'x', label: 'X' },
    ],
  };
  const number: Field = { type: 'text', name: 'number', label: 'N', required: true, showIf: { all: [{ field: 'topic', is: 'order' }] } };
  const after: Field = { type: 'text', name: 'after', label: 'A', showIf: { all: [{ field: 'number', filled: true }] } };
  test('is not checked, its value is dropped, and what hangs on it is hidden too', () => {
    expect(read([topic, number, after], { topic: 'x', number: 'a\0', after: 'b' })).toEqual({ values: { topic: 'x' }, extra: {} });
    expect(read([topic, number, after], { topic: 'order' }).fields).toEqual({ number: 'Please fill in this field.' });
    expect(read([topic, number, after], { topic: 'order', number: '1', after: 'b' })).toMatchObject({
      values: { topic: 'order', number: '1', after: 'b' },
    });
  });
  test('a hidden step hides its fields', () => {
    const steps = [
      { id: 'a', title: 'A', fields: ['topic'] },
      { id: 'b', title: 'B', fields: ['free'], showIf: { any: [{ field: 'topic', is: 'order' }] } },
    ];
    const free: Field = { type: 'text', name: 'free', label: 'F', required: true };
    expect(readValues(form([free, topic], steps), { topic: 'x', free: 'y' }, context)).toEqual({ values: { topic: 'x' }, extra: {} });
    expect(readValues(form([free, topic], steps), { topic: 'order' }, context).fields).toEqual({ free: 'Please fill in this field.' });
  });
});

test('a calculated field is the server’s, whatever was sent', () => {
  const places: Field = { type: 'number', name: 'places', label: 'P' };
  const total: Field = { type: 'calculated', name: 'total', label: 'T', expression: '{places} * 12.5' };
  const discount: Field = {
    type: 'calculated',
    name: 'net',
    label: 'D',
    expression: '{total} * 0.9',
    showIf: { all: [{ field: 'total', over: 20 }] },
  };
  expect(read([places, total, discount], { places: '3', total: '1', net: '1' })).toEqual({
    values: { places: 3, total: 37.5, net: 33.75 },
    extra: {},
  });
  expect(read([places, total, discount], { places: '1', net: '1' })).toEqual({ values: { places: 1, total: 12.5 }, extra: {} });
  expect(read([{ ...total, expression: '1 / 0' }], { total: '1' })).toEqual({ values: {}, extra: {} });
});

describe('what belongs to no field', () => {
  const text: Field = { type: 'text', name: 't', label: 'T' };
  test('is kept, dropped or refused', () => {
    const body = { t: 'a', utm: ' mail\r\nx ', tags: ['a', 'b'], blank: ' ' };
    expect(read([text], body, { extraFields: 'keep' })).toEqual({ values: { t: 'a' }, extra: { utm: 'mail\nx', tags: 'a; b' } });
    expect(read([text], body, { extraFields: 'drop' })).toEqual({ values: { t: 'a' }, extra: {} });
    expect(read([text], { t: 'a', utm: 'x' }).fields).toEqual({ utm: 'This field is not known.' });
  });
  test('names of the wire and of the trap are neither', () => {
    const body = { _form: 'main', _x: '1', 'inlay-response': 'x', captchaValidated: 'true', website: 'http://spam' };
    for (const extraFields of ['keep', 'refuse'] as const)
      expect(read([text], body, { extraFields, ignored: ['website'] })).toEqual({ values: {}, extra: {} });
  });
  test('is bounded in number, length and names', () => {
    const keep = (body: Record<string, unknown>) => read([text], body, { extraFields: 'keep' }).fields;
    const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`x${index}`, 'y']));
    expect(keep(many(20))).toBeUndefined();
    expect(keep(many(21))).toEqual({ x20: 'This field is not known.' });
    expect(Object.keys(keep(many(100_000)) ?? {})).toHaveLength(20);
    expect(keep({ x: 'y'.repeat(2_001) })).toEqual({ x: 'Please use at most 2000 characters.' });
    expect(keep({ x: { y: 1 } })).toEqual({ x: 'This field is not known.' });
    for (const name of ['', ' x', 'a\0', 'a\u202E', 'constructor', 'x'.repeat(101)])
      expect(Object.keys(keep({ [name]: 'y' }) ?? {}), name).toHaveLength(1);
    const own = JSON.parse('{"__proto__":"y"}') as Record<string, unknown>;
    expect(read([text], own, { extraFields: 'keep' })).toEqual({ values: {}, extra: {} });
  });
});
