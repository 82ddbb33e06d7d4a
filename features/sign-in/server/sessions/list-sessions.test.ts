import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../../tests/support/app.ts';
import type { Client } from '../../../../tests/support/client.ts';
import { onPush } from '../../../../tests/support/engines/engines.ts';
import { type Subscriber, subscriber } from '../../../../tests/support/people/subscriber.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0';

describe.each(onPush('postgres'))('sessions listed and ended on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ engine });
  });
  afterAll(() => app.close());

  async function anotherLogin({ userName, password, siteKey }: Subscriber, from = '192.0.2.9', agent = FIREFOX): Promise<Client> {
    const client = app.client();
    const answer = await client.send('POST', '/api/Registration/Login', {
      json: { userName, password },
      from,
      headers: { 'user-agent': agent },
    });
    expect(answer.status).toBe(200);
    client.headers = { sitekey: siteKey };
    return client;
  }
  const list = async (client: Client) => (await client.send('GET', '/api/Profile/Sessions')).body.sessions;
  const end = (client: Client, id: string) => client.send('DELETE', `/api/Profile/Sessions/${id}`);
  const alive = async (client: Client) => (await client.send('GET', '/api/Profile/MyProfile')).status === 200;

  test('the list names browser, system, address and times, the own session first and marked', async () => {
    const owner = await subscriber(app);
    const loggedInAt = app.clock();
    app.clock.advance(120_000);
    const other = await anotherLogin(owner);
    const sessions = await list(owner.client);
    expect(sessions).toHaveLength(2);
    expect(sessions[0]).toMatchObject({ current: true, createdAt: loggedInAt, lastSeenAt: app.clock() });
    const { id, ...rest } = sessions[1];
    expect(rest).toEqual({ userAgent: 'Firefox on Windows', address: '192.0.2.9', createdAt: app.clock(), lastSeenAt: app.clock() });
    expect((await list(other))[0]).toEqual({ id, ...rest, current: true });
  });

  test('the list tells no token, hash or account id, and no session of another account or one that is over', async () => {
    const [owner, stranger] = [await subscriber(app), await subscriber(app)];
    const rows = await app.services.db.selectFrom('sessions').selectAll().execute();
    const text = (await owner.client.send('GET', '/api/Profile/Sessions')).text;
    for (const row of rows) for (const secret of [row.token_hash, row.account_id]) expect(text).not.toContain(secret);
    for (const { id } of await list(stranger.client)) expect(text).not.toContain(id);
    await anotherLogin(owner);
    app.clock.advance(12 * 3_600_000 - 1);
    expect(await alive(owner.client)).toBe(true);
    app.clock.advance(1);
    expect(await list(owner.client)).toHaveLength(1);
  });

  test('one of the own sessions is ended at once, and only that one', async () => {
    const owner = await subscriber(app);
    const [one, two] = [await anotherLogin(owner), await anotherLogin(owner)];
    const target = (await list(one))[0].id;
    const answer = await end(owner.client, target);
    expect([answer.status, answer.body]).toEqual([200, { status: 200, message: 'The session has ended.' }]);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect([await alive(one), await alive(two), await alive(owner.client)]).toEqual([false, true, true]);
    expect(await list(owner.client)).toHaveLength(2);
  });

  test('ending the session that asks is a logout: the cookie goes too', async () => {
    const owner = await subscriber(app);
    expect((await end(owner.client, (await list(owner.client))[0].id)).status).toBe(200);
    expect(owner.client.cookies.has('inlay_sid')).toBe(false);
    expect(await alive(owner.client)).toBe(false);
  });

  test('all others end at once; the one that asks and those of other accounts go on', async () => {
    const [owner, stranger] = [await subscriber(app), await subscriber(app)];
    const others = [await anotherLogin(owner), await anotherLogin(owner)];
    const answer = await owner.client.send('DELETE', '/api/Profile/Sessions');
    expect(answer.status).toBe(200);
    for (const other of others) expect(await alive(other)).toBe(false);
    expect([await alive(owner.client), await alive(stranger.client)]).toEqual([true, true]);
    expect(await list(owner.client)).toHaveLength(1);
    expect((await app.request('DELETE', '/api/Profile/Sessions', { headers: { sitekey: owner.siteKey } })).status).toBe(401);
  });

  test('a foreign, an ended, an unknown and a malformed id get one answer, and end nothing', async () => {
    const [owner, stranger] = [await subscriber(app), await subscriber(app)];
    const foreign = (await list(stranger.client))[0].id;
    const gone = (await list(await anotherLogin(owner)))[0].id;
    await end(owner.client, gone);
    const answers = [];
    for (const id of [foreign, gone, randomUUID(), 'none', '%00', "'--", 'x'.repeat(190)]) answers.push(await end(owner.client, id));
    for (const { status, body } of answers) {
      expect(status).toBe(404);
      expect({ ...body, requestId: '' }).toEqual({ ...answers[0]?.body, requestId: '' });
    }
    expect(await alive(stranger.client)).toBe(true);
  });

  test('neither call is open to the siteKey alone or to a page of another site', async () => {
    const owner = await subscriber(app);
    const { id } = (await list(owner.client))[0];
    const headers = { sitekey: owner.siteKey };
    expect((await app.request('GET', '/api/Profile/Sessions', { headers })).status).toBe(401);
    expect((await app.request('DELETE', `/api/Profile/Sessions/${id}`, { headers })).status).toBe(401);
    const foreign = await owner.client.send('DELETE', `/api/Profile/Sessions/${id}`, { headers: { origin: 'https://evil.example.com' } });
    expect([foreign.status, await alive(owner.client)]).toEqual([403, true]);
  });
});
