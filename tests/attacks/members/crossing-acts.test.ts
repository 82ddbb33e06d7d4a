import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../support/app.ts';
import type { Answer } from '../../support/client.ts';
import { onPush } from '../../support/engines/engines.ts';
import { confirmAddress } from '../../support/mail/outbox.ts';
import { makeOperator } from '../../support/people/operator.ts';
import { type Subscriber, subscriber } from '../../support/people/subscriber.ts';

/** Two accounts whose people act on each other at once, must not have the database end one of them; and what is counted holds. */

const ROUNDS = 6;
/** What is written between the locks. Each write lasts long enough for the other act to come between. */
const SLOW = ['invitations', 'members', 'sessions', 'announcements'];

describe.each(onPush('postgres'))('acts that cross, on %s', (engine) => {
  let app: TestApp;
  let count = 0;

  const person = async (): Promise<Subscriber> => {
    const one = await subscriber(app, { 'PersonalProfile.ContactInfo.HomeEmail': `crossing${(count += 1)}@example.com` });
    await confirmAddress(app, one.email);
    return one;
  };
  beforeAll(async () => {
    app = await startApp({ engine });
    const { db } = app.services;
    if (engine === 'sqlite') return;
    await sql`create function linger() returns trigger language plpgsql as 'begin perform pg_sleep(0.03); return null; end'`.execute(db);
    for (const table of SLOW)
      await sql`create trigger linger after insert or update or delete on ${sql.table(table)} for each row execute function linger()`.execute(
        db,
      );
  });
  afterAll(() => app.close());

  const invite = async ({ client }: Subscriber, { email }: Subscriber): Promise<string> =>
    (await client.send('POST', '/api/Members/invitations', { json: { email, role: 'owner' } })).body.id;
  const accept = ({ client }: Subscriber, id: string) => client.send('POST', `/api/Invitations/${id}/accept`, { json: {} });
  const remove = async ({ client }: Subscriber, { userName }: Subscriber): Promise<Answer> => {
    const { members } = (await client.send('GET', '/api/Members')).body;
    const { id } = members.find((member: { userName: string }) => member.userName === userName);
    return client.send('DELETE', `/api/Members/${id}`);
  };

  test('invitations of each other are accepted, and the members removed, both at once', async () => {
    const statuses: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const [a, b] = [await person(), await person()];
      const [ofA, ofB] = [await invite(a, b), await invite(b, a)];
      for (const both of [await Promise.all([accept(b, ofA), accept(a, ofB)]), await Promise.all([remove(a, b), remove(b, a)])])
        statuses.push(...both.map(({ status }) => status));
    }
    expect(statuses).toEqual(statuses.map(() => 200));
    expect(app.logged()).not.toContain('deadlock');
  });

  test('two operators change each other’s plan at once', async () => {
    const [a, b] = [await person(), await person()];
    for (const one of [a, b]) await makeOperator(app, one);
    const idOf = async ({ userName }: Subscriber): Promise<string> =>
      (await a.client.send('GET', `/api/Operate/accounts?search=${userName}`)).body.items[0].id;
    const [ofA, ofB] = [await idOf(a), await idOf(b)];
    const statuses: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const json = { plan: round % 2 === 0 ? 'pro' : 'free', reason: 'Signed quote Q-2026-118.' };
      const change = ({ client }: Subscriber, id: string) => client.send('PUT', `/api/Operate/accounts/${id}/plan`, { json });
      statuses.push(...(await Promise.all([change(a, ofB), change(b, ofA)])).map(({ status }) => status));
    }
    expect(statuses).toEqual(statuses.map(() => 200));
    expect(app.logged()).not.toContain('deadlock');
  });

  test('of two operators who suspend each other at once, one stays', async () => {
    const [a, b] = [await person(), await person()];
    for (const one of [a, b]) await makeOperator(app, one);
    const { db } = app.services;
    const idOf = async ({ userName }: Subscriber): Promise<string> =>
      (await a.client.send('GET', `/api/Operate/accounts?search=${userName}`)).body.items[0].id;
    const [ofA, ofB] = [await idOf(a), await idOf(b)];
    const suspend = ({ client }: Subscriber, id: string, { userName }: Subscriber) =>
      client.send('POST', `/api/Operate/accounts/${id}/suspend`, { json: { userName, reason: 'A quarrel of two operators.' } });
    for (let round = 0; round < ROUNDS; round += 1) {
      const both = await Promise.all([suspend(a, ofB, b), suspend(b, ofA, a)]);
      expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404]);
      await db.updateTable('accounts').set({ suspended_at: null, suspended_reason: null }).where('public_id', 'in', [ofA, ofB]).execute();
    }
  });

  test('of eight announcements of four operators at once, five stand', async () => {
    const operators = [await person(), await person(), await person(), await person()];
    for (const one of operators) await makeOperator(app, one);
    const json = { title: 'Maintenance', text: 'Nothing stops.', days: 1 };
    const answers = await Promise.all(
      [...operators, ...operators].map(({ client }) => client.send('POST', '/api/Operate/announcements', { json })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 201, 201, 201, 409, 409, 409]);
  });
});
