import { join } from 'node:path';
import pg from 'pg';
import { connectedServers, tableNames } from '../postgres-tables.ts';
import { CommandError } from '../../run-command.ts';
import type { Load } from './load-sqlite.ts';
import { requireSums } from './load-sqlite.ts';
import { DATABASE_FILES } from './manifest.ts';
import { runProgram } from './postgres-programs.ts';
import { connect, inspectPostgres } from './save-postgres.ts';

/** @returns the schema that the former tables stand in now, if there were any */
export async function loadPostgres(databaseUrl: string, { from, manifest, replace, asideName }: Load): Promise<string | undefined> {
  const client = await connect(databaseUrl);
  try {
    const { rows } = await client.query<{ home: string }>('select current_schema() as home');
    const home = pg.escapeIdentifier(rows[0]?.home ?? 'public');
    const there = (await tableNames(client)).length > 0;
    if (there && !replace)
      throw new CommandError(
        'The database of DATABASE_URL already holds tables. With --replace they are set aside in a schema of their own.',
      );
    if ((await connectedServers(client)) > 0)
      throw new CommandError('A server is running on the database of DATABASE_URL. Stop it, then restore.');
    if (there) await client.query(`begin; alter schema ${home} rename to ${asideName}; create schema ${home}; commit`);
    try {
      const args = [
        '--no-owner',
        '--no-privileges',
        '--single-transaction',
        '--exit-on-error',
        '--dbname',
        new URL(databaseUrl).pathname.slice(1),
      ];
      await runProgram('pg_restore', [...args, join(from, DATABASE_FILES.postgres)], databaseUrl);
      await client.query('begin isolation level repeatable read read only');
      requireSums((await inspectPostgres(client)).tables, manifest);
      await client.query('commit');
      await client.query('analyze');
    } catch (error) {
      await putBack(client, home, there ? asideName : undefined);
      throw error;
    }
    return there ? asideName : undefined;
  } finally {
    await client.end();
  }
}

/** As it was before: an empty schema, or the former one. */
async function putBack(client: pg.Client, home: string, aside: string | undefined): Promise<void> {
  await client.query('rollback');
  await client.query(`drop schema ${home} cascade`);
  await client.query(aside ? `alter schema ${aside} rename to ${home}` : `create schema ${home}`);
}
