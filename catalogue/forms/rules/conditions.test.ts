import { expect, test } from 'vitest';
import { conditionHolds, knownOf } from './conditions.ts';
import type { Condition, ConditionTest, Field, FormValues } from './field.ts';

const options = [
  { value: 'order', label: 'Order' },
  { value: 'few', label: 'A few', number: 3 },
];
const fields: Field[] = [
  { type: 'text', name: 'text', label: 'T' },
  { type: 'text', name: 'toString', label: 'T' },
  { type: 'number', name: 'age', label: 'A' },
  { type: 'select', name: 'topic', label: 'T', options },
  { type: 'checkboxes', name: 'list', label: 'L', options },
  { type: 'checkbox', name: 'box', label: 'B' },
  { type: 'date', name: 'day', label: 'D' },
  { type: 'datetime', name: 'at', label: 'D' },
  { type: 'time', name: 'hour', label: 'H' },
  { type: 'name', name: 'name', label: 'N' },
];
const values: FormValues = {
  text: 'Über den Preis',
  age: 18,
  topic: 'few',
  list: ['order'],
  box: false,
  day: '2026-11-22',
  at: '2026-11-22T10:00',
  hour: '09:30',
  name: { first: 'Ada', last: 'Stone' },
};
const known = knownOf({ fields }, values, { now: Date.UTC(2026, 10, 22, 23, 30), timeZone: 'UTC' });
const holds = (condition: Condition) => conditionHolds(condition, known);

test.each<[ConditionTest, boolean]>([
  [{ field: 'topic', is: 'few' }, true],
  [{ field: 'topic', is: 'order' }, false],
  [{ field: 'topic', isNot: 'order' }, true],
  [{ field: 'topic', isNot: 'few' }, false],
  [{ field: 'missing', isNot: 'few' }, true],
  [{ field: 'missing', is: 'undefined' }, false],
  [{ field: 'toString', filled: true }, false],
  [{ field: 'age', is: 18 }, true],
  [{ field: 'age', is: '18' }, true],
  [{ field: 'topic', in: ['order', 'few'] }, true],
  [{ field: 'topic', in: ['order'] }, false],
  [{ field: 'text', contains: 'über DEN' }, true],
  [{ field: 'text', contains: 'Preise' }, false],
  [{ field: 'list', contains: 'order' }, true],
  [{ field: 'list', contains: 'ord' }, false],
  [{ field: 'list', is: 'order' }, true],
  [{ field: 'name', contains: 'ada st' }, true],
  [{ field: 'age', over: 17 }, true],
  [{ field: 'age', over: 18 }, false],
  [{ field: 'age', under: 19 }, true],
  [{ field: 'missing', under: 19 }, false],
  [{ field: 'topic', over: 2 }, true],
  [{ field: 'topic', over: 3 }, false],
  [{ field: 'day', over: '2026-11-21' }, true],
  [{ field: 'day', over: '2026-11-22' }, false],
  [{ field: 'day', under: 'today+1d' }, true],
  [{ field: 'day', over: 'today' }, false],
  [{ field: 'at', over: 'today' }, false],
  [{ field: 'at', over: '2026-11-22T09:59' }, true],
  [{ field: 'hour', under: '10:00' }, true],
  [{ field: 'box', filled: true }, false],
  [{ field: 'box', filled: false }, true],
  [{ field: 'box', is: false }, true],
  [{ field: 'text', filled: true }, true],
])('%j is %s', (asked, expected) => {
  expect(holds({ all: [asked] })).toBe(expected);
  expect(holds({ any: [asked] })).toBe(expected);
});

test('all needs each, any needs one, and they nest', () => {
  const [yes, no] = [
    { field: 'topic', is: 'few' },
    { field: 'topic', is: 'order' },
  ];
  expect(holds({ all: [yes, no] })).toBe(false);
  expect(holds({ any: [no, yes] })).toBe(true);
  expect(holds({ all: [yes, { any: [no, { all: [yes, yes] }] }] })).toBe(true);
  expect(holds({ all: [yes, { any: [no, { all: [yes, no] }] }] })).toBe(false);
});

test('today is that of the form, not of the server', () => {
  const inTokyo = knownOf({ fields }, values, { now: Date.UTC(2026, 10, 22, 23, 30), timeZone: 'Asia/Tokyo' });
  expect(conditionHolds({ all: [{ field: 'day', under: 'today' }] }, inTokyo)).toBe(true);
  expect(holds({ all: [{ field: 'day', under: 'today' }] })).toBe(false);
});
