import type { Engine } from '@inlay/platform/database/database.ts';
import { makeSecrets } from '@inlay/licensing/secrets/secrets.ts';
import { createKeyring } from '@inlay/platform/keys/keyring.ts';
import { addSite } from '../../tests/support/captcha/open-proofs.ts';
import { freshPostgres } from '../../tests/support/engines/engines.ts';
import { fillRecipients } from '../../tests/support/notification/fill-recipients.ts';
import { spawnServer, temporaryFolder } from '../../tests/support/servers/spawn-server.ts';
import { fillDatabase } from '../fill-database.ts';
import { onEachEngine } from '../on-each-engine.ts';
import { type Row, atMost } from '../row.ts';
import { share, timeCalls } from '../time-calls.ts';

const SECRET_KEY = 'a secret key of the bench, long enough';
const RECIPIENTS = 250_000;
/** All calls together stay below what a project may make in a minute. */
const TIMES = 110;
const WARM = 15;
const CONNECTIONS = 2;
const BUDGET_MS = 50;
const PATH = '/api/v1/notification/email';

/** Calls about one of so many, and the first pages of lists; `n` is another one each time. */
const CALLS: readonly { readonly name: string; readonly path: (n: number, message: string) => string }[] = [
  { name: 'preferences of a recipient', path: (n) => `${PATH}/recipients/user-${n}/preferences` },
  { name: 'a recipient by their address', path: (n) => `${PATH}/recipients?address=reader-${n}@example.com` },
  { name: 'recipients, first page', path: () => `${PATH}/recipients` },
  { name: 'log, first page', path: () => `${PATH}/messages` },
  { name: 'log of a recipient', path: (n) => `${PATH}/messages?recipient=user-${n}` },
  { name: 'log of an address', path: (n) => `${PATH}/messages?to=reader-${n}@example.com` },
  { name: 'log by state', path: () => `${PATH}/messages?state=sent` },
  { name: 'log of a category', path: () => `${PATH}/messages?category=offers` },
  { name: 'one message', path: (_, message) => `${PATH}/messages/${message}` },
];

/** What a server asks about its recipients and its log, beside a quarter of a million of each. */
export function run(): Promise<Row[]> {
  return onEachEngine(measure);
}

async function measure(engine: Engine): Promise<Row[]> {
  const folder = temporaryFolder();
  const postgres = engine === 'postgres' ? await freshPostgres() : undefined;
  try {
    const began = performance.now();
    const { secret, messages } = await fillDatabase({ dataDir: folder.path, databaseUrl: postgres?.url }, async (db) => {
      const now = Date.now();
      const site = await addSite(db, now, { plan: 'pro', component: 'notification/email' });
      const secrets = makeSecrets(db, () => now, createKeyring(SECRET_KEY));
      const made = await secrets.make(db, { siteId: site.siteId, name: 'Server', environment: 'live' });
      return { secret: made.secret, messages: await fillRecipients(db, site, { count: RECIPIENTS, at: now }) };
    });
    console.log(
      `  ${engine}: ${RECIPIENTS.toLocaleString('en')} recipients, ${((performance.now() - began) / 1_000).toFixed(0)} s to fill`,
    );
    const env = { DATA_DIR: folder.path, SECRET_KEY, LOG_LEVEL: 'error', ...(postgres && { DATABASE_URL: postgres.url }) };
    const server = await spawnServer(env);
    try {
      const rows: Row[] = [];
      for (const { name, path } of CALLS) {
        // Spread over all of them.
        const calls = Array.from({ length: TIMES + WARM }, (_, i) => {
          const n = (i * 7_919) % RECIPIENTS;
          return { path: path(n, messages[n] ?? ''), headers: { authorization: `Bearer ${secret}` } };
        });
        await timeCalls(server.url, calls.slice(0, WARM), CONNECTIONS);
        const times = await timeCalls(server.url, calls.slice(WARM), CONNECTIONS);
        const p99 = share(times, 0.99);
        rows.push({
          name: `${engine} · ${name}, p99`,
          value: p99,
          unit: 'ms',
          budget: atMost(p99, BUDGET_MS),
          beside: `p50 ${share(times, 0.5).toFixed(1)}`,
        });
      }
      return rows;
    } finally {
      await server.kill();
    }
  } finally {
    await postgres?.drop();
    folder.remove();
  }
}
