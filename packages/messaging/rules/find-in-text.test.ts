import { expect, test } from 'vitest';
import { codesIn, linksIn } from './find-in-text.ts';

test.each([
  ['Your code is 481920.', ['481920']],
  ['481920 is your login code', ['481920']],
  ['Code: 481 920', ['481920']],
  ['Code: 481-920\nIt ends in 10 minutes.', ['481920']],
  ['Your PIN is 0042.', ['0042']],
  ['Use 12345 or 12345678.', ['12345', '12345678']],
  ['Your code 481920, again: 481920', ['481920']],
])('the code of "%s" is found', (text, codes) => expect(codesIn(text)).toEqual(codes));

test.each([
  'Sent on 2026-11-22 at 10:15:30',
  'In 2026 we moved.',
  'Call +15550100100 or 555 010 0100',
  'Order #481920 for 12,500.00 $',
  'Pay 12500€ or 12500.50 now',
  'See https://example.com/verify/481920?t=123456',
  'Part X481920Y, 1234567890',
])('"%s" has no code', (text) => expect(codesIn(text)).toEqual([]));

test('links are found once each, without the full stop behind them', () => {
  const text = 'Open https://example.com/a?b=c&d=e#f. Or (http://localhost:3000/x), or <https://example.com/a?b=c&d=e#f>.';
  expect(linksIn(text)).toEqual(['https://example.com/a?b=c&d=e#f', 'http://localhost:3000/x']);
  expect(linksIn('javascript:alert(1) ftp://example.com www.example.com')).toEqual([]);
});

test('a long text without an end costs no more than its length', () => {
  const began = performance.now();
  for (const text of [
    '1'.repeat(32_000),
    '1 '.repeat(16_000),
    'code '.repeat(6_400),
    'https://'.repeat(4_000),
    'code'.padEnd(32_000, ' x'),
    `https://example.com/${'.'.repeat(100_000)}x`,
  ])
    expect([codesIn(text).length, linksIn(text).length].every((count) => count <= 50)).toBe(true);
  expect(performance.now() - began).toBeLessThan(1_000);
});
