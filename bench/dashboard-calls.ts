import type { Engine } from '@inlay/platform/database/database.ts';
import { engines, freshPostgres } from '../tests/support/engines/engines.ts';
import { spawnServer, temporaryFolder } from '../tests/support/servers/spawn-server.ts';
import { fillDatabase } from './fill-database.ts';
import { type Row, atMost, timeAtMost } from './row.ts';
import { type Visited, seedAccounts } from './seed-accounts.ts';
import { share, timeCalls } from './time-calls.ts';

const SECRET_KEY = 'a secret key of the bench, long enough';
const FEW = 1_000;
const MANY = 100_000;
const TIMES = 500;
const CONNECTIONS = 2;
const BUDGET_MS = 20;
/** What still counts as flat: times of one run on a shared machine differ by as much. */
const FLAT = 1.5;

const CALLS: readonly { name: string; path: string; ofKey?: true }[] = [
  { name: '5 MyProfile', path: '/api/Profile/MyProfile' },
  { name: '6 subscribedcomponents', path: '/api/Subscription/subscribedcomponents' },
  { name: '7 getcomponentdetails', path: '/api/Subscription/getcomponentdetails', ofKey: true },
  { name: '8 unsubscribedcomponents', path: '/api/Subscription/unsubscribedcomponents' },
  { name: 'keys', path: '/api/Subscription/keys' },
  { name: 'usage, 30 days, all components', path: '/api/Insights/usage?range=30d' },
  { name: 'usage, 24 hours, one component', path: '/api/Insights/usage?range=24h', ofKey: true },
  { name: 'install check', path: '/api/Insights/installcheck', ofKey: true },
];

interface Measured {
  readonly p50: number;
  readonly p99: number;
}

/** The calls that a dashboard makes, over HTTP, beside few accounts and beside many, with a million rows of usage both times. */
export async function run(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const engine of engines) {
    const few = await measure(engine, FEW);
    const many = await measure(engine, MANY);
    for (const [i, { name }] of CALLS.entries()) {
      const [{ p50, p99 }, before] = [many[i] ?? nothing, few[i] ?? nothing];
      const beside = `p50 ${p50.toFixed(1)}; at ${FEW.toLocaleString('en')}: p50 ${before.p50.toFixed(1)}, p99 ${before.p99.toFixed(1)}`;
      rows.push({ name: `${engine} · ${name}, p99`, value: p99, unit: 'ms', budget: timeAtMost(p99, BUDGET_MS), beside });
    }
    const growth = Math.max(...CALLS.map((_, i) => (many[i] ?? nothing).p50 / (few[i] ?? nothing).p50));
    const name = `${engine} · slowest growth of p50, ${FEW.toLocaleString('en')} to ${MANY.toLocaleString('en')} accounts`;
    rows.push({ name, value: growth, unit: '×', budget: atMost(growth, FLAT) });
  }
  if (engines.length === 1) console.log('  PostgreSQL: not run, TEST_DATABASE_URL names no server.');
  return rows;
}

const nothing: Measured = { p50: Number.NaN, p99: Number.NaN };

async function measure(engine: Engine, accounts: number): Promise<Measured[]> {
  const folder = temporaryFolder();
  const postgres = engine === 'postgres' ? await freshPostgres() : undefined;
  try {
    const { visited, usageRows } = await fillDatabase({ dataDir: folder.path, databaseUrl: postgres?.url }, (db) =>
      seedAccounts(db, accounts),
    );
    console.log(`  ${engine}: ${accounts.toLocaleString('en')} accounts, ${usageRows.toLocaleString('en')} rows of usage by day`);
    const env = { DATA_DIR: folder.path, SECRET_KEY, LOG_LEVEL: 'warn' };
    const server = await spawnServer(postgres ? { ...env, DATABASE_URL: postgres.url } : env);
    const measured: Measured[] = [];
    try {
      for (const call of CALLS) measured.push(await measureCall(server.url, call, visited));
    } finally {
      await server.stop();
    }
    return measured;
  } finally {
    await postgres?.drop();
    folder.remove();
  }
}

async function measureCall(url: string, { path, ofKey }: (typeof CALLS)[number], visited: readonly Visited[]): Promise<Measured> {
  const calls = Array.from({ length: TIMES }, (_, i) => {
    const { siteKey, compKey, cookie } = visited[i % visited.length] ?? visited[0] ?? { siteKey: '', compKey: '', cookie: '' };
    return { path, headers: { sitekey: siteKey, cookie, ...(ofKey && { compkey: compKey }) } };
  });
  await timeCalls(url, calls.slice(0, TIMES / 5), CONNECTIONS);
  const times = await timeCalls(url, calls, CONNECTIONS);
  return { p50: share(times, 0.5), p99: share(times, 0.99) };
}
