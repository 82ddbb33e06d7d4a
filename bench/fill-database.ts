import { join } from 'node:path';
import { type Database, type Tables, openDatabase } from '@inlay/platform/database/database.ts';
import { migrateToLatest } from '@inlay/platform/database/migrate.ts';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

const ROOT = join(import.meta.dirname, '..');

/** Migrates an empty database and lets `insert` fill it. */
export async function fillDatabase<T>(where: Parameters<typeof openDatabase>[0], insert: (db: Database) => Promise<T>): Promise<T> {
  const database = openDatabase(where);
  const seeding = where.databaseUrl ? withoutTimeouts(where.databaseUrl) : database.db;
  try {
    await migrateToLatest(database, ROOT);
    return await insert(seeding);
  } finally {
    await database.close();
    if (seeding !== database.db) await seeding.destroy();
  }
}

/** Many rows at once take longer than any request may. */
const withoutTimeouts = (connectionString: string): Database =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString }) }) });
