import { expect, test } from 'vitest';
import type { Field, FieldValue } from './field.ts';
import { readDefinition } from './read-definition.ts';
import { readValues } from './read-values.ts';
import { valuesFit } from './values/values-size.ts';

const options = [
  { value: 'a', label: 'A', number: 2 },
  { value: 'toString', label: 'B' },
];
const read = readDefinition({
  title: 'Everything',
  fields: [
    { type: 'text', name: 'text', label: 'T', min: 2, max: 20, required: true },
    { type: 'text', name: 'toString', label: 'T', format: 'letters' },
    { type: 'text', name: 'valueOf', label: 'T', format: 'postcode' },
    { type: 'textarea', name: 'lines', label: 'T', max: 100 },
    {
      type: 'email',
      name: 'email',
      label: 'T',
      showIf: {
        any: [
          { field: 'toString', filled: true },
          { field: 'text', contains: 'a' },
        ],
      },
    },
    { type: 'url', name: 'url', label: 'T' },
    { type: 'phone', name: 'phone', label: 'T' },
    { type: 'phone', name: 'national', label: 'T', format: 'national', digits: 7 },
    { type: 'number', name: 'number', label: 'T', min: -5, max: 1e6, decimals: 2 },
    { type: 'name', name: 'name', label: 'T' },
    { type: 'address', name: 'address', label: 'T' },
    { type: 'country', name: 'country', label: 'T', countries: ['DE', 'FR'] },
    { type: 'date', name: 'date', label: 'T', min: '2000-01-01' },
    { type: 'time', name: 'time', label: 'T', stepMinutes: 15 },
    { type: 'datetime', name: 'datetime', label: 'T' },
    { type: 'select', name: 'select', label: 'T', options },
    { type: 'radio', name: 'radio', label: 'T', options, other: true },
    { type: 'checkboxes', name: 'boxes', label: 'T', options, other: true, maxChosen: 2 },
    { type: 'checkbox', name: 'box', label: 'T' },
    { type: 'consent', name: 'consent', label: 'T', text: 'I agree', required: true },
    { type: 'rating', name: 'rating', label: 'T' },
    { type: 'scale', name: 'scale', label: 'T', min: 1, max: 7 },
    { type: 'file', name: 'file', label: 'T' },
    { type: 'hidden', name: 'hidden', label: '' },
    { type: 'calculated', name: 'total', label: 'T', expression: '{number} * {select} + {boxes} / {rating}' },
  ],
});
if (read.fields) throw new Error(JSON.stringify(read.fields));
const { definition } = read;
const context = { now: Date.UTC(2026, 10, 22), timeZone: 'Asia/Kolkata', language: 'en' } as const;

