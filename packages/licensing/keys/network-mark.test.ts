import { HOUR_MS } from '@inlay/kernel/time.ts';
import { expect, test } from 'vitest';
import { fakeClock } from '../../../tests/support/clock.ts';
import { makeNetworkMark } from './network-mark.ts';

test('a network has one mark within the hour, another one in the next, and another one in each process', () => {
  const clock = fakeClock(10 * HOUR_MS);
  const [markOf, other] = [makeNetworkMark(clock), makeNetworkMark(clock)];
  const mark = markOf('2001:db8:1:200::1');
  clock.advance(HOUR_MS - 1);
  expect(markOf('2001:db8:1:2ff::9')).toBe(mark);
  expect(markOf('2001:db8:1:300::1')).not.toBe(mark);
  expect(other('2001:db8:1:200::1')).not.toBe(mark);
  clock.advance(1);
  expect(markOf('2001:db8:1:200::1')).not.toBe(mark);
});
