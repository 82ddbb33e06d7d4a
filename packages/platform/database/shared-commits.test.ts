import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type Queries, openDatabase, sqliteFile } from './database.ts';
import { makeSharedCommits } from './shared-commits.ts';
import { connectSqlite } from './sqlite-connection.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'inlay-shared-commits-'));
const { db, close } = openDatabase({ dataDir, databaseUrl: undefined });
const other = connectSqlite(sqliteFile({ dataDir }));
const stored = () => other.prepare('select n from things order by n').pluck().all();
let began = 0;
/** Counts transactions as they begin. */
const watched = new Proxy(db, {
  get: (target, name: keyof typeof db) => (name === 'transaction' ? () => ((began += 1), target.transaction()) : (target[name] as unknown)),
});
const inSharedCommit = makeSharedCommits(watched, 'sqlite');
const insert = (n: number | null) => (queries: Queries) => sql`insert into things values (${n})`.execute(queries).then(() => n);

beforeEach(async () => {
  await sql`drop table if exists things`.execute(db);
  await sql`create table things (n integer not null unique)`.execute(db);
  began = 0;
});
afterAll(async () => {
  other.close();
  await close();
  rmSync(dataDir, { recursive: true });
});

test('what comes at the same time shares a commit, and each gets its own answer once it is stored', async () => {
  const seen = await Promise.all([1, 2, 3].map((n) => inSharedCommit(insert(n)).then((answer) => [answer, stored()])));
  expect(began).toBe(1);
  expect(seen).toEqual([1, 2, 3].map((n) => [n, [1, 2, 3]]));
});

test('nobody fails for another: what fails alone is refused alone, and nothing is written twice', async () => {
  const results = await Promise.allSettled([1, null, 2, 1].map((n) => inSharedCommit(insert(n))));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
  expect(stored()).toEqual([1, 2]);
});

test('more than fit into one commit get others, and all are stored', async () => {
  await Promise.all(Array.from({ length: 120 }, (_, n) => inSharedCommit(insert(n))));
  expect(began).toBe(3);
  expect(stored()).toHaveLength(120);
});

test('PostgreSQL: each keeps a transaction of its own', async () => {
  const own = makeSharedCommits(watched, 'postgres');
  await Promise.all([1, 2].map((n) => own(insert(n))));
  expect(began).toBe(2);
});
