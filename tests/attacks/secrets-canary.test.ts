import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../support/app.ts';
import type { Client, Send } from '../support/client.ts';
import { engines } from '../support/engines.ts';
import { LOGIN_CODE, newestIn, RESET_TOKEN, VERIFY_TOKEN } from '../support/outbox.ts';
import { validRegistration } from '../support/registration.ts';

describe.each(engines)('secrets stay where they belong, on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    // All that the server would ever log.
    app = await startApp({ engine, env: { LOG_LEVEL: 'trace' } });
  });
  afterAll(() => app.close());

  test('no password, answer, code, token or secret in any log line, in any answer but its own, or in a table', async () => {
    const run = randomUUID().slice(0, 8);
    const words = (name: string) => `Canary-${name}-${run}-7!`;
    const secrets = new Map<string, string>();
    const answers: { call: string; text: string; headers: string }[] = [];
    const keep = (name: string, value: string) => {
      secrets.set(name, value);
      return value;
    };
    const password = keep('password', words('password'));
    const answer = keep('security answer', words('answer'));
    const wrong = keep('mistyped password', words('mistyped'));

    const client = app.client();
    const send = async (method: string, path: string, what: Send = {}, by: Client = client) => {
      const got = await by.send(method, path, what);
      answers.push({ call: `${method} ${path}`, text: got.text, headers: JSON.stringify({ ...got.headers, 'set-cookie': '' }) });
      for (const [name, value] of by.cookies) keep(`cookie ${name} ${value.slice(0, 4)}`, value);
      return got;
    };
    const post = (path: string, json: unknown, by?: Client) => send('POST', `/api/Registration/${path}`, { json }, by);
    const second = `${run}-second@example.com`;
    const email = `${run}@example.com`;
    const fields = validRegistration({
      'PersonalProfile.ContactInfo.HomeEmail': email,
      'Subscription.Password': password,
      'Subscription.ConfirmPassword': password,
      'Subscription.SecurityAnswer': answer,
      'Subscription.TwoFAOptIn': 'true',
      'Subscription.TwoFAEmail': second,
    });
    const userName = String(fields['Subscription.UserName']);

    // Registration: refused, done, repeated.
    await send('POST', '/api/Registration/UserRegistration', { multipart: { ...fields, 'Subscription.Platform': '' } });
    expect((await send('POST', '/api/Registration/UserRegistration', { multipart: fields })).status).toBe(201);
    expect((await send('POST', '/api/Registration/UserRegistration', { multipart: fields })).status).toBe(409);
    await post('VerifyEmail', { token: keep('verify token', await newestIn(app, email, VERIFY_TOKEN)) });

    // Login: mistyped, in the wrong field, broken on the way, with surplus fields, then right, with its code.
    await post('Login', { userName, password: wrong });
    await post('Login', { userName: password, password: wrong });
    await post('Login', { userName, password, extra: password });
    await send('POST', '/api/Registration/Login', { raw: { type: 'application/json', text: `{"userName":"x","password":"${password}` } });
    await send('GET', `/api/Registration/Login?password=${encodeURIComponent(password)}`);
    const { challengeId } = (await post('Login', { userName, password })).body;
    await post('LoginCode', { challengeId, code: keep('mistyped code', '918273') });
    const login = await post('LoginCode', { challengeId, code: keep('login code', await newestIn(app, second, LOGIN_CODE)) });
    expect(login.status).toBe(200);
    client.headers = { sitekey: String(login.body.siteKey) };

    // What an owner reads and changes.
    for (const path of ['Profile/MyProfile', 'Profile/Sessions', 'Registration/Session', 'Subscription/subscribedcomponents'])
      expect((await send('GET', `/api/${path}`)).status).toBe(200);
    await post('Reauth', { password: wrong });
    await post('Reauth', { password });
    const made = await client.send('POST', '/api/Subscription/secrets', { json: { name: 'Web server' } });
    const secret = keep('component secret', String(made.body.secret));
    expect(secret).toMatch(/^isk_live_/);
    await send('GET', '/api/Subscription/secrets');
    await send('POST', '/api/v1/siteverify', { json: { secret, response: 'inl1.a.b.c' } });
    await send('POST', '/api/v1/siteverify', { form: { secret: `${secret}x`, response: 'x' } });
    const changed = keep('changed password', words('changed'));
    const newAnswer = keep('changed answer', words('changed-answer'));
    const security = { password: changed, confirmPassword: changed, securityAnswer: newAnswer };
    await send('PUT', '/api/Profile/Security', { json: { ...security, confirmPassword: wrong } });
    expect((await send('PUT', '/api/Profile/Security', { json: security })).status).toBe(200);

    // Reset: asked for, refused, done; a link that is opened as a page.
    app.clock.advance(1_000);
    await post('ForgotPassword', { userName });
    const token = keep('reset token', await newestIn(app, email, RESET_TOKEN));
    await send('GET', `/reset-password?token=${token}`);
    await send('GET', `/verify-email?token=${secrets.get('verify token')}`);
    await send('GET', `/Reset-Password/?token=${token}`, {}, app.client());
    const fresh = keep('reset password', words('reset'));
    await post('ResetPassword', { token, password: fresh, confirmPassword: wrong });
    expect((await post('ResetPassword', { token, password: fresh, confirmPassword: fresh })).status).toBe(200);
    await post('ResetPassword', { token, password: fresh, confirmPassword: fresh });
    await post('Logout', { everywhere: true });
    await app.services.jobs.runDue();

    expect(secrets.size).toBeGreaterThan(12);
    const found = (text: string) =>
      [...secrets].filter(([, value]) => new RegExp(`(?<![\\w-])${value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-])`).test(text));
    // The redirect to the right spelling keeps the query: that is the caller's own address line, nobody else's.
    const told = answers
      .filter(({ call }) => !call.startsWith('GET /Reset-Password'))
      .flatMap(({ call, text, headers }) => found(text + headers).map(([name]) => `${name} in ${call}`));
    expect(told).toEqual([]);
    expect(app.logged().length).toBeGreaterThan(0);
    expect(found(app.logged()).map(([name]) => name)).toEqual([]);

    // Mail on its way and the outbox hold what was mailed; nothing else holds any of it.
    const tables = (await app.services.db.introspection.getTables()).map(({ name }) => name).filter((name) => name !== 'outbox');
    expect(tables.length).toBeGreaterThan(10);
    const kept = [];
    for (const name of tables) {
      const rows = await app.services.db
        .selectFrom(name as 'accounts')
        .selectAll()
        .execute();
      kept.push(...found(JSON.stringify(rows)).map(([secretName]) => `${secretName} in ${name}`));
    }
    expect(kept).toEqual([]);
  });
});
