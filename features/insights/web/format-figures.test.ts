import { expect, test } from 'vitest';
import { formatCount, formatSeconds, formatShare, formatStretch, formatWait } from './format-figures.ts';

test('counts, shares and times', () => {
  expect(formatCount(1119)).toBe('1,119');
  expect(formatShare(1019, 1119)).toBe('91.1\u00a0%');
  expect(formatShare(0, 0)).toBe('–');
  expect(formatShare(12, 11)).toBe('100\u00a0%');
  expect([400, 4_100, 59_940, 59_960, 72_000].map(formatSeconds)).toEqual([
    '0.4\u00a0s',
    '4.1\u00a0s',
    '59.9\u00a0s',
    '1 min 0 s',
    '1 min 12 s',
  ]);
});

test('stretches of time in their largest unit; a clock that is behind says 0 s', () => {
  expect([-3_000, 12_000, 59_400, 60_000, 7_200_000, 86_400_000, 3 * 86_400_000].map(formatStretch)).toEqual([
    '0 s',
    '12 s',
    '59 s',
    '1 min',
    '2 h',
    '1 day',
    '3 days',
  ]);
  expect([0, 61_000, 3_600_000, 29_520_000].map(formatWait)).toEqual(['1 min', '2 min', '1 h 0 min', '8 h 12 min']);
});
