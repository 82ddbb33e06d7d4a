import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../support/app.ts';
import { type Subscriber, makeSecret, subscriber } from '../../support/people/subscriber.ts';

const CALLS: [method: string, path: string][] = [
  ['GET', '/api/Profile/MyProfile'],
  ['GET', '/api/Subscription/subscribedcomponents'],
  ['GET', '/api/Subscription/getcomponentdetails'],
  ['GET', '/api/Subscription/unsubscribedcomponents'],
  ['GET', '/api/Subscription/secrets'],
  ['POST', '/api/Subscription/secrets'],
  ['POST', '/api/Subscription/subscribe'],
  ['PUT', '/api/Subscription/renew'],
  ['PUT', '/api/Profile/PersonalProfile'],
  ['PUT', '/api/Profile/BusinessProfile'],
  ['PUT', '/api/Profile/Security'],
  ['GET', '/api/Profile/Sessions'],
  ['DELETE', '/api/Profile/Sessions/00000000-0000-4000-8000-000000000000'],
  ['POST', '/api/Profile/SendVerification'],
  ['GET', '/api/Profile/EmailChange'],
  ['POST', '/api/Profile/EmailChange'],
  ['DELETE', '/api/Profile/EmailChange'],
];

describe('what stands in a page source opens nothing', () => {
  let app: TestApp;
  let owner: Subscriber;
  let stranger: Subscriber;

  beforeAll(async () => {
    app = await startApp();
    owner = await subscriber(app);
    stranger = await subscriber(app);
  });
  afterAll(() => app.close());

  test.each(CALLS)('ACC-02 %s %s with the siteKey but without the cookie', async (method, path) => {
    const answer = await app.request(method, path, { headers: { sitekey: owner.siteKey, compkey: owner.compKey } });
    expect(answer.status).toBe(401);
    expect(answer.body.code).toBe('session_required');
  });

  test.each(CALLS)("%s %s with another account's siteKey and one's own cookie", async (method, path) => {
    const foreign = await stranger.client.send(method, path, { headers: { sitekey: owner.siteKey, compkey: owner.compKey } });
    expect(foreign.status).toBe(401);
    const unknown = await stranger.client.send(method, path, { headers: { sitekey: crypto.randomUUID() } });
    // The same words for a key that exists and one that doesn't.
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
  });

  test.each(CALLS)('%s %s with a forged, an empty and no cookie', async (method, path) => {
    for (const cookie of ['inlay_sid=forged', 'inlay_sid=', `inlay_sid=${'A'.repeat(43)}`, '']) {
      const answer = await app.request(method, path, { headers: { sitekey: owner.siteKey, ...(cookie && { cookie }) } });
      expect(answer.status).toBe(401);
    }
  });

  test('a repeated sitekey header and an account id in query or body change nothing', async () => {
    const twice = await stranger.client.send('GET', '/api/Profile/MyProfile', {
      headers: { sitekey: `${stranger.siteKey}, ${owner.siteKey}` },
    });
    expect(twice.status).toBe(401);
    const query = await stranger.client.send('GET', `/api/Profile/MyProfile?sitekey=${owner.siteKey}&accountId=1`);
    expect(query.body.subscription?.userName ?? '').not.toBe(owner.userName);
  });

  test("another account's compKey answers like an unknown one", async () => {
    const ask = (compkey: string) => stranger.client.send('GET', '/api/Subscription/getcomponentdetails', { headers: { compkey } });
    const [foreign, unknown] = [await ask(owner.compKey), await ask('comp_live_unknown')];
    expect(foreign.status).toBe(unknown.status);
    expect(foreign.status).toBe(404);
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
  });

  test('a session cookie ends with Logout, for good', async () => {
    const leaving = await subscriber(app);
    const kept = new Map(leaving.client.cookies);
    expect((await leaving.client.send('POST', '/api/Registration/Logout', { json: {} })).status).toBe(200);
    for (const [name, value] of kept) leaving.client.cookies.set(name, value);
    expect((await leaving.client.send('GET', '/api/Profile/MyProfile')).status).toBe(401);
  });

  test('GDE-16 a forged captchaValidated proves nothing: siteverify wants a token', async () => {
    const secret = await makeSecret(owner);
    for (const response of ['true', 'captchaValidated', 'inl1.a.b.c', `inl1.${'A'.repeat(8)}.${'A'.repeat(80)}.${'A'.repeat(43)}`]) {
      const { status, body } = await app.request('POST', '/api/v1/siteverify', { form: { secret, response } });
      expect(status).toBe(200);
      expect(body.success).toBe(false);
      expect(body['error-codes']).toContain('invalid-input-response');
    }
  });

  test('an unsafe call from another site is refused, cookie or not', async () => {
    for (const headers of [{ origin: 'https://evil.example.com' }, { 'sec-fetch-site': 'cross-site' }, { origin: 'null' }]) {
      const login = await app.request('POST', '/api/Registration/Login', {
        json: { userName: owner.userName, password: owner.password },
        headers,
      });
      expect(login.status).toBe(403);
      const renew = await owner.client.send('PUT', '/api/Subscription/renew', { headers: { ...headers, compkey: owner.compKey } });
      expect(renew.status).toBe(403);
    }
  });
});
