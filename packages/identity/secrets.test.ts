import { createHash, createHmac } from 'node:crypto';
import { readRecoveryCode } from '@inlay/kernel/codes/recovery-code.ts';
import { createKeyring } from '@inlay/platform/keys/keyring.ts';
import { expect, test } from 'vitest';
import { hashOfCode, isCodeOf, makeCode } from './codes/message-code.ts';
import { sameHash } from './codes/same-hash.ts';
import { hashOfToken, makeToken } from './links/token.ts';
import { accountsRealm } from './realm.ts';
import { hashOfRecoveryCode, hashesOfFormerCode, makeRecoveryCode } from './recovery/recovery-code-hash.ts';

const many = <T>(make: () => T) => Array.from({ length: 500 }, make);

test('tokens, codes and recovery codes are drawn from all there are', () => {
  const tokens = many(makeToken);
  expect(new Set(tokens).size).toBe(500);
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
  const codes = many(makeCode);
  for (const code of codes) expect(code).toMatch(/^\d{6}$/);
  // Every digit in every place, the leading zero too: one of 60 is missing in fewer than one run of 10^21.
  for (let at = 0; at < 6; at += 1) expect(new Set(codes.map((code) => code[at])).size).toBe(10);
  const recovery = many(makeRecoveryCode);
  for (const code of recovery) expect(readRecoveryCode(code)).toBe(code);
  expect(new Set(recovery.join('')).size).toBe(32);
});

const [key, former] = ['a secret key of the tests, long enough', 'a former secret key of the tests, long'];
const [ring, rotated, formerRing] = [createKeyring(key), createKeyring(key, [former]), createKeyring(former)];

test('a code’s hash is bound to the key, to its challenge or its realm and account, and to what it is for', () => {
  const codes = [
    hashOfCode(ring, 'a', '123456'),
    hashOfCode(formerRing, 'a', '123456'),
    hashOfCode(ring, 'b', '123456'),
    hashOfCode(ring, 'a', '123457'),
  ].map((hash) => hash.split('.')[1] ?? '');
  const others = [
    ...hashesOfFormerCode(rotated, 'a', '123456'),
    ...hashesOfFormerCode(ring, 'b', '123456'),
    ...hashesOfFormerCode(ring, 'a', '123457'),
    hashOfRecoveryCode(accountsRealm, 'a', '123456'),
    hashOfRecoveryCode(accountsRealm, 'b', '123456'),
    hashOfRecoveryCode(accountsRealm, 'a', '123457'),
    hashOfRecoveryCode({ ...accountsRealm, id: 'another' }, 'a', '123456'),
    hashOfToken('123456'),
    hashOfToken('123457'),
  ];
  expect(new Set([...codes, ...others]).size).toBe(14);
  for (const hash of [...codes, ...others]) expect(hash).toMatch(/^[0-9a-f]{64}$/);
});

test('a code is known while its key is, and one that the version before hashed with SECRET_KEY itself too', () => {
  const raw = (secret: string) => createHmac('sha256', secret).update('login-code:a:123456').digest('hex');
  for (const code_hash of [hashOfCode(formerRing, 'a', '123456'), raw(former)]) {
    for (const one of [formerRing, rotated]) expect(isCodeOf(one, { id: 'a', code_hash }, '123456')).toBe(true);
    expect(isCodeOf(ring, { id: 'a', code_hash }, '123456')).toBe(false);
    for (const [id, code] of [
      ['b', '123456'],
      ['a', '123457'],
    ] as const)
      expect(isCodeOf(rotated, { id, code_hash }, code)).toBe(false);
  }
  expect(isCodeOf(rotated, { id: 'a', code_hash: '' }, '123456')).toBe(false);
});

test('recovery codes are looked for as the version before has stored them, under the current key first', () => {
  const raw = (secret: string) => createHmac('sha256', secret).update('recovery-code:a:123456').digest('hex');
  expect(hashesOfFormerCode(rotated, 'a', '123456')).toEqual([raw(key), raw(former)]);
  expect(hashesOfFormerCode(createKeyring(key, [], [former]), 'a', '123456')).toEqual([raw(key), raw(former)]);
});

test('recovery codes of accounts are stored to the letter as they were before there were realms', () => {
  const stored = createHash('sha256').update('recovery-code|accounts|a|A1B0CDEFGHJKMNPQRSTVWXYZ').digest('hex');
  expect(hashOfRecoveryCode(accountsRealm, 'a', 'A1B0CDEFGHJKMNPQRSTVWXYZ')).toBe(stored);
});

test('hashes are equal in whole or not at all, of whatever length', () => {
  expect(sameHash('abc', 'abc')).toBe(true);
  for (const other of ['abd', 'ab', 'abcd', '']) expect(sameHash('abc', other)).toBe(false);
});
