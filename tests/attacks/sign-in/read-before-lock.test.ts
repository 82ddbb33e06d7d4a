import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { onPush } from '../../support/engines/engines.ts';
import {
  confirmAddress,
  LOGIN_CODE,
  messagesTo,
  newestIn,
  RESET_TOKEN,
  UNDO_FACTOR_TOKEN,
  UNDO_TOKEN,
  VERIFY_TOKEN,
} from '../../support/mail/outbox.ts';
import { byMail, FRESH, MINUTE, PASSWORD, type People, peopleOf } from '../people.ts';
import { limit, recordFigure, volume } from '../../support/trust.ts';
import '@inlay/features/sign-in/server/tables.ts';

/** What an act has read of an account before it held the account's lock may be of yesterday: the owner has taken it back meanwhile. */

/** The next act that counts against this limit waits, once it has, until it is let go on. */
function holdAt(app: TestApp, name: string) {
  const { limits } = app.services;
  const take = limits.take.bind(limits);
  const reached = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  limits.take = async (rule, ...given) => {
    await take(rule, ...given);
    if (rule.name !== name) return;
    limits.take = take;
    reached.resolve();
    await gate.promise;
  };
  return { reached: reached.promise, goOn: gate.resolve };
}

describe.each(onPush('postgres'))('acts under way while the owner takes the account back, on %s', (engine) => {
  let app: TestApp;
  let people: People;
  beforeAll(async () => {
    app = await startApp({ engine });
    people = peopleOf(app);
  });
  afterAll(() => app.close());

  const resetBy = async (userName: string, email: string) => {
    await people.post('ForgotPassword', { userName });
    const token = await newestIn(app, email, RESET_TOKEN);
    expect((await people.post('ResetPassword', { token, password: FRESH, confirmPassword: FRESH })).status).toBe(200);
  };

  test('a link to a new address that is mailed again is not mailed once the owner has a new password', async () => {
    const person = await people.register();
    await confirmAddress(app, person.email);
    const thief = await people.signedIn(person);
    const thiefs = `${randomUUID()}@example.com`;
    expect((await thief.send('PUT', '/api/Profile/PersonalProfile', { json: { homeEmail: thiefs } })).status).toBe(200);
    app.clock.advance(MINUTE);
    const held = holdAt(app, 'verify-mails');
    const resend = thief.send('POST', '/api/Profile/EmailChange');
    await held.reached;
    await resetBy(person.userName, person.email);
    const before = (await messagesTo(app, thiefs)).length;
    held.goOn();
    expect((await resend).status).toBe(401);
    expect(await messagesTo(app, thiefs)).toHaveLength(before);
    const token = await newestIn(app, thiefs, VERIFY_TOKEN);
    expect((await people.post('VerifyEmail', { token })).status).toBe(400);
  });

  test('a reset link to an address that is no longer the account’s resets nothing', async () => {
    const person = await people.register();
    await confirmAddress(app, person.email);
    await people.post('ForgotPassword', { userName: person.userName });
    const token = await newestIn(app, person.email, RESET_TOKEN);
    const { db } = app.services;
    const other = `${randomUUID()}@example.com`;
    await db.updateTable('accounts').set({ email: other, email_key: other }).where('user_name', '=', person.userName).execute();
    expect((await people.post('ResetPassword', { token, password: FRESH, confirmPassword: FRESH })).status).toBe(400);
  });

  test('an address that is confirmed while a link to it is asked for stays confirmed', async () => {
    const person = await people.register();
    const client = await people.signedIn(person);
    const held = holdAt(app, 'verify-mails');
    const asked = client.send('POST', '/api/Profile/SendVerification');
    await held.reached;
    await confirmAddress(app, person.email);
    held.goOn();
    await asked;
    const { email_verified_at: at } = await app.services.db
      .selectFrom('accounts')
      .where('user_name', '=', person.userName)
      .select('email_verified_at')
      .executeTakeFirstOrThrow();
    expect(at).not.toBeNull();
  });

  test.each(['login-codes', 'logins'])('a login at %s gets in no more when its second factor is undone', async (where) => {
    const own = `${randomUUID()}@example.com`;
    const person = await people.register(byMail(own));
    await confirmAddress(app, person.email);
    const thief = app.client();
    const { body } = await people.logIn(person.userName, PASSWORD, thief);
    const code = await newestIn(app, own, LOGIN_CODE);
    expect((await people.post('LoginCode', { challengeId: body.challengeId, code }, thief)).status).toBe(200);
    thief.headers = { sitekey: person.siteKey };
    const thiefs = `${randomUUID()}@example.com`;
    const moved = { twoFAOptIn: true, twoFAMethod: 'Email', twoFAEmail: thiefs };
    expect((await thief.send('PUT', '/api/Profile/Security', { json: moved })).status).toBe(200);
    const undo = await newestIn(app, person.email, UNDO_FACTOR_TOKEN);
    app.clock.advance(MINUTE);

    const again = app.client();
    const challenge = where === 'logins' ? (await people.logIn(person.userName, PASSWORD, again)).body.challengeId : undefined;
    const held = holdAt(app, where);
    const late =
      challenge === undefined
        ? people.logIn(person.userName, PASSWORD, again)
        : people.post('LoginCode', { challengeId: challenge, code: await newestIn(app, thiefs, LOGIN_CODE) }, again);
    await held.reached;
    expect((await people.post('UndoSecondFactor', { token: undo })).status).toBe(200);
    held.goOn();
    expect(await late).toMatchObject({ status: 401, body: { code: 'login_failed' } });
    again.headers = { sitekey: person.siteKey };
    expect((await again.send('GET', '/api/Profile/MyProfile')).status).toBe(401);
  });

  test('whoever saves on and on in a stolen session keeps the owner from no new password', async () => {
    const person = await people.register();
    const owner = await people.signedIn(person);
    const thief = await people.signedIn(person);
    let last = 0;
    for (let i = 0; i < 61; i += 1) last = (await thief.send('PUT', '/api/Profile/PersonalProfile', { json: {} })).status;
    expect(last).toBe(429);
    const changed = await owner.send('PUT', '/api/Profile/Security', { json: { password: FRESH, confirmPassword: FRESH } });
    expect(changed.status).toBe(200);
  });

  test(
    'T25 reset links that are asked for all the time go to the address that the account has when they are made',
    limit(60_000, 300_000),
    async () => {
      const rounds = volume(8, 40);
      let strangers = 0;
      for (let round = 0; round < rounds; round += 1) {
        const person = await people.register();
        await confirmAddress(app, person.email);
        const thief = await people.signedIn(person);
        const thiefs = `${randomUUID()}@example.com`;
        await thief.send('PUT', '/api/Profile/PersonalProfile', { json: { homeEmail: thiefs } });
        expect((await people.post('VerifyEmail', { token: await newestIn(app, thiefs, VERIFY_TOKEN) })).status).toBe(200);
        app.clock.advance(MINUTE);
        const undo = await newestIn(app, person.email, UNDO_TOKEN);
        for (let i = 0; i < 3; i += 1) await people.post('ForgotPassword', { userName: person.userName });
        await app.services.jobs.runDue();
        app.clock.advance(MINUTE);
        for (let i = 0; i < 8; i += 1) await people.post('ForgotPassword', { userName: person.userName });
        const [undone] = await Promise.all([people.post('UndoEmail', { token: undo }), app.services.jobs.runDue()]);
        expect(undone.status).toBe(200);
        const open = await app.services.db
          .selectFrom('password_resets')
          .innerJoin('accounts', 'accounts.id', 'password_resets.account_id')
          .where('accounts.user_name', '=', person.userName)
          .where('used_at', 'is', null)
          .select(['password_resets.email_key', 'accounts.email_key as own'])
          .execute();
        strangers += open.filter(({ email_key: to, own }) => to !== own).length;
      }
      recordFigure({
        test: 'T25',
        what: 'reset links in a stranger’s mailbox, made while the owner took the address back',
        target: '0',
        figure: `${strangers} of ${rounds} owners, 8 asks each`,
        held: strangers === 0,
        engine: engine === 'postgres' ? 'PostgreSQL' : 'SQLite',
        control: 'read before the lock: 11 of 15 on PostgreSQL',
      });
      expect(strangers).toBe(0);
    },
  );
});
