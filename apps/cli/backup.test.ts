import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { appendFileSync, copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '@inlay/platform/database/database.ts';
import { migrateToLatest } from '@inlay/platform/database/migrate.ts';
import { freshPostgres, onPush } from '../../tests/support/engines/engines.ts';
import { temporaryFolder } from '../../tests/support/servers/spawn-server.ts';
import { limit, recordFigure, volume } from '../../tests/support/trust.ts';
import { makeBackup } from './data/backup/make-backup.ts';
import { findProgram } from './data/backup/postgres-programs.ts';
import { restoreBackup } from './data/backup/restore-backup.ts';
import { readPlaces } from './data/places.ts';
import { filledDatabase, ROOT } from '../../tests/support/engines/filled-database.ts';

const run = promisify(execFile);
const KEY = 'a secret key of the tests, long enough';
const PICTURE = `${'0a'.repeat(16)}.webp`;

describe.each(onPush('sqlite'))('backup and restore on %s', { timeout: 60_000 }, (engine) => {
  let folder: ReturnType<typeof temporaryFolder>;
  let drops: (() => Promise<void> | void)[];
  const at = (name: string) => join(folder.path, name);

  /** Settings of an installation: an empty one, or one with the product's tables. */
  async function place(name: string, filled: boolean): Promise<Record<string, string>> {
    mkdirSync(at(name));
    const postgres = engine === 'postgres' ? await freshPostgres() : undefined;
    if (postgres) drops.push(postgres.drop);
    const env = { DATA_DIR: at(name), ...(postgres && { DATABASE_URL: postgres.url }) };
    if (filled) await withDatabase(env, (database) => migrateToLatest(database, ROOT));
    return env;
  }

  async function withDatabase<T>(env: Record<string, string>, act: (database: ReturnType<typeof openDatabase>) => Promise<T>): Promise<T> {
    const database = openDatabase({ dataDir: env['DATA_DIR'] ?? '', databaseUrl: env['DATABASE_URL'] });
    return act(database).finally(() => database.close());
  }

  const numbers = async (env: Record<string, string>, table: string): Promise<number[]> =>
    withDatabase(env, async ({ db }) => {
      const column = table === 'outbox' ? 'created_at' : 'expires_at';
      const { rows } = await sql<{ n: number }>`select ${sql.ref(column)} as n from ${sql.table(table)} order by n`.execute(db);
      return rows.map(({ n }) => n);
    });

  /** What a command says, both ways out, and how it ends. */
  async function command(tool: string, args: string[], env: Record<string, string>): Promise<{ code: number; said: string }> {
    const options = { cwd: ROOT, env: { PATH: process.env['PATH'] ?? '', ...env } };
    return run(process.execPath, [`apps/cli/${tool}.ts`, ...args], options).then(
      ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
      (error: { code: number; stdout: string; stderr: string }) => ({ code: error.code, said: error.stdout + error.stderr }),
    );
  }

  const save = (env: Record<string, string>, withSecretKey = false) =>
    makeBackup({ places: readPlaces(env), into: at('backups'), withSecretKey, now: new Date() });
  const restore = (env: Record<string, string>, from: string, replace = false) =>
    restoreBackup({ places: readPlaces(env), from, root: ROOT, replace, now: new Date() });
  const backups = () => readdirSync(at('backups')).map((name) => join(at('backups'), name));

  beforeEach(() => {
    folder = temporaryFolder();
    drops = [];
  });
  afterEach(async () => {
    for (const drop of drops) await drop();
    folder.remove();
  });

  test('T23 a backup under load holds every acknowledged write of before, whole and in order', limit(60_000, 1_200_000), async () => {
    const rounds = volume(1, 10);
    let [before, kept, torn, lost] = [0, 0, 0, 0];
    for (let round = 0; round < rounds; round += 1) {
      rmSync(at('backups'), { recursive: true, force: true });
      const source = await place(`source ${round}`, true);
      const writer = spawn(process.execPath, ['tests/support/engines/ledger-writer.ts'], {
        cwd: ROOT,
        env: { ...source },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const acknowledged = ledgerOf(writer);
      await acknowledged.atLeast(volume(300, 1_000));
      const wanted = acknowledged.count();
      const torn0 = await withoutSnapshot(source);
      const { code, said } = await command('backup', [at('backups')], source);
      expect([code, said]).toEqual([0, expect.stringContaining('schema ')]);
      const most = acknowledged.count() + 1;
      writer.kill('SIGKILL');
      const target = await place(`target ${round}`, false);
      expect(await command('restore', [backups()[0] ?? ''], target)).toEqual({ code: 0, said: expect.stringContaining('is in place') });
      const [messages, uses] = [await numbers(target, 'outbox'), await numbers(target, 'single_use')];
      expect(messages).toEqual(messages.map((_, i) => i + 1));
      expect(messages.length).toBeLessThanOrEqual(most);
      torn += messages.length === uses.length ? 0 : 1;
      lost += Math.max(0, wanted - messages.length);
      before += wanted;
      kept += messages.length;
      // Control: the same look at a copy that somebody made without regard to what is being written.
      expect(torn0).toBeGreaterThan(0);
    }
    expect([lost, torn]).toEqual([0, 0]);
    expect(kept).toBeGreaterThanOrEqual(before);
    recordFigure({
      test: 'T23',
      what: 'acknowledged writes missing after backup under load and restore',
      target: 'row and checksum equal, 0 lost',
      figure: `${lost} of ${before} in ${rounds} backups, ${torn} torn`,
      held: lost === 0 && torn === 0,
      engine: engine === 'sqlite' ? 'SQLite' : 'PostgreSQL',
      control: engine === 'sqlite' ? 'the file copied as it lies: rows missing' : 'two tables read without one snapshot: unequal',
    });
  });

  /** SQLite: how many acknowledged rows a plain copy of the file lacks. PostgreSQL: how far two tables differ when read one after the other. */
  async function withoutSnapshot(env: Record<string, string>): Promise<number> {
    if (engine === 'postgres') {
      for (let i = 0; i < 200; i += 1) {
        const difference = (await numbers(env, 'outbox')).length - (await numbers(env, 'single_use')).length;
        if (difference !== 0) return Math.abs(difference);
      }
      return 0;
    }
    const all = (await numbers(env, 'outbox')).length;
    copyFileSync(join(env['DATA_DIR'] ?? '', 'inlay.db'), at('plain copy.db'));
    const copy = new Sqlite(at('plain copy.db'));
    try {
      return all - (copy.prepare('select count(*) from outbox').pluck().get() as number);
    } catch {
      return all;
    } finally {
      copy.close();
    }
  }

  test('uploads come along, the key only when asked for; the folder is for its owner alone', async () => {
    const source = await place('source', true);
    mkdirSync(join(at('source'), 'uploads'));
    writeFileSync(join(at('source'), 'uploads', PICTURE), 'picture');
    const { path: backup } = await save({ ...source, SECRET_KEY: KEY });
    expect(readdirSync(backup).toSorted()).toEqual([engine === 'sqlite' ? 'inlay.db' : 'inlay.pgdump', 'manifest.json', 'uploads']);
    expect(readFileSync(join(backup, 'manifest.json'), 'utf8')).not.toContain(KEY);
    expect(statSync(backup).mode & 0o77).toBe(0);
    expect(statSync(join(backup, 'manifest.json')).mode & 0o77).toBe(0);

    const target = await place('target', false);
    expect((await restore(target, backup)).keyWarning).toContain('The backup has no SECRET_KEY');
    expect(readFileSync(join(at('target'), 'uploads', PICTURE), 'utf8')).toBe('picture');
    // What follows is the same code on both engines.
    if (engine === 'postgres') return;
    const another = await restore({ ...target, SECRET_KEY: `another ${KEY}` }, backup, true);
    expect(another.keyWarning).toContain('SECRET_KEY is not the one of the backup');

    rmSync(backup, { recursive: true });
    const { path: withKey } = await save({ ...source, SECRET_KEY: KEY }, true);
    const whole = await place('whole', false);
    expect((await restore(whole, withKey)).keyWarning).toBeUndefined();
    expect(readFileSync(join(at('whole'), 'secret-key'), 'utf8')).toBe(KEY);
    expect(statSync(join(at('whole'), 'secret-key')).mode & 0o77).toBe(0);
  });

  test('what stands there is never lost: refused without --replace, set aside with it', async () => {
    const source = await place('source', true);
    await withDatabase(source, ({ db }) => sql`insert into single_use values ('saved', 1, null)`.execute(db));
    const { path: backup } = await save(source);
    await withDatabase(source, ({ db }) => sql`insert into single_use values ('later', 2, null)`.execute(db));
    await expect(restore(source, backup)).rejects.toThrow('With --replace');
    expect(await numbers(source, 'single_use')).toEqual([1, 2]);

    const { aside = '' } = await restore(source, backup, true);
    expect(await numbers(source, 'single_use')).toEqual([1]);
    if (engine === 'postgres') expect(await numbers(source, `${aside}.single_use`)).toEqual([1, 2]);
    else expect(new Sqlite(aside, { readonly: true }).prepare('select count(*) from single_use').pluck().get()).toBe(2);
  });

  test('nothing is written from a backup that is damaged, newer, incomplete, of another engine, or of a place in use', async () => {
    const source = await place('source', true);
    const { path: backup } = await save(source);
    const target = await place('target', false);
    const refusal = (env = target, replace = false) =>
      restore(env, backup, replace).then(
        () => 'restored',
        (error: Error) => error.message,
      );
    const file = join(backup, 'manifest.json');
    const whole = readFileSync(file, 'utf8');
    const manifest = JSON.parse(whole) as { migrations: string[]; engine: string; tables: Record<string, { rows: number }> };

    await withDatabase(source, async ({ db }) => {
      await sql`select 1 from single_use`.execute(db);
      // The product's own connections are told by their name; ours count as one of them.
      expect(await refusal(source, true)).toContain('A server is running on');
    });
    writeFileSync(file, JSON.stringify({ ...manifest, migrations: [...manifest.migrations, '9999-later'] }));
    expect(await refusal()).toContain('9999-later');
    writeFileSync(file, JSON.stringify({ ...manifest, engine: engine === 'sqlite' ? 'postgres' : 'sqlite' }));
    expect(await refusal()).toContain('these settings are for');
    writeFileSync(file, JSON.stringify({ ...manifest, tables: { ...manifest.tables, sites: { rows: 1, sha256: '' } } }));
    expect(await refusal()).toContain('table sites');
    writeFileSync(file, whole);
    appendFileSync(join(backup, engine === 'sqlite' ? 'inlay.db' : 'inlay.pgdump'), 'x');
    expect(await refusal()).toContain('is damaged');
    expect(existsSync(join(at('target'), 'inlay.db'))).toBe(false);
    rmSync(file);
    expect(await refusal()).toContain('is no backup');
    await expect(numbers(target, 'single_use')).rejects.toThrow();
  });
});

/** The numbers that a writer has said so far. */
function ledgerOf(writer: ChildProcess) {
  let text = '';
  writer.stdout?.on('data', (chunk) => (text += String(chunk)));
  const count = () => text.split('\n').length - 1;
  return {
    count,
    atLeast: async (n: number) => expect.poll(count, { timeout: volume(60_000, 300_000), interval: 20 }).toBeGreaterThanOrEqual(n),
  };
}

test('a database that is damaged is not taken for a backup', async () => {
  const filled = await filledDatabase(2_000);
  const bytes = readFileSync(filled.file);
  bytes.fill(0x5a, 40_960, 45_056);
  writeFileSync(filled.file, bytes);
  const wish = { into: join(filled.dataDir, 'backups'), withSecretKey: false, now: new Date() };
  await expect(makeBackup({ places: readPlaces({ DATA_DIR: filled.dataDir }), ...wish })).rejects.toThrow(/damaged|malformed/);
  expect(readdirSync(join(filled.dataDir, 'backups'))).toEqual([]);
  filled.remove();
});

test('without PostgreSQL programs the sentence says what to install', () => {
  expect(() => findProgram('pg_dump', '/nowhere', '/nowhere')).toThrow('postgresql-client');
});
