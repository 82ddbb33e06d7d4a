import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../../../tests/support/app.ts';
import type { Answer } from '../../../../tests/support/client.ts';
import { engines } from '../../../../tests/support/engines/engines.ts';
import { type Subscriber, subscriber } from '../../../../tests/support/people/subscriber.ts';
import { SECRETS_MAX } from '../../rules/secret-overlaps.ts';

describe.each(engines)('secrets on %s', (engine) => {
  let app: TestApp;
  let one: Subscriber;
  let other: Subscriber;

  beforeAll(async () => {
    app = await startApp({ engine });
    one = await subscriber(app);
    other = await subscriber(app);
  });
  afterAll(() => app.close());

  const PATH = '/api/Subscription/secrets';
  const make = (name: unknown, who: Subscriber = one) => who.client.send('POST', PATH, { json: { name } });
  const list = async (who: Subscriber = one) => (await who.client.send('GET', PATH)).body.secrets;
  const end = (id: string, who: Subscriber = one) => who.client.send('DELETE', `${PATH}/${id}`);
  /** A known secret finds fault with the response, an unknown one with itself. */
  const verdictOn = async (secret: string) =>
    (await app.request('POST', '/api/v1/siteverify', { json: { secret, response: 'x' } })).body['error-codes'];

  test('the text is in the answer that makes it and in no other', async () => {
    const { status, body } = await make('Web server');
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      name: 'Web server',
      hint: `isk_live_…${body.secret.slice(-4)}`,
      createdAt: new Date(app.clock()).toISOString(),
      lastUsedAt: null,
      endsAt: null,
      secret: expect.stringMatching(/^isk_live_[A-Za-z0-9_-]{43}$/),
    });
    const { secret, ...masked } = body;
    expect(await list()).toEqual([masked]);
    expect(await list(other)).toEqual([]);
    expect(await verdictOn(secret)).toEqual(['invalid-input-response']);
    expect(app.logged()).not.toContain(secret);
  });

  test('ended means ended, at once', async () => {
    const { id, secret } = (await make('Old server')).body;
    expect(await verdictOn(secret)).toEqual(['invalid-input-response']);
    expect(await end(id)).toMatchObject({ status: 200, body: { status: 'success' } });
    expect(await verdictOn(secret)).toEqual(['invalid-input-secret']);
    expect((await list()).map((one: { name: string }) => one.name)).not.toContain('Old server');
    expect((await end(id)).status).toBe(404);
  });

  test("T2 another account's secret answers as an unknown one, and goes on", async () => {
    const { id, secret } = (await make('Mine')).body;
    for (const unknown of [id, '00000000-0000-4000-8000-000000000000', 'x', '%00', 'x'.repeat(150)])
      expect((await end(unknown, other)).status).toBe(404);
    expect(await verdictOn(secret)).toEqual(['invalid-input-response']);
  });

  test('T2 a secret of the sandbox is listed, rolled and ended there alone', async () => {
    const { testSiteKey } = (await one.client.send('GET', '/api/Site')).body;
    const inTest = (method: string, path: string, json?: object) =>
      one.client.send(method, path, { headers: { sitekey: testSiteKey }, ...(json && { json }) });
    const { body } = await inTest('POST', PATH, { name: 'Test suite' });
    expect(body).toMatchObject({ hint: `isk_test_…${body.secret.slice(-4)}`, secret: expect.stringMatching(/^isk_test_[\w-]{43}$/) });
    const names = async (answer: Promise<Answer>) => (await answer).body.secrets.map((secret: { name: string }) => secret.name);
    expect(await names(inTest('GET', PATH))).toEqual(['Test suite']);
    expect(await names(one.client.send('GET', PATH))).not.toContain('Test suite');
    expect((await end(body.id)).status).toBe(404);
    expect((await one.client.send('POST', `${PATH}/${body.id}/roll`, { json: { overlap: 'now' } })).status).toBe(404);
    expect(await verdictOn(body.secret)).toEqual(['invalid-input-response']);
    const rolled = await inTest('POST', `${PATH}/${body.id}/roll`, { overlap: 'now' });
    expect(rolled.body.secret).toMatch(/^isk_test_/);
    expect(await verdictOn(body.secret)).toEqual(['invalid-input-secret']);
    const foreign = await other.client.send('GET', PATH, { headers: { sitekey: testSiteKey } });
    expect(foreign.status).toBe(401);
  });

  test('a name is asked for', async () => {
    for (const name of ['', '  ', undefined, 5])
      expect(await make(name)).toMatchObject({ status: 400, body: { fields: { name: 'Please give the secret a name.' } } });
  });

  test('T21 a site has at most 20, also when 40 are asked for at once', async () => {
    const third = await subscriber(app);
    const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => make(`Server ${i}`, third)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(SECRETS_MAX);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(40 - SECRETS_MAX);
    expect(await list(third)).toHaveLength(SECRETS_MAX);
  });

  test('making and ending one needs a proof of the password not older than five minutes', async () => {
    const { id } = (await make('Before')).body;
    app.clock.advance(5 * 60_000 + 1);
    expect(await make('After')).toMatchObject({ status: 401, body: { code: 'reauth_required' } });
    expect(await end(id)).toMatchObject({ status: 401, body: { code: 'reauth_required' } });
    expect((await list()).length).toBeGreaterThan(0);
  });
});