/** Numbers that come the same in each run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const NASTY: readonly unknown[] = [
  null,
  undefined,
  true,
  false,
  0,
  -0,
  -1,
  5,
  1.005,
  1e21,
  1e-9,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '',
  ' ',
  '\0',
  'a\nb',
  'a\r\nb',
  '\u202Eabc',
  '\u200B',
  '\uFEFF',
  '\uD800',
  '\uDFFFx',
  'e\u0301',
  `Z${'\u0316\u0301'.repeat(50)}`,
  '\uFDFA'.repeat(50),
  'x'.repeat(5_000),
  '<script>alert(1)</script>',
  "'; DROP TABLE x; --",
  '=cmd()',
  '{{reference}}',
  '${7*7}',
  '../../etc/passwd',
  'constructor',
  '__proto__',
  'a@b.cc',
  'name@example.com',
  'a@example.com\r\nBcc: b@example.com',
  'https://example.com',
  'http://a..b',
  `https://${'a.'.repeat(900)}`,
  `https://${'a-'.repeat(900)}.com`,
  'javascript:alert(1)',
  '+442079460000',
  '0044 2079460000',
  '1234567',
  '(555) 1234',
  '1,5',
  '1.50',
  '1e5',
  '０１２',
  '9'.repeat(400),
  '2026-11-22',
  '2026-02-30',
  '0000-00-00',
  '9999-99-99',
  '2026-11-22T09:30',
  '2026-11-22T09:31',
  '09:30',
  '09:30:00',
  '24:00',
  'a',
  'toString',
  'DE',
  'de',
  'GB',
  'SW1A 1AA',
  'on',
  'TRUE',
  '1',
  'yes',
  [],
  ['a'],
  ['a', 'a', 'toString'],
  ['a', 'own', 'other'],
  ['a', ['b']],
  [null, ''],
  Array.from({ length: 3_000 }, () => 'a'),
  {},
  { first: 'Ada', last: 'Stone' },
  { first: ['a', 'b'] },
  { line1: '1 Road', city: 'Town', zip: '10115', country: 'de' },
  { country: 'DE' },
  { toString: 'x', valueOf: 1 },
  JSON.parse('{"__proto__":{"first":"x"},"first":"y"}'),
  Object.create(null),
  [[[[[[[[[[]]]]]]]]]],
];
const NAMES: readonly string[] = [
  '__proto__',
  'constructor',
  'prototype',
  'hasOwnProperty',
  '',
  '_form',
  '_ticket',
  'inlay-response',
  'unknown',
  'address.city',
  'address.zip',
  'address.country',
  'address.line1',
  'name.first',
  'name.last',
  'name.__proto__',
  'text.x',
  'a\0b',
  'x'.repeat(300),
];

function hostileBody(random: () => number): Record<string, unknown> {
  const pick = <Item>(list: readonly Item[]): Item => list[Math.floor(random() * list.length)] as Item;
  const names = definition.fields.flatMap((field) => (field.type === 'statement' ? [] : [field.name]));
  // Half of them with what passes, so that values come back as well.
  const body = new Map<string, unknown>(
    random() < 0.7
      ? [
          ['text', 'some'],
          ['consent', 'on'],
        ]
      : [],
  );
  const lines = Math.floor(random() * 9);
  for (let count = 0; count < lines; count++) body.set(pick([...names, ...NAMES]), pick(NASTY));
  return Object.fromEntries(body);
}

const text = (value: unknown, max: number, extra = ''): boolean =>
  typeof value === 'string' &&
  value !== '' &&
  value.length <= max &&
  value === value.trim() &&
  value === value.normalize('NFC') &&
  value.isWellFormed() &&
  [...value].every((letter) => extra.includes(letter) || letter > '\u009F' || (letter >= ' ' && letter < '\u007F')) &&
  !/[\u202A-\u202E\u2066-\u2069]/.test(value);
const among = (list: readonly unknown[]) => (value: unknown) => list.includes(value);
const isDate = (value: string) => new Date(`${value}T00:00Z`).toISOString().startsWith(value) && value >= '1900' && value < '2101';
const parts = (names: readonly string[]) => (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length > 0 &&
  Object.entries(value).every(([name, part]) => names.includes(name) && text(part, 200));

/** What each value must be, written without the code that is tested. */
const meets: Readonly<Record<string, (value: unknown) => boolean>> = {
  text: (value) => text(value, 20) && String(value).length >= 2,
  toString: (value: unknown) => text(value, 200) && /^[\p{L}\p{M}]+$/u.test(String(value)),
  valueOf: (value: unknown) => text(value, 12),
  lines: (value) => text(value, 100, '\n\t'),
  email: (value) => text(value, 254) && String(value).split('@').length === 2,
  url: (value) => text(value, 2_048) && /^https?:$/.test(new URL(String(value)).protocol) && new URL(String(value)).username === '',
  phone: (value) => /^\+[1-9]\d{6,14}$/.test(String(value)),
  national: (value) => /^\d{7}$/.test(String(value)),
  number: (value) =>
    typeof value === 'number' &&
    value >= -5 &&
    value <= 1e6 &&
    !Object.is(value, -0) &&
    Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
  name: parts(['first', 'last']),
  address: parts(['line1', 'line2', 'city', 'state', 'zip', 'country']),
  country: among(['DE', 'FR']),
  date: (value) => isDate(String(value)) && String(value) >= '2000-01-01',
  time: (value) => /^([01]\d|2[0-3]):(00|15|30|45)$/.test(String(value)),
  datetime: (value) => isDate(String(value).slice(0, 10)) && /^.{10}T([01]\d|2[0-3]):[0-5][05]$/.test(String(value)),
  select: among(['a', 'toString']),
  radio: (value) => text(value, 200),
  boxes: (value) =>
    Array.isArray(value) &&
    value.length > 0 &&
    value.length <= 2 &&
    new Set(value).size === value.length &&
    value.every((item) => text(item, 200)),
  box: (value) => typeof value === 'boolean',
  consent: among([true]),
  rating: among([1, 2, 3, 4, 5]),
  scale: among([1, 2, 3, 4, 5, 6, 7]),
  hidden: (value) => text(value, 500),
  total: (value) => typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= 1e12,
};

