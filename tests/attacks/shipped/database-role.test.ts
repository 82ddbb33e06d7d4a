import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { startApp } from '../../support/app.ts';
import { hasOwnPostgres, startOwnPostgres } from '../../support/engines/own-postgres.ts';
import { limit } from '../../support/trust.ts';

const SCRIPT = resolve(import.meta.dirname, '../../../deploy/make-database.sh');
const PASSWORD = "a password with a ' in it";

/** Acts that belong to the administrator, or to another database's owner. */
const BEYOND = [
  'create role planted superuser',
  'create database planted',
  "select pg_read_file('/etc/passwd')",
  "copy (select 1) to program 'true'",
  'alter role product superuser',
  "select rolpassword from pg_authid where rolname = 'inlay'",
];

const allowed = async (connectionString: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const done: string[] = [];
  for (const statement of BEYOND)
    await client.query(statement).then(
      () => done.push(statement),
      () => {},
    );
  await client.end();
  return done;
};

describe.runIf(hasOwnPostgres && spawnSync('psql', ['--version']).status === 0)('the role that the containers make', () => {
  test('T40 it runs the product on its own database, and nothing beyond', limit(90_000, 90_000), async () => {
    const postgres = await startOwnPostgres();
    try {
      const { hostname, port, password } = new URL(postgres.url);
      // The administrator of this cluster has the name that the product's role has there.
      const script = readFileSync(SCRIPT, 'utf8').replaceAll('inlay', 'product').replace('--username postgres', '--username inlay');
      const env = {
        PATH: process.env['PATH'],
        PGHOST: hostname,
        PGPORT: port,
        PGPASSWORD: decodeURIComponent(password),
        DATABASE_PASSWORD: PASSWORD,
      };
      const made = spawnSync('sh', ['-c', script], { env, encoding: 'utf8' });
      expect(made.status, made.stderr).toBe(0);

      const own = `postgres://product:${encodeURIComponent(PASSWORD)}@${hostname}:${port}`;
      const app = await startApp({ env: { DATABASE_URL: `${own}/product` } });
      expect((await app.request('GET', '/readyz')).status).toBe(200);
      await app.close();

      expect(await allowed(`${own}/product`)).toEqual([]);
      await expect(allowed(`${own}/postgres`)).rejects.toThrow(/permission denied for database/);
      // Control: what the image of PostgreSQL makes of POSTGRES_USER.
      expect((await allowed(postgres.url)).length).toBeGreaterThan(3);
    } finally {
      await postgres.remove();
    }
  });
});
