import { randomUUID } from 'node:crypto';
import { type Database, openDatabase } from '@inlay/platform/database/database.ts';
import '@inlay/catalogue/forms/server/tables.ts';
import '@inlay/events/tables.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AddedSite, addSite } from '../support/captcha/open-proofs.ts';
import { type Spawned, spawnServer, temporaryFolder } from '../support/servers/spawn-server.ts';

/** No two alike: a repeated one counts as spam. */
const wordsOf = () => `Do you repair old clocks? ${Array.from({ length: 12 }, () => randomUUID().slice(0, 6)).join(' ')}`;
const VISITORS = 16;
const ROUNDS = 3;
const ANSWERED_BEFORE_A_KILL = 40;

const folder = temporaryFolder();
const where = { dataDir: folder.path, databaseUrl: undefined };
const env = { DATA_DIR: folder.path, SECRET_KEY: 'a secret key of the faults, long enough', TRUST_PROXY: '127.0.0.1' };
let server: Spawned;
let site: AddedSite;
let sent = 0;

beforeAll(async () => {
  server = await spawnServer(env);
  site = await asked((db) => addSite(db, Date.now(), { component: 'forms/contact-us', plan: 'pro' }));
}, 120_000);
afterAll(async () => {
  await server.stop();
  folder.remove();
});

async function asked<T>(ask: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = openDatabase(where);
  return ask(db).finally(close);
}

/** The id that it was answered with; undefined once the server is gone. */
async function send(): Promise<string | undefined> {
  sent += 1;
  const answer = await fetch(`${server.url}/api/v1/forms/contact-us/submissions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: 'https://shop.example.com',
      sitekey: site.siteKey,
      compkey: site.compKey,
      'x-forwarded-for': `10.7.${sent >> 8}.${sent & 255}`,
    },
    body: JSON.stringify({ name: 'A visitor', email: `visitor-${sent}@example.com`, message: wordsOf() }),
  }).catch(() => undefined);
  if (answer?.status !== 201) return undefined;
  return answer.json().then(
    (body) => (body as { id: string }).id,
    () => undefined,
  );
}

/** Of these, those without their row or without their event. */
const lostOf = (ids: readonly string[]): Promise<readonly string[]> =>
  asked(async (db) => {
    const rows = await db.selectFrom('form_submissions').select('id').execute();
    const events = await db.selectFrom('events').where('type', '=', 'form.submitted').select('data').execute();
    const kept = new Set(rows.map(({ id }) => id));
    const told = new Set(events.map(({ data }) => (JSON.parse(data) as { id: string }).id));
    // All of it or nothing, answered or not.
    expect(told).toEqual(kept);
    return ids.filter((id) => !kept.has(id));
  });

test('kill -9 while many submissions share a commit: each answered one has its row and its event, and no row is without one', async () => {
  const answered: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = answered.length;
    let killed: Promise<void> | undefined;
    const visitor = async () => {
      for (let id = await send(); id !== undefined; id = await send()) {
        answered.push(id);
        if (answered.length - before >= ANSWERED_BEFORE_A_KILL) killed ??= server.kill();
      }
    };
    await Promise.all(Array.from({ length: VISITORS }, visitor));
    await killed;
    expect(answered.length - before).toBeGreaterThanOrEqual(ANSWERED_BEFORE_A_KILL);
    server = await spawnServer(env);
  }
  expect(await lostOf(answered)).toEqual([]);
  // Control: an answer that was given for nothing is seen.
  expect(await lostOf([...answered, 'sub_neverkept'])).toEqual(['sub_neverkept']);
}, 240_000);
