import { Refusal } from '@inlay/kernel/errors.ts';
import { expect, test } from 'vitest';
import { makePasswords, type Passwords } from './passwords.ts';

/** How many of these tries, made at once, were looked at; the rest was told to come back in two seconds. */
async function lookedAt(passwords: Passwords, addresses: readonly string[]): Promise<number> {
  const answers = await Promise.allSettled(addresses.map((address) => passwords.verifyDummy('guess', address)));
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []));
  for (const reason of refused) expect(reason instanceof Refusal && [reason.code, reason.retryAfter]).toEqual(['unavailable', 2]);
  return answers.length - refused.length;
}

const of = (count: number, address: (n: number) => string) => Array.from({ length: count }, (_, n) => address(n));

test('a hash verifies its text, in whatever form of Unicode it comes, and no other', async () => {
  const passwords = makePasswords();
  const phc = await passwords.hash('Käse-Horse7!', '192.0.2.1');
  expect(await passwords.verify(phc, 'Käse-Horse7!'.normalize('NFD'), '192.0.2.1')).toBe(true);
  expect(await passwords.verify(phc, 'Käse-Horse7! ', '192.0.2.1')).toBe(false);
  expect(await passwords.verify('no hash', 'Käse-Horse7!', '192.0.2.1')).toBe(false);
});

test('one network holds eight places, whatever its addresses are, and the others don’t notice', async () => {
  const passwords = makePasswords();
  const flood = lookedAt(
    passwords,
    of(100, (n) => `2001:db8:1:12${n.toString(16).padStart(2, '0')}::1`),
  );
  const others = lookedAt(
    passwords,
    of(20, (n) => `192.0.2.${n}`),
  );
  expect(await flood).toBe(8);
  expect(await others).toBe(20);
  // Its places are free again.
  expect(await lookedAt(passwords, ['2001:db8:1:1200::1'])).toBe(1);
});

test('of a crowd from everywhere four run, 200 wait, the rest is told to come back', async () => {
  const passwords = makePasswords();
  expect(
    await lookedAt(
      passwords,
      of(300, (n) => `10.${n >> 8}.${n & 255}.1`),
    ),
  ).toBe(204);
});
