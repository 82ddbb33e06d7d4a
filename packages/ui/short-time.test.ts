import { expect, test } from 'vitest';
import { shortTime } from './short-time.ts';

const now = Date.UTC(2026, 10, 22, 23, 59);

test('today has the time, every other day its date', () => {
  expect(shortTime('2026-11-22T00:00:00.000Z', now)).toBe('00:00');
  expect(shortTime('2026-11-21T23:59:59.999Z', now)).toBe('21 Nov');
  expect(shortTime('2025-11-22T10:00:00.000Z', now)).toBe('22 Nov');
});
