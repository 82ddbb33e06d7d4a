import { expect, test } from 'vitest';
import { IMPORT_BYTES, importBody } from './calls/import-shapes.ts';
import type { Field } from './field.ts';
import { makeItems, piecesOf } from './importing/make-items.ts';
import { EXTRA, LEAVE, STATUS, TIME, matchColumns } from './importing/match-columns.ts';
import { readCsv } from '@inlay/kernel/text/read-csv.ts';
import { readTable } from './importing/read-table.ts';
import { readTime } from './importing/read-time.ts';

const rowsOf = (text: string) => {
  const read = readCsv(text, 10);
  return read.fault === undefined ? read.rows : read.fault;
};

test.each([
  [
    'lines of any kind, the last one without an end',
    'a,b\r\n1,2\n3,4\r5,6',
    [
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
      ['5', '6'],
    ],
  ],
  [
    'quotes, doubled ones, separators and lines in them',
    '"a ""b""","c,d"\r\n"e\r\nf",g',
    [
      ['a "b"', 'c,d'],
      ['e\r\nf', 'g'],
    ],
  ],
  [
    'empty cells, and lines without any',
    'a,,c\n\n,,\n,b,',
    [
      ['a', '', 'c'],
      ['', 'b', ''],
    ],
  ],
  [
    'a quote within a cell, and text behind a quoted one',
    'a"b,c\n"d"e,f',
    [
      ['a"b', 'c'],
      ['de', 'f'],
    ],
  ],
  [
    'semicolons',
    'a;b\n"1;2";3,5',
    [
      ['a', 'b'],
      ['1;2', '3,5'],
    ],
  ],
  [
    'tabs',
    'a\tb\n1\t2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['one column', 'a\nb', [['a'], ['b']]],
  ['nothing', '', []],
])('CSV: %s', (_what, text, rows) => expect(rowsOf(text)).toEqual(rows));

test('CSV: a quotation mark that is not closed is told with its row, and a row too many ends the reading', () => {
  expect(readCsv('a,b\n"c', 10).fault).toBe('Row 2 has a quotation mark that is not closed.');
  expect(readCsv('a\nb\nc\nd\n"', 2).fault).toBe('This file has more than 2 rows. Split it.');
});

test('a file of 100,000 messages is read and cut into calls; of one more, and of a huge cell, it is said', () => {
  const csv = (rows: number) => `_date,message\n${'2026-05-04 08:30:00,"=1+1, ""ü"""\n'.repeat(rows)}`;
  const { table } = readTable(csv(100_000));
  if (!table) throw new Error('It was not read.');
  const choices = { targets: [TIME, 'message'], status: 'closed', statuses: [] } as const;
  const { items, refused } = makeItems(table, choices);
  expect([items.length, refused.length, items[0]?.values, items[0]?.row]).toEqual([100_000, 0, { message: '=1+1, "ü"' }, 2]);
  expect(piecesOf(items)).toHaveLength(200);
  expect(readTable(csv(100_001)).fault).toBe('This file has more than 100,000 rows. Split it.');
  const huge = readTable(`_date,message\n2026-05-04,${'x'.repeat(131_073)}\n2026-05-04,y`).table;
  expect(huge && makeItems(huge, choices)).toMatchObject({
    items: [{ row: 3 }],
    refused: [{ row: 2, sentence: 'This message is larger than 128 KiB.' }],
  });
});

test('each piece is a body that the call takes, however large its messages are', () => {
  const items = Array.from({ length: 40 }, (_, row) => ({
    row,
    createdAt: '2026-05-04T08:30:00.000Z',
    status: 'new' as const,
    values: { message: 'ü'.repeat(60_000) },
  }));
  const bodies = piecesOf(items).map((piece) => JSON.stringify({ form: 'main', items: piece.map(({ row: _row, ...item }) => item) }));
  expect(bodies.length).toBeGreaterThan(4);
  for (const body of bodies)
    expect([Buffer.byteLength(body) <= IMPORT_BYTES, importBody.safeParse(JSON.parse(body)).success]).toEqual([true, true]);
});

test('JSON: a list, or an object with one; lists stay lists, and what is deeper becomes text', () => {
  const { table } = readTable(
    '{"fields":["_date"],"submissions":[{"_date":"2018-07-18T10:26:58.581213+00:00","topics":["a","b"],"_status":{"email":"sent"}},{"n":5}]}',
  );
  expect(table?.columns).toEqual(['_date', 'topics', '_status', 'n']);
  expect(table?.rows).toEqual([
    ['2018-07-18T10:26:58.581213+00:00', ['a', 'b'], '{"email":"sent"}', ''],
    ['', '', '', '5'],
  ]);
  expect([readTable('{"a":1}').fault, readTable('[1,').fault, readTable('[]').fault]).toEqual([
    'This file has no list of messages.',
    'This is not a JSON file.',
    'There is no message in this file.',
  ]);
});

test('columns without a name or with the same one get their own', () => {
  expect(readTable('a,,a,a (2)\n1,2,3,4,5').table?.columns).toEqual(['a', 'Column 2', 'a (2)', 'a (2) (2)', 'Column 5']);
});

const FIELDS = [
  { name: 'fullName', type: 'name', label: 'Your name', parts: 'single' },
  { name: 'email', type: 'email', label: 'Email' },
  { name: 'home', type: 'address', label: 'Home' },
  { name: 'date', type: 'date', label: 'Date of the visit' },
  { name: 'sum', type: 'calculated', label: 'Sum', expression: '1' },
] as unknown as Field[];

test.each([
  [
    ['_date', 'Full Name', '_replyto', 'topic', '_gotcha', '_status'],
    [TIME, 'fullName', 'email', EXTRA, LEAVE, LEAVE],
  ],
  [
    ['Submitted At', 'your name', 'E-mail', 'email', 'status'],
    [TIME, 'fullName', EXTRA, 'email', STATUS],
  ],
  [
    ['date', 'Date', 'home.city', 'sum', 'timestamp'],
    ['date', EXTRA, 'home.city', EXTRA, TIME],
  ],
  [
    ['_date', 'date', 'Date of the visit'],
    [TIME, 'date', EXTRA],
  ],
])('columns %j go to %j', (columns, targets) => expect(matchColumns(columns, FIELDS)).toEqual(targets));

test('where the form has no date of its own, "Date" is when it was sent', () => {
  expect(matchColumns(['Date', 'created_at'], [])).toEqual([EXTRA, TIME]);
  expect(matchColumns(['Date', 'email'], [])).toEqual([TIME, EXTRA]);
});

test.each([
  ['2018-07-18T10:26:58.581213+00:00', '2018-07-18T10:26:58.000Z'],
  ['2018-07-18 10:26:58 UTC', '2018-07-18T10:26:58.000Z'],
  ['2018-07-18 10:26', '2018-07-18T10:26:00.000Z'],
  ['2018-07-18', '2018-07-18T00:00:00.000Z'],
  ['2018-07-18T10:26:58+0200', '2018-07-18T08:26:58.000Z'],
  ['1531909618', '2018-07-18T10:26:58.000Z'],
  ['1531909618000', '2018-07-18T10:26:58.000Z'],
  ['Jul 18, 2018 10:26 AM', '2018-07-18T10:26:00.000Z'],
  ['18 July 2018 10:26', '2018-07-18T10:26:00.000Z'],
  ['7/8/2018', undefined],
  ['2018-02-30', undefined],
  ['2018-07-18 25:00', undefined],
  ['soon', undefined],
  ['', undefined],
])('the time %j is %s', (text, time) => expect(readTime(text)).toBe(time));

test('a row takes the status that it names, if it is one', () => {
  const { table } = readTable('_date,status,message\n2026-05-04,Spam,a\n2026-05-04,delivered,b\nlater,new,c');
  if (!table) throw new Error('It was not read.');
  const made = makeItems(table, { targets: [TIME, STATUS, 'message'], status: 'closed', statuses: ['closed', 'spam'] });
  expect(made.items.map(({ status }) => status)).toEqual(['spam', 'closed']);
  expect(made.refused).toEqual([{ row: 4, sentence: 'The time can’t be read. Write it like 2026-11-22 10:15.' }]);
});
