import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashesOfFormerCode } from '@inlay/identity/recovery/recovery-code-hash.ts';
import { startApp, type TestApp } from '../../../../tests/support/app.ts';
import { firstPartyToken } from '../../../../tests/support/captcha/test-tokens.ts';
import type { Client } from '../../../../tests/support/client.ts';
import { onPush } from '../../../../tests/support/engines/engines.ts';
import { confirmAddress, messagesTo, newestIn, RESET_TOKEN } from '../../../../tests/support/mail/outbox.ts';
import { reauthenticate } from '../../../../tests/support/people/reauthenticate.ts';
import { subscriber } from '../../../../tests/support/people/subscriber.ts';
import '@inlay/identity/tables.ts';

const STEP_MS = 30_000;
const MINUTES = 60_000;

describe.each(onPush('sqlite'))('the authenticator app on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ engine });
  });
  afterAll(() => app.close());

  let addresses = 0;
  const nextAddress = () => `10.9.${(addresses += 1) >> 8}.${addresses & 255}`;
  const codeAt = (secret: string, time = app.clock()) => TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: time });
  const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  const begin = (client: Client) => client.send('POST', '/api/Profile/Authenticator');
  const confirm = (client: Client, code: string) => client.send('POST', '/api/Profile/Authenticator/Confirm', { json: { code } });
  const state = async (client: Client) => (await client.send('GET', '/api/Profile/SecondFactor')).body;
  const turnOff = (client: Client) => client.send('DELETE', '/api/Profile/Authenticator');

  async function owner() {
    const email = `app${(addresses += 1)}@example.com`;
    const one = await subscriber(app, { 'PersonalProfile.ContactInfo.HomeEmail': email });
    await confirmAddress(app, email);
    return { ...one, email };
  }
  /** An owner with the app on, one step after the code that turned it on. */
  async function guarded() {
    const one = await owner();
    const { secret } = (await begin(one.client)).body as { secret: string };
    const { status, body } = await confirm(one.client, codeAt(secret));
    expect(status).toBe(200);
    app.clock.advance(STEP_MS);
    return { ...one, secret, recoveryCodes: body.recoveryCodes as string[] };
  }
  const logIn = (client: Client, { userName, password }: { userName: string; password: string }) =>
    client.send('POST', '/api/Registration/Login', {
      json: { userName, password, 'inlay-response': firstPartyToken(app) },
      from: nextAddress(),
    });
  const loginCode = (client: Client, challengeId: string, code: string) =>
    client.send('POST', '/api/Registration/LoginCode', { json: { challengeId, code }, from: nextAddress() });
  const actionsOf = async ({ userName }: { userName: string }) => {
    const rows = await app.services.db
      .selectFrom('audit_log')
      .innerJoin('accounts', 'accounts.id', 'audit_log.account_id')
      .where('user_name', '=', userName)
      .select('action')
      .execute();
    return rows.map(({ action }) => action);
  };

  test('off: the state says so, and nothing but begin can be done', async () => {
    const { client } = await owner();
    expect(await state(client)).toEqual({ authenticatorSince: null, recoveryCodesLeft: 0, messagesBy: null, phoneToConfirm: null });
    expect((await confirm(client, '123456')).status).toBe(409);
    expect((await turnOff(client)).status).toBe(404);
    expect((await client.send('POST', '/api/Profile/RecoveryCodes')).status).toBe(404);
  });

  test('a code of the app turns it on, gives ten recovery codes, and the owner gets a mail', async () => {
    const one = await owner();
    const { body } = await begin(one.client);
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(body.uri);
    expect(body.uri).toContain(`otpauth://totp/Inlay:${one.userName}?`);
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: 'Inlay',
      secret: body.secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
    expect((await state(one.client)).authenticatorSince).toBeNull();

    const wrong = await confirm(one.client, otherThan(codeAt(body.secret)));
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['code']]);
    const on = await confirm(one.client, codeAt(body.secret));
    expect(on.status).toBe(200);
    expect(new Set(on.body.recoveryCodes).size).toBe(10);
    expect(on.body.recoveryCodes[0]).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){5}$/);
    expect(await state(one.client)).toEqual({
      authenticatorSince: app.clock(),
      recoveryCodesLeft: 10,
      messagesBy: null,
      phoneToConfirm: null,
    });
    expect((await messagesTo(app, one.email)).map(({ subject }) => subject)).toContain(
      'An authenticator app now protects your Inlay account',
    );
    expect(await actionsOf(one)).toContain('authenticator.on');
    expect((await begin(one.client)).status).toBe(409);
  });

  test('a second begin replaces the secret of the first; a setup is over after 15 minutes', async () => {
    const { client } = await owner();
    const first = (await begin(client)).body.secret as string;
    const second = (await begin(client)).body.secret as string;
    expect(second).not.toBe(first);
    expect((await confirm(client, codeAt(first))).status).toBe(400);
    expect((await confirm(client, codeAt(second))).status).toBe(200);

    const late = await owner();
    const { secret } = (await begin(late.client)).body as { secret: string };
    app.clock.advance(15 * MINUTES);
    await late.client.send('POST', '/api/Registration/Reauth', { json: { password: late.password } });
    expect((await confirm(late.client, codeAt(secret))).status).toBe(409);
  });

  test('twenty confirms at once turn it on once and give one set of codes', async () => {
    const { client } = await owner();
    const { secret } = (await begin(client)).body as { secret: string };
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(client, codeAt(secret))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    // Who comes when it is on is told so, or is asked for a code of it.
    const late = answers.flatMap(({ status, body }) => (status === 200 ? [] : [body.code as string]));
    expect(late.filter((code) => code === 'conflict' || code === 'reauth_required')).toHaveLength(19);
    expect((await state(client)).recoveryCodesLeft).toBe(10);
  });

  test('OPEN-11 login then asks for a code of the app and sends nothing; the code opens the session', async () => {
    const one = await guarded();
    const before = (await messagesTo(app, one.email)).length;
    const client = app.client();
    const first = await logIn(client, one);
    expect(first.status).toBe(401);
    expect(first.body).toMatchObject({ code: 'two_factor_required', channel: 'authenticator', maskedTo: 'your authenticator app' });
    expect(first.body.message).toBe('Enter the code of your authenticator app.');
    const answer = await loginCode(client, first.body.challengeId, codeAt(one.secret));
    expect(answer.status).toBe(200);
    expect(client.cookies.has('inlay_sid')).toBe(true);
    const mails = (await messagesTo(app, one.email)).slice(before).map(({ subject }) => subject);
    expect(mails).toEqual(['New login to your Inlay account']);
  });

  test('it takes the place of codes by mail, and those come back when it is off', async () => {
    const one = await guarded();
    const change = { twoFAOptIn: true, twoFAMethod: 'Email', twoFAEmail: one.email };
    await one.client.send('PUT', '/api/Profile/Security', { json: change });
    expect((await logIn(app.client(), one)).body.channel).toBe('authenticator');
    expect(await state(one.client)).toMatchObject({ messagesBy: 'email' });
    expect((await turnOff(one.client)).status).toBe(200);
    expect((await logIn(app.client(), one)).body.channel).toBe('email');
  });

  test('the steps before and after count, those further off do not', async () => {
    const one = await guarded();
    for (const [off, status] of [
      [-2, 401],
      [2, 401],
      [-1, 200],
      [1, 200],
    ] as const) {
      app.clock.advance(4 * STEP_MS);
      const client = app.client();
      const { body } = await logIn(client, one);
      expect((await loginCode(client, body.challengeId, codeAt(one.secret, app.clock() + off * STEP_MS))).status).toBe(status);
    }
  });

  test('a code works once: not again, not the one that turned it on, not an older one after it', async () => {
    const one = await owner();
    const { secret } = (await begin(one.client)).body as { secret: string };
    await confirm(one.client, codeAt(secret));
    const client = app.client();
    const { body } = await logIn(client, one);
    const replayed = await loginCode(client, body.challengeId, codeAt(secret));
    expect([replayed.status, replayed.body.message]).toEqual([401, 'This code was used already. Wait for the next one.']);
    expect((await loginCode(client, body.challengeId, codeAt(secret, app.clock() + STEP_MS))).status).toBe(200);
    const again = await logIn(app.client(), one);
    expect((await loginCode(app.client(), again.body.challengeId, codeAt(secret, app.clock() + STEP_MS))).status).toBe(401);
    expect((await loginCode(app.client(), again.body.challengeId, codeAt(secret))).status).toBe(401);
  });

  test('one code sent 30 times at once, to many challenges, opens one session', async () => {
    const one = await guarded();
    const ids: string[] = [];
    for (let i = 0; i < 6; i += 1) {
      // Each login's cool-down is over: six challenges stand open beside each other.
      await app.services.db
        .updateTable('login_challenges')
        .set({ created_at: app.clock() - STEP_MS - 1 })
        .execute();
      ids.push((await logIn(app.client(), one)).body.challengeId);
    }
    expect(new Set(ids).size).toBe(6);
    const code = codeAt(one.secret);
    const answers = await Promise.all(Array.from({ length: 30 }, (_, at) => loginCode(app.client(), String(ids[at % 6]), code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('codes cannot be guessed: five tries, then the throttle, and each failure stands in the log', async () => {
    const one = await guarded();
    const { body } = await logIn(app.client(), one);
    const wrong = otherThan(codeAt(one.secret));
    const guesses = await Promise.all(Array.from({ length: 40 }, () => loginCode(app.client(), body.challengeId, wrong)));
    expect(guesses.filter((answer) => 'triesLeft' in answer.body)).toHaveLength(5);
    expect((await actionsOf(one)).filter((action) => action === 'second-factor.failed')).toHaveLength(5);
    expect((await logIn(app.client(), one)).status).toBe(429);
  });

  test('a recovery code opens the account once, however it is typed, and the owner hears of it', async () => {
    const one = await guarded();
    const [code = ''] = one.recoveryCodes;
    const client = app.client();
    const { body } = await logIn(client, one);
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `;
    expect((await loginCode(client, body.challengeId, typed)).status).toBe(200);
    expect((await state(one.client)).recoveryCodesLeft).toBe(9);
    expect((await messagesTo(app, one.email)).some(({ text }) => text.includes('9 codes are left'))).toBe(true);
    const again = await logIn(app.client(), one);
    expect((await loginCode(app.client(), again.body.challengeId, code)).status).toBe(401);
    expect(await actionsOf(one)).toContain('recovery-code.used');
  });

  test('one recovery code sent 20 times at once opens one session; another account’s opens none', async () => {
    const [one, two] = [await guarded(), await guarded()];
    const { body } = await logIn(app.client(), one);
    const foreign = await loginCode(app.client(), body.challengeId, String(two.recoveryCodes[0]));
    expect([foreign.status, foreign.body.triesLeft]).toEqual([401, 4]);
    const code = String(one.recoveryCodes[1]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => loginCode(app.client(), body.challengeId, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await state(one.client)).recoveryCodesLeft).toBe(9);
  });

  test('new recovery codes end the old ones; ten requests at once leave one set', async () => {
    const one = await guarded();
    const sets = await Promise.all(Array.from({ length: 10 }, () => one.client.send('POST', '/api/Profile/RecoveryCodes')));
    expect(sets.every(({ status }) => status === 200)).toBe(true);
    expect((await state(one.client)).recoveryCodesLeft).toBe(10);
    expect((await one.client.send('POST', '/api/Profile/RecoveryCodes')).status).toBe(429);
    const { body } = await logIn(app.client(), one);
    expect((await loginCode(app.client(), body.challengeId, String(one.recoveryCodes[0]))).status).toBe(401);
  });

  test('a recovery code is of no use where codes come by mail', async () => {
    const [one, two] = [await owner(), await guarded()];
    await one.client.send('PUT', '/api/Profile/Security', { json: { twoFAOptIn: true, twoFAMethod: 'Email', twoFAEmail: one.email } });
    const { body } = await logIn(app.client(), one);
    expect(body.channel).toBe('email');
    expect((await loginCode(app.client(), body.challengeId, String(two.recoveryCodes[0]))).body.triesLeft).toBe(4);
  });

  test('every change asks for password and code after five minutes', async () => {
    const one = await guarded();
    app.clock.advance(5 * MINUTES);
    for (const [method, path, json] of [
      ['POST', '/api/Profile/Authenticator', undefined],
      ['POST', '/api/Profile/Authenticator/Confirm', { code: '123456' }],
      ['DELETE', '/api/Profile/Authenticator', undefined],
      ['POST', '/api/Profile/RecoveryCodes', undefined],
    ] as const) {
      const answer = await one.client.send(method, path, json ? { json } : {});
      expect([path, answer.status, answer.body.code]).toEqual([path, 401, 'reauth_required']);
    }
    expect((await reauthenticate(one.client, one.password)).body).toMatchObject({
      status: 401,
      code: 'two_factor_required',
      channel: 'authenticator',
      maskedTo: 'your authenticator app',
    });
    expect((await turnOff(one.client)).body.code).toBe('reauth_required');
    expect((await reauthenticate(one.client, one.password, () => codeAt(one.secret))).status).toBe(200);
    expect((await turnOff(one.client)).status).toBe(200);
    expect((await messagesTo(app, one.email)).map(({ subject }) => subject)).toContain(
      'The authenticator app of your Inlay account was turned off',
    );
    expect(await actionsOf(one)).toContain('authenticator.off');
    expect((await logIn(app.client(), one)).status).toBe(200);
  });

  test('a proof uses the code up: of the app, and a recovery code, which the owner hears of', async () => {
    const one = await guarded();
    const other = await guarded();
    const code = codeAt(one.secret);
    expect((await reauthenticate(one.client, one.password, () => code)).status).toBe(200);
    expect((await reauthenticate(one.client, one.password, () => code)).body).toMatchObject({
      code: 'wrong_code',
      message: 'This code was used already. Wait for the next one.',
      triesLeft: 4,
    });
    const [recovery = ''] = one.recoveryCodes;
    expect((await reauthenticate(one.client, one.password, () => recovery)).status).toBe(200);
    expect((await messagesTo(app, one.email)).some(({ text }) => text.includes('9 codes are left'))).toBe(true);
    app.clock.advance(STEP_MS);
    expect((await reauthenticate(one.client, one.password, () => recovery)).status).toBe(401);
    // A challenge of another account proves nothing.
    const { body } = await reauthenticate(other.client, other.password);
    const json = { password: one.password, challengeId: body.challengeId, code: codeAt(other.secret) };
    expect((await one.client.send('POST', '/api/Registration/Reauth', { json })).body.code).toBe('wrong_code');
  });

  test('codes cannot be guessed by a session either: five tries, then the throttle', async () => {
    const one = await guarded();
    const { body } = await reauthenticate(one.client, one.password);
    const json = { password: one.password, challengeId: body.challengeId, code: otherThan(codeAt(one.secret)) };
    const guesses = await Promise.all(Array.from({ length: 20 }, () => one.client.send('POST', '/api/Registration/Reauth', { json })));
    expect(guesses.filter((answer) => 'triesLeft' in answer.body)).toHaveLength(5);
    expect(guesses.filter(({ status }) => status === 200)).toHaveLength(0);
  });

  test('what a session guessed stands in the log as no login; a spent code asks for the password again', async () => {
    const one = await guarded();
    const { body } = await reauthenticate(one.client, one.password);
    const json = { password: one.password, challengeId: body.challengeId, code: otherThan(codeAt(one.secret)) };
    for (let left = 4; left >= 0; left -= 1)
      expect((await one.client.send('POST', '/api/Registration/Reauth', { json })).body.triesLeft).toBe(left);
    const spent = await one.client.send('POST', '/api/Registration/Reauth', { json });
    expect(spent.body).toMatchObject({
      code: 'wrong_code',
      message: 'This code is no longer valid. Please confirm your password again.',
    });
    const failed = (await actionsOf(one)).filter((action) => action.endsWith('.failed'));
    expect(failed).toEqual(Array.from({ length: 5 }, () => 'proof.failed'));
  });

  test('recovery codes of before, of sixteen letters under the server’s key, still work once', async () => {
    const one = await guarded();
    const { id } = await app.services.db
      .selectFrom('accounts')
      .where('user_name', '=', one.userName)
      .select('id')
      .executeTakeFirstOrThrow();
    const code = 'A1B0CDEFGHJKMNPQ';
    const row = { account_id: id, code_hash: hashesOfFormerCode(app.services.keyring, id, code)[0], used_at: null, created_at: 0 };
    await app.services.db.insertInto('recovery_codes').values(row).execute();
    const { body } = await logIn(app.client(), one);
    expect((await loginCode(app.client(), body.challengeId, 'a1b0-cdef-ghjk-mnpq')).status).toBe(200);
    const again = await logIn(app.client(), one);
    expect((await loginCode(app.client(), again.body.challengeId, 'a1b0-cdef-ghjk-mnpq')).status).toBe(401);
    const schemes = await app.services.db.selectFrom('recovery_codes').where('account_id', '=', id).select('scheme').distinct().execute();
    expect(new Set(schemes.map(({ scheme }) => scheme))).toEqual(new Set([1, 2]));
  });

  test('a new password by mail does not switch it off', async () => {
    const one = await guarded();
    await app.request('POST', '/api/Registration/ForgotPassword', { json: { userName: one.userName }, from: nextAddress() });
    const token = await newestIn(app, one.email, RESET_TOKEN);
    const password = 'Other-Horse8!';
    const json = { token, password, confirmPassword: password };
    expect((await app.request('POST', '/api/Registration/ResetPassword', { json, from: nextAddress() })).status).toBe(200);
    expect((await logIn(app.client(), { ...one, password })).body).toMatchObject({ code: 'two_factor_required', channel: 'authenticator' });
  });

  test('turning it off ends a login that waits for a code', async () => {
    const one = await guarded();
    const { body } = await logIn(app.client(), one);
    await turnOff(one.client);
    expect((await loginCode(app.client(), body.challengeId, codeAt(one.secret))).status).toBe(401);
    expect((await loginCode(app.client(), body.challengeId, String(one.recoveryCodes[0]))).status).toBe(401);
  });

  test('neither the secret nor a recovery code stands in a table, a log or a mail; a row moved to another account opens nothing', async () => {
    const [one, two] = [await guarded(), await guarded()];
    const rows = JSON.stringify([
      await app.services.db.selectFrom('authenticators').selectAll().execute(),
      await app.services.db.selectFrom('recovery_codes').selectAll().execute(),
      await app.services.db.selectFrom('outbox').selectAll().execute(),
    ]);
    for (const text of [one.secret, ...one.recoveryCodes, String(one.recoveryCodes[0]).replaceAll('-', '')]) {
      expect(rows).not.toContain(text);
      expect(app.logged()).not.toContain(text);
    }
    const accountOf = async ({ userName }: { userName: string }) =>
      (await app.services.db.selectFrom('accounts').where('user_name', '=', userName).select('id').executeTakeFirstOrThrow()).id;
    const { secret: sealed } = await app.services.db
      .selectFrom('authenticators')
      .where('account_id', '=', await accountOf(two))
      .select('secret')
      .executeTakeFirstOrThrow();
    await app.services.db
      .updateTable('authenticators')
      .set({ secret: sealed })
      .where('account_id', '=', await accountOf(one))
      .execute();
    const { body } = await logIn(app.client(), one);
    expect((await loginCode(app.client(), body.challengeId, codeAt(two.secret))).status).toBe(401);
  });
});
