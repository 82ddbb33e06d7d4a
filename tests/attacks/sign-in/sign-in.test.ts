import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../support/app.ts';
import { countBy } from '../../support/people/callers.ts';
import type { Client, FormValue, Send } from '../../support/client.ts';
import { onPush } from '../../support/engines/engines.ts';
import { LOGIN_CODE, messagesTo, newestIn, RESET_TOKEN, VERIFY_TOKEN } from '../../support/mail/outbox.ts';
import { patiently } from '../../support/people/patience.ts';
import { validRegistration } from '../../support/people/registration.ts';
import { firstPartyToken } from '../../support/captcha/test-tokens.ts';

const PASSWORD = 'Correct-Horse7!';
const FRESH = 'Another-Horse8!';
const WRONG = 'Wrong-Horse7!';
const MINUTE = 60_000;

interface Victim {
  userName: string;
  email: string;
  siteKey: string;
}

describe.each(onPush('postgres'))('attacks on login, reset and sessions, on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ engine });
  });
  afterAll(() => app.close());

  /** Every request comes from another network, as a flood does. */
  let networks = 0;
  const elsewhere = () => `10.${(networks += 1) >> 16}.${(networks >> 8) & 255}.${networks & 255}`;
  const post = (path: string, json: unknown, client: Client = app.client(), what: Send = {}) =>
    client.send('POST', `/api/Registration/${path}`, { json, from: elsewhere(), ...what });
  /** With a captcha: what is asked of a flood without one has tests of its own. */
  const logIn = (userName: string, password: string, client?: Client) =>
    post('Login', { userName, password, 'inlay-response': firstPartyToken(app) }, client);
  const confirm = (challengeId: string, code: string, client?: Client) => post('LoginCode', { challengeId, code }, client);
  const reset = (token: string, password = FRESH) => post('ResetPassword', { token, password, confirmPassword: password });
  const twoFactor = (email: string) => ({ 'Subscription.TwoFAOptIn': 'true', 'Subscription.TwoFAEmail': email });

  async function register(changes: Record<string, FormValue | undefined> = {}): Promise<Victim> {
    const email = `${randomUUID()}@example.com`;
    const fields = validRegistration({ 'PersonalProfile.ContactInfo.HomeEmail': email, ...changes });
    const { status, body } = await app.request('POST', '/api/Registration/UserRegistration', { multipart: fields, from: elsewhere() });
    expect(status).toBe(201);
    return { userName: String(fields['Subscription.UserName']), email, siteKey: String(body.siteKey) };
  }
  async function signedIn({ userName, siteKey }: Victim, password = PASSWORD): Promise<Client> {
    const client = app.client();
    expect((await logIn(userName, password, client)).status).toBe(200);
    client.headers = { sitekey: siteKey };
    return client;
  }
  const isIn = async (client: Client) => (await client.send('GET', '/api/Profile/MyProfile')).status === 200;
  async function resetToken({ userName, email }: Victim): Promise<string> {
    expect((await post('ForgotPassword', { userName })).status).toBe(200);
    return newestIn(app, email, RESET_TOKEN);
  }

  describe('codes', () => {
    test("OPEN-11 a thief of the password can't use up the owner's codes: strangers share ten an hour, a known device has its own", async () => {
      const second = `${randomUUID()}@example.com`;
      const victim = await register(twoFactor(second));
      const owner = app.client();
      const { challengeId } = (await logIn(victim.userName, PASSWORD, owner)).body;
      expect((await confirm(challengeId, await newestIn(app, second, LOGIN_CODE), owner)).status).toBe(200);
      let sent = 0;
      for (let i = 0; i < 15; i += 1) {
        app.clock.advance(31_000);
        sent += (await logIn(victim.userName, PASSWORD)).body.code === 'two_factor_required' ? 1 : 0;
      }
      expect(sent).toBe(9);
      expect((await logIn(victim.userName, PASSWORD, owner)).body.code).toBe('two_factor_required');
    });

    test('OPEN-11 codes and challenges of another account, of an earlier login and of a changed password open nothing', async () => {
      const [mine, theirs] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`];
      const [attacker, victim] = [await register(twoFactor(mine)), await register(twoFactor(theirs))];
      const thief = app.client();
      const own = (await logIn(attacker.userName, PASSWORD)).body.challengeId;
      const foreign = (await logIn(victim.userName, PASSWORD)).body.challengeId;
      const [code, right] = [await newestIn(app, mine, LOGIN_CODE), await newestIn(app, theirs, LOGIN_CODE)];
      if (code !== right) expect((await confirm(foreign, code, thief)).body).toMatchObject({ status: 401, code: 'wrong_code' });
      expect(thief.cookies.size).toBe(0);
      // One's own code opens one's own account, whatever else is sent along.
      const answer = await post('LoginCode', { challengeId: own, code }, thief, { headers: { sitekey: victim.siteKey } });
      expect(answer.body.siteKey).toBe(attacker.siteKey);
      expect((await post('LoginCode', { challengeId: foreign, code: right, userName: attacker.userName })).status).toBe(400);

      app.clock.advance(31_000);
      const later = (await logIn(victim.userName, PASSWORD)).body.challengeId;
      const newer = await newestIn(app, theirs, LOGIN_CODE);
      if (newer !== right) expect((await confirm(later, right)).status).toBe(401);
      app.clock.advance(1_000);
      expect((await reset(await resetToken(victim))).status).toBe(200);
      expect((await confirm(later, newer)).status).toBe(401);
    });
  });

  describe('reset links', () => {
    test('OPEN-10 reuse, expiry, a change of the password and a newer reset each kill a link; sessions of before are dead', async () => {
      const victim = await register();
      const before = await signedIn(victim);
      const used = await resetToken(victim);
      expect((await reset(used)).status).toBe(200);
      expect(await isIn(before)).toBe(false);
      expect((await reset(used, 'Stolen-Horse9!')).status).toBe(400);

      const late = await resetToken(victim);
      app.clock.advance(30 * MINUTE);
      expect((await reset(late, 'Stolen-Horse9!')).status).toBe(400);

      const stale = await resetToken(victim);
      app.clock.advance(1);
      const owner = await signedIn(victim, FRESH);
      const changed = 'Changed-Horse1!';
      const save = await owner.send('PUT', '/api/Profile/Security', { json: { password: changed, confirmPassword: changed } });
      expect(save.status).toBe(200);
      expect((await reset(stale, 'Stolen-Horse9!')).status).toBe(400);
      expect((await logIn(victim.userName, 'Stolen-Horse9!')).status).toBe(401);
      expect((await logIn(victim.userName, changed)).status).toBe(200);
    });

    test('OPEN-10 a link opens its own account only, logs nobody in and does not skip the second factor', async () => {
      const second = `${randomUUID()}@example.com`;
      const [victim, attacker] = [await register(twoFactor(second)), await register()];
      const thief = app.client();
      const token = await resetToken(attacker);
      const named = await post('ResetPassword', { token, password: FRESH, confirmPassword: FRESH, userName: victim.userName }, thief);
      expect(named.status).toBe(400);
      expect((await post('ResetPassword', { token, password: FRESH, confirmPassword: FRESH }, thief)).status).toBe(200);
      expect(thief.cookies.has('inlay_sid')).toBe(false);
      expect((await logIn(victim.userName, PASSWORD)).body.code).toBe('two_factor_required');

      // Even who reads the victim's mail at this address lacks the second contact.
      expect((await reset(await resetToken(victim))).status).toBe(200);
      app.clock.advance(31_000);
      const login = await logIn(victim.userName, FRESH, thief);
      expect([login.status, login.body.code, thief.cookies.has('inlay_sid')]).toEqual([401, 'two_factor_required', false]);
      const code = await newestIn(app, second, LOGIN_CODE);
      expect(JSON.stringify(await messagesTo(app, victim.email))).not.toContain(`code is ${code}`);
    });

    test('a verification link is no reset link, nor the other way round', async () => {
      const victim = await register();
      const [resetting, verifying] = [await resetToken(victim), await newestIn(app, victim.email, VERIFY_TOKEN)];
      expect((await reset(verifying)).status).toBe(400);
      expect((await post('VerifyEmail', { token: resetting })).status).toBe(400);
      expect((await logIn(victim.userName, PASSWORD)).status).toBe(200);
    });
  });

  test('a login flood from 300 addresses is throttled, alike for a name that is none, while a known device gets in at the first try', async () => {
    const victim = await register();
    const owner = await signedIn(victim);
    await post('Logout', {}, owner);
    const nobody = `nobody_flood_${engine}`;
    for (const name of [victim.userName, nobody]) {
      const bare = await Promise.all(
        Array.from({ length: 300 }, () => patiently(() => post('Login', { userName: name, password: WRONG }))),
      );
      expect(countBy(bare, ({ body }) => body.code)).toEqual({ login_failed: 2, 'captcha-required': 298 });
      const solving = await Promise.all(Array.from({ length: 30 }, () => patiently(() => logIn(name, WRONG))));
      expect(countBy(solving, ({ body }) => body.code)).toEqual({ login_failed: 8, rate_limited: 22 });
      for (const { status, headers } of solving) if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    // The right password doesn't help a stranger now; the owner's browser never notices.
    expect((await logIn(victim.userName, PASSWORD)).status).toBe(429);
    expect((await logIn(victim.userName, PASSWORD, owner)).status).toBe(200);
    // Nor is a stolen name of a device worth anything: it is looked for among the account's own.
    const forger = app.client();
    forger.cookies.set('inlay_device', randomUUID());
    expect((await logIn(victim.userName, PASSWORD, forger)).status).toBe(429);
  });

  test("a session's id opens nothing, and another account's sessions can be neither seen nor ended", async () => {
    const [victim, attacker] = [await register(), await register()];
    const [owner, thief] = [await signedIn(victim), await signedIn(attacker)];
    const { sessions } = (await owner.send('GET', '/api/Profile/Sessions')).body as { sessions: { id: string }[] };
    for (const { id } of sessions) {
      expect((await thief.send('DELETE', `/api/Profile/Sessions/${id}`)).status).toBe(404);
      expect((await thief.send('DELETE', `/api/Profile/Sessions/${id}`, { headers: { sitekey: victim.siteKey } })).status).toBe(401);
      const bearer = app.client();
      bearer.cookies.set('inlay_sid', id);
      bearer.headers = { sitekey: victim.siteKey };
      expect(await isIn(bearer)).toBe(false);
      expect((await reset(id)).status).toBe(400);
      expect((await post('VerifyEmail', { token: id })).status).toBe(400);
      expect((await thief.send('GET', '/api/Profile/Sessions')).text).not.toContain(id);
    }
    await post('Logout', { everywhere: true }, thief);
    expect([await isIn(owner), await isIn(thief)]).toEqual([true, false]);
  });
});
