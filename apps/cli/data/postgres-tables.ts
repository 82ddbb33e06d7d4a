import type pg from 'pg';
import { columnTypes } from './postgres-rows.ts';
import { type TableShape, listed, quoted } from './tables.ts';

/** Names of the tables of the schema that queries go to. */
export async function tableNames(client: pg.ClientBase): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') order by relname",
  );
  return rows.map(({ name }) => name);
}

/** Every table with its columns and key, as the database itself tells; what the migrator keeps for itself is left out. */
export async function readPostgresTables(client: pg.ClientBase): Promise<readonly TableShape[]> {
  const tables: TableShape[] = [];
  for (const name of await tableNames(client)) {
    if (name.startsWith('kysely_migration')) continue;
    const { rows } = await client.query<{ name: string }>(
      `select attname as name from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
       where indrelid = to_regclass($1) and indisprimary order by array_position(indkey::int2[], attnum)`,
      [quoted(name)],
    );
    if (rows.length === 0) throw new Error(`Table ${name} has no primary key.`);
    const columns = [...(await columnTypes(client, name)).keys()].toSorted();
    tables.push({ name, columns, key: rows.map((row) => row.name), refersTo: [] });
  }
  return tables;
}

/** Servers of ours that are connected to this very database. */
export async function connectedServers(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where datname = current_database() and application_name = 'inlay'",
  );
  return rows[0]?.count ?? 0;
}

/** Counters of columns that number themselves go on after the highest number there is. */
export async function advanceCounters(client: pg.ClientBase, { name, columns }: TableShape): Promise<void> {
  for (const column of columns) {
    const { rows } = await client.query<{ counter: string | null }>('select pg_get_serial_sequence($1, $2) as counter', [
      quoted(name),
      column,
    ]);
    const counter = rows[0]?.counter;
    if (!counter) continue;
    await client.query(`select setval($1::regclass, coalesce((select max(${listed([column])}) from ${quoted(name)}), 0) + 1, false)`, [
      counter,
    ]);
  }
}