test('1,000 hostile bodies never throw, and no value comes back that doesn’t meet its field', () => {
  const random = randomFrom(20_261_122);
  let [accepted, refused] = [0, 0];
  for (let round = 0; round < 1_000; round++) {
    const body = hostileBody(random);
    const extraFields = (['keep', 'drop', 'refuse'] as const)[round % 3] ?? 'drop';
    const result = readValues(definition, body, { ...context, extraFields });
    if (result.fields) {
      refused += 1;
      expect(Object.keys(result.fields).length).toBeGreaterThan(0);
      for (const sentence of Object.values(result.fields)) expect(sentence).toMatch(/^(?:Please|This) [^{}]+\.$/);
      continue;
    }
    accepted += 1;
    for (const [name, value] of Object.entries(result.values as Record<string, FieldValue>))
      expect(meets[name]?.(value), `${name} ${JSON.stringify(value)}`).toBe(true);
    expect(Object.hasOwn(result.values, 'text') && Object.hasOwn(result.values, 'consent')).toBe(true);
    expect(Object.getPrototypeOf(result.values)).toBe(Object.prototype);
    for (const [name, value] of Object.entries(result.extra))
      expect(text(value, 2_000, '\n\t') && !name.startsWith('_') && name !== 'constructor').toBe(true);
  }
  expect(({} as Record<string, unknown>)['first']).toBeUndefined();
  expect(accepted).toBeGreaterThan(100);
  expect(refused).toBeGreaterThan(100);
});

test('bodies that are none have no values', () => {
  for (const body of [null, undefined, 5, 'text', [], ['text']]) {
    expect(
      Object.keys(readValues(definition, body as unknown as Record<string, unknown>, { ...context, extraFields: 'refuse' }).fields ?? {}),
    ).toEqual(['text', 'consent']);
  }
});

const MEGABYTE = 2 ** 20;
const heavy: readonly [string, string][] = [
  ['letters', 'a'.repeat(MEGABYTE)],
  ['spaces', ' '.repeat(MEGABYTE)],
  ['spaces within', `a${' '.repeat(MEGABYTE)}b`],
  ['marks', '\u0316\u0301'.repeat(MEGABYTE / 2)],
  ['marks in reach of the bounds', `a${'\u0301\u0316'.repeat(19_000)}`],
  ['dots', 'a.'.repeat(MEGABYTE / 2)],
  ['an address', `${'a'.repeat(60)}@${'a-'.repeat(4_000)}`],
  ['a web address', `https://${'a.'.repeat(1_000)}`],
  ['a web address of one label', `https://${'a-'.repeat(1_000)}!`],
  ['digits', '1'.repeat(MEGABYTE)],
  ['a number with decimals', `1.${'1'.repeat(MEGABYTE)}`],
  ['unseen', '\u200B'.repeat(MEGABYTE)],
  ['unseen, then seen', `${'\u200B'.repeat(19_000)}a`],
  ['line ends', '\r\n'.repeat(MEGABYTE / 2)],
];
const types: Field[] = definition.fields.filter((field) => field.type !== 'file');

test.each(heavy)('a megabyte of %s takes no time in any field', (_what, value) => {
  const started = performance.now();
  for (const field of types) {
    if (field.type === 'statement') continue;
    const names = field.type === 'address' || field.type === 'name' ? { [`${field.name}.first`]: value, [`${field.name}.zip`]: value } : {};
    const lines = { ...field, ...(field.type === 'textarea' ? { max: 10_000 } : {}), required: false, showIf: undefined } as Field;
    readValues({ ...definition, fields: [lines] }, { [field.name]: value, ...names }, { ...context, extraFields: 'keep' });
  }
  expect(performance.now() - started).toBeLessThan(1_000);
});

test('values together stay within 128 KiB of UTF-8, however they are nested', () => {
  expect(valuesFit({ a: 'x'.repeat(128 * 1024 - 1) })).toBe(true);
  expect(valuesFit({ a: 'x'.repeat(128 * 1024) })).toBe(false);
  expect(valuesFit({ a: 'é'.repeat(64 * 1024) })).toBe(false);
  expect(valuesFit({ a: '😀'.repeat(32 * 1024 - 1) })).toBe(true);
  expect(valuesFit({ a: { b: ['x'.repeat(70_000), 'x'.repeat(70_000)] } })).toBe(false);
  expect(valuesFit({ a: Array.from({ length: 200_000 }, () => '') })).toBe(false);
  const nested = (depth: number) => valuesFit(JSON.parse(`${'[1,'.repeat(depth)}1${']'.repeat(depth)}`));
  expect([nested(100), nested(101), nested(20_000)]).toEqual([true, false, false]);
});
