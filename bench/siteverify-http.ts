import { join } from 'node:path';
import { openDatabase } from '@inlay/platform/database/database.ts';
import { migrateToLatest } from '@inlay/platform/database/migrate.ts';
import autocannon from 'autocannon';
import { spawnServer, temporaryFolder } from '../tests/support/servers/spawn-server.ts';
import { testTokenMint } from '../tests/support/captcha/test-tokens.ts';
import { type Row, atLeast, timeAtMost } from './row.ts';
import { spawnBare } from './spawn-bare.ts';

const SECRET_KEY = 'a secret key of the bench, long enough';
const CONNECTIONS = 16;
const SECONDS = 5;
const ROOT = join(import.meta.dirname, '..');
/** For more than a quick machine redeems: one that came again would be refused, which costs less. */
const TOKENS = 400_000;
const TOKENS_A_MILLISECOND = 4;

async function load(url: string, bodies: readonly string[]): Promise<{ perSecond: number; p99: number; refused: number }> {
  let next = 0;
  let refused = 0;
  const result = await autocannon({
    url: `${url}/api/v1/siteverify`,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: [
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        setupRequest: (request) => ({ ...request, body: bodies[next++ % bodies.length] ?? '' }),
        onResponse: (_status, body) => {
          if (!body.startsWith('{"success":true')) refused += 1;
        },
      },
    ],
  });
  return { perSecond: result.requests.average, p99: result.latency.p99, refused };
}

async function spawnKeeping(dataDir: string) {
  const database = openDatabase({ dataDir, databaseUrl: undefined });
  await migrateToLatest(database, ROOT);
  await database.close();
  return spawnBare(dataDir);
}

/** Every request redeems a fresh token on SQLite, durably; beside a bare node:http server that only parses and answers, and one that keeps a claim too. */
export async function run(): Promise<Row[]> {
  const mint = testTokenMint(SECRET_KEY);
  // Until now, so that none is too old.
  const first = Date.now() - TOKENS / TOKENS_A_MILLISECOND;
  const bodies = Array.from({ length: TOKENS }, (_, i) =>
    JSON.stringify({ secret: 'inlay_secret_test_pass', response: mint(first + Math.floor(i / TOKENS_A_MILLISECOND)) }),
  );
  const folder = temporaryFolder();
  const bare = await spawnBare();
  const keepingFolder = temporaryFolder();
  const keeping = await spawnKeeping(keepingFolder.path);
  const server = await spawnServer({ DATA_DIR: folder.path, SECRET_KEY, LOG_LEVEL: 'warn' });
  try {
    await load(server.url, bodies.slice(0, TOKENS / 2));
    const floor = await load(bare.url, bodies);
    const kept = await load(keeping.url, bodies);
    const ours = await load(server.url, bodies.slice(TOKENS / 2));
    const ratio = ours.perSecond / kept.perSecond;
    return [
      { name: 'bare node:http, same body, same answer size', value: floor.perSecond, unit: 'req/s', beside: `p99 ${floor.p99} ms` },
      {
        name: 'the same with a claim kept on SQLite before each answer',
        value: kept.perSecond,
        unit: 'req/s',
        beside: `p99 ${kept.p99} ms, ${(kept.perSecond / floor.perSecond).toFixed(2)} × bare: what durable single use leaves`,
      },
      { name: 'siteverify over HTTP, SQLite, fresh tokens', value: ours.perSecond, unit: 'req/s', beside: `${ours.refused} refused` },
      {
        name: 'siteverify ÷ the one that keeps claims',
        value: ratio,
        unit: '×',
        budget: atLeast(ratio, 0.5),
        beside: `${(ours.perSecond / floor.perSecond).toFixed(2)} × the bare one`,
      },
      { name: 'siteverify p99', value: ours.p99, unit: 'ms', budget: timeAtMost(ours.p99, 4) },
    ];
  } finally {
    bare.stop();
    keeping.stop();
    await server.stop();
    folder.remove();
    keepingFolder.remove();
  }
}
