import { Refusal } from '@inlay/kernel/errors.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../../tests/support/app.ts';
import type { Answer, Client } from '../../../../tests/support/client.ts';
import { onPush } from '../../../../tests/support/engines/engines.ts';
import { validRegistration } from '../../../../tests/support/people/registration.ts';
import { firstPartyToken, testTokenMint } from '../../../../tests/support/captcha/test-tokens.ts';

const LOGIN = '/api/Registration/Login';
const password = 'Correct-Horse7!';

describe.each(onPush('sqlite'))('the login throttle on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ engine });
  });
  afterAll(() => app.close());

  let addresses = 0;
  const nextAddress = () => `10.3.${(addresses += 1) >> 8}.${addresses & 255}`;
  async function account(changes: Parameters<typeof validRegistration>[0] = {}) {
    const fields = validRegistration(changes);
    await app.request('POST', '/api/Registration/UserRegistration', { multipart: fields, from: nextAddress() });
    return String(fields['Subscription.UserName']);
  }
  interface Where {
    client?: Client;
    from?: string;
    /** Each try comes with a captcha that was solved for it; false: none does. */
    solves?: boolean;
  }
  const attempt = (userName: string, given: string, { client = app.client(), from = nextAddress(), solves = true }: Where = {}) =>
    client.send('POST', LOGIN, { json: { userName, password: given, ...(solves && { 'inlay-response': firstPartyToken(app) }) }, from });
  async function fail(userName: string, times: number, where: Where = {}) {
    for (let i = 0; i < times; i += 1) expect((await attempt(userName, 'Wrong-Horse7!', where)).status).toBe(401);
  }
  const codeOf = async (answer: Promise<Answer>) => {
    const { status, body } = await answer;
    return [status, body.code];
  };
  const ASKED = [403, 'captcha-required'];

  test('unknown devices share ten failures from any address, then wait 30 s, doubling; even the right password', async () => {
    const userName = await account();
    await fail(userName, 10);
    for (const wait of [30, 60, 120]) {
      const blocked = await attempt(userName, password);
      expect([blocked.status, blocked.body.code, blocked.headers['retry-after']]).toEqual([429, 'rate_limited', String(wait)]);
      app.clock.advance(wait * 1_000);
      await fail(userName, 1);
    }
    app.clock.advance(240_000);
    expect((await attempt(userName, password)).status).toBe(200);
    // Success has cleared the counter.
    await fail(userName, 10);
  });

  test('strangers cannot lock the owner out: a browser that has logged in before gets in, also after logout', async () => {
    const userName = await account();
    const owner = app.client();
    expect((await attempt(userName, password, { client: owner })).status).toBe(200);
    await owner.send('POST', '/api/Registration/Logout', { json: {} });
    await fail(userName, 10);
    expect((await attempt(userName, password)).status).toBe(429);
    expect((await attempt(userName, password, { client: owner })).status).toBe(200);
  });

  test('a known browser has a counter of its own', async () => {
    const userName = await account();
    const known = app.client();
    await attempt(userName, password, { client: known });
    await fail(userName, 10, { client: known });
    expect((await attempt(userName, password, { client: known })).status).toBe(429);
    expect((await attempt(userName, password)).status).toBe(200);
  });

  test('a device known for one account is a stranger to another', async () => {
    const [own, target] = [await account(), await account()];
    const client = app.client();
    await attempt(own, password, { client });
    await fail(target, 10, { client });
    expect((await attempt(target, password)).status).toBe(429);
  });

  test('an unknown name is throttled like a known one', async () => {
    const name = `nobody_${engine}`;
    await fail(name, 10);
    const blocked = await attempt(name, password);
    expect([blocked.status, blocked.headers['retry-after']]).toEqual([429, '30']);
  });

  test('of 60 guesses sent at once at most ten are looked at', async () => {
    const userName = await account();
    const answers = await Promise.all(Array.from({ length: 60 }, () => attempt(userName, 'Wrong-Horse7!')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(50);
  });

  test('of 60 guesses sent at once without a captcha two are looked at, the others asked for one; so is an unknown name', async () => {
    for (const userName of [await account(), `nobody_at_once_${engine}`]) {
      const answers = await Promise.all(Array.from({ length: 60 }, () => attempt(userName, 'Wrong-Horse7!', { solves: false })));
      expect(answers.filter(({ body }) => body.code === 'login_failed')).toHaveLength(2);
      expect(answers.filter(({ status, body }) => status === 403 && body.code === 'captcha-required')).toHaveLength(58);
    }
  });

  test('right logins at once leave nothing behind: who of them was asked for a captcha gets in with one', async () => {
    const userName = await account();
    const answers = await Promise.all(Array.from({ length: 20 }, () => attempt(userName, password, { solves: false })));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(2);
    expect(answers.filter(({ status }) => status !== 200 && status !== 403)).toEqual([]);
    for (let i = 0; i < 4; i += 1) expect((await attempt(userName, password, { solves: false })).status).toBe(200);
  });

  test('from the third failure of a name each try needs a captcha, wherever it comes from; ten minutes without one later none', async () => {
    const userName = await account();
    await fail(userName, 2, { solves: false });
    expect(await codeOf(attempt(userName, password, { solves: false }))).toEqual(ASKED);
    await fail(userName, 1);
    expect(await codeOf(attempt(userName, password, { solves: false }))).toEqual(ASKED);
    app.clock.advance(600_000);
    expect(await codeOf(attempt(userName, password, { solves: false }))).toEqual(ASKED);
    app.clock.advance(1);
    expect((await attempt(userName, password, { solves: false })).status).toBe(200);
  });

  test('a network’s failures cost it a captcha, whatever they were at, and never its way in; a login of one’s own buys no more', async () => {
    const userName = await account();
    const other = await account();
    const from = nextAddress();
    const owner = app.client();
    expect((await attempt(userName, password, { client: owner, from, solves: false })).status).toBe(200);
    await fail(`stuffed_${engine}_1`, 1, { from, solves: false });
    expect((await attempt(userName, password, { from, solves: false })).status).toBe(200);
    await fail(`stuffed_${engine}_2`, 1, { from, solves: false });
    expect(await codeOf(attempt(`stuffed_${engine}_3`, password, { from, solves: false }))).toEqual(ASKED);
    for (let i = 0; i < 12; i += 1) await fail(`stuffed_${engine}_${4 + i}`, 1, { from });
    // A colleague behind the same address, in a browser nobody knows: one captcha.
    expect(await codeOf(attempt(other, password, { from, solves: false }))).toEqual(ASKED);
    expect((await attempt(other, password, { from })).status).toBe(200);
    // A browser that has been here before isn't asked, and other networks don't notice.
    expect((await attempt(userName, password, { client: owner, from, solves: false })).status).toBe(200);
    expect((await attempt(other, password, { solves: false })).status).toBe(200);
    app.clock.advance(600_001);
    expect((await attempt(other, password, { from, solves: false })).status).toBe(200);
  });

  test('a known browser is asked by its own failures', async () => {
    const userName = await account();
    const known = app.client();
    await attempt(userName, password, { client: known });
    await fail(userName, 2, { client: known, solves: false });
    expect(await codeOf(attempt(userName, password, { client: known, solves: false }))).toEqual(ASKED);
    expect((await attempt(userName, password, { client: known })).status).toBe(200);
    expect((await attempt(userName, password, { client: known, solves: false })).status).toBe(200);
  });

  test('one token is one try; one of another page, spent, forged or over is none', async () => {
    const userName = await account();
    await fail(userName, 2, { solves: false });
    const send = (token: unknown) =>
      app.request('POST', LOGIN, { json: { userName, password: 'Wrong-Horse7!', 'inlay-response': token }, from: nextAddress() });
    const token = firstPartyToken(app);
    const late = firstPartyToken(app);
    expect((await send(token)).status).toBe(401);
    for (const none of [token, '', null, 'true', 'inl1.x.y.z', testTokenMint(app.services.settings.secretKey)(app.clock())])
      expect(await codeOf(send(none))).toEqual(ASKED);
    app.clock.advance(300_001);
    expect(await codeOf(send(late))).toEqual(ASKED);
    const twice = firstPartyToken(app);
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(twice)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(1);
  });

  test('who has to wait is told so, not asked for a captcha first', async () => {
    const userName = await account();
    await fail(userName, 10);
    expect(await codeOf(attempt(userName, password, { solves: false }))).toEqual([429, 'rate_limited']);
    const from = nextAddress();
    await fail(`nobody_wait_${engine}_1`, 1, { from, solves: false });
    await fail(`nobody_wait_${engine}_2`, 1, { from, solves: false });
    expect(await codeOf(attempt(userName, password, { from, solves: false }))).toEqual([429, 'rate_limited']);
  });

  test('a try that nobody could look at is given back: a busy server, a fault, a second factor that is asked for', async () => {
    const userName = await account();
    const { passwords } = app.services;
    const { verify } = passwords;
    const from = nextAddress();
    for (const fault of [new Refusal('unavailable', { retryAfter: 2 }), new Error('planted')]) {
      Object.assign(passwords, { verify: () => Promise.reject(fault) });
      for (let i = 0; i < 5; i += 1)
        expect((await attempt(userName, password, { from, solves: false })).status).toBeGreaterThanOrEqual(500);
    }
    Object.assign(passwords, { verify });
    expect((await attempt(userName, password, { from, solves: false })).status).toBe(200);

    const guarded = await account({ 'Subscription.TwoFAOptIn': 'true', 'Subscription.TwoFAEmail': 'second@example.com' });
    for (let i = 0; i < 5; i += 1) {
      const answer = await attempt(guarded, password, { from, solves: false });
      expect(answer.body.code).toBe('two_factor_required');
      app.clock.advance(31_000);
    }
  });
});
