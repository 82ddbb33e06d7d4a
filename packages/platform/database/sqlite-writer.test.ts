import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/servers/spawn-server.ts';
import { type SqliteWrite, type SqliteWriter, makeSqliteWriter } from './sqlite-writer.ts';

const folder = temporaryFolder();
const file = join(folder.path, 'test.db');
const INSERT = 'insert into things (id) values (?) on conflict do nothing';
let writer: SqliteWriter;
const insert = (...rows: SqliteWrite['rows']) => writer.write([{ statement: INSERT, rows }]);

beforeAll(() => {
  const db = new Sqlite(file);
  db.pragma('journal_mode = WAL');
  db.exec('create table things (id text primary key)');
  db.close();
  writer = makeSqliteWriter(file);
});
afterAll(async () => {
  await writer.close();
  folder.remove();
});

const stored = (): unknown[] => {
  const db = new Sqlite(file, { readonly: true });
  const rows = db.prepare('select id from things order by id').pluck().all();
  db.close();
  return rows;
};

test('answers what each row changed, and what is answered is stored', async () => {
  expect(await insert(['a'], ['b'], ['a'])).toEqual([1, 1, 0]);
  expect(stored()).toEqual(['a', 'b']);
});

test('an order that fails writes nothing and leaves the next one alone', async () => {
  await expect(insert(['c'], [null], ['c'], [] as never)).rejects.toThrow();
  expect(stored()).toEqual(['a', 'b']);
  expect(await insert(['c'])).toEqual([1]);
});

test('200 orders at once: each id is new to exactly one of them', async () => {
  const answers = await Promise.all(Array.from({ length: 200 }, (_, i) => insert([`x${i % 50}`])));
  expect(answers.flat().filter((changes) => changes === 1)).toHaveLength(50);
});

test('a file that cannot be opened rejects, instead of ending the process', async () => {
  const broken = makeSqliteWriter(join(folder.path, 'nowhere.db'));
  await expect(broken.write([{ statement: INSERT, rows: [['a']] }])).rejects.toThrow();
  await broken.close();
});
