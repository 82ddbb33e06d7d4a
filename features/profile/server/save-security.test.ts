import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import { onPush } from '../../../tests/support/engines/engines.ts';
import { confirmAddress, LOGIN_CODE, newestIn } from '../../../tests/support/mail/outbox.ts';
import { reauthenticate } from '../../../tests/support/people/reauthenticate.ts';
import { validRegistration } from '../../../tests/support/people/registration.ts';

const password = 'Correct-Horse7!';
const changed = { password: 'Changed-Horse8', confirmPassword: 'Changed-Horse8' };

describe.each(onPush('sqlite'))('security settings on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ engine });
  });
  afterAll(() => app.close());

  let networks = 0;
  async function loggedIn() {
    const from = `10.5.0.${(networks += 1)}`;
    const fields = validRegistration({ 'PersonalProfile.ContactInfo.HomeEmail': `${randomUUID()}@example.com` });
    const { body } = await app.request('POST', '/api/Registration/UserRegistration', { multipart: fields, from });
    const userName = String(fields['Subscription.UserName']);
    await confirmAddress(app, String(fields['PersonalProfile.ContactInfo.HomeEmail']));
    const another = async () => {
      const client = app.client();
      await client.send('POST', '/api/Registration/Login', { json: { userName, password }, from });
      client.headers = { sitekey: body.siteKey };
      return client;
    };
    const client = await another();
    return {
      client,
      another,
      userName,
      email: String(fields['PersonalProfile.ContactInfo.HomeEmail']),
      save: (json: unknown) => client.send('PUT', '/api/Profile/Security', { json }),
      logIn: (given: string) => app.request('POST', '/api/Registration/Login', { json: { userName, password: given }, from }),
      account: () => app.services.db.selectFrom('accounts').where('user_name', '=', userName).selectAll().executeTakeFirstOrThrow(),
    };
  }
  const subjects = async (recipient: string) => {
    await app.services.jobs.runDue();
    const rows = await app.services.db.selectFrom('outbox').where('recipient', '=', recipient).select('subject').execute();
    return rows.map(({ subject }) => subject);
  };

  test('API13-02 a new password: the caller goes on with a new cookie, every other session ends, the owner is told', async () => {
    const { client, another, save, logIn, email } = await loggedIn();
    const other = await another();
    const stolen = app.client();
    stolen.headers = client.headers;
    for (const [name, value] of client.cookies) stolen.cookies.set(name, value);
    const answer = await save(changed);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      status: 200,
      message: 'Security settings saved successfully!',
      subscription: { password: '', securityAnswer: '' },
    });
    expect(answer.text).not.toContain(changed.password);
    const live = (one: typeof client) => one.send('GET', '/api/Profile/MyProfile').then(({ status }) => status);
    expect([await live(client), await live(other), await live(stolen)]).toEqual([200, 401, 401]);
    expect([(await logIn(password)).status, (await logIn(changed.password)).status]).toEqual([401, 200]);
    expect(await subjects(email)).toContain('Your Inlay password was changed');
  });

  test('password, question and second factor need a proof not older than five minutes', async () => {
    const { save, account } = await loggedIn();
    const before = await account();
    app.clock.advance(300_001);
    for (const json of [
      changed,
      { securityAnswer: 'Elsewhere' },
      { twoFAOptIn: true, twoFAMethod: 'Email', twoFAEmail: 'thief@example.com' },
    ]) {
      expect((await save(json)).body).toMatchObject({ status: 401, code: 'reauth_required' });
    }
    expect(await account()).toEqual(before);
    // What changes nothing needs no proof.
    expect((await save({ userName: before.user_name })).status).toBe(200);
  });

  test('ACC-07, SPE-01 a changed username is refused, the own one is no change', async () => {
    const { save, userName } = await loggedIn();
    const answer = await save({ userName: 'someone_else' });
    expect([answer.status, answer.body.fields]).toEqual([400, { userName: 'Username cannot be changed' }]);
    expect((await save({ userName })).status).toBe(200);
  });

  const rules: [id: string, given: Record<string, unknown>, fields: Record<string, string>][] = [
    ['SPE-03', { password: 'Ab1xyz7', confirmPassword: 'Ab1xyz7' }, { password: 'Password must be at least 8 characters' }],
    [
      'SPE-04',
      { password: 'changed-horse8', confirmPassword: 'changed-horse8' },
      { password: 'Password must include uppercase, lowercase, and numbers' },
    ],
    [
      'DIF-7',
      { password: 'Password1', confirmPassword: 'Password1' },
      { password: 'This password is too common. Please choose another one' },
    ],
    ['SPE-05', { ...changed, confirmPassword: 'Changed-Horse9' }, { confirmPassword: 'Passwords do not match' }],
    ['SPE-05', { password: changed.password }, { confirmPassword: 'Passwords do not match' }],
    ['SPE-07', { securityQuestion: 'In what city were you born?' }, { securityAnswer: 'Security answer is required' }],
    ['SPE-08', { twoFAOptIn: true }, { twoFAMethod: '2FA method is required when 2FA is enabled' }],
    ['SPE-09', { twoFAOptIn: true, twoFAMethod: 'Email', twoFAEmail: '' }, { twoFAEmail: 'Email is required for 2FA' }],
    ['SPE-10', { twoFAOptIn: true, twoFAMethod: 'Email', twoFAEmail: 'me' }, { twoFAEmail: 'Please enter a valid email address' }],
    ['SPE-11', { twoFAOptIn: true, twoFAMethod: 'Phone', twoFAPhone: null }, { twoFAPhone: 'Phone number is required for 2FA' }],
    ['SPE-12', { twoFAOptIn: true, twoFAMethod: 'Phone', twoFAPhone: '555' }, { twoFAPhone: 'Please enter a valid phone number' }],
  ];
  test('SPE-03…12, OPEN-69 each broken rule has its sentence, and nothing is saved', async () => {
    const { save, account } = await loggedIn();
    const before = await account();
    for (const [id, given, fields] of rules) {
      const { status, body } = await save(given);
      expect([id, status, body.fields]).toEqual([id, 400, fields]);
    }
    expect(await account()).toEqual(before);
  });

  test('API13-02 question and answer change together; the answer is hashed', async () => {
    const { save, account } = await loggedIn();
    const answer = await save({ securityQuestion: "What was your first pet's name?", securityAnswer: ' Canary-REX ' });
    expect(answer.body.subscription).toMatchObject({ securityQuestion: "What was your first pet's name?", securityAnswer: '' });
    const { security_answer_hash: hash } = await account();
    expect(await app.services.passwords.verify(hash, 'canary-rex', '192.0.2.1')).toBe(true);
    expect(app.logged()).not.toMatch(/canary-rex/i);
  });

  test('OPEN-11, API13-03 a second factor is active at once, changes its contact, and ends', async () => {
    const { client, save, logIn, email } = await loggedIn();
    const on = await save({ twoFAOptIn: true, twoFAMethod: 'Email', twoFAEmail: 'second@example.com', twoFAPhone: null });
    expect(on.body.subscription).toMatchObject({ twoFAOptIn: true, twoFAEmail: 'second@example.com', twoFAPhone: '' });
    expect((await logIn(password)).body).toMatchObject({ code: 'two_factor_required', channel: 'email' });
    // The password alone, however fresh, no longer moves the codes elsewhere.
    const moved = { twoFAMethod: 'Phone', twoFAEmail: null, twoFAPhone: '5550100199' };
    expect((await save(moved)).body).toMatchObject({ status: 401, code: 'reauth_required' });
    expect((await reauthenticate(client, password, () => newestIn(app, 'second@example.com', LOGIN_CODE))).status).toBe(200);
    const phone = await save({ twoFAMethod: 'Phone', twoFAEmail: null, twoFAPhone: '5550100177' });
    expect(phone.body.subscription).toMatchObject({ twoFAOptIn: true, twoFAEmail: '', twoFAPhone: '5550100177' });
    app.clock.advance(30_000);
    expect((await logIn(password)).body).toMatchObject({ channel: 'email', insteadOfSms: 'phone-unconfirmed' });
    const off = await save({ twoFAOptIn: false });
    expect(off.body.subscription).toMatchObject({ twoFAOptIn: false, twoFAEmail: '', twoFAPhone: '' });
    expect((await logIn(password)).status).toBe(200);
    const told = async () => (await subjects(email)).filter((subject) => subject.includes('second factor')).toSorted();
    const subjectsOf = (...said: string[]) => said.map((what) => `Your Inlay second factor was ${what}`);
    expect(await told()).toEqual(subjectsOf('changed', 'turned off', 'turned on'));
    // The same again within ten minutes is told too: each has its way back.
    await save({ twoFAOptIn: true, twoFAMethod: 'Email', twoFAEmail: 'second@example.com', twoFAPhone: null });
    expect(await told()).toEqual(subjectsOf('changed', 'turned off', 'turned on', 'turned on'));
  });

  test('every change stands in the account’s log, without its secrets', async () => {
    const { save, userName } = await loggedIn();
    await save({ ...changed, securityAnswer: 'Canary-Rex', twoFAOptIn: true, twoFAMethod: 'Email', twoFAEmail: 'second@example.com' });
    const rows = await app.services.db
      .selectFrom('audit_log')
      .innerJoin('accounts', 'accounts.id', 'audit_log.account_id')
      .where('accounts.user_name', '=', userName)
      .select(['action', 'target', 'detail', 'audit_log.address'])
      .execute();
    const actions = rows.map(({ action }) => action);
    for (const action of ['password.changed', 'security-question.changed', 'second-factor.on']) expect(actions).toContain(action);
    for (const secret of [changed.password, 'Canary-Rex']) expect(JSON.stringify(rows)).not.toContain(secret);
    for (const { action, address } of rows) if (action.endsWith('.changed')) expect(address).toBe('127.0.0.1');
  });

  test('ten changes of the password at once leave exactly one live session', async () => {
    const { client, save, userName } = await loggedIn();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => save({ password: `Changed-Horse${i}`, confirmPassword: `Changed-Horse${i}` })),
    );
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    const sessions = await app.services.db
      .selectFrom('sessions')
      .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
      .where('accounts.user_name', '=', userName)
      .select('sessions.id')
      .execute();
    expect(sessions).toHaveLength(1);
    expect(client.cookies.has('inlay_sid')).toBe(true);
  });
});
