import { Secret } from 'otpauth';
import { expect, test } from 'vitest';
import { accountsRealm } from '../realm.ts';
import { appUri, makeAppSecret, stepOfCode } from './authenticator-app.ts';

const rfcSecret = Secret.fromLatin1('12345678901234567890').base32;

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('RFC 6238 appendix B: at %d s the code is %s', (seconds, code) =>
  expect(stepOfCode(rfcSecret, code, seconds * 1_000)).toBe(Math.floor(seconds / 30)),
);

test('a code is known by its step, one early or late, and not two', () => {
  const at = (seconds: number) => stepOfCode(rfcSecret, '287082', seconds * 1_000);
  expect([at(29), at(30), at(59), at(89)]).toEqual([1, 1, 1, 1]);
  expect(at(90)).toBeUndefined();
});

test('every secret is new and holds 160 bits', () => {
  expect(Secret.fromBase32(makeAppSecret()).bytes).toHaveLength(20);
  expect(new Set(Array.from({ length: 50 }, makeAppSecret)).size).toBe(50);
});

test('the QR code names us, the account, and what every app understands', () => {
  const uri = new URL(appUri(accountsRealm, 'JBSWY3DPEHPK3PXP', 'ada 99'));
  expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual(['otpauth:', 'totp', '/Inlay:ada 99']);
  const asked = { issuer: 'Inlay', secret: 'JBSWY3DPEHPK3PXP', algorithm: 'SHA1', digits: '6', period: '30' };
  expect(Object.fromEntries(uri.searchParams)).toEqual(asked);
});
