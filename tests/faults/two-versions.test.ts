import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '@inlay/platform/database/database.ts';
import { migrateTo, migrateToLatest, migrationNames } from '@inlay/platform/database/migrate.ts';
import { freshPostgres, onPush } from '../support/engines/engines.ts';
import { migrationHouse } from '../support/engines/migration-houses.ts';
import { validRegistration } from '../support/people/registration.ts';
import { type Spawned, spawnServer, temporaryFolder } from '../support/servers/spawn-server.ts';
import { testKeyToken } from '../support/captcha/test-key-token.ts';
import { limit, recordFigure, volume } from '../support/trust.ts';

/** What a version after this one might bring: new tables, columns and indexes, in the tables that are written most. */
const ADDITIVE = `import { sql } from 'kysely';
export async function up(db) {
  await db.schema.createTable('later_things').addColumn('account_id', 'text', (c) => c.primaryKey().references('accounts.id')).execute();
  await db.schema.alterTable('accounts').addColumn('later_at', 'bigint').execute();
  await db.schema.alterTable('single_use').addColumn('later', 'text').execute();
  await db.schema.createIndex('accounts_later').on('accounts').column('later_at').execute();
}
export async function down(db) {
  await db.schema.dropIndex('accounts_later').execute();
  await db.schema.alterTable('single_use').dropColumn('later').execute();
  await db.schema.alterTable('accounts').dropColumn('later_at').execute();
  await db.schema.dropTable('later_things').execute();
}`;
const IN_PLACE = `export async function up(db) { await db.schema.alterTable('accounts').renameColumn('plan', 'tier').execute(); }
export async function down(db) { await db.schema.alterTable('accounts').renameColumn('tier', 'plan').execute(); }`;

describe.each(onPush('postgres'))('T23 two versions on one database, %s', (engine) => {
  let folder: ReturnType<typeof temporaryFolder>;
  let env: Record<string, string>;
  let servers: Spawned[];
  let drop = async () => {};

  beforeEach(async () => {
    folder = temporaryFolder();
    servers = [];
    const postgres = engine === 'postgres' ? await freshPostgres() : undefined;
    if (postgres) drop = postgres.drop;
    const key = { SECRET_KEY: 'a secret key of the tests, long enough', TRUST_PROXY: '127.0.0.1' };
    env = { DATA_DIR: folder.path, ...key, ...(postgres && { DATABASE_URL: postgres.url }) };
  });
  afterEach(async () => {
    for (const server of servers) await server.kill();
    await drop();
    folder.remove();
  });

  const serve = async (): Promise<Spawned> => {
    const server = await spawnServer(env);
    servers.push(server);
    return server;
  };

  async function statusOfWrite(url: string, n: number): Promise<number> {
    if (n % 4 > 0) {
      const response = await testKeyToken(url);
      const answer = await fetch(`${url}/api/v1/siteverify`, {
        method: 'POST',
        body: new URLSearchParams({ secret: 'inlay_secret_test_pass', response }),
      });
      return answer.status === 200 && ((await answer.json()) as { success: boolean }).success ? 200 : 599;
    }
    const form = new FormData();
    for (const [name, value] of Object.entries(validRegistration())) for (const one of [value].flat()) form.append(name, String(one));
    const headers = { 'x-forwarded-for': `10.${n % 250}.0.1` };
    return (await fetch(`${url}/api/Registration/UserRegistration`, { method: 'POST', body: form, headers })).status;
  }

  /** Migrates forward and back under the feet of servers that are written to; a process of the version before starts in between. */
  async function trip(first: Spawned, migration: string, rounds: number): Promise<{ writes: number; failed: number; started: boolean }> {
    const house = migrationHouse({ more: { '9999-later': migration } });
    const newest = migrationNames(house.root).at(-2) ?? '';
    const database = openDatabase({ dataDir: folder.path, databaseUrl: env['DATABASE_URL'] });
    let [writes, failed, ended] = [0, 0, false];
    const writer = (async () => {
      while (!ended) {
        const status = await statusOfWrite(first.url, writes).catch(() => 599);
        writes += 1;
        if (status >= 400) failed += 1;
      }
    })();
    const enough = async (n: number) => expect.poll(() => writes, { timeout: 30_000, interval: 20 }).toBeGreaterThan(n);
    let started = true;
    for (let round = 0; round < rounds; round += 1) {
      await enough(writes + 4);
      await migrateToLatest(database, house.root);
      await enough(writes + 4);
      // SQLite has one process; that one starts on a newer schema is shown beside `migrateToLatest`.
      if (round === 0 && migration === ADDITIVE && engine === 'postgres') {
        const beside = await serve().catch(() => undefined);
        started =
          beside !== undefined && (await statusOfWrite(beside.url, 0)) < 400 && (await fetch(`${beside.url}/readyz`)).status === 200;
      }
      await migrateTo(database, house.root, newest);
    }
    await enough(writes + 4);
    ended = true;
    await writer;
    await database.close();
    house.remove();
    return { writes, failed, started };
  }

  test(
    'forward and back while the version before serves: no request fails, and it starts on the newer schema',
    limit(120_000, 300_000),
    async () => {
      const first = await serve();
      const { writes, failed, started } = await trip(first, ADDITIVE, volume(1, 20));
      expect([failed, started]).toEqual([0, true]);
      const broken = await trip(first, IN_PLACE, 1);
      expect(broken.failed).toBeGreaterThan(0);
      recordFigure({
        test: 'T23',
        what: 'requests failed while migrating forward and back with the version before serving',
        target: '0 errors',
        figure: `${failed} of ${writes}`,
        held: failed === 0,
        engine: engine === 'sqlite' ? 'SQLite' : 'PostgreSQL',
        control: `column renamed in place: ${broken.failed} of ${broken.writes} failed`,
      });
    },
  );
});
