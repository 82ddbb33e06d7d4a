import { PermanentFailure } from '@inlay/platform/jobs/jobs-errors.ts';
import { DAY_MS } from '@inlay/kernel/time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../../../tests/support/app.ts';
import { onPush } from '../../../../tests/support/engines/engines.ts';
import { makeOperator } from '../../../../tests/support/people/operator.ts';
import { type Subscriber, subscriber } from '../../../../tests/support/people/subscriber.ts';
import { CAN_NOT_RETRY } from '../../rules/dead-letters.ts';

describe.each(onPush('sqlite'))('the system as operators see it, on %s', (engine) => {
  let app: TestApp;
  let operator: Subscriber;
  let isWell = false;
  const ran: string[] = [];

  beforeAll(async () => {
    app = await startApp({ engine });
    operator = await subscriber(app);
    await makeOperator(app, operator);
    const { jobs } = app.services;
    jobs.define<{ name: string }>(
      'test.deliver',
      async ({ name }) => {
        if (!isWell) throw new Error('getaddrinfo ENOTFOUND old.example.org');
        ran.push(name);
      },
      { maxAttempts: 1, sealed: true },
    );
    jobs.define('test.refused', async () => {
      throw new PermanentFailure('SMTP EENVELOPE 550');
    });
  });
  afterAll(() => app.close());

  const send = (method: string, path: string) => operator.client.send(method, `/api/Operate/${path}`);
  const dead = async () => (await send('GET', 'dead-letters')).body;
  const bury = async (kind: string, name: string) => {
    await app.services.jobs.add(app.services.db, kind, { name });
    await app.services.jobs.runDue();
    app.clock.advance(1_000);
  };

  test('parts with their times, jobs by kind, mail, disk and versions are what they are', async () => {
    const { body, status } = await send('GET', 'system');
    expect(status).toBe(200);
    expect(body.parts).toContainEqual({ part: 'database', state: 'ok', tookMs: expect.any(Number) });
    expect(body.parts).toContainEqual({ part: 'stopping', state: 'ok', tookMs: null });
    expect(body.versions).toMatchObject({ engine, node: process.versions.node, schema: body.versions.schemaKnown });
    expect(body.versions.schema).toBeGreaterThan(40);
    expect(body.disk.free).toBeGreaterThan(0);
    expect(body.disk.total).toBeGreaterThanOrEqual(body.disk.free);
    expect(body.disk.database).toBeGreaterThan(100_000);
    expect(body.process.memory).toBeGreaterThan(10_000_000);
    expect(body.mail).toMatchObject({ server: false, sent24h: 0 });
    const { mail } = body;
    await app.services.jobs.add(app.services.db, 'mail', { to: 'a@example.com', subject: 'S', text: 'T' });
    const after = (await send('GET', 'system')).body;
    expect(after.mail.waiting).toBe(mail.waiting + 1);
    expect(after.mail.oldest).not.toBeNull();
    await app.services.jobs.runDue();
    expect((await send('GET', 'system')).body.mail.waiting).toBe(0);
  });

  test('the slowest calls are those of this process', async () => {
    for (let calls = 0; calls < 20; calls += 1) await operator.client.send('GET', '/api/Site');
    const { requests } = (await send('GET', 'system')).body;
    expect(requests.slowest).toContainEqual({ method: 'GET', route: '/api/Site', count: 20, p99Ms: expect.any(Number) });
    expect(requests.count).toBeGreaterThan(20);
    expect(requests.failed).toBe(0);
  });

  test('a job that used up its tries is listed with its error and not what it was given, runs again, and is gone', async () => {
    await bury('test.deliver', 'canary@example.com');
    const { items, total } = await dead();
    expect([items.length, total]).toEqual([1, 1]);
    const [letter] = items;
    expect(letter).toMatchObject({ kind: 'test.deliver', attempts: 1, mayRetry: true });
    expect(letter.error).toContain('ENOTFOUND old.example.org');
    expect(JSON.stringify(items)).not.toContain('canary');
    // As long as it fails it comes back, with its id.
    expect((await send('POST', `dead-letters/${letter.id}/retry`)).body).toEqual({ id: letter.id, retried: true });
    expect((await dead()).total).toBe(0);
    await app.services.jobs.runDue();
    expect((await dead()).items).toMatchObject([{ id: letter.id, attempts: 2, mayRetry: true }]);
    isWell = true;
    await Promise.all(Array.from({ length: 5 }, () => send('POST', `dead-letters/${letter.id}/retry`)));
    await app.services.jobs.runDue();
    expect(ran).toEqual(['canary@example.com']);
    expect((await dead()).total).toBe(0);
    expect((await send('POST', `dead-letters/${letter.id}/retry`)).status).toBe(404);
    isWell = false;
  });

  test('what can never succeed, and what died eight days ago, can not be run again and holds nothing', async () => {
    await bury('test.refused', 'canary');
    await bury('test.deliver', 'canary');
    app.clock.advance(8 * DAY_MS);
    await operator.client.send('POST', '/api/Registration/Login', { json: { userName: operator.userName, password: operator.password } });
    await app.services.db.updateTable('sessions').set({ proof_level: 2, proven_at: app.clock() }).execute();
    await app.services.jobs.runDue();
    const { items } = await dead();
    expect(items.map(({ kind, mayRetry }: { kind: string; mayRetry: boolean }) => [kind, mayRetry])).toEqual([
      ['test.deliver', false],
      ['test.refused', false],
    ]);
    const refused = await send('POST', `dead-letters/${items[0].id}/retry`);
    expect([refused.status, refused.body.message]).toEqual([409, CAN_NOT_RETRY]);
    const rows = await app.services.db.selectFrom('jobs').where('dead_at', 'is not', null).select('payload').execute();
    expect(rows.map(({ payload }) => payload)).toEqual(['', '']);
    for (const { id } of items) expect((await send('DELETE', `dead-letters/${id}`)).status).toBe(200);
    expect((await send('DELETE', `dead-letters/${items[0].id}`)).status).toBe(404);
    expect((await dead()).total).toBe(0);
  });

  test('all of them run again, ten a second, the oldest first; pages hold each once', async () => {
    for (let n = 0; n < 25; n += 1) await bury('test.deliver', String(n));
    const first = (await send('GET', 'dead-letters?limit=10')).body;
    const second = (await send('GET', `dead-letters?limit=20&cursor=${first.next}`)).body;
    expect(new Set([...first.items, ...second.items].map(({ id }: { id: string }) => id)).size).toBe(25);
    expect(second.next).toBeNull();
    isWell = true;
    ran.length = 0;
    expect((await send('POST', 'dead-letters/retry')).body).toEqual({ retried: 25 });
    await app.services.jobs.runDue();
    expect(ran.toSorted((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 10 }, (_, n) => String(n)));
    app.clock.advance(2_000);
    await app.services.jobs.runDue();
    expect(ran).toHaveLength(25);
    const { body } = await operator.client.send('GET', '/api/Profile/Activity');
    expect(JSON.stringify(body)).toContain('operator.jobs-retried');
  });

  test('a kind of jobs is paused and resumed: who and since when is said, once in the log of who did it', async () => {
    const kindOf = async (kind: string) =>
      (await send('GET', 'system')).body.jobs.find((one: { kind: string }) => one.kind === kind) as { waiting: number; paused: unknown };
    // Before any of its jobs waits, too.
    expect(await kindOf('mail')).toEqual({ kind: 'mail', waiting: 0, running: 0, dead: 0, dueSince: null, paused: null });
    const paused = { since: new Date(app.clock()).toISOString(), by: operator.userName };
    expect((await send('POST', 'jobs/mail/pause')).body).toEqual({ kind: 'mail', paused });
    const sent = app.services.jobs.add(app.services.db, 'mail', { to: 'late@example.com', subject: 'Later', text: 'T' });
    await sent;
    app.clock.advance(60_000);
    await app.services.jobs.runDue();
    expect((await send('POST', 'jobs/mail/pause')).body).toEqual({ kind: 'mail', paused });
    expect(await kindOf('mail')).toMatchObject({ waiting: 1, paused });
    expect((await send('POST', 'jobs/mail/resume')).body).toEqual({ kind: 'mail', paused: null });
    await app.services.jobs.runDue();
    expect(await kindOf('mail')).toMatchObject({ waiting: 0, paused: null });
    expect((await send('POST', 'jobs/mail/resume')).body).toEqual({ kind: 'mail', paused: null });
    expect((await send('POST', 'jobs/no.such.kind/pause')).status).toBe(404);
    const entries = await app.services.db
      .selectFrom('audit_log')
      .where('action', 'like', 'operator.jobs-%ed')
      .select(['action', 'target'])
      .execute();
    expect(entries.filter(({ target }) => target === 'mail').map(({ action }) => action)).toEqual([
      'operator.jobs-paused',
      'operator.jobs-resumed',
    ]);
  });

  test('the doctor looks at this setup, once for all who ask at the same time', { timeout: 90_000 }, async () => {
    const [one, other] = await Promise.all([send('POST', 'doctor'), send('POST', 'doctor')]);
    expect(one?.status).toBe(200);
    expect(one?.body.looks.map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining(['Settings', 'SECRET_KEY', 'Clock']));
    expect(other?.body.at).toBe(one?.body.at);
  });

  test('T2 none of it is there for anybody else, nor for an operator whose proof is twelve hours old', async () => {
    const stranger = await subscriber(app);
    const calls = [
      ['GET', 'system'],
      ['GET', 'dead-letters'],
      ['POST', 'dead-letters/x/retry'],
      ['POST', 'dead-letters/retry'],
      ['DELETE', 'dead-letters/x'],
      ['POST', 'doctor'],
      ['POST', 'jobs/mail/pause'],
      ['POST', 'jobs/mail/resume'],
    ] as const;
    for (const client of [stranger.client, app.client()])
      for (const [method, path] of calls) expect((await client.send(method, `/api/Operate/${path}`)).status).toBe(404);
    await app.services.db
      .updateTable('sessions')
      .set({ proven_at: app.clock() - DAY_MS / 2 })
      .execute();
    for (const [method, path] of calls) expect((await send(method, path)).body.code).toBe('reauth_required');
  });
});
