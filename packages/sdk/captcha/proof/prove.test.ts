import { createHash, scryptSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { prove } from './prove.ts';
import { sha256 } from '../../core/sha256.ts';
import { searchHard } from '../ways/search-hard.ts';

const zeroBits = (digest: Buffer) => digest.length * 8 - BigInt(`0x${digest.toString('hex')}`).toString(2).length;
const plainly = (salt: string, n: number) => zeroBits(createHash('sha256').update(`${salt}${n}`).digest());
const hard = (salt: string, n: number) => zeroBits(scryptSync(`${n}`, salt, 32, { N: 1024, r: 8, p: 1 }));
const unasked = () => expect.fail('asked for the heavy search');

test.each([0, 1, 5, 12])('finds the smallest n for %i bits', async (bits) => {
  const n = await prove({ alg: 'SHA-256', salt: 'a-salt', bits }, () => {}, unasked).done;
  expect(plainly('a-salt', n)).toBeGreaterThanOrEqual(bits);
  for (let smaller = 0; smaller < n; smaller++) expect(plainly('a-salt', smaller)).toBeLessThan(bits);
});

test.each([0, 1, 4])('finds the smallest n for %i bits of scrypt, which it loads for that', async (bits) => {
  const work = { alg: 'scrypt', salt: 'a-salt', bits } as const;
  const n = await prove(
    work,
    () => {},
    async () => searchHard({ sha256 }, work),
  ).done;
  expect(hard('a-salt', n)).toBeGreaterThanOrEqual(bits);
  for (let smaller = 0; smaller < n; smaller++) expect(hard('a-salt', smaller)).toBeLessThan(bits);
});

test('says that it is ready, and nothing more once stopped', async () => {
  const shares: number[] = [];
  await prove({ alg: 'SHA-256', salt: 'a-salt', bits: 3 }, (share) => shares.push(share), unasked).done;
  expect(shares).toEqual([1]);
  prove({ alg: 'SHA-256', salt: 'a-salt', bits: 3 }, (share) => shares.push(share), unasked).stop();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(shares).toEqual([1]);
});

test('whoever waits hears of a search that could not be loaded', async () => {
  const { done } = prove(
    { alg: 'scrypt', salt: 'a-salt', bits: 3 },
    () => {},
    () => Promise.reject(new Error('blocked')),
  );
  await new Promise((resolve) => setTimeout(resolve, 10));
  await expect(done).rejects.toThrow('blocked');
});
