import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import Fastify from 'fastify';
import type { Migration } from 'kysely/migration';
import { type Engine, type OpenDatabase, openDatabase } from '@inlay/platform/database/database.ts';
import type { Log } from '@inlay/platform/log/log.ts';
import { freshPostgres } from './engines.ts';

const ROOT = join(import.meta.dirname, '../../..');

export interface PlatformDatabase extends OpenDatabase {
  /** What another process opens to reach the same database. */
  readonly where: { dataDir: string; databaseUrl: string | undefined; databaseTimeoutMs: number };
  drop(): Promise<void>;
}

/** A database with the platform's tables only, for tests of the platform's own parts. */
export async function openPlatformDatabase(engine: Engine): Promise<PlatformDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'inlay-test-'));
  const postgres = engine === 'postgres' ? await freshPostgres() : undefined;
  // A busy machine is no fault of the product.
  const where = { dataDir, databaseUrl: postgres?.url, databaseTimeoutMs: 60_000 };
  const database = openDatabase(where);
  const files = ['packages/platform/migrations/*.ts', 'features/sign-in/server/migrations/0007-verify-email.ts'];
  const found = globSync(files, { cwd: ROOT }).toSorted((a, b) => (basename(a) < basename(b) ? -1 : 1));
  for (const file of found) await ((await import(pathToFileURL(join(ROOT, file)).href)) as Migration).up(database.db as never);
  const drop = async () => {
    await database.close();
    await postgres?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...database, where, drop };
}

export const silentLog: Log = Fastify({ logger: { level: 'silent' } }).log;
