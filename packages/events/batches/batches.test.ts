import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type TestApp, startApp } from '../../../tests/support/app.ts';
import { type AddedSite, addSite } from '../../../tests/support/captcha/open-proofs.ts';
import { engines } from '../../../tests/support/engines/engines.ts';
import { makeSecrets } from '@inlay/licensing/secrets/secrets.ts';
import '../tables.ts';

const TYPE = 'captcha.redeemed';
const ITEM = { component: 'captcha/number-image', hostname: 'shop.example.com', action: 'login', method: 'visual', token: 'A'.repeat(22) };

describe.each(engines)('events in batches on %s', (engine) => {
  let app: TestApp;
  let site: AddedSite;
  let secret: string;

  beforeAll(async () => {
    app = await startApp({ engine });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    const { db, keyring } = app.services;
    app.clock.set(Math.ceil(app.clock() / 1_000) * 1_000);
    site = await addSite(db, app.clock());
    secret = (await makeSecrets(db, app.clock, keyring).make(db, { siteId: site.siteId, name: 'Server' })).secret;
  });

  const call = (method: string, path: string, json?: object) =>
    app.request(method, `/api/v1/webhooks/endpoints${path}`, { ...(json && { json }), headers: { authorization: `Bearer ${secret}` } });
  async function wanted(...events: string[]): Promise<string> {
    const { status, body } = await call('POST', '', { url: 'https://shop.example.com/webhooks', events });
    expect(status).toBe(201);
    await app.events.batches.refresh();
    return String(body.id);
  }
  const happens = (times: number, { siteId = site.siteId, environment = 'live' as const } = {}) => {
    const { accountId } = site;
    for (let i = 0; i < times; i += 1) app.events.batches.add({ type: TYPE, accountId, siteId, environment, item: ITEM });
  };
  async function told() {
    app.clock.advance(1_000);
    await app.events.batches.flush();
    const rows = await app.services.db
      .selectFrom('events')
      .where('site_id', '=', site.siteId)
      .orderBy('happened_at')
      .select(['id', 'type', 'component', 'data'])
      .execute();
    return rows.map(({ data, ...row }) => ({ ...row, ...(JSON.parse(data) as { count: number; dropped: number; items: object[] }) }));
  }

  test.each([[[TYPE]], [['captcha.*']], [['secret.rolled', TYPE]]])('%j asks for them', async (events) => {
    await wanted(...events);
    happens(1);
    expect(await told()).toMatchObject([{ type: TYPE, component: null, count: 1, items: [ITEM] }]);
  });

  test.each([[['*']], [['license.*']], [['captcha.passed']]])('%j does not: nothing is collected, nothing is kept', async (events) => {
    await wanted(...events);
    expect(app.events.batches.wants(TYPE, { siteId: site.siteId, environment: 'live' })).toBe(false);
    happens(1);
    expect(await told()).toEqual([]);
  });

  test('an endpoint that is disabled, of another project or environment asks for none', async () => {
    const id = await wanted(TYPE);
    const { batches } = app.events;
    expect(batches.wants(TYPE, { siteId: site.siteId, environment: 'live' })).toBe(true);
    expect(batches.wants(TYPE, { siteId: site.siteId, environment: 'test' })).toBe(false);
    expect(batches.wants(TYPE, { siteId: 'another', environment: 'live' })).toBe(false);
    happens(1);
    await call('PUT', `/${id}`, { state: 'disabled' });
    // What was collected before is not kept for nobody.
    expect(await told()).toEqual([]);
    await batches.refresh();
    expect(batches.wants(TYPE, { siteId: site.siteId, environment: 'live' })).toBe(false);
  });

  test('a second is one event with at most a hundred items, and says how many more there were', async () => {
    const id = await wanted(TYPE);
    await wanted('*');
    const from = new Date(app.clock()).toISOString();
    const to = new Date(app.clock() + 1_000).toISOString();
    happens(150);
    app.clock.advance(999);
    happens(200);
    await app.events.batches.flush();
    app.clock.advance(-999);
    const [first, ...others] = await told();
    expect(others).toEqual([]);
    expect(first).toMatchObject({ from, to, count: 350, dropped: 250 });
    expect(first?.items).toHaveLength(100);
    expect(first?.items[0]).toEqual({ at: from, ...ITEM });
    const deliveries = await app.services.db
      .selectFrom('webhook_deliveries')
      .where('event_id', '=', first?.id ?? '')
      .select(['endpoint_id', 'body'])
      .execute();
    expect(deliveries.map((one) => one.endpoint_id)).toEqual([id]);
    expect(deliveries[0]?.body.length).toBeLessThan(262_144);
    happens(1);
    expect((await told()).map(({ count }) => count)).toEqual([350, 1]);
  });

  test('what can not be written is kept and written later, and memory has a bound meanwhile', async () => {
    await wanted(TYPE);
    const { db } = app.services;
    const away = vi.spyOn(db, 'transaction').mockImplementation(() => {
      throw new Error('The database is away.');
    });
    for (let second = 0; second < 250; second += 1) {
      happens(100);
      app.clock.advance(1_000);
      await app.events.batches.flush();
    }
    away.mockRestore();
    expect(app.logged()).toContain('batches of events were not written; trying again');
    const events = await told();
    expect(events.map(({ count }) => count)).toEqual(Array.from({ length: 250 }, () => 100));
    expect(events.flatMap(({ items }) => items)).toHaveLength(20_000);
    expect(events.reduce((sum, { dropped }) => sum + dropped, 0)).toBe(5_000);
  });

  test('what happens while a second can not be written joins it', async () => {
    await wanted(TYPE);
    const { db } = app.services;
    happens(98);
    const away = vi.spyOn(db, 'transaction').mockImplementation(() => {
      happens(4);
      throw new Error('The database is away.');
    });
    await app.events.batches.flush({ unfinished: true });
    away.mockRestore();
    const [event, ...others] = await told();
    expect(others).toEqual([]);
    expect(event).toMatchObject({ count: 102, dropped: 2 });
    expect(event?.items).toHaveLength(100);
  });

  test('a stop writes the second that is not over', async () => {
    await wanted(TYPE);
    happens(3);
    await app.events.batches.stop();
    const rows = await app.services.db.selectFrom('events').where('site_id', '=', site.siteId).select('data').execute();
    expect(rows.map(({ data }) => (JSON.parse(data) as { count: number }).count)).toEqual([3]);
  });

  test('a replay sends them to who names them', async () => {
    await wanted(TYPE);
    happens(1);
    const since = new Date(app.clock()).toISOString();
    await told();
    const [all, named] = [await wanted('*'), await wanted('captcha.*')];
    const replay = async (id: string) => (await call('POST', `/${id}/replay`, { since, state: 'all' })).body.count;
    expect([await replay(all), await replay(named)]).toEqual([0, 1]);
  });
});
