import { setTimeout as pause } from 'node:timers/promises';
import { emitEvent, newDelivery } from '@inlay/events/emit-event.ts';
import { webhookBody } from '@inlay/events/sending/webhook-request.ts';
import { sealSecret } from '@inlay/events/endpoints/endpoint-secrets.ts';
import platformEvents from '@inlay/events/rules/platform-events.ts';
import { addDeliveries } from '@inlay/events/store/deliveries.ts';
import { addEndpoint } from '@inlay/events/store/endpoints.ts';
import { newWebhookSecret } from '@inlay/events/webhook-signature.ts';
import { type Database, type Engine, openDatabase } from '@inlay/platform/database/database.ts';
import { createKeyring } from '@inlay/platform/keys/keyring.ts';
import { newId } from '@inlay/platform/new-id.ts';
import { type AddedSite, addSite } from '../../tests/support/captcha/open-proofs.ts';
import { freshPostgres } from '../../tests/support/engines/engines.ts';
import { percentile } from '../../tests/support/people/callers.ts';
import { type Spawned, spawnServer, temporaryFolder } from '../../tests/support/servers/spawn-server.ts';
import { fillDatabase } from '../fill-database.ts';
import { processorSeconds } from '../machine/processor-time.ts';
import { residentMegabytes } from '../machine/resident-memory.ts';
import { onEachEngine } from '../on-each-engine.ts';
import { type Row, atMost, rateAtLeast, timeAtMost } from '../row.ts';
import { type Receivers, startReceivers } from './webhook-receivers.ts';

const SECRET_KEY = 'a secret key of the bench, long enough';
const ENDPOINTS = 50;
const DEAD = 5;
const TYPE = 'secret.rolled';
const EXAMPLE = platformEvents[TYPE].example;
const ROWS_AT_ONCE = 500;
const FRESH = 200;
const FRESH_EVERY_MS = 50;
const MOST_MS = 3_600_000;

interface Endpoint {
  readonly id: string;
  readonly site: AddedSite;
}

/** Events that wait for fifty endpoints, five of them dead; then new ones, while what waits for the dead still does. */
export function run({ events }: { events: number }): Promise<Row[]> {
  return onEachEngine((engine) => measure(engine, events));
}

async function measure(engine: Engine, events: number): Promise<Row[]> {
  const folder = temporaryFolder();
  const postgres = engine === 'postgres' ? await freshPostgres() : undefined;
  const receivers = await startReceivers(ENDPOINTS, DEAD);
  const where = { dataDir: folder.path, databaseUrl: postgres?.url };
  const env = { DATA_DIR: folder.path, SECRET_KEY, LOG_LEVEL: 'error', ALLOW_PRIVATE_TARGETS: receivers.targets.join(',') };
  let server: Spawned | undefined;
  try {
    const began = performance.now();
    const endpoints = await fillDatabase(where, (db) => fill(db, receivers, events));
    console.log(`  ${engine}: ${events.toLocaleString('en')} events wait, ${((performance.now() - began) / 1_000).toFixed(0)} s to fill`);
    server = await spawnServer({ ...env, ...(postgres && { DATABASE_URL: postgres.url }) });
    return [...(await drain(server, receivers, events, engine)), await deliverFresh(where, endpoints, receivers, engine)];
  } finally {
    await server?.kill();
    receivers.close();
    await postgres?.drop();
    folder.remove();
  }
}

