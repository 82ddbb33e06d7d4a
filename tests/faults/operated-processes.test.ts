import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '@inlay/platform/database/database.ts';
import '@inlay/platform/database/tables.ts';
import '@inlay/licensing/tables.ts';
import { utcDay } from '@inlay/licensing/utc-day.ts';
import type { Answer } from '../support/client.ts';
import { migratedPostgres } from '../support/engines/engines.ts';
import { mailOn } from '../support/mail/mail-parts.ts';
import { type SmtpSink, startSmtpSink } from '../support/mail/smtp-sink.ts';
import { type Owner, makeOwner } from '../support/people/callers.ts';
import { makeOperator } from '../support/people/operator.ts';
import { SECRET_KEY } from '../support/servers/processes.ts';
import { type Spawned, spawnServer, temporaryFolder } from '../support/servers/spawn-server.ts';
import { limit } from '../support/trust.ts';

const BOTH: readonly number[] = [0, 1];
const REASON = 'They pay by invoice from today.';

describe.runIf(process.env['TEST_DATABASE_URL'])('two processes that an operator changes, on one PostgreSQL', () => {
  let postgres: Awaited<ReturnType<typeof migratedPostgres>>;
  let database: OpenDatabase;
  /** Each process has a mail server of its own: that tells who took a job. */
  let sinks: SmtpSink[] = [];
  let servers: Spawned[] = [];
  let operator: Owner;
  const folders = BOTH.map(() => temporaryFolder());

  beforeAll(async () => {
    postgres = await migratedPostgres();
    database = openDatabase({ dataDir: folders[0]!.path, databaseUrl: postgres.url });
    sinks = await Promise.all(BOTH.map(() => startSmtpSink()));
    servers = await Promise.all(
      BOTH.map((i) =>
        spawnServer({
          DATA_DIR: folders[i]!.path,
          DATABASE_URL: postgres.url,
          SECRET_KEY,
          TRUST_PROXY: '127.0.0.1',
          SMTP_URL: sinks[i]!.url,
          MAIL_FROM: 'Inlay <no-reply@example.com>',
        }),
      ),
    );
    operator = await makeOwner(servers[0]!.url);
    await makeOperator({ services: database }, operator);
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.kill()));
    await Promise.all(sinks.map((sink) => sink.close()));
    await database?.close();
    await postgres?.drop();
    for (const folder of folders) folder.remove();
  });

  let networks = 0;
  const call = async (i: number, method: string, path: string, headers: Record<string, string>, json?: object) => {
    const answer = await fetch(`${servers[i]!.url}${path}`, {
      method,
      headers: {
        ...headers,
        'x-forwarded-for': `2001:db8:${(networks += 1).toString(16)}::1`,
        ...(json && { 'content-type': 'application/json' }),
      },
      ...(json && { body: JSON.stringify(json) }),
    });
    return { status: answer.status, body: (await answer.json()) as Answer['body'] };
  };

  const waitingMails = () => database.db.selectFrom('jobs').where('kind', '=', 'mail').select(['attempts', 'leased_until']).execute();
  const sentBy = (i: number, marks: ReadonlySet<string>) => sinks[i]!.received.filter(({ text }) => marks.has(text.trim())).length;
  let mails = 0;
  async function addMails(count: number, urgent = false): Promise<Set<string>> {
    const { mail } = mailOn(database, Date.now);
    const texts = Array.from({ length: count }, () => `mail ${(mails += 1)}`);
    for (const text of texts) await mail.send(database.db, { budget: 'house', to: 'owner@example.com', subject: 'Hello', text, urgent });
    return new Set(texts);
  }
  /** Adds mails until both processes have taken some: both have then looked for due jobs since. */
  async function bothTake(urgent: boolean): Promise<Set<string>> {
    const added = new Set<string>();
    const taken = async () => {
      for (const text of await addMails(10, urgent)) added.add(text);
      return BOTH.every((i) => sentBy(i, added) > 0);
    };
    await expect.poll(taken, { timeout: 30_000, interval: 100 }).toBe(true);
    return added;
  }
  const allSent = (marks: ReadonlySet<string>) =>
    expect.poll(() => BOTH.reduce((sum, i) => sum + sentBy(i, marks), 0), { timeout: 30_000 }).toBe(marks.size);

  /** Both take the kind, then neither, then both again. */
  async function pauseAndResume(paused: number, resumed: number): Promise<void> {
    const before = await bothTake(false);
    expect((await call(paused, 'POST', '/api/Operate/jobs/mail/pause', operator.headers)).body.paused).toMatchObject({
      by: operator.userName,
    });
    // Those that run end.
    await expect.poll(async () => (await waitingMails()).filter((job) => job.leased_until !== null).length, { timeout: 30_000 }).toBe(0);
    const late = await addMails(20);
    const waiting = (await waitingMails()).length;
    const sent = BOTH.map((i) => sentBy(i, before));
    const urgent = await bothTake(true);
    expect(BOTH.map((i) => [sentBy(i, late), sentBy(i, before)])).toEqual(BOTH.map((i) => [0, sent[i]]));
    const left = await waitingMails();
    expect([left.length, left.filter(({ attempts }) => attempts > 0).length]).toEqual([waiting, 0]);

    expect((await call(resumed, 'POST', '/api/Operate/jobs/mail/resume', operator.headers)).body).toEqual({ kind: 'mail', paused: null });
    const after = await bothTake(false);
    const all = new Set([...before, ...late, ...urgent, ...after]);
    await allSent(all);
    await expect.poll(waitingMails, { timeout: 30_000 }).toEqual([]);
    const texts = sinks.flatMap(({ received }) => received.map(({ text }) => text.trim())).filter((text) => all.has(text));
    expect([texts.length, new Set(texts).size]).toEqual([all.size, all.size]);
  }

  test(
    'a kind of jobs that an operator pauses at one process is taken by neither, and resumed at the other by both: none is lost or done twice',
    limit(60_000, 60_000),
    () => pauseAndResume(0, 1),
  );
  test(
    'a kind that was paused before is paused at the other process with the same effect',
    { ...limit(60_000, 60_000), tags: 'night' },
    () => pauseAndResume(1, 0),
  );

  test(
    'another plan changes nothing while it is asked for, and its grant ends the limits on all processes: at once in SQL and where it was granted, elsewhere as soon as keys are read again',
    // What waits are the five seconds that keys are kept.
    { ...limit(60_000, 60_000), tags: 'night' },
    async () => {
      const owner = await makeOwner(servers[0]!.url);
      const { db } = database;
      const account = await db
        .selectFrom('accounts')
        .where('user_name', '=', owner.userName)
        .select(['id', 'public_id'])
        .executeTakeFirstOrThrow();
      await db
        .insertInto('meter_daily')
        .values({ account_id: account.id, day: utcDay(Date.now()), meter: 'captcha.redemptions', used: 100 })
        .execute();
      const { components } = (await call(0, 'GET', '/api/Subscription/subscribedcomponents', owner.headers)).body;
      const compKey = components.find((one: { componentName: string }) => one.componentName === 'Captcha').subComponents[0].compKey;
      const page = { sitekey: owner.siteKey, compkey: compKey, origin: 'https://shop.example.com' };
      const offered = async (i: number) => (await call(i, 'POST', '/api/v1/captcha/challenge', page, { method: 'visual' })).body['method'];
      const shown = async (i: number) => {
        const [plan, projects] = await Promise.all([
          call(i, 'GET', '/api/Plan', owner.headers),
          call(i, 'GET', '/api/Projects', owner.headers),
        ]);
        return [plan.body['plan'], plan.body['projects'].most, projects.body['most']];
      };
      const onBoth = <T>(look: (i: number) => Promise<T>) => Promise.all(BOTH.map(look));

      const asked = await call(0, 'POST', '/api/Plan/requests', owner.headers, { plan: 'pro', note: 'Christmas is near.' });
      expect(asked.status).toBe(201);
      expect(await onBoth(offered)).toEqual(['pow', 'pow']);
      expect(await onBoth(shown)).toEqual(BOTH.map(() => ['free', 1, 1]));
      expect(
        (await call(1, 'POST', '/api/Projects', owner.headers, { label: 'Two', domain: 'two.example.com', platform: 'HTML' })).status,
      ).toBe(409);

      const grant = { plan: 'pro', reason: REASON, request: asked.body['id'] };
      expect((await call(1, 'PUT', `/api/Operate/accounts/${account.public_id}/plan`, operator.headers, grant)).status).toBe(200);
      expect(await onBoth(shown)).toEqual(BOTH.map(() => ['pro', 5, 5]));
      expect(await offered(1)).toBe('visual');
      for (const [i, label] of [
        [0, 'Two'],
        [1, 'Three'],
      ] as const) {
        const project = { label, domain: `${label.toLowerCase()}.example.com`, platform: 'HTML' };
        expect((await call(i, 'POST', '/api/Projects', owner.headers, project)).status).toBe(201);
      }
      await expect.poll(() => offered(0), { timeout: 20_000 }).toBe('visual');
    },
  );
});
