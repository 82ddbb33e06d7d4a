import type pg from 'pg';
import { type Row, type TableSum, makeSum } from './checksum.ts';
import { type TableShape, listed, quoted } from './tables.ts';

const FETCHED_AT_ONCE = 5_000;

/**
 * Rows in the order of their keys, as SQLite orders them: texts by their bytes. Needs a transaction. One sort a table, then read in
 * pieces: memory stays flat.
 */
export async function* postgresRows(client: pg.ClientBase, { name, columns, key }: TableShape): AsyncGenerator<Row> {
  const types = await columnTypes(client, name);
  const order = key.map((column) => (types.get(column) === 'text' ? `${quoted(column)} collate "C"` : quoted(column))).join(', ');
  await client.query(`declare rows_in_order no scroll cursor for select ${listed(columns)} from ${quoted(name)} order by ${order}`);
  for (;;) {
    const { rows } = await client.query<Row & unknown[]>({ text: `fetch ${FETCHED_AT_ONCE} from rows_in_order`, rowMode: 'array' });
    if (rows.length === 0) break;
    yield* rows;
  }
  await client.query('close rows_in_order');
}

export async function sumPostgres(client: pg.ClientBase, table: TableShape): Promise<TableSum> {
  const sum = makeSum();
  for await (const row of postgresRows(client, table)) sum.add(row);
  return sum.end();
}

/** Type of each column by name, e.g. `text`, `bigint`; those that PostgreSQL computes are left out. */
export async function columnTypes(client: pg.ClientBase, table: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, null) as type from pg_attribute
     where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attgenerated = ''`,
    [quoted(table)],
  );
  return new Map(rows.map(({ name, type }) => [name, type === 'character varying' ? 'text' : type]));
}
