import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { Engine } from '@inlay/platform/database/database.ts';
import type { Events } from '@inlay/events/events.ts';
import type { Messaging } from '@inlay/messaging/messaging.ts';
import type { Proofs } from '@inlay/proofs/proofs.ts';
import type { Services } from '@inlay/platform/services.ts';
import { readServerSettings } from '@inlay/platform/server-settings.ts';
import type { FastifyInstance } from 'fastify';
import { type App, makeApp } from '../../apps/server/app.ts';
import { type FakeClock, fakeClock } from './clock.ts';
import { type Answer, type Client, type Send, makeClient } from './client.ts';
import { layMigratedSqlite, migratedPostgres } from './engines/engines.ts';
import { keepLog } from './servers/kept-logs.ts';

export interface TestApp {
  readonly http: FastifyInstance;
  readonly services: Services;
  readonly clock: FakeClock;
  /** Webhooks are sent when asked: `events.dispatcher.runDue()`. */
  readonly events: Events;
  readonly messaging: Messaging;
  readonly proofs: Proofs;
  /** Everything the server logged, as text. */
  readonly logged: () => string;
  /** What the figures hold is stored, without the wait for it. */
  writeFigures(): Promise<void>;
  /** One request of a caller without cookies. */
  request(method: string, path: string, what?: Send): Promise<Answer>;
  /** A caller that keeps its cookies. */
  client(): Client;
  close(): Promise<void>;
}

export interface TestAppOptions {
  engine?: Engine;
  clock?: FakeClock;
  env?: Record<string, string>;
  /** Of a PostgreSQL database; the server's own by default. */
  locale?: string;
  /** Breaks the build before it serves: the control of a test that must see the failure. */
  spoil?: (app: App) => void;
  /** Mounts calls of the test's own beside the product's. */
  beforeReady?: (app: App) => void;
}

/** The whole product in this process: a database of its own, a clock the test moves, jobs that run when asked (`services.jobs.runDue()`). */
export async function startApp({
  engine = 'sqlite',
  clock = fakeClock(),
  env = {},
  locale,
  spoil,
  beforeReady,
}: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'inlay-test-'));
  const postgres = engine === 'postgres' ? await migratedPostgres({ locale }) : undefined;
  if (engine === 'sqlite' && !env['DATABASE_URL'] && !env['DATA_DIR']) layMigratedSqlite(dataDir);
  const given = {
    PORT: '3000',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'info',
    SECRET_KEY: 'a secret key of the tests, long enough',
    ...(postgres && { DATABASE_URL: postgres.url }),
    // A busy machine is no fault of the product.
    DATABASE_TIMEOUT_MS: '60000',
    // Nobody listens there: no test asks the name servers of its machine.
    DNS_SERVERS: '127.0.0.1:9',
    ...env,
  };
  const settings = readServerSettings(given);
  let log = '';
  const logTo = new Writable({ write: (chunk: Buffer, _encoding, done) => ((log += chunk.toString()), done()) });
  const app = await makeApp(settings, { clock, logTo, env: { ...process.env, ...given }, runJobs: false });
  const logEnded = keepLog(`the app in this process, on ${settings.databaseUrl ? 'PostgreSQL' : 'SQLite'}`, () => log);
  spoil?.(app);
  beforeReady?.(app);
  await app.http.ready();
  return {
    http: app.http,
    services: app.services,
    events: app.events,
    messaging: app.messaging,
    proofs: app.proofs,
    clock,
    logged: () => log,
    writeFigures: app.writeFigures,
    request: (method, path, what) => makeClient(app.http).send(method, path, what),
    client: () => makeClient(app.http),
    close: async () => {
      await app.close();
      logEnded();
      await postgres?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** As many processes as the engine takes, on one database and one clock: two on PostgreSQL, one on SQLite. Close the last first. */
export async function startApps(engine: Engine, options: Pick<TestAppOptions, 'beforeReady'> = {}): Promise<TestApp[]> {
  const app = await startApp({ ...options, engine });
  const { databaseUrl } = app.services.settings;
  return databaseUrl ? [app, await startApp({ ...options, clock: app.clock, env: { DATABASE_URL: databaseUrl } })] : [app];
}
