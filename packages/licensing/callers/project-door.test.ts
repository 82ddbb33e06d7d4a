import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../../tests/support/app.ts';
import { type Subscriber, makeSecret, subscriber } from '../../../tests/support/people/subscriber.ts';
import { PROJECT_CALL_LIMIT, UNKNOWN_SECRET_LIMIT } from './project-door.ts';

const PATH = '/api/v1/usage';
let app: TestApp;
let one: Subscriber;
let secret: string;
let testSiteKey: string;

beforeAll(async () => {
  app = await startApp();
  one = await subscriber(app);
  secret = await makeSecret(one);
  testSiteKey = (await one.client.send('GET', '/api/Site')).body.testSiteKey;
});
afterAll(() => app.close());

const bearer = (text: string, from = '192.0.2.1') => app.request('GET', PATH, { headers: { authorization: `Bearer ${text}` }, from });
const unknown = (from: string) => bearer(`isk_live_${'x'.repeat(43)}`, from);

test('a secret of the project lets its server in, the session its owner, and both get the same answer', async () => {
  const byServer = await bearer(secret);
  const meters = ['captcha.redemptions', 'forms.submissions', 'email.messages'].map((meter) => ({ meter, perDay: 100, used: 0 }));
  expect(byServer).toMatchObject({ status: 200, body: { plan: 'free', meters } });
  expect((await one.client.send('GET', PATH)).body).toEqual(byServer.body);
  expect((await app.request('GET', PATH, { headers: { authorization: `bearer  ${secret}` } })).status).toBe(200);
});

test('no page may read the answer, whatever its origin', async () => {
  const answer = await app.request('GET', PATH, { headers: { authorization: `Bearer ${secret}`, origin: 'https://shop.example.com' } });
  expect(answer.headers['access-control-allow-origin']).toBeUndefined();
});

test('what is no secret of a project is refused, and told how to ask', async () => {
  for (const text of ['', 'x', `${secret}x`, secret.replace('live', 'test'), 'inlay_secret_test_pass']) {
    const answer = await bearer(text, '192.0.2.2');
    expect(answer).toMatchObject({ status: 401, body: { code: 'invalid-secret' }, headers: { 'www-authenticate': 'Bearer' } });
  }
  const basic = await app.request('GET', PATH, { headers: { authorization: `Basic ${Buffer.from(`x:${secret}`).toString('base64')}` } });
  expect(basic.body.code).toBe('invalid-secret');
});

test('without Authorization the session is asked for; with both, the secret decides', async () => {
  expect(await app.request('GET', PATH)).toMatchObject({ status: 401, body: { code: 'session_required' } });
  const other = await subscriber(app);
  expect(await other.client.send('GET', PATH, { headers: { sitekey: one.siteKey } })).toMatchObject({ status: 401 });
  const mixed = await one.client.send('GET', PATH, { headers: { authorization: 'Bearer wrong' } });
  expect(mixed.body.code).toBe('invalid-secret');
});

test('a revoked secret is out at once', async () => {
  const { client } = one;
  const made = await client.send('POST', '/api/Subscription/secrets', { json: { name: 'Old' } });
  expect((await bearer(made.body.secret)).status).toBe(200);
  await client.send('DELETE', `/api/Subscription/secrets/${made.body.id}`);
  expect((await bearer(made.body.secret)).body.code).toBe('invalid-secret');
});

test('a network with 30 unknown secrets in a minute waits with the next; a known one goes on, and other networks do', async () => {
  for (let i = 0; i < UNKNOWN_SECRET_LIMIT.points; i += 1) expect((await unknown('198.51.100.7')).status).toBe(401);
  expect(await unknown('198.51.100.7')).toMatchObject({ status: 429, body: { code: 'rate-limited' } });
  expect((await bearer(secret, '198.51.100.7')).status).toBe(200);
  expect((await unknown('198.51.100.8')).status).toBe(401);
  app.clock.advance(60_000);
  expect((await unknown('198.51.100.7')).status).toBe(401);
});

test('a project makes 1,200 calls a minute by secret; its other environment, its owner and other projects go on', async () => {
  const { id } = await app.services.db.selectFrom('sites').where('site_key', '=', one.siteKey).select('id').executeTakeFirstOrThrow();
  await app.services.limits.take(PROJECT_CALL_LIMIT, `${id} live`, 1_190);
  const answers = await Promise.all(Array.from({ length: 11 }, () => bearer(secret)));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]).toMatchObject({
    body: { code: 'rate-limited' },
    headers: { 'retry-after': expect.stringMatching(/^[1-5]?\d$|^60$/) },
  });
  expect((await one.client.send('GET', PATH)).status).toBe(200);
  await app.services.limits.take(PROJECT_CALL_LIMIT, `${id} live session`, 1_199);
  expect(await one.client.send('GET', PATH)).toMatchObject({ status: 429, body: { code: 'rate-limited' } });
  const ofTest = (await one.client.send('POST', '/api/Subscription/secrets', { json: { name: 'T' }, headers: { sitekey: testSiteKey } }))
    .body;
  expect((await bearer(ofTest.secret)).status).toBe(200);
  expect((await bearer(await makeSecret(await subscriber(app)))).status).toBe(200);
});
