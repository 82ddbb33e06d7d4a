import type Sqlite from 'better-sqlite3';
import type { Row, TableSum } from './checksum.ts';
import { makeSum } from './checksum.ts';
import { type TableShape, listed } from './tables.ts';

/** Rows in the order of their keys, from after `after` on; one at a time, however many there are. */
export function sqliteRows(source: Sqlite.Database, { name, columns, key }: TableShape, after?: Row): IterableIterator<Row> {
  const marks = key.map(() => '?').join(', ');
  const from = after ? `where (${listed(key)}) > (${marks})` : '';
  const statement = source.prepare(`select ${listed(columns)} from ${listed([name])} ${from} order by ${listed(key)}`).raw();
  return statement.iterate(...(after ?? [])) as IterableIterator<Row>;
}

export function countSqlite(source: Sqlite.Database, name: string): number {
  return source
    .prepare(`select count(*) from ${listed([name])}`)
    .pluck()
    .get() as number;
}

export function sumSqlite(source: Sqlite.Database, table: TableShape): TableSum {
  const sum = makeSum();
  for (const row of sqliteRows(source, table)) sum.add(row);
  return sum.end();
}
