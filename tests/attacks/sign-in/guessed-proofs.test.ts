import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import type { Client } from '../../support/client.ts';
import { onPush } from '../../support/engines/engines.ts';
import { confirmAddress, newestIn, RESET_TOKEN } from '../../support/mail/outbox.ts';
import { FRESH, MINUTE, PASSWORD, peopleOf, WRONG } from '../people.ts';

/** A thief of one session guesses the password in it: that must neither succeed nor keep the owner from proving it elsewhere. */

describe.each(onPush('postgres'))('proofs that are guessed in a stolen session, on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ engine });
  });
  afterAll(() => app.close());

  const prove = async (client: Client, password: string) =>
    (await client.send('POST', '/api/Registration/Reauth', { json: { password }, from: peopleOf(app).elsewhere() })).status;

  async function robbed() {
    const people = peopleOf(app);
    const person = await people.register();
    await confirmAddress(app, person.email);
    return { people, person, owner: await people.signedIn(person), thief: await people.signedIn(person) };
  }
  /** Guesses as fast as the waits let it, until the session has ended or it has had so many looks. */
  async function guess(thief: Client, most: number): Promise<number> {
    for (let looks = 0; looks < most;) {
      const status = await prove(thief, WRONG);
      if (status === 429) app.clock.advance(60 * MINUTE);
      else looks += 1;
      if ((await thief.send('GET', '/api/Profile/MyProfile')).status === 401) return looks;
    }
    return most;
  }

  test('the owner proves the password in another session while the thief has to wait', async () => {
    const { owner, thief } = await robbed();
    for (let i = 0; i < 12; i += 1) await prove(thief, WRONG);
    expect(await prove(thief, PASSWORD)).toBe(429);
    expect(await prove(owner, PASSWORD)).toBe(200);
  });

  test('the session ends with its 20th wrong proof, and no other with it', async () => {
    const { owner, thief } = await robbed();
    expect(await guess(thief, 30)).toBe(20);
    expect(await prove(thief, PASSWORD)).toBe(401);
    expect(await prove(owner, PASSWORD)).toBe(200);
  });

  test('right proofs in between begin the count anew', async () => {
    const { thief: session } = await robbed();
    expect(await guess(session, 15)).toBe(15);
    app.clock.advance(60 * MINUTE);
    expect(await prove(session, PASSWORD)).toBe(200);
    expect(await guess(session, 15)).toBe(15);
  });

  test('after a reset nothing of it is left', async () => {
    const { people, person, thief } = await robbed();
    for (let i = 0; i < 12; i += 1) await prove(thief, WRONG);
    await people.post('ForgotPassword', { userName: person.userName });
    const token = await newestIn(app, person.email, RESET_TOKEN);
    expect((await people.post('ResetPassword', { token, password: FRESH, confirmPassword: FRESH })).status).toBe(200);
    expect(await prove(await people.signedIn(person, FRESH), FRESH)).toBe(200);
  });
});
