import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { fakeClock } from '../../support/clock.ts';
import type { Client } from '../../support/client.ts';
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
import { reauthenticate } from '../../support/people/reauthenticate.ts';
import { byMail, FRESH, PASSWORD, peopleOf, type Person } from '../people.ts';

/** A thief who knows the password sets up a second factor, which would keep the owner out for good. */

/** Each look at it takes a millisecond: what one call does is done at several times, as on a server. */
function tickingClock() {
  const clock = fakeClock();
  const tick = () => {
    clock.advance(1);
    return clock();
  };
  return Object.assign(tick, { advance: clock.advance, set: clock.set });
}

const codeAt = (secret: string, time: number) => TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: time });

async function turnOnApp(app: TestApp, client: Client): Promise<void> {
  const { secret } = (await client.send('POST', '/api/Profile/Authenticator')).body as { secret: string };
  const { status } = await client.send('POST', '/api/Profile/Authenticator/Confirm', { json: { code: codeAt(secret, app.clock()) } });
  expect(status).toBe(200);
}
const codesTo = (client: Client, twoFAEmail: string) =>
  client.send('PUT', '/api/Profile/Security', { json: { twoFAOptIn: true, twoFAMethod: 'Email', twoFAEmail } });

describe.each(onPush('postgres'))("a thief's second factor, on %s", (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ engine, clock: tickingClock() });
  });
  afterAll(() => app.close());

  async function victim(changes = {}): Promise<{ person: Person; thief: Client }> {
    const people = peopleOf(app);
    const person = await people.register(changes);
    await confirmAddress(app, person.email);
    return { person, thief: await people.signedIn(person) };
  }
  /** With the proof that the account asks for from then on. */
  async function codesToThief(thief: Client): Promise<string> {
    const email = `thief-${randomUUID()}@example.com`;
    expect((await codesTo(thief, email)).status).toBe(200);
    expect((await reauthenticate(thief, PASSWORD, () => newestIn(app, email, LOGIN_CODE))).status).toBe(200);
    return email;
  }
  const undo = (token: string) => peopleOf(app).post('UndoSecondFactor', { token });
  const newestUndo = (email: string) => newestIn(app, email, UNDO_FACTOR_TOKEN);
  /** How the owner's login is answered once the owner has set a new password. */
  async function ownerLogsIn({ userName, email }: Person): Promise<number> {
    const people = peopleOf(app);
    await people.post('ForgotPassword', { userName });
    const token = await newestIn(app, email, RESET_TOKEN);
    expect((await people.post('ResetPassword', { token, password: FRESH, confirmPassword: FRESH })).status).toBe(200);
    return (await people.logIn(userName, FRESH)).status;
  }

  test.each([
    ['an authenticator app', (thief: Client) => turnOnApp(app, thief)],
    ['codes to an address of the thief’s', (thief: Client) => codesTo(thief, `thief-${randomUUID()}@example.com`)],
  ])('%s goes with one press in the owner’s mailbox, and the thief with it', async (_what, setUp) => {
    const { person, thief } = await victim();
    await setUp(thief);
    const token = await newestUndo(person.email);
    expect((await undo(token)).status).toBe(200);
    expect((await thief.send('GET', '/api/Profile/MyProfile')).status).toBe(401);
    expect((await undo(token)).status).toBe(400);
    expect(await ownerLogsIn(person)).toBe(200);
  });

  test('the first link undoes what came after it, and no link of the thief’s is left', async () => {
    const { person, thief } = await victim();
    await codesToThief(thief);
    const first = await newestUndo(person.email);
    app.clock.advance(1_000);
    await turnOnApp(app, thief);
    const second = await newestUndo(person.email);
    expect(second).not.toBe(first);
    expect((await undo(first)).status).toBe(200);
    expect((await undo(second)).status).toBe(400);
    expect(await ownerLogsIn(person)).toBe(200);
  });

  test('a factor that was the owner’s before is the owner’s again', async () => {
    const own = `${randomUUID()}@example.com`;
    const people = peopleOf(app);
    const person = await people.register(byMail(own));
    await confirmAddress(app, person.email);
    const thief = app.client();
    const { body } = await people.logIn(person.userName, PASSWORD, thief);
    const code = await newestIn(app, own, LOGIN_CODE);
    expect((await people.post('LoginCode', { challengeId: body.challengeId, code }, thief)).status).toBe(200);
    thief.headers = { sitekey: person.siteKey };
    expect((await codesTo(thief, `thief-${randomUUID()}@example.com`)).status).toBe(200);
    expect((await undo(await newestUndo(person.email))).status).toBe(200);
    app.clock.advance(60_000);
    const again = await people.logIn(person.userName, PASSWORD);
    expect(again.body).toMatchObject({ code: 'two_factor_required', channel: 'email' });
    const back = await newestIn(app, own, LOGIN_CODE);
    expect((await people.post('LoginCode', { challengeId: again.body.challengeId, code: back })).status).toBe(200);
  });

  test.each(['factor', 'address'] as const)('moved beside the address, both come back, the %s first', async (first) => {
    const people = peopleOf(app);
    const { person, thief } = await victim();
    await codesToThief(thief);
    app.clock.advance(1_000);
    const moved = `${randomUUID()}@example.com`;
    await thief.send('PUT', '/api/Profile/PersonalProfile', { json: { homeEmail: moved } });
    expect((await people.post('VerifyEmail', { token: await newestIn(app, moved, VERIFY_TOKEN) })).status).toBe(200);
    app.clock.advance(1_000);
    await turnOnApp(app, thief);
    const ofThief = await newestUndo(moved);
    const acts = [
      async () => undo(await newestUndo(person.email)),
      async () => people.post('UndoEmail', { token: await newestIn(app, person.email, UNDO_TOKEN) }),
    ];
    for (const act of first === 'factor' ? acts : acts.toReversed()) expect((await act()).status).toBe(200);
    expect((await undo(ofThief)).status).toBe(400);
    expect(await ownerLogsIn(person)).toBe(200);
  });

  test('an app of a thief who moved the address before goes with the way back of the address', async () => {
    const people = peopleOf(app);
    const { person, thief } = await victim();
    const moved = `${randomUUID()}@example.com`;
    await thief.send('PUT', '/api/Profile/PersonalProfile', { json: { homeEmail: moved } });
    expect((await people.post('VerifyEmail', { token: await newestIn(app, moved, VERIFY_TOKEN) })).status).toBe(200);
    await turnOnApp(app, thief);
    expect((await people.post('UndoEmail', { token: await newestIn(app, person.email, UNDO_TOKEN) })).status).toBe(200);
    expect(await ownerLogsIn(person)).toBe(200);
  });

  test('the link comes whatever else there was to tell, and to no address that nobody has confirmed', async () => {
    const { person, thief } = await victim();
    const { db, mail } = app.services;
    const { id } = await db.selectFrom('accounts').where('user_name', '=', person.userName).select('id').executeTakeFirstOrThrow();
    for (let i = 0; i < 11; i += 1) await mail.notify(db, { accountId: id, kind: `kind-${i}`, subject: 'Something', text: '' });
    await turnOnApp(app, thief);
    expect(await newestUndo(person.email)).toBeTruthy();

    const people = peopleOf(app);
    const unconfirmed = await people.register();
    await turnOnApp(app, await people.signedIn(unconfirmed));
    expect((await messagesTo(app, unconfirmed.email)).filter(({ text }) => UNDO_FACTOR_TOKEN.test(text))).toEqual([]);
  });

  test('a thief who turns it on and off fills no mailbox', async () => {
    const { person, thief } = await victim();
    for (let i = 0; i < 8; i += 1) {
      await turnOnApp(app, thief);
      expect((await thief.send('DELETE', '/api/Profile/Authenticator')).status).toBe(200);
    }
    const links = (await messagesTo(app, person.email)).filter(({ text }) => UNDO_FACTOR_TOKEN.test(text));
    expect(links).toHaveLength(5);
    // Nor does the thief, who still knows the password, use up what the owner needs.
    expect((await undo(UNDO_FACTOR_TOKEN.exec(links[0]!.text)![1]!)).status).toBe(200);
    await turnOnApp(app, await peopleOf(app).signedIn(person));
    expect((await undo(await newestUndo(person.email))).status).toBe(200);
    expect(await ownerLogsIn(person)).toBe(200);
  });

  test('a code that is under way to the thief ends when the owner has codes go elsewhere', async () => {
    const people = peopleOf(app);
    const { person, thief: owner } = await victim();
    const thiefs = await codesToThief(owner);
    app.clock.advance(60_000);
    const { body } = await people.logIn(person.userName, PASSWORD);
    const code = await newestIn(app, thiefs, LOGIN_CODE);
    expect((await codesTo(owner, person.email)).status).toBe(200);
    expect((await people.post('LoginCode', { challengeId: body.challengeId, code })).status).toBe(401);
  });
});
