import { engines } from '../../../tests/support/engines/engines.ts';
import { type TestApp, startApp } from '../../../tests/support/app.ts';
import { type FormOwner, MESSAGE, formOwner } from '../../../tests/support/forms/form-owner.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { EXPORTS_LIMIT } from './callers/call-limits.ts';
import { type Cell, csvLine } from '@inlay/platform/files/csv.ts';

import { sheetText } from './export/sheet-xml.ts';
import { workbook } from './export/workbook.ts';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { runInNewContext } from 'node:vm';
import { strFromU8, unzipSync } from 'fflate';
import './tables.ts';

const FIELDS = [
  { name: 'name', type: 'name', label: 'Name' },
  { name: 'email', type: 'email', label: 'Email' },
  { name: 'home', type: 'address', label: 'Home', needs: ['city'] },
  { name: 'message', type: 'textarea', label: '=Message' },
  { name: 'guests', type: 'number', label: 'Guests', min: -9 },
  {
    name: 'topics',
    type: 'checkboxes',
    label: 'Topics',
    options: [
      { value: 'a', label: 'A' },
      { value: '=b', label: 'B' },
    ],
  },
];

describe.each(engines)('an export on %s', (engine) => {
  let app: TestApp;
  let owner: FormOwner;
  beforeAll(async () => {
    app = await startApp({ engine });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    owner = await formOwner(app);
    const definition = { version: 1, title: 'Write', fields: FIELDS, settings: { captcha: 'never', spamFrom: 10 } };
    expect((await owner.call('PUT', '/forms/main/definition', definition)).status).toBe(200);
  });

  test('CSV has each submission in a line, oldest first, and no cell that a spreadsheet would calculate', async () => {
    const sent = await owner.send({
      name: { first: '+Ada', last: 'L"ovelace' },
      email: 'ada@example.com',
      'home.city': '@Paris',
      message: "=cmd|' /C calc'!A0\nsecond, line",
      guests: -2,
      topics: ['a', '=b'],
      tab: '\t=1+1',
    });
    expect(sent.status).toBe(201);
    app.clock.advance(1_000);
    await owner.send({ message: '＝1+1 in full width', email: 'b@example.com' });
    const { status, headers, text } = await owner.call('GET', '/export');
    const day = new Date(app.clock()).toISOString().slice(0, 10);
    expect([status, headers['content-type'], headers['content-disposition'], headers['cache-control']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      `attachment; filename="contact-us-main-${day}.csv"`,
      'no-store',
    ]);
    const [head, first, second, end] = text.split('\r\n');
    expect(head).toBe(
      '\u{feff}"id","reference","form","status","position","created_at","confirmed_at","score","tags","note","assignee","name.first","name.last","email",' +
        '"home.line1","home.line2","home.city","home.state","home.zip","home.country","message","guests","topics","name","extra","page","language"',
    );
    expect(first).toContain(`"'+Ada","L""ovelace","ada@example.com",,,"'@Paris",,,,"'=cmd|' /C calc'!A0\nsecond, line",-2,"a;' =b",`);
    expect(first?.startsWith(`"${sent.body.id}","${sent.body.reference}","main","new",,"`)).toBe(true);
    expect(second).toContain(`"'＝1+1 in full width"`);
    expect(end).toBe('');
    expect((await owner.call('GET', '/export?headers=labels')).text).toContain(`"'=Message"`);
  });

  test('XLSX has each submission in a row, its texts never formulas, numbers and moments typed', async () => {
    const sent = await owner.send({
      name: { first: '=1+1', last: '<b>&' },
      email: 'ada@example.com',
      guests: -2,
      message: 'ab\n_x0041_',
    });
    expect(sent.status).toBe(201);
    const { headers, bytes } = await owner.call('GET', '/export?format=xlsx&headers=labels');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="contact-us-main-[\d-]+\.xlsx"$/);
    const parts = unzipSync(bytes);
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    const rows = sheet.match(/<row>.*?<\/row>/gs) ?? [];
    expect(rows).toHaveLength(2);
    expect(rows[0]).toContain('<t xml:space="preserve">=Message</t>');
    expect(rows[1]).toContain('<t xml:space="preserve">=1+1</t>');
    expect(rows[1]).toContain('<t xml:space="preserve">&lt;b&gt;&amp;</t>');
    expect(rows[1]).toContain('<t xml:space="preserve">ab\n_x005F_x0041_</t>');
    expect(rows[1]).toContain('<c><v>-2</v></c>');
    expect(rows[1]).toContain(`<c s="1"><v>${app.clock() / 86_400_000 + 25_569}</v></c>`);
    expect(sheet).not.toMatch(/<f>|hyperlink/);
  });

  test('NDJSON has the values untouched; another project gets nothing of them', async () => {
    const { body } = await owner.send({ ...MESSAGE, name: { first: '=Ada' } });
    const { text, headers } = await owner.call('GET', '/export?format=ndjson');
    expect(headers['content-type']).toBe('application/x-ndjson; charset=utf-8');
    expect(JSON.parse(text)).toMatchObject({ id: body.id, values: { name: { first: '=Ada' } } });
    const stranger = await formOwner(app);
    expect((await stranger.call('GET', '/export?format=ndjson')).text).toBe('');
    expect((await owner.call('GET', '/export?format=ndjson', undefined, 'test')).text).toBe('');
    expect((await owner.call('GET', '/export?form=nothing')).status).toBe(404);
    expect((await owner.call('GET', '/export?format=xml')).status).toBe(400);
  });

  test('a third export waits while two are under way; one that has ended makes room', async () => {
    const { limits } = app.services;
    const key = `${owner.siteId} live`;
    for (let n = 0; n < 3; n += 1) expect((await owner.call('GET', '/export')).status).toBe(200);
    for (let n = 0; n < EXPORTS_LIMIT.points; n += 1) await limits.take(EXPORTS_LIMIT, key);
    const third = await owner.call('GET', '/export');
    expect([third.status, third.body.code]).toEqual([429, 'rate-limited']);
    await limits.refund(EXPORTS_LIMIT, key);
    expect((await owner.call('GET', '/export')).status).toBe(200);
  });

  test('more rows than are read at once come whole and in order', async () => {
    const { db } = app.services;
    const { body } = await owner.send({ ...MESSAGE, name: { first: 'Ada' } });
    const row = await db
      .selectFrom('form_submissions')
      .where('id', '=', body.id as string)
      .selectAll()
      .executeTakeFirstOrThrow();
    const copies = Array.from({ length: 1_203 }, (_, n) => ({
      ...row,
      id: `sub_${String(n).padStart(22, '0')}`,
      reference: `COPY-${n}`,
      created_at: row.created_at - Math.floor(n / 700),
    }));
    for (let from = 0; from < copies.length; from += 100)
      await db
        .insertInto('form_submissions')
        .values(copies.slice(from, from + 100))
        .execute();
    const { text } = await owner.call('GET', '/export?format=ndjson');
    const lines = text.trim().split('\n');
    const seen = lines.map((line) => JSON.parse(line) as { id: string; createdAt: string });
    expect(new Set(seen.map(({ id }) => id)).size).toBe(1_204);
    expect(seen.map(({ createdAt }) => createdAt)).toEqual(seen.map(({ createdAt }) => createdAt).toSorted());
    await db.deleteFrom('form_submissions').where('site_id', '=', owner.siteId).execute();
  });
});

