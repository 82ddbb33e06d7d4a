import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type Database, type Queries, openDatabase, sqliteFile } from './database.ts';
import { makeSharedCommits, makeSharedReads } from './shared-commits.ts';
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
async function insert(queries: Queries, items: readonly (number | null)[]) {
  for (const n of items) await sql`insert into things values (${n})`.execute(queries);
  return items;
}

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
  const seen = await Promise.all([1, 2, 3].map((n) => inSharedCommit(insert, n).then((answer) => [answer, stored()])));
  expect(began).toBe(1);
  expect(seen).toEqual([1, 2, 3].map((n) => [n, [1, 2, 3]]));
});

test('nobody fails for another: what fails alone is refused alone, and nothing is written twice', async () => {
  const results = await Promise.allSettled([1, null, 2, 1].map((n) => inSharedCommit(insert, n)));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
  expect(stored()).toEqual([1, 2]);
});

test('more than fit into one commit get others, and all are stored', async () => {
  await Promise.all(Array.from({ length: 120 }, (_, n) => inSharedCommit(insert, n)));
  expect(began).toBe(3);
  expect(stored()).toHaveLength(120);
});

test('as long as each turn of the loop brings one more, all of them share a commit', async () => {
  const added: Promise<unknown>[] = [];
  const bring = (n: number): Promise<void> =>
    new Promise((resolve) => {
      setImmediate(() => {
        if (n < 5) void bring(n + 1).then(resolve);
        added.push(inSharedCommit(insert, n));
        if (n === 5) resolve();
      });
    });
  const others = bring(2);
  added.push(inSharedCommit(insert, 1));
  await others;
  await Promise.all(added);
  expect(began).toBe(1);
  expect(stored()).toEqual([1, 2, 3, 4, 5]);
});

test('what comes while others are written waits for no more than these, and shares the next commit', async () => {
  let late: Promise<unknown>[] = [];
  const writing = inSharedCommit(async (queries: Queries, items: readonly number[]) => {
    if (late.length === 0) late = [4, 5].map((n) => inSharedCommit(insert, n));
    return insert(queries, items);
  }, 1);
  await writing;
  await Promise.all(late);
  expect(began).toBe(2);
  expect(stored()).toEqual([1, 4, 5]);
});

/** Whose commits end like this, each a time, before one goes through. */
function failing(errors: Error[]): Database {
  const execute = (run: (queries: Queries) => Promise<unknown>) => {
    began += 1;
    const error = errors.shift();
    return error ? Promise.reject(error) : db.transaction().execute(run);
  };
  return { transaction: () => ({ execute }) } as unknown as Database;
}
const coded = (code: string) => Object.assign(new Error(code), { code });

test('PostgreSQL: what several lost to a deadlock or a timeout of the server is written again, each by itself', async () => {
  for (const code of ['40P01', '57014']) {
    began = 0;
    const own = makeSharedCommits(failing([coded(code)]), 'postgres');
    const from = code === '40P01' ? 0 : 10;
    expect(await Promise.all([from, from + 1].map((n) => own(insert, n)))).toEqual([from, from + 1]);
    expect(began).toBe(3);
  }
});

test('PostgreSQL: where a commit was under way when the connection broke, nothing is written a second time', async () => {
  const own = makeSharedCommits(failing([coded('ECONNRESET')]), 'postgres');
  const results = await Promise.allSettled([1, 2].map((n) => own(insert, n)));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(began).toBe(1);
  expect(stored()).toEqual([]);
});

test('PostgreSQL: what is of another lane has a commit of its own, and waits for no lock of the others', async () => {
  const own = makeSharedCommits(watched, 'postgres');
  await Promise.all([own(insert, 1, 'one'), own(insert, 2, 'two'), own(insert, 3, 'one')]);
  expect(began).toBe(2);
  expect(stored()).toEqual([1, 2, 3]);
});

test('SQLite: whatever the lane, all share the one connection and its commit', async () => {
  await Promise.all([inSharedCommit(insert, 1, 'one'), inSharedCommit(insert, 2, 'two')]);
  expect(began).toBe(1);
});

test('what is asked at the same time shares a read, and each gets its own answer; a read that fails fails alone', async () => {
  const inSharedRead = makeSharedReads(db, 'sqlite');
  let asked = 0;
  const read = async (queries: Queries, items: readonly number[]) => {
    asked += 1;
    if (items.includes(0)) throw new Error('No such thing.');
    await sql`select 1`.execute(queries);
    return items.map((n) => n * 2);
  };
  expect(await Promise.all([1, 2, 3].map((n) => inSharedRead(read, n)))).toEqual([2, 4, 6]);
  expect(asked).toBe(1);
  const results = await Promise.allSettled([1, 0].map((n) => inSharedRead(read, n)));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
});
