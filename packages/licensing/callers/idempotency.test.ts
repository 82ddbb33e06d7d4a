import { setTimeout as sleep } from 'node:timers/promises';
import { defineCall } from '@inlay/kernel/contract.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { type TestApp, startApps } from '../../../tests/support/app.ts';
import type { Answer } from '../../../tests/support/client.ts';
import { engines } from '../../../tests/support/engines/engines.ts';
import { type Subscriber, makeSecret, subscriber } from '../../../tests/support/people/subscriber.ts';

/** A call as a component has it: writes an entry into the log of the account, and answers which one it was. */
const note = defineCall({
  method: 'POST',
  path: '/api/v1/notes',
  caller: 'secret',
  role: 'developer',
  summary: 'Note something',
  tag: 'Test',
  body: z.strictObject({ text: z.string(), how: z.enum(['refuse', 'break', 'late']).optional() }),
  answers: { 201: z.object({ id: z.string(), text: z.string() }) },
});

describe.each(engines)('Idempotency-Key on %s', (engine) => {
  let apps: TestApp[];
  let one: Subscriber;
  let secret: string;
  let made = 0;
  /** Held back until the test lets them go. */
  let held: Promise<void> | undefined;

  beforeAll(async () => {
    apps = await startApps(engine, {
      beforeReady: (app) =>
        app.mount(note, async ({ project, body, commit }) => {
          await held;
          return commit(async (queries: Queries) => {
            const { audit } = app.services;
            await audit(queries, { accountId: project.accountId, action: 'secret.made', target: body.text, address: '' });
            if (body.how === 'refuse') throw new Refusal('conflict');
            if (body.how === 'break') throw new Error('broken');
            made += 1;
            return { status: 201 as const, body: { id: String(made), text: body.text } };
          });
        }),
    });
    one = await subscriber(apps[0]!);
    secret = await makeSecret(one);
  });
  afterAll(async () => {
    for (const app of apps.toReversed()) await app.close();
  });

  const send = (key: string | undefined, json: object, app = apps[0]!, by = secret): Promise<Answer> =>
    app.request('POST', '/api/v1/notes', {
      json,
      headers: { authorization: `Bearer ${by}`, ...(key !== undefined && { 'idempotency-key': key }) },
    });
  const noted = async (text: string) =>
    (await apps[0]!.services.db.selectFrom('audit_log').where('target', '=', text).select('id').execute()).length;

  test('without a key it runs each time', async () => {
    await Promise.all([send(undefined, { text: 'each' }), send(undefined, { text: 'each' })]);
    expect(await noted('each')).toBe(2);
  });

  test('the same request gets the same bytes again, from every process, and says so', async () => {
    const first = await send('k1', { text: 'once' });
    expect(first.status).toBe(201);
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    for (const app of apps) {
      const again = await send('k1', { text: 'once' }, app);
      expect(again).toMatchObject({ status: 201, text: first.text, headers: { 'idempotency-replayed': 'true' } });
    }
    const second = await makeSecret(one);
    expect((await send('k1', { text: 'once' }, apps[0], second)).text).toBe(first.text);
    expect(await noted('once')).toBe(1);
  });

  test('another request under the key is a conflict, also one with other spaces', async () => {
    await send('k2', { text: 'a' });
    expect(await send('k2', { text: 'b' })).toMatchObject({ status: 409, body: { code: 'idempotency-conflict' } });
    const spaced = await apps[0]!.request('POST', '/api/v1/notes', {
      raw: { type: 'application/json', text: '{ "text": "a" }' },
      headers: { authorization: `Bearer ${secret}`, 'idempotency-key': 'k2' },
    });
    expect(spaced.body.code).toBe('idempotency-conflict');
  });

  test('T3 of 40 at once over all processes one runs; the others wait or get its answer', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => send('k3', { text: 'race' }, apps[i % apps.length])));
    expect(await noted('race')).toBe(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(
      new Set([201, 409].filter((s) => answers.some(({ status }) => status === s))),
    );
    for (const { status, body } of answers) if (status === 409) expect(body.code).toBe('idempotency-in-progress');
  });

  test("the owner's session runs each time", async () => {
    const how = { json: { text: 'owner' }, headers: { 'idempotency-key': 'k10' } };
    await one.client.send('POST', '/api/v1/notes', how);
    await one.client.send('POST', '/api/v1/notes', how);
    expect(await noted('owner')).toBe(2);
  });

  test('while the first is under way a second is told so, with a wait', async () => {
    const gate = Promise.withResolvers<void>();
    held = gate.promise;
    const first = send('k4', { text: 'slow' });
    await sleep(50);
    expect(await send('k4', { text: 'slow' })).toMatchObject({
      status: 409,
      body: { code: 'idempotency-in-progress' },
      headers: { 'retry-after': '1' },
    });
    expect((await send('k4', { text: 'other' })).body.code).toBe('idempotency-conflict');
    held = undefined;
    gate.resolve();
    expect((await first).status).toBe(201);
  });

  test('after a death its lease ends and the key is free; the late one has no effect', async () => {
    const gate = Promise.withResolvers<void>();
    held = gate.promise;
    const late = send('k5', { text: 'late' });
    await sleep(50);
    held = undefined;
    apps[0]!.clock.advance(60_000);
    expect((await send('k5', { text: 'late' })).status).toBe(201);
    gate.resolve();
    expect(await late).toMatchObject({ status: 503 });
    expect(await noted('late')).toBe(1);
  });

  test.each(['refuse', 'break'])('what ends in %s keeps nothing, does nothing, and leaves the key free', async (how) => {
    expect((await send(`k6 ${how}`.replace(' ', '-'), { text: how, how })).status).toBe(how === 'refuse' ? 409 : 500);
    expect(await noted(how)).toBe(0);
    expect((await send(`k6-${how}`, { text: 'another' })).status).toBe(201);
  });

  test("a key is its environment's and its project's", async () => {
    const { testSiteKey } = (await one.client.send('GET', '/api/Site')).body;
    const ofTest = await one.client.send('POST', '/api/Subscription/secrets', { json: { name: 'T' }, headers: { sitekey: testSiteKey } });
    const other = await makeSecret(await subscriber(apps[0]!));
    const ids = [];
    for (const by of [secret, ofTest.body.secret, other]) ids.push((await send('k7', { text: 'mine' }, apps[0], by)).body.id);
    expect(new Set(ids).size).toBe(3);
  });

  test('after a day the key is free', async () => {
    const { body } = await send('k8', { text: 'day' });
    apps[0]!.clock.advance(86_399_000);
    expect((await send('k8', { text: 'day' })).body.id).toBe(body.id);
    apps[0]!.clock.advance(1_000);
    expect((await send('k8', { text: 'day' })).body.id).not.toBe(body.id);
    apps[0]!.clock.advance(90_000_000);
    await apps[0]!.services.jobs.runDue();
    expect(await apps[0]!.services.db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([]);
  });

  test.each(['', 'x'.repeat(256), 'a b', 'ä'])('the key %j is refused on its field', async (key) => {
    const answer = await send(key, { text: 'x' });
    expect(answer).toMatchObject({ status: 400, body: { fields: { 'Idempotency-Key': 'Use 1 to 255 printable characters.' } } });
  });

  test('the answer lies sealed', async () => {
    await send('k9', { text: 'a very secret text' });
    const rows = await apps[0]!.services.db.selectFrom('idempotency_keys').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('very secret');
    expect(rows.some(({ answer }) => answer !== null)).toBe(true);
  });
});
