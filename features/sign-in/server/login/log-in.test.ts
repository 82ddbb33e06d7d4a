import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmAddress } from '../../../../tests/support/mail/outbox.ts';
import { startApp, type TestApp } from '../../../../tests/support/app.ts';
import type { Client, FormValue } from '../../../../tests/support/client.ts';
import { onPush } from '../../../../tests/support/engines/engines.ts';
import { validRegistration } from '../../../../tests/support/people/registration.ts';

const LOGIN = '/api/Registration/Login';
const password = 'Correct-Horse7!';

describe.each(onPush('sqlite'))('login on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ engine });
  });
  afterAll(() => app.close());

  let addresses = 0;
  const nextAddress = () => `10.2.${(addresses += 1) >> 8}.${addresses & 255}`;
  async function account(changes: Record<string, FormValue | undefined> = {}) {
    const fields = validRegistration(changes);
    const { body, status } = await app.request('POST', '/api/Registration/UserRegistration', { multipart: fields, from: nextAddress() });
    expect(status).toBe(201);
    return { userName: String(fields['Subscription.UserName']), siteKey: String(body.siteKey) };
  }
  const logIn = (client: Client, userName: string, given = password, from = nextAddress()) =>
    client.send('POST', LOGIN, { json: { userName, password: given }, from });

  test('API4-02, LOG-06 answers status, message and siteKey, and the cookies that prove it', async () => {
    const { userName, siteKey } = await account();
    const answer = await logIn(app.client(), userName);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ status: 200, message: 'Login successful', siteKey });
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^inlay_sid=[\w-]{43}; Path=\/; Expires=.*; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^inlay_device=[\w-]{43}; Path=\/; Expires=.*; HttpOnly; SameSite=Lax$/),
    ]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('the username is taken without regard to case; the password is not', async () => {
    const { userName } = await account();
    expect((await logIn(app.client(), userName.toUpperCase())).status).toBe(200);
    expect((await logIn(app.client(), userName, password.toLowerCase())).status).toBe(401);
    expect((await logIn(app.client(), userName, `${password} `)).status).toBe(401);
  });

  test('LOG-10 an unknown name and a wrong password answer alike, and set nothing', async () => {
    const { userName } = await account();
    const wrong = await logIn(app.client(), userName, 'Wrong-Horse7!');
    const unknown = await logIn(app.client(), 'nobody_at_all');
    expect(wrong.body).toMatchObject({ status: 401, message: 'Login failed', code: 'login_failed' });
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
    expect(Object.keys(unknown.headers).sort()).toEqual(Object.keys(wrong.headers).sort());
    for (const answer of [wrong, unknown]) {
      expect(answer.status).toBe(401);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  });

  test('an unknown name takes the time of a wrong password', async () => {
    const known = await Promise.all(Array.from({ length: 20 }, () => account()));
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let round = 0; round < 2; round += 1) {
      for (const [i, { userName }] of known.entries()) {
        for (const kind of ['known', 'unknown'] as const) {
          const name = kind === 'known' ? userName : `nobody_${engine}_${round}_${i}`;
          const client = app.client();
          const from = nextAddress();
          const started = performance.now();
          await logIn(client, name, 'Wrong-Horse7!', from);
          times[kind].push(performance.now() - started);
        }
      }
    }
    const median = (list: number[]) => list.toSorted((a, b) => a - b)[list.length >> 1] ?? 0;
    // Without the dummy hash an unknown name answers several times faster.
    expect(median(times.unknown)).toBeGreaterThan(median(times.known) * 0.6);
    expect(median(times.unknown)).toBeLessThan(median(times.known) * 1.6);
  });

  test('a new login never goes on with the session that was there before', async () => {
    const { userName, siteKey } = await account();
    const client = app.client();
    await logIn(client, userName);
    const former = new Map(client.cookies);
    await logIn(client, userName);
    expect(client.cookies.get('inlay_sid')).not.toBe(former.get('inlay_sid'));
    const old = app.client();
    for (const [name, value] of former) old.cookies.set(name, value);
    expect((await old.send('GET', '/api/Profile/MyProfile', { headers: { sitekey: siteKey } })).status).toBe(401);
    expect((await client.send('GET', '/api/Profile/MyProfile', { headers: { sitekey: siteKey } })).status).toBe(200);
  });

  test('a new browser is told to the owner; the first one and a known one are not', async () => {
    const email = `notice-${engine}@example.com`;
    const { userName } = await account({ 'PersonalProfile.ContactInfo.HomeEmail': email });
    await confirmAddress(app, email);
    const notices = async () => {
      await app.services.jobs.runDue();
      const mails = await app.services.db.selectFrom('outbox').where('recipient', '=', email).select('subject').execute();
      return mails.filter(({ subject }) => subject === 'New login to your Inlay account').length;
    };
    const first = app.client();
    await logIn(first, userName);
    await logIn(first, userName);
    expect(await notices()).toBe(0);
    await logIn(app.client(), userName);
    expect(await notices()).toBe(1);
  });

  test('a device cookie that we never issued is replaced', async () => {
    const { userName } = await account();
    const client = app.client();
    client.cookies.set('inlay_device', 'planted');
    await logIn(client, userName);
    expect(client.cookies.get('inlay_device')).toMatch(/^[\w-]{43}$/);
  });

  test('one browser keeps one device cookie for several accounts', async () => {
    const [one, two] = [await account(), await account()];
    const client = app.client();
    await logIn(client, one.userName);
    const device = client.cookies.get('inlay_device');
    await logIn(client, two.userName);
    expect(client.cookies.get('inlay_device')).toBe(device);
  });

  test('another site cannot log a browser in; unknown fields and wrong types are refused', async () => {
    const { userName } = await account();
    const json = { userName, password };
    const foreign = await app.request('POST', LOGIN, { json, headers: { origin: 'https://evil.example.com' } });
    expect([foreign.status, foreign.body.code]).toEqual([403, 'foreign_origin']);
    for (const bad of [{ ...json, accountId: 'x' }, { userName: { $ne: '' }, password }, { userName }, [], { userName, password: 1 }]) {
      expect((await app.request('POST', LOGIN, { json: bad })).status).toBe(400);
    }
  });

  test('neither password nor cookie values are logged', async () => {
    const { userName } = await account();
    const client = app.client();
    await logIn(client, userName);
    await logIn(client, userName, 'Canary-Horse7!');
    for (const secret of ['Canary-Horse7!', password, ...client.cookies.values()]) expect(app.logged()).not.toContain(secret);
  });
});

test('over TLS both cookies are Secure and bound to the host', async () => {
  const app = await startApp({ env: { PUBLIC_URL: 'https://inlay.example.com' } });
  const fields = validRegistration();
  await app.request('POST', '/api/Registration/UserRegistration', { multipart: fields });
  const { headers } = await app.request('POST', LOGIN, { json: { userName: fields['Subscription.UserName'], password } });
  expect(headers['set-cookie']).toEqual([
    expect.stringMatching(/^__Host-inlay_sid=[\w-]{43}; Path=\/; Expires=.*; HttpOnly; Secure; SameSite=Lax$/),
    expect.stringMatching(/^__Host-inlay_device=[\w-]{43}; Path=\/; Expires=.*; HttpOnly; Secure; SameSite=Lax$/),
  ]);
  await app.close();
});
