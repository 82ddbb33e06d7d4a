import { createHash, scryptSync } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freshWork, isNonce, proofBits, provesHash, provesScrypt, solveProof } from './proof-of-work.ts';

const isZero = (digest: Buffer, bits: number) => BigInt(`0x${digest.toString('hex')}`) >> BigInt(digest.length * 8 - bits) === 0n;
const sha256 = (text: string) => createHash('sha256').update(text).digest();

test('the proof is the smallest n for which SHA-256 of salt + n starts with the asked number of zero bits', () => {
  for (const bits of [0, 1, 7, 8, 9, 12]) {
    const work = { ...freshWork('visual', bits) };
    const n = solveProof(work);
    expect(isZero(sha256(`${work.salt}${n}`), bits)).toBe(true);
    for (let smaller = 0; smaller < n; smaller++) expect(provesHash(work, smaller)).toBe(false);
    expect(provesHash(work, n)).toBe(true);
  }
});

test('a proof agrees with the digest as a number, for every number of bits', () => {
  fc.assert(
    fc.property(fc.string(), fc.maxSafeNat(), fc.nat(20), (salt, n, bits) => {
      expect(provesHash({ salt, bits }, n)).toBe(isZero(sha256(salt + n), bits));
    }),
    { numRuns: 5_000 },
  );
});

test('without a picture the hash is scrypt of n with the salt, N = 1024, r = 8, p = 1', async () => {
  for (const bits of [0, 1, 3, 5]) {
    const work = freshWork('pow', bits);
    expect(work.alg).toBe('scrypt');
    const n = solveProof(work);
    const digest = (of: number) => scryptSync(`${of}`, work.salt, 32, { N: 1024, r: 8, p: 1 });
    expect(isZero(digest(n), bits)).toBe(true);
    expect(await provesScrypt(work, n)).toBe(true);
    for (let smaller = 0; smaller < n; smaller++) expect(await provesScrypt(work, smaller)).toBe(isZero(digest(smaller), bits));
  }
});

test('n is a safe integer from 0', () => {
  for (const n of [-1, -0, 0.5, Number.NaN, Infinity, 2 ** 53, '0', '12', null, undefined, true, [], [0], {}, { n: 0 }, 10n]) {
    expect(isNonce(n)).toBe(false);
  }
  for (const n of [0, 1, Number.MAX_SAFE_INTEGER]) expect(isNonce(n)).toBe(true);
});

test('a proof for one salt is none for another', () => {
  const n = solveProof({ alg: 'SHA-256', salt: 'one salt', bits: 14 });
  expect(provesHash({ salt: 'another salt', bits: 14 }, n)).toBe(false);
});

test('beside a picture the work doubles with each wrong answer, up to 64 times; without one it is four times as much at most', () => {
  expect([0, 1, 6, 7, 1_000].map((wrong) => proofBits('visual', wrong) - proofBits('visual', 0))).toEqual([0, 1, 6, 6, 6]);
  expect([0, 1, 6].map((wrong) => proofBits('pow', wrong) - proofBits('pow', 0))).toEqual([0, 1, 2]);
});

test('use raises it further, to the 32 bits that the widget can tell', () => {
  expect([0, 1, 9].map((byUse) => proofBits('pow', 0, byUse) - proofBits('pow', 0))).toEqual([0, 1, 9]);
  expect(proofBits('pow', 6, 1_000)).toBe(32);
});
