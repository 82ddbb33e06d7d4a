import { DAY_MS } from '@inlay/kernel/time.ts';
import { utcDay } from '@inlay/licensing/utc-day.ts';
import type { Database, Engine } from '@inlay/platform/database/database.ts';
import { freshPostgres } from '../tests/support/engines/engines.ts';
import { spawnServer, temporaryFolder } from '../tests/support/servers/spawn-server.ts';
import { fillDatabase } from './fill-database.ts';
import { onEachEngine } from './on-each-engine.ts';
import { type Row, timeAtMost } from './row.ts';
import { type Visited, seedAccounts } from './seed-accounts.ts';
import { share, timeCalls } from './time-calls.ts';

const ACCOUNTS = 100_000;
const CALLS = 400;
const MOST_MS = 50;
const NEAR_EACH = 50;

/** What an operator waits for: the list of accounts, and one that is looked for by each of the ways to find it. */
export function run(): Promise<Row[]> {
  return onEachEngine(measure);
}

async function measure(engine: Engine): Promise<Row[]> {
  const folder = temporaryFolder();
  const postgres = engine === 'postgres' ? await freshPostgres() : undefined;
  try {
    const { cookie } = await fillDatabase({ dataDir: folder.path, databaseUrl: postgres?.url }, async (db) => {
      const { visited } = await seedAccounts(db, ACCOUNTS);
      await db.insertInto('operators').values({ account_id: 'account-0', added_at: 1 }).execute();
      await seedLevels(db);
      await db.updateTable('sessions').set({ proof_level: 2 }).where('account_id', '=', 'account-0').execute();
      return visited[0] as Visited;
    });
    const env = { DATA_DIR: folder.path, SECRET_KEY: 'a secret key of the bench, long enough', LOG_LEVEL: 'error' };
    const server = await spawnServer({ ...env, ...(postgres && { DATABASE_URL: postgres.url }) });
    /** The query of the nth call. */
    const ways: Record<string, (nth: number) => string> = {
      'the newest accounts': () => '',
      'the newest near a limit': () => 'filter=near',
      'one near a limit by its username': (nth) => `filter=near&search=owner_${nth}`,
      'an account by its username': (nth) => `search=owner_${nth}`,
      'an account by its siteKey': (nth) => `search=key-${nth}`,
      'a text that nobody has': (nth) => `search=nobody-${nth}`,
    };
    const rows: Row[] = [];
    for (const [way, queryOf] of Object.entries(ways)) {
      const calls = Array.from({ length: CALLS }, (_, at) => ({
        path: `/api/Operate/accounts?${queryOf(at * 200 + 7)}`,
        headers: { cookie },
      }));
      const p99 = share(await timeCalls(server.url, calls, 1), 0.99);
      rows.push({
        name: `${engine}, ${ACCOUNTS.toLocaleString('en')} accounts: ${way}, p99`,
        value: p99,
        unit: 'ms',
        budget: timeAtMost(p99, MOST_MS),
      });
    }
    await server.stop();
    return rows;
  } finally {
    await postgres?.drop();
    folder.remove();
  }
}

/** One account in fifty is near a limit today; as many were yesterday. */
async function seedLevels(db: Database): Promise<void> {
  const now = Date.now();
  const rows = Array.from({ length: (2 * ACCOUNTS) / NEAR_EACH }, (_, at) => ({
    account_id: `account-${(at * NEAR_EACH) / 2}`,
    meter: 'captcha.redemptions',
    day: utcDay(at % 2 === 0 ? now : now - DAY_MS),
    percent: 80,
  }));
  for (let from = 0; from < rows.length; from += 1_000)
    await db
      .insertInto('quota_levels')
      .values(rows.slice(from, from + 1_000))
      .execute();
}
