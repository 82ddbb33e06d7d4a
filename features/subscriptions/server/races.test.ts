import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../../tests/support/app.ts';
import { makeClient } from '../../../tests/support/client.ts';
import { onPush } from '../../../tests/support/engines/engines.ts';
import { patiently } from '../../../tests/support/people/patience.ts';
import { type Subscriber, subscriber } from '../../../tests/support/people/subscriber.ts';

const DAY_MS = 86_400_000;

describe.each(onPush('postgres'))('renewals and subscriptions at once, on %s', (engine) => {
  let app: TestApp;
  /** A second process on the same database. SQLite serves one process alone: there it is the first one again. */
  let second: TestApp;
  let owner: Subscriber;

  beforeAll(async () => {
    app = await startApp({ engine });
    const { databaseUrl } = app.services.settings;
    second = databaseUrl ? await startApp({ clock: app.clock, env: { DATABASE_URL: databaseUrl } }) : app;
    owner = await subscriber(app);
    app.clock.advance(340 * DAY_MS);
    const { userName, password } = owner;
    await owner.client.send('POST', '/api/Registration/Login', { json: { userName, password } });
  });
  afterAll(async () => {
    if (second !== app) await second.close();
    await app.close();
  });

  /** The owner at either process, by turns. */
  function at(n: number) {
    if (n % 2 === 0) return owner.client;
    const client = makeClient(second.http);
    for (const [name, value] of owner.client.cookies) client.cookies.set(name, value);
    client.headers = owner.client.headers;
    return client;
  }
  const renew = (n: number) => at(n).send('PUT', '/api/Subscription/renew', { headers: { compkey: owner.compKey } });
  const subscribe = (n: number) =>
    at(n).send('POST', '/api/Subscription/subscribe', {
      json: {
        // Two orders of the same choice: they must not wait for each other in a circle.
        componentSubscriptions: [
          { compName: 'Login', subComponents: n % 3 === 0 ? ['Login Form', 'Forgot Password'] : ['Forgot Password', 'Login Form'] },
        ],
      },
    });
  const licences = () =>
    app.services.db
      .selectFrom('licences')
      .innerJoin('licence_keys', 'licence_keys.licence_id', 'licences.id')
      .innerJoin('sites', 'sites.id', 'licences.site_id')
      .where('sites.site_key', '=', owner.siteKey)
      .orderBy('component')
      .orderBy('from_at')
      .select(['component', 'comp_key', 'overlap_ends_at'])
      .execute();
  const entries = (action: string) =>
    app.services.db
      .selectFrom('audit_log')
      .innerJoin('sites', 'sites.account_id', 'audit_log.account_id')
      .where('sites.site_key', '=', owner.siteKey)
      .where('action', '=', action)
      .select('target')
      .execute();

  test('T21 SUB-07 OPEN-27 of 200 renewals and 200 subscriptions in one crowd, each has one effect', async () => {
    const crowd = await Promise.all(Array.from({ length: 400 }, (_, n) => patiently(() => (n % 4 < 2 ? renew(n) : subscribe(n)))));
    const renewals = crowd.filter((_, n) => n % 4 < 2);
    const subscriptions = crowd.filter((_, n) => n % 4 >= 2);
    expect(renewals).toHaveLength(200);
    expect(renewals.filter(({ status, body }) => status === 200 && body.status === 'success')).toHaveLength(1);
    expect(renewals.filter(({ status, body }) => status === 409 && body.status === 'failed')).toHaveLength(199);
    expect(subscriptions.filter(({ status }) => status === 200)).toHaveLength(200);
    expect(new Set(subscriptions.map(({ body }) => JSON.stringify(body.components))).size).toBe(1);

    expect(await licences()).toMatchObject([
      { component: 'captcha/number-image', comp_key: owner.compKey, overlap_ends_at: app.clock() + 14 * DAY_MS },
      { component: 'captcha/number-image', overlap_ends_at: null },
      { component: 'login/forgot-password', overlap_ends_at: null },
      { component: 'login/form', overlap_ends_at: null },
    ]);
    expect(await entries('licence.renewed')).toEqual([{ target: 'captcha/number-image' }]);
    // The first one is registration's own, which has its entry elsewhere.
    expect((await entries('licence.subscribed')).map(({ target }) => target).toSorted()).toEqual(['login/forgot-password', 'login/form']);
  });

  test('API9-02 API10-03 what is loaded right after holds the change, at either process, and no cache may keep it', async () => {
    const other = await subscriber(app);
    owner = other;
    const lists = ['subscribedcomponents', 'unsubscribedcomponents', 'keys'] as const;
    const load = (n: number) => Promise.all(lists.map((list) => at(n).send('GET', `/api/Subscription/${list}`)));
    const before = await load(0);
    expect((await subscribe(0)).status).toBe(200);
    for (const n of [0, 1]) {
      const after = await load(n);
      after.forEach(({ headers, text }, i) => {
        expect(headers['cache-control']).toBe('no-store');
        expect(text).not.toBe(before[i]?.text);
      });
      const [owned, missing] = after;
      expect(owned?.body.components.map((family: { componentName: string }) => family.componentName)).toEqual(['Captcha', 'Login']);
      const login = missing?.body.components.find((family: { componentName: string }) => family.componentName === 'Login');
      expect(Object.keys(login.subComponents)).not.toContain('Login Form');
    }

    app.clock.advance(340 * DAY_MS);
    const { userName, password } = owner;
    await owner.client.send('POST', '/api/Registration/Login', { json: { userName, password } });
    expect((await renew(0)).status).toBe(200);
    for (const n of [0, 1]) {
      const [owned] = await load(n);
      const compkey: string = owned?.body.components[0].subComponents[0].compKey;
      expect(compkey).not.toBe(owner.compKey);
      const details = await at(n).send('GET', '/api/Subscription/getcomponentdetails', { headers: { compkey } });
      expect(details.headers['cache-control']).toBe('no-store');
      expect(details.body.data.subscriptions).toMatchObject({
        compKey: compkey,
        isEligibleForRenew: false,
        expiredKeys: [{ compKey: owner.compKey }],
      });
    }
  });
});
