import { expect, test } from 'vitest';
import { axisLabel, formatMoment, rangeName, stepName, stepTitle } from './format-steps.ts';

const at = '2026-11-18T16:00:00.000Z';

test('a step has its name in table, tooltip and axis, in UTC', () => {
  expect(formatMoment('2026-11-18T16:20:00.000Z')).toBe('18 Nov, 16:20');
  expect([stepName(at, 'day'), stepName(at, 'hour')]).toEqual(['18 Nov', '18 Nov, 16:00']);
  expect([stepTitle(at, 'day'), stepTitle(at, 'hour')]).toEqual(['Wed 18 November', 'Wed 18 November, 16:00']);
  expect(axisLabel(at, undefined, 'day')).toBe('18 Nov');
  expect(axisLabel(at, '2026-11-17T00:00:00.000Z', 'day')).toBe('18');
  expect(axisLabel('2026-12-01T00:00:00.000Z', at, 'day')).toBe('1 Dec');
  expect(axisLabel(at, '2026-11-18T15:00:00.000Z', 'hour')).toBe('16:00');
  expect(axisLabel('2026-11-19T00:00:00.000Z', at, 'hour')).toBe('19 Nov');
});

test('the range says month and year no oftener than it must', () => {
  const range = (first: string, last: string, step: 'day' | 'hour') =>
    rangeName({ step, from: first, to: last, series: [first, last].map((at) => ({ at, shown: 0, solved: 0, redeemed: 0, failed: 0 })) });
  expect(range('2026-11-08T00:00:00Z', '2026-11-21T00:00:00Z', 'day')).toBe('8 to 21 Nov 2026, UTC');
  expect(range('2026-10-23T00:00:00Z', '2026-11-21T00:00:00Z', 'day')).toBe('23 Oct to 21 Nov 2026, UTC');
  expect(range('2026-12-28T00:00:00Z', '2027-01-03T00:00:00Z', 'day')).toBe('28 Dec 2026 to 3 Jan 2027, UTC');
  expect(range('2026-11-20T15:00:00Z', '2026-11-21T14:00:00Z', 'hour')).toBe('20 Nov, 15:00 to 21 Nov, 14:00, UTC');
});
