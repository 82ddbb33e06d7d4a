import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../../tests/support/app.ts';
import { onPush } from '../../../../tests/support/engines/engines.ts';
import { newestIn, RESET_TOKEN, UNDO_TOKEN } from '../../../../tests/support/mail/outbox.ts';
import { type Subscriber, subscriber } from '../../../../tests/support/people/subscriber.ts';
import '../tables.ts';

const SPENT = 'This link is no longer valid. It works once, within 24 hours.';

describe.each(onPush('postgres'))('confirming the e-mail address on %s', (engine) => {
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
  const tokenIn = (text: string) => /http:\/\/localhost:3000\/verify-email#token=([\w-]{43})\n/.exec(text)?.[1];
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
    expect(mail?.html).toContain(`href="http://localhost:3000/verify-email#token=${token}"`);
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

  const addressOf = async ({ client }: Subscriber) =>
    (await client.send('GET', '/api/Profile/MyProfile')).body.personalProfile.contactInfo.homeEmail as string;
  const pending = async ({ client }: Subscriber) => (await client.send('GET', '/api/Profile/EmailChange')).body.pending;
  const undo = (token: string) => app.request('POST', '/api/Registration/UndoEmail', { json: { token } });
  /** An owner who has confirmed the address of the registration. */
  async function confirmed() {
    const owner = await registered();
    expect((await verify((await tokens(owner.email))[0])).status).toBe(200);
    return owner;
  }

  test('a new address counts when its link is used; the old one gets a notice with a way back', async () => {
    const owner = await confirmed();
    const elsewhere = `${randomUUID()}@example.com`;
    expect((await move(owner, elsewhere)).status).toBe(200);
    expect([await verified(owner), await addressOf(owner)]).toEqual([true, owner.email]);
    expect(await pending(owner)).toEqual({ email: elsewhere, expiresAt: app.clock() + 24 * 3_600_000 });
    const [token = ''] = await tokens(elsewhere);
    expect(JSON.stringify(await mails(owner.email))).not.toContain('was changed');

    // Entered anew before the link was used: that one is dead.
    const third = `${randomUUID()}@example.com`;
    expect((await move(owner, third)).status).toBe(200);
    expect((await verify(token)).status).toBe(400);
    const [newest] = await tokens(third);
    const answers = await Promise.all(Array.from({ length: 10 }, () => verify(newest)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([await verified(owner), await addressOf(owner), await pending(owner)]).toEqual([true, third, null]);
    expect((await mails(owner.email)).map(({ subject }) => subject)).toContain('Your Inlay email address was changed');
    expect((await mails(elsewhere)).map(({ subject }) => subject)).toEqual(['Confirm your new email address for Inlay']);
    // Sent unchanged, it is no change.
    expect((await move(owner, third)).status).toBe(200);
    expect(await pending(owner)).toBeNull();
  });

  test('the way back: once, within 72 hours; it restores the address and ends every session, and what else was begun', async () => {
    const owner = await confirmed();
    const thief = `${randomUUID()}@example.com`;
    await move(owner, thief);
    await verify((await tokens(thief))[0]);
    const further = `${randomUUID()}@example.com`;
    await move(owner, further);
    const back = await newestIn(app, owner.email, UNDO_TOKEN);
    expect((await undo('A'.repeat(43))).status).toBe(400);
    app.clock.advance(72 * 3_600_000 - 1);
    const answers = await Promise.all(Array.from({ length: 5 }, () => undo(back)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await owner.client.send('GET', '/api/Profile/MyProfile')).status).toBe(401);
    const { db } = app.services;
    const { rows } =
      await sql`select email, home_email from accounts join profiles on account_id = id where user_name = ${owner.userName}`.execute(db);
    expect(rows).toEqual([{ email: owner.email, home_email: owner.email }]);
    expect((await mails(owner.email)).map(({ subject }) => subject)).toContain('Your Inlay email address is back');
    expect(await app.services.db.selectFrom('email_links').where('email', 'in', [further, thief]).selectAll().execute()).toEqual([]);

    const late = await confirmed();
    await move(late, `late-${thief}`);
    await verify((await tokens(`late-${thief}`))[0]);
    const tooLate = await newestIn(app, late.email, UNDO_TOKEN);
    app.clock.advance(72 * 3_600_000);
    expect((await undo(tooLate)).body).toMatchObject({ status: 400, fields: { token: expect.stringContaining('72 hours') } });
  });

  test('two changes: the first address comes back over both, and the second has no way back over that', async () => {
    const owner = await confirmed();
    const [second, third] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`];
    for (const to of [second, third]) {
      app.clock.advance(1_000);
      await move(owner, to);
      await verify((await tokens(to)).at(-1));
    }
    const [first, later] = [await newestIn(app, owner.email, UNDO_TOKEN), await newestIn(app, second, UNDO_TOKEN)];
    expect((await undo(first)).status).toBe(200);
    expect((await undo(later)).status).toBe(400);
  });

  test('an address that was never confirmed gets no way back: it may be a stranger’s, mistyped', async () => {
    const owner = await registered();
    const right = `${randomUUID()}@example.com`;
    await move(owner, right);
    expect((await verify((await tokens(right))[0])).status).toBe(200);
    expect((await mails(owner.email)).map(({ subject }) => subject)).toEqual(['Welcome to Inlay']);
    expect(await addressOf(owner)).toBe(right);
  });

  test('a change that waits is sent again, three times an hour, or dropped; it lapses after a day; a reset ends it', async () => {
    const owner = await registered();
    const { client } = owner;
    const call = (method: string) => client.send(method, '/api/Profile/EmailChange');
    for (const method of ['POST', 'DELETE']) expect((await call(method)).status).toBe(404);
    const to = `${randomUUID()}@example.com`;
    await move(owner, to);
    for (let i = 0; i < 3; i += 1) expect((await call('POST')).status).toBe(200);
    expect((await call('POST')).status).toBe(429);
    const sent = await tokens(to);
    expect(sent).toHaveLength(4);
    expect((await call('DELETE')).status).toBe(200);
    for (const token of sent) expect((await verify(token)).status).toBe(400);

    await move(owner, to);
    app.clock.advance(24 * 3_600_000);
    expect((await verify((await tokens(to)).at(-1))).status).toBe(400);

    const other = await registered();
    await move(other, `x${to}`);
    const fresh = 'Another-Horse8!';
    await app.request('POST', '/api/Registration/ForgotPassword', { json: { userName: other.userName } });
    const token = await newestIn(app, other.email, RESET_TOKEN);
    await app.request('POST', '/api/Registration/ResetPassword', { json: { token, password: fresh, confirmPassword: fresh } });
    expect((await verify((await tokens(`x${to}`))[0])).status).toBe(400);
  });

  test('links and sessions that are over are swept every hour', async () => {
    const owner = await registered();
    await move(owner, `${randomUUID()}@example.com`);
    const counts = async () => [
      (await app.services.db.selectFrom('email_links').selectAll().execute()).length,
      (await app.services.db.selectFrom('sessions').selectAll().execute()).length,
    ];
    expect((await counts()).every((count) => count > 0)).toBe(true);
    app.clock.advance(8 * 24 * 3_600_000);
    await app.services.jobs.runDue();
    expect(await counts()).toEqual([0, 0]);
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
