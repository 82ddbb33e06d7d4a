import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines, freshPostgres } from '../../../tests/support/engines/engines.ts';
import { type OpenDatabase, openDatabase } from './database.ts';
import { migrateTo, migrateToLatest, migrationNames, ranMigrations, requireMigrated } from './migrate.ts';

const table = (name: string) => `await db.schema.createTable('${name}').addColumn('id', 'text', (c) => c.primaryKey()).execute();`;
const UP_AND_DOWN = (name: string) =>
  `export async function up(db) { ${table(name)} }\nexport async function down(db) { await db.schema.dropTable('${name}').execute(); }`;

describe.each(engines)('migrations on %s', (engine) => {
  let folder: string;
  let database: OpenDatabase;
  let databaseUrl: string | undefined;
  let drop = async () => {};

  /** A house with these migrations. */
  function house(name: string, migrations: Record<string, string>): string {
    const root = join(folder, name);
    const place = join(root, 'packages/a/migrations');
    mkdirSync(place, { recursive: true });
    for (const [file, text] of Object.entries(migrations)) writeFileSync(join(place, `${file}.ts`), text);
    return root;
  }

  const versions = () => ({
    before: house('before', { '0001-a': UP_AND_DOWN('a') }),
    after: house('after', { '0001-a': UP_AND_DOWN('a'), '0002-b': UP_AND_DOWN('b') }),
  });

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'inlay-migrate-'));
    const postgres = engine === 'postgres' ? await freshPostgres() : undefined;
    if (postgres) drop = postgres.drop;
    databaseUrl = postgres?.url;
    database = openDatabase({ dataDir: folder, databaseUrl });
  });
  afterEach(async () => {
    await database.close();
    await drop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('run once, in the order of their numbers; an empty database has run none', async () => {
    const { after } = versions();
    expect(await ranMigrations(database)).toEqual([]);
    expect(await migrateToLatest(database, after)).toEqual(['0001-a', '0002-b']);
    expect(await migrateToLatest(database, after)).toEqual([]);
    expect(await ranMigrations(database)).toEqual(migrationNames(after));
  });

  test('one that was begun earlier and merged later runs when it comes, and the version without it starts on its schema', async () => {
    const merged = { '0001-a': UP_AND_DOWN('a'), '202611230800-c': UP_AND_DOWN('c') };
    const root = house('merged', merged);
    const later = house('later', { ...merged, '202611230745-b': UP_AND_DOWN('b') });
    await migrateToLatest(database, root);
    expect(await migrateToLatest(database, later)).toEqual(['202611230745-b']);
    expect(await migrateToLatest(database, root)).toEqual([]);
    expect(await ranMigrations(database)).toEqual(migrationNames(later));
  });

  test('one that ran and is gone from the numbered ones stops the start', async () => {
    const { before, after } = versions();
    await migrateToLatest(database, after);
    const gone = house('gone', { '0002-b': UP_AND_DOWN('b') });
    await expect(migrateToLatest(database, gone)).rejects.toThrow('0001-a is missing');
    expect(await migrateToLatest(database, before)).toEqual([]);
  });

  test('the version before starts on a schema that a newer one has brought further, and leaves it alone', async () => {
    const { before, after } = versions();
    await migrateToLatest(database, after);
    expect(await migrateToLatest(database, before)).toEqual([]);
    expect(await ranMigrations(database)).toEqual(['0001-a', '0002-b']);
    await expect(requireMigrated(database.db, migrationNames(before))).resolves.toBeUndefined();
  });

  test('a schema that lacks what this version needs is not taken for one that has it', async () => {
    const { before, after } = versions();
    await migrateToLatest(database, before);
    await expect(requireMigrated(database.db, migrationNames(after))).rejects.toThrow('0002-b');
  });

  test('back to a named state and forward again', async () => {
    const { after } = versions();
    await migrateToLatest(database, after);
    expect(await migrateTo(database, after, '0001-a')).toEqual(['0002-b']);
    await expect(sql`select * from b`.execute(database.db)).rejects.toThrow();
    expect(await migrateToLatest(database, after)).toEqual(['0002-b']);
    await expect(migrateTo(database, after, '0007-x')).rejects.toThrow('There is no migration 0007-x.');
  });

  test('a migration without a way back stops the way back before anything has changed', async () => {
    const root = house('one-way', {
      '0001-a': UP_AND_DOWN('a'),
      '0002-b': `export async function up(db) { ${table('b')} }`,
      '0003-c': UP_AND_DOWN('c'),
    });
    await migrateToLatest(database, root);
    await expect(migrateTo(database, root, '0001-a')).rejects.toThrow('Migration 0002-b has no way back');
    expect(await ranMigrations(database)).toEqual(['0001-a', '0002-b', '0003-c']);
  });

  test.runIf(engine === 'postgres')(
    'a migration may take longer than a request, and waits for a table that is in use',
    { timeout: 30_000 },
    async () => {
      const { before } = versions();
      await migrateToLatest(database, before);
      const slow = `import { sql } from 'kysely';\nexport async function up(db) { await db.schema.alterTable('a').addColumn('b', 'text').execute(); await sql\`select pg_sleep(2.1)\`.execute(db); }`;
      const root = house('slow', { '0001-a': UP_AND_DOWN('a'), '0002-b': slow });
      const held = database.db.transaction().execute(async (queries) => {
        await sql`lock table a in access share mode`.execute(queries);
        await new Promise((resolve) => setTimeout(resolve, 1_300));
      });
      expect(await migrateToLatest(database, root)).toEqual(['0002-b']);
      await held;
    },
  );

  test.runIf(engine === 'postgres')('of processes that start at once one migrates, and the others wait for it', async () => {
    const slow = `import { sql } from 'kysely';\nexport async function up(db) { ${table('a')} await sql\`select pg_sleep(1.2)\`.execute(db); }`;
    const root = house('slow', { '0001-a': slow });
    const processes = [1, 2, 3].map(() => openDatabase({ dataDir: folder, databaseUrl }));
    const ran = await Promise.all(processes.map((one) => migrateToLatest(one, root)));
    expect(ran.flat()).toEqual(['0001-a']);
    for (const one of processes) await one.close();
  });

  test('a migration that fails leaves nothing behind, on both engines', async () => {
    const root = house('broken', {
      '0001-a': UP_AND_DOWN('a'),
      '0002-b': `export async function up(db) { ${table('b')} throw new Error('half way'); }`,
    });
    await expect(migrateToLatest(database, root)).rejects.toThrow('half way');
    expect(await ranMigrations(database)).toEqual([]);
    await expect(sql`select * from a`.execute(database.db)).rejects.toThrow();
  });
});

test('two migrations with one number are refused', () => {
  const root = mkdtempSync(join(tmpdir(), 'inlay-migrate-'));
  for (const place of ['packages/a/migrations', 'packages/b/migrations']) {
    mkdirSync(join(root, place), { recursive: true });
    writeFileSync(join(root, place, `0001-${place.at(9)}.ts`), '');
  }
  expect(() => migrationNames(root)).toThrow('same number');
  rmSync(root, { recursive: true });
});

test('a migration whose name says no time is refused', () => {
  const root = mkdtempSync(join(tmpdir(), 'inlay-migrate-'));
  mkdirSync(join(root, 'packages/a/migrations'), { recursive: true });
  writeFileSync(join(root, 'packages/a/migrations/add-forms.ts'), '');
  expect(() => migrationNames(root)).toThrow('must be named YYYYMMDDHHMM-what.ts');
  rmSync(root, { recursive: true });
});
