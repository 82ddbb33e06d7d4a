import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../../tests/support/app.ts';
import type { FormValue } from '../../../../tests/support/client.ts';
import { onPush } from '../../../../tests/support/engines/engines.ts';
import { validRegistration } from '../../../../tests/support/people/registration.ts';
import { firstPartyToken } from '../../../../tests/support/captcha/test-tokens.ts';
import '../tables.ts';

const password = 'Correct-Horse7!';
const fresh = 'Another-Horse8!';
const SENTENCE = 'A password reset link has been sent to your email address. Please check your inbox.';

describe.each(onPush('sqlite'))('password reset on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ engine });
  });
  afterAll(() => app.close());

  let addresses = 0;
  const nextAddress = () => `10.6.${(addresses += 1) >> 8}.${addresses & 255}`;
  async function account(changes: Record<string, FormValue | undefined> = {}) {
    const email = `${randomUUID()}@example.com`;
    const fields = validRegistration({ 'PersonalProfile.ContactInfo.HomeEmail': email, ...changes });
    const { body } = await app.request('POST', '/api/Registration/UserRegistration', { multipart: fields, from: nextAddress() });
    return {
      userName: String(fields['Subscription.UserName']),
      siteKey: String(body.siteKey),
      email: String(fields['PersonalProfile.ContactInfo.HomeEmail']),
    };
  }
  const ask = (json: unknown, headers: Record<string, string> = {}) =>
    app.request('POST', '/api/Registration/ForgotPassword', { json, headers, from: nextAddress() });
  const logIn = (userName: string, given: string) =>
    app.request('POST', '/api/Registration/Login', { json: { userName, password: given }, from: nextAddress() });
  const reset = (token: string, given = fresh, confirmPassword = given) =>
    app.request('POST', '/api/Registration/ResetPassword', { json: { token, password: given, confirmPassword }, from: nextAddress() });
  async function mails(recipient: string) {
    await app.services.jobs.runDue();
    const rows = await app.services.db.selectFrom('outbox').where('recipient', '=', recipient).select(['subject', 'text']).execute();
    return rows.filter(({ subject }) => subject === 'Reset your Inlay password').map(({ text }) => text);
  }
  const tokensOf = (text: string) => [...text.matchAll(/\/reset-password#token=([\w-]{43})/g)].map(([, token]) => String(token));
  async function newToken(userName: string, email: string): Promise<string> {
    const before = new Set((await mails(email)).flatMap(tokensOf));
    await ask({ userName });
    return String((await mails(email)).flatMap(tokensOf).find((token) => !before.has(token)));
  }

  test('OPEN-10 known and unknown names and addresses get one answer', async () => {
    const { userName, email } = await account();
    const asked = [{ userName }, { email }, { userName: 'nobody_at_all' }, { email: 'nobody@example.com' }];
    for (const json of asked) {
      const answer = await ask(json);
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ status: 200, message: SENTENCE });
    }
    expect(await mails(email)).toHaveLength(2);
    expect(await mails('nobody@example.com')).toHaveLength(0);
  });

  test('OPEN-10 the call itself never looks for the account: nothing is there until the job runs', async () => {
    const { userName } = await account();
    await ask({ userName });
    const rows = () => app.services.db.selectFrom('password_resets').select('id').execute();
    const before = (await rows()).length;
    await app.services.jobs.runDue();
    expect((await rows()).length).toBe(before + 1);
  });

  test('OPEN-10 the link sets a new password once, ends all sessions and tells the owner', async () => {
    const { userName, email, siteKey } = await account();
    const client = app.client();
    await client.send('POST', '/api/Registration/Login', { json: { userName, password }, from: nextAddress() });
    const token = await newToken(userName, email);
    expect((await reset(token)).status).toBe(200);
    expect((await client.send('GET', '/api/Profile/MyProfile', { headers: { sitekey: siteKey } })).status).toBe(401);
    expect((await logIn(userName, password)).status).toBe(401);
    expect((await logIn(userName, fresh)).status).toBe(200);
    const again = await reset(token, 'Third-Horse9!');
    expect(again.status).toBe(400);
    expect(again.body.fields).toEqual({ token: 'This link is no longer valid. Please ask for a new one.' });
    await app.services.jobs.runDue();
    const sent = await app.services.db.selectFrom('outbox').where('recipient', '=', email).select('subject').execute();
    expect(sent).toContainEqual({ subject: 'Your Inlay password was changed' });
  });

  test('OPEN-10 of ten uses of one link at once exactly one counts', async () => {
    const { userName, email } = await account();
    const token = await newToken(userName, email);
    const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => reset(token, `Another-Horse${i}!`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(9);
  });

  test('OPEN-10 a link lives 30 minutes; the others of the account die with the first use, or with any change of the password', async () => {
    const { userName, email, siteKey } = await account();
    const late = await newToken(userName, email);
    app.clock.advance(1_800_000);
    expect((await reset(late)).status).toBe(400);
    const first = await newToken(userName, email);
    const second = await newToken(userName, email);
    expect((await reset(second)).status).toBe(200);
    expect((await reset(first)).status).toBe(400);

    app.clock.advance(3_600_000);
    const stale = await newToken(userName, email);
    app.clock.advance(1_000);
    const client = app.client();
    await client.send('POST', '/api/Registration/Login', { json: { userName, password: fresh }, from: nextAddress() });
    const json = { password: 'Changed-Horse1', confirmPassword: 'Changed-Horse1' };
    expect((await client.send('PUT', '/api/Profile/Security', { json, headers: { sitekey: siteKey } })).status).toBe(200);
    expect((await reset(stale)).status).toBe(400);
  });

  test('at most three mails an hour and account', async () => {
    const { userName, email } = await account();
    // Worked on side by side: the count must hold all the same.
    for (let i = 0; i < 12; i += 1) expect((await ask(i % 2 ? { email } : { userName })).body.message).toBe(SENTENCE);
    expect(await mails(email)).toHaveLength(3);
    app.clock.advance(3_600_001);
    await ask({ userName });
    expect(await mails(email)).toHaveLength(4);
  });

  test('an address of several accounts gets one mail with a link for each; letter case does not matter', async () => {
    const one = await account();
    const two = await account({ 'PersonalProfile.ContactInfo.HomeEmail': one.email });
    await ask({ email: one.email.toUpperCase() });
    const [text = '', ...more] = await mails(one.email);
    expect(more).toEqual([]);
    for (const { userName } of [one, two]) expect(text).toContain(userName);
    const tokens = tokensOf(text);
    expect(new Set(tokens).size).toBe(2);
    expect((await reset(String(tokens[0]))).status).toBe(200);
    expect((await reset(String(tokens[1]))).status).toBe(200);
  });

  test('the link points to PUBLIC_URL, whatever a header says', async () => {
    const { userName, email } = await account();
    await ask({ userName }, { host: '127.0.0.1', 'x-forwarded-host': 'evil.example.com' });
    const [text = ''] = await mails(email);
    expect(text).toContain('http://localhost:3000/reset-password#token=');
    expect(text).not.toContain('evil');
  });

  test('it does not skip the second factor', async () => {
    const { userName, email } = await account({ 'Subscription.TwoFAOptIn': 'true', 'Subscription.TwoFAEmail': 'second@example.com' });
    await reset(await newToken(userName, email));
    expect((await logIn(userName, fresh)).body.code).toBe('two_factor_required');
  });

  test('it ends a login that was waiting for its code', async () => {
    const second = `${randomUUID()}@example.com`;
    const { userName, email } = await account({ 'Subscription.TwoFAOptIn': 'true', 'Subscription.TwoFAEmail': second });
    const { challengeId } = (await logIn(userName, password)).body;
    await reset(await newToken(userName, email));
    const row = await app.services.db.selectFrom('outbox').where('recipient', '=', second).select('text').executeTakeFirstOrThrow();
    const code = /code is (\d{6})/.exec(row.text)?.[1];
    expect((await app.request('POST', '/api/Registration/LoginCode', { json: { challengeId, code } })).status).toBe(401);
  });

  test('it frees the owner from what strangers have guessed', async () => {
    const { userName, email } = await account();
    const from = nextAddress();
    for (let i = 0; i < 10; i += 1) {
      const json = { userName, password: 'Wrong-Horse7!', 'inlay-response': firstPartyToken(app) };
      expect((await app.request('POST', '/api/Registration/Login', { json, from })).status).toBe(401);
    }
    expect((await logIn(userName, password)).status).toBe(429);
    await reset(await newToken(userName, email));
    expect((await logIn(userName, fresh)).status).toBe(200);
  });

  test('DIF-7 the server floor holds here too, and the link survives a refused password', async () => {
    const { userName, email } = await account();
    const token = await newToken(userName, email);
    const refused: [string, string, Record<string, string>][] = [
      ['short', 'short', { password: 'Password must be at least 8 characters' }],
      ['password1', 'password1', { password: 'This password is too common. Please choose another one' }],
      [`x${userName}x`, `x${userName}x`, { password: 'Password must not contain the username' }],
      [fresh, 'different', { confirmPassword: 'Passwords do not match' }],
    ];
    for (const [given, confirmation, fields] of refused) {
      const answer = await reset(token, given, confirmation);
      expect([answer.status, answer.body.fields]).toEqual([400, fields]);
    }
    expect((await reset(token)).status).toBe(200);
  });

  test('a flood of one address is answered, and not worked on', async () => {
    const queued = async () =>
      (await app.services.db.selectFrom('jobs').where('kind', '=', 'sign-in.send-reset-links').select('id').execute()).length;
    const before = await queued();
    for (let i = 0; i < 70; i += 1) {
      const answer = await app.request('POST', '/api/Registration/ForgotPassword', { json: { userName: 'nobody' }, from: '192.0.2.60' });
      expect(answer.body.message).toBe(SENTENCE);
    }
    expect((await queued()) - before).toBe(60);
    await app.services.jobs.runDue();
  });

  test('tokens are stored hashed and stand in no log', async () => {
    const { userName, email } = await account();
    const token = await newToken(userName, email);
    const rows = JSON.stringify(await app.services.db.selectFrom('password_resets').selectAll().execute());
    expect(rows).not.toContain(token);
    expect(app.logged()).not.toContain(token);
  });
});
