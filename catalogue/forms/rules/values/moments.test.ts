import { expect, test } from 'vitest';
import { daysBetween, isDay, isRelativeDay, isTime, minutesOf, resolveDay } from './moments.ts';

const on = (day: string, timeZone = 'UTC') => ({ now: Date.parse(`${day}T23:30:00Z`), timeZone });

test.each([
  ['today', '2026-01-31'],
  ['today+30d', '2026-03-02'],
  ['today-1d', '2026-01-30'],
  ['today+2w', '2026-02-14'],
  ['today+1m', '2026-02-28'],
  ['today-2m', '2025-11-30'],
  ['today-18y', '2008-01-31'],
  ['2026-05-05', '2026-05-05'],
  ['09:30', '09:30'],
  ['today-99999y', '1000-01-01'],
  ['today+99999y', '9999-12-31'],
])('on 31 January %s is %s', (bound, day) => expect(resolveDay(bound, on('2026-01-31'))).toBe(day));

test('29 February comes back in leap years alone', () => {
  expect(resolveDay('today+1y', on('2028-02-29'))).toBe('2029-02-28');
  expect(resolveDay('today+4y', on('2028-02-29'))).toBe('2032-02-29');
});

test('today is the day of the zone, and of UTC where there is no such zone', () => {
  expect(resolveDay('today', on('2026-01-31', 'Asia/Tokyo'))).toBe('2026-02-01');
  expect(resolveDay('today', on('2026-01-31', 'America/New_York'))).toBe('2026-01-31');
  expect(resolveDay('today', on('2026-01-31', 'Europe/Nowhere'))).toBe('2026-01-31');
});

test('days and times as they are written', () => {
  expect(['2028-02-29', '1900-01-01', '2100-12-31'].every(isDay)).toBe(true);
  expect(['2026-02-29', '1899-12-31', '2101-01-01', '2026-1-1', '2026-11-31', ''].some(isDay)).toBe(false);
  expect([['00:00', '23:59'].every(isTime), ['24:00', '9:30', '09:60'].some(isTime)]).toEqual([true, false]);
  expect(['today', 'today+1d'].every(isRelativeDay) && !['today+1', 'tomorrow', 'today+1h'].some(isRelativeDay)).toBe(true);
  expect([minutesOf('09:30'), daysBetween('2026-03-28', '2026-03-30T01:00')]).toEqual([570, 2]);
});
