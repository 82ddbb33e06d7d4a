import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines, freshPostgres } from '../../../tests/support/engines/engines.ts';
import { type OpenDatabase, openDatabase } from './database.ts';
import { migrateTo, migrationNames, readMigrations } from './migrate.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
/** From here on versions run side by side, and there is a way back. */
const FIRST = '0011';
/** Of the migrations, those that a push looks at. */
const NEWEST = 20;

interface Column {
  readonly type: string;
  readonly nullable: boolean;
  readonly hasDefault: boolean;
}

interface Schema {
  /** By `table.column`. */
  readonly columns: ReadonlyMap<string, Column>;
  /** `table: definition` of each index; unique ones say so. */
  readonly indexes: readonly string[];
}

async function readSchema({ db, engine }: OpenDatabase): Promise<Schema> {
  const columns = new Map<string, Column>();
  for (const table of await db.introspection.getTables())
    for (const { name, dataType, isNullable, hasDefaultValue } of table.columns)
      columns.set(`${table.name}.${name}`, { type: dataType, nullable: isNullable, hasDefault: hasDefaultValue });
  const query =
    engine === 'postgres'
      ? sql<{ index: string }>`select tablename || ': ' || indexdef as index from pg_indexes where schemaname = current_schema()`
      : sql<{
          index: string;
        }>`select tbl_name || ': ' || coalesce(sql, 'unique ' || name) as "index" from sqlite_master where type = 'index'`;
  return { columns, indexes: (await query.execute(db)).rows.map(({ index }) => index).toSorted() };
}

/** What of the later schema would break queries written for the earlier one. */
function breaksOf(before: Schema, after: Schema): string[] {
  const tables = new Set([...before.columns.keys()].map((column) => column.split('.')[0]));
  const isOld = (name: string, mark: string) => tables.has(name.split(mark)[0]);
  const gone = [...before.columns].filter(([name, { type, nullable }]) => {
    const now = after.columns.get(name);
    return !now || now.type !== type || now.nullable !== nullable;
  });
  const demanded = [...after.columns].filter(
    ([name, { nullable, hasDefault }]) => !before.columns.has(name) && isOld(name, '.') && !nullable && !hasDefault,
  );
  // Who doesn't know a new column leaves it empty, and no two rows are alike by what is empty.
  const added = [...after.columns]
    .filter(([name, { nullable }]) => nullable && !before.columns.has(name))
    .map(([name]) => name.split('.')[1] ?? '');
  const asksOldColumns = (index: string) => !added.some((column) => new RegExp(`[(,]\\s*["']?${column}["']?\\s*[,)]`).test(index));
  const narrowed = after.indexes.filter(
    (index) => /unique/i.test(index) && isOld(index, ':') && !before.indexes.includes(index) && asksOldColumns(index),
  );
  return [...gone, ...demanded].map(([name]) => name).concat(narrowed);
}

describe.each(engines)('each migration from %s on', (engine) => {
  const names = migrationNames(ROOT);
  let migrations: Record<string, Migration>;
  let database: OpenDatabase;
  let drop = async () => {};

  beforeAll(async () => {
    migrations = await readMigrations(ROOT);
    const dataDir = mkdtempSync(join(tmpdir(), 'inlay-rule-'));
    const postgres = engine === 'postgres' ? await freshPostgres() : undefined;
    database = openDatabase({ dataDir, databaseUrl: postgres?.url });
    drop = async () => {
      await database.close();
      await postgres?.drop();
      rmSync(dataDir, { recursive: true });
    };
  });
  afterAll(() => drop());

  const title = '%s has a way back, only adds, and leaves nothing behind';
  const judged = names.filter((name) => name > FIRST);
  test.each(judged.slice(-NEWEST))(title, judge);
  // They change no more.
  test.each(judged.slice(0, -NEWEST))(title, { tags: 'night' }, judge);

  async function judge(name: string): Promise<void> {
    expect(migrations[name]?.down, 'needs a function down').toBeTypeOf('function');
    await migrateTo(database, ROOT, names[names.indexOf(name) - 1] ?? '');
    const before = await readSchema(database);
    await migrateTo(database, ROOT, name);
    const after = await readSchema(database);
    expect(breaksOf(before, after)).toEqual([]);
    await migrateTo(database, ROOT, names[names.indexOf(name) - 1] ?? '');
    expect(await readSchema(database)).toEqual(before);
  }

  test.each([
    ['a column renamed', sql`alter table outbox rename column subject to title`, ['outbox.subject', 'outbox.title']],
    ['a column that must be given', sql`alter table outbox add column n integer not null default 1`, []],
    ['a column removed', sql`alter table outbox drop column html`, ['outbox.html']],
    ['a narrower index', sql`create unique index one_each on outbox (recipient)`, [expect.stringContaining('one_each')]],
  ])('control: %s is judged rightly', async (_what, change, breaks) => {
    await migrateTo(database, ROOT, FIRST.length > 0 ? (names.at(-1) ?? '') : '');
    const undo = new Error('undo');
    await database.db
      .transaction()
      .execute(async (queries) => {
        const on = { ...database, db: queries };
        const before = await readSchema(on);
        await change.execute(queries);
        expect(breaksOf(before, await readSchema(on))).toEqual(breaks);
        throw undo;
      })
      .catch((error: unknown) => {
        if (error !== undo) throw error;
      });
  });
});
