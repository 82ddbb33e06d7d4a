import { randomUUID } from 'node:crypto';
import { Refusal } from '@inlay/kernel/errors.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import type { Answer, FormValue } from '../../../tests/support/client.ts';
import { onPush } from '../../../tests/support/engines/engines.ts';
import { validRegistration } from '../../../tests/support/people/registration.ts';
import { firstPartyToken } from '../../../tests/support/captcha/test-tokens.ts';

const PATH = '/api/Registration/UserRegistration';

describe.each(onPush('postgres'))('registration on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ engine });
  });
  afterAll(() => app.close());

  let callers = 0;
  /** Each from an address of its own: the limit has a test of its own. */
  const register = (fields: Record<string, FormValue | undefined>, from = `10.1.${(callers += 1) >> 8}.${callers & 255}`) =>
    app.request('POST', PATH, { multipart: fields, from });
  const accountOf = (userName: unknown) =>
    app.services.db.selectFrom('accounts').where('user_name', '=', String(userName)).selectAll().executeTakeFirst();
  async function loggedIn(fields: Record<string, FormValue | undefined>) {
    const client = app.client();
    const json = { userName: fields['Subscription.UserName'], password: fields['Subscription.Password'] };
    const { body } = await client.send('POST', '/api/Registration/Login', { json });
    client.headers = { sitekey: String(body.siteKey) };
    return { client, body };
  }
  const profileOf = async (fields: Record<string, FormValue | undefined>) =>
    (await (await loggedIn(fields)).client.send('GET', '/api/Profile/MyProfile')).body;

  test('API3-01, OPEN-12 makes the account at once, with all that belongs to it', async () => {
    const fields = validRegistration();
    const answer = await register(fields);
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({ status: 201, message: expect.any(String), siteKey: fields['Subscription.SiteKey'] });

    const { db } = app.services;
    const account = await accountOf(fields['Subscription.UserName']);
    const id = String(account?.id);
    expect(account).toMatchObject({
      plan: 'free',
      email: fields['PersonalProfile.ContactInfo.HomeEmail'],
      first_name: 'Owner',
      two_factor_at: null,
    });
    const site = await db.selectFrom('sites').where('account_id', '=', id).selectAll().executeTakeFirst();
    expect(site).toMatchObject({ label: 'Example Shop', platform: 'HTML', localhost_allowed_at: app.clock() });
    const domains = await db.selectFrom('site_domains').where('site_id', '=', String(site?.id)).select('host').execute();
    expect(domains).toEqual([{ host: 'shop.example.com' }]);
    const audit = await db.selectFrom('audit_log').where('account_id', '=', id).select('action').execute();
    expect(audit).toContainEqual({ action: 'account.registered' });

    const profile = await profileOf(fields);
    expect(profile.personalProfile).toMatchObject({ lastName: 'Example', address: { zip: '90210' } });
    expect(profile.businessProfile).toMatchObject({ businessName: 'Example Shop', contactInfo: { homeEmail: 'shop@example.com' } });
  });

  test('API3-10 the chosen components are the subscribed ones', async () => {
    const fields = validRegistration({ 'Subscription.SubCompTypes': ['Number to Image Matching', 'Login Form', 'Login Form'] });
    await register(fields);
    const { client } = await loggedIn(fields);
    const owned = await client.send('GET', '/api/Subscription/subscribedcomponents');
    const names = owned.body.components.flatMap((family: { subComponents: unknown }) => JSON.stringify(family.subComponents)).join();
    expect(names).toContain('Number to Image Matching');
    expect(names).toContain('Login Form');
    expect(names).not.toContain('Puzzle Solving');
  });

  test('a welcome mail is on its way', async () => {
    const email = `${randomUUID()}@example.com`;
    const fields = validRegistration({ 'PersonalProfile.ContactInfo.HomeEmail': email });
    await register(fields);
    await app.services.jobs.runDue();
    const mail = await app.services.db.selectFrom('outbox').where('recipient', '=', email).selectAll().executeTakeFirst();
    expect(mail?.subject).toBe('Welcome to Inlay');
    expect(mail?.text).toContain(String(fields['Subscription.UserName']));
    expect(mail?.text).toContain(`${app.services.settings.publicUrl}/login`);
  });

  test('API3-08, API3-09 the second factor is active at once; the filled contact names the method', async () => {
    const phone = validRegistration({ 'Subscription.TwoFAOptIn': 'true', 'Subscription.TwoFAPhone': '5550100199' });
    expect((await register(phone)).status).toBe(201);
    expect(await accountOf(phone['Subscription.UserName'])).toMatchObject({ two_factor_method: 'Phone', two_factor_phone: '5550100199' });
    const email = validRegistration({ 'Subscription.TwoFAOptIn': 'true', 'Subscription.TwoFAEmail': 'second@example.com' });
    expect((await register(email)).status).toBe(201);
    expect(await accountOf(email['Subscription.UserName'])).toMatchObject({
      two_factor_method: 'Email',
      two_factor_email: 'second@example.com',
    });
    expect((await loggedIn(email)).body.code).toBe('two_factor_required');
  });

  test('OPEN-23 a taken username is refused without regard to case, and so is the same form sent twice', async () => {
    const fields = validRegistration();
    expect((await register(fields)).status).toBe(201);
    const taken = String(fields['Subscription.UserName']);
    for (const again of [fields, validRegistration({ 'Subscription.UserName': taken.toUpperCase() })]) {
      const answer = await register(again);
      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject({ status: 409, code: 'username_taken', message: 'This username is already taken.' });
      expect(Object.keys(answer.body.fields)).toEqual(['Subscription.UserName']);
    }
  });

  test('OPEN-23 of 12 that ask for one username at once exactly one gets it, and the others leave nothing', async () => {
    const userName = `race_${randomUUID().slice(0, 8)}`;
    const count = async () => (await app.services.db.selectFrom('site_domains').select('site_id').execute()).length;
    const before = await count();
    const answers = await Promise.all(Array.from({ length: 12 }, () => register(validRegistration({ 'Subscription.UserName': userName }))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(11);
    expect(await count()).toBe(before + 1);
  });

  test('OPEN-21 a siteKey that is taken, malformed or missing is replaced, with the same answer', async () => {
    const first = validRegistration();
    await register(first);
    for (const siteKey of [first['Subscription.SiteKey'], 'mine', '', undefined, 'inlay_test_pass']) {
      const answer = await register(validRegistration({ 'Subscription.SiteKey': siteKey }));
      expect(answer.status).toBe(201);
      expect(Object.keys(answer.body)).toEqual(['status', 'message', 'siteKey']);
      expect(answer.body.siteKey).toMatch(/^[0-9a-f-]{36}$/);
      expect(answer.body.siteKey).not.toBe(siteKey);
    }
  });

  test('API3-05 the logo is re-encoded; what only begins like a picture gets its sentence and leaves no account', async () => {
    const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const logo = (bytes: Uint8Array) => ({ 'BusinessProfile.BusinessLogo': { fileName: '../a.png', mimeType: 'image/png', bytes } });
    const good = validRegistration(logo(png));
    expect((await register(good)).status).toBe(201);
    const { businessLogo } = (await profileOf(good)).businessProfile;
    expect((await app.services.uploads.read(businessLogo.replace('/uploads/', '')))?.mimeType).toBe('image/webp');

    const bad = validRegistration(logo(png.subarray(0, 60)));
    const refused = await register(bad);
    expect(refused.status).toBe(400);
    expect(refused.body.fields).toEqual({ 'BusinessProfile.BusinessLogo': 'Only PNG/JPG files allowed' });
    expect(await accountOf(bad['Subscription.UserName'])).toBeUndefined();
  });

  test('password and answer are stored hashed and stand in no answer, mail or log', async () => {
    const secret = `Canary-${randomUUID()}-A1!`;
    const answerText = `canary ${randomUUID()}`;
    const fields = validRegistration({
      'Subscription.Password': secret,
      'Subscription.ConfirmPassword': secret,
      'Subscription.SecurityAnswer': answerText,
    });
    const answer = await register(fields);
    const account = await accountOf(fields['Subscription.UserName']);
    expect(account?.password_hash).toMatch(/^\$argon2id\$/);
    expect(account?.security_answer_hash).toMatch(/^\$argon2id\$/);
    await app.services.jobs.runDue();
    const mails = JSON.stringify(await app.services.db.selectFrom('outbox').selectAll().execute());
    for (const text of [answer.text, app.logged(), mails, JSON.stringify(account)]) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain(answerText);
    }
  });

  test('the answer is compared without regard to case and outer spaces', async () => {
    const fields = validRegistration({ 'Subscription.SecurityAnswer': '  SpringFIELD ' });
    await register(fields);
    const account = await accountOf(fields['Subscription.UserName']);
    expect(await app.services.passwords.verify(String(account?.security_answer_hash), 'springfield', '192.0.2.1')).toBe(true);
  });

  describe('limits', () => {
    const email = () => `${randomUUID()}@example.com`;
    const registration = (mailbox = email(), more: Record<string, FormValue> = {}) =>
      validRegistration({ 'PersonalProfile.ContactInfo.HomeEmail': mailbox, ...more });
    const solved = () => ({ 'inlay-response': firstPartyToken(app, 'registration') });
    const expectAsked = ({ status, body }: Answer) => {
      expect([status, body.code, body.message]).toEqual([403, 'captcha-required', 'Please complete the CAPTCHA verification.']);
    };

    test('five an hour of a network need no captcha, those that tell a taken username included; each further one needs its own', async () => {
      const from = '192.0.2.7';
      const taken = registration();
      expect((await register(taken, from)).status).toBe(201);
      for (let i = 0; i < 4; i += 1) expect((await register(taken, from)).status).toBe(409);
      for (const fields of [taken, registration(), registration(email(), { 'inlay-response': 'forged' })])
        expectAsked(await register(fields, from));
      const once = solved();
      expect((await register(registration(email(), once), from)).status).toBe(201);
      expectAsked(await register(registration(email(), once), from));
      expect((await register({ ...taken, ...solved() }, from)).status).toBe(409);
      expect((await register(registration())).status).toBe(201);
      app.clock.advance(3_600_001);
      expect((await register(registration(), from)).status).toBe(201);
    });

    test('three for a mailbox, from whatever network and under whatever tag', async () => {
      const mailbox = email();
      const tagged = (n: number) => mailbox.toUpperCase().replace('@', `+${n}@`);
      for (let i = 0; i < 3; i += 1) expect((await register(registration(tagged(i)))).status).toBe(201);
      expectAsked(await register(registration(mailbox)));
      expectAsked(await register(registration(tagged(6))));
      expect((await register(registration(mailbox, solved()))).status).toBe(201);
      // Who was asked has used up nothing of his network.
      const from = '192.0.2.8';
      for (let i = 0; i < 7; i += 1) expectAsked(await register(registration(mailbox), from));
      for (let i = 0; i < 5; i += 1) expect((await register(registration(), from)).status).toBe(201);
    });

    test('of 20 at once from one network five are looked at', async () => {
      const from = '192.0.2.9';
      const answers = await Promise.all(Array.from({ length: 20 }, () => register(registration(), from)));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
      expect(answers.filter(({ status }) => status === 403)).toHaveLength(15);
    });

    test('60 an hour of a network, from then on with captchas alone', async () => {
      const taken = registration();
      await register(taken);
      const from = '192.0.2.10';
      for (let i = 0; i < 60; i += 1) expect((await register({ ...taken, ...solved() }, from)).status).toBe(409);
      expectAsked(await register(registration(), from));
      expect((await register(registration(email(), solved()), from)).status).toBe(201);
      app.clock.advance(3_600_001);
      expect((await register(registration(), from)).status).toBe(201);
    });

    test('a registration that a busy server or a fault has ended was none', async () => {
      const from = '192.0.2.11';
      const { passwords } = app.services;
      const { hash } = passwords;
      for (const fault of [new Refusal('unavailable', { retryAfter: 2 }), new Error('planted')]) {
        Object.assign(passwords, { hash: () => Promise.reject(fault) });
        for (let i = 0; i < 6; i += 1) expect((await register(registration(), from)).status).toBeGreaterThanOrEqual(500);
      }
      Object.assign(passwords, { hash });
      for (let i = 0; i < 5; i += 1) expect((await register(registration(), from)).status).toBe(201);
    });
  });

  test('REG-11 a refused registration writes nothing', async () => {
    const fields = validRegistration({ 'PersonalProfile.FirstName': '' });
    expect((await register(fields)).status).toBe(400);
    expect(await accountOf(fields['Subscription.UserName'])).toBeUndefined();
  });
});
