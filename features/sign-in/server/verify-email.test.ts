import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import { engines } from '../../../tests/support/engines.ts';
import { type Subscriber, subscriber } from '../../../tests/support/subscriber.ts';
import './tables.ts';

const SPENT = 'This link is no longer valid. It works once, within 24 hours.';

describe.each(engines)('confirming the e-mail address on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ engine });
  });
  afterAll(() => app.close());

  async function registered(): Promise<Subscriber & { email: string }> {
    const email = `${randomUUID()}@example.com`;
    return { ...(await subscriber(app, { 'PersonalProfile.ContactInfo.HomeEmail': email })), email };
  }
  async function mails(recipient: string) {
    await app.services.jobs.runDue();
    return app.services.db.selectFrom('outbox').where('recipient', '=', recipient).selectAll().execute();
  }
  const tokenIn = (text: string) => /http:\/\/localhost:3000\/verify-email\?token=([\w-]{43})\n/.exec(text)?.[1];
  const tokens = async (recipient: string) => (await mails(recipient)).flatMap(({ text }) => tokenIn(text) ?? []);
  const verify = (token: unknown) => app.request('POST', '/api/Registration/VerifyEmail', { json: { token } });
  const verified = async ({ client }: Subscriber) => (await client.send('GET', '/api/Registration/Session')).body.emailVerified;
  const send = ({ client }: Subscriber) => client.send('POST', '/api/Profile/SendVerification');
  const move = ({ client }: Subscriber, homeEmail: string) => client.send('PUT', '/api/Profile/PersonalProfile', { json: { homeEmail } });

  test('registration mails one link, in text and HTML; until it is used nothing is blocked and Session says so', async () => {
    const owner = await registered();
    const [mail, ...more] = await mails(owner.email);
    expect([mail?.subject, more]).toEqual(['Welcome to Inlay', []]);
    const token = String(tokenIn(String(mail?.text)));
    expect(mail?.html).toContain(`href="http://localhost:3000/verify-email?token=${token}"`);
    expect(await verified(owner)).toBe(false);
    const answer = await verify(token);
    expect([answer.status, answer.body]).toEqual([200, { status: 200, message: 'Thank you, your email address is confirmed.' }]);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await verified(owner)).toBe(true);
  });

  test('a link works once, also for ten at the same time; unknown, malformed and missing ones are refused alike', async () => {
    const owner = await registered();
    const [token = ''] = await tokens(owner.email);
    const answers = await Promise.all(Array.from({ length: 10 }, () => verify(token)));
    for (const [status, times] of [
      [200, 1],
      [400, 9],
    ])
      expect(answers.filter((answer) => answer.status === status)).toHaveLength(Number(times));
    for (const bad of [token, 'A'.repeat(43), '../..', "' or 1=1 --"]) {
      expect((await verify(bad)).body).toMatchObject({ status: 400, message: SPENT, fields: { token: SPENT } });
    }
    for (const bad of ['', undefined, 7, [token]]) expect((await verify(bad)).status).toBe(400);
    expect(await verified(owner)).toBe(true);
  });

  test('a link lives 24 hours', async () => {
    const owner = await registered();
    const [token = ''] = await tokens(owner.email);
    app.clock.advance(24 * 3_600_000);
    expect((await verify(token)).status).toBe(400);
    const inTime = await registered();
    const [other = ''] = await tokens(inTime.email);
    app.clock.advance(24 * 3_600_000 - 1);
    expect((await verify(other)).status).toBe(200);
  });

  test('a changed address is unconfirmed: the new one gets a link, the old one a notice, and the old link is dead', async () => {
    const owner = await registered();
    const [first = ''] = await tokens(owner.email);
    expect((await verify(first)).status).toBe(200);
    const elsewhere = `${randomUUID()}@example.com`;
    expect((await move(owner, elsewhere)).status).toBe(200);
    expect(await verified(owner)).toBe(false);
    const [token = ''] = await tokens(elsewhere);
    expect((await mails(owner.email)).map(({ subject }) => subject)).toContain('Your Inlay email address was changed');
    expect(JSON.stringify(await mails(owner.email))).not.toContain(token);

    // Changed again before the link was used: it was for the address that was left.
    const third = `${randomUUID()}@example.com`;
    expect((await move(owner, third)).status).toBe(200);
    expect((await verify(token)).status).toBe(400);
    expect(await verified(owner)).toBe(false);
    expect((await verify(String((await tokens(third))[0]))).status).toBe(200);
    expect(await verified(owner)).toBe(true);
    // Sent unchanged, it stays confirmed.
    expect((await move(owner, third)).status).toBe(200);
    expect(await verified(owner)).toBe(true);
  });

  test('five changes of the address an hour: a session must not become a way to mail strangers', async () => {
    const owner = await registered();
    for (let i = 0; i < 5; i += 1) expect((await move(owner, `${randomUUID()}@example.com`)).status).toBe(200);
    const stranger = `${randomUUID()}@example.com`;
    expect((await move(owner, stranger)).body).toMatchObject({ status: 429, code: 'rate_limited' });
    expect(await mails(stranger)).toEqual([]);
  });

  test('a new link on demand: three an hour, the newest alone is good, none for a confirmed address or a stranger', async () => {
    const owner = await registered();
    for (let i = 0; i < 3; i += 1) {
      app.clock.advance(1_000);
      const answer = await send(owner);
      expect(answer.body).toEqual({ status: 200, message: 'A new link is on its way to your email address.' });
      await mails(owner.email);
    }
    expect((await send(owner)).body).toMatchObject({ status: 429, code: 'rate_limited' });
    const sent = await tokens(owner.email);
    expect(new Set(sent).size).toBe(4);
    const good = (await Promise.all(sent.map(verify))).filter(({ status }) => status === 200);
    expect(good).toHaveLength(1);
    expect((await send(owner)).body).toEqual({ status: 200, message: 'Your email address is confirmed already.' });
    expect(await tokens(owner.email)).toHaveLength(4);
    expect((await app.request('POST', '/api/Profile/SendVerification', { headers: { sitekey: owner.siteKey } })).status).toBe(401);
  });

  test('tokens are stored hashed and stand in no log', async () => {
    const owner = await registered();
    const [token = ''] = await tokens(owner.email);
    const rows = JSON.stringify(await app.services.db.selectFrom('email_verifications').selectAll().execute());
    await verify(token);
    expect(rows).not.toContain(token);
    expect(app.logged()).not.toContain(token);
  });
});
