import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { onPush } from '../support/engines/engines.ts';
import { confirmAddress, messagesTo, RESET_TOKEN } from '../support/mail/outbox.ts';
import { validRegistration } from '../support/people/registration.ts';
import { firstPartyToken } from '../support/captcha/test-tokens.ts';
import { limit } from '../support/trust.ts';
import { peopleOf } from './people.ts';

/** Whoever shares an office's or a carrier's address with somebody who floods from it. Each test floods from a network of its own. */
describe.each(onPush('postgres'))('neighbours of a flood, on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ engine });
  });
  afterAll(() => app.close());

  const register = (from: string, changes = {}) =>
    app.request('POST', '/api/Registration/UserRegistration', { multipart: validRegistration(changes), from });
  const solved = () => ({ 'inlay-response': firstPartyToken(app, 'registration') });

  test(
    'junk that is no larger than a form keeps nobody from registering, large junk is no longer read',
    limit(60_000, 120_000),
    async () => {
      const from = '203.0.113.1';
      const junk = (text: string) =>
        app.request('POST', '/api/Registration/UserRegistration', { raw: { type: 'multipart/form-data; boundary=b', text }, from });
      for (let n = 0; n < 320; n += 1) expect((await junk('junk')).status).toBe(400);
      expect((await register(from)).status).toBe(201);
      const large = 'j'.repeat(65_537);
      for (let n = 0; n < 300; n += 1) expect((await junk(large)).status).toBe(400);
      expect((await junk(large)).status).toBe(429);
      expect((await register(from)).status).toBe(201);
    },
  );

  test('sixty registrations of one cost the next a captcha and no hour, until its surroundings have had theirs', async () => {
    const from = '203.0.113.2';
    const taken = validRegistration();
    await app.request('POST', '/api/Registration/UserRegistration', { multipart: taken, from: '198.51.100.1' });
    const name = { 'Subscription.UserName': taken['Subscription.UserName'] };
    for (let n = 0; n < 60; n += 1) expect((await register(from, { ...name, ...solved() })).status).toBe(409);
    expect((await register(from)).body).toMatchObject({ status: 403, code: 'captcha-required' });
    expect((await register(from, solved())).status).toBe(201);
    for (let n = 0; n < 299; n += 1) expect((await register(from, { ...name, ...solved() })).status).toBe(409);
    const over = await register(from, solved());
    expect([over.status, Number(over.headers['retry-after']) > 0]).toEqual([429, true]);
    // The first sixty of a neighbour are nobody else's.
    expect((await register('203.0.113.3', solved())).status).toBe(201);
  });

  test('a browser that the account knows gets its reset link from a flooded network, and links for no other account', async () => {
    const from = '203.0.113.4';
    const people = peopleOf(app);
    const [owner, other] = [await people.register(), await people.register()];
    for (const { email } of [owner, other]) await confirmAddress(app, email);
    const known = await people.signedIn(owner);
    const links = async (email: string) => (await messagesTo(app, email)).filter(({ text }) => RESET_TOKEN.test(text)).length;
    const ask = async (userName: string, client = app.client()) => {
      const { status, body } = await people.post('ForgotPassword', { userName }, client, { from });
      return { status, message: body.message as string };
    };
    const said = await ask('nobody-known');
    for (let n = 0; n < 60; n += 1) expect(await ask('nobody-known')).toEqual(said);

    const stranger = app.client();
    stranger.cookies.set('inlay_device', 'a'.repeat(43));
    for (const client of [app.client(), stranger]) {
      expect(await ask(owner.userName, client)).toEqual(said);
      expect(await links(owner.email)).toBe(0);
    }
    expect(await ask(other.userName, known)).toEqual(said);
    expect(await links(other.email)).toBe(0);
    expect(await ask(owner.userName, known)).toEqual(said);
    expect(await links(owner.email)).toBe(1);
    // Nor does such a browser flood in its turn.
    const queued = async () =>
      (await app.services.db.selectFrom('jobs').where('kind', '=', 'sign-in.send-reset-links').select('id').execute()).length;
    const before = await queued();
    for (let n = 0; n < 20; n += 1) expect(await ask(owner.userName, known)).toEqual(said);
    expect((await queued()) - before).toBe(3);
    app.clock.advance(600_001);
    await ask(other.userName, known);
    expect(await links(other.email)).toBe(1);
  });
});
