import { createHmac } from 'node:crypto';
import { createKeyring } from '@inlay/platform/keys/keyring.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { packText } from './packed-text.ts';
import {
  MAX_SUBJECT_LIFETIME_MS,
  MAX_SUBJECT_TOKEN_LENGTH,
  type NewSubjectToken,
  createSubjectTokens,
  subjectTokenFits,
} from './subject-tokens.ts';
import { createTokens } from './tokens.ts';

const secret = 'an example secret key, 32 letters';
const keyring = createKeyring(secret);
const tokens = createSubjectTokens(keyring);
const issuedAt = Date.parse('2026-11-22T10:15:30.123Z');
const claims: NewSubjectToken = {
  siteKey: '0b8f6a52-3c1d-4e7f-9a2b-5c6d7e8f9a0b',
  compKey: '7d1e2f30-4a5b-4c6d-8e9f-a0b1c2d3e4f5',
  host: 'shop.example.com',
  action: 'contact',
  cData: '',
  component: 'forms/contact-us',
  subject: 'sub_4kT9wQ2mXz7LbVn0RfYcHs',
  issuedAt,
  expiresAt: issuedAt + 300_000,
};

describe('the computed vector', () => {
  const vector =
    'inl2.xZGs.AAABAgMEBQYHCAkKCwwNDg8BogLA9ksABJPgABALj2pSPB1Of5orXG1-j5oLABB9Hi8wSltMbY6foLHC0-T1QBBIc4_8RcAw8sT8I4xABwjjUwAkwEAA' +
    'gBDNv5bea_Hv3dMOPot684Aa59cV9prqOe9Fltsem8zFW3MKWazjkcw._XBKHCPg0ulTniDQkjqAZA';
  const id = Buffer.from(Array.from({ length: 16 }, (_, i) => i));

  test('is minted byte for byte', () => {
    expect(createSubjectTokens(keyring, () => id).mint(claims)).toBe(vector);
  });

  test('reads as what it was made of', () => {
    expect(tokens.read(vector)).toEqual({ ...claims, jti: id.toString('base64url') });
  });

  test('with any one bit turned is no token', () => {
    const bits = Buffer.from(vector);
    for (let bit = 0; bit < bits.length * 8; bit += 1) {
      const turned = Buffer.from(bits);
      turned.writeUInt8(turned.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      expect(tokens.read(turned.toString('latin1')), `bit ${bit}`).toBeUndefined();
    }
  });
});

test('each single bit of payload and tag is signed', () => {
  const [version, kid, payload = '', tag = ''] = tokens.mint(claims).split('.');
  for (const [part, join] of [
    [payload, (text: string) => [version, kid, text, tag]],
    [tag, (text: string) => [version, kid, payload, text]],
  ] as const) {
    for (let bit = 0; bit < Buffer.from(part, 'base64url').length * 8; bit += 1) {
      const bytes = Buffer.from(part, 'base64url');
      bytes.writeUInt8(bytes.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      expect(tokens.read(join(bytes.toString('base64url')).join('.'))).toBeUndefined();
    }
  }
});

test('each token has an id of its own, and is of test where its siteKey is', () => {
  expect(new Set(Array.from({ length: 1_000 }, () => tokens.read(tokens.mint(claims))?.jti)).size).toBe(1_000);
  expect(tokens.read(tokens.mint(claims))).not.toHaveProperty('test');
  for (const siteKey of [`test_${claims.siteKey}`, 'inlay_test_pass'])
    expect(tokens.read(tokens.mint({ ...claims, siteKey }))).toMatchObject({ siteKey, test: true });
});

test('a former SECRET_KEY still reads its tokens, another one does not', () => {
  const token = tokens.mint(claims);
  const next = 'another secret of at least 32 characters';
  expect(createSubjectTokens(createKeyring(next, [secret])).read(token)).toMatchObject(claims);
  expect(createSubjectTokens(createKeyring(next)).read(token)).toBeUndefined();
  expect(createSubjectTokens(createKeyring(next, [], [secret])).read(token)).toBeUndefined();
});

test('the same bytes in another spelling are no token', () => {
  const [version, kid, payload = '', tag = ''] = tokens.mint(claims).split('.');
  // 22 letters hold 4 bits more than 16 bytes need: all fifteen other last letters stand for the same bytes.
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const spare = [...letters].map((letter) => tag.slice(0, -1) + letter).filter((text) => text !== tag && sameBytes(text, tag));
  expect(spare).toHaveLength(15);
  const spellings = (text: string) => [
    `${text}=`,
    `${text}==`,
    ` ${text}`,
    `${text}\n`,
    `${text.slice(0, 9)} ${text.slice(9)}`,
    `${text}%`,
  ];
  const standard = `${payload.replaceAll('-', '+').replaceAll('_', '/')}`;
  expect(standard).not.toBe(payload);
  for (const other of [...spare, ...spellings(tag)]) expect(tokens.read([version, kid, payload, other].join('.'))).toBeUndefined();
  for (const other of [standard, ...spellings(payload)]) expect(tokens.read([version, kid, other, tag].join('.'))).toBeUndefined();
  for (const other of ['INL2', 'inl02', ' inl2', 'inl']) expect(tokens.read([other, kid, payload, tag].join('.'))).toBeUndefined();
  for (const more of ['.', '..', `.${tag}`]) expect(tokens.read(tokens.mint(claims) + more)).toBeUndefined();
});
const sameBytes = (one: string, other: string) => Buffer.from(one, 'base64url').equals(Buffer.from(other, 'base64url'));

test("the captcha's tokens are none of these, nor the reverse, also under the other name", () => {
  const captcha = createTokens(keyring);
  const { component: _, subject: __, ...rest } = claims;
  const one = captcha.mint({ ...rest, type: 'number-image', method: 'visual' });
  const two = tokens.mint(claims);
  for (const token of [one, `inl2${one.slice(4)}`]) expect(tokens.read(token)).toBeUndefined();
  for (const token of [two, `inl1${two.slice(4)}`]) expect(captcha.read(token)).toBeUndefined();
});

/** A token with a right tag over whatever payload: what nobody can make without the key. */
function sealed(payload: Buffer, { purpose = 'token-v2', domain = 'inl-token-v2' } = {}): string {
  const { kid, key } = keyring.current(purpose);
  const tag = createHmac('sha256', key).update(`${domain}\0${kid}.`).update(payload).digest().subarray(0, 16);
  return ['inl2', kid, payload.toString('base64url'), tag.toString('base64url')].join('.');
}
const payloadOf = (flags: number, ...texts: string[]) => Buffer.concat([Buffer.from([flags]), Buffer.alloc(26), ...texts.map(packText)]);
const seven = ['a', 'b', 'c', 'd', 'e', 'f/g', 'h'];

test('a tag of another purpose or another domain is refused', () => {
  const payload = payloadOf(0, ...seven);
  expect(tokens.read(sealed(payload))).toBeDefined();
  expect(tokens.read(sealed(payload, { purpose: 'token-v1' }))).toBeUndefined();
  expect(tokens.read(sealed(payload, { domain: 'inl-token-v1' }))).toBeUndefined();
});

test('a right tag over something else than a head without unknown flags and seven texts is refused', () => {
  expect(tokens.read(sealed(payloadOf(0x80, ...seven)))).toMatchObject({ component: 'f/g', subject: 'h', test: true });
  for (let bit = 0; bit < 7; bit += 1) {
    expect(tokens.read(sealed(payloadOf(1 << bit, ...seven)))).toBeUndefined();
    expect(tokens.read(sealed(payloadOf(0x80 | (1 << bit), ...seven)))).toBeUndefined();
  }
  for (const count of [0, 1, 6, 8]) expect(tokens.read(sealed(payloadOf(0, ...[...seven, 'i'].slice(0, count))))).toBeUndefined();
  const whole = payloadOf(0, ...seven);
  for (let length = 1; length < whole.length; length += 1) expect(tokens.read(sealed(whole.subarray(0, length)))).toBeUndefined();
  expect(tokens.read(sealed(payloadOf(0, 'a'.repeat(1_000), ...seven.slice(1))))).toBeUndefined();
});

test('whatever is not a token reads as undefined, without a throw', () => {
  fc.assert(
    fc.property(fc.anything({ withBigInt: true, withNullPrototype: true }), (value) => {
      expect(tokens.read(value)).toBeUndefined();
    }),
    { numRuns: 2_000 },
  );
  for (const odd of ['', '.', '...', 'inl2...', 'inl2.__proto__.AAAA.AAAA', `inl2.${'A'.repeat(1_000_000)}`])
    expect(tokens.read(odd)).toBeUndefined();
});

/** The library's own unit of this kind takes seconds to make ready. */
const anyLetter = fc.nat(0x10_ffff).map((code) => String.fromCodePoint(code));

test('no token is longer than 1,024 characters; whether it fits is known before it is minted', () => {
  const fitted = new Set<boolean>();
  fc.assert(
    fc.property(fc.nat(253), fc.string({ unit: anyLetter, maxLength: 255 }), fc.nat(600), (host, cData, subject) => {
      const asked = { ...claims, host: 'h'.repeat(host), cData, subject: '@'.repeat(subject) };
      const fits = subjectTokenFits(asked);
      fitted.add(fits);
      if (fits) expect(tokens.mint(asked).length).toBeLessThanOrEqual(MAX_SUBJECT_TOKEN_LENGTH);
      else expect(() => tokens.mint(asked)).toThrow(RangeError);
    }),
    { numRuns: 500 },
  );
  expect(fitted.size).toBe(2);
});

test('the longest subject that fits is minted and read, one more is refused', () => {
  const lengths = new Set<number>();
  for (let host = 1; host <= 253; host += 6) {
    const of = (subject: number) => ({ ...claims, host: 'h'.repeat(host), subject: '@'.repeat(subject) });
    let subject = 0;
    while (subjectTokenFits(of(subject + 1))) subject += 1;
    const token = tokens.mint(of(subject));
    expect(tokens.read(token)?.subject).toHaveLength(subject);
    expect(() => tokens.mint(of(subject + 1))).toThrow(/^The token would be 102[56] characters long\.$/);
    lengths.add(token.length);
  }
  expect(Math.max(...lengths)).toBe(MAX_SUBJECT_TOKEN_LENGTH);
  expect(subjectTokenFits({ ...claims, cData: '~'.repeat(1_000_000) })).toBe(false);
});

test('254 characters of subject fit beside the longest action and cData on hosts up to 200 characters, 200 on the longest host', () => {
  const longest = (host: number, subject: number) =>
    subjectTokenFits({
      ...claims,
      siteKey: `test_${claims.siteKey}`,
      host: 'h'.repeat(host),
      action: '_'.repeat(32),
      cData: '~'.repeat(255),
      subject: '@'.repeat(subject),
    });
  expect([longest(200, 254), longest(253, 200), longest(253, 254)]).toEqual([true, true, false]);
});

test('a token lives for five minutes at most', () => {
  const lives = (lifetime: number) => ({ ...claims, expiresAt: claims.issuedAt + lifetime });
  for (const lifetime of [0, 60_000, MAX_SUBJECT_LIFETIME_MS]) {
    expect(subjectTokenFits(lives(lifetime))).toBe(true);
    expect(tokens.read(tokens.mint(lives(lifetime)))?.expiresAt).toBe(claims.issuedAt + lifetime);
  }
  for (const lifetime of [-1, MAX_SUBJECT_LIFETIME_MS + 1, Number.NaN]) {
    expect(() => tokens.mint(lives(lifetime))).toThrow(RangeError);
  }
});
