import { expect, test } from 'vitest';
import { mayMeanStop, readKeyword } from './keywords.ts';

test.each([
  ['STOP', 'stop'],
  [' stop. ', 'stop'],
  ['"Stop!"', 'stop'],
  ['ＳＴＯＰ', 'stop'],
  ['Opt  out', 'stop'],
  ['optout', 'stop'],
  ['退订', 'stop'],
  ['توقف', 'stop'],
  ['Start', 'start'],
  ['YES', 'start'],
  ['help?', 'help'],
  ['stop sending these', undefined],
  ['opt', undefined],
  ['', undefined],
  ['s t o p', undefined],
])('%j as a whole asks for %s', (text, keyword) => expect(readKeyword(text)).toBe(keyword));

test('a project may have further words for stop, which win', () => {
  expect(readKeyword('Genug', ['genug'])).toBe('stop');
  expect(readKeyword('YES', ['yes'])).toBe('stop');
});

test('a sentence that holds a word for stop may mean it', () => {
  expect(mayMeanStop('Please stop this')).toBe(true);
  expect(mayMeanStop('I want to unsubscribe, thanks')).toBe(true);
  expect(mayMeanStop('The bus stops here')).toBe(false);
  expect(mayMeanStop('Genug davon', ['genug'])).toBe(true);
});

test('a text of any length is read in one pass', () => {
  for (const piece of [' ', '.', '! ', 'a.']) {
    expect(readKeyword(piece.repeat(100_000))).toBeUndefined();
    expect(mayMeanStop(piece.repeat(100_000))).toBe(false);
  }
});
