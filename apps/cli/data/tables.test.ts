import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { rowText } from './checksum.ts';
import { type Output, makeProgress } from './progress.ts';
import { inOrderOfReference, readTables } from './tables.ts';

const table = (name: string, ...refersTo: string[]) => ({ name, columns: ['id'], key: ['id'], refersTo });

test('tables come after those they refer to; a circle is named', () => {
  const tables = [table('a', 'c'), table('b'), table('c', 'b')];
  expect(inOrderOfReference(tables).map(({ name }) => name)).toEqual(['b', 'c', 'a']);
  expect(() => inOrderOfReference([table('a', 'b'), table('b', 'a'), table('c')])).toThrow('in a circle: a, b.');
});

test('tables tell their columns, keys and references themselves; one without a key is refused', () => {
  const database = new Sqlite(':memory:');
  database.exec('create table a (id text primary key); create table b (z text, "a b" text references a (id), n int, primary key (n, z))');
  database.exec('create table kysely_migration (name text)');
  expect(readTables(database)).toEqual([
    { name: 'a', columns: ['id'], key: ['id'], refersTo: [] },
    { name: 'b', columns: ['a b', 'n', 'z'], key: ['n', 'z'], refersTo: ['a'] },
  ]);
  database.exec('create table bare (n int)');
  expect(() => readTables(database)).toThrow('Table bare has no primary key.');
  database.close();
});

test('a number that both sides would round is not compared', () => {
  expect(rowText([1, 'a', null])).toBe('[1,"a",null]');
  expect(() => rowText([2 ** 53])).toThrow('too large');
});

test('progress is a bar on a terminal, and a line for each part elsewhere', () => {
  const said = (isTTY: boolean): string => {
    let text = '';
    const out: Output = { isTTY, write: (more) => (text += more) };
    const progress = makeProgress(200, out);
    progress.name('copying accounts');
    progress.add(100);
    progress.name('checking accounts');
    progress.end();
    return text;
  };
  expect(said(true)).toContain('████████████░░░░░░░░░░░░ 50 %  100 of 200  checking accounts');
  expect(said(false)).toBe('copying accounts\nchecking accounts\n');
});
