import { expect, test } from 'vitest';
import { kept } from './kept.ts';

test('what is kept is made once for each list of texts', () => {
  const made: string[][] = [];
  const get = kept((...key: string[]) => {
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
  const get = kept(() => {
    tries += 1;
    if (tries === 1) throw new Error('Not yet.');
    return tries;
  });
  expect(get).toThrow('Not yet.');
  expect(get()).toBe(2);
});
