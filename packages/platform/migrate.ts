import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Migrator, type Migration } from 'kysely/migration';
import { sql } from 'kysely';
import type { OpenDatabase } from './database.ts';

/**
 * Every slice keeps its migrations beside its tables as `migrations/NNNN-<what>.ts`; they run in the order of their
 * numbers, which are unique across the house.
 */
const PLACES = ['packages/*/migrations/*.ts', 'features/*/server/migrations/*.ts', 'catalogue/*/server/migrations/*.ts'];

async function allMigrations(root: string): Promise<Record<string, Migration>> {
  const migrations: Record<string, Migration> = {};
  const numbers = new Map<string, string>();
  for (const file of globSync(PLACES, { cwd: root }).sort()) {
    const name = basename(file, '.ts');
    const number = name.slice(0, 4);
    const twin = numbers.get(number);
    if (twin) throw new Error(`Migrations ${twin} and ${file} have the same number.`);
    numbers.set(number, file);
    migrations[name] = (await import(pathToFileURL(join(root, file)).href)) as Migration;
  }
  return migrations;
}

/** Brings the schema up to date. Several processes may start at once: the first one migrates, the others wait. */
export async function migrateToLatest({ db, engine }: OpenDatabase, root: string): Promise<string[]> {
  const migrations = await allMigrations(root);
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const migrate = async () => {
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error) throw error;
    return results.filter((r) => r.status === 'Success').map((r) => r.migrationName);
  };
  // A large table may take longer than the query limit of a request.
  if (engine === 'postgres') await sql`set statement_timeout = 0`.execute(db).catch(() => {});
  return migrate();
}
