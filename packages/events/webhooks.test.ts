import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../tests/support/app.ts';
import { onPush } from '../../tests/support/engines/engines.ts';
import { confirmAddress, newestIn } from '../../tests/support/mail/outbox.ts';
import { reauthenticate } from '../../tests/support/people/reauthenticate.ts';
import { type Subscriber, makeSecret, subscriber } from '../../tests/support/people/subscriber.ts';
import { type Receiver, startReceiver } from './testing/receiver.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ENDPOINTS = '/api/v1/webhooks/endpoints';
const DELIVERIES = '/api/v1/webhooks/deliveries';

describe.each(onPush('postgres'))('webhooks on %s', (engine) => {
  let app: TestApp;
  let good: Receiver;
  let bad: Receiver;
  let one: Subscriber;
  let secret: string;

  beforeAll(async () => {
    [good, bad] = [await startReceiver(), await startReceiver()];
    app = await startApp({ engine, env: { ALLOW_PRIVATE_TARGETS: `${good.target},${bad.target}` } });
  });
  afterAll(async () => {
    await app.close();
    await Promise.all([good.close(), bad.close()]);
  });
  beforeEach(async () => {
    one = await subscriber(app);
    secret = await makeSecret(one);
    for (const receiver of [good, bad]) receiver.received.length = 0;
    good.answer = (response) => response.writeHead(204).end();
    bad.answer = (response) => response.writeHead(500).end('out of order');
  });

  const call = (method: string, path: string, json?: object, by = secret, headers: Record<string, string> = {}) =>
    app.request(method, path, { ...(json && { json }), headers: { authorization: `Bearer ${by}`, ...headers } });
  async function added(url: string | null, { events = ['*'], by = secret }: { events?: string[]; by?: string } = {}) {
    const { status, body } = await call('POST', ENDPOINTS, { url, events }, by);
    expect(status).toBe(201);
    return body as { id: string; secret: string };
  }
  /** Something that is told: a secret is rolled. */
  async function rolled(): Promise<void> {
    const made = await one.client.send('POST', '/api/Subscription/secrets', { json: { name: 'Shop server' } });
    const answer = await one.client.send('POST', `/api/Subscription/secrets/${made.body.id}/roll`, { json: { overlap: 'now' } });
    expect(answer.status).toBe(201);
  }
  /** The same, however long ago the owner has logged in. */
  async function happened(): Promise<void> {
    const { db } = app.services;
    const { id: siteId, account_id: accountId } = await db
      .selectFrom('sites')
      .where('site_key', '=', one.siteKey)
      .select(['id', 'account_id'])
      .executeTakeFirstOrThrow();
    const type = 'secret.rolled';
    await db
      .transaction()
      .execute((queries) =>
        app.events.emit(queries, { accountId, siteId, environment: 'live', type, component: null, data: app.events.types[type]?.example }),
      );
  }
  const send = () => app.events.dispatcher.runDue();
  /** Replays are made, what was disabled or deleted is cleared. */
  const runJobs = () => app.services.jobs.runDue();
  const deliveries = async (query = '') => (await call('GET', `${DELIVERIES}${query}`)).body.items;
  const endpointNow = async (id: string) => (await call('GET', `${ENDPOINTS}/${id}`)).body;

  test('what happened arrives once, signed as the standard has it, and the delivery says so', async () => {
    const endpoint = await added(good.url, { events: ['secret.*'] });
    await rolled();
    expect(await send()).toBe(1);
    expect(good.received).toHaveLength(1);
    const [{ headers, body } = { headers: {}, body: '' }] = good.received;
    // The library judges the time by the real clock.
    const seconds = Number(headers['webhook-timestamp']);
    const now = Date.now;
    Date.now = () => seconds * SECOND;
    const told = new Webhook(endpoint.secret).verify(body, headers) as { type: string; data: object };
    Date.now = now;
    expect(told).toMatchObject({ type: 'secret.rolled', data: { name: 'Shop server', replacedEndsAt: null, environment: 'live' } });
    const [delivery] = await deliveries();
    expect(delivery).toMatchObject({ endpoint: endpoint.id, event: headers['webhook-id'], state: 'delivered', nextAttemptAt: null });
    const { body: event } = await call('GET', `/api/v1/events/${headers['webhook-id']}`);
    expect(event).toMatchObject({ type: 'secret.rolled', data: told.data, component: null });
    expect(await send()).toBe(0);
  });

  test('an endpoint gets what it asked for, enabled, of its own project and environment', async () => {
    await added(good.url, { events: ['license.renewed', 'quota.*'] });
    const off = await added(good.url);
    await call('PUT', `${ENDPOINTS}/${off.id}`, { state: 'disabled' });
    const other = await subscriber(app);
    await added(good.url, { by: await makeSecret(other) });
    await happened();
    await send();
    expect(good.received).toEqual([]);
    expect((await call('GET', '/api/v1/events')).body.items).toHaveLength(1);
  });

  test('a receiver that fails is tried eight times, at longer and longer waits, and never at once', async () => {
    const endpoint = await added(bad.url);
    await happened();
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      expect(await send()).toBe(1);
      const [{ nextAttemptAt }] = await deliveries();
      if (nextAttemptAt === null) break;
      const wait = Date.parse(nextAttemptAt) - app.clock();
      waits.push(wait);
      app.clock.advance(wait - 1);
      expect(await send()).toBe(0);
      app.clock.advance(1);
    }
    const schedule = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 10 * HOUR];
    expect(waits).toHaveLength(schedule.length);
    for (const [i, wait] of schedule.entries()) {
      expect(waits[i]).toBeGreaterThanOrEqual(wait * 0.9 - 1);
      expect(waits[i]).toBeLessThanOrEqual(wait * 1.1 + 1);
    }
    const [failed] = await deliveries();
    expect(failed).toMatchObject({ state: 'failed', nextAttemptAt: null });
    expect(failed.attempts).toHaveLength(8);
    expect(new Set(bad.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    const { body: whole } = await call('GET', `${DELIVERIES}/${failed.id}`);
    expect(whole.attempts[0]).toMatchObject({ status: 500, error: 'status', answer: { body: 'out of order' } });
    expect((await endpointNow(endpoint.id)).failingSince).not.toBeNull();
  });

  test('a receiver may ask for more patience than the schedule has', async () => {
    bad.answer = (response) => response.writeHead(503, { 'retry-after': '3600' }).end();
    await added(bad.url);
    await happened();
    await send();
    const [{ nextAttemptAt }] = await deliveries();
    expect(Date.parse(nextAttemptAt) - app.clock()).toBe(HOUR);
  });

  test('a redirect is a failure, and nobody is followed', async () => {
    bad.answer = (response) => response.writeHead(302, { location: good.url }).end();
    await added(bad.url);
    await happened();
    await send();
    expect((await deliveries())[0].attempts).toMatchObject([{ status: 302, error: 'redirect' }]);
    expect(good.received).toEqual([]);
  });

  test('410 disables at once, cancels what waits and tells the owner; enabled again, a replay sends what was missed', async () => {
    await confirmAddress(app, one.email);
    const endpoint = await added(bad.url);
    await happened();
    await send();
    bad.answer = (response) => response.writeHead(410).end();
    await happened();
    await send();
    expect(await endpointNow(endpoint.id)).toMatchObject({ state: 'disabled', disabledReason: 'gone' });
    await runJobs();
    expect((await deliveries()).map(({ state }: { state: string }) => state).toSorted()).toEqual(['cancelled', 'failed']);
    expect(await newestIn(app, one.email, /returned (410) Gone/)).toBe('410');

    const since = new Date(app.clock() - HOUR).toISOString();
    expect(await call('POST', `${ENDPOINTS}/${endpoint.id}/replay`, { since })).toMatchObject({
      status: 409,
      body: { code: 'endpoint-disabled' },
    });
    await call('PUT', `${ENDPOINTS}/${endpoint.id}`, { state: 'enabled', url: good.url });
    expect(await call('POST', `${ENDPOINTS}/${endpoint.id}/replay`, { since })).toMatchObject({ status: 202, body: { count: 2 } });
    await runJobs();
    await send();
    expect(good.received).toHaveLength(2);
    expect((await call('POST', `${ENDPOINTS}/${endpoint.id}/replay`, { since })).body).toEqual({ count: 0 });
  });

  test('eight 410s at once disable an endpoint once: none waits for another for ever', async () => {
    await confirmAddress(app, one.email);
    const endpoint = await added(bad.url);
    const waiting: (() => void)[] = [];
    bad.answer = (response) => {
      waiting.push(() => response.writeHead(410).end());
      if (waiting.length === 8) for (const answer of waiting) answer();
    };
    for (let i = 0; i < 12; i += 1) await happened();
    await send();
    await runJobs();
    expect(await endpointNow(endpoint.id)).toMatchObject({ state: 'disabled', disabledReason: 'gone' });
    const states = (await deliveries()).map(({ state }: { state: string }) => state).toSorted();
    expect(states).toEqual([...Array.from({ length: 4 }, () => 'cancelled'), ...Array.from({ length: 8 }, () => 'failed')]);
    expect(app.logged()).not.toContain('a webhook was not noted');
  });

  /** That many, long ago or not, without a delivery. */
  async function bulk(count: number): Promise<void> {
    const { db } = app.services;
    const { id } = await db.selectFrom('sites').where('site_key', '=', one.siteKey).select('id').executeTakeFirstOrThrow();
    const data = JSON.stringify(app.events.types['secret.rolled']?.example);
    // Statements have two seconds.
    for (let from = 1; from <= count; from += 10_000) {
      const to = Math.min(count, from + 9_999);
      await sql`with recursive numbers(n) as (select ${sql.lit(from)} union all select n + 1 from numbers where n < ${sql.lit(to)})
        insert into events (id, site_id, environment, type, component, data, happened_at)
        select 'evt_' || ${id} || n, ${id}, 'live', 'secret.rolled', null, ${data}, ${app.clock()} from numbers`.execute(db);
    }
  }
  const replay = (id: string, json: object = {}) =>
    call('POST', `${ENDPOINTS}/${id}/replay`, { since: new Date(app.clock() - HOUR).toISOString(), ...json });
  const rowsOf = async (id: string): Promise<number> => {
    const rows = app.services.db.selectFrom('webhook_deliveries').where('endpoint_id', '=', id);
    return Number((await rows.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()).count);
  };

  test('a replay says how many it sends, and a job that is run again sends none twice', async () => {
    const endpoint = await added(good.url);
    await bulk(250);
    expect((await replay(endpoint.id, { types: ['license.*'] })).body).toEqual({ count: 0 });
    expect((await replay(endpoint.id)).body).toEqual({ count: 250 });
    const { db, jobs } = app.services;
    const job = await db
      .selectFrom('jobs')
      .where('kind', '=', 'webhooks.replay')
      .where('done_at', 'is', null)
      .selectAll()
      .executeTakeFirstOrThrow();
    await runJobs();
    expect(await rowsOf(endpoint.id)).toBe(250);
    await jobs.add(db, 'webhooks.replay', { ...JSON.parse(job.payload), missedOnly: false });
    await runJobs();
    expect(await rowsOf(endpoint.id)).toBe(250);
    expect((await replay(endpoint.id)).body).toEqual({ count: 0 });
    await send();
    expect(new Set(good.received.map(({ headers }) => headers['webhook-id'])).size).toBe(250);
    expect(good.received).toHaveLength(250);
  });

  test('a replay of more than it may send is refused with their number, and the twenty-first in an hour waits', async () => {
    const endpoint = await added(good.url);
    await bulk(100_001);
    const { status, body } = await replay(endpoint.id);
    expect([status, body.errors?.since ?? body.fields?.since]).toEqual([
      400,
      expect.stringMatching(/^More than 100,000 events happened since then\./),
    ]);
    expect(await rowsOf(endpoint.id)).toBe(0);
    for (let i = 1; i < 20; i += 1) expect((await replay(endpoint.id, { types: ['license.*'] })).status).toBe(202);
    expect((await replay(endpoint.id)).status).toBe(429);
  });

  test('a deleted endpoint is gone at once, and all that was sent to it soon after', async () => {
    const endpoint = await added(good.url);
    await happened();
    await send();
    await bulk(250);
    await replay(endpoint.id);
    await runJobs();
    expect((await call('DELETE', `${ENDPOINTS}/${endpoint.id}`)).body).toEqual({ id: endpoint.id, deleted: true });
    expect((await call('GET', `${ENDPOINTS}/${endpoint.id}`)).status).toBe(404);
    expect((await call('PUT', `${ENDPOINTS}/${endpoint.id}`, { state: 'enabled' })).status).toBe(404);
    expect((await call('GET', ENDPOINTS)).body.items).toEqual([]);
    expect(await deliveries()).toEqual([]);
    expect(await send()).toBe(0);
    await runJobs();
    expect(await rowsOf(endpoint.id)).toBe(0);
    const row = app.services.db.selectFrom('webhook_endpoints').where('id', '=', endpoint.id).select('id');
    expect(await row.executeTakeFirst()).toBeUndefined();
  });

  test('disabled and enabled again before it was cleared, it is not sent what waited', async () => {
    const endpoint = await added(good.url);
    for (let i = 0; i < 3; i += 1) await happened();
    await call('PUT', `${ENDPOINTS}/${endpoint.id}`, { state: 'disabled' });
    await call('PUT', `${ENDPOINTS}/${endpoint.id}`, { state: 'enabled' });
    await happened();
    await runJobs();
    expect(await send()).toBe(1);
    expect((await deliveries()).map(({ state }: { state: string }) => state).toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => 'cancelled'),
      'delivered',
    ]);
  });

  test('five days without a success disable an endpoint; its owner is told after one', async () => {
    await confirmAddress(app, one.email);
    const endpoint = await added(bad.url);
    await happened();
    for (let hour = 0; hour < 5 * 24 + 12; hour += 1) {
      if (hour % 12 === 0) await happened();
      await send();
      app.clock.advance(HOUR);
      if (hour === 36) expect(await newestIn(app, one.email, /has not accepted a webhook for a (day)/)).toBe('day');
    }
    expect(await endpointNow(endpoint.id)).toMatchObject({ state: 'disabled', disabledReason: 'failing' });
    expect(await newestIn(app, one.email, /has not accepted a webhook for (five) days/)).toBe('five');
    app.clock.advance(DAY);
    expect(await send()).toBe(0);
  });

  test('a receiver that hangs keeps no other one waiting', async () => {
    const hanging: (() => void)[] = [];
    bad.answer = (response) => void hanging.push(() => response.writeHead(200).end());
    await added(bad.url);
    await added(good.url);
    for (let i = 0; i < 12; i += 1) await happened();
    const sent = send();
    await expect.poll(() => good.received.length, { timeout: 10_000 }).toBe(12);
    // And holds no more than its lane.
    expect(hanging).toHaveLength(8);
    bad.answer = (response) => response.writeHead(200).end();
    for (const answer of hanging) answer();
    await sent;
    expect(bad.received).toHaveLength(12);
  });

  test('an account whose receivers all hang has its share of the places, and delays no other account', async () => {
    const hanging: (() => void)[] = [];
    bad.answer = (response) => void hanging.push(() => response.writeHead(200).end());
    for (let i = 0; i < 5; i += 1) await added(bad.url);
    for (let i = 0; i < 8; i += 1) await happened();
    const sent = send();
    await expect.poll(() => hanging.length, { timeout: 10_000 }).toBe(32);
    one = await subscriber(app);
    await added(good.url, { by: await makeSecret(one) });
    await happened();
    const sentToo = send();
    await expect.poll(() => good.received.length, { timeout: 10_000 }).toBe(1);
    expect(hanging).toHaveLength(32);
    bad.answer = (response) => response.writeHead(200).end();
    for (const answer of hanging) answer();
    await Promise.all([sent, sentToo]);
    expect(bad.received).toHaveLength(40);
  });

  test('after a rotation both secrets sign until the overlap is over', async () => {
    const endpoint = await added(good.url);
    const { body: rotated } = await call('POST', `${ENDPOINTS}/${endpoint.id}/rotate`, { overlap: '1h' });
    expect(rotated.secret).not.toBe(endpoint.secret);
    await happened();
    await send();
    expect(good.received[0]?.headers['webhook-signature']?.split(' ')).toHaveLength(2);
    app.clock.advance(HOUR);
    await happened();
    await send();
    expect(good.received[1]?.headers['webhook-signature']?.split(' ')).toHaveLength(1);
    expect((await endpointNow(endpoint.id)).previousSecretEndsAt).toBeNull();
  });

  test('a test sends the example once, marked as one; a broken one has a wrong signature; neither is an event', async () => {
    const endpoint = await added(good.url, { events: ['quota.reached'] });
    const { body } = await call('POST', `${ENDPOINTS}/${endpoint.id}/test`, {});
    expect(body).toMatchObject({ state: 'delivered', type: 'quota.reached', attempts: [{ status: 204, error: null }] });
    expect(JSON.parse(good.received[0]?.body ?? '')).toMatchObject({ type: 'quota.reached', test: true, data: { perDay: 100 } });
    await call('POST', `${ENDPOINTS}/${endpoint.id}/test`, { broken: true });
    const { headers = {}, body: sent = '' } = good.received[1] ?? {};
    expect(() => new Webhook(endpoint.secret).verify(sent, headers)).toThrow();
    expect((await call('GET', '/api/v1/events')).body.items).toEqual([]);
    expect((await call('POST', `${ENDPOINTS}/${endpoint.id}/test`, { type: 'no.such' })).body.fields).toEqual({
      type: 'This event type is not known.',
    });
  });

  test('an address must be public, without user names, and encrypted for live events', async () => {
    const refused = async (url: string | null) => (await call('POST', ENDPOINTS, { url, events: ['*'] })).body.fields?.url;
    expect(await refused('https://10.0.0.1/hook')).toBe('This address is not public.');
    expect(await refused('https://[::ffff:127.0.0.1]/')).toBe('This address is not public.');
    expect(await refused('https://me:secret@example.com/')).toBe('Leave out user names, passwords and what follows "#".');
    expect(await refused('http://example.com/hook')).toBe('Use https:// for live events.');
    expect(await refused('ftp://example.com/')).toContain('Enter the address of your endpoint');
    expect(await refused(null)).toBe('Only endpoints in test can be without an address.');
  });

  test('a project has ten endpoints; a repeat with the same Idempotency-Key makes none', async () => {
    const [first, again] = await Promise.all(
      [0, 1].map(async () => {
        for (;;) {
          const answer = await call('POST', ENDPOINTS, { url: good.url, events: ['*'] }, secret, { 'idempotency-key': 'one' });
          if (answer.status !== 409) return answer;
        }
      }),
    );
    expect(again?.body).toEqual(first?.body);
    const made = await Promise.all(Array.from({ length: 15 }, () => call('POST', ENDPOINTS, { url: good.url, events: ['*'] })));
    expect(made.filter(({ status }) => status === 201)).toHaveLength(9);
    expect(made.find(({ status }) => status === 409)?.body.code).toBe('limit-reached');
  });

  test('lists go on where the page before ended, and their cursor belongs to their filters', async () => {
    await added(good.url);
    for (let i = 0; i < 5; i += 1) await happened();
    await send();
    const ids: string[] = [];
    let next: string | null = null;
    do {
      const { body } = await call('GET', `/api/v1/events?limit=2${next ? `&cursor=${next}` : ''}`);
      ids.push(...body.items.map(({ id }: { id: string }) => id));
      next = body.next;
    } while (next !== null);
    expect(new Set(ids).size).toBe(5);
    const { body } = await call('GET', '/api/v1/events?limit=2');
    const foreign = await call('GET', `/api/v1/events?limit=2&type=secret.*&cursor=${body.next}`);
    expect(foreign).toMatchObject({ status: 400, body: { fields: { cursor: 'This cursor is not valid.' } } });
    expect(await deliveries('?limit=3')).toHaveLength(3);
  });

  test('another project’s endpoints, deliveries and events are not found, as unknown ones are', async () => {
    const endpoint = await added(good.url);
    await happened();
    await send();
    const [delivery] = await deliveries();
    const stranger = await makeSecret(await subscriber(app));
    const calls: [string, string, object?][] = [
      ['GET', `${ENDPOINTS}/${endpoint.id}`],
      ['PUT', `${ENDPOINTS}/${endpoint.id}`, { state: 'disabled' }],
      ['DELETE', `${ENDPOINTS}/${endpoint.id}`],
      ['POST', `${ENDPOINTS}/${endpoint.id}/rotate`, {}],
      ['POST', `${ENDPOINTS}/${endpoint.id}/test`, {}],
      ['POST', `${ENDPOINTS}/${endpoint.id}/replay`, { since: new Date(app.clock()).toISOString() }],
      ['GET', `${DELIVERIES}/${delivery.id}`],
      ['POST', `${DELIVERIES}/${delivery.id}/replay`],
      ['GET', `/api/v1/events/${delivery.event}`],
    ];
    for (const [method, path, json] of calls) {
      const { status, body } = await call(method, path, json, stranger);
      expect([path, status, body.code]).toEqual([path, 404, 'not_found']);
    }
    expect(await endpointNow(endpoint.id)).toMatchObject({ state: 'enabled' });
  });

  test('the owner’s session may do all of it, and proves the password before it is told a secret', async () => {
    const json = { url: good.url, events: ['*'] };
    expect((await one.client.send('POST', ENDPOINTS, { json })).status).toBe(201);
    app.clock.advance(10 * MINUTE);
    expect((await one.client.send('POST', ENDPOINTS, { json })).body.code).toBe('reauth_required');
    expect((await one.client.send('GET', ENDPOINTS)).body.items).toHaveLength(1);
  });

  test('a session proves the password before events go to another URL, and the owner is told of both', async () => {
    await confirmAddress(app, one.email);
    const endpoint = await added(good.url);
    const change = (json: object) => one.client.send('PUT', `${ENDPOINTS}/${endpoint.id}`, { json });
    app.clock.advance(10 * MINUTE);
    expect((await change({ url: bad.url })).body.code).toBe('reauth_required');
    expect(await endpointNow(endpoint.id)).toMatchObject({ url: good.url });
    expect((await change({ url: good.url, description: 'Shop' })).status).toBe(200);
    await reauthenticate(one.client, one.password);
    expect((await change({ url: ` ${bad.url} ` })).body).toMatchObject({ url: bad.url });
    const told = await newestIn(app, one.email, /(New URL: [^]*p=webhooks&endpoint=\w+)/);
    expect(told).toContain(`New URL: ${bad.url}\nFormer URL: ${good.url}`);
    expect(told).toMatch(new RegExp(`View endpoint:\\n.*endpoint=${endpoint.id}$`));
  });

  /** A siteKey of the test environment, as the dashboard's switch names it. */
  const inTest = async () => ({ sitekey: (await one.client.send('GET', '/api/Site')).body.testSiteKey as string });

  test('the session names the environment by its siteKey, and sees nothing of the other one', async () => {
    const headers = await inTest();
    const { status, body } = await one.client.send('POST', ENDPOINTS, { json: { url: null, events: ['*'] }, headers });
    expect(status).toBe(201);
    expect((await one.client.send('GET', ENDPOINTS)).body.items).toEqual([]);
    expect((await one.client.send('GET', ENDPOINTS, { headers })).body.items).toMatchObject([{ id: body.id, url: null }]);
    const sent = await one.client.send('POST', `${ENDPOINTS}/${body.id}/test`, { json: {}, headers });
    expect(sent.body).toMatchObject({ state: 'delivered', attempts: [{ status: 200 }] });
    for (const path of [`${ENDPOINTS}/${body.id}`, `${DELIVERIES}/${sent.body.id}`]) {
      expect((await one.client.send('GET', path)).status).toBe(404);
      expect((await one.client.send('GET', path, { headers })).status).toBe(200);
    }
  });

  const reveal = (id: string, of = one, headers: Record<string, string> = {}) =>
    of.client.send('POST', `/api/Webhooks/endpoints/${id}/reveal`, { headers });

  test('the owner sees the secrets again that sign now, the newest first, and the log says so', async () => {
    const endpoint = await added(good.url);
    expect((await reveal(endpoint.id)).body).toEqual({ secrets: [endpoint.secret] });
    const { body: rotated } = await call('POST', `${ENDPOINTS}/${endpoint.id}/rotate`, { overlap: '1h' });
    expect((await reveal(endpoint.id)).body).toEqual({ secrets: [rotated.secret, endpoint.secret] });
    app.clock.advance(HOUR);
    await reauthenticate(one.client, one.password);
    expect((await reveal(endpoint.id)).body).toEqual({ secrets: [rotated.secret] });
    const { entries } = (await one.client.send('GET', '/api/Profile/Activity')).body;
    const shown = entries.filter(({ action }: { action: string }) => action === 'webhook.secret-shown');
    expect(shown).toHaveLength(3);
    expect(shown[0]).toMatchObject({ target: good.url, detail: 'live', kind: 'keys' });
  });

  test('secrets are shown to nobody without a recent proof, in the other environment, to a stranger or to a server', async () => {
    const endpoint = await added(good.url);
    const unknown = { status: 404, code: 'not_found' };
    expect((await reveal(endpoint.id, one, await inTest())).body).toMatchObject(unknown);
    expect((await reveal(endpoint.id, await subscriber(app))).body).toMatchObject(unknown);
    expect((await reveal('whk_none')).body).toMatchObject(unknown);
    const byServer = await call('POST', `/api/Webhooks/endpoints/${endpoint.id}/reveal`);
    expect(byServer).toMatchObject({ status: 401, body: { code: 'session_required' } });
    app.clock.advance(10 * MINUTE);
    expect((await reveal(endpoint.id)).body.code).toBe('reauth_required');
    await reauthenticate(one.client, one.password);
    const { entries } = (await one.client.send('GET', '/api/Profile/Activity')).body;
    expect(entries.filter(({ action }: { action: string }) => action === 'webhook.secret-shown')).toEqual([]);
  });

  test('the dashboard is told every event type, with the example that a test sends', async () => {
    const { types } = (await one.client.send('GET', '/api/Webhooks/types')).body;
    expect(types.map(({ type }: { type: string }) => type)).toEqual(Object.keys(app.events.types));
    expect(types[0]).toMatchObject({ summary: expect.stringMatching(/\.$/), example: expect.any(Object) });
  });

  test('a delivery whose process died is sent again, with the same id', async () => {
    await added(good.url);
    await happened();
    await app.services.db
      .updateTable('webhook_deliveries')
      .set({ leased_until: app.clock() + MINUTE, attempts: 1 })
      .where('state', '=', 'waiting')
      .execute();
    expect(await send()).toBe(0);
    app.clock.advance(MINUTE);
    expect(await send()).toBe(1);
    expect((await deliveries())[0]).toMatchObject({ state: 'delivered', event: good.received[0]?.headers['webhook-id'] });
  });

  test('events and deliveries are forgotten after 30 days', async () => {
    await added(good.url);
    await happened();
    await send();
    app.clock.advance(29 * DAY);
    await app.services.jobs.runDue();
    expect(await deliveries()).toHaveLength(1);
    app.clock.advance(2 * DAY);
    await app.services.jobs.runDue();
    expect(await deliveries()).toEqual([]);
    expect((await call('GET', '/api/v1/events')).body.items).toEqual([]);
  });
});
