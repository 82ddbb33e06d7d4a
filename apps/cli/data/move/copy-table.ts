import type Sqlite from 'better-sqlite3';
import type pg from 'pg';
import type { Row } from '../checksum.ts';
import { columnTypes } from '../postgres-rows.ts';
import { CommandError } from '../../run-command.ts';
import { sqliteRows } from '../sqlite-rows.ts';
import { type TableShape, listed, quoted } from '../tables.ts';

/** In one commit, together with the note of how far it went. */
const ROWS_AT_ONCE = 2_000;

interface Copied {
  readonly lastKey: Row;
  readonly rows: number;
}

/** How far an earlier move came with the table. */
export async function copiedBefore(client: pg.ClientBase, table: string): Promise<Copied | undefined> {
  const { rows } = await client.query<{ last_key: string; rows: number }>('select last_key, rows from move_progress where place = $1', [
    `table ${table}`,
  ]);
  return rows[0] && { lastKey: JSON.parse(rows[0].last_key) as Row, rows: rows[0].rows };
}

/** Copies what is not there yet, in the order of the key. `told` hears of every commit how many rows it brought. */
export async function copyTable(
  source: Sqlite.Database,
  client: pg.ClientBase,
  table: TableShape,
  told: (rows: number) => void,
): Promise<void> {
  const before = await copiedBefore(client, table.name);
  const types = await columnTypes(client, table.name);
  const keyAt = table.key.map((column) => table.columns.indexOf(column));
  const arrays = table.columns.map((column, i) => `$${i + 1}::${types.get(column) ?? 'text'}[]`).join(', ');
  const insert = `insert into ${quoted(table.name)} (${listed(table.columns)}) overriding system value select * from unnest(${arrays})`;
  const note = `insert into move_progress values ($1, $2, $3) on conflict (place) do update set last_key = excluded.last_key, rows = excluded.rows`;
  let rows = before?.rows ?? 0;

  async function write(batch: readonly Row[]): Promise<void> {
    const lastKey = keyAt.map((i) => batch.at(-1)?.[i] ?? null);
    rows += batch.length;
    await client.query('begin');
    await client.query(
      insert,
      table.columns.map((_, i) => batch.map((row) => row[i])),
    );
    await client.query(note, [`table ${table.name}`, JSON.stringify(lastKey), rows]);
    await client.query('commit');
    told(batch.length);
  }

  let batch: Row[] = [];
  for (const row of sqliteRows(source, table, before?.lastKey)) {
    if (row.some((value) => typeof value === 'string' && value.includes('\0')))
      throw new CommandError(
        `Table ${table.name}, key ${keyAt.map((i) => row[i]).join(', ')}: PostgreSQL keeps no text with a NUL character.`,
      );
    batch.push(row);
    if (batch.length < ROWS_AT_ONCE) continue;
    await write(batch);
    batch = [];
  }
  if (batch.length > 0) await write(batch);
}
