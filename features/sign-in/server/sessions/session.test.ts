import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../../tests/support/app.ts';
import type { Client } from '../../../../tests/support/client.ts';
import { onPush } from '../../../../tests/support/engines/engines.ts';
import { validRegistration } from '../../../../tests/support/people/registration.ts';

const password = 'Correct-Horse7!';

describe.each(onPush('postgres'))('sessions on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ engine });
  });
  afterAll(() => app.close());

  let addresses = 0;
  const nextAddress = () => `10.5.${(addresses += 1) >> 8}.${addresses & 255}`;
  async function account() {
    const fields = validRegistration();
    const { body } = await app.request('POST', '/api/Registration/UserRegistration', { multipart: fields, from: nextAddress() });
    return { userName: String(fields['Subscription.UserName']), siteKey: String(body.siteKey) };
  }
  async function loggedIn({ userName, siteKey }: { userName: string; siteKey: string }): Promise<Client> {
    const client = app.client();
    const answer = await client.send('POST', '/api/Registration/Login', { json: { userName, password }, from: nextAddress() });
    expect(answer.status).toBe(200);
    client.headers = { sitekey: siteKey };
    return client;
  }
  const profile = async (client: Client) => (await client.send('GET', '/api/Profile/MyProfile')).status;

  test('Session answers who is logged in by the cookie alone, and 401 without', async () => {
    const owner = await account();
    const client = await loggedIn(owner);
    client.headers = {};
    const answer = await client.send('GET', '/api/Registration/Session');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ ...owner, firstName: 'Owner', emailVerified: false });
    const without = await app.request('GET', '/api/Registration/Session', { headers: { sitekey: owner.siteKey } });
    expect([without.status, without.body.code]).toEqual([401, 'session_required']);
  });

  test('logout ends the session at once, here and for a copy of the cookie', async () => {
    const owner = await account();
    const client = await loggedIn(owner);
    const copy = app.client();
    copy.headers = client.headers;
    for (const [name, value] of client.cookies) copy.cookies.set(name, value);
    const other = await loggedIn(owner);
    expect(await profile(copy)).toBe(200);
    expect((await client.send('POST', '/api/Registration/Logout', { json: {} })).status).toBe(200);
    expect(client.cookies.has('inlay_sid')).toBe(false);
    expect(client.cookies.has('inlay_device')).toBe(true);
    expect([await profile(client), await profile(copy), await profile(other)]).toEqual([401, 401, 200]);
  });

  test('logout everywhere ends every session of the account, and of no other', async () => {
    const owner = await account();
    const stranger = await loggedIn(await account());
    const sessions = [await loggedIn(owner), await loggedIn(owner)];
    expect((await sessions[0]!.send('POST', '/api/Registration/Logout', { json: { everywhere: true } })).status).toBe(200);
    expect(await Promise.all(sessions.map(profile))).toEqual([401, 401]);
    expect(await profile(stranger)).toBe(200);
  });

  test('logout without a session, without a body, or from another site', async () => {
    expect((await app.request('POST', '/api/Registration/Logout')).status).toBe(200);
    const client = await loggedIn(await account());
    const foreign = await client.send('POST', '/api/Registration/Logout', { json: {}, headers: { origin: 'https://evil.example.com' } });
    expect([foreign.status, await profile(client)]).toEqual([403, 200]);
  });

  test('Reauth renews the proof that sensitive changes ask for', async () => {
    const client = await loggedIn(await account());
    const change = () =>
      client.send('PUT', '/api/Profile/Security', {
        json: { securityQuestion: 'In what city were you born?', securityAnswer: 'Elsewhere' },
      });
    app.clock.advance(300_000);
    expect((await change()).status).toBe(200);
    app.clock.advance(1);
    expect((await change()).body).toMatchObject({ status: 401, code: 'reauth_required' });
    const wrong = await client.send('POST', '/api/Registration/Reauth', { json: { password: 'Wrong-Horse7!' } });
    expect([wrong.status, wrong.body.code, (await change()).status]).toEqual([401, 'login_failed', 401]);
    expect((await client.send('POST', '/api/Registration/Reauth', { json: { password } })).status).toBe(200);
    expect((await change()).status).toBe(200);
  });

  test('Reauth proves the own session only, needs one, and stops guessing after ten', async () => {
    const owner = await account();
    const [one, two] = [await loggedIn(owner), await loggedIn(owner)];
    app.clock.advance(400_000);
    await one.send('POST', '/api/Registration/Reauth', { json: { password } });
    const change = { json: { securityAnswer: 'Elsewhere' } };
    expect((await two.send('PUT', '/api/Profile/Security', change)).body.code).toBe('reauth_required');
    expect((await app.request('POST', '/api/Registration/Reauth', { json: { password } })).status).toBe(401);
    const guesses = await Promise.all(
      // From networks of their own, as one holds eight places in the queue of hashes.
      Array.from({ length: 20 }, (_, i) =>
        two.send('POST', '/api/Registration/Reauth', { json: { password: 'Wrong-Horse7!' }, from: `10.9.0.${i}` }),
      ),
    );
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);
    expect((await two.send('POST', '/api/Registration/Reauth', { json: { password } })).status).toBe(429);
    app.clock.advance(30_000);
    expect((await two.send('POST', '/api/Registration/Reauth', { json: { password } })).status).toBe(200);
  });
});
