import { expect, test } from 'vitest';
import { formatAgo, formatCountdown, formatMoment, formatUntil, shortKey } from './format-date.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const after = (ms: number) => new Date(NOW + ms).toISOString();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test('an end lies so many begun days ahead, or so many whole days behind', () => {
  expect(formatUntil(after(7 * DAY), NOW)).toBe('in 7 days');
  expect(formatUntil(after(6 * DAY + HOUR), NOW)).toBe('in 7 days');
  expect(formatUntil(after(MINUTE), NOW)).toBe('in 1 day');
  expect(formatUntil(after(0), NOW)).toBe('today');
  expect(formatUntil(after(-2 * DAY), NOW)).toBe('2 days ago');
});

test('a last use is told the more coarsely the longer ago it was', () => {
  expect(formatAgo(null, NOW)).toBe('never');
  expect(formatAgo(after(-30_000), NOW)).toBe('just now');
  expect(formatAgo(after(30_000), NOW)).toBe('just now');
  expect(formatAgo(after(-2 * MINUTE), NOW)).toBe('2 min ago');
  expect(formatAgo(after(-5 * HOUR), NOW)).toBe('5 h ago');
  expect(formatAgo(after(-36 * HOUR), NOW)).toBe('20 Nov, 00:00');
  expect(formatAgo(after(-41 * DAY), NOW)).toBe('41 days ago');
});

test('a count-down runs to zero and no further', () => {
  expect(formatCountdown(13 * DAY + 4 * HOUR + 12 * MINUTE + 36_999)).toBe('13 d 04:12:36');
  expect(formatCountdown(59_000)).toBe('00:00:59');
  expect(formatCountdown(-5)).toBe('00:00:00');
});

test('moments are told in UTC; a key keeps its first eight and last two characters', () => {
  expect(formatMoment('2026-12-04T19:20:59Z')).toBe('4 Dec 2026, 19:20 UTC');
  expect(shortKey('4f7a52e7-f1a6-4d39-9c11-000000000a9c')).toBe('4f7a52e7…9c');
});
