import { expect, test } from 'vitest';
import { idleDays } from './idle-days.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW - days * 86_400_000).toISOString();

test('a secret is idle from 30 days after its last use, or its making', () => {
  expect(idleDays({ createdAt: daysAgo(90), lastUsedAt: daysAgo(29.9) }, NOW)).toBeUndefined();
  expect(idleDays({ createdAt: daysAgo(90), lastUsedAt: daysAgo(41.5) }, NOW)).toBe(41);
  expect(idleDays({ createdAt: daysAgo(30), lastUsedAt: null }, NOW)).toBe(30);
  expect(idleDays({ createdAt: daysAgo(3), lastUsedAt: null }, NOW)).toBeUndefined();
});
