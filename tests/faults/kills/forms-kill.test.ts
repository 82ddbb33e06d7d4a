import { setTimeout as pause } from 'node:timers/promises';
import { type Receiver, startReceiver } from '@inlay/events/testing/receiver.ts';
import { type OpenDatabase, openDatabase } from '@inlay/platform/database/database.ts';
import '@inlay/messaging/tables.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migratedPostgres, onPush } from '../../support/engines/engines.ts';
import { type SmtpSink, startSmtpSink } from '../../support/mail/smtp-sink.ts';
import { seededRandom } from '../../support/seeded-random.ts';
import { type Processes, startProcesses } from '../../support/servers/processes.ts';
import { limit, recordFigure, volume } from '../../support/trust.ts';
import { type FormLedger, settleForms } from './form-ledger.ts';
import { type FormProject, type Sent, addFormProject, listenTo, sendMessage } from './form-visitors.ts';

const SEED = 20_261_126;
const KILLS = volume(1, 50);
const CONTROL_KILLS = 4;
const WRITERS = 6;
/** So many of each writer between two kills: a notice goes out for sixty messages an hour of a project. */
const WRITES = 4;
const MESSAGES_OF_PROJECT = 48;
const PROJECTS = Math.ceil(((Math.max(KILLS, CONTROL_KILLS) + 1) * WRITERS * WRITES) / MESSAGES_OF_PROJECT);
/** Longer than a lease: what a killed process had taken is free for the next one. */
const STEP_MS = 61_000;
const ANSWERS_AFTER_MS = 15;

