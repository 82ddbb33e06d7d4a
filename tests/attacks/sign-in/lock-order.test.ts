import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import type { Answer, Client } from '../../support/client.ts';
import { engines } from '../../support/engines/engines.ts';
import { confirmAddress, newestIn, RESET_TOKEN, UNDO_TOKEN, VERIFY_TOKEN } from '../../support/mail/outbox.ts';
import { FRESH, type People, peopleOf, type Person } from '../people.ts';

/** A thief who sets off two acts at once must not have the database end one of them: two that lock in different orders wait for each other. */

const PAIRS = 20;
/** What is written to before the account, or after it. Each write lasts long enough for the other act to come between. */
const SLOW = ['email_links', 'password_resets', 'profiles', 'sessions'];

interface Scene {
  readonly people: People;
  readonly person: Person;
  /** Whose session began before the address moved. */
  readonly client: Client;
  /** The account's address by now; `person.email` holds the way back. */
  readonly moved: string;
  readonly undo: () => Promise<Answer>;
}

async function movedAccount(app: TestApp): Promise<Scene> {
  const people = peopleOf(app);
  const person = await people.register();
  await confirmAddress(app, person.email);
  const client = await people.signedIn(person);
  const moved = `${randomUUID()}@example.com`;
  await begin(client, moved);
  expect((await people.post('VerifyEmail', { token: await newestIn(app, moved, VERIFY_TOKEN) })).status).toBe(200);
  const token = await newestIn(app, person.email, UNDO_TOKEN);
  return { people, person, client, moved, undo: () => people.post('UndoEmail', { token }) };
}

async function begin(client: Client, homeEmail: string): Promise<void> {
  expect((await client.send('PUT', '/api/Profile/PersonalProfile', { json: { homeEmail } })).status).toBe(200);
}

/** Each makes ready what goes on beside the way back. */
const others: readonly (readonly [name: string, ready: (app: TestApp, scene: Scene) => Promise<() => Promise<Answer>>])[] = [
  [
    'a further change of the address is confirmed',
    async (app, { people, client, moved }) => {
      await begin(client, `further-${moved}`);
      const token = await newestIn(app, `further-${moved}`, VERIFY_TOKEN);
      return () => people.post('VerifyEmail', { token });
    },
  ],
  [
    'a reset is used',
    async (app, { people, person, moved }) => {
      await people.post('ForgotPassword', { userName: person.userName });
      const token = await newestIn(app, moved, RESET_TOKEN);
      return () => people.post('ResetPassword', { token, password: FRESH, confirmPassword: FRESH });
    },
  ],
  [
    'the session logs out',
    async (_app, { client }) =>
      () =>
        client.send('POST', '/api/Registration/Logout', { json: {} }),
  ],
  [
    'the profile is saved',
    async (_app, { client }) =>
      () =>
        client.send('PUT', '/api/Profile/PersonalProfile', { json: { address1: '2 Side Street' } }),
  ],
  [
    'the business is saved',
    async (_app, { client }) =>
      () =>
        client.send('PUT', '/api/Profile/BusinessProfile', { multipart: { city: 'Kassel' } }),
  ],
];

async function slowDown({ services: { db } }: TestApp): Promise<void> {
  await sql`create function linger() returns trigger language plpgsql as 'begin perform pg_sleep(0.05); return null; end'`.execute(db);
  for (const table of SLOW)
    await sql`create trigger linger after update or delete on ${sql.table(table)} for each row execute function linger()`.execute(db);
}

describe.runIf(engines.includes('postgres'))('orders of locks, on postgres', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await startApp({ engine: 'postgres' });
  });
  afterEach(() => app.close());

  const title = 'a way back is used while %s, 20 times at once';
  const timeout = 120_000;
  // One that writes before it and one that writes after it; the others take the same locks.
  test.each(others.slice(0, 2))(title, { timeout }, (_name, ready) => race(ready));
  test.each(others.slice(2))(title, { timeout, tags: 'night' }, (_name, ready) => race(ready));

  async function race(ready: (typeof others)[number][1]): Promise<void> {
    const pairs: (() => Promise<Answer>)[][] = [];
    for (let i = 0; i < PAIRS; i += 1) {
      const scene = await movedAccount(app);
      pairs.push([scene.undo, await ready(app, scene)]);
    }
    await slowDown(app);
    const statuses: number[] = [];
    // A few pairs at a time: with all of them, most would wait for a connection and none for another's lock.
    while (pairs.length > 0) {
      const acts = pairs.splice(0, 4).flat();
      statuses.push(...(await Promise.all(acts.map((act) => act()))).map(({ status }) => status));
    }
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(app.logged().includes('deadlock')).toBe(false);
  }
});
