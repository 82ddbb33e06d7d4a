import { expect, test } from 'vitest';
import { readRecoveryCode } from '../rules/recovery-code.ts';
import { hashOfCode, hashOfRecoveryCode, hashOfToken, makeCode, makeRecoveryCode, makeToken, sameHash } from './secrets.ts';

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

test('a code’s hash is bound to the key, to its challenge or account, and to what it is for', () => {
  const hashes = [
    hashOfCode('key', 'a', '123456'),
    hashOfCode('other', 'a', '123456'),
    hashOfCode('key', 'b', '123456'),
    hashOfCode('key', 'a', '123457'),
    hashOfRecoveryCode('key', 'a', '123456'),
    hashOfRecoveryCode('other', 'a', '123456'),
    hashOfRecoveryCode('key', 'b', '123456'),
    hashOfRecoveryCode('key', 'a', '123457'),
    hashOfToken('123456'),
    hashOfToken('123457'),
  ];
  expect(new Set(hashes).size).toBe(hashes.length);
  for (const hash of hashes) expect(hash).toMatch(/^[0-9a-f]{64}$/);
});

test('hashes are equal in whole or not at all, of whatever length', () => {
  expect(sameHash('abc', 'abc')).toBe(true);
  for (const other of ['abd', 'ab', 'abcd', '']) expect(sameHash('abc', other)).toBe(false);
});