test.each([
  ['\u0000=1', `"'=1"\r\n`],
  ['\r=1', `"'=1"\r\n`],
  ['\u0007\u0007+1', `"'+1"\r\n`],
  ['－1', `"'－1"\r\n`],
  ['a\u0000b', '"ab"\r\n'],
  ['1-2', '"1-2"\r\n'],
  ['x;=1', `"x;'=1"\r\n`],
  ['x\n =1', `"x\n' =1"\r\n`],
  ['\n\t=1;;|\n@', `"'\n'\t'=1;;|'\n'@"\r\n`],
])('%j is written as %j', (cell, line) => expect(csvLine([cell])).toBe(line));

test('a cell of line breaks alone is written in one walk', () => {
  const cell = `a${'\n'.repeat(200_000)}b`;
  // Milliseconds; by one that looks ahead from each line break half a minute.
  expect(runInNewContext('write()', { write: () => csvLine([cell]) }, { timeout: 5_000 })).toBe(`"${cell}"\r\n`);
});

test('a workbook begins another sheet where one is full, and has one where there is nothing', async () => {
  const sheetsOf = async (pages: Cell[][][]) => {
    const parts = unzipSync(
      await buffer(
        workbook(
          ['n'],
          (async function* () {
            yield* pages;
          })(),
          3,
        ),
      ),
    );
    const names = [...strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array()).matchAll(/<sheet name="([^"]+)"/g)].map(([, name]) => name);
    const rows = names.map((_, i) =>
      [...strFromU8(parts[`xl/worksheets/sheet${i + 1}.xml`] ?? new Uint8Array()).matchAll(/<v>(\d+)<\/v>/g)].map(([, v]) => Number(v)),
    );
    return { names, rows };
  };
  expect(await sheetsOf([[[1], [2]], [], [[3], [4], [5], [6], [7]]])).toEqual({
    names: ['Submissions', 'Submissions 2', 'Submissions 3'],
    rows: [[1, 2, 3], [4, 5, 6], [7]],
  });
  expect(await sheetsOf([[[1], [2], [3]]])).toEqual({ names: ['Submissions'], rows: [[1, 2, 3]] });
  expect(await sheetsOf([])).toEqual({ names: ['Submissions'], rows: [[]] });
});

test('a workbook whose rows cannot be read breaks off', async () => {
  const pages = (async function* (): AsyncGenerator<Cell[][]> {
    yield [[1]];
    throw new Error('gone');
  })();
  await expect(buffer(workbook(['n'], pages))).rejects.toThrow('gone');
});

test('a workbook whose reader goes away in the middle of a sheet reads no more rows, and gives back what they hold', async () => {
  let over = false;
  const pages = (async function* (): AsyncGenerator<Cell[][]> {
    try {
      for (;;) yield [[randomBytes(20_000).toString('hex')]];
    } finally {
      over = true;
    }
  })();
  const book = workbook(['n'], pages);
  await once(book, 'readable');
  book.destroy();
  await vi.waitFor(() => expect(over).toBe(true));
});

test('a text of a sheet is cut where a cell ends, and holds nothing that XML forbids', () => {
  expect(sheetText('a'.repeat(40_000))).toBe(`${'a'.repeat(32_766)}…`);
  expect(sheetText('a\ud800b\uffff\u000bc\r\n')).toBe('abc\n');
});
