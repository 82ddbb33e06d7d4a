import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createHasher } from './sha256.ts';

const reference = (text: string) => createHash('sha256').update(text).digest('hex');
const hex = (words: Int32Array) => [...words].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');

test('agrees with node:crypto at every length around the block borders', () => {
  for (let length = 0; length < 200; length++) {
    const prefix = 'x'.repeat(length);
    for (const suffix of ['', '0', '1234567890123456']) expect(hex(createHasher(prefix)(suffix))).toBe(reference(prefix + suffix));
  }
});

test('agrees with node:crypto for any text and number, also when one hasher is used again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 150 }), fc.array(fc.maxSafeNat(), { maxLength: 5 }), (salt, numbers) => {
      const hash = createHasher(salt);
      for (const n of numbers) expect(hex(hash(`${n}`))).toBe(reference(`${salt}${n}`));
    }),
  );
});
