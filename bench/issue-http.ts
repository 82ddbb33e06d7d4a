import { join } from 'node:path';
import { loadTypes } from '@inlay/catalogue/captcha/server/challenge/load-types.ts';
import { openDatabase } from '@inlay/platform/database/database.ts';
import { migrateToLatest } from '@inlay/platform/database/migrate.ts';
import { readServerSettings } from '@inlay/platform/server-settings.ts';
import { type AddedSite, addSite } from '../tests/support/captcha/open-proofs.ts';
import { spawnServer, temporaryFolder } from '../tests/support/servers/spawn-server.ts';
import { type Answered, type Sent, sendAtRate } from './open-loop.ts';
import { processorSeconds } from './machine/processor-time.ts';
import { type Row, timeAtMost } from './row.ts';
import { spawnBare } from './spawn-bare.ts';
import { share } from './time-calls.ts';

const SECRET_KEY = 'a secret key of the bench, long enough';
const PER_SECOND = 1_000;
/** More than the pool keeps: every shelf is filled anew afterwards. */
const WARM_UP_SECONDS = 4;
const LEAD_IN_SECONDS = 0.5;
/** Beyond a hundred challenges in ten seconds a site's newcomers work first: these stay below. */
const SITES_PER_TYPE = 24;
/** As many a type as the pool keeps. */
const KEPT = 256;
const MIGRATIONS = join(import.meta.dirname, '..');

async function addSites(dataDir: string, types: Iterable<string>): Promise<AddedSite[]> {
  const database = openDatabase(readServerSettings({ DATA_DIR: dataDir, SECRET_KEY }));
  await migrateToLatest(database, MIGRATIONS);
  const sites: AddedSite[] = [];
  for (const type of types)
    for (let i = 0; i < SITES_PER_TYPE; i += 1)
      sites.push(await addSite(database.db, Date.now(), { plan: 'pro', component: `captcha/${type}` }));
  await database.close();
  return sites;
}

let visitors = 0;
/** Each request is another visitor's, on the next site. */
function visitorOf(sites: readonly AddedSite[]): Sent {
  visitors += 1;
  const { siteKey, compKey } = sites[visitors % sites.length]!;
  const address = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
  const keys = { sitekey: siteKey, compkey: compKey, origin: 'https://shop.example.com' };
  return {
    path: '/api/v1/captcha/challenge',
    headers: { ...keys, 'content-type': 'application/json', 'x-forwarded-for': address },
    body: '{}',
  };
}

/** Waits until every type has as many ready; two minutes at most. */
async function filled(url: string, types: readonly string[]): Promise<void> {
  const until = performance.now() + 120_000;
  while (performance.now() < until) {
    const text = await (await fetch(`${url}/metrics`)).text();
    const ready = (type: string) =>
      Number(new RegExp(`^inlay_captcha_drawings_ready{component="${type}"} (\\d+)`, 'm').exec(text)?.[1] ?? 0);
    if (types.every((type) => ready(type) >= KEPT)) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('The pool was not full after two minutes.');
}

const times = (answers: readonly Answered[], status: number): number[] =>
  answers
    .filter((one) => one.status === status)
    .map(({ tookMs }) => tookMs)
    .sort((a, b) => a - b);

/** Challenges over HTTP at 1,000 a second: from a pool that is full, then on and on until long after it is empty. */
export async function run(): Promise<Row[]> {
  const folder = temporaryFolder();
  const types = [...(await loadTypes()).keys()];
  const sites = await addSites(folder.path, types);
  const bare = await spawnBare();
  const server = await spawnServer({ DATA_DIR: folder.path, SECRET_KEY, TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'error' });
  try {
    // Each site's keys are looked up once, each type is asked for, and the code that answers has been compiled.
    await sendAtRate(server.url, PER_SECOND, WARM_UP_SECONDS, () => visitorOf(sites));
    await filled(server.url, types);
    const floor = await sendAtRate(bare.url, PER_SECOND, 2, () => visitorOf(sites), LEAD_IN_SECONDS);
    const seconds = Math.min(2, (types.length * KEPT) / PER_SECOND / 2);
    const before = processorSeconds(server.pid, 'main');
    const warm = await sendAtRate(server.url, PER_SECOND, seconds, () => visitorOf(sites), LEAD_IN_SECONDS);
    const used = processorSeconds(server.pid, 'main') - before;
    const sent = PER_SECOND * (LEAD_IN_SECONDS + seconds);
    const drained = await sendAtRate(server.url, PER_SECOND, (types.length * KEPT) / PER_SECOND, () => visitorOf(sites));
    const dry = await sendAtRate(server.url, PER_SECOND, 2, () => visitorOf(sites), LEAD_IN_SECONDS);
    const [ready, waited, refused] = [times(warm, 200), times(dry, 200), times(dry, 503)];
    const odd = [...warm, ...drained, ...dry].filter(({ status }) => status !== 200 && status !== 503);
    if (odd.length > 0) throw new Error(`${odd.length} answers were neither 200 nor 503, the first ${odd[0]?.status}.`);
    const [p99, dryP99] = [share(ready, 0.99), share(waited, 0.99)];
    const floorTimes = floor.map(({ tookMs }) => tookMs).sort((a, b) => a - b);
    return [
      {
        name: 'bare node:http at 1,000/s, p99',
        value: share(floorTimes, 0.99),
        unit: 'ms',
        beside: 'what the sender and the machine take by themselves',
      },
      {
        name: `issue from the full pool, 1,000/s, ${types.length} types, p50`,
        value: share(ready, 0.5),
        unit: 'ms',
        beside: `${ready.length} of ${warm.length}`,
      },
      { name: 'issue from the full pool, 1,000/s, p99', value: p99, unit: 'ms', budget: timeAtMost(p99, 8) },
      ...(Number.isNaN(used) ? [] : [{ name: 'processor time of one, drawing left out', value: (used * 1e6) / sent, unit: 'µs' }]),
      {
        name: 'issue from the dry pool, 1,000/s asked, p99',
        value: dryP99,
        unit: 'ms',
        budget: timeAtMost(dryP99, 40),
        beside: `${Math.round(waited.length / 2)}/s given, ${Math.round(refused.length / 2)}/s told to come back, p99 ${share(refused, 0.99).toFixed(1)} ms`,
      },
    ];
  } finally {
    bare.stop();
    await server.stop();
    folder.remove();
  }
}
