import { FIRST_PARTY_SITE_KEY } from '@inlay/licensing/keys/built-in-keys.ts';
import { createKeyring } from '@inlay/platform/keys/keyring.ts';
import { createTokens } from '@inlay/proofs/tokens/tokens.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import { onPush } from '../../../tests/support/engines/engines.ts';
import { solvedClaims } from '../../../tests/support/captcha/test-tokens.ts';
import '@inlay/catalogue/forms/server/tables.ts';
import '@inlay/events/tables.ts';
import { CONTACT_INBOX } from './contact-inbox.ts';

const CAPTCHA_NEEDED = 'Please complete the CAPTCHA verification.';
const form = { firstName: 'First', lastName: 'Visitor', email: 'visitor@example.com', phone: '(555) 010-0100', message: 'Hello there.' };

describe.each(onPush('postgres'))('the contact form on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ engine });
  });
  afterAll(() => app.close());

  /** What a visitor's solved challenge gives: signed with the server's key. */
  function token({ siteKey = FIRST_PARTY_SITE_KEY, age = 0 }: { siteKey?: string; age?: number } = {}): string {
    const compKey = 'inlay_first_party_captcha_number-image';
    const claims = solvedClaims({ siteKey, compKey, host: 'localhost', action: 'contact', issuedAt: app.clock() - age });
    return createTokens(createKeyring(app.services.settings.secretKey)).mint(claims);
  }
  let callers = 0;
  const send = (changes: Record<string, unknown> = {}, from = `10.7.0.${(callers += 1)}`) =>
    app.request('POST', '/api/Contact', { json: { ...form, 'inlay-response': token(), ...changes }, from });
  const stored = () => app.services.db.selectFrom('form_submissions').where('site_id', '=', CONTACT_INBOX.siteId).selectAll().execute();
  const mailed = async () => {
    await app.services.jobs.runDue();
    return app.services.db.selectFrom('outbox').selectAll().execute();
  };

  test('CON-15 the message is stored and mailed', async () => {
    const answer = await send({ subject: 'Enterprise plan' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ status: 200 });
    const rows = await stored();
    expect(rows).toMatchObject([{ form: 'main', status: 'new', email: 'visitor@example.com', captcha: 'visual', held: 0 }]);
    expect(rows[0]?.page).toBe(`${app.services.settings.publicUrl}/ContactUs`);
    expect(JSON.parse(rows[0]?.answers ?? '')).toEqual({
      firstName: 'First',
      lastName: 'Visitor',
      email: 'visitor@example.com',
      phone: '5550100100',
      subject: 'Enterprise plan',
      message: 'Hello there.',
    });
    const [mail, ...others] = await mailed();
    expect(others).toEqual([]);
    expect(mail?.recipient).toContain('no-reply@example.com');
    expect(mail?.subject).toBe('Contact form: Enterprise plan');
    for (const text of ['Hello there.', 'visitor@example.com', rows[0]?.reference]) expect(mail?.text).toContain(text);
    const told = await app.services.db.selectFrom('events').where('site_id', '=', CONTACT_INBOX.siteId).select('type').execute();
    expect(told).toEqual([{ type: 'form.submitted' }]);
  });

  test('what looks like spam is kept in Spam, and nobody is mailed', async () => {
    const before = (await mailed()).length;
    const message =
      'Cheap pills <a href="https://a.example">here</a> https://b.example https://c.example https://d.example https://e.example';
    expect((await send({ message })).status).toBe(200);
    const spam = (await stored()).filter(({ status }) => status === 'spam');
    expect(spam).toHaveLength(1);
    expect(JSON.parse(spam[0]?.reasons ?? '')).toContainEqual({ signal: 'links', points: 3 });
    expect(await mailed()).toHaveLength(before);
  });

  test('CON-11 without a token that redeems nothing is stored', async () => {
    const before = (await stored()).length;
    const spent = token();
    expect((await send({ 'inlay-response': spent })).status).toBe(200);
    const tokens = [spent, undefined, '', 'true', 'inl1.x.y.z', token({ siteKey: 'inlay_test_pass' }), token({ age: 300_001 })];
    for (const refused of tokens) {
      const answer = await send({ 'inlay-response': refused, captchaValidated: undefined });
      expect([answer.status, answer.body.fields]).toEqual([400, { 'inlay-response': CAPTCHA_NEEDED }]);
    }
    expect((await send({ 'inlay-response': undefined, captchaValidated: 'true' })).status).toBe(400);
    expect((await stored()).length).toBe(before + 1);
  });

  test('one token sent 20 times at once is one message', async () => {
    const before = (await stored()).length;
    const once = token();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send({ 'inlay-response': once })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await stored()).length).toBe(before + 1);
  });

  const rules: [id: string, field: string, value: unknown, sentence: string][] = [
    ['CON-18', 'firstName', ' ', 'First name is required'],
    ['CON-19', 'lastName', undefined, 'Last name is required'],
    ['CON-20', 'email', '', 'Email is required'],
    ['CON-20', 'email', 'visitor', 'Please enter a valid email address'],
    ['CON-21', 'phone', '', 'Phone number is required'],
    ['CON-22', 'phone', '555 010', 'Please enter a valid 10-digit phone number'],
    ['CON-23', 'message', '  ', 'Message is required'],
  ];
  test('CON-18…23, OPEN-69 each broken rule has its sentence and does not spend the token', async () => {
    const kept = token();
    for (const [id, field, value, sentence] of rules) {
      const { status, body } = await send({ [field]: value, 'inlay-response': kept });
      expect([id, status, body.fields]).toEqual([id, 400, { [field]: sentence }]);
    }
    expect((await send({ 'inlay-response': kept })).status).toBe(200);
  });

  test('ten messages an hour and address; refused captchas do not count, and the eleventh spends no token', async () => {
    const from = '192.0.2.80';
    for (let i = 0; i < 10; i += 1) {
      expect((await send({ 'inlay-response': 'wrong' }, from)).status).toBe(400);
      expect((await send({}, from)).status).toBe(200);
    }
    const kept = token();
    const late = await send({ 'inlay-response': kept }, from);
    expect(late.status).toBe(429);
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
    expect((await send({ 'inlay-response': kept })).status).toBe(200);
  });

  test('line breaks in names and subjects make no mail headers', async () => {
    await send({ firstName: 'First\r\nBcc: all@example.com', subject: 'Hi\r\nBcc: all@example.com' });
    await app.services.jobs.runDue();
    const mails = await app.services.db.selectFrom('outbox').select(['recipient', 'subject']).execute();
    for (const { recipient, subject } of mails) expect(`${recipient}${subject}`).not.toMatch(/[\r\n]/);
  });

  test('a message is kept for 365 days, spam for 30, and no network address at all', async () => {
    await app.services.db.deleteFrom('form_submissions').execute();
    await send({ message: 'Where do I find the keys?' }, '192.0.2.99');
    await app.services.db.updateTable('form_submissions').set({ status: 'spam' }).execute();
    await send({ message: 'How long does a licence last?' }, '192.0.2.99');
    const after = async (days: number) => {
      app.clock.advance(days * 86_400_000);
      await app.services.jobs.runDue();
      return (await stored()).map(({ status }) => status).toSorted();
    };
    expect(JSON.stringify(await stored())).not.toContain('192.0.2.99');
    expect(await after(29)).toEqual(['new', 'spam']);
    expect(await after(2)).toEqual(['new']);
    expect(await after(333)).toEqual(['new']);
    expect(await after(2)).toEqual([]);
  });
});
