import pg from 'pg';
import { sumPostgres } from '../postgres-rows.ts';
import { readPostgresTables } from '../postgres-tables.ts';
import { CommandError } from '../../run-command.ts';
import { runProgram } from './postgres-programs.ts';
import type { Saved } from './save-sqlite.ts';

export async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'inlay backup', connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect().catch((error: Error) => {
    throw new CommandError(`The database of DATABASE_URL does not let us in: ${error.message}`);
  });
  return client;
}

/** Dumps the product's schema with pg_dump. The dump and the sums are of one and the same snapshot. */
export async function savePostgres(databaseUrl: string, copy: string): Promise<Saved> {
  const client = await connect(databaseUrl);
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ snapshot: string; home: string }>(
      'select pg_export_snapshot() as snapshot, current_schema() as home',
    );
    const { snapshot = '', home = '' } = rows[0] ?? {};
    const args = ['--format=custom', '--no-owner', '--no-privileges', `--table="${home}".*`, `--snapshot=${snapshot}`, `--file=${copy}`];
    await runProgram('pg_dump', args, databaseUrl);
    return await inspectPostgres(client);
  } finally {
    await client.end();
  }
}

/** Migrations and sums of the tables as the client's transaction sees them. */
export async function inspectPostgres(client: pg.Client): Promise<Saved> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  const tables: Record<string, Awaited<ReturnType<typeof sumPostgres>>> = {};
  for (const table of await readPostgresTables(client)) tables[table.name] = await sumPostgres(client, table);
  return { migrations: rows.map(({ name }) => name), tables };
}
