import { expect, test } from 'vitest';
import { greeting } from './mail-greeting.ts';

test.each([
  ['Ada', 'Hello Ada,'],
  [' Anna  Maria ', 'Hello Anna Maria,'],
  ['Ada\r\n\r\nMaria', 'Hello Ada Maria,'],
  ['Müller', 'Hello Müller,'],
  ['J. R.', 'Hello J. R.,'],
  ['a'.repeat(40), `Hello ${'a'.repeat(40)},`],
])('%j is greeted', (name, text) => expect(greeting(name)).toBe(text));

test.each([
  '',
  'Your account will be closed unless you call us now',
  'a'.repeat(41),
  'http://evil.example',
  'evil.example',
  'www evil',
  'someone@evil.example',
  'Ada\u202e',
  'Ada\u0007',
  'A\u200bda',
  'Ada／evil',
])('%j is not repeated in a mail', (name) => expect(greeting(name)).toBe('Hello,'));
