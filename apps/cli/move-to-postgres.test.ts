import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freshPostgres } from '../../tests/support/engines/engines.ts';
import { move } from './data/move/move.ts';
import { advanceCounters } from './data/postgres-tables.ts';
import { type FilledDatabase, ROOT, filledDatabase } from '../../tests/support/engines/filled-database.ts';

const quiet = () => ({ add() {}, name() {}, end() {} });

describe.skipIf(!process.env['TEST_DATABASE_URL'])('from SQLite to PostgreSQL', { timeout: 60_000 }, () => {
  let source: FilledDatabase;
  let target: Awaited<ReturnType<typeof freshPostgres>>;

  async function onTarget<T extends pg.QueryResultRow>(query: string): Promise<T[]> {
    const client = new pg.Client({ connectionString: target.url });
    await client.connect();
    return client
      .query<T>(query)
      .then(({ rows }) => rows)
      .finally(() => client.end());
  }

  const onSource = (statement: string) => {
    const direct = new Sqlite(source.file);
    direct.exec(statement);
    direct.close();
  };
  const tables = () => onTarget("select 1 from pg_tables where schemaname = 'public'");
  const act = (more: { again?: boolean } = {}) => move({ from: source.file, to: target.url, root: ROOT, progress: quiet, ...more });

  beforeEach(async () => {
    target = await freshPostgres();
  });
  afterEach(async () => {
    source.remove();
    await target.drop();
  });

  test('every table arrives, row by row alike, whatever its keys are; foreign keys hold', async () => {
    source = await filledDatabase(3_000);
    const { tables: sums, goneOn } = await act();
    expect(goneOn).toBe(false);
    expect(sums.get('outbox')?.rows).toBe(3_017);
    expect(sums.get('accounts')?.rows).toBe(3);
    const direct = new Sqlite(source.file, { readonly: true });
    const inSource = direct
      .prepare("select name from sqlite_master where type = 'table' and name not like 'kysely%' and name not like 'sqlite%' order by 1")
      .pluck()
      .all();
    direct.close();
    expect([...sums.keys()].toSorted()).toEqual(inSource);
    expect(await onTarget("select text from outbox where id = '😀'")).toEqual([{ text: `😀\n\t\r${'ü'.repeat(50)}` }]);
    await expect(onTarget('delete from accounts')).rejects.toThrow('foreign key');
    expect(await onTarget("select 1 from information_schema.schemata where schema_name = 'inlay_move'")).toEqual([]);
    // Nothing is left for a second one to do.
    await expect(act()).rejects.toThrow('already holds');
  });

  test('killed with -9 again and again, it goes on where it was, and nobody sees half of it', { tags: 'night' }, async () => {
    source = await filledDatabase(30_000);
    const start = () =>
      spawn(process.execPath, ['apps/cli/move-to-postgres.ts', '--to', target.url], {
        cwd: ROOT,
        env: { ...process.env, DATA_DIR: source.dataDir },
      });
    const copied = async () => {
      const rows = await onTarget<{ rows: string }>("select rows from inlay_move.move_progress where place = 'table outbox'").catch(
        () => [],
      );
      return Number(rows[0]?.rows ?? 0);
    };
    let before = 0;
    for (let kill = 0; kill < 2; kill += 1) {
      const child = start();
      const gone = new Promise((resolve) => child.once('exit', resolve));
      while ((await copied()) <= before && child.exitCode === null) await sleep(5);
      child.kill('SIGKILL');
      await gone;
      expect(await tables()).toEqual([]);
      const now = await copied();
      expect(now).toBeGreaterThan(before);
      expect(now).toBeLessThan(30_000);
      before = now;
    }
    const last = start();
    let said = '';
    last.stdout.on('data', (chunk) => (said += String(chunk)));
    expect(await new Promise((resolve) => last.once('exit', resolve))).toBe(0);
    expect(said).toContain('Went on where an earlier move had stopped.');
    expect(said).toMatch(/outbox +30017 rows/);
    expect(await onTarget('select count(*)::int as n, count(distinct id)::int as ids from outbox')).toEqual([{ n: 30_017, ids: 30_017 }]);
  });

  test('a row that changed in the source after it was copied is found, named, and healed by --again', async () => {
    source = await filledDatabase(10);
    // Everything is copied, nothing is published yet.
    const stopped = new Error('stopped');
    const stopAtCheck = () => ({
      add() {},
      name(what: string) {
        if (what.startsWith('checking')) throw stopped;
      },
      end() {},
    });
    await expect(move({ from: source.file, to: target.url, root: ROOT, progress: stopAtCheck })).rejects.toBe(stopped);
    onSource("update outbox set text = 'another' where id = 'message 7'");
    await expect(act()).rejects.toThrow('Table outbox: the row message 7 differs.');
    expect(await tables()).toEqual([]);
    onSource("delete from outbox where id = 'message 7'");
    await expect(act()).rejects.toThrow(/Table outbox: .*message 7/);
    expect((await act({ again: true })).tables.get('outbox')?.rows).toBe(26);
  });

  test.each([
    ['a target with other tables', async () => void (await onTarget('create table theirs (id int)')), 'already holds 1 tables (theirs'],
    [
      'a text with NUL',
      async () => onSource("update outbox set text = 'a' || char(0) where id = 'message 1'"),
      'Table outbox, key message 1: PostgreSQL keeps no text with a NUL',
    ],
    [
      'a source of another version',
      async () => onSource("delete from kysely_migration where name > '0010'"),
      'Start this version on the source once',
    ],
  ])('refuses %s and publishes nothing', async (_what, spoil, sentence) => {
    source = await filledDatabase(1);
    await spoil();
    await expect(act()).rejects.toThrow(sentence);
    expect(await onTarget("select 1 from pg_tables where schemaname = 'public' and tablename = 'accounts'")).toEqual([]);
  });

  test('a column that numbers itself goes on after the highest number', async () => {
    source = await filledDatabase(1);
    const client = new pg.Client({ connectionString: target.url });
    await client.connect();
    await client.query('create table things (id int generated always as identity primary key, other text)');
    await client.query("insert into things overriding system value values (41, 'a'), (7, 'b')");
    await advanceCounters(client, { name: 'things', columns: ['id', 'other'], key: ['id'], refersTo: [] });
    expect((await client.query("insert into things (other) values ('c') returning id")).rows).toEqual([{ id: 42 }]);
    await client.end();
  });

  test('refuses while somebody has the source open, and keeps everybody out while it runs', async () => {
    source = await filledDatabase(1);
    const server = new Sqlite(source.file);
    server.prepare('select 1 from outbox').get();
    await expect(act()).rejects.toThrow('A server is running on');
    server.close();
    let refused = '';
    const lookIn = () => ({
      add() {},
      name() {
        const other = new Sqlite(source.file, { timeout: 0 });
        try {
          other.prepare('select 1 from outbox').get();
        } catch (error) {
          refused = (error as Error).message;
        }
        other.close();
      },
      end() {},
    });
    await move({ from: source.file, to: target.url, root: ROOT, progress: lookIn });
    expect(refused).toContain('locked');
  });
});
