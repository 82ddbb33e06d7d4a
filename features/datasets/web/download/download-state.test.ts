import { expect, test } from 'vitest';
import { fileUnderWay, shareOf, zipLayout } from '../../rules/zip-layout.ts';
import { type DownloadEvent, afterEvent, stateOf } from './download-state.ts';
import { formatBytes } from '@inlay/ui/format-bytes.ts';
import { formatCases, formatFiles } from '../format.ts';

const files = [
  { name: 'a.xlsx', path: '/a.xlsx', cases: 1_000, bytes: 1_000 },
  { name: 'b.xlsx', path: '/b.xlsx', cases: 1, bytes: 500 },
];

test('SMP-08 each download has its own state', () => {
  const events: DownloadEvent[] = [
    { name: 'a', type: 'begun' },
    { name: 'b', type: 'begun' },
    { name: 'a', type: 'received', bytes: 7 },
    { name: 'b', type: 'failed', sentence: 'The line broke.' },
    { name: 'c', type: 'begun' },
    { name: 'c', type: 'stopped' },
  ];
  const downloads = events.reduce(afterEvent, {});
  expect(stateOf(downloads, 'a')).toEqual({ state: 'running', received: 7 });
  expect(stateOf(downloads, 'b')).toEqual({ state: 'failed', sentence: 'The line broke.' });
  expect(stateOf(downloads, 'c')).toEqual({ state: 'idle' });
  expect(stateOf(downloads, 'd')).toEqual({ state: 'idle' });
  expect(stateOf(afterEvent(downloads, { name: 'a', type: 'saved' }), 'a')).toEqual({ state: 'saved' });
});

test('SMP-08 the bytes of the archive say which file is coming and how much of it is there', () => {
  const layout = zipLayout(files);
  const first = 30 + 6 + 1_000;
  expect(layout).toEqual({ starts: [0, first], directory: first + 536, total: first + 536 + 2 * 52 + 22 });
  expect([0, first / 2, first, layout.total].map((received) => shareOf(layout, 0, received))).toEqual([0, 0.5, 1, 1]);
  expect([0, first, first + 268, layout.directory].map((received) => shareOf(layout, 1, received))).toEqual([0, 0, 0.5, 1]);
  expect([0, first - 1, first, layout.total].map((received) => fileUnderWay(files, received))).toEqual([1, 1, 2, 2]);
});

test('counts and sizes in words', () => {
  expect([1, 8_431].map(formatCases)).toEqual(['1 case', '8,431 cases']);
  expect([1, 9].map(formatFiles)).toEqual(['1 file', '9 files']);
  expect([80_118, 99_999, 712_000].map(formatBytes)).toEqual(['80 kB', '100 kB', '0.7 MB']);
});
