import { resolve } from 'node:path';
import { type SubjectBelow, type TableData, isSearched, loadTableData } from '@inlay/platform/database/table-data.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, startApp } from '../support/app.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** Of the migrations; nothing of anybody. */
const OWN = /^(kysely_|sqlite_)/;

let app: TestApp;
let declared: readonly TableData[];
beforeAll(async () => {
  [app, declared] = await Promise.all([startApp(), loadTableData(ROOT)]);
});
afterAll(() => app.close());

const tablesOf = async () => (await app.services.db.introspection.getTables()).filter(({ name }) => !OWN.test(name));

test('every table says what it holds of people, how long, and how it is found; none is declared twice or gone', async () => {
  const names = (await tablesOf()).map(({ name }) => name);
  expect(declared.map(({ table }) => table).toSorted()).toEqual(names.toSorted());
});

test('declared columns are there, and a column that names an account is declared as one', async () => {
  const odd: string[] = [];
  for (const { name, columns } of await tablesOf()) {
    const one = declared.find(({ table }) => table === name);
    const known = new Set(columns.map((column) => column.name));
    const counts = declared.flatMap(({ subject }) =>
      'with' in subject && subject.with.of === name && subject.alone?.countedIn !== undefined ? [subject.alone.countedIn] : [],
    );
    for (const column of [
      one?.account?.column,
      ...(one?.secret ?? []),
      ...(one?.files ?? []),
      one?.fileName,
      ...(one ? columnsOfSubject(one) : []),
      ...counts,
    ])
      if (column !== undefined && !known.has(column)) odd.push(`${name}.${column} is not there`);
    if (known.has('account_id') && !one?.account) odd.push(`${name} has an account_id and is declared as nobody's`);
  }
  expect(odd).toEqual([]);
});

/** Where a visitor's rows are looked for. */
function columnsOfSubject({ subject }: TableData): string[] {
  if ('with' in subject)
    return [subject.with.column, ...(subject.alone?.values ?? []), ...(subject.alsoWith ? [subject.alsoWith.column] : [])];
  if (!isSearched(subject)) return [];
  const { as, place, order, values = [], json = [], texts = [] } = subject;
  const whose = place ? [place.column] : ['site_id', 'environment'];
  return [...(typeof as === 'string' ? [] : [as.column]), ...whose, ...order, ...values, ...json, ...texts];
}

/** What is wrong with how rows go with others. */
function oddBelow(name: string, { with: above, alone, alsoWith }: SubjectBelow): string[] {
  const subjectOf = (table: string) => declared.find((one) => one.table === table)?.subject ?? { none: '' };
  const [one, also] = [subjectOf(above.of), alsoWith && subjectOf(alsoWith.of)];
  return [
    ...('none' in one ? [`${name} goes with a row that nobody looks for`] : []),
    // The search looks below what it reads, and no deeper.
    ...(alone && !isSearched(one) ? [`${name} is found alone below a row that is not searched`] : []),
    ...(also && !('with' in also && also.alone) ? [`${name} goes also with a row that is never found alone`] : []),
  ];
}

test("every table says how a project's visitor is found in it, or why nobody is", async () => {
  const odd: string[] = [];
  for (const { name, columns } of await tablesOf()) {
    const one = declared.find(({ table }) => table === name);
    if (!one) continue;
    const { subject, secret = [] } = one;
    if ('with' in subject) odd.push(...oddBelow(name, subject));
    if ('none' in subject && subject.none.trim() === '') odd.push(`${name} gives no reason`);
    const looked = new Set([...columnsOfSubject(one), ...secret]);
    if (isSearched(subject) || 'with' in subject)
      for (const column of columns)
        if (/email|phone|recipient|^address|_address$|^to$/.test(column.name) && !looked.has(column.name))
          odd.push(`${name}.${column.name} is not looked at`);
  }
  expect(odd).toEqual([]);
});

test('an index leads along the rows of each table that is searched, and its last column names the row', async () => {
  const { db } = app.services;
  const odd: string[] = [];
  for (const { table, subject } of declared) {
    if (!isSearched(subject)) continue;
    const wanted = [...(subject.place ? [] : ['site_id', 'environment']), ...subject.order].join();
    const { rows: indexes } = await sql<{ name: string }>`select name from pragma_index_list(${table})`.execute(db);
    const led = await Promise.all(
      indexes.map(async ({ name }) => {
        const { rows } = await sql<{ name: string }>`select name from pragma_index_info(${name}) order by seqno`.execute(db);
        return rows.map((column) => column.name).join();
      }),
    );
    if (!led.includes(wanted)) odd.push(`${table} has no index on ${wanted}`);
  }
  expect(odd).toEqual([]);
});

test('no secret leaves in an export: hashes, seals and tokens are declared', async () => {
  const open = (await tablesOf()).flatMap(({ name, columns }) => {
    const one = declared.find(({ table }) => table === name);
    if (!one?.account) return [];
    return columns
      .filter((column) => /hash|secret$|token|seed|sealed/.test(column.name) && !one.secret?.includes(column.name))
      .map((c) => `${name}.${c.name}`);
  });
  expect(open).toEqual([]);
});

test('tables whose rows point to others are erased before them', () => {
  const place = new Map(declared.map(({ table }, index) => [table, index]));
  for (const { table, account, pointsTo = [] } of declared)
    for (const target of [
      ...pointsTo,
      ...(account?.of ? [account.of] : []),
      ...(account && table !== 'accounts' ? ['accounts' as const] : []),
    ])
      expect(place.get(table), `${table} before ${target}`).toBeLessThan(place.get(target) ?? -1);
});
