import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import type { Client } from '../../../tests/support/client.ts';
import { engines } from '../../../tests/support/engines.ts';
import { validRegistration } from '../../../tests/support/registration.ts';

const password = 'Correct-Horse7!';

describe.each(engines)('the login throttle on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ engine });
  });
  afterAll(() => app.close());

  let addresses = 0;
  const nextAddress = () => `10.3.${(addresses += 1) >> 8}.${addresses & 255}`;
  async function account() {
    const fields = validRegistration();
    await app.request('POST', '/api/Registration/UserRegistration', { multipart: fields, from: nextAddress() });
    return String(fields['Subscription.UserName']);
  }
  const attempt = (
    userName: string,
    given: string,
    { client = app.client(), from = nextAddress() }: { client?: Client; from?: string } = {},
  ) => client.send('POST', '/api/Registration/Login', { json: { userName, password: given }, from });
  async function fail(userName: string, times: number, where: { client?: Client; from?: string } = {}) {
    for (let i = 0; i < times; i += 1) expect((await attempt(userName, 'Wrong-Horse7!', where)).status).toBe(401);
  }

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

  test('20 right logins at once all get in', async () => {
    const userName = await account();
    const answers = await Promise.all(Array.from({ length: 20 }, () => attempt(userName, password)));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(20).fill(200));
  });

  test('50 failures of one address in ten minutes; a login of one’s own buys no more', async () => {
    const userName = await account();
    const from = '192.0.2.50';
    for (let i = 0; i < 49; i += 1) await fail(`stuffed_${engine}_${i}`, 1, { from });
    expect((await attempt(userName, password, { from })).status).toBe(200);
    await fail(`stuffed_${engine}_49`, 1, { from });
    const blocked = await attempt(userName, password, { from });
    expect(blocked.status).toBe(429);
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0);
    expect((await attempt(userName, password)).status).toBe(200);
    app.clock.advance(600_001);
    expect((await attempt(userName, password, { from })).status).toBe(200);
  });
});
