import { randomUUID } from 'node:crypto';
import { LOGIN_LIMIT } from '@inlay/features/sign-in/server/login/finish-login.ts';
import { REAUTH_LIMIT } from '@inlay/features/sign-in/server/sessions/reauthenticate.ts';
import { LICENCE_CHANGE_LIMIT } from '@inlay/features/subscriptions/server/licence-changes.ts';
import { unknownDeviceKey } from '@inlay/identity/throttle/counter-keys.ts';
import { EXPORTED_ROWS } from '@inlay/platform/database/table-data.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../support/app.ts';
import { onPush } from '../support/engines/engines.ts';
import { reauthenticate } from '../support/people/reauthenticate.ts';
import { subscriber } from '../support/people/subscriber.ts';
import { limit, recordFigure } from '../support/trust.ts';
import { PASSWORD, peopleOf } from './people.ts';

const ANNOUNCED = { componentSubscriptions: [{ compName: 'Login', subComponents: ['Login Form'] }] };
/** A subscription and its end are two. */
const ROUNDS = LICENCE_CHANGE_LIMIT.points / 2 + 5;

/** A build that writes whatever it is told. */
function withoutLimit({ services: { limits } }: { services: TestApp['services'] }): void {
  const { take } = limits;
  limits.take = async (rule, key, cost) => {
    if (rule.name !== LICENCE_CHANGE_LIMIT.name) await take(rule, key, cost);
  };
}

async function ownerAt(app: TestApp) {
  const owner = await subscriber(app);
  const { db } = app.services;
  const { id } = await db.selectFrom('accounts').where('user_name', '=', owner.userName).select('id').executeTakeFirstOrThrow();
  return { ...owner, id };
}

/** How many entries so many subscriptions, each cancelled at once, leave in the log. */
async function entriesOf(app: TestApp): Promise<number> {
  const { client, id } = await ownerAt(app);
  for (let i = 0; i < ROUNDS; i += 1) {
    const { body } = await client.send('POST', '/api/Subscription/subscribe', { json: ANNOUNCED });
    const compkey = String(body.components?.[0].subComponents[0].compKey);
    await client.send('DELETE', '/api/Subscription/subscribe', { headers: { compkey } });
  }
  const entries = await app.services.db.selectFrom('audit_log').where('account_id', '=', id).select('action').execute();
  return entries.filter(({ action }) => ['licence.subscribed', 'licence.cancelled'].includes(action)).length;
}

let controlled: Promise<number> | undefined;
/** Once for both engines. */
const control = () =>
  (controlled ??= (async () => {
    const app = await startApp({ spoil: withoutLimit });
    return entriesOf(app).finally(() => app.close());
  })());

describe.each(onPush('postgres'))('a log that is filled, on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ engine });
  });
  afterAll(() => app.close());

  test(
    `T33 of ${2 * ROUNDS} subscriptions made and cancelled in turn ${LICENCE_CHANGE_LIMIT.points} leave an entry`,
    { ...limit(60_000, 60_000), tags: 'night' },
    async () => {
      const entries = await entriesOf(app);
      expect(entries).toBe(LICENCE_CHANGE_LIMIT.points);
      const broken = await control();
      expect(broken).toBe(2 * ROUNDS);
      recordFigure({
        test: 'T33',
        what: 'entries that one account writes by subscribing and cancelling',
        target: `${LICENCE_CHANGE_LIMIT.points} an hour`,
        figure: `${entries} of ${2 * ROUNDS}`,
        held: entries === LICENCE_CHANGE_LIMIT.points,
        engine: engine === 'sqlite' ? 'SQLite' : 'PostgreSQL',
        control: `not counted: ${broken}`,
      });
    },
  );

  test('T33 who has the password logs in 300 times an hour and proves it 120 times; the owner’s browser is counted apart', async () => {
    const { client, id, userName } = await ownerAt(app);
    const { limits, keyring } = app.services;
    await limits.take(REAUTH_LIMIT, id, REAUTH_LIMIT.points - 1);
    const proofs = [await reauthenticate(client, PASSWORD), await reauthenticate(client, PASSWORD)];
    expect(proofs.map(({ status }) => status)).toEqual([200, 429]);

    await limits.take(LOGIN_LIMIT, unknownDeviceKey(keyring, userName.toLowerCase()), LOGIN_LIMIT.points - 2);
    const people = peopleOf(app);
    const statuses = [];
    // The first of these and the one that `subscriber` made take the last two.
    for (let i = 0; i < 2; i += 1) statuses.push((await people.logIn(userName, PASSWORD)).status);
    expect(statuses).toEqual([200, 429]);
    expect((await people.logIn(userName, PASSWORD, client)).status).toBe(200);
  });

  test('T33 an export has the newest entries, and no more than are read at once', limit(60_000, 60_000), async () => {
    const { client, id } = await ownerAt(app);
    const { db } = app.services;
    const entry = (at: number) => ({
      id: randomUUID(),
      account_id: id,
      action: 'session.started',
      target: '',
      detail: '',
      address: '',
      created_at: at,
    });
    const filled = Array.from({ length: EXPORTED_ROWS + 500 }, (_, i) => entry(app.clock() - 1_000 - i));
    for (let i = 0; i < filled.length; i += 1_000)
      await db
        .insertInto('audit_log')
        .values(filled.slice(i, i + 1_000))
        .execute();
    // Entries of one millisecond come in no order.
    app.clock.advance(1);
    const { status, body } = await client.send('GET', '/api/Profile/Export');
    expect(status).toBe(200);
    expect(body.tables.audit_log).toHaveLength(EXPORTED_ROWS);
    expect(body.tables.audit_log[0].action).toBe('account.exported');
  });

  test('T33 a change of one customer’s leaves the keys of all others at hand', async () => {
    const [owner, neighbour] = [await ownerAt(app), await ownerAt(app)];
    const challenge = ({ siteKey, compKey }: typeof owner) =>
      app.request('POST', '/api/v1/captcha/challenge', {
        json: {},
        headers: { sitekey: siteKey, compkey: compKey, origin: 'https://shop.example.com' },
      });
    const { db } = app.services;
    const { selectFrom } = db;
    /** What a challenge at the neighbour's asks of the database for its keys. */
    async function looksOf(): Promise<string[]> {
      const tables: string[] = [];
      Object.assign(db, {
        selectFrom: (...given: Parameters<typeof selectFrom>) => (tables.push(String(given[0])), selectFrom.apply(db, given)),
      });
      await challenge(neighbour);
      Object.assign(db, { selectFrom });
      return tables.filter((table) => ['sites', 'licence_keys'].includes(table));
    }
    expect(await looksOf()).toEqual(['sites', 'licence_keys']);
    const { body } = await owner.client.send('POST', '/api/Subscription/subscribe', { json: ANNOUNCED });
    const compkey = String(body.components[0].subComponents[0].compKey);
    expect((await owner.client.send('DELETE', '/api/Subscription/subscribe', { headers: { compkey } })).status).toBe(200);
    const added = await owner.client.send('POST', '/api/Site/domains', { json: { host: 'more.example.com' } });
    expect(added.status).toBeLessThan(300);
    expect(await looksOf()).toEqual([]);
  });
});
