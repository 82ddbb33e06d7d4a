import { createKeyring } from '@inlay/platform/keys/keyring.ts';
import { makeLimits } from '@inlay/platform/limits/limits.ts';
import { expect, test } from 'vitest';
import { fakeClock } from '../../../tests/support/clock.ts';
import { silentLog } from '../../../tests/support/engines/platform-database.ts';
import { takeRegistration } from './take-registration.ts';

function newAsk() {
  const keyring = createKeyring('a secret key of the tests, long enough');
  const limits = makeLimits({ settings: { valkeyUrl: undefined }, keyring, clock: fakeClock(), log: silentLog });
  return (address: string, n: number, solved = false) =>
    takeRegistration(limits, { address, email: `person-${n}@example.com`, solved, crowded: false }).then(
      () => 'taken',
      (error: { code?: string }) => error.code,
    );
}

test('forty an hour need no captcha of all networks of a /48; one more is asked for it, and with one let in', async () => {
  const ask = newAsk();
  const asked = [];
  for (let n = 0; n < 45; n += 1) asked.push(await ask(`2001:db8:1:${n.toString(16)}00::1`, n));
  expect(asked).toEqual([...Array.from({ length: 40 }, () => 'taken'), ...Array.from({ length: 5 }, () => 'captcha-required')]);
  expect(await ask('2001:db8:1:ff00::1', 100, true)).toBe('taken');
  expect(await ask('2001:db8:2:100::1', 101)).toBe('taken');
});

test('past sixty of a network a captcha takes one of three hundred that its surroundings share', async () => {
  const ask = newAsk();
  for (let n = 0; n < 60; n += 1) expect(await ask('192.0.2.1', n, true)).toBe('taken');
  expect(await ask('192.0.2.1', 60)).toBe('captcha-required');
  for (let n = 0; n < 300; n += 1) expect(await ask('192.0.2.1', n, true)).toBe('taken');
  expect(await ask('192.0.2.1', 300, true)).toBe('rate_limited');
  // Neighbours have places of their own, and everybody else has all.
  for (let n = 0; n < 60; n += 1) expect(await ask('192.0.2.2', n, true)).toBe('taken');
  expect(await ask('192.0.2.2', 60, true)).toBe('rate_limited');
  for (let n = 0; n < 61; n += 1) expect(await ask('198.51.100.2', n, true)).toBe('taken');
});
