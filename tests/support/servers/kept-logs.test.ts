import { expect, test } from 'vitest';
import { keepLog, lastLines, turnLogs } from './kept-logs.ts';

const lines = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => `line ${from + i}\n`).join('');

test('what a server wrote since the test began is shown, 50 lines at most', () => {
  let text = lines(1, 3);
  const end = keepLog('the shop', () => text);
  expect(lastLines()).toBe('── Log of the shop\nline 1\nline 2\nline 3\n');
  turnLogs();
  expect(lastLines()).toBe('── Log of the shop\n(nothing)\n');
  text += lines(4, 103);
  expect(lastLines()).toBe(`── Log of the shop, the last 50 of 100 lines\n${lines(54, 103)}`);
  end();
  turnLogs();
});

test('a server that is gone shows its log for the test that ended it, and for no other', () => {
  keepLog('the shop', () => 'crashed')();
  expect(lastLines()).toBe('── Log of the shop\ncrashed\n');
  turnLogs();
  expect(lastLines()).toBe('');
});
