import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { madeOnce } from '../made-once.ts';
import { Migrator, type Migration } from 'kysely/migration';
import { sql } from 'kysely';
import type { OpenDatabase, Queries } from './database.ts';

/**
 * Every slice keeps its migrations beside its tables as `migrations/<minute>-<what>.ts`, where the minute is that in which it was
 * begun (UTC, `YYYYMMDDHHMM`): two branches don't take the same one by counting on. They run in the order of their names. The first
 * ones have four-digit numbers, which come before every minute.
 */
const PLACES = ['packages/*/migrations/*.ts', 'features/*/server/migrations/*.ts', 'catalogue/*/{,*/}server/migrations/*.ts'];
const NAME = /^(?<when>\d{4}|\d{12})-[a-z\d-]+$/;
const isStamped = (name: string): boolean => /^\d{12}-/.test(name);

type Place = Pick<OpenDatabase, 'db' | 'engine'> & Partial<Pick<OpenDatabase, 'patient'>>;

/** A table that is in use, and another process that migrates, are waited for: ten minutes or so. */
const LOCK_TRIES = 480;
const LOCK_REST_MS = 250;

/** Paths from the root by name, in the order they run. Two of one number or minute, and names that say no time: an error. */
const migrationFiles = madeOnce((root: string): ReadonlyMap<string, string> => {
  const begun = new Map<string, string>();
  const files = globSync(PLACES, { cwd: root }).map((file) => [basename(file, '.ts'), file] as const);
  for (const [name, file] of files.toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const when = NAME.exec(name)?.groups?.['when'];
    if (!when) throw new Error(`The migration ${file} must be named YYYYMMDDHHMM-what.ts.`);
    const twin = begun.get(when);
    if (twin) throw new Error(`Migrations ${twin} and ${file} have the same number.`);
    begun.set(when, file);
  }
  return new Map([...begun.values()].map((file) => [basename(file, '.ts'), file]));
});

/** Names of this version's migrations, oldest first: the last one names the schema. */
export const migrationNames = (root: string): readonly string[] => [...migrationFiles(root).keys()];

export async function readMigrations(root: string): Promise<Record<string, Migration>> {
  const read = [...migrationFiles(root)].map(
    async ([name, file]) => [name, (await import(pathToFileURL(join(root, file)).href)) as Migration] as const,
  );
  return Object.fromEntries(await Promise.all(read));
}

/** Names of the migrations that ran on this database, oldest first; none where there is no such table yet. */
export async function ranMigrations({ db, engine }: Place): Promise<readonly string[]> {
  const table =
    engine === 'postgres' ? sql`select to_regclass('kysely_migration')` : sql`select 1 from sqlite_master where name = 'kysely_migration'`;
  const [found] = (await table.execute(db)).rows as Record<string, unknown>[];
  if (!found || Object.values(found)[0] === null) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Rejects unless everything this version needs has run. */
export async function requireMigrated(queries: Queries, names: readonly string[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(queries);
  const ran = new Set(rows.map(({ name }) => name));
  const missing = names.find((name) => !ran.has(name));
  if (missing) throw new Error(`Migration ${missing} has not run.`);
}

/**
 * Brings the schema up to date; answers the names of what ran. Several processes may start at once: the first one migrates, the others
 * wait. A schema that a newer version has brought further stays as it is: the version before runs on it too, since migrations only add.
 * One that was begun earlier and merged later runs when it comes.
 */
export async function migrateToLatest(place: Place, root: string): Promise<string[]> {
  const known = await readMigrations(root);
  const newest = Object.keys(known).at(-1) ?? '';
  const fromLater = (await ranMigrations(place)).filter((name) => name > newest || (isStamped(name) && !known[name]));
  const asTheyAre = Object.fromEntries(fromLater.map((name) => [name, { up: async () => {} }]));
  return run(place, { ...known, ...asTheyAre }, (migrator) => migrator.migrateToLatest());
}

/** Brings the schema to the state after the migration of this name, forward or back; answers the names of what ran. */
export async function migrateTo(place: Place, root: string, name: string): Promise<string[]> {
  const known = await readMigrations(root);
  if (!known[name]) throw new Error(`There is no migration ${name}.`);
  const oneWay = (await ranMigrations(place)).find((ran) => ran > name && !known[ran]?.down);
  if (oneWay) throw new Error(`Migration ${oneWay} has no way back in this version.`);
  return run(place, known, (migrator) => migrator.migrateTo(name));
}

async function run(
  place: Place,
  migrations: Record<string, Migration>,
  act: (migrator: Migrator) => ReturnType<Migrator['migrateToLatest']>,
): Promise<string[]> {
  // A large table may take longer than a request may.
  const patient = place.patient?.();
  const migrator = new Migrator({
    db: patient?.db ?? place.db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    allowUnorderedMigrations: true,
  });
  try {
    for (let attempt = 1; ; attempt += 1) {
      const { error, results = [] } = await act(migrator);
      if (!error) return results.filter((result) => result.status === 'Success').map((result) => result.migrationName);
      // All of it was undone. Between two attempts those who waited get their turn.
      if (!isLocked(error) || attempt === LOCK_TRIES) throw error;
      await sleep(LOCK_REST_MS);
    }
  } finally {
    await patient?.close();
  }
}

const isLocked = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '55P03';
