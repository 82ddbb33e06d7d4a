import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../../tests/support/app.ts';
import type { Client } from '../../../../tests/support/client.ts';
import { onPush } from '../../../../tests/support/engines/engines.ts';
import { confirmContact } from '../../../../tests/support/mail/outbox.ts';
import { reauthenticate } from '../../../../tests/support/people/reauthenticate.ts';
import { validRegistration } from '../../../../tests/support/people/registration.ts';
import { firstPartyToken } from '../../../../tests/support/captcha/test-tokens.ts';
import '@inlay/identity/tables.ts';

const password = 'Correct-Horse7!';

describe.each(onPush('sqlite'))('the second factor on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ engine });
  });
  afterAll(() => app.close());

  let addresses = 0;
  const nextAddress = () => `10.4.${(addresses += 1) >> 8}.${addresses & 255}`;
  async function account(method: 'Email' | 'Phone' = 'Email') {
    const contact = method === 'Email' ? `second${(addresses += 1)}@example.com` : `555${String((addresses += 1)).padStart(7, '0')}`;
    const fields = validRegistration({ 'Subscription.TwoFAOptIn': 'true', [`Subscription.TwoFA${method}`]: contact });
    const { status } = await app.request('POST', '/api/Registration/UserRegistration', { multipart: fields, from: nextAddress() });
    expect(status).toBe(201);
    return { userName: String(fields['Subscription.UserName']), contact };
  }
  const logIn = (client: Client, userName: string) =>
    client.send('POST', '/api/Registration/Login', { json: { userName, password }, from: nextAddress() });
  const confirm = (client: Client, challengeId: string, code: string) =>
    client.send('POST', '/api/Registration/LoginCode', { json: { challengeId, code }, from: nextAddress() });
  async function codes(recipient: string): Promise<string[]> {
    await app.services.jobs.runDue();
    const rows = await app.services.db
      .selectFrom('outbox')
      .where('recipient', '=', recipient)
      .select('text')
      .orderBy('created_at')
      .execute();
    return rows.flatMap(({ text }) => /code is (\d{6})/.exec(text)?.[1] ?? []);
  }
  const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  test('OPEN-11 the password alone gets a challenge and no session; the mailed code finishes the login', async () => {
    const { userName, contact } = await account();
    const client = app.client();
    const first = await logIn(client, userName);
    expect(first.status).toBe(401);
    expect(first.body).toMatchObject({ code: 'two_factor_required', channel: 'email', challengeId: expect.any(String) });
    expect(first.body.maskedTo).toBe('s•••@e•••.com');
    expect(first.text).not.toContain(contact);
    expect(client.cookies.size).toBe(0);

    const [code = ''] = await codes(contact);
    const answer = await confirm(client, first.body.challengeId, code);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ status: 200, siteKey: expect.any(String) });
    expect(client.cookies.has('inlay_sid')).toBe(true);
  });

  test('OPEN-11 a message with a code says what it is for: a login, or a confirmation of who is logged in', async () => {
    const { userName, contact } = await account();
    await confirmContact(app, userName, contact);
    const client = app.client();
    const { body } = await logIn(client, userName);
    const [code = ''] = await codes(contact);
    const { body: session } = await confirm(client, body.challengeId, code);
    client.headers = { sitekey: session.siteKey };
    app.clock.advance(31_000);
    expect((await reauthenticate(client, password)).body.code).toBe('two_factor_required');
    expect(await codes(contact)).toHaveLength(2);
    const mails = await app.services.db
      .selectFrom('outbox')
      .where('recipient', '=', contact)
      .orderBy('created_at')
      .select(['subject', 'text'])
      .execute();
    expect(mails.map(({ subject }) => subject)).toEqual(['Your Inlay login code', 'Your Inlay confirmation code']);
    expect(mails[1]?.text).toContain('to confirm a change or download');
    expect(mails[1]?.text).not.toContain('login code');
  });

  test('OPEN-11 a phone gets its code by SMS, with the country code', async () => {
    const { userName, contact } = await account('Phone');
    await confirmContact(app, userName, `+1${contact}`);
    const client = app.client();
    const { body } = await logIn(client, userName);
    expect(body).toMatchObject({ channel: 'sms', maskedTo: `•••••••${contact.slice(-3)}` });
    const [code = ''] = await codes(`+1${contact}`);
    expect((await confirm(client, body.challengeId, code)).status).toBe(200);
  });

  test('OPEN-11 five tries: the sixth is refused even with the right code, and says how many are left before', async () => {
    const { userName, contact } = await account();
    const client = app.client();
    const { body } = await logIn(client, userName);
    const [code = ''] = await codes(contact);
    for (const triesLeft of [4, 3, 2, 1, 0]) {
      const wrong = await confirm(client, body.challengeId, otherThan(code));
      expect(wrong.status).toBe(401);
      expect(wrong.body).toMatchObject({ code: 'wrong_code', triesLeft });
    }
    const late = await confirm(client, body.challengeId, code);
    expect(late.body).toMatchObject({ status: 401, code: 'wrong_code', message: 'This code is no longer valid. Please log in again.' });
    expect(client.cookies.has('inlay_sid')).toBe(false);
  });

  test('OPEN-11 50 guesses at once take five tries, and 50 right codes at once give one session', async () => {
    const guessed = await account();
    const { body } = await logIn(app.client(), guessed.userName);
    const [code = ''] = await codes(guessed.contact);
    const guesses = await Promise.all(Array.from({ length: 50 }, () => confirm(app.client(), body.challengeId, otherThan(code))));
    expect(guesses.filter((answer) => 'triesLeft' in answer.body)).toHaveLength(5);

    const owner = await account();
    const challenge = await logIn(app.client(), owner.userName);
    const [right = ''] = await codes(owner.contact);
    const logins = await Promise.all(Array.from({ length: 50 }, () => confirm(app.client(), challenge.body.challengeId, right)));
    expect(logins.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('OPEN-11 a code works once, for ten minutes, and for its own challenge only', async () => {
    const one = await account();
    const two = await account();
    const client = app.client();
    const first = (await logIn(client, one.userName)).body.challengeId;
    const second = (await logIn(client, two.userName)).body.challengeId;
    const [code = ''] = await codes(one.contact);
    const [other = ''] = await codes(two.contact);
    if (code !== other) expect((await confirm(client, second, code)).status).toBe(401);
    expect((await confirm(client, 'no-such-challenge', code)).status).toBe(401);
    expect((await confirm(client, first, code)).status).toBe(200);
    expect((await confirm(app.client(), first, code)).status).toBe(401);
    app.clock.advance(600_000);
    expect((await confirm(client, second, other)).status).toBe(401);
  });

  test('within 30 s a new login repeats the challenge and sends nothing; afterwards it sends a new code', async () => {
    const { userName, contact } = await account();
    const client = app.client();
    const first = (await logIn(client, userName)).body;
    expect((await logIn(client, userName)).body).toMatchObject({ challengeId: first.challengeId, maskedTo: first.maskedTo });
    expect(await codes(contact)).toHaveLength(1);
    app.clock.advance(30_000);
    const again = (await logIn(client, userName)).body;
    expect(again.challengeId).not.toBe(first.challengeId);
    const sent = await codes(contact);
    expect(sent).toHaveLength(2);
    expect((await confirm(client, again.challengeId, String(sent[1]))).status).toBe(200);
  });

  test('who knows the password cannot guess codes for ever: wrong codes count as failed logins', async () => {
    const { userName, contact } = await account();
    const { body } = await logIn(app.client(), userName);
    const [code = ''] = await codes(contact);
    for (let i = 0; i < 5; i += 1) await confirm(app.client(), body.challengeId, otherThan(code));
    app.clock.advance(30_000);
    for (let i = 0; i < 5; i += 1) {
      const wrong = { userName, password: 'Wrong-Horse7!', 'inlay-response': firstPartyToken(app) };
      expect((await app.request('POST', '/api/Registration/Login', { json: wrong, from: nextAddress() })).status).toBe(401);
    }
    const blocked = await logIn(app.client(), userName);
    expect([blocked.status, blocked.body.code]).toEqual([429, 'rate_limited']);
  });

  test('nor have messages sent without end: ten in an hour', async () => {
    const { userName, contact } = await account();
    await confirmContact(app, userName, contact);
    for (let i = 0; i < 12; i += 1) {
      const { status } = await logIn(app.client(), userName);
      expect(status).toBe(i < 10 ? 401 : 429);
      app.clock.advance(30_000);
    }
    expect(await codes(contact)).toHaveLength(10);
  });

  test('codes are stored hashed and stand in no log or answer', async () => {
    const { userName, contact } = await account();
    const client = app.client();
    const login = await logIn(client, userName);
    const [code = ''] = await codes(contact);
    const rows = JSON.stringify(await app.services.db.selectFrom('login_challenges').select('code_hash').execute());
    const answer = await confirm(client, login.body.challengeId, code);
    for (const text of [login.text, answer.text, rows]) expect(text).not.toContain(`"${code}"`);
    expect(app.logged()).not.toMatch(new RegExp(`\\b${code}\\b`));
  });
});

test('a server that sends mail but no SMS mails a phone’s code, and says so', async () => {
  const app = await startApp({ env: { SMTP_URL: 'smtp://127.0.0.1:4219' } });
  const fields = validRegistration({ 'Subscription.TwoFAOptIn': 'true', 'Subscription.TwoFAPhone': '5550100188' });
  await app.request('POST', '/api/Registration/UserRegistration', { multipart: fields });
  const logIn = () => app.request('POST', '/api/Registration/Login', { json: { userName: fields['Subscription.UserName'], password } });
  const says = { code: 'two_factor_required', channel: 'email', maskedTo: 'o•••@e•••.com', insteadOfSms: 'sms-unavailable' };
  expect((await logIn()).body).toMatchObject(says);
  expect((await logIn()).body).toMatchObject(says);
  expect(await app.services.db.selectFrom('jobs').where('kind', 'in', ['mail-urgent', 'sms']).select('kind').execute()).toEqual([
    { kind: 'mail-urgent' },
  ]);
  await app.close();
});
