import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@inlay/platform/database/database.ts';
import { migrateToLatest } from '@inlay/platform/database/migrate.ts';
import { freshPostgres } from './engines.ts';

const ROOT = join(import.meta.dirname, '../../..');

/**
 * Runs once before all tests: an empty, migrated database of each engine, of which `startApp` takes copies. The two dozen migrations are what
 * takes longest about a start; `migrate.test.ts` runs them one by one.
 */
export async function setup(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'inlay-test-migrated-'));
  const postgres = process.env['TEST_DATABASE_URL'] ? await freshPostgres() : undefined;
  await migrate({ dataDir, databaseUrl: undefined });
  process.env['TEST_MIGRATED_SQLITE'] = join(dataDir, 'inlay.db');
  if (postgres) {
    await migrate({ dataDir, databaseUrl: postgres.url });
    process.env['TEST_MIGRATED_POSTGRES'] = new URL(postgres.url).pathname.slice(1);
  }
  return async () => {
    await postgres?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

async function migrate(where: { dataDir: string; databaseUrl: string | undefined }): Promise<void> {
  const database = openDatabase(where);
  try {
    await migrateToLatest(database, ROOT);
  } finally {
    await database.close();
  }
}
