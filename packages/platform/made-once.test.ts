import { expect, test } from 'vitest';
import { madeOnce } from './made-once.ts';

test('what is asked for again is made once for each list of texts', () => {
  const made: string[][] = [];
  const get = madeOnce((...key: string[]) => {
    made.push(key);
    return { key };
  });
  expect(get('a', 'b')).toBe(get('a', 'b'));
  expect(get('a,b')).not.toBe(get('a', 'b'));
  expect(get()).toBe(get());
  expect(made).toEqual([['a', 'b'], ['a,b'], []]);
});

test('what could not be made is tried again', () => {
  let tries = 0;
  const get = madeOnce(() => {
    tries += 1;
    if (tries === 1) throw new Error('Not yet.');
    return tries;
  });
  expect(get).toThrow('Not yet.');
  expect(get()).toBe(2);
});
