import { loadCatalogue } from '@inlay/catalogue/files.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../../tests/support/app.ts';
import { onPush } from '../../../tests/support/engines/engines.ts';
import { patiently } from '../../../tests/support/people/patience.ts';
import { type Subscriber, subscriber } from '../../../tests/support/people/subscriber.ts';

const DAY_MS = 86_400_000;
const START = Date.UTC(2026, 10, 21, 12);
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const catalogue = await loadCatalogue();

interface Family {
  componentName: string;
  subComponents: { name: string; compKey: string; isLicenseExpired: boolean }[];
}

describe.each(onPush('postgres'))('subscriptions on %s', (engine) => {
  let app: TestApp;
  let one: Subscriber;
  let other: Subscriber;

  beforeAll(async () => {
    app = await startApp({ engine });
    app.clock.set(START);
    one = await subscriber(app);
    other = await subscriber(app);
  });
  afterAll(() => app.close());

  const subscribed = async (who: Subscriber = one): Promise<Family[]> =>
    (await who.client.send('GET', '/api/Subscription/subscribedcomponents')).body.components;
  const details = (compKey: string, who: Subscriber = one) =>
    who.client.send('GET', '/api/Subscription/getcomponentdetails', { headers: { compkey: compKey } });
  const renew = (compKey: string, who: Subscriber = one) =>
    who.client.send('PUT', '/api/Subscription/renew', { headers: { compkey: compKey } });
  const subscribe = (componentSubscriptions: unknown, who: Subscriber = one) =>
    who.client.send('POST', '/api/Subscription/subscribe', { json: { componentSubscriptions } });
  const challenge = (who: Subscriber, compKey: string) =>
    app.request('POST', '/api/v1/captcha/challenge', {
      json: {},
      headers: { sitekey: who.siteKey, compkey: compKey, origin: 'https://shop.example.com' },
    });
  /** A year passes in which nobody logs in: the session has ended by then. */
  async function comeBack(who: Subscriber): Promise<void> {
    const login = await who.client.send('POST', '/api/Registration/Login', { json: { userName: who.userName, password: who.password } });
    expect(login.status).toBe(200);
  }

  test('a subscription to what is only announced can be cancelled, once, by its owner alone; what works can not', async () => {
    const owner = await subscriber(app);
    const cancel = (compkey: string, who = owner) =>
      patiently(() => who.client.send('DELETE', '/api/Subscription/subscribe', { headers: { compkey } }));
    await subscribe([{ compName: 'Login', subComponents: ['Login Form'] }], owner);
    const keyOf = async () => (await subscribed(owner)).find(({ componentName }) => componentName === 'Login')?.subComponents[0]?.compKey;
    const compKey = String(await keyOf());
    expect((await details(compKey, owner)).body.data.subcompType['Login Form']).toMatchObject({ isActive: false, isLicenseExpired: false });

    expect((await cancel(compKey, other)).status).toBe(404);
    expect((await cancel(owner.compKey)).body).toMatchObject({ code: 'conflict', message: expect.stringContaining('works already') });
    const answers = await Promise.all(Array.from({ length: 5 }, () => cancel(compKey)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404, 404]);
    expect(await keyOf()).toBeUndefined();
    expect((await details(compKey, owner)).status).toBe(404);
    const { entries } = (await owner.client.send('GET', '/api/Profile/Activity')).body;
    const entry = { action: 'licence.cancelled', sentence: 'Subscription cancelled', target: 'Login Form' };
    expect(entries.filter(({ action }: { action: string }) => action === entry.action)).toEqual([expect.objectContaining(entry)]);

    await subscribe([{ compName: 'Login', subComponents: ['Login Form'] }], owner);
    expect(await keyOf()).toMatch(UUID);
    expect(await keyOf()).not.toBe(compKey);
  });

  test('API6-01 ENT-14 the subscribed components are those of the registration, each with a key of its own', async () => {
    expect(await subscribed()).toEqual([
      {
        componentName: 'Captcha',
        subComponents: [{ name: 'Number to Image Matching', compKey: expect.stringMatching(UUID), isLicenseExpired: false }],
      },
    ]);
    expect(one.compKey).not.toBe(other.compKey);
  });

  test('API8-01 ENT-15 the unsubscribed components are all the others, with the flags their manifests give', async () => {
    const { body } = await one.client.send('GET', '/api/Subscription/unsubscribedcomponents');
    const names = body.components.flatMap((family: { subComponents: object }) => Object.keys(family.subComponents));
    const all = catalogue.flatMap((family) => family.components.map(({ name }) => name));
    expect(names.toSorted()).toEqual(all.filter((name) => name !== 'Number to Image Matching').toSorted());
    const webForms = body.components.find((family: { componentName: string }) => family.componentName === 'Login').subComponents[
      'Login Form'
    ];
    const { ai, webhook, api } = catalogue[1]?.components[0]?.flags ?? {};
    expect(webForms).toEqual({
      ...(ai !== undefined && { aI_Enable: ai }),
      ...(webhook !== undefined && { webHook_Enable: webhook }),
      ...(api !== undefined && { apI_Enable: api }),
    });
  });

  test('API7-01 ENT-16 ENT-17 ENT-18 the details of a component', async () => {
    const { status, body } = await details(one.compKey);
    expect(status).toBe(200);
    expect(body).toEqual({
      data: {
        componentId: 'captcha/number-image',
        componentName: 'Captcha',
        subcompType: {
          'Number to Image Matching': {
            subCompDes: expect.stringContaining('picture'),
            subCompImage: expect.any(String),
            aiEnabled: false,
            webHookEnabled: true,
            apiEnabled: true,
            isActive: true,
            isLicenseExpired: false,
          },
        },
        subscriptions: {
          compKey: one.compKey,
          subscribedDate: '2026-11-21T12:00:00.000Z',
          expirationDate: '2027-11-21T12:00:00.000Z',
          renewHint: 'You can renew from 22 October 2027.',
          isEligibleForRenew: false,
          expiredKeys: [],
        },
      },
    });
    const picture = Buffer.from(body.data.subcompType['Number to Image Matching'].subCompImage, 'base64');
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 96, height: 96 });
  });

  test('API9-01 ENT-20 subscribing gives each chosen component a key; subscribing again gives the same keys', async () => {
    const chosen = [
      { compName: 'Login', subComponents: ['Login Form', 'Forgot Password'] },
      { compName: '2FA', subComponents: ['Calling Service'] },
    ];
    const first = await subscribe(chosen);
    expect(first).toMatchObject({ status: 200, body: { status: 'success' } });
    expect(first.body.components.map((family: Family) => [family.componentName, family.subComponents.map(({ name }) => name)])).toEqual([
      ['Login', ['Login Form', 'Forgot Password']],
      ['2FA', ['Calling Service']],
    ]);
    expect((await subscribe(chosen)).body).toEqual(first.body);
    expect((await subscribed()).map(({ componentName }) => componentName)).toEqual(['Captcha', 'Login', '2FA']);
  });

  test('ADD-03 an empty choice and unknown names are refused, and nothing of a partly wrong one is kept', async () => {
    const before = await subscribed();
    for (const nothing of [[], undefined, 'x', [{ compName: 'Login', subComponents: [] }]]) {
      const refused = await subscribe(nothing);
      expect(refused.status).toBe(400);
      expect(JSON.stringify(refused.body.fields)).toContain('Please select at least one component');
    }
    const partly = await subscribe([
      { compName: 'Forms', subComponents: ['Contact Us'] },
      { compName: 'Forms', subComponents: ['No such form'] },
    ]);
    expect(partly).toMatchObject({
      status: 400,
      body: { fields: { componentSubscriptions: 'We have no component named "Forms - No such form".' } },
    });
    for (const compName of ['Login', '__proto__', 'constructor'])
      expect((await subscribe([{ compName, subComponents: ['Contact Us'] }])).status).toBe(400);
    expect(await subscribed()).toEqual(before);
  });

  test('T21 200 parallel subscriptions make one licence with one key', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => patiently(() => subscribe([{ compName: 'Notification', subComponents: ['SMS', 'Email'] }]))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.components))).size).toBe(1);
    const family = (await subscribed()).find(({ componentName }) => componentName === 'Notification');
    expect(family?.subComponents).toHaveLength(2);
    const keys = await app.services.db
      .selectFrom('licence_keys')
      .innerJoin('licences', 'licences.id', 'licence_keys.licence_id')
      .where('component', 'like', 'notification/%')
      .select('comp_key')
      .execute();
    expect(keys).toHaveLength(2);
  });

  test("T2 another account's compKey answers as an unknown one, in every call", async () => {
    for (const call of [details, renew]) {
      const [foreign, unknown] = [await call(other.compKey), await call('00000000-0000-4000-8000-000000000000')];
      expect(foreign.status).toBe(404);
      const bodies = [foreign, unknown].map(({ body }) => ({ ...body, requestId: '' }));
      expect(bodies[0]).toEqual(bodies[1]);
      expect((await call('')).status).toBe(400);
    }
    expect((await details(other.compKey, other)).status).toBe(200);
  });

  test('T2 without the cookie, or with the siteKey of another account, every call is 401', async () => {
    const calls: [string, string][] = [
      ['GET', '/api/Subscription/subscribedcomponents'],
      ['GET', '/api/Subscription/getcomponentdetails'],
      ['GET', '/api/Subscription/unsubscribedcomponents'],
      ['POST', '/api/Subscription/subscribe'],
      ['PUT', '/api/Subscription/renew'],
      ['GET', '/api/Subscription/secrets'],
      ['POST', '/api/Subscription/secrets'],
      ['DELETE', '/api/Subscription/secrets/00000000-0000-4000-8000-000000000000'],
    ];
    for (const [method, path] of calls) {
      const json = method === 'GET' ? {} : { json: {} };
      expect((await app.request(method, path, { ...json, headers: { sitekey: one.siteKey, compkey: one.compKey } })).status).toBe(401);
      expect((await one.client.send(method, path, { ...json, headers: { sitekey: other.siteKey, compkey: one.compKey } })).status).toBe(
        401,
      );
    }
  });

  describe('renewal', () => {
    test('API10-02 OPEN-28 not before 30 days before the end', async () => {
      expect(await renew(one.compKey)).toMatchObject({
        status: 409,
        body: { status: 'failed', message: 'You can renew from 22 October 2027.' },
      });
    });

    test('SUB-07 OPEN-27 T21 of 200 parallel renewals exactly one happens; the old key works 14 days on', async () => {
      app.clock.set(Date.UTC(2027, 9, 22, 12));
      await comeBack(one);
      expect((await details(one.compKey)).body.data.subscriptions).toMatchObject({ isEligibleForRenew: true });
      const answers = await Promise.all(Array.from({ length: 200 }, () => patiently(() => renew(one.compKey))));
      expect(answers.filter(({ status, body }) => status === 200 && body.status === 'success')).toHaveLength(1);
      expect(answers.filter(({ status, body }) => status === 409 && body.status === 'failed')).toHaveLength(199);

      const { subscriptions } = (await details(one.compKey)).body.data;
      expect(subscriptions).toEqual({
        compKey: expect.stringMatching(UUID),
        subscribedDate: '2026-11-21T12:00:00.000Z',
        expirationDate: '2028-11-21T12:00:00.000Z',
        renewHint: 'You can renew from 22 October 2028.',
        isEligibleForRenew: false,
        expiredKeys: [{ compKey: one.compKey, subscribedDate: '2026-11-21T12:00:00.000Z', expirationDate: '2027-11-05T12:00:00.000Z' }],
      });
      expect(subscriptions.compKey).not.toBe(one.compKey);
      expect((await subscribed())[0]?.subComponents[0]?.compKey).toBe(subscriptions.compKey);

      app.clock.advance(14 * DAY_MS - 1);
      expect((await challenge(one, one.compKey)).status).toBe(200);
      app.clock.advance(1);
      expect(await challenge(one, one.compKey)).toMatchObject({ status: 403, body: { code: 'license-expired' } });
      expect((await challenge(one, subscriptions.compKey)).status).toBe(200);
    });

    test('SUB-05 an expired licence is shown as such, served for 14 days, and renewed from the day it is paid', async () => {
      app.clock.set(Date.UTC(2027, 10, 21, 12));
      await comeBack(other);
      expect((await subscribed(other))[0]?.subComponents[0]?.isLicenseExpired).toBe(true);
      expect((await details(other.compKey, other)).body.data.subcompType['Number to Image Matching']).toMatchObject({
        isActive: false,
        isLicenseExpired: true,
      });
      expect((await challenge(other, other.compKey)).status).toBe(200);
      app.clock.advance(14 * DAY_MS);
      await comeBack(other);
      expect(await challenge(other, other.compKey)).toMatchObject({ status: 403, body: { code: 'license-expired' } });
      expect(await renew(other.compKey, other)).toMatchObject({ status: 200, body: { status: 'success' } });
      // At once, also for keys looked up a moment ago.
      expect((await challenge(other, other.compKey)).status).toBe(200);
      expect((await details(other.compKey, other)).body.data.subscriptions.expirationDate).toBe('2028-12-05T12:00:00.000Z');
    });
  });
});
