import { expect, test } from 'vitest';
import { moveItem, placeAt } from './move-item.ts';

test.each([
  ['a', 2, ['b', 'c', 'a']],
  ['c', 0, ['c', 'a', 'b']],
  ['b', 1, ['a', 'b', 'c']],
  ['a', 9, ['b', 'c', 'a']],
  ['c', -1, ['c', 'a', 'b']],
])('%s moves to place %d', (id, place, order) => expect(moveItem(['a', 'b', 'c'], id, place)).toEqual(order));

test('a pointer is at the place of the row whose middle it has passed', () => {
  expect([0, 31, 60, 200].map((y) => placeAt([30, 90], y))).toEqual([0, 1, 1, 2]);
});
