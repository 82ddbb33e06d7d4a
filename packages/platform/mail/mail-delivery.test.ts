import { spawn } from 'node:child_process';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fakeClock } from '../../../tests/support/clock.ts';
import { onPush } from '../../../tests/support/engines/engines.ts';
import { mailOn } from '../../../tests/support/mail/mail-parts.ts';
import { openPlatformDatabase, type PlatformDatabase } from '../../../tests/support/engines/platform-database.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

interface Received {
  readonly to: string[];
  readonly raw: string;
  readonly id: string;
}

type Decide = () => number | undefined;

/** A real SMTP server on a free port; `refuse` answers the code with which the next recipient is refused. */
async function smtpServer(refuse: Decide = () => undefined, beforeAccept: () => Promise<void> = async () => {}) {
  const received: Received[] = [];
  const refusal = (code: number) => Object.assign(new Error('someone@example.com is not welcome'), { responseCode: code });
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    logger: false,
    onAuth: (_auth, _session, done) => done(refusal(535)),
    onRcptTo(_address, _session, done) {
      const code = refuse();
      done(code ? refusal(code) : null);
    },
    onData(stream, session, done) {
      let raw = '';
      stream.on('data', (chunk: Buffer) => (raw += chunk.toString()));
      stream.on('end', async () => {
        received.push({ to: session.envelope.rcptTo.map((to) => to.address), raw, id: /^Message-ID: (.+)$/im.exec(raw)?.[1] ?? '' });
        await beforeAccept();
        done();
      });
    },
  });
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await new Promise((resolve) => listening.once('listening', resolve));
  const { port } = listening.address() as { port: number };
  return { url: `smtp://127.0.0.1:${port}`, port, received, close: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

describe.each(onPush('sqlite'))('mail over SMTP on %s', (engine) => {
  let database: PlatformDatabase;
  let clock = fakeClock();
  const closing: (() => Promise<void>)[] = [];

  async function start(smtpUrl: string) {
    const { jobs, mail } = mailOn(database, clock, { smtpUrl });
    closing.unshift(() => mail.close());
    return { jobs, mail };
  }
  const rows = () => database.db.selectFrom('jobs').selectAll().execute();
  const message = { budget: 'house', to: 'someone@example.com', subject: 'Grüße', text: 'Hello' } as const;

  beforeEach(async () => {
    database = await openPlatformDatabase(engine);
    clock = fakeClock(1_800_000_000_000);
  });
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
    await database.drop();
  });

  test('refused for ten minutes, then every mail is delivered exactly once, within two minutes of the return', async () => {
    const backAt = clock() + 10 * MINUTE;
    const server = await smtpServer(() => (clock() < backAt ? 451 : undefined));
    closing.push(server.close);
    const { jobs, mail } = await start(server.url);
    for (let n = 0; n < 60; n += 1) await mail.send(database.db, { ...message, text: `mail ${n}` });
    while (clock() < backAt + 2 * MINUTE) {
      await jobs.runDue();
      expect(clock() >= backAt || server.received.length === 0).toBe(true);
      clock.advance(10 * SECOND);
    }
    expect(server.received).toHaveLength(60);
    expect(new Set(server.received.map((mail) => mail.id)).size).toBe(60);
    expect(await rows()).toEqual([]);
  });

  test('a server that is away is a fault that passes', async () => {
    const gone = await smtpServer();
    await gone.close();
    const { jobs, mail } = await start(gone.url);
    await mail.send(database.db, message);
    await jobs.runDue();
    expect(await rows()).toMatchObject([
      { attempts: 1, dead_at: null, run_at: clock() + 10 * SECOND, last_error: expect.stringContaining('ESOCKET') },
    ]);
  });

  test('a 5xx to the recipient is a dead letter at once, without the address in its error', async () => {
    const server = await smtpServer(() => 550);
    closing.push(server.close);
    const { jobs, mail } = await start(server.url);
    await mail.send(database.db, message);
    await jobs.runDue();
    expect(await rows()).toMatchObject([{ attempts: 1, dead_at: clock(), last_error: 'Error: SMTP EENVELOPE 550' }]);
  });

  test('a refused login (535) is a matter of the settings: the mails wait', async () => {
    const server = await smtpServer();
    closing.push(server.close);
    const { jobs, mail } = await start(server.url.replace('smtp://', 'smtp://user:wrong-password@'));
    await mail.send(database.db, message);
    await jobs.runDue();
    const [row] = await rows();
    expect(row).toMatchObject({ attempts: 1, dead_at: null });
    expect(row?.last_error).toMatch(/EAUTH 535/);
    expect(row?.last_error).not.toContain('wrong-password');
  });

  test('neither subject nor address can add a header or a recipient', async () => {
    const server = await smtpServer();
    closing.push(server.close);
    const { jobs, mail } = await start(server.url);
    await mail.send(database.db, { ...message, subject: 'Hello\r\nBcc: victim@example.com\r\n\r\n<p>body' });
    for (const to of [
      'a@example.com, b@example.com',
      'a@example.com\r\nBcc: b@example.com',
      'no address',
      'A <a@example.com> <b@example.com>',
      '',
    ]) {
      await expect(mail.send(database.db, { ...message, to }), to).rejects.toThrow(TypeError);
      await expect(mail.send(database.db, { ...message, replyTo: to }), to).rejects.toThrow(TypeError);
    }
    await jobs.runDue();
    expect(server.received).toHaveLength(1);
    const [mailReceived] = server.received;
    const headers = mailReceived?.raw.split('\r\n\r\n')[0] ?? '';
    expect(mailReceived?.to).toEqual(['someone@example.com']);
    expect(headers).not.toMatch(/^Bcc:/im);
    expect(headers).toMatch(/^To: someone@example.com$/m);
    expect(headers).toMatch(/^From: Inlay <no-reply@example.com>$/m);
    expect(headers).toMatch(/^Date: Fri, 15 Jan 2027 08:00:00 \+0000$/m);
  });

  test('a text message has nowhere to go without SMS_URL, and goes nowhere else', async () => {
    const server = await smtpServer();
    closing.push(server.close);
    const { jobs, mail } = await start(server.url);
    expect(mail.canText).toBe(false);
    await mail.sendSms(database.db, { to: '5550100100', text: 'Your code is 654321' });
    await jobs.runDue();
    expect(server.received).toEqual([]);
    expect(await database.db.selectFrom('outbox').select(['channel', 'recipient', 'text']).execute()).toEqual([
      { channel: 'sms', recipient: '5550100100', text: 'Your code is 654321' },
    ]);
  });

  test('kill -9 between sending and noting it: the mail comes again with the same Message-ID, and then no more', async () => {
    let kill = async () => {};
    const server = await smtpServer(undefined, () => kill());
    closing.push(server.close);
    const { jobs, mail } = await start(server.url);
    clock.set(Date.now());
    await mail.send(database.db, message);
    const child = spawn(process.execPath, ['--input-type=module', '-e', CHILD], {
      cwd: import.meta.dirname,
      env: { WHERE: JSON.stringify(database.where), ENGINE: engine, SMTP_URL: server.url },
      stdio: 'ignore',
    });
    closing.unshift(async () => void child.kill('SIGKILL'));
    const ended = new Promise((resolve) => child.once('exit', (_code, signal) => resolve(signal)));
    kill = async () => {
      kill = async () => {};
      child.kill('SIGKILL');
      await ended;
    };
    expect(await ended).toBe('SIGKILL');
    expect(await rows()).toMatchObject([{ attempts: 1, dead_at: null }]);
    clock.set(Date.now());
    expect(await jobs.runDue()).toBe(0);
    clock.advance(MINUTE);
    expect(await jobs.runDue()).toBe(1);
    expect(server.received).toHaveLength(2);
    expect(server.received[0]?.id).toMatch(/^<[0-9a-f]{32}@example\.com>$/);
    expect(server.received[1]?.id).toBe(server.received[0]?.id);
    expect(await rows()).toEqual([]);
  });
});

/** Another process of the same installation, with a worker. */
const CHILD = `
import { openDatabase } from '../database/database.ts';
import { makeJobs } from '../jobs/jobs.ts';
import { createKeyring } from '../keys/keyring.ts';
import { makeMail } from './mail.ts';
const log = { warn() {}, error() {} };
const { db } = openDatabase(JSON.parse(process.env.WHERE));
const clock = Date.now;
const keyring = createKeyring('a secret key of the tests, long enough');
const jobs = makeJobs({ db, engine: process.env.ENGINE, clock, log, keyring });
makeMail({ jobs, settings: { smtpUrl: process.env.SMTP_URL, mailFrom: 'Inlay <no-reply@example.com>' }, db, clock, log });
jobs.start();
setInterval(() => {}, 1_000);
`;