/** A project for each endpoint, and as many events for each. */
async function fill(db: Database, { urls }: Receivers, events: number): Promise<Endpoint[]> {
  const keyring = createKeyring(SECRET_KEY);
  const now = Date.now();
  const endpoints: Endpoint[] = [];
  for (const url of urls) {
    const site = await addSite(db, now);
    const id = newId('whk');
    const place = { account_id: site.accountId, site_id: site.siteId, environment: 'live' as const };
    const secret = { secret: sealSecret(keyring, id, newWebhookSecret()), secret_hint: '', previous_secret: null, previous_ends_at: null };
    const well = { disabled_at: null, disabled_reason: null, failures: 0, failing_since: null, told_at: null, deleted_at: null };
    await addEndpoint(db, { id, ...place, url, description: '', events: `["${TYPE}"]`, ...secret, created_at: now, ...well });
    endpoints.push({ id, site });
  }
  const body = webhookBody({ type: TYPE, at: now, data: EXAMPLE });
  for (let from = 0; from < events; from += ROWS_AT_ONCE) {
    const some = Array.from({ length: Math.min(ROWS_AT_ONCE, events - from) }, (_, i) => endpoints[(from + i) % ENDPOINTS] as Endpoint);
    const happened = some.map(({ site }) => ({
      id: newId('evt'),
      site_id: site.siteId,
      environment: 'live' as const,
      type: TYPE,
      component: null,
      data: JSON.stringify(EXAMPLE),
      happened_at: now,
    }));
    await db.insertInto('events').values(happened).execute();
    const deliveries = some.map(({ id, site }, i) =>
      newDelivery({ accountId: site.accountId, endpointId: id, eventId: happened[i]?.id ?? '', type: TYPE, body, now }),
    );
    await addDeliveries(db, deliveries);
  }
  return endpoints;
}

async function drain({ pid }: Spawned, receivers: Receivers, events: number, engine: Engine): Promise<Row[]> {
  const healthy = Array.from({ length: events }, (_, i) => i).filter((i) => i % ENDPOINTS >= DEAD).length;
  const began = performance.now();
  const before = processorSeconds(pid);
  let most = 0;
  while (receivers.taken() < healthy) {
    if (performance.now() - began > MOST_MS) throw new Error(`Only ${receivers.taken()} of ${healthy} webhooks came within an hour.`);
    most = Math.max(most, residentMegabytes(pid));
    await pause(100);
  }
  const seconds = (performance.now() - began) / 1_000;
  const rate = healthy / seconds;
  const name = `${engine}, ${events.toLocaleString('en')} events to ${ENDPOINTS} endpoints, ${DEAD} dead`;
  return [
    {
      name: `${name}: delivered`,
      value: rate,
      unit: 'a second',
      budget: rateAtLeast(rate, 100),
      beside: `${healthy} in ${seconds.toFixed(1)} s`,
    },
    { name: `${name}: processor time of one`, value: ((processorSeconds(pid) - before) * 1e6) / healthy, unit: 'µs' },
    { name: `${name}: most memory`, value: most, unit: 'MB', budget: atMost(most, 512) },
  ];
}

/** From its commit until it has come. Another process emits them, so that the server finds them when it looks: every half second. */
async function deliverFresh(
  where: Parameters<typeof openDatabase>[0],
  endpoints: readonly Endpoint[],
  receivers: Receivers,
  engine: Engine,
): Promise<Row> {
  const database = openDatabase(where);
  const emitted: { id: string; at: number }[] = [];
  try {
    for (let nth = 0; nth < FRESH; nth += 1) {
      const next = pause(FRESH_EVERY_MS);
      const { site } = endpoints[DEAD + (nth % (ENDPOINTS - DEAD))] as Endpoint;
      const id = `fresh-${nth}`;
      const { accountId, siteId } = site;
      const event = { accountId, siteId, environment: 'live' as const, type: TYPE, component: null, at: Date.now() };
      await database.db.transaction().execute((queries) => emitEvent(queries, platformEvents, { ...event, data: { ...EXAMPLE, id } }));
      emitted.push({ id, at: performance.now() });
      await next;
    }
    for (let waited = 0; waited < 10_000 && emitted.some(({ id }) => receivers.arrivedAt(id) === undefined); waited += 50) await pause(50);
  } finally {
    await database.close();
  }
  const delays = emitted.map(({ id, at }) => (receivers.arrivedAt(id) ?? Number.POSITIVE_INFINITY) - at);
  const p99 = percentile(delays, 0.99);
  return {
    name: `${engine}: a new event to a healthy endpoint beside the dead, p99`,
    value: p99,
    unit: 'ms',
    budget: timeAtMost(p99, 1_000),
    beside: `median ${percentile(delays, 0.5).toFixed(0)} ms; polled every 500 ms`,
  };
}
