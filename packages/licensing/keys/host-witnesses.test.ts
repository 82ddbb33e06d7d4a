import { expect, test } from 'vitest';
import { fakeClock } from '../../../tests/support/clock.ts';
import { makeHostWitnesses } from './host-witnesses.ts';

test('a host is told once three networks within an hour have asked with it, for the account they asked', () => {
  const clock = fakeClock(0);
  const isSeenWidely = makeHostWitnesses(clock);
  const see = (address: string, host = 'shop-example.com', account = 'a') => isSeenWidely(account, host, address);
  expect([see('192.0.2.1'), see('192.0.2.1'), see('192.0.2.2'), see('192.0.2.2')]).toEqual([false, false, false, false]);
  expect([see('192.0.2.3', 'other.example'), see('192.0.2.3', 'shop-example.com', 'b'), see('192.0.2.3')]).toEqual([false, false, true]);
  expect(see('192.0.2.1')).toBe(true);
  clock.advance(3_600_000);
  expect(see('192.0.2.1')).toBe(false);
});

test("the visitor's own machine needs no witness", () => {
  expect(makeHostWitnesses(fakeClock())('a', 'localhost', '192.0.2.1')).toBe(true);
});
