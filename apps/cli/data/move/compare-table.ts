import type Sqlite from 'better-sqlite3';
import type pg from 'pg';
import { type Row, type TableSum, makeSum, rowText } from '../checksum.ts';
import { postgresRows } from '../postgres-rows.ts';
import { CommandError } from '../../run-command.ts';
import { sqliteRows } from '../sqlite-rows.ts';
import type { TableShape } from '../tables.ts';

/**
 * Walks both tables row by row in the order of their keys. The first row that differs, is missing or is one too many: `CommandError`, with its
 * key. Needs a transaction on the target.
 */
export async function compareTable(source: Sqlite.Database, client: pg.ClientBase, table: TableShape, told: () => void): Promise<TableSum> {
  const keyOf = (row: Row) => table.key.map((column) => row[table.columns.indexOf(column)]).join(', ');
  const sum = makeSum();
  const theirs = postgresRows(client, table);
  for (const row of sqliteRows(source, table)) {
    const { value: copy, done } = await theirs.next();
    if (done || rowText(copy) !== rowText(row)) {
      const what = done ? 'is missing' : keyOf(copy) === keyOf(row) ? 'differs' : `is not there, but ${keyOf(copy)} is`;
      throw new CommandError(
        `Table ${table.name}: the row ${keyOf(row)} ${what}. If a server has run on the source since, move with --again.`,
      );
    }
    sum.add(row);
    told();
  }
  const extra = await theirs.next();
  if (!extra.done)
    throw new CommandError(`Table ${table.name}: the target has the row ${keyOf(extra.value)}, the source has not. Move with --again.`);
  return sum.end();
}
