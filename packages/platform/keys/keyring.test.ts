import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { createKeyring, keyId, keyWeakness } from './keyring.ts';

const secret = 'a secret of at least 32 characters';
const olderSecret = 'an older secret of 32 characters or more';
const bytesOf = (key: { key: import('node:crypto').KeyObject } | undefined) => key?.key.export().toString('hex');

test('every process with the same SECRET_KEY derives the same keys', () => {
  const [one, two] = [createKeyring(secret), createKeyring(secret)];
  expect(bytesOf(one.current('token'))).toBe(bytesOf(two.current('token')));
  expect(one.current('token').kid).toBe(two.current('token').kid);
  expect(one.current('token').key.symmetricKeySize).toBe(32);
  expect(one.find(one.current('token').kid, 'token')).toBe(one.current('token'));
});

test('a new version derives the keys of the one before: what that one sealed still opens', () => {
  const { kid } = createKeyring(secret).current('token');
  expect([kid, bytesOf(createKeyring(secret).current('token'))]).toEqual([
    'dcX4',
    'f78b4dc3e5573527f8b1c9830076c51d819f7e7577c5b7699913217882d9db4e',
  ]);
});

test('each purpose and each secret has a key of its own', () => {
  const keys = [createKeyring(secret), createKeyring(olderSecret)].flatMap((ring) => [ring.current('token'), ring.current('state')]);
  expect(new Set(keys.map(bytesOf)).size).toBe(4);
});

test('after a rotation the older secret still verifies and the new one signs', () => {
  const before = createKeyring(olderSecret).current('token');
  const ring = createKeyring(secret, [olderSecret]);
  expect(ring.current('token').kid).not.toBe(before.kid);
  expect(bytesOf(ring.find(before.kid, 'token'))).toBe(bytesOf(before));
  expect(createKeyring(secret).find(before.kid, 'token')).toBeUndefined();
});

test('SECRET_KEY is at least 32 characters long', () => {
  expect(() => createKeyring('x'.repeat(31))).toThrow(new RangeError('SECRET_KEY must be at least 32 characters long.'));
  expect(() => createKeyring(secret, ['short'])).toThrow(RangeError);
  expect(() => createKeyring('x'.repeat(32))).not.toThrow();
});

test('the key id is public text that does not hold the secret', () => {
  expect(createKeyring(secret).current('token').kid).toMatch(/^[A-Za-z0-9_-]{4}$/);
});

test('a retired secret knows what it has hashed, and verifies and opens nothing', () => {
  const [older, retired] = ['an older secret of at least 32 characters', 'a retired secret of at least 32 characters'];
  const ring = createKeyring(secret, [older], [retired]);
  expect(ring.find(keyId(older), 'token')).toBeDefined();
  expect(ring.find(keyId(retired), 'token')).toBeUndefined();
  expect(ring.hashing('hash').map(({ kid }) => kid)).toEqual([secret, older, retired].map(keyId));
  expect(bytesOf(ring.hashing('hash')[2])).toBe(bytesOf(createKeyring(retired).current('hash')));
  expect(ring.kid).toBe(keyId(secret));
  const plain = (one: string) => createHmac('sha256', one).update('text').digest('hex');
  expect(ring.hashesUnderSecrets('text')).toEqual([secret, older, retired].map(plain));
});

test('one secret under two names is one', () => {
  const ring = createKeyring(secret, [secret, olderSecret], [olderSecret]);
  expect(ring.hashing('hash')).toHaveLength(2);
  expect(ring.hashesUnderSecrets('text')).toHaveLength(2);
});

test('a key is weak when it is short or says the same over and over', () => {
  expect(keyWeakness('x'.repeat(31))).toContain('at least 32 characters');
  expect(keyWeakness('abcdefghi'.repeat(4))).toContain('at least 10 different characters');
  expect(keyWeakness('abcdefghij'.repeat(4))).toBeUndefined();
});
