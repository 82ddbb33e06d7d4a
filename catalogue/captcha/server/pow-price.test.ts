import { createKeyring } from '@inlay/platform/keyring.ts';
import { makeLimits } from '@inlay/platform/limits.ts';
import type { Log } from '@inlay/platform/log.ts';
import { beforeEach, expect, test } from 'vitest';
import { fakeClock } from '../../../tests/support/clock.ts';
import { type PowPrice, makePowPrice, secondsFor } from './pow-price.ts';

const clock = fakeClock();
const keyring = createKeyring('a secret of at least 32 characters');
let price: PowPrice;
beforeEach(() => {
  price = makePowPrice(makeLimits({ settings: { valkeyUrl: undefined }, keyring, clock, log: {} as Log }));
});

/** The prices of so many challenges, one after the other. */
async function ask(times: number, method: 'audio' | 'pow' | 'visual' = 'pow', siteKey = 'site', network = 'net'): Promise<number[]> {
  const prices: number[] = [];
  for (let i = 0; i < times; i += 1) prices.push(await price.ask(method, siteKey, network));
  return prices;
}
const note = async (times: number, siteKey = 'site') => {
  for (let i = 0; i < times; i += 1) await price.note('pow', siteKey);
};

test('three in ten minutes cost nothing more, then each doubling is a bit, and there is no last one', async () => {
  const prices = await ask(3_072);
  expect(prices.slice(0, 13)).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3]);
  for (let step = 0; step <= 10; step += 1) expect(prices[3 * 2 ** step - 1]).toBe(step);
});

test("it is the network's own on that site: nobody else pays", async () => {
  await ask(48);
  expect(await ask(1, 'pow', 'site', 'another network')).toEqual([0]);
  expect(await ask(1, 'pow', 'another site')).toEqual([0]);
});

test('of many that ask at once, each pays for those before it', async () => {
  const prices = await Promise.all(Array.from({ length: 12 }, () => price.ask('pow', 'site', 'net')));
  expect(Math.min(...prices)).toBeGreaterThanOrEqual(2);
});

test('after ten minutes it begins anew, but for what the day has seen', async () => {
  await ask(48);
  clock.advance(600_000);
  expect(await ask(1)).toEqual([2]);
  clock.advance(86_400_000);
  expect(await ask(1)).toEqual([0]);
});

test('a site pays by tokens, and far more slowly: 240 in ten minutes a bit, 960 two', async () => {
  await note(60);
  expect(await ask(1, 'pow', 'site', 'a')).toEqual([0]);
  await note(180);
  expect(await ask(1, 'pow', 'site', 'b')).toEqual([1]);
  await note(720);
  expect(await ask(1, 'pow', 'site', 'c')).toEqual([2]);
  await note(1);
  expect(await ask(1, 'pow', 'site', 'd')).toEqual([3]);
  expect(await ask(1, 'pow', 'another site')).toEqual([0]);
});

test('challenges that nobody solves leave the site as it is', async () => {
  for (let i = 0; i < 100; i += 1) await ask(3, 'pow', 'site', `net ${i}`);
  expect(await ask(1)).toEqual([0]);
});

test('sounds begin to cost later, pictures never', async () => {
  expect((await ask(41, 'audio')).filter((_, i) => [9, 10, 19, 20, 40].includes(i))).toEqual([0, 1, 1, 2, 3]);
  expect(new Set(await ask(500, 'visual'))).toEqual(new Set([0]));
});

test('a challenge whose work is dear lives long enough for it', () => {
  expect([5, 9, 10, 12, 14, 32].map((bits) => secondsFor('pow', bits))).toEqual([120, 120, 240, 960, 3_600, 3_600]);
  expect(secondsFor('visual', 20)).toBe(120);
});
