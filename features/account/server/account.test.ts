import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import { onPush } from '../../../tests/support/engines/engines.ts';
import { confirmAddress, LOGIN_CODE, newestIn } from '../../../tests/support/mail/outbox.ts';
import { reauthenticate } from '../../../tests/support/people/reauthenticate.ts';
import { validRegistration } from '../../../tests/support/people/registration.ts';
import { accountQuestions } from '../rules/questions.ts';
import './tables.ts';

const password = 'Correct-Horse7!';
/** Good on this page alone: the dashboard asks for a lowercase letter too. */
const fresh = 'CHANGED-HORSE8';
const personal = {
  firstName: 'Owner',
  lastName: 'Renamed',
  email: 'desk@example.com',
  phone: '+1 (555) 010-0177',
  address: '200 Example Avenue',
  city: 'Shelbyville',
  state: '',
  zipCode: '34117',
  country: 'Germany',
};
const business = {
  companyName: 'Example Works',
  jobTitle: 'Owner',
  industry: 'Retail',
  businessEmail: 'works@example.com',
  businessPhone: '',
  companySize: '11-50',
  companyWebsite: 'www.example.com',
  businessAddress: '200 Example Avenue, Shelbyville',
  taxId: 'EX-204817',
};

describe.each(onPush('sqlite'))('the account page on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ engine });
  });
  afterAll(() => app.close());

  async function loggedIn() {
    const email = `${randomUUID()}@example.com`;
    const fields = validRegistration({ 'PersonalProfile.ContactInfo.HomeEmail': email });
    const { body } = await app.request('POST', '/api/Registration/UserRegistration', { multipart: fields });
    const userName = String(fields['Subscription.UserName']);
    const another = async () => {
      const client = app.client();
      await client.send('POST', '/api/Registration/Login', { json: { userName, password } });
      client.headers = { sitekey: String(body.siteKey) };
      return client;
    };
    const client = await another();
    const kept = {
      username: userName,
      password: '',
      confirmPassword: '',
      securityQuestion: 'In what city were you born?',
      securityAnswer: null,
      twoFactorEnabled: false,
    };
    return {
      client,
      another,
      email,
      userName,
      read: async () => (await client.send('GET', '/api/Account/Sections')).body,
      save: (section: string, json: unknown) => client.send('PUT', `/api/Account/${section}`, { json }),
      secure: (changes: Record<string, unknown>) => client.send('PUT', '/api/Account/Security', { json: { ...kept, ...changes } }),
      logIn: (given: string) => app.request('POST', '/api/Registration/Login', { json: { userName, password: given } }),
      account: () => app.services.db.selectFrom('accounts').where('user_name', '=', userName).selectAll().executeTakeFirstOrThrow(),
    };
  }
  const subjects = async (recipient: string) => {
    await app.services.jobs.runDue();
    const rows = await app.services.db.selectFrom('outbox').where('recipient', '=', recipient).select('subject').execute();
    return rows.map(({ subject }) => subject);
  };

  test('ENT-22 ENT-23 ENT-24 three sections, first filled from the registration, without secrets', async () => {
    const { read, userName, email } = await loggedIn();
    const place = { city: 'Springfield', state: 'California', zipCode: '90210', country: 'United States' };
    expect(await read()).toEqual({
      personal: { firstName: 'Owner', lastName: 'Example', email, phone: '5550100100', address: '100 Example Street', ...place },
      business: {
        companyName: 'Example Shop',
        jobTitle: '',
        industry: '',
        businessEmail: 'shop@example.com',
        businessPhone: '5550100101',
        companySize: '',
        companyWebsite: '',
        businessAddress: '100 Example Street, Springfield, California 90210, United States',
        taxId: '',
      },
      security: {
        username: userName,
        password: '',
        confirmPassword: '',
        securityQuestion: 'In what city were you born?',
        securityAnswer: '',
        twoFactorEnabled: false,
        twoFactorMethod: '',
      },
    });
  });

  test('ACT-07 ACT-12 a saved section is answered and kept; the profile of the dashboard stays; sent twice is saved once', async () => {
    const { client, read, save } = await loggedIn();
    const profile = async () => (await client.send('GET', '/api/Profile/MyProfile')).body;
    const before = await profile();
    for (let times = 0; times < 2; times++) {
      expect((await save('Personal', personal)).body).toEqual({ status: 200, message: 'Personal information saved', personal });
      expect((await save('Business', business)).body).toEqual({ status: 200, message: 'Business information saved', business });
    }
    await Promise.all(Array.from({ length: 5 }, () => save('Personal', personal)));
    expect(await read()).toMatchObject({ personal, business });
    expect(await profile()).toEqual(before);
  });

  test('ACT-08 ACT-09 ACT-10 ACT-11 ACT-15 ACT-16 ACT-17 OPEN-69 what breaks a rule is answered by field and not saved; unknown keys are refused', async () => {
    const { read, save } = await loggedIn();
    const before = await read();
    const refused = async (section: string, json: unknown) => {
      const { status, body } = await save(section, json);
      return [status, body.fields];
    };
    expect(await refused('Personal', {})).toEqual([
      400,
      {
        firstName: 'First name is required',
        lastName: 'Last name is required',
        email: 'Email is required',
        phone: 'Phone number is required',
        zipCode: 'ZIP code is required',
      },
    ]);
    expect(await refused('Business', { ...business, companyName: ' ', businessEmail: 'x', companyWebsite: 'x' })).toEqual([
      400,
      {
        companyName: 'Company name is required',
        businessEmail: 'Email format is invalid',
        companyWebsite: 'Website format is invalid',
      },
    ]);
    expect(await refused('Personal', { ...personal, accountId: 'other' })).toEqual([400, { accountId: 'This field is not known.' }]);
    expect(await read()).toEqual(before);
  });

  test('another account sees its own values alone; without a session, or with a foreign site key, there are none', async () => {
    const one = await loggedIn();
    const two = await loggedIn();
    await one.save('Personal', personal);
    await one.save('Business', business);
    const seen = JSON.stringify(await two.read());
    for (const value of ['Renamed', 'desk@example.com', 'Example Works', one.userName]) expect(seen).not.toContain(value);
    two.client.headers = one.client.headers;
    for (const caller of [app.client(), two.client]) {
      expect((await caller.send('GET', '/api/Account/Sections')).status).toBe(401);
      expect((await caller.send('PUT', '/api/Account/Personal', { json: personal })).status).toBe(401);
      expect((await caller.send('PUT', '/api/Account/Business', { json: business })).status).toBe(401);
      expect((await caller.send('PUT', '/api/Account/Security', { json: {} })).status).toBe(401);
    }
  });

  test('ACT-20 ACT-21 ACT-22 DIF-7 a new password by the rule of this page: every other session ends, the owner is told, nothing is sent back', async () => {
    const { client, another, secure, logIn, email } = await loggedIn();
    await confirmAddress(app, email);
    const other = await another();
    const answer = await secure({ password: fresh, confirmPassword: fresh, securityAnswer: 'Canary-Rex' });
    expect([answer.status, answer.body.message]).toEqual([200, 'Security information updated successfully']);
    expect(answer.body.security).toMatchObject({ password: '', confirmPassword: '', securityAnswer: '' });
    for (const secret of [fresh, 'Canary-Rex']) expect(answer.text + app.logged()).not.toContain(secret);
    const live = (one: typeof client) => one.send('GET', '/api/Account/Sections').then(({ status }) => status);
    expect([await live(client), await live(other)]).toEqual([200, 401]);
    expect([(await logIn(password)).status, (await logIn(fresh)).status]).toEqual([401, 200]);
    expect(await subjects(email)).toContain('Your Inlay password was changed');
  });

  test('ACT-19 ACT-20 ACT-21 ACT-22 ACT-23 ACT-24 OPEN-69 each broken rule of the security section has its sentence, and nothing is saved', async () => {
    const { secure, account, userName } = await loggedIn();
    const before = await account();
    for (const [given, fields] of [
      [{ username: '' }, { username: 'Username is required' }],
      [{ username: 'abcd' }, { username: 'Username must be at least 5 characters' }],
      [{ username: 'some one' }, { username: 'Username can contain only letters, numbers and underscore' }],
      [{ password: 'Ab1', confirmPassword: 'Ab1' }, { password: 'Password must be at least 8 characters' }],
      [{ password: 'brassline7', confirmPassword: 'brassline7' }, { password: 'Password must contain at least one uppercase letter' }],
      [{ password: 'Brassline', confirmPassword: 'Brassline' }, { password: 'Password must contain at least one number' }],
      [{ password: `A-${userName}-1`, confirmPassword: `A-${userName}-1` }, { password: 'Password must not contain the username' }],
      [{ password: fresh }, { confirmPassword: 'Passwords do not match' }],
      [{ securityQuestion: accountQuestions[1] }, { securityAnswer: 'Security answer is required' }],
      [{ securityAnswer: '' }, { securityAnswer: 'Security answer is required' }],
      [{ securityQuestion: 'Which?' }, { securityQuestion: 'Please select a security question' }],
      [{ twoFAPhone: '5550100100' }, { twoFAPhone: 'This field is not known.' }],
    ]) {
      const { status, body } = await secure(given ?? {});
      expect([status, body.fields]).toEqual([400, fields]);
    }
    expect(await account()).toEqual(before);
  });

  test('ACT-25 a question that only this page offers is kept with its answer', async () => {
    const { secure, read, account } = await loggedIn();
    expect((await secure({ securityQuestion: accountQuestions[4], securityAnswer: ' Hill School ' })).status).toBe(200);
    expect((await read()).security.securityQuestion).toBe('What was the name of your first school?');
    expect(await app.services.passwords.verify((await account()).security_answer_hash, 'hill school', '192.0.2.1')).toBe(true);
  });

  test('ENT-24 a second factor: by mail to the owner, left alone when another is set, and off', async () => {
    const { client, secure, logIn, email } = await loggedIn();
    await confirmAddress(app, email);
    expect((await secure({ twoFactorEnabled: true })).body.security).toMatchObject({ twoFactorEnabled: true, twoFactorMethod: 'Email' });
    expect((await logIn(password)).body).toMatchObject({ code: 'two_factor_required', channel: 'email' });
    expect(await subjects(email)).toContain('Your Inlay second factor was turned on');
    await reauthenticate(client, password, () => newestIn(app, email, LOGIN_CODE));
    const phone = { twoFAMethod: 'Phone', twoFAEmail: null, twoFAPhone: '5550100177' };
    await client.send('PUT', '/api/Profile/Security', { json: phone });
    expect((await secure({ twoFactorEnabled: true })).body.security).toMatchObject({ twoFactorEnabled: true, twoFactorMethod: 'Phone' });
    expect((await secure({})).body.security).toMatchObject({ twoFactorEnabled: false, twoFactorMethod: '' });
    expect((await logIn(password)).status).toBe(200);
  });

  test('an authenticator app shows as the method, and this switch does not take it off', async () => {
    const { read, secure, account } = await loggedIn();
    const { id } = await account();
    const app_ = { account_id: id, secret: 'sealed', on_at: 1, last_step: 0, created_at: 1 };
    await app.services.db.insertInto('authenticators').values(app_).execute();
    expect((await read()).security).toMatchObject({ twoFactorEnabled: true, twoFactorMethod: 'Authenticator app' });
    const off = await secure({});
    expect([off.status, off.body.fields]).toEqual([400, { twoFactorEnabled: 'Turn the authenticator app off in your dashboard' }]);
    expect((await secure({ twoFactorEnabled: true })).status).toBe(200);
    expect((await account()).two_factor_at).toBeNull();
  });

  test('password, question and second factor need a proof not older than five minutes; personal and business do not', async () => {
    const { secure, save, account } = await loggedIn();
    const before = await account();
    app.clock.advance(300_001);
    const changes = [{ password: fresh, confirmPassword: fresh }, { securityAnswer: 'Elsewhere' }, { twoFactorEnabled: true }];
    for (const given of changes) expect((await secure(given)).body).toMatchObject({ status: 401, code: 'reauth_required' });
    expect(await account()).toEqual(before);
    expect((await secure({})).status).toBe(200);
    expect((await save('Personal', personal)).status).toBe(200);
    expect((await save('Business', business)).status).toBe(200);
  });

  test('after sixty saves in ten minutes the next one waits', async () => {
    const { save } = await loggedIn();
    const answers = await Promise.all(Array.from({ length: 61 }, () => save('Personal', personal)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  });
});
