import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startApp, startApps } from '../../support/app.ts';
import type { Client } from '../../support/client.ts';
import { onPush } from '../../support/engines/engines.ts';
import { messagesTo } from '../../support/mail/outbox.ts';
import { patiently } from '../../support/people/patience.ts';
import { validRegistration } from '../../support/people/registration.ts';
import { limit } from '../../support/trust.ts';
import { changeName, MINUTE, PASSWORD, type People, peopleOf, type Person } from '../people.ts';

const DAY = 24 * 60 * MINUTE;
const newName = () => `name_${randomUUID().slice(0, 8)}`;

describe.each(onPush('postgres'))('another username, on %s', (engine) => {
  let apps: TestApp[];
  let app: TestApp;
  let people: People;
  beforeAll(async () => {
    apps = await startApps(engine);
    app = apps[0] as TestApp;
    people = peopleOf(app);
  });
  afterAll(async () => {
    for (const one of apps.toReversed()) await one.close();
  });

  const owner = async (changes = {}) => {
    const person = await people.register(changes);
    return { person, client: await people.signedIn(person) };
  };
  const opens = async (userName: string) => (await people.logIn(userName, PASSWORD)).status === 200;
  const register = (userName: string, at = app) =>
    at.request('POST', '/api/Registration/UserRegistration', {
      multipart: validRegistration({ 'Subscription.UserName': userName }),
      from: people.elsewhere(),
    });
  const holders = async (...names: string[]) =>
    (await app.services.db.selectFrom('accounts').where('user_name_key', 'in', names).select('id').execute()).length;
  /** The same session, at another process. */
  const at = (other: TestApp, client: Client) => {
    const copy = other.client();
    for (const [name, value] of client.cookies) copy.cookies.set(name, value);
    copy.headers = client.headers;
    return copy;
  };

  test('without a recent proof, without a session, or for another account: nothing changes', async () => {
    const [{ person, client }, { person: victim }] = [await owner(), await owner()];
    const wanted = newName();
    const { id } = await app.services.db
      .selectFrom('accounts')
      .where('user_name', '=', victim.userName)
      .select('id')
      .executeTakeFirstOrThrow();
    const json = { username: wanted, securityQuestion: 'In what city were you born?', twoFactorEnabled: false };
    for (const foreign of [{ id }, { accountId: id }, { userName: victim.userName }])
      expect((await client.send('PUT', '/api/Account/Security', { json: { ...json, ...foreign } })).status).toBe(400);
    const headers = { sitekey: victim.siteKey };
    expect((await client.send('PUT', '/api/Account/Security', { json, headers })).status).toBe(401);
    expect((await app.request('PUT', '/api/Account/Security', { json, headers })).status).toBe(401);

    app.clock.advance(5 * MINUTE + 1);
    expect((await changeName(client, wanted)).body).toMatchObject({ status: 401, code: 'reauth_required' });
    // Nor does it tell who stands there whether a name is taken.
    expect((await changeName(client, victim.userName)).body).toMatchObject({ status: 401, code: 'reauth_required' });
    expect(await holders(wanted)).toBe(0);
    expect([await opens(person.userName), await opens(victim.userName)]).toEqual([true, true]);
  });

  test("another's name in any case, and a letter that looks like one of its own: refused", async () => {
    const [{ person, client }, { person: victim }] = [await owner(), await owner({ 'Subscription.UserName': `kiosk_${newName()}` })];
    const { userName } = victim;
    for (const same of [userName, userName.toUpperCase(), ` ${userName} `, userName.replace('kiosk', 'KioSK')])
      expect((await changeName(client, same)).body).toMatchObject({
        status: 409,
        code: 'username_taken',
        fields: { username: 'This username is already taken.' },
      });
    // Kelvin sign, long s, Cyrillic o, full width, dotless i, and what has no width.
    for (const alike of ['\u212aiosk', 'kio\u017fk', 'ki\u043esk', '\uff4biosk', 'k\u0131osk', 'ki\u200bosk', 'kiosk\u0000'])
      expect((await changeName(client, userName.replace('kiosk', alike))).status).toBe(400);
    expect([await opens(person.userName), await opens(userName)]).toEqual([true, true]);
  });

  test('a name that was given up stays its owner’s for 30 days: others get it neither by a registration nor by a change', async () => {
    const [{ person, client }, { person: other, client: others }] = [await owner(), await owner()];
    const [former, name] = [person.userName, newName()];
    expect((await changeName(client, name)).status).toBe(200);
    expect([await opens(former), await opens(name)]).toEqual([false, true]);
    for (const written of [former, former.toUpperCase()]) {
      expect((await changeName(others, written)).body.code).toBe('username_taken');
      expect((await register(written)).body).toMatchObject({
        code: 'username_taken',
        fields: { 'Subscription.UserName': 'This username is already taken.' },
      });
    }
    // The owner goes back, and may change again: then the second name is the one that is kept.
    expect((await changeName(client, former)).status).toBe(200);
    expect((await register(name)).body.code).toBe('username_taken');
    expect((await changeName(client, name)).status).toBe(200);
    await app.services.jobs.runDue();

    app.clock.advance(30 * DAY - MINUTE);
    const later = await people.signedIn(other);
    expect((await changeName(later, former)).body.code).toBe('username_taken');
    app.clock.advance(MINUTE);
    expect((await changeName(later, former)).status).toBe(200);
    app.clock.advance(DAY);
    await app.services.jobs.runDue();
    const kept = await app.services.db.selectFrom('former_user_names').select('user_name_key').execute();
    expect(kept.map(({ user_name_key }) => user_name_key)).toEqual([other.userName]);
  });

  test('three names in 30 days are kept for an account, no fourth', async () => {
    const { person, client } = await owner();
    const names = [newName(), newName(), newName()];
    for (const name of names) expect((await changeName(client, name)).status).toBe(200);
    const refused = await changeName(client, newName());
    expect(refused.body).toMatchObject({ code: 'rate_limited', fields: { username: expect.stringContaining('3 times in 30 days') } });
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual((30 * DAY) / 1_000);
    expect((await changeName(client, person.userName)).status).toBe(200);
  });

  test('the owner is told, and the log has both names', async () => {
    const { person, client } = await owner();
    await app.services.db.updateTable('accounts').set({ email_verified_at: 1 }).where('email', '=', person.email).execute();
    const name = newName();
    expect((await changeName(client, name)).body).toMatchObject({ status: 200, security: { username: name } });
    const mail = (await messagesTo(app, person.email)).find(({ subject }) => subject === 'Your Inlay username was changed');
    expect(mail?.text).toContain(name);
    expect(mail?.text).toContain(person.userName);
    const { entries } = (await client.send('GET', '/api/Profile/Activity')).body;
    expect(entries).toContainEqual(
      expect.objectContaining({
        action: 'username.changed',
        sentence: 'Username changed',
        target: name,
        detail: `was ${person.userName}`,
      }),
    );
    // Written another way it is the same name: nothing is kept for it.
    expect((await changeName(client, name.toUpperCase())).status).toBe(200);
    expect((await client.send('GET', '/api/Registration/Session')).body.userName).toBe(name.toUpperCase());
    const { tables } = (await client.send('GET', '/api/Profile/Export')).body;
    expect(tables.former_user_names).toMatchObject([{ user_name_key: person.userName }]);
  });

  test('at once: one name for many, two that swap, and a name that is left while others want it', limit(60_000, 120_000), async () => {
    const crowd = await Promise.all(Array.from({ length: 6 }, () => owner()));
    const process = (n: number) => apps[n % apps.length] as TestApp;
    const rename = (n: number, name: string) => patiently(() => changeName(at(process(n), (crowd[n] as { client: Client }).client), name));
    const wanted = newName();
    const [renamed, registered] = await Promise.all([
      Promise.all(crowd.map((_, n) => rename(n, n % 2 ? wanted.toUpperCase() : wanted))),
      Promise.all([register(wanted), register(wanted, process(1))]),
    ]);
    expect([...renamed, ...registered].filter(({ status }) => status < 300)).toHaveLength(1);
    expect([...renamed, ...registered].filter(({ status }) => ![200, 201, 409].includes(status))).toEqual([]);
    expect(await holders(wanted)).toBe(1);

    for (let round = 0; round < 2; round += 1) {
      const [a, b] = [await owner(), await owner()] as const;
      const swap = (one: { client: Client }, other: { person: Person }, n: number) =>
        changeName(at(process(n), one.client), other.person.userName);
      expect((await Promise.all([swap(a, b, 0), swap(b, a, 1)])).map(({ status }) => status)).toEqual([409, 409]);

      const left = a.person.userName;
      const [leaves, ...takes] = await Promise.all([
        changeName(a.client, newName()),
        register(left),
        register(left, process(1)),
        changeName(at(process(1), b.client), left),
      ]);
      expect([leaves.status, ...takes.map(({ status }) => status)]).toEqual([200, 409, 409, 409]);
      expect(await holders(left)).toBe(0);
      // Its owner takes it back, in two windows at once.
      const back = await Promise.all([changeName(a.client, left), changeName(at(process(1), a.client), left)]);
      expect(back.map(({ status }) => status)).toEqual([200, 200]);
      expect(await opens(left)).toBe(true);
    }
  });

  test('a name that is taken and given up while a registration for it is under way', async () => {
    const { client } = await owner();
    const { passwords } = app.services;
    const { hash } = passwords;
    const wanted = newName();
    let meanwhile = async () => {
      for (const name of [wanted, newName()]) expect((await changeName(client, name)).status).toBe(200);
    };
    passwords.hash = async (...given) => {
      await meanwhile();
      meanwhile = async () => {};
      return hash(...given);
    };
    expect((await register(wanted)).body.code).toBe('username_taken');
    passwords.hash = hash;
    expect(await holders(wanted)).toBe(0);
  });
});

test('control: a database that keeps no name gives it to a stranger at once', async () => {
  const app = await startApp();
  try {
    await sql`create trigger keep_none after insert on former_user_names begin delete from former_user_names; end`.execute(app.services.db);
    const people = peopleOf(app);
    const person = await people.register();
    expect((await changeName(await people.signedIn(person), newName())).status).toBe(200);
    await people.register({ 'Subscription.UserName': person.userName });
  } finally {
    await app.close();
  }
});
