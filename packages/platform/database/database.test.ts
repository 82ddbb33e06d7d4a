import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { isUnreachable, openDatabase, sqliteFile } from './database.ts';
import { connectSqlite } from './sqlite-connection.ts';

test('SQLite: a transaction that begins by reading may still write while redemptions are being committed', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'inlay-database-'));
  const { db, close } = openDatabase({ dataDir, databaseUrl: undefined });
  const other = connectSqlite(sqliteFile({ dataDir }));
  try {
    await sql`create table things (n integer)`.execute(db);
    other.pragma('busy_timeout = 0');
    await db.transaction().execute(async (queries) => {
      await sql`select n from things`.execute(queries);
      expect(() => other.exec('insert into things values (2)')).toThrow('locked');
      await sql`insert into things values (1)`.execute(queries);
    });
    other.exec('insert into things values (2)');
    expect((await sql`select n from things`.execute(db)).rows).toEqual([{ n: 1 }, { n: 2 }]);
  } finally {
    other.close();
    await close();
    rmSync(dataDir, { recursive: true });
  }
});

test('T22 SQLite: a disk that fills up within a transaction is named as the cause, and the next transaction goes through', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'inlay-database-'));
  const { db, close } = openDatabase({ dataDir, databaseUrl: undefined });
  const insert = (bytes: number) =>
    db.transaction().execute((queries) => sql`insert into things values (zeroblob(${bytes}))`.execute(queries).then(() => {}));
  try {
    await sql`create table things (b blob)`.execute(db);
    // More than the page cache holds: what is written then goes to the file before the transaction ends.
    await sql`pragma cache_size = 5`.execute(db);
    await sql`pragma max_page_count = 50`.execute(db);
    const full = await insert(1_000_000).catch((error: unknown) => error);
    expect(full).toMatchObject({ code: 'SQLITE_FULL' });
    expect(isUnreachable(full)).toBe(true);
    await insert(10);
  } finally {
    await close();
    rmSync(dataDir, { recursive: true });
  }
});
