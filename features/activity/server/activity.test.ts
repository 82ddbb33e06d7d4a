import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import type { Client } from '../../../tests/support/client.ts';
import { onPush } from '../../../tests/support/engines/engines.ts';
import { makeSecret, subscriber } from '../../../tests/support/people/subscriber.ts';

const DAY_MS = 86_400_000;

interface Entry {
  id: string;
  at: number;
  action: string;
  kind: string | null;
  sentence: string;
  target: string;
  detail: string;
  address: string;
  by: string | null;
  secret: string | null;
}

describe.each(onPush('postgres'))('the activity log on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ engine });
  });
  afterAll(() => app.close());

  const read = async (client: Client, query = '') => {
    const answer = await client.send('GET', `/api/Profile/Activity${query}`);
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
    return answer.body as { entries: Entry[]; next: string | null };
  };
  const accountOf = async (userName: string) =>
    (await app.services.db.selectFrom('accounts').where('user_name', '=', userName).select('id').executeTakeFirstOrThrow()).id;
  const write = (accountId: string, action: string) => app.services.audit(app.services.db, { accountId, action });

  test('holds what was done, newest first, with names and addresses, and nothing of others', async () => {
    const [one, two] = [await subscriber(app), await subscriber(app)];
    await one.client.send('PUT', '/api/Profile/PersonalProfile', { json: { city: 'Riverton' }, from: '203.0.113.9' });
    await one.client.send('POST', '/api/Subscription/subscribe', {
      json: { componentSubscriptions: [{ compName: 'Captcha', subComponents: ['Puzzle Solving'] }] },
    });
    const { entries, next } = await read(one.client);
    expect(next).toBeNull();
    expect(new Set(entries.map(({ action }) => action))).toEqual(
      new Set(['account.registered', 'session.started', 'profile.personal-changed', 'licence.subscribed']),
    );
    const times = entries.map(({ at }) => at);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(entries.find(({ action }) => action === 'licence.subscribed')).toMatchObject({
      kind: 'keys',
      sentence: 'Component subscribed',
      target: 'Puzzle Solving',
    });
    expect(entries.find(({ action }) => action === 'profile.personal-changed')).toMatchObject({ detail: 'city', address: '203.0.113.9' });
    expect(entries.some(({ target }) => target === two.userName)).toBe(false);
    expect(JSON.stringify(entries)).not.toContain(await accountOf(one.userName));
  });

  test('what a server did with a secret says which one, also after that was ended; what its owner did says none', async () => {
    const owner = await subscriber(app);
    const secret = await makeSecret(owner);
    const added = (json: object, headers = {}) => app.request('POST', '/api/v1/webhooks/endpoints', { json, headers });
    const endpoint = (path: string) => ({ url: `https://example.com/${path}`, events: ['*'] });
    expect((await added(endpoint('server'), { authorization: `Bearer ${secret}` })).status).toBe(201);
    expect((await owner.client.send('POST', '/api/v1/webhooks/endpoints', { json: endpoint('owner') })).status).toBe(201);
    const { secrets } = (await owner.client.send('GET', '/api/Subscription/secrets')).body;
    expect((await owner.client.send('DELETE', `/api/Subscription/secrets/${secrets[0].id}`)).status).toBe(200);
    const { entries } = await read(owner.client, '?kind=keys');
    const by = (path: string) => entries.find(({ target }) => target === endpoint(path).url);
    expect(by('server')).toMatchObject({ action: 'webhook.added', by: null, secret: 'Web server' });
    expect(by('owner')).toMatchObject({ action: 'webhook.added', by: null, secret: null });
  });

  test('pages follow each other without a gap or a repeat, entries of one millisecond included', async () => {
    const { client, userName } = await subscriber(app);
    const accountId = await accountOf(userName);
    for (let i = 0; i < 30; i += 1) {
      await write(accountId, 'secret.made');
      if (i % 10 === 9) app.clock.advance(1);
    }
    const whole = (await read(client, '?limit=500')).entries.map(({ id }) => id);
    expect(whole).toHaveLength(32);
    const paged: string[] = [];
    let before = '';
    for (let pages = 0; pages < 7; pages += 1) {
      const { entries, next } = await read(client, `?limit=5${before}`);
      paged.push(...entries.map(({ id }) => id));
      // What is written meanwhile stands before the first page and moves nothing.
      await write(accountId, 'secret.rolled');
      if (next === null) break;
      before = `&before=${next}`;
    }
    expect(paged).toEqual(whole);
  });

  test('a kind shows its own actions alone, and all kinds together everything', async () => {
    const { client, userName } = await subscriber(app);
    const accountId = await accountOf(userName);
    for (const action of ['secret.made', 'password.changed', 'site.domain-added', 'moon.landed']) await write(accountId, action);
    const kindsOf = async (kind: string) => (await read(client, `?kind=${kind}`)).entries.map((entry) => entry.action);
    expect(await kindsOf('keys')).toEqual(['secret.made']);
    expect(await kindsOf('security')).toEqual(['password.changed']);
    expect(await kindsOf('domains')).toEqual(['site.domain-added']);
    expect(await kindsOf('sign-in')).toEqual(['session.started']);
    expect((await read(client)).entries.find(({ action }) => action === 'moon.landed')).toMatchObject({
      kind: null,
      sentence: 'moon.landed',
    });
  });

  test('what it cannot read it refuses; without a session it tells nothing', async () => {
    const { client, siteKey } = await subscriber(app);
    for (const query of [
      '?kind=all',
      '?before=1',
      "?before=1.'%20or%201=1",
      '?limit=0',
      '?limit=501',
      '?limit=x',
      '?limit=1&limit=2',
      '?account=x',
    ]) {
      expect([query, (await client.send('GET', `/api/Profile/Activity${query}`)).status]).toEqual([query, 400]);
    }
    const stranger = await app.request('GET', '/api/Profile/Activity', { headers: { sitekey: siteKey } });
    expect(stranger.status).toBe(401);
  });

  test('an entry of another account is a place in one’s own log like any other', async () => {
    const [one, two] = [await subscriber(app), await subscriber(app)];
    const [foreign] = (await read(two.client)).entries;
    const { entries } = await read(one.client, `?before=${foreign?.at}.${foreign?.id}`);
    expect(entries.every(({ target }) => target !== two.userName)).toBe(true);
  });

  test('network addresses are kept for 30 days', async () => {
    const { userName } = await subscriber(app);
    const accountId = await accountOf(userName);
    const addresses = async () =>
      (await app.services.db.selectFrom('audit_log').where('account_id', '=', accountId).select('address').execute()).map(
        (row) => row.address,
      );
    expect((await addresses()).every((address) => address !== '')).toBe(true);
    app.clock.advance(29 * DAY_MS);
    await app.services.jobs.runDue();
    expect((await addresses()).every((address) => address !== '')).toBe(true);
    app.clock.advance(2 * DAY_MS);
    await app.services.jobs.runDue();
    expect(await addresses()).toEqual(['', '']);
  });

  test('90 days are kept: older entries are not shown, and the daily sweep removes them', async () => {
    const { client, userName, password } = await subscriber(app);
    const accountId = await accountOf(userName);
    await write(accountId, 'secret.made');
    const count = async () => {
      const rows = await app.services.db.selectFrom('audit_log').where('account_id', '=', accountId).select('action').execute();
      return rows.length;
    };
    expect(await count()).toBe(3);
    app.clock.advance(90 * DAY_MS);
    await client.send('POST', '/api/Registration/Login', { json: { userName, password } });
    expect((await read(client)).entries.map(({ action }) => action)).toEqual(['session.started']);
    app.clock.advance(DAY_MS);
    await app.services.jobs.runDue();
    expect(await count()).toBe(1);
    expect(
      await app.services.db.selectFrom('jobs').where('kind', '=', 'activity.sweep').where('done_at', 'is', null).selectAll().execute(),
    ).toHaveLength(1);
  });
});
