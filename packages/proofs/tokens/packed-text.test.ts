import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packText, unpackText } from './packed-text.ts';

const texts = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.string({ unit: 'binary-ascii', maxLength: 300 }),
  fc.stringMatching(/^[a-zA-Z0-9.-]{0,253}$/),
  fc.uuid(),
);

test('any row of texts reads back as it was', () => {
  fc.assert(
    fc.property(fc.array(texts, { maxLength: 6 }), (row) => {
      const bytes = Buffer.concat(row.map(packText));
      const read: string[] = [];
      for (let offset = 0; offset < bytes.length;) {
        const { text, next } = unpackText(bytes, offset) ?? expect.fail('ends too soon');
        read.push(text);
        offset = next;
      }
      expect(read).toEqual(row);
    }),
    { numRuns: 2_000 },
  );
});

test('two different rows never give the same bytes', () => {
  fc.assert(
    fc.property(fc.array(texts, { maxLength: 4 }), fc.array(texts, { maxLength: 4 }), (a, b) => {
      const same = JSON.stringify(a) === JSON.stringify(b);
      expect(Buffer.concat(a.map(packText)).equals(Buffer.concat(b.map(packText)))).toBe(same);
    }),
    { numRuns: 2_000 },
  );
});

test('any bytes are read without a throw', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), fc.nat(90), (bytes, offset) => {
      const read = unpackText(Buffer.from(bytes), offset);
      if (read) expect(read.next).toBeLessThanOrEqual(bytes.length);
    }),
    { numRuns: 5_000 },
  );
});

test('a UUID takes 16 bytes, a host name 6 bits a letter, ASCII 7 bits', () => {
  expect(packText('3f2b6f0e-8f5a-4c9e-9d59-0a8b8f1c2d3e')).toHaveLength(2 + 16);
  expect(packText('a'.repeat(253))).toHaveLength(2 + 190);
  expect(packText('~'.repeat(255))).toHaveLength(2 + 224);
});

test('what is nearly a UUID is no UUID', () => {
  const uuid = '3f2b6f0e-8f5a-4c9e-9d59-0a8b8f1c2d3e';
  for (const text of [`${uuid}0`, `0${uuid}`, uuid.toUpperCase(), uuid.replaceAll('-', '')])
    expect(unpackText(packText(text), 0)).toEqual({ text, next: packText(text).length });
});

test('a text has at most 16,383 characters, and a UUID 16 bytes', () => {
  expect(unpackText(packText('a'.repeat(16_383)), 0)?.text).toHaveLength(16_383);
  expect(() => packText('a'.repeat(16_384))).toThrow(new RangeError('The text is too long to be packed.'));
  for (const length of [0, 15, 17]) expect(unpackText(Buffer.from([0, length, ...Array<number>(length).fill(0)]), 0)).toBeUndefined();
});
