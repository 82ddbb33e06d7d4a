import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freshSalt, proofBits, solveProof, verifyProof } from './proof-of-work.ts';

test('the proof is the smallest n for which SHA-256 of salt + n starts with the asked number of zero bits', () => {
  for (const bits of [0, 1, 7, 8, 9, 12]) {
    const salt = freshSalt();
    const n = solveProof(salt, bits);
    const digest = createHash('sha256').update(`${salt}${n}`).digest('hex');
    expect(BigInt(`0x${digest}`) >> BigInt(256 - bits)).toBe(0n);
    for (let smaller = 0; smaller < n; smaller++) expect(verifyProof(salt, smaller, bits)).toBe(false);
    expect(verifyProof(salt, n, bits)).toBe(true);
  }
});

test('a proof agrees with the digest as a number, for every number of bits', () => {
  fc.assert(
    fc.property(fc.string(), fc.maxSafeNat(), fc.nat(20), (salt, n, bits) => {
      const digest = createHash('sha256')
        .update(salt + n, 'utf8')
        .digest('hex');
      expect(verifyProof(salt, n, bits)).toBe(BigInt(`0x${digest}`) >> BigInt(256 - bits) === 0n);
    }),
    { numRuns: 5_000 },
  );
});

test('n is a safe integer from 0, everything else is false even where nothing is asked for', () => {
  for (const n of [-1, -0, 0.5, Number.NaN, Infinity, 2 ** 53, '0', '12', null, undefined, true, [], [0], {}, { n: 0 }, 10n]) {
    expect(verifyProof('salt', n, 0)).toBe(false);
  }
  expect(verifyProof('salt', 0, 0)).toBe(true);
});

test('a proof for one salt is none for another', () => {
  const n = solveProof('one salt', 14);
  expect(verifyProof('another salt', n, 14)).toBe(false);
});

test('the work doubles with each wrong answer, up to 64 times; without a picture it starts 256 times as long and quadruples at most', () => {
  expect([0, 1, 6, 7, 1_000].map((wrong) => proofBits('visual', wrong) - proofBits('visual', 0))).toEqual([0, 1, 6, 6, 6]);
  expect(proofBits('pow', 0) - proofBits('visual', 0)).toBe(8);
  expect([0, 1, 6].map((wrong) => proofBits('pow', wrong) - proofBits('pow', 0))).toEqual([0, 1, 2]);
});
