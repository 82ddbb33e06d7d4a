import { expect, test } from 'vitest';
import { keyUse } from './key-use.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const use = (usedToday: number, minutes: number | null, lastUsedHost: string | null = 'www.example.com') =>
  keyUse({ usedToday, lastUsedHost, lastUsedAt: minutes === null ? null : new Date(NOW - minutes * 60_000).toISOString() }, NOW);

test('the sentence names the calls that still use an old key', () => {
  expect(use(11, 2)).toBe('11 calls today still use it, last from www.example.com 2 min ago.');
  expect(use(1, 0)).toBe('1 call today still uses it, last from www.example.com just now.');
  expect(use(0, 30 * 60)).toBe('No calls use it today, last from www.example.com 20 Nov, 06:00.');
  expect(use(0, null, null)).toBe('No page has used it.');
  expect(use(2, 1, null)).toBe('2 calls today still use it, last from an unknown host 1 min ago.');
});
