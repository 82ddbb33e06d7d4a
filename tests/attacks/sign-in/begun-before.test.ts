import { randomUUID } from 'node:crypto';
import { securityQuestionLabels } from '@inlay/kernel/passwords/security-questions.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import type { Client } from '../../support/client.ts';
import { onPush } from '../../support/engines/engines.ts';
import { confirmAddress, LOGIN_CODE, newestIn, RESET_TOKEN } from '../../support/mail/outbox.ts';
import { byMail, FRESH, MINUTE, PASSWORD, peopleOf, type Person } from '../people.ts';

/** What was begun with a password must not end in a session, or in another password, once the owner has set a new one. */

const OF_THIEF = 'Thief-Horse9!';
const fresh = (password: string) => ({ password, confirmPassword: password });

/** Holds the next answer of a method until it's told to go on. */
function hold<K extends string>(of: Record<K, (...given: never[]) => Promise<unknown>>, name: K, when = (..._given: unknown[]) => true) {
  const method = of[name].bind(of) as (...given: unknown[]) => Promise<unknown>;
  const reached = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const held = async (...given: unknown[]) => {
    const answer = await method(...given);
    if (!when(...given)) return answer;
    Object.assign(of, { [name]: method });
    reached.resolve();
    await gate.promise;
    return answer;
  };
  Object.assign(of, { [name]: held });
  return { reached: reached.promise, goOn: gate.resolve };
}

/** What the owner does meanwhile. */
const renewals = [
  [
    'a reset',
    async (app: TestApp, { userName, email }: Person) => {
      const people = peopleOf(app);
      await people.post('ForgotPassword', { userName });
      const token = await newestIn(app, email, RESET_TOKEN);
      expect((await people.post('ResetPassword', { token, ...fresh(FRESH) })).status).toBe(200);
    },
  ],
  [
    'a change of the password',
    async (_app: TestApp, _person: Person, owner: Client) => {
      expect((await owner.send('PUT', '/api/Profile/Security', { json: fresh(FRESH) })).status).toBe(200);
    },
  ],
] as const;