describe.each(onPush('sqlite'))('kill -9 while forms are sent, on %s', (engine) => {
  let receiver: Receiver;
  let sink: SmtpSink;
  let postgres: Awaited<ReturnType<typeof migratedPostgres>> | undefined;
  let processes: Processes;
  let database: OpenDatabase;
  let projects: FormProject[];
  let sent: Sent[];
  let begun: number;
  let clock: Record<string, string>;

  beforeEach(async () => {
    [receiver, sink] = [await startReceiver(), await startSmtpSink()];
    // On their way for a moment, or no kill would meet one.
    receiver.answer = (response) => void pause(ANSWERS_AFTER_MS).then(() => response.writeHead(204).end());
    sink.delay = ANSWERS_AFTER_MS;
    sent = [];
    begun = 0;
  });
  afterEach(async () => {
    await database?.close();
    await processes?.close();
    await receiver.close();
    await sink.close();
    await postgres?.drop();
  });

  async function start(preload = 'clock-ahead'): Promise<void> {
    postgres = engine === 'postgres' ? await migratedPostgres() : undefined;
    clock = { CLOCK_AHEAD_MS: '0', SMTP_URL: sink.url, ALLOW_PRIVATE_TARGETS: receiver.target, LOG_LEVEL: 'error' };
    processes = await startProcesses({ databaseUrl: postgres?.url, env: clock, preload });
    database = openDatabase({ dataDir: processes.server(0).dataDir, databaseUrl: postgres?.url });
    projects = [];
    for (let i = 0; i < PROJECTS; i += 1) projects.push(await addFormProject(database.db));
    await listenTo(url(), projects, receiver.url);
  }
  const url = () => processes.urls[0] ?? '';

  async function restart(): Promise<void> {
    await processes.server(0).kill();
    clock['CLOCK_AHEAD_MS'] = String(Number(clock['CLOCK_AHEAD_MS']) + STEP_MS);
    await processes.respawn(0);
  }

  /** Six visitors write; after a random number of answers, and a moment more, the process is killed. */
  async function round(random: () => number): Promise<void> {
    const before = sent.length;
    const killAfter = 1 + Math.floor(random() * (WRITERS * (WRITES - 1)));
    const writers = Array.from({ length: WRITERS }, async () => {
      for (let written = 0; written < WRITES; written += 1) {
        sent.push(await sendMessage(url(), projects[(begun += 1) % projects.length] as FormProject));
      }
    });
    const all = Promise.all(writers);
    const enough = async () => {
      while (sent.length - before < killAfter) await pause(2);
      await pause(random() * 40);
    };
    await Promise.race([all, enough()]);
    await restart();
    await all;
  }

  /** Until nothing waits: neither a webhook nor a mail. */
  async function settle(): Promise<FormLedger> {
    await restart();
    const { db } = database;
    const waiting = async () => {
      const webhooks = await db.selectFrom('webhook_deliveries').where('state', '=', 'waiting').select('id').execute();
      const open = db.selectFrom('jobs').where('kind', '=', 'forms.mail').where('done_at', 'is', null).where('dead_at', 'is', null);
      return webhooks.length + (await open.select('id').execute()).length;
    };
    await expect.poll(waiting, { timeout: volume(120_000, 300_000), interval: 250 }).toBe(0);
    return settleForms(url(), projects, sent, { receiver, sink });
  }

  test(
    `T4 T19 T20 ${KILLS} kills: each message that was answered is once in the inbox, its webhook and its mail have come`,
    limit(120_000, 1_200_000),
    async () => {
      await start();
      const random = seededRandom(SEED);
      for (let kill = 0; kill < KILLS; kill += 1) await round(random);
      const ledger = await settle();
      record(ledger, engine === 'postgres' ? 'PostgreSQL' : 'SQLite');
      expect(ledger).toMatchObject({ lost: 0, doubled: 0, untold: 0, unmailed: 0, unlike: 0 });
      expect(ledger.answered).toBe(KILLS * WRITERS * WRITES);
    },
  );

  // What is broken in them asks no engine.
  test.runIf(engine === 'sqlite')(
    'T4 control: a build that answers before it commits is seen to lose messages',
    { ...limit(120_000, 120_000), tags: 'night' },
    async () => {
      await start('commit-late');
      const random = seededRandom(SEED);
      let lost = 0;
      for (let kill = 0; kill < CONTROL_KILLS && lost === 0; kill += 1) {
        await round(random);
        ({ lost } = await settleForms(url(), projects, sent, { receiver, sink }));
      }
      expect(lost).toBeGreaterThan(0);
    },
  );

  test.runIf(engine === 'sqlite')(
    'T20 control: a build that calls a webhook sent before it is loses some',
    { ...limit(120_000, 120_000), tags: 'night' },
    async () => {
      await start('note-before-send');
      const random = seededRandom(SEED);
      for (let kill = 0; kill < 2; kill += 1) await round(random);
      const ledger = await settle();
      expect(ledger.lost).toBe(0);
      expect(ledger.untold).toBeGreaterThan(0);
    },
  );
});

function record(ledger: FormLedger, engine: string): void {
  const { answered, lost, doubled, untold, unmailed, repeatedEvents, repeatedMails, unlike } = ledger;
  const of = `of ${answered.toLocaleString('en-US')} in ${KILLS} kills`;
  recordFigure({
    test: 'T4',
    what: 'messages of forms, answered 201, that kill -9 lost or doubled',
    target: '0 lost, 0 doubled in 50 kills',
    figure: `${lost} lost, ${doubled} doubled ${of}`,
    held: lost + doubled === 0,
    engine,
    control: 'a build that answers before it commits: loses',
  });
  recordFigure({
    test: 'T19',
    what: 'mails of forms, answered 201, that kill -9 kept from coming',
    target: '0 in 50 kills; repeats only with the same Message-ID',
    figure: `${unmailed} ${of}; ${repeatedMails} repeated`,
    held: unmailed + unlike === 0,
    engine,
    control: 'a worker that calls a mail sent before it is: loses',
  });
  recordFigure({
    test: 'T20',
    what: 'events of acknowledged writes that kill -9 kept from their endpoint',
    target: '0 in 50 kills; repeats only with the same webhook-id and body',
    figure: `${untold} ${of}; ${repeatedEvents} repeated`,
    held: untold + unlike === 0,
    engine,
    control: 'a build that calls a webhook sent before it is: loses',
  });
}
