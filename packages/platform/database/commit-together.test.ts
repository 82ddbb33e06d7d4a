import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { commitTogether } from './commit-together.ts';
import { type OpenDatabase, type Queries, openDatabase } from './database.ts';

let folder: string;
let database: OpenDatabase;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'inlay-together-'));
  database = openDatabase({ dataDir: folder, databaseUrl: undefined });
  await sql`create table words (word text primary key)`.execute(database.db);
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});
const add = (word: string) => (queries: Queries) => sql`insert into words values (${word})`.execute(queries).then(() => word);
const words = async () =>
  (await sql<{ word: string }>`select word from words order by word`.execute(database.db)).rows.map(({ word }) => word);

test('what comes at once is all there, and what throws is undone alone', async () => {
  const { db } = database;
  const outcomes = await Promise.allSettled([
    ...['a', 'b', 'a', 'c'].map((word) => commitTogether(db, 'sqlite', add(word))),
    commitTogether(db, 'sqlite', async (queries) => {
      await add('d')(queries);
      throw new Error('Not this one.');
    }),
    commitTogether(db, 'sqlite', add('e')),
  ]);
  expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 'undone'))).toEqual([
    'a',
    'b',
    'undone',
    'c',
    'undone',
    'e',
  ]);
  expect(await words()).toEqual(['a', 'b', 'c', 'e']);
  expect(await commitTogether(db, 'sqlite', add('f'))).toBe('f');
});

test('a hundred at once are far fewer transactions, and each has been committed when it is told so', async () => {
  const { db } = database;
  const other = openDatabase({ dataDir: folder, databaseUrl: undefined });
  let transactions = 0;
  let last: Queries | undefined;
  await Promise.all(
    Array.from({ length: 100 }, async (_, n) => {
      await commitTogether(db, 'sqlite', async (queries) => {
        if (queries !== last) transactions += 1;
        last = queries;
        await add(`word ${n}`)(queries);
      });
      const seen = await sql`select word from words where word = ${`word ${n}`}`.execute(other.db);
      expect(seen.rows).toHaveLength(1);
    }),
  );
  expect(transactions).toBeLessThan(10);
  await other.close();
});

test('where the database is gone each is told so', async () => {
  const { db } = database;
  await database.close();
  const outcomes = await Promise.allSettled([commitTogether(db, 'sqlite', add('a')), commitTogether(db, 'sqlite', add('b'))]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  database = openDatabase({ dataDir: folder, databaseUrl: undefined });
});
