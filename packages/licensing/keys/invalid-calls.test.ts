import { expect, test } from 'vitest';
import { fakeClock } from '../../../tests/support/clock.ts';
import { INVALID_CALLS, makeInvalidCalls } from './invalid-calls.ts';

test('100 in 10 seconds and network, then a wait that ends with the window; other networks have none', () => {
  const clock = fakeClock(0);
  const calls = makeInvalidCalls(clock);
  for (let i = 0; i < INVALID_CALLS.points - 1; i += 1) calls.count('192.0.2.1');
  expect(calls.waitOf('192.0.2.1')).toBe(0);
  calls.count('192.0.2.1');
  clock.advance(4_500);
  expect([calls.waitOf('192.0.2.1'), calls.waitOf('::ffff:192.0.2.1'), calls.waitOf('192.0.2.2')]).toEqual([6, 6, 0]);
  clock.advance(5_500);
  expect(calls.waitOf('192.0.2.1')).toBe(0);
});
