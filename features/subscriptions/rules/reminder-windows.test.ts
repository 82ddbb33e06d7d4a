import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarDays, reminderWindows } from './reminder-windows.ts';

const DAY_MS = 86_400_000;
const at = (text: string) => Date.parse(text);
const now = at('2026-11-21T05:00:00Z');
/** The place of a licence: the window it is in; the nearest first. */
const placeOf = (end: string | number, time = now) =>
  reminderWindows(time).find(({ from, before }) => Number(new Date(end)) >= from && Number(new Date(end)) < before)?.days;

test.each([
  ['2026-12-22T00:00:00.000Z', undefined],
  ['2026-12-21T23:59:59.999Z', 30],
  ['2026-12-06T00:00:00.000Z', 30],
  ['2026-12-05T23:59:59.999Z', 14],
  ['2026-11-29T00:00:00.000Z', 14],
  ['2026-11-28T23:59:59.999Z', 7],
  ['2026-11-23T00:00:00.000Z', 7],
  ['2026-11-22T23:59:59.999Z', 1],
  ['2026-11-22T00:00:00.000Z', 1],
  ['2026-11-21T23:59:59.999Z', 0],
  ['2026-11-21T05:00:00.000Z', 0],
  ['2026-11-07T05:00:00.001Z', 0],
  ['2026-11-07T05:00:00.000Z', undefined],
])('on 21 November a licence that ends at %s stands at %s', (end, days) => expect(placeOf(end)).toBe(days));

test('the mail at the end waits for the first end of the day, and then speaks of the whole day', () => {
  const [atTheEnd] = reminderWindows(now);
  expect(atTheEnd).toMatchObject({ days: 0, before: at('2026-11-22T00:00:00Z'), dueBefore: now + 1 });
});

test('the nearest place comes first, and each ends where the next one begins', () => {
  const day = (text: string) => at(`2026-${text}T00:00:00Z`);
  expect(reminderWindows(now)).toEqual([
    { days: 0, from: day('11-07') + 5 * 3_600_000 + 1, before: day('11-22'), dueBefore: now + 1 },
    { days: 1, from: now + 1, before: day('11-23'), dueBefore: day('11-23') },
    { days: 7, from: day('11-23'), before: day('11-29'), dueBefore: day('11-29') },
    { days: 14, from: day('11-29'), before: day('12-06'), dueBefore: day('12-06') },
    { days: 30, from: day('12-06'), before: day('12-22'), dueBefore: day('12-22') },
  ]);
});

test('looked for at any time of each day, a licence passes all five places, each once and in order', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: DAY_MS - 1 }), fc.integer({ min: 0, max: DAY_MS - 1 }), (ofTheEnd, ofTheLook) => {
      const end = at('2026-11-21T00:00:00Z') + ofTheEnd;
      const places: number[] = [];
      for (let day = -32; day <= 13; day += 1) {
        const place = placeOf(end, at('2026-11-21T00:00:00Z') + day * DAY_MS + ofTheLook);
        if (place !== undefined && place !== places.at(-1)) places.push(place);
      }
      expect(places).toEqual([30, 14, 7, 1, 0]);
    }),
  );
});

test('days between are days of the calendar', () => {
  expect(calendarDays(at('2026-11-22T00:00:00Z'), at('2026-11-21T23:59:59Z'))).toBe(1);
  expect(calendarDays(at('2026-11-21T23:59:59Z'), at('2026-11-21T00:00:00Z'))).toBe(0);
});
