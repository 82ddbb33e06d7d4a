import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { english } from './english.ts';
import { sentenceLanguages, sentenceOf } from './sentence-of.ts';
import type { SentenceName } from './sentences.ts';

const names = Object.keys(english) as SentenceName[];
const places = (sentence: string) => [...sentence.matchAll(/\{\w+\}/g)].map(([place]) => place).toSorted();
const captcha = readdirSync('packages/sdk/captcha/languages').map((file) => file.replace('.ts', ''));

test('forms speak the languages that the captcha speaks', () => {
  expect([...sentenceLanguages].toSorted()).toEqual(['en', ...captcha].toSorted());
});

test.each(captcha)('%s has every sentence in words of its own, with the same places', (language) => {
  const same = names.filter((name) => sentenceOf(language, name) === english[name]);
  expect(same).toEqual([]);
  for (const name of names) {
    const sentence = sentenceOf(language, name);
    expect(sentence.trim(), name).not.toBe('');
    expect(places(sentence), name).toEqual(places(english[name]));
  }
});

test('a tag is read by its language, and English is spoken where there is no other', () => {
  expect(sentenceOf('de-AT', 'requiredFile')).toBe('Bitte fügen Sie eine Datei hinzu.');
  expect(sentenceOf('PT-br', 'letters')).toBe(sentenceOf('pt', 'letters'));
  for (const tag of ['', 'sv', 'zha', 'constructor', '__proto__', 'toString']) expect(sentenceOf(tag, 'closed')).toBe('This is closed.');
});

test('bounds are filled in, and nothing else is', () => {
  expect(sentenceOf('en', 'tooLong', { max: 200 })).toBe('Please use at most 200 characters.');
  expect(sentenceOf('en', 'tooLong', { min: 1 })).toBe('Please use at most {max} characters.');
  expect(sentenceOf('en', 'tooEarly', { min: '$& {max}' })).toBe('Please enter $& {max} or later.');
});
