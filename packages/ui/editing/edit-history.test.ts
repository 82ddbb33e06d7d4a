import { expect, test } from 'vitest';
import { beginHistory, record, redo, undo } from './edit-history.ts';

test('undo and redo go step by step; letters of a word are one step, and at most a hundred are kept', () => {
  let history = beginHistory('');
  for (const word of ['a', 'ab', 'abc']) history = record(history, word, 'label');
  history = record(history, 'abc!', 'other');
  expect([undo(history).present, undo(undo(history)).present, undo(undo(undo(history))).present]).toEqual(['abc', '', '']);
  expect(redo(redo(undo(undo(history)))).present).toBe('abc!');
  expect(record(undo(history), 'x').future).toEqual([]);
  let long = beginHistory(0);
  for (let i = 1; i <= 150; i += 1) long = record(long, i);
  expect([long.past.length, long.past[0]]).toEqual([100, 50]);
});
