import { randomUUID } from 'node:crypto';
import type { FormSubmissionsTable } from '@inlay/catalogue/forms/server/tables.ts';
import { newReference } from '@inlay/catalogue/forms/server/submissions/reference.ts';
import { makeSecrets } from '@inlay/licensing/secrets/secrets.ts';
import { type Database, type Engine, openDatabase } from '@inlay/platform/database/database.ts';
import { createKeyring } from '@inlay/platform/keys/keyring.ts';
import { newId } from '@inlay/platform/new-id.ts';
import { type AddedSite, addSite } from '../../tests/support/captcha/open-proofs.ts';
import { freshPostgres } from '../../tests/support/engines/engines.ts';
import { spawnServer, temporaryFolder } from '../../tests/support/servers/spawn-server.ts';
import { fillDatabase } from '../fill-database.ts';
import { exportEach, exportRows } from './form-exports.ts';
import { type Answered, type Sent, sendAtRate } from '../open-loop.ts';
import { perSecond } from '../per-second.ts';
import { processorSeconds } from '../machine/processor-time.ts';
import { onEachEngine } from '../on-each-engine.ts';
import { type Row, atLeast } from '../row.ts';
import { spawnBare } from '../spawn-bare.ts';
import { share } from '../time-calls.ts';

const SECRET_KEY = 'a secret key of the bench, long enough';
const FORMS = '/api/v1/forms/contact-us';
/** As many at once as a busy form has; the same for the floor. */
const CALLERS = 32;
const SECONDS = 5;
const PACE = 50;
const PACE_SECONDS = 20;
const EXPORTED = 100_000;
const ROWS_AT_ONCE = 500;

interface Filled {
  /** Receives what is sent. */
  readonly site: AddedSite;
  /** Has 100,000 submissions. */
  readonly full: AddedSite;
  readonly secret: string;
}

/** Submissions beside bare inserts of the same row and beside HTTP alone, at a steady pace, and 100,000 exported in each format. */
export function run(): Promise<Row[]> {
  return onEachEngine(measure);
}

async function measure(engine: Engine): Promise<Row[]> {
  const folder = temporaryFolder();
  const postgres = engine === 'postgres' ? await freshPostgres() : undefined;
  const where = { dataDir: folder.path, databaseUrl: postgres?.url };
  try {
    const filled = await fillDatabase(where, fill);
    const floor = await floorOf(where, filled.site);
    const http = await httpAlone(filled.site);
    const env = { DATA_DIR: folder.path, SECRET_KEY, TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'error' };
    const server = await spawnServer({ ...env, ...(postgres && { DATABASE_URL: postgres.url }) });
    try {
      await perSecond({ callers: CALLERS, seconds: 2 }, () => send(server.url, filled.site));
      const used = processorSeconds(server.pid);
      const sent = await perSecond({ callers: CALLERS, seconds: SECONDS }, () => send(server.url, filled.site));
      const processorMs = ((processorSeconds(server.pid) - used) * 1_000) / (sent * SECONDS);
      const paced = await sendAtRate(server.url, PACE, PACE_SECONDS, () => submissionOf(filled.site), 1);
      const rows = rowsOf(engine, { floor, http, sent, processorMs, paced });
      const exports = await exportEach({ url: `${server.url}${FORMS}/export`, pid: server.pid }, filled.secret, EXPORTED);
      return [...rows, ...exportRows(engine, exports, EXPORTED)];
    } finally {
      await server.stop();
    }
  } finally {
    await postgres?.drop();
    folder.remove();
  }
}

interface Measured {
  readonly floor: number;
  readonly http: number;
  readonly sent: number;
  /** Of one submission, in the server. */
  readonly processorMs: number;
  readonly paced: readonly Answered[];
}

