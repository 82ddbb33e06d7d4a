import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createKeyedHash } from './keyed-hash.ts';
import { bandsOf, fingerprintOf, isSameText } from './simhash.ts';

const hash = createKeyedHash(Uint8Array.from({ length: 16 }, (_, i) => i));
const hex = ({ low, high }: { low: number; high: number }) =>
  [high, low].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');

describe('the keyed hash', () => {
  // The published vectors of SipHash-2-4 whose length is even: bytes 0, 1, 2, …
  test.each([
    [0, '726fdb47dd0e0e31'],
    [2, '0d6c8009d9a94f5a'],
    [4, 'cf2794e0277187b7'],
    [6, 'cbc9466e58fee3ce'],
    [8, '93f5f5799a932462'],
    [10, '7a5dbbc594ddb9f3'],
    [12, '751e8fbc860ee5fb'],
    [14, 'f723ca908e7af2ee'],
  ])('of %i bytes is the published one', (length, expected) => {
    const units = Array.from({ length: length / 2 }, (_, i) => 2 * i + ((2 * i + 1) << 8));
    expect(hex(hash(String.fromCharCode(...units)))).toBe(expected);
  });

  test('is another under another key, and wants 16 bytes', () => {
    expect(hex(createKeyedHash(new Uint8Array(16))('word'))).not.toBe(hex(hash('word')));
    expect(() => createKeyedHash(new Uint8Array(15))).toThrow(RangeError);
  });
});

const same = (one: string, other: string) => {
  const [a, b] = [fingerprintOf(one, hash), fingerprintOf(other, hash)];
  return a !== undefined && b !== undefined && isSameText(a, b);
};

const PITCH =
  'we looked at your website and found several issues that keep it from being found. Our team has helped more than 200 companies to grow, and we would like to show you how in a short call next week. The first month is free of charge, see https://example.com/offer';

describe('the same text', () => {
  test.each([
    ['as it is', `Hello Anna, ${PITCH}`, `Hello Anna, ${PITCH}`],
    [
      'another name, link and number',
      `Hello Anna, ${PITCH}`,
      `Dear Mr Jones, ${PITCH.replace('200', '350').replace('example.com/offer', 'example.org/x9')}`,
    ],
    ['case, spaces, signs', PITCH, PITCH.toUpperCase().replaceAll('. ', ' !!!\n\n')],
    ['dressed up', PITCH, PITCH.replaceAll('o', 'о').replaceAll('ee', 'e\u200Be')],
    [
      'Chinese with another number',
      '您好，我们可以让您的网站排名到首页，专业优化团队，保证效果，联系电话12345',
      '您好，我们可以让您的网站排名到首页，专业优化团队，保证效果，联系电话98765',
    ],
    [
      'Japanese',
      '貴社のホームページを検索の上位に表示させます。格安で承ります。',
      '貴社のホームページを検索の上位に表示させます！格安で承ります！！',
    ],
    [
      'Arabic',
      'نضع موقعك في الصفحة الأولى مع خدمات احترافية ومضمونة وبأسعار رخيصة جدا',
      'نضع موقعك في الصفحة الأولى، مع خدمات احترافية ومضمونة وبأسعار رخيصة جدا 2026',
    ],
  ])('%s', (_what, one, other) => expect(same(one, other)).toBe(true));

  test.each([
    [
      'another text',
      PITCH,
      'My order has not arrived yet. Could you please check where the parcel is? I ordered two lamps and a table last week.',
    ],
    ['too short', 'Thank you', 'Thank you'],
    ['too short in Chinese', '谢谢', '谢谢'],
    [
      'two complaints about the same thing',
      'The heating in my flat has been out since Sunday, please send somebody soon.',
      'The heating in our office has been out since Monday, when does somebody come?',
    ],
  ])('not %s', (_what, one, other) => expect(same(one, other)).toBe(false));

  test('a hundred thousand letters are one glance', () => expect(fingerprintOf('word '.repeat(100_000), hash)).toBeTypeOf('bigint'));
});

test('fingerprints of two keys tell nothing of each other', () => {
  const other = createKeyedHash(randomBytes(16));
  expect(isSameText(fingerprintOf(PITCH, hash)!, fingerprintOf(PITCH, other)!)).toBe(false);
});

test('three bits are the same, four are not; two of the same share a band', () => {
  expect(isSameText(0b111n, 0n)).toBe(true);
  expect(isSameText(0b1111n, 0n)).toBe(false);
  const [one, other] = [0xffff_0000_1234_5678n, 0xfffe_0001_1234_5679n];
  expect(isSameText(one, other)).toBe(true);
  expect(bandsOf(one)).toEqual([0x5678, 0x1234, 0x0000, 0xffff]);
  expect(bandsOf(other).filter((band, at) => band === bandsOf(one)[at])).toEqual([0x1234]);
});
