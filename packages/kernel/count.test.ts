import { expect, test } from 'vitest';
import { countOf } from './count.ts';

test('one is one, and none and many are many', () => {
  expect([0, 1, 2].map((count) => countOf(count, 'component'))).toEqual(['0 components', '1 component', '2 components']);
  expect([1, 3].map((count) => countOf(count, 'try', 'tries'))).toEqual(['1 try', '3 tries']);
});
