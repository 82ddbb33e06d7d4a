import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createKeyring } from '@inlay/platform/keys/keyring.ts';
import { packText } from './packed-text.ts';
import { createTokens, MAX_TOKEN_LENGTH, type NewToken, tokenFits } from './tokens.ts';

const secret = 'a secret of at least 32 characters';
const tokens = createTokens(createKeyring(secret));
const claims: NewToken = {
  siteKey: '3f2b6f0e-8f5a-4c9e-9d59-0a8b8f1c2d3e',
  compKey: '0d8c1f7a-11aa-4d2e-8c57-6f1b2a3c4d5e',
  host: 'shop.example.com',
  action: 'sign-up',
  cData: 'order 17, café',
  type: 'number-image',
  method: 'visual',
  issuedAt: 1_795_000_000_123,
  expiresAt: 1_795_000_300_123,
};
const longest = (host: number, action: number, cData: number): NewToken => ({
  ...claims,
  type: 'text-identification',
  host: 'h'.repeat(host),
  action: '_'.repeat(action),
  cData: '~'.repeat(cData),
});

test('a token reads back as it was minted, with an id of 128 bits', () => {
  const read = tokens.read(tokens.mint(claims));
  expect(read).toEqual({ ...claims, jti: expect.stringMatching(/^[A-Za-z0-9_-]{22}$/) });
  expect(tokens.read(tokens.mint({ ...claims, test: true, method: 'pow', action: '', cData: '' }))).toMatchObject({
    test: true,
    method: 'pow',
    action: '',
  });
  expect(new Set(Array.from({ length: 1_000 }, () => tokens.read(tokens.mint(claims))?.jti)).size).toBe(1_000);
});

test('another process with the same SECRET_KEY reads it, one with another does not', () => {
  const token = tokens.mint(claims);
  expect(createTokens(createKeyring(secret)).read(token)).toBeDefined();
  expect(createTokens(createKeyring('new secret of at least 32 characters', [secret])).read(token)).toBeDefined();
  expect(createTokens(createKeyring('new secret of at least 32 characters')).read(token)).toBeUndefined();
});

test('of 20,000 tampered tokens none is accepted', () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=+/ \n';
  let accepted = 0;
  const runs = 20_000;
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom(...letters), fc.constantFrom('replace', 'insert', 'remove', 'cut'), (at, letter, how) => {
      const token = tokens.mint(claims);
      const i = at % token.length;
      const tail = token.slice(how === 'insert' ? i : i + 1);
      const changed = how === 'cut' ? token.slice(0, i) : token.slice(0, i) + (how === 'remove' ? '' : letter) + tail;
      if (changed !== token && tokens.read(changed)) accepted += 1;
    }),
    { numRuns: runs },
  );
  expect(accepted).toBe(0);
});

test('each single bit of payload and tag is signed', () => {
  const [version, kid, payload = '', tag = ''] = tokens.mint(claims).split('.');
  for (const [part, other, join] of [
    [payload, tag, (p: string) => [version, kid, p, tag]],
    [tag, payload, (t: string) => [version, kid, payload, t]],
  ] as const) {
    expect(other).not.toBe('');
    for (let bit = 0; bit < Buffer.from(part, 'base64url').length * 8; bit++) {
      const bytes = Buffer.from(part, 'base64url');
      bytes[bit >> 3] = bytes.readUInt8(bit >> 3) ^ (1 << (bit & 7));
      expect(tokens.read(join(bytes.toString('base64url')).join('.'))).toBeUndefined();
    }
  }
});

test('parts of two tokens cannot be put together', () => {
  const [a, b] = [tokens.mint(claims).split('.'), tokens.mint({ ...claims, host: 'evil.example.com' }).split('.')];
  expect(tokens.read([a[0], a[1], b[2], a[3]].join('.'))).toBeUndefined();
  expect(tokens.read([...a, ''].join('.'))).toBeUndefined();
  expect(tokens.read([...a, a[3]].join('.'))).toBeUndefined();
});

test('moving a delimiter between fields gives another token, not another reading', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 20 }), fc.string({ maxLength: 20 }), fc.nat(20), (action, cData, cut) => {
      const joined = action + cData;
      const split = { action: joined.slice(0, cut), cData: joined.slice(cut) };
      expect(tokens.read(tokens.mint({ ...claims, ...split }))).toMatchObject(split);
    }),
    { numRuns: 1_000 },
  );
});

test('a tag made by the same key without the domain label is refused', () => {
  const key = createKeyring(secret).current('token-v1').key;
  const [version, kid, payload = ''] = tokens.mint(claims).split('.');
  const bare = createHmac('sha256', key).update(Buffer.from(payload, 'base64url')).digest().subarray(0, 16).toString('base64url');
  expect(tokens.read([version, kid, payload, bare].join('.'))).toBeUndefined();
});

