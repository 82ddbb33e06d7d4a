import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeOwner, percentile, profileCall, redeemCall, registerCall, startCallers } from '../support/people/callers.ts';
import { engines } from '../support/engines/engines.ts';
import { type Fault, type FaultProxy, startFaultProxy } from '../support/servers/fault-proxy.ts';
import { mailOn } from '../support/mail/mail-parts.ts';
import { type PlatformDatabase, openPlatformDatabase } from '../support/engines/platform-database.ts';
import { startProcesses } from '../support/servers/processes.ts';
import { type SmtpMood, type SmtpSink, startSmtpSink } from '../support/mail/smtp-sink.ts';
import { limit, recordFigure, volume } from '../support/trust.ts';
import type { WorkerOptions } from './mail-worker.ts';

const engine = engines.at(-1) ?? 'sqlite';
const MAILS = volume(100, 1_000);
const KILLS = volume(3, 50);
/** A worker sends so many at once: what was sent and not yet noted when it died comes again, with the same Message-ID. */
const AT_ONCE = 4;
const DELIVERED_WITHIN_MS = 120_000;
const LEASE_MS = 60_000;
/** During the outage the workers' clock runs ahead; after it, in the long form, by real time only. */
const HURRY_MS = volume(10_000, 0);

let database: PlatformDatabase;
let sink: SmtpSink;
let wire: FaultProxy;
let ahead = 0;
let worker: ChildProcess | undefined;

beforeEach(async () => {
  database = await openPlatformDatabase(engine);
  sink = await startSmtpSink();
  wire = await startFaultProxy(sink.url);
  ahead = 0;
});
afterEach(async () => {
  await kill();
  await wire.close();
  await sink.close();
  await database.drop();
});

async function startWorker(careless = false): Promise<void> {
  const options: WorkerOptions = { where: database.where, engine, smtpUrl: wire.through(sink.url), careless };
  const started = fork(fileURLToPath(new URL('mail-worker.ts', import.meta.url)), [JSON.stringify(options)], { stdio: 'inherit' });
  await new Promise((resolve) => started.once('message', resolve));
  started.send(ahead);
  worker = started;
}

async function kill(): Promise<void> {
  const victim = worker;
  worker = undefined;
  if (!victim || victim.exitCode !== null || victim.signalCode !== null) return;
  const gone = new Promise((resolve) => victim.once('exit', resolve));
  victim.kill('SIGKILL');
  await gone;
}

function advance(ms: number): void {
  ahead += ms;
  worker?.send(ahead);
}

async function addMails(count: number, from = 0): Promise<void> {
  const clock = () => Date.now() + ahead;
  const { mail } = mailOn(database, clock);
  for (let n = from; n < from + count; n += 1)
    await mail.send(database.db, { budget: 'house', to: 'owner@example.com', subject: 'Hello', text: `mail ${n}` });
}

const delivered = () => new Set(sink.received.map(({ id }) => id)).size;
const undelivered = async () => (await database.db.selectFrom('jobs').select('id').execute()).length;

/** Kills the worker in the middle of its work, so many times; what it had taken is free again when its lease ends. */
async function killRepeatedly(times: number, careless = false): Promise<void> {
  for (let i = 0; i < times; i += 1) {
    const before = sink.received.length;
    await startWorker(careless);
    for (let waited = 0; sink.received.length === before && waited < 5_000; waited += 5) await pause(5);
    await pause(Math.random() * 40);
    await kill();
    advance(LEASE_MS + 1_000);
  }
}

