import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '@inlay/platform/clock.ts';
import type { Engine } from '@inlay/platform/database/database.ts';
import { createKeyring } from '@inlay/platform/keys/keyring.ts';
import { makeSecrets } from '@inlay/licensing/secrets/secrets.ts';
import { createTokens } from '@inlay/proofs/tokens/tokens.ts';
import autocannon from 'autocannon';
import pg from 'pg';
import { engines, freshPostgres } from '../tests/support/engines/engines.ts';
import { type Spawned, spawnServer, temporaryFolder } from '../tests/support/servers/spawn-server.ts';
import { solvedClaims } from '../tests/support/captcha/test-tokens.ts';
import { fillDatabase } from './fill-database.ts';
import { processorSeconds, TICKS_A_SECOND } from './machine/processor-time.ts';
import { type Row } from './row.ts';
import { seedAccounts } from './seed-accounts.ts';

const SECRET_KEY = 'a secret key of the bench, long enough';
const ACCOUNTS = [1_000, 100_000, 1_000_000];
const PROCESSES: Record<Engine, readonly number[]> = { sqlite: [1], postgres: [1, 2] };
/** As many as share the load; each may redeem 1,000 tokens in 10 seconds. */
const SECRETS = 1_000;
const CONNECTIONS = 64;
const SECONDS = 8;

/** Redemptions of real sites' tokens over HTTP, each once, each durable, beside more and more accounts and on more processes. */
export async function run(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const engine of engines) for (const accounts of ACCOUNTS) rows.push(...(await measure(engine, accounts)));
  if (engines.length === 1) console.log('  PostgreSQL: not run, TEST_DATABASE_URL names no server.');
  return rows;
}

async function measure(engine: Engine, accounts: number): Promise<Row[]> {
  const folder = temporaryFolder();
  const postgres = engine === 'postgres' ? await freshPostgres() : undefined;
  const began = performance.now();
  try {
    const where = { dataDir: folder.path, databaseUrl: postgres?.url };
    const secrets = await fillDatabase(where, async (db) => {
      await seedAccounts(db, accounts);
      const made = makeSecrets(db, systemClock, createKeyring(SECRET_KEY));
      const of = (nth: number) => `site-${Math.floor((nth * accounts) / SECRETS)}`;
      const list: string[] = [];
      for (let nth = 0; nth < SECRETS; nth += 1) list.push((await made.make(db, { siteId: of(nth), name: 'bench' })).secret);
      return list;
    });
    const size = engine === 'sqlite' ? `, ${(statSync(join(folder.path, 'inlay.db')).size / 1e6).toFixed(0)} MB` : '';
    console.log(
      `  ${engine}: ${accounts.toLocaleString('en')} accounts${size}, ${((performance.now() - began) / 1_000).toFixed(0)} s to fill`,
    );
    const env = { DATA_DIR: folder.path, SECRET_KEY, LOG_LEVEL: 'warn', ...(postgres && { DATABASE_URL: postgres.url }) };
    const rows: Row[] = [];
    for (const count of PROCESSES[engine]) {
      const servers: Spawned[] = [];
      try {
        for (let i = 0; i < count; i += 1) servers.push(await spawnServer(env));
        rows.push(
          ...(await redeem(servers, secrets, accounts, `${engine}, ${count} × process, ${accounts.toLocaleString('en')} accounts`)),
        );
      } finally {
        for (const server of servers) await server.stop();
      }
    }
    if (postgres) rows.push(await claimSize(postgres.url, accounts));
    return rows;
  } finally {
    await postgres?.drop();
    folder.remove();
  }
}

async function redeem(servers: readonly Spawned[], secrets: readonly string[], accounts: number, name: string): Promise<Row[]> {
  const tokens = createTokens(createKeyring(SECRET_KEY));
  let nth = 0;
  let refused = 0;
  const body = () => {
    nth += 1;
    const account = Math.floor(((nth % SECRETS) * accounts) / SECRETS);
    const keys = { siteKey: `key-${account}`, compKey: `comp-${account}-0` };
    const response = tokens.mint(solvedClaims({ ...keys, host: 'shop.example.com', issuedAt: Date.now() }));
    return JSON.stringify({ secret: secrets[nth % SECRETS], response });
  };
  const load = (seconds: number) =>
    Promise.all(
      servers.map(({ url }) =>
        autocannon({
          url: `${url}/api/v1/siteverify`,
          connections: CONNECTIONS / servers.length,
          duration: seconds,
          requests: [
            {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              setupRequest: (request) => ({ ...request, body: body() }),
              onResponse: (_status, text) => {
                if (!text.startsWith('{"success":true')) refused += 1;
              },
            },
          ],
        }),
      ),
    );
  // The first use of each secret is noted by a commit of its own.
  await load(3);
  refused = 0;
  const busy = busySeconds();
  const before = usedBy(servers);
  const own = process.cpuUsage();
  const results = await load(SECONDS);
  const used = process.cpuUsage(own);
  const theirs = busySeconds() - busy - (used.user + used.system) / 1e6;
  const inlays = usedBy(servers) - before;
  const done = results.reduce((sum, result) => sum + result.requests.total, 0);
  const p99 = Math.max(...results.map((result) => result.latency.p99));
  return [
    { name: `${name}: redemptions`, value: done / SECONDS, unit: 'a second', beside: `p99 ${p99} ms, ${refused} refused` },
    {
      name: `${name}: processor time of one, database included`,
      value: (theirs * 1e6) / done,
      unit: 'µs',
      beside: `${((inlays * 1e6) / done).toFixed(0)} µs of it in Inlay's processes`,
    },
  ];
}

const usedBy = (servers: readonly Spawned[]): number => servers.reduce((sum, { pid }) => sum + processorSeconds(pid), 0);

/** What a claim takes on the disk, its place in the index included. */
async function claimSize(url: string, accounts: number): Promise<Row> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ bytes: number }>(
      "select pg_total_relation_size('single_use')::float / greatest(1, count(*)) as bytes from single_use",
    );
    return { name: `postgres, ${accounts.toLocaleString('en')} accounts: a claim`, value: rows[0]?.bytes ?? Number.NaN, unit: 'bytes' };
  } finally {
    await client.end();
  }
}

/** Seconds all processors of this machine have worked since it started. */
function busySeconds(): number {
  const [, user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0] = (/^cpu .*$/m.exec(readFileSync('/proc/stat', 'utf8'))?.[0] ?? '')
    .split(/\s+/)
    .map(Number);
  return (user + nice + system + irq + softIrq) / TICKS_A_SECOND;
}
