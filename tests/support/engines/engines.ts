import { randomBytes } from 'node:crypto';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Engine } from '@inlay/platform/database/database.ts';

/** SQLite always; PostgreSQL where the test command found one. For `describe.each(engines)`. */
export const engines: readonly Engine[] = process.env['TEST_DATABASE_URL'] ? ['sqlite', 'postgres'] : ['sqlite'];

/** As the table of `npm run trust` names them. */
export const engineNames: Readonly<Record<Engine, string>> = { sqlite: 'SQLite', postgres: 'PostgreSQL' };

/** On a push one engine, else all of them: for what an engine decides little of. For `describe.each(onPush('postgres'))`. */
export const onPush = (engine: Engine): readonly Engine[] =>
  process.env['TEST_SCOPE'] === 'push' && engines.includes(engine) ? [engine] : engines;

interface PostgresOptions {
  /** Texts are compared as it has it, else as the server has: with `C` only ASCII has upper and lower case, where customers' databases know all letters. */
  locale?: string | undefined;
  /** The database that it is a copy of; empty by default. */
  template?: string | undefined;
}

/** A database of its own on the test server, and the way to be rid of it. */
export async function freshPostgres({ locale, template }: PostgresOptions = {}): Promise<{ url: string; drop(): Promise<void> }> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) throw new Error('TEST_DATABASE_URL is not set.');
  const name = `inlay_${randomBytes(6).toString('hex')}`;
  const from = locale ? `template0 encoding 'UTF8' locale '${locale}'` : (template ?? 'template1');
  await run(server, `create database ${name} template ${from}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(server, `drop database if exists ${name} with (force)`) };
}

/** As `freshPostgres`, with all tables: a start that finds it has nothing to migrate. Empty outside a run of vitest. */
export const migratedPostgres = (options: Pick<PostgresOptions, 'locale'> = {}): ReturnType<typeof freshPostgres> =>
  freshPostgres({ ...options, template: process.env['TEST_MIGRATED_POSTGRES'] });

/** The same for SQLite: lays it into an empty data folder. */
export function layMigratedSqlite(dataDir: string): void {
  const migrated = process.env['TEST_MIGRATED_SQLITE'];
  if (migrated) copyFileSync(migrated, join(dataDir, 'inlay.db'));
}

async function run(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
