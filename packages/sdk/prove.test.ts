import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { prove } from './prove.ts';

const zeroBits = (salt: string, n: number) => {
  const bits = BigInt(`0x${createHash('sha256').update(`${salt}${n}`).digest('hex')}`).toString(2);
  return 256 - bits.length;
};

test.each([0, 1, 5, 12])('finds the smallest n for %i bits', async (bits) => {
  const n = await prove({ alg: 'SHA-256', salt: 'a-salt', bits }, () => {}).done;
  expect(zeroBits('a-salt', n)).toBeGreaterThanOrEqual(bits);
  for (let smaller = 0; smaller < n; smaller++) expect(zeroBits('a-salt', smaller)).toBeLessThan(bits);
});

test('says that it is ready, and nothing more once stopped', async () => {
  const shares: number[] = [];
  await prove({ alg: 'SHA-256', salt: 'a-salt', bits: 3 }, (share) => shares.push(share)).done;
  expect(shares).toEqual([1]);
  prove({ alg: 'SHA-256', salt: 'a-salt', bits: 3 }, (share) => shares.push(share)).stop();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(shares).toEqual([1]);
});
