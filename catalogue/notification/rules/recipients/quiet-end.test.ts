import { expect, test } from 'vitest';
import { leavesAfter, quietEnd } from './quiet-end.ts';

const NIGHT = { from: '22:00', to: '07:00' };
const NOON = { from: '12:00', to: '13:30' };

test.each([
  // On usual days.
  [NIGHT, 'Europe/London', '2026-01-10T21:59:59.999Z', undefined],
  [NIGHT, 'Europe/London', '2026-01-10T22:00:00.000Z', '2026-01-11T07:00:00.000Z'],
  [NIGHT, 'Europe/London', '2026-01-11T06:59:59.999Z', '2026-01-11T07:00:00.000Z'],
  [NIGHT, 'Europe/London', '2026-01-11T07:00:00.000Z', undefined],
  [NIGHT, 'Asia/Kolkata', '2026-01-10T16:30:00.000Z', '2026-01-11T01:30:00.000Z'],
  [NIGHT, 'Pacific/Kiritimati', '2026-01-10T08:00:00.000Z', '2026-01-10T17:00:00.000Z'],
  [NIGHT, 'America/New_York', '2026-12-31T23:00:00.000Z', undefined],
  [NIGHT, 'America/New_York', '2027-01-01T04:00:00.000Z', '2027-01-01T12:00:00.000Z'],
  [NOON, 'UTC', '2026-01-10T12:30:00.000Z', '2026-01-10T13:30:00.000Z'],
  [NOON, 'UTC', '2026-01-10T13:30:00.000Z', undefined],
  // The night in which the clock goes forward is an hour shorter, the one in which it goes back an hour longer.
  [NIGHT, 'Europe/Berlin', '2026-03-28T21:00:00.000Z', '2026-03-29T05:00:00.000Z'],
  [NIGHT, 'Europe/Berlin', '2026-10-24T20:00:00.000Z', '2026-10-25T06:00:00.000Z'],
  // They end in an hour that is left out: from 02:00 the clock goes on at 03:00.
  [{ from: '22:00', to: '02:30' }, 'Europe/Berlin', '2026-03-28T23:00:00.000Z', '2026-03-29T01:30:00.000Z'],
  // They end in an hour that comes twice: the first time ends the first, the second the second.
  [{ from: '22:00', to: '02:30' }, 'Europe/Berlin', '2026-10-25T00:10:00.000Z', '2026-10-25T00:30:00.000Z'],
  [{ from: '22:00', to: '02:30' }, 'Europe/Berlin', '2026-10-25T01:10:00.000Z', '2026-10-25T01:30:00.000Z'],
])('quiet from %j in %s at %s end at %s', (hours, zone, at, end) => {
  const found = quietEnd(hours, zone, Date.parse(at));
  expect(found === undefined ? undefined : new Date(found).toISOString()).toBe(end);
});

test('what waited leaves within ten minutes', () => {
  expect([leavesAfter(0, 0), leavesAfter(0, 0.5), leavesAfter(0, 0.9999999)]).toEqual([0, 300_000, 599_999]);
});