// In the long form alone: in the few seconds of the short one a quick worker is done before the outage has begun. What a refusing server
// does to mails is told by `packages/platform/mail/mail-delivery.test.ts` too.
test.runIf(volume(0, 1) === 1)(
  `T19 ${MAILS} mails, ${KILLS} kills of the worker, then an outage of ten minutes: all delivered within two minutes of the return`,
  limit(120_000, 900_000),
  async () => {
    await addMails(MAILS / 2);
    sink.delay = 20;
    await killRepeatedly(KILLS);
    sink.delay = 0;
    // The outage: one kind after the other, while the workers' clock passes ten minutes.
    sink.mood = 'closed';
    await addMails(MAILS / 2, MAILS / 2);
    await startWorker();
    const moods: (SmtpMood | Fault)[] = ['refuse', 'full', 'closed', 'strict', 'blackhole'];
    for (const mood of moods) {
      // The next kind begins before the last one ends, or a worker would find a moment between them.
      if (mood === 'full' || mood === 'closed' || mood === 'strict') {
        sink.mood = mood;
        await wire.set('none');
      } else {
        await wire.set(mood as Fault);
        sink.mood = 'well';
      }
      for (let passed = 0; passed < 4; passed += 1) {
        await pause(volume(150, 1_000));
        advance(30_000);
      }
    }
    const before = delivered();
    sink.mood = 'well';
    await wire.set('reset');
    await wire.set('none');
    const returnedAt = performance.now() + ahead;
    while ((await undelivered()) > 0 && performance.now() + ahead - returnedAt < 3 * DELIVERED_WITHIN_MS) {
      await pause(250);
      if (HURRY_MS > 0) advance(HURRY_MS);
    }
    const tookMs = performance.now() + ahead - returnedAt;
    const doubles = sink.received.length - delivered();
    recordFigure({
      test: 'T19',
      what: 'mails delivered after kills and an outage: delivered, lost, doubled, time after the return',
      target: `${MAILS} of ${MAILS} within 120 s, lost 0, doubled only with the same Message-ID and at most once a kill`,
      figure: `${delivered()} of ${MAILS}, ${MAILS - before} of them after the return within ${(tookMs / 1_000).toFixed(0)} s, ${doubles} doubled in ${KILLS} kills`,
      held: delivered() === MAILS && tookMs <= DELIVERED_WITHIN_MS && doubles <= KILLS,
      reason: `${AT_ONCE} are sent at once, so that a slow mail server holds up nobody: each of them may have arrived when the kill comes`,
      engine: engine === 'postgres' ? 'PostgreSQL' : 'SQLite',
      control: 'a worker that calls a mail sent before it is: loses',
    });
    expect(new Set(sink.received.map(({ text }) => text.trim())).size).toBe(MAILS);
    expect(delivered()).toBe(MAILS);
    expect(before).toBeLessThan(MAILS);
    expect(doubles).toBeLessThanOrEqual(AT_ONCE * KILLS);
    expect(tookMs).toBeLessThan(DELIVERED_WITHIN_MS);
  },
);

test(
  'T19 control: a worker that calls a mail sent before it is loses some when it is killed',
  { ...limit(60_000, 60_000), tags: 'night' },
  async () => {
    await addMails(40);
    sink.delay = 20;
    await killRepeatedly(3, true);
    sink.delay = 0;
    await startWorker(true);
    await expect.poll(undelivered, { timeout: 20_000 }).toBe(0);
    await pause(500);
    expect(40 - delivered()).toBeGreaterThan(0);
  },
);

test.runIf(volume(0, 1) === 1)('T19 a mail server that hangs costs the API nothing', limit(60_000, 120_000), async () => {
  const processes = await startProcesses({ env: { SMTP_URL: wire.through(sink.url) } });
  const url = processes.urls[0] ?? '';
  const owner = await makeOwner(url);
  const p99Of = async (ms: number) => {
    let nth = 0;
    const callers = startCallers(url, 4, () =>
      (nth += 1) % 10 === 0 ? registerCall() : nth % 2 === 0 ? profileCall(owner) : redeemCall(),
    );
    await pause(ms);
    const answers = await callers.stop();
    expect(answers.every(({ status }) => status === 200 || status === 201)).toBe(true);
    return percentile(
      answers.filter(({ kind }) => kind !== 'register').map(({ tookMs }) => tookMs),
      0.99,
    );
  };
  await p99Of(3_000);
  const well = await p99Of(10_000);
  await wire.set('blackhole');
  const hanging = await p99Of(10_000);
  await processes.close();
  recordFigure({
    test: 'T19',
    what: 'p99 of the API while the mail server hangs',
    target: 'unchanged',
    figure: `${well.toFixed(0)} ms before, ${hanging.toFixed(0)} ms while it hangs`,
    held: hanging <= 1.5 * well + 10,
    engine: 'SQLite',
    control: 'a mail takes its request 10 s when it is sent in it: the time limit of the connection',
  });
  expect(hanging).toBeLessThan(3 * well + 50);
});