function rowsOf(engine: Engine, { floor, http, sent, processorMs, paced }: Measured): Row[] {
  const odd = paced.find(({ status }) => status !== 201);
  if (odd) throw new Error(`A submission was answered ${odd.status}.`);
  const p99 = share(
    paced.map(({ tookMs }) => tookMs).sort((a, b) => a - b),
    0.99,
  );
  const ratio = sent / floor;
  return [
    { name: `${engine}, bare inserts of a submission, ${CALLERS} at once`, value: floor, unit: 'a second' },
    { name: `${engine}, HTTP alone: the same bodies parsed and answered`, value: http, unit: 'a second' },
    { name: `${engine}, submissions over HTTP, ${CALLERS} at once`, value: sent, unit: 'a second' },
    { name: `${engine}, processor time of one`, value: processorMs, unit: 'ms' },
    { name: `${engine}, submissions ÷ bare inserts`, value: ratio, unit: '×', budget: atLeast(ratio, 0.5) },
    { name: `${engine}, ${PACE} submissions a second, p99`, value: p99, unit: 'ms', beside: `${paced.length} sent` },
  ];
}

async function fill(db: Database): Promise<Filled> {
  const now = Date.now();
  const of = { component: 'forms/contact-us', plan: 'pro' } as const;
  const [site, full] = [await addSite(db, now, of), await addSite(db, now, of)];
  for (let from = 0; from < EXPORTED; from += ROWS_AT_ONCE)
    await db
      .insertInto('form_submissions')
      .values(Array.from({ length: ROWS_AT_ONCE }, (_, i) => rowOf(full, now - EXPORTED + from + i)))
      .execute();
  const { secret } = await makeSecrets(db, Date.now, createKeyring(SECRET_KEY)).make(db, { siteId: full.siteId, name: 'bench' });
  return { site, full, secret };
}

function rowOf({ accountId, siteId }: AddedSite, at: number): FormSubmissionsTable {
  const answers = JSON.stringify({ name: 'A visitor', email: 'visitor@example.com', message: wordsOf() });
  return {
    id: newId('sub'),
    account_id: accountId,
    site_id: siteId,
    environment: 'live',
    component: 'forms/contact-us',
    form: 'main',
    definition: 1,
    reference: newReference(),
    status: 'new',
    status_before: null,
    created_at: at,
    updated_at: at,
    answers,
    extra: '{}',
    score_tenths: 0,
    reasons: '[]',
    suspicious: 0,
    held: 0,
    tags: '[]',
    note: '',
    assignee: null,
    page: null,
    hostname: 'shop.example.com',
    language: 'en',
    captcha: null,
    email: 'visitor@example.com',
    ticket_hash: null,
    body_hash: '',
    replies: 0,
    taught: null,
    search_text: answers.toLowerCase(),
  };
}

/** No two texts alike: a repeated one costs points. */
const wordsOf = (): string => `Do you repair old clocks? ${Array.from({ length: 12 }, () => randomUUID().slice(0, 6)).join(' ')}`;

async function floorOf(where: Parameters<typeof openDatabase>[0], site: AddedSite): Promise<number> {
  const database = openDatabase(where);
  try {
    return await perSecond({ callers: CALLERS, seconds: SECONDS }, () =>
      database.db.transaction().execute(async (queries) => {
        const { numInsertedOrUpdatedRows: added } = await queries
          .insertInto('form_submissions')
          .values(rowOf(site, Date.now()))
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        if (added !== 1n) throw new Error('A fresh row was refused.');
      }),
    );
  } finally {
    await database.close();
  }
}

let visitors = 0;
/** Each is another visitor's, of another network. */
function submissionOf({ siteKey, compKey }: AddedSite): Sent {
  visitors += 1;
  const address = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
  return {
    path: `${FORMS}/submissions`,
    headers: {
      'content-type': 'application/json',
      origin: 'https://shop.example.com',
      sitekey: siteKey,
      compkey: compKey,
      'x-forwarded-for': address,
    },
    body: JSON.stringify({ name: 'A visitor', email: `visitor-${visitors}@example.com`, message: wordsOf() }),
  };
}

/** What sending and HTTP take on their own, here, in the same run. */
async function httpAlone(site: AddedSite): Promise<number> {
  const bare = await spawnBare();
  try {
    return await perSecond({ callers: CALLERS, seconds: SECONDS }, async () => {
      const { headers, body } = submissionOf(site);
      await (await fetch(bare.url, { method: 'POST', headers, body })).arrayBuffer();
    });
  } finally {
    bare.stop();
  }
}

async function send(url: string, site: AddedSite): Promise<void> {
  const { path, headers, body } = submissionOf(site);
  const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body });
  if (answer.status !== 201) throw new Error(`A submission was answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}
