import { expect, test } from 'vitest';
import { readComponentList, retryWait } from './component-list.ts';

test('DOC-13 families and components stand in the order of the answer, with what is pending', () => {
  const answer = {
    components: [
      { componentName: 'Captcha', subComponents: { A: {}, B: { pending: 'Coming soon' } } },
      { componentName: 'New', subComponents: {} },
    ],
  };
  expect(readComponentList(answer)).toEqual([
    {
      name: 'Captcha',
      components: [
        { name: 'A', pending: undefined },
        { name: 'B', pending: 'Coming soon' },
      ],
    },
    { name: 'New', components: [] },
  ]);
});

test.each([[{ components: {} }], [{ components: null }], [{}], [null], [undefined], ['text'], [{ components: 'Captcha' }]])(
  'API1-03 an answer that holds no array gives an empty list: %j',
  (answer) => expect(readComponentList(answer)).toEqual([]),
);

test('a list that does not come is asked for again after 2, 4, 8 and then always 16 s', () =>
  expect([1, 2, 3, 4, 5, 9].map(retryWait)).toEqual([2, 4, 8, 16, 16, 16]));
