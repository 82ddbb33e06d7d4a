import { expect, test } from 'vitest';
import { SUBMISSION } from '../rules/calls/submission-shapes.ts';
import type { Submission } from './inbox-calls.ts';
import { labelledValues, signedPoints, summaryOf, valueText } from './submission-words.ts';

const sent = (values: Record<string, unknown>, extra: Record<string, string> = {}) =>
  ({ ...SUBMISSION, values, extra }) as unknown as Submission;

test('values stand by the labels of the definition, in its order; what it no longer has comes last, under its name', () => {
  const definition = {
    fields: [
      { name: 'email', type: 'email', label: 'Your email' },
      { type: 'statement', text: 'Thanks' },
      { name: 'topics', type: 'checkboxes', label: 'Topics', options: [] },
    ],
  };
  expect(labelledValues(sent({ old: 'x', topics: ['a', 'b'], email: 'v@example.com' }, { ref: 'ad' }), definition)).toEqual([
    { name: 'email', label: 'Your email', text: 'v@example.com' },
    { name: 'topics', label: 'Topics', text: 'a; b' },
    { name: 'old', label: 'old', text: 'x' },
    { name: 'ref', label: 'ref', text: 'ad' },
  ]);
});

test('files stand by themselves: no value shows their ids, whatever became of their field', () => {
  const ids = ['fil_9QbVn0RfYcHs4kT7hQ2mXz'];
  const definition = { fields: [{ name: 'photos', type: 'file', label: 'Photos' }] };
  expect(labelledValues(sent({ photos: ids, former: ids, topics: ['fil_'] }), definition)).toEqual([
    { name: 'topics', label: 'topics', text: 'fil_' },
  ]);
  expect(summaryOf(sent({ photos: ids, message: 'Hello' })).text).toBe('Hello');
});

test('a row shows the address and the longest text, and without an address the reference', () => {
  expect(summaryOf(sent({ name: 'A visitor', email: 'v@example.com', message: 'A long question' }))).toEqual({
    from: 'v@example.com',
    text: 'A long question',
  });
  expect(summaryOf(sent({}))).toEqual({ from: 'K7F3-92QD', text: '' });
});

test('a value is one text, and points have a sign', () => {
  expect([true, { first: 'Ada', last: 'L' }, 7, undefined].map(valueText)).toEqual(['Yes', 'Ada, L', '7', '']);
  expect([1.5, -3].map(signedPoints)).toEqual(['+1.5', '−3.0']);
});