describe.each(onPush('postgres'))('begun before the owner set a new password, on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ engine });
  });
  afterAll(() => app.close());

  /** The owner's session stands; whoever logs in next comes from elsewhere. */
  async function ownerWith(changes: Record<string, string> = {}) {
    const people = peopleOf(app);
    const person = await people.register(changes);
    await confirmAddress(app, person.email);
    const owner = app.client();
    const first = await people.logIn(person.userName, PASSWORD, owner);
    const factor = changes['Subscription.TwoFAEmail'];
    if (factor !== undefined) {
      const code = await newestIn(app, factor, LOGIN_CODE);
      expect((await people.post('LoginCode', { challengeId: first.body.challengeId, code }, owner)).status).toBe(200);
    }
    owner.headers = { sitekey: person.siteKey };
    app.clock.advance(MINUTE);
    return { people, person, owner, thief: app.client() };
  }
  async function expectNoSession(thief: Client, { siteKey }: Person): Promise<void> {
    expect((await thief.send('GET', '/api/Profile/MyProfile', { headers: { sitekey: siteKey } })).status).toBe(401);
  }

  test.each(renewals)('a login is none after %s', async (_what, renew) => {
    const { people, person, owner, thief } = await ownerWith();
    const held = hold(app.services.passwords, 'verify');
    const login = people.logIn(person.userName, PASSWORD, thief);
    await held.reached;
    await renew(app, person, owner);
    held.goOn();
    const { status, body } = await login;
    expect([status, body.code]).toEqual([401, 'login_failed']);
    await expectNoSession(thief, person);
    expect((await people.logIn(person.userName, FRESH)).status).toBe(200);
  });

  test.each(renewals)('it asks for no code either after %s', async (_what, renew) => {
    const factor = `${randomUUID()}@example.com`;
    const { people, person, owner, thief } = await ownerWith(byMail(factor));
    const held = hold(app.services.passwords, 'verify');
    const login = people.logIn(person.userName, PASSWORD, thief);
    await held.reached;
    await renew(app, person, owner);
    held.goOn();
    const { status, body } = await login;
    expect([status, body.code, body.challengeId]).toEqual([401, 'login_failed', undefined]);
  });

  test.each(renewals)('nor does it go on with a code that was asked for after %s', async (_what, renew) => {
    const factor = `${randomUUID()}@example.com`;
    const { people, person, owner, thief } = await ownerWith(byMail(factor));
    const held = hold(app.services.passwords, 'verify');
    const login = people.logIn(person.userName, PASSWORD, thief);
    await held.reached;
    await renew(app, person, owner);
    expect((await people.logIn(person.userName, FRESH)).body.code).toBe('two_factor_required');
    held.goOn();
    expect((await login).body.code).toBe('login_failed');
  });

  test.each(renewals)('a code that was right before is none after %s', async (_what, renew) => {
    const factor = `${randomUUID()}@example.com`;
    const { people, person, owner, thief } = await ownerWith(byMail(factor));
    const { challengeId } = (await people.logIn(person.userName, PASSWORD, thief)).body;
    const code = await newestIn(app, factor, LOGIN_CODE);
    const held = hold(app.services.limits, 'take', (rule) => (rule as { name: string }).name === 'logins');
    const login = people.post('LoginCode', { challengeId, code }, thief);
    await held.reached;
    await renew(app, person, owner);
    held.goOn();
    const { status, body } = await login;
    expect([status, body.code]).toEqual([401, 'login_failed']);
    await expectNoSession(thief, person);
  });

  test('a code that is asked for while the new password is stored is none after it', async () => {
    const factor = `${randomUUID()}@example.com`;
    const { people, person, owner, thief } = await ownerWith(byMail(factor));
    // The time of the new password is taken as it is hashed.
    const held = hold(app.services.passwords, 'hash');
    const change = owner.send('PUT', '/api/Profile/Security', {
      json: { ...fresh(FRESH), securityQuestion: securityQuestionLabels[0], securityAnswer: 'There' },
    });
    await held.reached;
    const answered = hold(app.services.passwords, 'hash');
    held.goOn();
    await answered.reached;
    app.clock.advance(1_000);
    const { challengeId } = (await people.logIn(person.userName, PASSWORD, thief)).body;
    const code = await newestIn(app, factor, LOGIN_CODE);
    answered.goOn();
    expect((await change).status).toBe(200);
    expect((await people.post('LoginCode', { challengeId, code }, thief)).status).toBe(401);
    await expectNoSession(thief, person);
  });

  test('a reset is none after a change of the password', async () => {
    const { people, person, owner } = await ownerWith();
    await people.post('ForgotPassword', { userName: person.userName });
    const token = await newestIn(app, person.email, RESET_TOKEN);
    app.clock.advance(MINUTE);
    const held = hold(app.services.passwords, 'hash');
    const reset = people.post('ResetPassword', { token, ...fresh(OF_THIEF) });
    await held.reached;
    expect((await owner.send('PUT', '/api/Profile/Security', { json: fresh(FRESH) })).status).toBe(200);
    held.goOn();
    expect((await reset).status).toBe(400);
    expect((await people.logIn(person.userName, OF_THIEF)).status).toBe(401);
    expect((await people.logIn(person.userName, FRESH)).status).toBe(200);
  });
});

test('control: a login that nothing overtakes goes through', async () => {
  const app = await startApp();
  try {
    const people = peopleOf(app);
    const person = await people.register();
    const held = hold(app.services.passwords, 'verify');
    const login = people.logIn(person.userName, PASSWORD);
    await held.reached;
    held.goOn();
    expect((await login).status).toBe(200);
  } finally {
    await app.close();
  }
});
