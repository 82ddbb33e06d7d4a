import { scryptSync } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { sha256 } from '../../core/sha256.ts';
import { createScrypt, mixLane } from './scrypt.ts';

const words = (hex: string) => new Int32Array(new Uint8Array(Buffer.from(hex.replaceAll(' ', ''), 'hex')).buffer);

function hashOf(salt: string, n: number): number {
  const search = createScrypt({ sha256 }, salt)(n);
  for (;;) {
    const { done, value } = search.next();
    if (done) return value;
  }
}

test('Salsa20/8 as in RFC 7914, section 8', () => {
  const lane = new Int32Array(16);
  const given = `7e 87 9a 21 4f 3e c9 86 7c a9 40 e6 41 71 8f 26 ba ee 55 5b 8c 61 c1 b5 0d f8 46 11 6d cd 3b 1d
    ee 24 f3 19 df 9b 3d 85 14 12 1e 4b 5a c5 aa 32 76 02 1d 29 09 c7 48 29 ed eb c6 8d b8 b8 c2 5e`;
  const mixed = `a4 1f 85 9c 66 08 cc 99 3b 81 ca cb 02 0c ef 05 04 4b 21 81 a2 fd 33 7d fd 7b 1c 63 96 68 2f 29
    b4 39 31 68 e3 c9 e6 bc fe 6b c5 b7 a0 6d 96 ba e4 24 cc 10 2c 91 74 5c 24 ad 67 3d c7 61 8f 81`;
  mixLane(lane, words(given.replaceAll(/\s/g, '')), 0);
  expect(lane).toEqual(words(mixed.replaceAll(/\s/g, '')));
});

test('what it is compared with gives the vector of RFC 7914, section 12, for N = 1024, r = 8', () => {
  const digest = scryptSync('password', 'NaCl', 64, { N: 1024, r: 8, p: 16, maxmem: 64 * 1024 * 1024 });
  expect(digest.toString('hex')).toBe(
    'fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b3731622eaf30d92e22a3886ff109279d9830dac727afb94a83ee6d8360cbdfa2cc0640',
  );
});

test('agrees with node:crypto for any salt and number', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), fc.maxSafeNat(), (salt, n) => {
      expect(hashOf(salt, n)).toBe(scryptSync(`${n}`, salt, 32, { N: 1024, r: 8, p: 1 }).readInt32BE(0));
    }),
    { numRuns: 40 },
  );
});

test('one set of memory serves one hash after the other', () => {
  const hash = createScrypt({ sha256 }, 'salt');
  for (let n = 0; n < 5; n += 1) {
    const search = hash(n);
    let step = search.next();
    let pauses = 0;
    for (; !step.done; step = search.next()) pauses += 1;
    expect(step.value).toBe(hashOf('salt', n));
    // A page must not stand still for one of them.
    expect(pauses).toBeGreaterThanOrEqual(32);
  }
});
