import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../../tests/support/app.ts';
import { onPush } from '../../../tests/support/engines/engines.ts';
import { type Subscriber, subscriber } from '../../../tests/support/people/subscriber.ts';

const DAY_MS = 86_400_000;
const START = Date.UTC(2026, 10, 21, 12);
const END = Date.UTC(2027, 10, 21, 12);
const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const iso = (time: number) => new Date(time).toISOString();

describe.each(onPush('sqlite'))('keys on %s', (engine) => {
  let app: TestApp;
  let owner: Subscriber;

  beforeAll(async () => {
    app = await startApp({ engine });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.clock.set(START);
    owner = await subscriber(app);
  });

  const list = async (who = owner) => (await who.client.send('GET', '/api/Subscription/keys')).body.keys;
  const endOverlap = (compkey: string, who = owner) => who.client.send('DELETE', '/api/Subscription/overlap', { headers: { compkey } });
  const challenge = (compkey: string) =>
    app.request('POST', '/api/v1/captcha/challenge', {
      json: {},
      headers: { sitekey: owner.siteKey, compkey, origin: 'https://shop.example.com' },
    });
  async function goTo(now: number): Promise<void> {
    app.clock.set(now);
    const { userName, password } = owner;
    expect((await owner.client.send('POST', '/api/Registration/Login', { json: { userName, password } })).status).toBe(200);
  }
  async function renew(compkey: string): Promise<string> {
    const { status } = await owner.client.send('PUT', '/api/Subscription/renew', { headers: { compkey } });
    expect(status).toBe(200);
    return (await list()).find((key: { component: string }) => key.component === 'captcha/number-image').compKey;
  }

  test('SUB-05 a key is active, then expiring, in grace, and expired', async () => {
    const first = {
      component: 'captcha/number-image',
      compKey: owner.compKey,
      lastUsedAt: null,
      lastUsedHost: null,
      usedToday: 0,
      state: 'active',
      subscribedAt: iso(START),
      expiresAt: iso(END),
      renewableFrom: iso(END - 30 * DAY_MS),
      replaced: [],
    };
    expect(await list()).toEqual([first]);
    for (const [now, state] of [
      [END - 30 * DAY_MS - 1, 'active'],
      [END - 30 * DAY_MS, 'expiring'],
      [END - 1, 'expiring'],
      [END, 'grace'],
      [END + 14 * DAY_MS - 1, 'grace'],
      [END + 14 * DAY_MS, 'expired'],
    ] as const) {
      await goTo(now);
      expect(await list()).toEqual([{ ...first, state }]);
    }
  });

  test('the licence that ends first comes first, also after a renewal; another account sees none of it', async () => {
    await goTo(START + DAY_MS);
    await owner.client.send('POST', '/api/Subscription/subscribe', {
      json: { componentSubscriptions: [{ compName: 'Login', subComponents: ['Login Form', 'Forgot Password'] }] },
    });
    const order = async () => (await list()).map((key: { component: string }) => key.component);
    expect(await order()).toEqual(['captcha/number-image', 'login/forgot-password', 'login/form']);
    await goTo(END - 10 * DAY_MS);
    await renew(owner.compKey);
    expect(await order()).toEqual(['login/forgot-password', 'login/form', 'captcha/number-image']);
    expect(await list(await subscriber(app))).toHaveLength(1);
  });

  test('a replaced key is listed with its end until then, the newest first', async () => {
    await goTo(END - 1 * DAY_MS);
    const second = await renew(owner.compKey);
    const [key] = await list();
    expect(key).toMatchObject({ compKey: second, state: 'active', expiresAt: iso(Date.UTC(2028, 10, 21, 12)) });
    expect(key.replaced).toEqual([
      { compKey: owner.compKey, lastUsedAt: null, lastUsedHost: null, usedToday: 0, endsAt: iso(END + 13 * DAY_MS) },
    ]);
    await goTo(END + 13 * DAY_MS - 1);
    expect((await list())[0].replaced).toHaveLength(1);
    await goTo(END + 13 * DAY_MS);
    expect((await list())[0].replaced).toEqual([]);
  });

  test("use of each key is its own, and today's count begins anew at midnight UTC", async () => {
    await goTo(END - DAY_MS);
    const second = await renew(owner.compKey);
    for (const key of [owner.compKey, second, second]) expect((await challenge(key)).status).toBe(200);
    const used = { lastUsedAt: iso(app.clock()), lastUsedHost: 'shop.example.com' };
    await expect.poll(async () => (await list())[0], { timeout: 5_000 }).toMatchObject({ compKey: second, ...used, usedToday: 2 });
    expect((await list())[0].replaced).toMatchObject([{ compKey: owner.compKey, ...used, usedToday: 1 }]);
    await goTo(END - DAY_MS / 2);
    expect((await list())[0]).toMatchObject({ ...used, usedToday: 0 });
  });

  test('an overlap can be ended before its time: at once, once, and with an entry in the log', async () => {
    await goTo(END - DAY_MS);
    const second = await renew(owner.compKey);
    expect((await challenge(owner.compKey)).status).toBe(200);
    expect(await endOverlap(owner.compKey)).toMatchObject({
      status: 200,
      body: { status: 'success', message: 'The replaced key no longer works.' },
    });
    expect(await challenge(owner.compKey)).toMatchObject({ status: 403, body: { code: 'license-expired' } });
    expect((await challenge(second)).status).toBe(200);
    expect((await list())[0]).toMatchObject({ compKey: second, replaced: [] });
    expect((await endOverlap(owner.compKey)).status).toBe(404);
    const details = await owner.client.send('GET', '/api/Subscription/getcomponentdetails', { headers: { compkey: second } });
    expect(details.body.data.subscriptions.expiredKeys).toMatchObject([{ compKey: owner.compKey, expirationDate: iso(app.clock()) }]);
    const log = await app.services.db
      .selectFrom('audit_log')
      .innerJoin('sites', 'sites.account_id', 'audit_log.account_id')
      .where('sites.site_key', '=', owner.siteKey)
      .where('action', '=', 'licence.overlap-ended')
      .select(['target', 'address'])
      .execute();
    expect(log).toEqual([{ target: 'captcha/number-image', address: '127.0.0.1' }]);
  });

  test('a current, an ended, an unknown and a foreign key are all 404 and go on as before', async () => {
    const other = owner;
    await goTo(END - DAY_MS);
    const second = await renew(owner.compKey);
    owner = await subscriber(app);
    for (const key of [other.compKey, second, owner.compKey, UNKNOWN, 'x'.repeat(200)]) expect((await endOverlap(key)).status).toBe(404);
    for (const key of ['', '  ']) expect((await endOverlap(key)).status).toBe(400);
    owner = other;
    expect((await list())[0].replaced).toHaveLength(1);
    expect((await endOverlap(second)).status).toBe(404);
    await goTo(END + 13 * DAY_MS);
    expect((await endOverlap(owner.compKey)).status).toBe(404);
  });

  test('T21 of 50 ends at once one happens', async () => {
    await goTo(END - DAY_MS);
    await renew(owner.compKey);
    const answers = await Promise.all(Array.from({ length: 50 }, () => endOverlap(owner.compKey)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(49);
  });
});
