import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { type FakeClock, fakeClock } from '../../support/clock.ts';
import type { Client } from '../../support/client.ts';
import { onPush } from '../../support/engines/engines.ts';
import {
  confirmAddress,
  messagesTo,
  newestIn,
  RESET_TOKEN,
  UNDO_FACTOR_TOKEN,
  UNDO_TOKEN,
  VERIFY_TOKEN,
} from '../../support/mail/outbox.ts';
import { reauthenticate } from '../../support/people/reauthenticate.ts';
import { FRESH, MINUTE, PASSWORD, peopleOf, type Person } from '../people.ts';

/** A way back is the owner's: one that lies in a mailbox of the thief's would bring the thief back. */

const OF_THIEF = 'Thief-Horse9!';
const fresh = (password: string) => ({ password, confirmPassword: password });

/** A second factor that is set up in the very millisecond of a link would not be younger than it. */
function tickingClock(): FakeClock {
  const clock = fakeClock();
  const tick = () => {
    clock.advance(1);
    return clock();
  };
  return Object.assign(tick, { advance: clock.advance, set: clock.set });
}

async function sceneOf(app: TestApp) {
  const people = peopleOf(app);
  const person = await people.register();
  await confirmAddress(app, person.email);
  const evil = `thief-${randomUUID()}@example.com`;
  const codeOf = (secret: string) => TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: app.clock() });
  return {
    people,
    person,
    evil,
    codeOf,
    async move(client: Client, to: string): Promise<void> {
      expect((await client.send('PUT', '/api/Profile/PersonalProfile', { json: { homeEmail: to } })).status).toBe(200);
      expect((await people.post('VerifyEmail', { token: await newestIn(app, to, VERIFY_TOKEN) })).status).toBe(200);
      app.clock.advance(MINUTE);
    },
    /** Its secret. */
    async turnOnApp(client: Client, password: string): Promise<string> {
      expect((await reauthenticate(client, password)).status).toBe(200);
      const { secret } = (await client.send('POST', '/api/Profile/Authenticator')).body;
      const { status } = await client.send('POST', '/api/Profile/Authenticator/Confirm', { json: { code: codeOf(secret) } });
      expect(status).toBe(200);
      return secret;
    },
    async setPassword(client: Client, [former, next]: [former: string, next: string]): Promise<void> {
      expect((await reauthenticate(client, former)).status).toBe(200);
      expect((await client.send('PUT', '/api/Profile/Security', { json: fresh(next) })).status).toBe(200);
    },
    async reset(to: string, password: string): Promise<void> {
      await people.post('ForgotPassword', { userName: person.userName });
      const token = await newestIn(app, to, RESET_TOKEN);
      expect((await people.post('ResetPassword', { token, ...fresh(password) })).status).toBe(200);
    },
    /** How every link that was ever mailed there is answered. */
    async pressAll(mailbox: string): Promise<number[]> {
      const texts = (await messagesTo(app, mailbox)).map(({ text }) => text);
      const answers: number[] = [];
      for (const [call, pattern] of [
        ['VerifyEmail', VERIFY_TOKEN],
        ['UndoSecondFactor', UNDO_FACTOR_TOKEN],
        ['UndoEmail', UNDO_TOKEN],
      ] as const)
        for (const token of texts.flatMap((text) => pattern.exec(text)?.[1] ?? []))
          answers.push((await people.post(call, { token })).status);
      for (const token of texts.flatMap((text) => RESET_TOKEN.exec(text)?.[1] ?? []))
        answers.push((await people.post('ResetPassword', { token, ...fresh(OF_THIEF) })).status);
      return answers;
    },
    logIn: (password: string) => people.logIn(person.userName, password),
  };
}
type Scene = Awaited<ReturnType<typeof sceneOf>>;

/** The thief moves the address; the owner goes back by hand and makes the account safe. */
async function comeBackByHand(app: TestApp, { people, person, evil, move, setPassword, turnOnApp }: Scene): Promise<Client> {
  await move(await people.signedIn(person), evil);
  const owner = await people.signedIn(person);
  await move(owner, person.email);
  expect((await reauthenticate(owner, PASSWORD)).status).toBe(200);
  expect((await owner.send('DELETE', '/api/Profile/Sessions')).status).toBe(200);
  await setPassword(owner, [PASSWORD, FRESH]);
  await turnOnApp(owner, FRESH);
  app.clock.advance(60 * MINUTE);
  return owner;
}

/** How the links in two mailboxes of the thief's are answered once the owner is back. */
async function pressedAfterTwo({ people, person, evil, move, pressAll }: Scene): Promise<number[]> {
  const second = `second-${evil}`;
  const client = await people.signedIn(person);
  for (const to of [evil, second, person.email.toUpperCase()]) await move(client, to);
  return [...(await pressAll(evil)), ...(await pressAll(second))];
}

