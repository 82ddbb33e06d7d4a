import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '@inlay/kernel/time.ts';
import { type TestApp, startApp } from '../../../tests/support/app.ts';
import type { Client } from '../../../tests/support/client.ts';
import { onPush } from '../../../tests/support/engines/engines.ts';
import { confirmAddress, messagesTo } from '../../../tests/support/mail/outbox.ts';
import { type Subscriber, subscriber } from '../../../tests/support/people/subscriber.ts';
import { SENDER_CHANGES } from '@inlay/messaging/senders/change-allowed.ts';
import { SECRET_CHANGE_LIMIT } from '@inlay/features/subscriptions/server/secrets/secret-changes.ts';
import { MEMBER_CHANGES } from './members-parts.ts';
import './tables.ts';
import { ALREADY_MEMBER, MOST_MEMBERS, OWN_ADDRESS, TOO_MANY_MAILS, TOO_MANY_MEMBERS } from '../rules/member-bodies.ts';

describe.each(onPush('postgres'))('members on %s', (engine) => {
  let app: TestApp;
  let owner: Subscriber;
  let friend: Subscriber;
  let count = 0;

  const person = async (): Promise<Subscriber> => {
    const address = `person${(count += 1)}@example.com`;
    const one = await subscriber(app, {
      'PersonalProfile.ContactInfo.HomeEmail': address,
      'Subscription.SiteDomain': `site${count}.example.com`,
    });
    await confirmAddress(app, one.email);
    return one;
  };
  beforeAll(async () => {
    app = await startApp({ engine });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.clock.advance(DAY_MS);
    [owner, friend] = [await person(), await person()];
  });

  const invite = (who: Subscriber, email: string, role = 'developer', client: Client = who.client) =>
    client.send('POST', '/api/Members/invitations', { json: { email, role }, headers: { sitekey: who.siteKey } });
  const waiting = async ({ client }: Subscriber) => (await client.send('GET', '/api/Invitations')).body.items;
  const accept = async (who: Subscriber) => {
    const [{ id }] = await waiting(who);
    return who.client.send('POST', `/api/Invitations/${id}/accept`, { json: {} });
  };
  const join = async (who: Subscriber, role: string) => {
    expect((await invite(owner, who.email, role)).status).toBe(201);
    expect((await accept(who)).status).toBe(200);
  };
  const listed = async ({ client }: Subscriber = owner) => (await client.send('GET', '/api/Members')).body;
  /** A call in the owner's project. */
  const in_ = (who: Subscriber, method: string, path: string, json?: object) =>
    who.client.send(method, path, { headers: { sitekey: owner.siteKey }, ...(json && { json }) });
  const idOf = async ({ userName }: Subscriber): Promise<string> =>
    (await listed()).members.find((member: { userName: string }) => member.userName === userName).id;

  test('whoever has confirmed the invited address finds the invitation, accepts it once, and may do what its role says', async () => {
    expect((await invite(owner, ` ${friend.email.toUpperCase()} `, 'viewer')).body).toMatchObject({ role: 'viewer', mailed: true });
    const [mail] = (await messagesTo(app, friend.email.toUpperCase())).filter(({ subject }) => subject.includes('invites you'));
    expect(mail?.text).toContain(owner.userName);
    expect(await waiting(friend)).toMatchObject([{ account: owner.userName, role: 'viewer' }]);
    expect((await in_(friend, 'GET', '/api/Site')).status).toBe(401);
    const [{ id }] = await waiting(friend);
    expect((await accept(friend)).body).toEqual({ account: owner.userName, role: 'viewer' });
    expect((await friend.client.send('POST', `/api/Invitations/${id}/accept`, { json: {} })).status).toBe(404);
    expect((await in_(friend, 'GET', '/api/Site')).status).toBe(200);
    const add = () => in_(friend, 'POST', '/api/Site/domains', { host: `friend${count}.example.net` });
    expect((await add()).body.code).toBe('role_required');
    expect((await in_(owner, 'PUT', `/api/Members/${await idOf(friend)}`, { role: 'developer' })).body).toMatchObject({
      role: 'developer',
    });
    expect((await add()).status).toBe(200);
    // The log says which of the members did it.
    const { entries } = (await owner.client.send('GET', '/api/Profile/Activity')).body;
    const byOf = (action: string) => entries.find((entry: { action: string }) => entry.action === action)?.by;
    expect([byOf('site.domain-added'), byOf('member.role-changed')]).toEqual([friend.userName, null]);
    expect((await in_(friend, 'GET', '/api/Members')).body.code).toBe('role_required');
    expect(await listed()).toMatchObject({
      members: [
        { userName: owner.userName, role: 'owner', isAccountHolder: true, isYou: true },
        { userName: friend.userName, role: 'developer', isAccountHolder: false, isYou: false },
      ],
      invitations: [],
    });
    const { items } = (await friend.client.send('GET', '/api/Projects')).body;
    expect(items).toMatchObject([{ owner: null }, { owner: owner.userName, role: 'developer' }]);
    const told = (await owner.client.send('GET', '/api/Profile/Activity')).text;
    for (const sentence of ['member.invited', 'member.joined', 'member.role-changed']) expect(told).toContain(sentence);
  });

  test('the address alone lets nobody in: not before it is confirmed, and no other person', async () => {
    const unproven = await subscriber(app, { 'PersonalProfile.ContactInfo.HomeEmail': `late${count}@example.com` });
    const { id } = (await invite(owner, unproven.email)).body;
    expect(await waiting(unproven)).toEqual([]);
    for (const who of [unproven, friend, owner])
      expect((await who.client.send('POST', `/api/Invitations/${id}/accept`, { json: {} })).status).toBe(404);
    await confirmAddress(app, unproven.email);
    expect((await accept(unproven)).status).toBe(200);
  });

  test('a removed member is out with the next call, and so is one who leaves', async () => {
    await join(friend, 'developer');
    const id = await idOf(friend);
    expect((await owner.client.send('DELETE', `/api/Members/${id}`, { json: {} })).body).toEqual({ id, deleted: true });
    expect((await owner.client.send('DELETE', `/api/Members/${id}`, { json: {} })).status).toBe(404);
    expect((await in_(friend, 'GET', '/api/Site')).status).toBe(401);
    await join(friend, 'viewer');
    expect((await in_(friend, 'POST', '/api/Members/leave', {})).body).toEqual({ left: true });
    expect((await in_(friend, 'GET', '/api/Site')).status).toBe(401);
    expect((await owner.client.send('POST', '/api/Members/leave', { json: {} })).status).toBe(409);
  });

  test('invitations: one an address, cancelled, declined, over after seven days', async () => {
    await invite(owner, friend.email, 'viewer');
    await invite(owner, friend.email, 'owner');
    expect(await waiting(friend)).toMatchObject([{ role: 'owner' }]);
    const [{ id }] = await waiting(friend);
    expect((await owner.client.send('DELETE', `/api/Members/invitations/${id}`, { json: {} })).status).toBe(200);
    expect(await waiting(friend)).toEqual([]);
    await invite(owner, friend.email);
    const [second] = await waiting(friend);
    expect((await friend.client.send('POST', `/api/Invitations/${second.id}/decline`, { json: {} })).status).toBe(200);
    expect(await listed()).toMatchObject({ invitations: [] });
    await invite(owner, friend.email);
    app.clock.advance(7 * DAY_MS);
    const again = await subscriberAgain(friend);
    expect(await waiting(again)).toEqual([]);
    await app.services.jobs.runDue();
    const kept = app.services.db.selectFrom('invitations').select('id').where('expires_at', '<=', app.clock());
    expect(await kept.execute()).toEqual([]);
  });
  const subscriberAgain = async ({ userName, password, siteKey, ...rest }: Subscriber): Promise<Subscriber> => {
    const client = app.client();
    client.headers = { sitekey: siteKey };
    expect((await client.send('POST', '/api/Registration/Login', { json: { userName, password } })).status).toBe(200);
    return { ...rest, userName, password, siteKey, client };
  };

  test('a member, the account itself, too many: said where it belongs', async () => {
    await join(friend, 'viewer');
    expect((await invite(owner, friend.email)).body).toMatchObject({ code: 'conflict', fields: { email: ALREADY_MEMBER } });
    expect((await invite(owner, owner.email)).body).toMatchObject({ code: 'conflict', fields: { email: OWN_ADDRESS } });
    expect((await invite(owner, 'nobody')).body.fields).toEqual({ email: 'Enter a valid email address.' });
    expect((await invite(owner, 'x@example.com', 'payer')).body.fields).toEqual({ role: 'Please choose a role.' });
    for (let i = 1; i < 10; i += 1) expect((await invite(owner, `mail${i}@example.com`)).status).toBe(201);
    expect((await invite(owner, 'mail10@example.com')).body).toMatchObject({ code: 'rate_limited', message: TOO_MANY_MAILS });
    const { account_id } = await app.services.db
      .selectFrom('invitations')
      .where('email', '=', 'mail1@example.com')
      .select('account_id')
      .orderBy('invited_at', 'desc')
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: MOST_MEMBERS - 11 }, (_, i) => ({
      id: `${account_id} ${i}`,
      account_id,
      email: `row${i}@example.com`,
      email_key: `row${i}@example.com`,
      role: 'viewer' as const,
      invited_by: account_id,
      invited_at: app.clock(),
      expires_at: app.clock() + DAY_MS,
      mailed_at: null,
    }));
    await app.services.db.insertInto('invitations').values(rows).execute();
    expect((await invite(owner, 'one-more@example.com')).body).toMatchObject({ code: 'limit-reached', message: TOO_MANY_MEMBERS });
  });

  test('nobody below an owner changes members, and no owner takes the account from whoever pays', async () => {
    await join(friend, 'developer');
    const [me, payer] = [await idOf(friend), await idOf(owner)];
    for (const act of [
      in_(friend, 'PUT', `/api/Members/${me}`, { role: 'owner' }),
      in_(friend, 'DELETE', `/api/Members/${payer}`, {}),
      in_(friend, 'POST', '/api/Members/invitations', { email: 'x@example.com', role: 'owner' }),
    ])
      expect((await act).body.code).toBe('role_required');
    await in_(owner, 'PUT', `/api/Members/${me}`, { role: 'owner' });
    expect((await in_(friend, 'PUT', `/api/Members/${payer}`, { role: 'viewer' })).status).toBe(404);
    expect((await in_(friend, 'DELETE', `/api/Members/${payer}`, {})).status).toBe(404);
    expect((await listed()).members).toMatchObject([{ isAccountHolder: true, role: 'owner' }, { role: 'owner' }]);
  });

  test('what an owner invited ends with the role that allowed it', async () => {
    await join(friend, 'owner');
    const id = await idOf(friend);
    const emails = async () => (await listed()).invitations.map(({ email }: { email: string }) => email);
    for (const end of [
      () => in_(owner, 'PUT', `/api/Members/${id}`, { role: 'developer' }),
      () => in_(owner, 'DELETE', `/api/Members/${id}`, {}),
    ]) {
      await in_(owner, 'PUT', `/api/Members/${id}`, { role: 'owner' });
      expect((await invite(owner, `his${count}@example.com`, 'owner', friend.client)).status).toBe(201);
      expect((await invite(owner, `hers${count}@example.com`)).status).toBe(201);
      expect((await end()).status).toBe(200);
      expect(await emails()).toEqual([`hers${count}@example.com`]);
    }
  });

  test('nor does an owner who deletes their account leave an invitation that lets somebody in', async () => {
    const late = await person();
    await join(friend, 'owner');
    expect((await in_(friend, 'POST', '/api/Members/invitations', { email: late.email, role: 'owner' })).status).toBe(201);
    expect((await friend.client.send('DELETE', '/api/Profile/Account', { json: { userName: friend.userName } })).status).toBe(200);
    expect((await accept(late)).body.code).toBe('not_found');
    expect((await in_(late, 'GET', '/api/Site')).status).toBe(401);
  });

  test('an owner who makes change after change keeps no other from undoing them, or from removing their author', async () => {
    await join(friend, 'owner');
    const id = await idOf(friend);
    const { limits, db } = app.services;
    const { id: account } = await db.selectFrom('accounts').where('user_name', '=', owner.userName).select('id').executeTakeFirstOrThrow();
    await limits.take(MEMBER_CHANGES, `${account} ${id}`, MEMBER_CHANGES.points);
    expect((await in_(friend, 'DELETE', '/api/Members/invitations/none')).status).toBe(429);
    for (const rule of [SENDER_CHANGES, SECRET_CHANGE_LIMIT]) await limits.take(rule, `${account} ${id}`, rule.points);
    const suppress = (who: Subscriber) => in_(who, 'POST', '/api/Senders/suppressions', { channel: 'email', address: 'no@example.com' });
    expect([(await suppress(friend)).status, (await suppress(owner)).status]).toEqual([429, 201]);
    expect((await in_(friend, 'POST', '/api/Subscription/secrets', { name: 'Theirs' })).status).toBe(429);
    expect((await in_(owner, 'POST', '/api/Subscription/secrets', { name: 'Mine' })).status).toBe(201);
    expect((await in_(owner, 'DELETE', `/api/Members/${id}`)).status).toBe(200);
  });

  test('of two owners who remove each other at once, one stays', async () => {
    for (let round = 0; round < 4; round += 1) {
      app.clock.advance(DAY_MS);
      const [first, second] = [await person(), await person()];
      owner = await subscriberAgain(owner);
      for (const one of [first, second]) await join(one, 'owner');
      const [a, b] = [await idOf(first), await idOf(second)];
      const done = await Promise.all([in_(first, 'DELETE', `/api/Members/${b}`, {}), in_(second, 'DELETE', `/api/Members/${a}`, {})]);
      expect(done.filter(({ status }) => status === 200)).toHaveLength(1);
      const { members } = await listed();
      expect(members.filter(({ id }: { id: string }) => id === a || id === b)).toHaveLength(1);
    }
  });
});
