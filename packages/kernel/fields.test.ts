import { expect, test } from 'vitest';
import * as z from 'zod';
import { fieldsOf } from './errors.ts';
import {
  across,
  boundedText,
  EMAIL,
  DOTTED_HOST,
  LETTERS_AND_SPACES,
  optionalText,
  required,
  secretText,
  TEN_DIGITS,
  textOf,
} from './fields.ts';

const sentenceOf = (rule: z.ZodType, value: unknown) => rule.safeParse(value).error?.issues[0]?.message;

test('a required text is trimmed, not blank and at most 200 characters long; its own sentence answers what is missing', () => {
  const rule = required('Please name it.');
  expect(rule.parse(' a ')).toBe('a');
  for (const value of [undefined, null, 5, '', ' \n ']) expect(sentenceOf(rule, value)).toBe('Please name it.');
  expect(sentenceOf(rule, ` ${'a'.repeat(200)} `)).toBeUndefined();
  expect(sentenceOf(rule, 'a'.repeat(201))).toBe('Please use at most 200 characters.');
  expect(sentenceOf(required('Please name it.', 3), 'abcd')).toBe('Please use at most 3 characters.');
});

test('no text holds U+0000', () => {
  for (const rule of [required('Please name it.'), boundedText(9), optionalText])
    for (const value of ['\0', 'a\0', '\0b', 'a\0b'])
      expect(sentenceOf(rule, value)).toBe('This text holds a character that is not allowed.');
});

test('an optional text may be missing or blank, up to 500 characters', () => {
  expect([undefined, null, '', ' ', ' a '].map((value) => optionalText.parse(value))).toEqual(['', '', '', '', 'a']);
  expect(sentenceOf(optionalText, 'a'.repeat(500))).toBeUndefined();
  expect(sentenceOf(optionalText, 'a'.repeat(501))).toBe('Please use at most 500 characters.');
  expect(sentenceOf(optionalText, 5)).toBe('This must be text.');
});

test('a secret is taken as it was typed, up to 1024 characters', () => {
  const rule = secretText('Enter your password.');
  expect(rule.parse(' \0x ')).toBe(' \0x ');
  for (const value of [undefined, 5, '']) expect(sentenceOf(rule, value)).toBe('Enter your password.');
  expect(sentenceOf(rule, 'x'.repeat(1024))).toBeUndefined();
  expect(sentenceOf(rule, 'x'.repeat(1025))).toBe('Please use at most 1024 characters.');
});

const label = 'a'.repeat(63);
/** Four labels of 63 and the dots between: 255 with an ending of none. */
const host = (length: number) => `${label}.${label}.${label}.${'b'.repeat(length - 3 * 64 - 4)}.com`;

test.each([
  [EMAIL, ['a@b.co', "o'neil+x@a-b.example.com", 'A@B.CO', `${'a'.repeat(64)}@b.co`, `a@${label}.co`, `a@b.${label}`, 'ä@b.co']],
  [DOTTED_HOST, ['a.co', 'A.CO', 'a-b.c9.example.com', `${label}.co`, `b.${label}`, host(253)]],
  [LETTERS_AND_SPACES, ['a', 'Ada King', 'é'.normalize('NFD'), 'Ω']],
  [TEN_DIGITS, ['0123456789']],
])('%s takes %j', (pattern, texts) => {
  for (const text of texts) expect([text, pattern.test(text)]).toEqual([text, true]);
});

test.each([
  [
    EMAIL,
    [
      '',
      '@b.co',
      'a@b',
      'a@.co',
      'a@b.c',
      'a@b.c0',
      'a b@b.co',
      'a@b@b.co',
      'a,b@b.co',
      'a"@b.co',
      'a@-b.co',
      'a@b-.co',
      ' a@b.co',
      'a@b.co ',
    ],
  ],
  [EMAIL, [`${'a'.repeat(65)}@b.co`, `a@${label}a.co`, `a@b.${label}a`, `${'a'.repeat(64)}@${host(253)}`, `a@${host(253)}`]],
  [
    DOTTED_HOST,
    ['', 'a', '.co', 'a.c', 'a.c0', '-a.co', 'a-.co', 'a..co', 'a.co.', ' a.co', 'a.co ', 'a_b.co', `${label}a.co`, `b.${label}a`],
  ],
  [DOTTED_HOST, [`${host(253)}m`, 'https://a.co', 'a.co/x']],
  [LETTERS_AND_SPACES, ['', 'a1', '1a', 'a-b', "o'neil", 'a\n']],
  [TEN_DIGITS, ['123456789', '12345678901', '123456789a', 'a1234567890', '1234567890a', '١٢٣٤٥٦٧٨٩٠']],
])('%s refuses %j', (pattern, texts) => {
  for (const text of texts) expect([text, pattern.test(text)]).toEqual([text, false]);
});

test('a rule over several fields speaks of one, also while that or another is missing or wrong', () => {
  const rule = across('b', (values) => (textOf(values, 'a') === textOf(values, 'b') ? undefined : `not ${textOf(values, 'a')}`));
  const schema = z.object({ a: z.string(), b: z.string({ error: 'b is text' }), c: z.number({ error: 'c is a number' }) }).check(rule);
  const wrong = (value: unknown) => fieldsOf(schema.safeParse(value).error ?? new z.ZodError([]));
  expect(wrong({ a: 'x', b: ' x ', c: 1 })).toEqual({});
  expect(wrong({ a: ' x ', b: 'y', c: 1 })).toEqual({ b: 'not x' });
  expect(wrong({ a: 'x', b: 'y' })).toEqual({ b: 'not x', c: 'c is a number' });
  expect(schema.safeParse({ a: 'x', b: 5, c: 1 }).error?.issues.map(({ message }) => message)).toEqual(['b is text', 'not x']);
  for (const value of [undefined, null, 'text']) expect(schema.safeParse(value).error?.issues).toHaveLength(1);
  expect(textOf({ a: 5 }, 'a')).toBe('');
});
