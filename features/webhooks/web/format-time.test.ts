import { expect, test } from 'vitest';
import { formatLeft, formatSecond, formatTook } from './format-time.ts';

const now = Date.parse('2026-11-22T10:15:30.000Z');

test('a time of today stands alone, an earlier one with its day, both in UTC', () => {
  expect(formatSecond('2026-11-22T00:00:00.000Z', now)).toBe('00:00:00');
  expect(formatSecond('2026-11-21T23:59:59.999Z', now)).toBe('21 Nov, 23:59:59');
});

test.each([
  [-1, '0 s'],
  [900, '1 s'],
  [41 * 60_000, '41 min'],
  [20 * 3_600_000 + 26 * 60_000, '20 h 26 min'],
  [7 * 86_400_000 - 1, '6 d 23 h'],
])('%d ms are left: %s', (ms, text) => expect(formatLeft(ms)).toBe(text));

test('below a second it is told in milliseconds', () => {
  expect([formatTook(0), formatTook(999), formatTook(1_249)]).toEqual(['0 ms', '999 ms', '1.2 s']);
});