describe.each(onPush('postgres'))('ways back of a moved address, on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ engine, clock: tickingClock() });
  });
  afterAll(() => app.close());

  const addressOf = async ({ userName }: Person) =>
    (await app.services.db.selectFrom('accounts').where('user_name', '=', userName).select('email').executeTakeFirstOrThrow()).email;

  test('an owner who went back by hand is not moved again by any link in the thief’s mailbox', async () => {
    const scene = await sceneOf(app);
    const owner = await comeBackByHand(app, scene);
    expect(new Set(await scene.pressAll(scene.evil))).toEqual(new Set([400]));
    expect(await addressOf(scene.person)).toBe(scene.person.email);
    expect((await owner.send('GET', '/api/Profile/MyProfile')).status).toBe(200);
    expect((await scene.logIn(FRESH)).body).toMatchObject({ code: 'two_factor_required', channel: 'authenticator' });
  });

  test('nor is one who went back over two addresses of the thief’s, written otherwise', async () => {
    expect(new Set(await pressedAfterTwo(await sceneOf(app)))).toEqual(new Set([400]));
  });

  test('a link of a second factor that was set up beside the moved address ends with it', async () => {
    const { people, person, evil, move, codeOf, turnOnApp, pressAll, logIn } = await sceneOf(app);
    const owner = await people.signedIn(person);
    await move(owner, evil);
    const secret = await turnOnApp(owner, PASSWORD);
    app.clock.advance(MINUTE);
    expect((await reauthenticate(owner, PASSWORD, () => codeOf(secret))).status).toBe(200);
    await move(owner, person.email);
    expect(new Set(await pressAll(evil))).toEqual(new Set([400]));
    expect((await logIn(PASSWORD)).body).toMatchObject({ code: 'two_factor_required', channel: 'authenticator' });
  });

  test('a thief who has the address confirmed back takes nothing from the link that lies there', async () => {
    const { people, person, evil, move, codeOf, turnOnApp, reset, logIn } = await sceneOf(app);
    const thief = await people.signedIn(person);
    await move(thief, evil);
    const secret = await turnOnApp(thief, PASSWORD);
    app.clock.advance(MINUTE);
    expect((await reauthenticate(thief, PASSWORD, () => codeOf(secret))).status).toBe(200);
    // The owner presses what the thief has had mailed.
    await move(thief, person.email);
    expect((await people.post('UndoEmail', { token: await newestIn(app, person.email, UNDO_TOKEN) })).status).toBe(200);
    await reset(person.email, FRESH);
    expect((await logIn(FRESH)).status).toBe(200);
  });

  test.each([
    ['in a session', ({ setPassword }: Scene, thief: Client) => setPassword(thief, [PASSWORD, OF_THIEF])],
    ['by a reset', ({ reset, evil }: Scene) => reset(evil, OF_THIEF)],
  ])('a thief who sets a password %s and an app under it takes nothing from the link that the owner has', async (_how, set) => {
    const scene = await sceneOf(app);
    const { people, person, evil, move, turnOnApp, reset, logIn } = scene;
    const thief = await people.signedIn(person);
    await move(thief, evil);
    await set(scene, thief);
    await turnOnApp(await people.signedIn(person, OF_THIEF), OF_THIEF);
    expect((await people.post('UndoEmail', { token: await newestIn(app, person.email, UNDO_TOKEN) })).status).toBe(200);
    expect(await addressOf(person)).toBe(person.email);
    await reset(person.email, FRESH);
    expect((await logIn(FRESH)).status).toBe(200);
  });

  test('a further move of the thief’s, away from the address that is back, still leaves a way back', async () => {
    const { people, person, evil, move } = await sceneOf(app);
    const thief = await people.signedIn(person);
    await move(thief, evil);
    await move(thief, person.email);
    const before = await newestIn(app, person.email, UNDO_TOKEN);
    await move(thief, `second-${evil}`);
    const token = await newestIn(app, person.email, UNDO_TOKEN);
    expect(token).not.toBe(before);
    expect((await people.post('UndoEmail', { token })).status).toBe(200);
    expect(await addressOf(person)).toBe(person.email);
  });
});

test('control: a way back that outlives the return is seen', async () => {
  const app = await startApp({ clock: tickingClock() });
  try {
    await sql`create trigger lives_on after delete on email_links when old.kind = 'undo'
      begin insert into email_links (token_hash, account_id, kind, email, created_at, expires_at)
      values (old.token_hash, old.account_id, old.kind, old.email, old.created_at, old.expires_at); end`.execute(app.services.db);
    expect(await pressedAfterTwo(await sceneOf(app))).toContain(200);
  } finally {
    await app.close();
  }
});
