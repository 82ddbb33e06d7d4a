import { defineSettings } from '@inlay/kernel/parts/settings.ts';
import * as z from 'zod';
import { expect, test } from 'vitest';
import { changedFields, cleaned, fieldOf, inWords, kindOf, valueAt, withValueAt } from './setting-paths.ts';

const text = { group: 'All', label: '', help: '' };
const part = defineSettings({
  schema: z.strictObject({
    on: z.boolean().default(true),
    words: z.array(z.string()).default([]),
    link: z.string().nullable().default(null),
    thanks: z.strictObject({ title: z.string(), text: z.string() }).default({ title: 'Thanks', text: '' }),
    label: z.record(z.string(), z.string()).default({}),
  }),
  groups: { All: '' },
  fields: { on: text, words: text, link: text, 'thanks.title': text, label: { ...text, control: 'by-language' } },
});

test('a member is read and set without its neighbours', () => {
  const values = withValueAt(part.defaults, 'thanks.title', 'Merci');
  expect(values['thanks']).toEqual({ title: 'Merci', text: '' });
  expect(valueAt(values, 'thanks.title')).toBe('Merci');
  expect(changedFields(part, values, part.defaults)).toEqual(['thanks.title']);
});

test('a sentence goes to the field that it is about', () => {
  expect(fieldOf(part, 'words.3')).toBe('words');
  expect(fieldOf(part, 'thanks.title')).toBe('thanks.title');
  expect(fieldOf(part, 'wordsmith')).toBeUndefined();
});

test('a default and its choices say what a field is edited with', () => {
  expect([true, 3, 'a', null, []].map((usual) => kindOf(text, usual))).toEqual(['switch', 'number', 'text', 'text', 'list']);
  expect([['a'], 'a'].map((usual) => kindOf({ ...text, options: { a: 'A' } }, usual))).toEqual(['choices', 'choice']);
});

test('blank lines, blank texts of a language and blank links are nothing', () => {
  const typed = { ...part.defaults, words: [' a ', '', 'b'], link: '', label: { de: 'Mensch', fr: ' ' } };
  expect(cleaned(part, typed)).toMatchObject({ words: ['a', 'b'], link: null, label: { de: 'Mensch' } });
  expect(cleaned(part, part.defaults)).toBe(part.defaults);
});

test('a value is told in the words of its choices, with its unit', () => {
  expect(inWords({ ...text, options: { dark: 'Dark' } }, 'dark')).toBe('Dark');
  expect(inWords({ ...text, unit: 'seconds' }, 60)).toBe('60 seconds');
  expect([null, '', [], {}].map((value) => inWords(text, value))).toEqual(Array(4).fill('nothing'));
  expect(inWords({ ...text, none: 'your own address' }, null)).toBe('your own address');
  expect(inWords(text, false)).toBe('off');
});
