import { expect, test } from 'vitest';
import { shareOfDomain } from './domain-share.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2026-11-22T10:00:00Z');

test('a domain that is not proven sends 50 a day; one that is 200, 1,000 and 5,000 on its first days, then as the plan says', () => {
  expect(shareOfDomain(null, NOW)).toBe(50);
  const after = (ms: number) => shareOfDomain(NOW - ms, NOW);
  expect([after(0), after(DAY - 1), after(DAY), after(2 * DAY), after(3 * DAY - 1), after(3 * DAY)]).toEqual([
    200,
    200,
    1_000,
    5_000,
    5_000,
    null,
  ]);
  // A clock of another process may be ahead.
  expect(after(-1)).toBe(200);
});
