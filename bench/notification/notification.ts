import { setTimeout as pause } from 'node:timers/promises';
import { type Engine, openDatabase } from '@inlay/platform/database/database.ts';
import { type AddedSite, addSite } from '../../tests/support/captcha/open-proofs.ts';
import { freshPostgres } from '../../tests/support/engines/engines.ts';
import { type SilentServer, type TlsSink, certificateFile, startSilentServer, startTlsSink } from '../../tests/support/mail/tls-sink.ts';
import { addFastSender, queueMessages } from '../../tests/support/notification/queue-messages.ts';
import { percentile } from '../../tests/support/people/callers.ts';
import { type Spawned, spawnServer, temporaryFolder } from '../../tests/support/servers/spawn-server.ts';
import { fillDatabase } from '../fill-database.ts';
import { processorSeconds } from '../machine/processor-time.ts';
import { residentMegabytes } from '../machine/resident-memory.ts';
import { onEachEngine } from '../on-each-engine.ts';
import { type Row, atMost, rateAtLeast } from '../row.ts';

const SECRET_KEY = 'a secret key of the bench, long enough';
const MOST_MS = 3_600_000;
const FRESH = 100;
const FRESH_EVERY_MS = 100;
const FAILOVER_MOST_MS = 5_000;
/** Of the mails, before memory is looked at: caches fill until then. */
const WARM_SHARE = 0.2;

/** Mails that wait, sent by one process to a customer's server on this machine; then new ones, while the first of two servers says nothing. */
export function run({ events: mails }: { events: number }): Promise<Row[]> {
  return onEachEngine((engine) => measure(engine, mails));
}

async function measure(engine: Engine, mails: number): Promise<Row[]> {
  const [folder, trusted] = [temporaryFolder(), certificateFile()];
  const postgres = engine === 'postgres' ? await freshPostgres() : undefined;
  const [sink, silent] = [await startTlsSink(), await startSilentServer()];
  const where = { dataDir: folder.path, databaseUrl: postgres?.url };
  const env = {
    DATA_DIR: folder.path,
    SECRET_KEY,
    LOG_LEVEL: 'error',
    NODE_EXTRA_CA_CERTS: trusted.path,
    ALLOW_PRIVATE_TARGETS: `${sink.target},127.0.0.1:${silent.port}`,
    ...(postgres && { DATABASE_URL: postgres.url }),
  };
  let server: Spawned | undefined;
  try {
    const began = performance.now();
    const second = await fillDatabase(where, async (db) => {
      const now = Date.now();
      const [first, other] = [await addSite(db, now, { plan: 'pro' }), await addSite(db, now, { plan: 'pro' })];
      await addFastSender(db, first, { port: sink.port, at: now });
      await addFastSender(db, other, { port: silent.port, at: now, label: 'Silent' });
      await addFastSender(db, other, { port: sink.port, at: now, position: 1 });
      await queueMessages(db, first, { count: mails, at: now });
      return other;
    });
    console.log(`  ${engine}: ${mails.toLocaleString('en')} mails wait, ${((performance.now() - began) / 1_000).toFixed(0)} s to fill`);
    server = await spawnServer(env);
    const drained = await drain(server, sink, mails, engine);
    return [...drained, ...(await failOver(where, second, { sink, silent }, engine))];
  } finally {
    await server?.kill();
    await sink.close();
    silent.close();
    await postgres?.drop();
    folder.remove();
    trusted.remove();
  }
}

async function drain({ pid }: Spawned, sink: TlsSink, mails: number, engine: Engine): Promise<Row[]> {
  const began = performance.now();
  const before = processorSeconds(pid);
  let [warm, most] = [0, 0];
  while (sink.count < mails) {
    if (performance.now() - began > MOST_MS) throw new Error(`Only ${sink.count} of ${mails} mails came within an hour.`);
    const held = residentMegabytes(pid);
    if (sink.count < mails * WARM_SHARE) warm = Math.max(warm, held);
    most = Math.max(most, held);
    await pause(100);
  }
  const seconds = (performance.now() - began) / 1_000;
  const rate = mails / seconds;
  const name = `${engine}, ${mails.toLocaleString('en')} mails`;
  const computed = ((processorSeconds(pid) - before) * 1e3) / mails;
  return [
    {
      name: `${name}: sent`,
      value: rate,
      unit: 'a second',
      budget: rateAtLeast(rate, 200),
      beside: `${sink.taken.size} in ${seconds.toFixed(1)} s`,
    },
    { name: `${name}: processor time of one`, value: computed, unit: 'ms' },
    {
      name: `${name}: most memory`,
      value: most,
      unit: 'MB',
      budget: atMost(most, 512),
      beside: `${warm.toFixed(0)} MB over the first fifth`,
    },
  ];
}

/** From when a mail was queued until another server had it. Queued by another process, so that the server finds it when it looks. */
async function failOver(
  where: Parameters<typeof openDatabase>[0],
  site: AddedSite,
  { sink, silent }: { readonly sink: TlsSink; readonly silent: SilentServer },
  engine: Engine,
): Promise<Row[]> {
  const database = openDatabase(where);
  const queued: { to: string; at: number }[] = [];
  try {
    for (let nth = 0; nth < FRESH; nth += 1) {
      const next = pause(FRESH_EVERY_MS);
      const mark = `fresh-${nth}`;
      queued.push({ to: `${mark}-0@example.com`, at: performance.now() });
      await queueMessages(database.db, site, { count: 1, at: Date.now(), mark });
      await next;
    }
    for (let waited = 0; waited < 30_000 && queued.some(({ to }) => !sink.taken.has(to)); waited += 50) await pause(50);
  } finally {
    await database.close();
  }
  const delays = queued.map(({ to, at }) => (sink.taken.get(to)?.at ?? Number.POSITIVE_INFINITY) - at);
  const late = delays.filter((delay) => delay > FAILOVER_MOST_MS).length;
  const slowest = Math.max(...delays);
  return [
    {
      name: `${engine}: the slowest of ${FRESH} past a server that says nothing`,
      value: slowest,
      unit: 'ms',
      budget: atMost(slowest, FAILOVER_MOST_MS),
      beside: `${late} later than 5 s, median ${percentile(delays, 0.5).toFixed(0)} ms; it was asked ${silent.connections()} times`,
    },
  ];
}
