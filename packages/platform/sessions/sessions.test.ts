import { createHash } from 'node:crypto';
import cookies from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fakeClock } from '../../../tests/support/clock.ts';
import { engines } from '../../../tests/support/engines/engines.ts';
import { openPlatformDatabase, type PlatformDatabase } from '../../../tests/support/engines/platform-database.ts';
import type { Database } from '../database/database.ts';
import { makeSessions, type Sessions } from './sessions.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.UTC(2026, 10, 21);

describe.each(engines)('sessions on %s', (engine) => {
  const clock = fakeClock(START);
  let database: PlatformDatabase;
  let sessions: Sessions;
  let http: FastifyInstance;

  beforeAll(async () => {
    database = await openPlatformDatabase(engine);
    sessions = makeSessions(database, clock, 'http://localhost:3000');
    http = await serving(sessions, database.db);
  });
  afterAll(async () => {
    await http.close();
    await database.drop();
  });

  let accounts = 0;
  async function account(parent: string | null = null) {
    const id = `account-${(accounts += 1)}`;
    const names = { id, public_id: id, user_name: id, user_name_key: id, email: `${id}@example.com`, first_name: 'Owner' };
    const proofs = { password_hash: '', password_changed_at: 0, security_question: '', security_answer_hash: '' };
    const codes = { two_factor_at: null, two_factor_method: null, two_factor_email: null, two_factor_phone: null };
    await database.db
      .insertInto('accounts')
      .values({ ...names, ...proofs, ...codes, plan: 'free', created_at: 0, parent_id: parent })
      .execute();
    const site = { id: `site-${id}`, account_id: id, site_key: `key-${id}`, label: '', platform: '' };
    await database.db
      .insertInto('sites')
      .values({ ...site, localhost_allowed_at: null, created_at: 0 })
      .execute();
    return id;
  }
  const start = (accountId: string, userAgent = 'curl/8') => sessions.start(database.db, { accountId, address: '192.0.2.1', userAgent });
  const ask = async (url: string, token: string) =>
    (await http.inject({ url, cookies: { inlay_sid: token } })).json<Record<string, unknown> | null>();
  const read = (token: string) => ask('/read', token);
  const idsOf = async (accountId: string) => (await sessions.list(accountId)).map(({ id }) => id);

  test('a session is told whole, and its token is kept nowhere', async () => {
    const owner = await account();
    const now = clock();
    const { id, token, expiresAt } = await start(owner, 'x'.repeat(301));
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(expiresAt).toBe(now + 7 * DAY);
    const userAgent = 'x'.repeat(300);
    const times = { createdAt: now, lastSeenAt: now };
    expect(await read(token)).toEqual({ id, accountId: owner, ...times, userAgent, address: '192.0.2.1' });
    const row = await database.db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.token_hash).toBe(createHash('sha256').update(token).digest('hex'));
    expect(JSON.stringify(row)).not.toContain(token);
    expect([await read(''), await read('x'), await read(row.token_hash)]).toEqual([null, null, null]);
    expect((await http.inject('/read')).json()).toBeNull();
    expect((await http.inject(`/signed-in/key-${owner}`)).json()).toBeNull();
  });

  test('unused for 12 hours it is over; each use, noted once a minute, begins them anew', async () => {
    const owner = await account();
    const { token } = await start(owner);
    const seen = async () => (await read(token))?.['lastSeenAt'];
    const began = clock();
    clock.advance(59_999);
    expect([await seen(), await seen()]).toEqual([began, began]);
    clock.advance(1);
    await seen();
    expect(await seen()).toBe(began + 60_000);
    clock.advance(12 * HOUR - 1);
    expect(await ask(`/signed-in/key-${owner}`, token)).not.toBeNull();
    clock.advance(12 * HOUR - 1);
    expect([await seen(), await idsOf(owner)]).toEqual([began + 60_000 + 12 * HOUR - 1, [expect.any(String)]]);
    clock.advance(12 * HOUR);
    expect([await seen(), await ask(`/signed-in/key-${owner}`, token), await idsOf(owner)]).toEqual([undefined, null, []]);
  });

  test('however much it is used, after 7 days it is over', async () => {
    const owner = await account();
    const { token, expiresAt } = await start(owner);
    while (clock() < expiresAt - 11 * HOUR) {
      clock.advance(11 * HOUR);
      expect(await read(token)).not.toBeNull();
    }
    clock.set(expiresAt - 1);
    expect([await read(token), await idsOf(owner)]).toEqual([expect.anything(), [expect.any(String)]]);
    clock.set(expiresAt);
    expect([await read(token), await idsOf(owner)]).toEqual([null, []]);
  });

  test('it opens the sites of its own account and no other', async () => {
    const [owner, stranger] = [await account(), await account()];
    const { id, token } = await start(owner);
    const who = { accountId: owner, mainAccountId: owner, actorId: owner, role: 'owner', isSuspended: false };
    const signedIn = { ...who, sessionId: id, siteId: `site-${owner}`, siteKey: `key-${owner}`, environment: 'live' };
    expect(await ask(`/signed-in/key-${owner}`, token)).toEqual({ ...signedIn, provenAt: clock(), proofLevel: 1 });
    expect(await ask(`/signed-in/key-${stranger}`, token)).toBeNull();
    expect(await ask('/signed-in/unknown', token)).toBeNull();
  });

  test('it opens the projects of its subaccounts, and of accounts it is a member of, with that role', async () => {
    const [owner, stranger] = [await account(), await account()];
    const further = await account(owner);
    const whoOf = async (siteOwner: string, by: string) => {
      const found = await ask(`/signed-in/key-${siteOwner}`, (await start(by)).token);
      return found && [found['accountId'], found['mainAccountId'], found['actorId'], found['role']];
    };
    expect(await whoOf(further, owner)).toEqual([further, owner, owner, 'owner']);
    // The other way round, what a subaccount may open is its own.
    expect([await whoOf(owner, further), await whoOf(further, stranger)]).toEqual([null, null]);
    const member = { account_id: owner, person_id: stranger, since_at: 0, invited_by: owner };
    for (const role of ['viewer', 'developer', 'owner'] as const) {
      await database.db.deleteFrom('members').where('account_id', '=', owner).execute();
      await database.db
        .insertInto('members')
        .values({ ...member, role })
        .execute();
      expect(await whoOf(owner, stranger)).toEqual([owner, owner, stranger, role]);
      expect(await whoOf(further, stranger)).toEqual([further, owner, stranger, role]);
    }
    // A member's own projects are none of the account's.
    expect(await whoOf(stranger, owner)).toBeNull();
  });

  test('an archived project is opened by nobody', async () => {
    const owner = await account();
    const { token } = await start(owner);
    await database.db.updateTable('sites').set({ archived_at: 1 }).where('account_id', '=', owner).execute();
    expect(await ask(`/signed-in/key-${owner}`, token)).toBeNull();
  });

  test('the list has an account’s own, the last used first; they end one by one, all but one, or all', async () => {
    const [owner, stranger] = [await account(), await account()];
    const foreign = await start(stranger);
    const made = [];
    for (let i = 0; i < 4; i += 1) {
      made.push(await start(owner));
      clock.advance(60_000);
    }
    const [first = foreign, second = foreign, third = foreign, fourth = foreign] = made;
    await read(second.token);
    expect(await idsOf(owner)).toEqual([second.id, fourth.id, third.id, first.id]);
    await sessions.end(database.db, third.id);
    expect(await idsOf(owner)).toEqual([second.id, fourth.id, first.id]);
    await sessions.endAll(database.db, owner, fourth.id);
    expect(await idsOf(owner)).toEqual([fourth.id]);
    await sessions.endAll(database.db, owner);
    expect([await idsOf(owner), await idsOf(stranger)]).toEqual([[], [foreign.id]]);
  });

  test('a proof counts for the session that gave it, which goes on under a new token; the former one is dead, and renews nothing', async () => {
    const owner = await account();
    const began = clock();
    const [one, two] = [await start(owner), await start(owner)];
    const proofOf = async (token: string) => {
      const signedIn = await ask(`/signed-in/key-${owner}`, token);
      return signedIn && [signedIn['sessionId'], signedIn['provenAt'], signedIn['proofLevel']];
    };
    clock.advance(1_000);
    const renewed = await ask('/renew', one.token);
    expect(renewed).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), expiresAt: one.expiresAt });
    expect(await proofOf(String(renewed?.['token']))).toEqual([one.id, began + 1_000, 2]);
    expect([await read(one.token), await ask('/renew', one.token), await ask('/renew', '')]).toEqual([null, null, null]);
    expect(await proofOf(two.token)).toEqual([two.id, began, 1]);
    await sessions.raiseProof(database.db, two.id);
    expect(await proofOf(two.token)).toEqual([two.id, began, 2]);
    await sessions.end(database.db, one.id);
    expect(await ask('/renew', String(renewed?.['token']))).toBeNull();
  });

  test('twenty proofs at once with one token: one new token', async () => {
    const { token } = await start(await account());
    const renewed = await Promise.all(Array.from({ length: 20 }, () => ask('/renew', token)));
    expect(renewed.filter((one) => one !== null)).toHaveLength(1);
  });

  test('a hundred of an account: the oldest ends, never the new one, and nobody else’s', async () => {
    const [owner, stranger] = [await account(), await account()];
    const foreign = await start(stranger);
    const first = await start(owner);
    clock.advance(1);
    for (let i = 0; i < 99; i += 1) await start(owner);
    expect(await idsOf(owner)).toContain(first.id);
    const newest = await start(owner);
    const ids = await idsOf(owner);
    expect([ids.length, ids.includes(first.id), ids.includes(newest.id)]).toEqual([100, false, true]);
    expect(await idsOf(stranger)).toEqual([foreign.id]);
  });

  test('what is over by itself is removed, in steps; what lives stays', async () => {
    const owner = await account();
    await database.db.deleteFrom('sessions').execute();
    for (let i = 0; i < 3; i += 1) await start(owner);
    clock.advance(12 * HOUR - 1);
    expect(await sessions.removeEnded(10)).toBe(0);
    clock.advance(1);
    const live = await start(owner);
    expect([await sessions.removeEnded(2), await sessions.removeEnded(2), await sessions.removeEnded(2)]).toEqual([2, 1, 0]);
    const left = await database.db.selectFrom('sessions').where('account_id', '=', owner).select('id').execute();
    expect(left).toEqual([{ id: live.id }]);
    // In use to the last: its seventh day is its end.
    await database.db
      .updateTable('sessions')
      .set({ last_seen_at: live.expiresAt - 1 })
      .where('id', '=', live.id)
      .execute();
    clock.set(live.expiresAt);
    expect(await sessions.removeEnded(10)).toBe(1);
  });

  test('the cookie is out of reach of scripts and other sites; over TLS it is bound to this very host', async () => {
    const secure = await serving(makeSessions(database, clock, 'https://inlay.example.com'), database.db);
    const header = async (app: FastifyInstance, url: string) => (await app.inject(url)).headers['set-cookie'];
    const ends = new Date(START).toUTCString();
    expect(await header(http, '/set')).toBe(`inlay_sid=token; Path=/; Expires=${ends}; HttpOnly; SameSite=Lax`);
    expect(await header(secure, '/set')).toBe(`__Host-inlay_sid=token; Path=/; Expires=${ends}; HttpOnly; Secure; SameSite=Lax`);
    expect(await header(secure, '/clear')).toMatch(
      /^__Host-inlay_sid=; .*Path=\/; Expires=Thu, 01 Jan 1970 .*HttpOnly; Secure; SameSite=Lax$/,
    );
    const { token } = await start(await account());
    const named = (name: string) => secure.inject({ url: '/read', cookies: { [name]: token } });
    expect([(await named('inlay_sid')).json(), (await named('__Host-inlay_sid')).json()]).toEqual([null, expect.anything()]);
    await secure.close();
  });
});

/** A server that tells what the sessions make of its requests. */
async function serving(sessions: Sessions, db: Database): Promise<FastifyInstance> {
  const http = Fastify();
  await http.register(cookies);
  http.get('/read', async (request, reply) => reply.send((await sessions.read(request)) ?? 'null'));
  http.get<{ Params: { siteKey: string } }>('/signed-in/:siteKey', async (request, reply) =>
    reply.send((await sessions.signedIn(request, request.params.siteKey)) ?? 'null'),
  );
  http.get('/renew', async (request, reply) => reply.send((await sessions.renew(db, request, 2)) ?? 'null'));
  http.get('/set', async (_request, reply) => {
    sessions.setCookie(reply, 'token', START);
    return '';
  });
  http.get('/clear', async (_request, reply) => {
    sessions.clearCookie(reply);
    return '';
  });
  return http;
}
