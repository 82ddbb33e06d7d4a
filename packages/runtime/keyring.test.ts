import { expect, test } from 'vitest';
import { createKeyring } from './keyring.ts';

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
