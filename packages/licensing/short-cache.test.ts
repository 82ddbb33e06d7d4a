import { expect, test } from 'vitest';
import { fakeClock } from '../../tests/support/clock.ts';
import { makeShortCache } from './short-cache.ts';

/** A cache of five seconds, and how often it had to ask. */
function counted(missMs = 0) {
  const clock = fakeClock();
  const cache = makeShortCache<string>(clock, 5_000, missMs);
  let loads = 0;
  const get = (key: string, value: string | undefined = `value of ${key}`) =>
    cache.get(key, async () => {
      loads += 1;
      return value;
    });
  return { clock, cache, get, loads: () => loads };
}

test('what was found is kept for five seconds, what was not is asked for again', async () => {
  const { clock, cache, get, loads } = counted();
  expect(cache.peek('a')).toBeUndefined();
  expect([await get('a'), await get('a', 'changed'), cache.peek('a')]).toEqual(['value of a', 'value of a', 'value of a']);
  clock.advance(4_999);
  expect([await get('a', 'changed'), cache.peek('a'), loads()]).toEqual(['value of a', 'value of a', 1]);
  clock.advance(1);
  expect([cache.peek('a'), await get('a', 'changed'), loads()]).toEqual([undefined, 'changed', 2]);
  const none = () => cache.get('none', async () => undefined);
  expect([await none(), await get('none')]).toEqual([undefined, 'value of none']);
});

test('after a change nothing is kept of before it, not even what was on its way', async () => {
  const { cache, get } = counted();
  await get('a');
  cache.forget();
  expect(cache.peek('a')).toBeUndefined();
  const before = cache.get('b', async () => {
    cache.forget();
    return 'of before';
  });
  expect([await before, cache.peek('b'), await get('b')]).toEqual(['of before', undefined, 'value of b']);
});

test('10,000 keys are kept; one more, and all are asked for again', async () => {
  const { cache, get } = counted();
  for (let i = 0; i < 10_000; i += 1) await get(`key ${i}`);
  expect(cache.peek('key 0')).toBe('value of key 0');
  await get('another');
  expect([cache.peek('key 0'), cache.peek('another')]).toEqual([undefined, 'value of another']);
});

test('that a key leads nowhere is known for a second where that is asked for, and 10,000 such keys push out nothing that was found', async () => {
  const { clock, cache, get } = counted(1_000);
  await get('a');
  const none = () => cache.get('missing', async () => undefined);
  await none();
  expect(await get('missing')).toBeUndefined();
  clock.advance(1_000);
  expect(await get('missing')).toBe('value of missing');
  for (let i = 0; i < 10_001; i += 1) await cache.get(`none ${i}`, async () => undefined);
  expect(cache.peek('a')).toBe('value of a');
  const before = cache.get('later', async () => undefined);
  await before;
  cache.forget();
  expect(await get('later')).toBe('value of later');
});