test('whatever is not a token reads as undefined, without a throw', () => {
  fc.assert(
    fc.property(fc.anything({ withBigInt: true, withNullPrototype: true }), (value) => {
      expect(tokens.read(value)).toBeUndefined();
    }),
    { numRuns: 2_000 },
  );
  for (const odd of [
    '',
    '.',
    '...',
    'inl1...',
    'inl1.__proto__.AAAA.AAAA',
    `inl1.${'A'.repeat(1_000_000)}`,
    `inl2${tokens.mint(claims).slice(4)}`,
  ]) {
    expect(tokens.read(odd)).toBeUndefined();
  }
});

/** The library's own unit of this kind takes seconds to make ready. */
const anyLetter = fc.nat(0x10_ffff).map((code) => String.fromCodePoint(code));

test('no token is longer than 512 characters; whether it fits is known before it is minted', () => {
  fc.assert(
    fc.property(fc.nat(253), fc.nat(32), fc.string({ unit: anyLetter, maxLength: 255 }), (host, action, cData) => {
      const asked = { ...longest(host, action, 0), cData };
      if (tokenFits(asked)) expect(tokens.mint(asked).length).toBeLessThanOrEqual(MAX_TOKEN_LENGTH);
      else expect(() => tokens.mint(asked)).toThrow(RangeError);
    }),
    { numRuns: 500 },
  );
});

test('255 characters of cData and the longest action fit on hosts up to 28 characters, 60 on the longest host', () => {
  expect(tokenFits(longest(28, 32, 255))).toBe(true);
  expect(tokens.mint(longest(28, 32, 255)).length).toBeLessThanOrEqual(MAX_TOKEN_LENGTH);
  expect(tokenFits(longest(56, 8, 255))).toBe(true);
  expect(tokenFits(longest(253, 32, 60))).toBe(true);
  expect(tokenFits(longest(253, 32, 255))).toBe(false);
  expect(tokenFits(longest(9, 0, 1_000_000))).toBe(false);
  expect(tokenFits({ ...claims, expiresAt: claims.issuedAt - 1 })).toBe(false);
});

/** A token with a right tag over whatever payload: what nobody can make without the key. */
function sealed(payload: Buffer): string {
  const { kid, key } = createKeyring(secret).current('token-v1');
  const tag = createHmac('sha256', key).update(`inl-token-v1\0${kid}.`).update(payload).digest().subarray(0, 16);
  return ['inl1', kid, payload.toString('base64url'), tag.toString('base64url')].join('.');
}
const payloadOf = (flags: number, ...texts: string[]) => Buffer.concat([Buffer.from([flags]), Buffer.alloc(26), ...texts.map(packText)]);

test('a new version reads the tokens of the one before', () => {
  const made = sealed(payloadOf(1, 'site', 'comp', 'a.example', '', '', 'number-image'));
  const read = { siteKey: 'site', compKey: 'comp', host: 'a.example', action: '', cData: '', type: 'number-image', method: 'audio' };
  expect(tokens.read(made)).toEqual({ ...read, jti: 'A'.repeat(22), issuedAt: 0, expiresAt: 0 });
});

test('a right tag over something else than six texts, a method and a head is refused', () => {
  const six = ['a', 'b', 'c', 'd', 'e', 'f'];
  expect(tokens.read(sealed(payloadOf(0, ...six)))).toBeDefined();
  expect(tokens.read(sealed(payloadOf(0x82, ...six)))).toMatchObject({ method: 'pow', test: true });
  for (const flags of [3, 0x7f, 0x83, 0xff]) expect(tokens.read(sealed(payloadOf(flags, ...six)))).toBeUndefined();
  for (const count of [0, 1, 5, 7]) expect(tokens.read(sealed(payloadOf(0, ...[...six, 'g'].slice(0, count))))).toBeUndefined();
  const whole = payloadOf(0, ...six);
  for (let length = 1; length < whole.length; length += 1) expect(tokens.read(sealed(whole.subarray(0, length)))).toBeUndefined();
  expect(tokens.read(sealed(payloadOf(0, 'a'.repeat(500), ...six.slice(1))))).toBeUndefined();
});

test('on every host the longest cData that fits is minted and read, one more is refused', () => {
  const lengths = new Set<number>();
  for (let host = 1; host <= 253; host += 6) {
    let cData = 0;
    while (tokenFits(longest(host, 32, cData + 1))) cData += 1;
    const token = tokens.mint(longest(host, 32, cData));
    expect(tokens.read(token)?.cData).toHaveLength(cData);
    expect(() => tokens.mint(longest(host, 32, cData + 1))).toThrow(/^The token would be 51[34] characters long\.$/);
    lengths.add(token.length);
  }
  expect(Math.max(...lengths)).toBe(MAX_TOKEN_LENGTH);
});

test('a token lives from no time at all to 2^32 - 1 milliseconds', () => {
  const lives = (lifetime: number) => ({ ...claims, expiresAt: claims.issuedAt + lifetime });
  for (const lifetime of [0, 0xffff_ffff]) {
    expect(tokenFits(lives(lifetime))).toBe(true);
    expect(tokens.read(tokens.mint(lives(lifetime)))?.expiresAt).toBe(claims.issuedAt + lifetime);
  }
  for (const lifetime of [-1, 0x1_0000_0000, Number.NaN]) expect(tokenFits(lives(lifetime))).toBe(false);
});
