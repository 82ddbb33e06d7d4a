import type { Method } from '@inlay/kernel/methods.ts';
import { createKeyring } from '@inlay/platform/keys/keyring.ts';
import { makeLimits } from '@inlay/platform/limits/limits.ts';
import type { Log } from '@inlay/platform/log/log.ts';
import { beforeEach, expect, test } from 'vitest';
import { fakeClock } from '../../../../tests/support/clock.ts';
import { type PowPrice, makePowPrice, secondsFor, stepOf } from './pow-price.ts';

const clock = fakeClock();
const keyring = createKeyring('a secret of at least 32 characters');
let price: PowPrice;
beforeEach(() => {
  price = makePowPrice(makeLimits({ settings: { valkeyUrl: undefined }, keyring, clock, log: {} as Log }));
});

const payer = (siteKey: string, network: string) => ({ siteKey, network, surroundings: `around ${network}` });

/** The prices of so many challenges, one after the other. */
async function ask(times: number, method: Method = 'pow', siteKey = 'site', network = 'net'): Promise<number[]> {
  const prices: number[] = [];
  for (let i = 0; i < times; i += 1) prices.push(await price.ask(method, payer(siteKey, network)));
  return prices;
}
/** Tokens, each of another network unless one is named. */
const note = async (times: number, siteKey = 'site', network?: string) => {
  for (let i = 0; i < times; i += 1) await price.note('pow', payer(siteKey, network ?? `${i} of many`));
};

test('three in ten minutes cost nothing more, then each doubling is a bit; with tokens there is no last one', async () => {
  expect(await ask(13)).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3]);
  await note(50, 'site', 'net');
  expect(await ask(1)).toEqual([5]);
  for (let step = 0; step < 40; step += 1) expect(stepOf({ name: '', seconds: 600, free: 3, times: 2 }, 3 * 2 ** step)).toBe(step);
});

test('asking alone adds four bits at most, and ten minutes later nothing', async () => {
  const prices = await ask(3_072);
  for (let step = 0; step <= 10; step += 1) expect(prices[3 * 2 ** step - 1]).toBe(Math.min(4, step));
  clock.advance(600_000);
  expect(await ask(1)).toEqual([0]);
});

test("it is the network's own on that site: nobody else pays", async () => {
  await ask(48);
  expect(await ask(1, 'pow', 'site', 'another network')).toEqual([0]);
  expect(await ask(1, 'pow', 'another site')).toEqual([0]);
});

test('of many that ask at once, each pays for those before it', async () => {
  const prices = await Promise.all(Array.from({ length: 12 }, () => price.ask('pow', payer('site', 'net'))));
  expect(Math.min(...prices)).toBeGreaterThanOrEqual(2);
});

test('after ten minutes it begins anew, but for the tokens of the day', async () => {
  await ask(48);
  await note(48, 'site', 'net');
  clock.advance(600_000);
  expect(await ask(1)).toEqual([1]);
  await note(1, 'site', 'net');
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

test('what surrounds a network pays by tokens as well, eight times as many', async () => {
  const near = (network: string) => ({ siteKey: 'site', network, surroundings: 'around them' });
  for (let i = 0; i < 24; i += 1) await price.note('pow', near(`${i}`));
  expect(await price.ask('pow', near('neighbour'))).toBe(0);
  await price.note('pow', near('24'));
  expect(await price.ask('pow', near('neighbour'))).toBe(1);
  expect(await ask(1)).toEqual([0]);
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
