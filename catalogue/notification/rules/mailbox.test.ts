import { expect, test } from 'vitest';
import { readMailbox, writeMailbox } from './mailbox.ts';

test.each([
  ['s@example.net', '', 's@example.net'],
  [' S@Example.NET ', '', 'S@example.net'],
  ['Shop <no-reply@shop.example.com>', 'Shop', 'no-reply@shop.example.com'],
  ['"Shop, Inc." <no-reply@shop.example.com>', 'Shop, Inc.', 'no-reply@shop.example.com'],
  ['<s@example.net>', '', 's@example.net'],
  ['Größe Ünlü <s@example.net>', 'Größe Ünlü', 's@example.net'],
])('%j is one mailbox', (text, name, address) => {
  expect(readMailbox(text)).toEqual({ name, address });
});

test.each([
  '',
  'nobody',
  'a@example.net, b@example.net',
  'A <a@example.net> <b@example.net>',
  'A <a@example.net>, B <b@example.net>',
  'a@example.net\r\nBcc: all@example.net',
  'A\r\nBcc: all@example.net <a@example.net>',
  'A\u202e <a@example.net>',
  `${'n'.repeat(101)} <a@example.net>`,
  'a b@example.net',
])('%j is none', (text) => {
  expect(readMailbox(text)).toBeUndefined();
});

test('what was read is written as it was, without quotation marks', () => {
  expect(writeMailbox({ name: 'Shop', address: 's@example.net' })).toBe('Shop <s@example.net>');
  expect(writeMailbox({ name: '', address: 's@example.net' })).toBe('s@example.net');
});
