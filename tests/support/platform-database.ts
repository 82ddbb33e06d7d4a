import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { type Engine, type OpenDatabase, openDatabase } from '@inlay/platform/database.ts';
import type { Log } from '@inlay/platform/log.ts';
import { up } from '@inlay/platform/migrations/0001-platform.ts';
import { freshPostgres } from './engines.ts';

export interface PlatformDatabase extends OpenDatabase {
  /** What another process opens to reach the same database. */
  readonly where: { dataDir: string; databaseUrl: string | undefined };
  drop(): Promise<void>;
}

/** A database with the platform's tables only, for tests of the platform's own parts. */
export async function openPlatformDatabase(engine: Engine): Promise<PlatformDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'inlay-test-'));
  const postgres = engine === 'postgres' ? await freshPostgres() : undefined;
  const where = { dataDir, databaseUrl: postgres?.url };
  const database = openDatabase(where);
  await up(database.db as never);
  const drop = async () => {
    await database.close();
    await postgres?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...database, where, drop };
}

export const silentLog: Log = Fastify({ logger: { level: 'silent' } }).log;
