import { HOUR_MS, MINUTE_MS } from '@inlay/kernel/time.ts';
import { utcDay } from '@inlay/licensing/utc-day.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startApps } from '../../../tests/support/app.ts';
import { onPush } from '../../../tests/support/engines/engines.ts';
import { confirmAddress, messagesTo } from '../../../tests/support/mail/outbox.ts';
import { makeOperator } from '../../../tests/support/people/operator.ts';
import { reauthenticate } from '../../../tests/support/people/reauthenticate.ts';
import { type Subscriber, subscriber } from '../../../tests/support/people/subscriber.ts';
import { REQUEST_GONE } from '@inlay/features/operate/rules/operate-bodies.ts';
import { SAME_PLAN } from '../rules/plan-request.ts';

const REASON = 'Signed quote Q-2026-118.';

describe.each(onPush('postgres'))('plans on %s', (engine) => {
  let apps: TestApp[];
  let app: TestApp;
  let operator: Subscriber;

  beforeAll(async () => {
    apps = await startApps(engine);
    [app] = apps as [TestApp];
    operator = await subscriber(app, { 'PersonalProfile.ContactInfo.HomeEmail': 'operator@example.com' });
    await confirmAddress(app, operator.email);
    await makeOperator(app, operator);
  });
  afterAll(async () => {
    for (const one of apps.toReversed()) await one.close();
  });

  const idOf = async ({ userName }: Subscriber) =>
    (await app.services.db.selectFrom('accounts').where('user_name', '=', userName).select('id').executeTakeFirstOrThrow()).id;
  const plan = async ({ client }: Subscriber) => (await client.send('GET', '/api/Plan')).body;
  const ask = ({ client }: Subscriber, json: object) => client.send('POST', '/api/Plan/requests', { json });
  const list = async (query: string) => (await operator.client.send('GET', `/api/Operate/accounts?${query}`)).body;
  const act = async (person: Subscriber, path: string, json: object) => {
    const { items } = await list(`search=${person.userName}`);
    return operator.client.send(path === 'plan' ? 'PUT' : 'POST', `/api/Operate/accounts/${items[0].id}/${path}`, { json });
  };
  const requestOf = async (person: Subscriber): Promise<string> => (await plan(person)).request.id;

  test('an owner asks once: asking again replaces it, withdrawing ends it; nonsense is refused on its field', async () => {
    const shop = await subscriber(app);
    expect(await plan(shop)).toMatchObject({ plan: 'free', projects: { used: 1, most: 1 }, mayAsk: true, request: null, changes: [] });
    expect((await ask(shop, { plan: 'free' })).body.fields).toEqual({ plan: SAME_PLAN });
    expect((await ask(shop, { plan: 'golden' })).body.fields).toEqual({ plan: 'Please choose a plan.' });
    expect((await ask(shop, { plan: 'pro', note: 'x'.repeat(1_001) })).body.fields).toHaveProperty('note');
    const first = await ask(shop, { plan: 'enterprise', note: 'First' });
    expect(first.status).toBe(201);
    const { body } = await ask(shop, { plan: 'pro', note: ' Four developers. ' });
    expect((await plan(shop)).request).toEqual(body);
    expect(body).toMatchObject({ plan: 'pro', note: 'Four developers.' });
    expect((await shop.client.send('DELETE', `/api/Plan/requests/${first.body.id}`)).status).toBe(404);
    const other = await subscriber(app);
    expect((await other.client.send('DELETE', `/api/Plan/requests/${body.id}`)).status).toBe(404);
    expect((await shop.client.send('DELETE', `/api/Plan/requests/${body.id}`)).status).toBe(200);
    expect((await shop.client.send('DELETE', `/api/Plan/requests/${body.id}`)).status).toBe(404);
    expect((await plan(shop)).request).toBeNull();
    const many = await Promise.all(Array.from({ length: 10 }, () => ask(shop, { plan: 'pro' })));
    expect(many.filter(({ status }) => status === 201)).toHaveLength(7);
    expect((await list('filter=requests')).items.filter(({ userName }: Subscriber) => userName === shop.userName)).toHaveLength(1);
  });

  test('granted by an operator, the limits are gone at once, and within five seconds in every process', async () => {
    const shop = await subscriber(app);
    const { id, host } = { id: await idOf(shop), host: 'shop.example.com' };
    await shop.client.send('POST', '/api/Site/domains', { json: { host } });
    await app.services.db
      .insertInto('meter_daily')
      .values({ account_id: id, day: utcDay(app.clock()), meter: 'captcha.redemptions', used: 100 })
      .execute();
    const headers = { sitekey: shop.siteKey, compkey: shop.compKey, origin: `https://${host}` };
    const offered = (of: TestApp) => of.request('POST', '/api/v1/captcha/challenge', { json: {}, headers });
    const ways = () => Promise.all(apps.map(async (one) => (await offered(one)).body.method));
    expect(await ways()).toEqual(apps.map(() => 'pow'));
    expect((await ask(shop, { plan: 'pro', note: 'Launch on Monday.' })).status).toBe(201);
    expect((await list('filter=requests')).items).toContainEqual(expect.objectContaining({ userName: shop.userName, asksFor: 'pro' }));
    const { body } = await act(shop, 'plan', { plan: 'pro', reason: REASON, request: await requestOf(shop) });
    expect(body).toMatchObject({ plan: 'pro', asksFor: null, request: null, planChanges: [{ from: 'free', to: 'pro', reason: REASON }] });
    expect((await offered(app)).body.method).not.toBe('pow');
    app.clock.advance(5_000);
    expect(await ways()).not.toContain('pow');
    expect(await plan(shop)).toMatchObject({ plan: 'pro', request: null, changes: [{ from: 'free', to: 'pro', reason: REASON }] });
  });

  test('a smaller plan loses nothing: all projects keep working, and none is added', async () => {
    const shop = await subscriber(app);
    await act(shop, 'plan', { plan: 'pro', reason: REASON });
    const made = [];
    for (const host of ['one.example.org', 'two.example.org'])
      made.push((await shop.client.send('POST', '/api/Projects', { json: { label: host, platform: 'HTML', domain: host } })).body);
    await act(shop, 'plan', { plan: 'free', reason: REASON });
    expect(await plan(shop)).toMatchObject({ plan: 'free', projects: { used: 3, most: 1 } });
    for (const { siteKey } of made)
      expect((await shop.client.send('GET', '/api/Site', { headers: { sitekey: siteKey } })).status).toBe(200);
    const third = { label: 'three', platform: 'HTML', domain: 'three.example.org' };
    expect((await shop.client.send('POST', '/api/Projects', { json: third })).body.code).toBe('limit-reached');
  });

  test('declined with a reason that the owner reads, by mail and beside the plans; a second answer is refused', async () => {
    const shop = await subscriber(app, { 'PersonalProfile.ContactInfo.HomeEmail': 'declined@example.com' });
    await confirmAddress(app, shop.email);
    await ask(shop, { plan: 'enterprise' });
    const request = await requestOf(shop);
    expect(Object.keys((await act(shop, 'decline', { reason: 'short' })).body.fields)).toEqual(['request', 'reason']);
    expect((await act(shop, 'decline', { request, reason: 'We sell no <redistribution> yet.' })).status).toBe(200);
    expect((await act(shop, 'decline', { request, reason: 'We sell no redistribution yet.' })).status).toBe(409);
    expect(await plan(shop)).toMatchObject({
      plan: 'free',
      request: null,
      declined: { plan: 'enterprise', reason: 'We sell no <redistribution> yet.' },
    });
    const mails = await messagesTo(app, shop.email);
    const mail = mails.find(({ subject }) => subject === 'Your request for Enterprise OEM was declined');
    expect(mail?.html).toContain('We sell no &lt;redistribution&gt; yet.');
    // A new request takes its place.
    await ask(shop, { plan: 'pro' });
    expect((await plan(shop)).declined).toBeNull();
  });

  test('an answer is for the request that was read: one that was replaced meanwhile waits for its own', async () => {
    const [shop, other] = [await subscriber(app), await subscriber(app)];
    await ask(shop, { plan: 'enterprise', note: 'As it was read' });
    const read = await requestOf(shop);
    await ask(shop, { plan: 'enterprise', note: 'Nobody has read this' });
    await ask(other, { plan: 'enterprise' });
    const gone = { status: 409, body: { code: 'conflict', message: REQUEST_GONE } };
    for (const request of [read, await requestOf(other)]) {
      expect(await act(shop, 'decline', { request, reason: REASON })).toMatchObject(gone);
      expect(await act(shop, 'plan', { request, plan: 'enterprise', reason: REASON })).toMatchObject(gone);
    }
    // Nor does it grant another plan than the one that is asked for.
    const request = await requestOf(shop);
    expect(await act(shop, 'plan', { request, plan: 'pro', reason: REASON })).toMatchObject(gone);
    expect(await plan(shop)).toMatchObject({ plan: 'free', changes: [], request: { note: 'Nobody has read this' }, declined: null });
  });

  test('of a grant and a withdrawal at once, one is done', async () => {
    for (let round = 0; round < 6; round += 1) {
      const shop = await subscriber(app);
      await ask(shop, { plan: 'pro' });
      const request = await requestOf(shop);
      const [granted, withdrawn] = await Promise.all([
        act(shop, 'plan', { request, plan: 'pro', reason: REASON }),
        shop.client.send('DELETE', `/api/Plan/requests/${request}`),
      ]);
      expect([granted.status, withdrawn.status]).toEqual(granted.status === 200 ? [200, 404] : [409, 200]);
      expect((await plan(shop)).plan).toBe(granted.status === 200 ? 'pro' : 'free');
    }
  });

  test('operators hear of requests within ten minutes, and at most once in four hours', async () => {
    const told = async () => (await messagesTo(app, operator.email)).filter(({ subject }) => subject.endsWith('for another plan')).length;
    await told();
    app.clock.advance(4 * HOUR_MS);
    const before = await told();
    app.clock.advance(4 * HOUR_MS);
    await ask(await subscriber(app), { plan: 'pro' });
    app.clock.advance(10 * MINUTE_MS);
    expect(await told()).toBe(before + 1);
    await ask(await subscriber(app), { plan: 'pro' });
    app.clock.advance(10 * MINUTE_MS);
    expect(await told()).toBe(before + 1);
    app.clock.advance(4 * HOUR_MS);
    expect(await told()).toBe(before + 2);
    app.clock.advance(4 * HOUR_MS);
    expect(await told()).toBe(before + 2);
    // Also when whoever asked is gone with the account.
    for (const extra of [1, 1]) {
      const gone = await subscriber(app);
      await ask(gone, { plan: 'pro' });
      app.clock.advance(10 * MINUTE_MS);
      expect(await told()).toBe(before + 2 + extra);
      await reauthenticate(gone.client, gone.password);
      expect((await gone.client.send('DELETE', '/api/Profile/Account', { json: { userName: gone.userName } })).status).toBe(200);
    }
  });
});
