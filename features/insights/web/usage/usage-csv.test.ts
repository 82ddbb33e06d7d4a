import { expect, test } from 'vitest';
import { usageCsv, usageFileName } from './usage-csv.ts';

test('the file holds each step, host and cause, and is named after range and day', () => {
  const figures = { shown: 3, solved: 2, redeemed: 1, failed: 1 };
  const usage = {
    range: '7d' as const,
    step: 'day' as const,
    from: '2026-11-21T00:00:00.000Z',
    to: '2026-11-21T14:05:00.000Z',
    steps: ['shown', 'solved', 'redeemed'].map((key) => ({ key, name: key, of: null, lost: null })),
    duration: null,
    nothing: { any: '', byHost: '' },
    totals: figures,
    series: [{ at: '2026-11-21T00:00:00.000Z', ...figures }],
    hosts: [{ host: 'shop.example.com', ...figures }],
    causes: [{ code: 'wrong-answer', count: 1 }],
    solveTime: null,
    lastRedeemedAt: null,
  };
  expect(usageCsv(usage).split('\r\n')).toEqual([
    'by,of,shown,solved,redeemed,failed',
    'day,2026-11-21T00:00:00.000Z,3,2,1,1',
    'host,shop.example.com,3,2,1,1',
    'cause,wrong-answer,,,,1',
    '',
  ]);
  expect(usageFileName(usage)).toBe('inlay-insights-7d-2026-11-21.csv');
});
