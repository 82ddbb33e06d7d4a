import { DAY_MS } from '@inlay/kernel/time.ts';
import { TO_FURTHER_OWNERS } from '@inlay/platform/mail/owner-notices.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../support/app.ts';
import { engineNames, onPush } from '../../support/engines/engines.ts';
import { confirmAddress, messagesTo } from '../../support/mail/outbox.ts';
import { type Subscriber, makeSecret, subscriber } from '../../support/people/subscriber.ts';
import { recordFigure } from '../../support/trust.ts';

/** What opens an account to somebody, or its events, is told to everybody who owns it, whoever did it and by what. */

let count = 0;

describe.each(onPush('postgres'))('what owners are mailed on %s', (engine) => {
  let app: TestApp;
  let holder: Subscriber;
  let owner: Subscriber;
  let developer: Subscriber;

  const person = async (): Promise<Subscriber> => {
    const one = await subscriber(app, {
      'PersonalProfile.ContactInfo.HomeEmail': `told${(count += 1)}@example.com`,
      'Subscription.SiteDomain': `told${count}.example.com`,
    });
    await confirmAddress(app, one.email);
    return one;
  };
  const idOf = async ({ userName }: Subscriber): Promise<string> =>
    (await app.services.db.selectFrom('accounts').where('user_name', '=', userName).select('id').executeTakeFirstOrThrow()).id;
  const join = async (account: Subscriber, who: Subscriber, role: 'owner' | 'developer') => {
    const [account_id, person_id] = [await idOf(account), await idOf(who)];
    const { db, clock } = app.services;
    await db.insertInto('members').values({ account_id, person_id, role, since_at: clock(), invited_by: account_id }).execute();
  };
  const subjectsOf = async ({ email }: Subscriber, pattern: RegExp) =>
    (await messagesTo(app, email)).map(({ subject }) => subject).filter((subject) => pattern.test(subject));
  const inAccount = (who: Subscriber, method: string, path: string, json: object) =>
    who.client.send(method, path, { json, headers: { sitekey: holder.siteKey } });
  const addEndpoint = async (url: string | null, headers: Record<string, string>) => {
    const answer = await app.request('POST', '/api/v1/webhooks/endpoints', { json: { url, events: ['*'] }, headers });
    expect(answer.status).toBe(201);
  };

  beforeAll(async () => {
    app = await startApp({ engine });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.clock.advance(DAY_MS);
    [holder, owner, developer] = [await person(), await person(), await person()];
    await join(holder, owner, 'owner');
    await join(holder, developer, 'developer');
  });

  test('that an endpoint was added, by a secret too; in Test the catcher sends nothing anywhere', async () => {
    const secret = await makeSecret(holder);
    await addEndpoint('https://example.com/hook', { authorization: `Bearer ${secret}` });
    const added = /webhook endpoint was added/;
    expect([await subjectsOf(holder, added), await subjectsOf(owner, added), await subjectsOf(developer, added)]).toMatchObject([
      { length: 1 },
      { length: 1 },
      { length: 0 },
    ]);
    const [mail] = (await messagesTo(app, owner.email)).filter(({ subject }) => added.test(subject));
    expect(mail?.text).toContain('URL: https://example.com/hook');

    app.clock.advance(DAY_MS);
    const { testSiteKey } = (await (await loggedIn(holder)).client.send('GET', '/api/Site')).body;
    await addEndpoint(null, { ...(await cookieOf(holder)), sitekey: testSiteKey });
    expect(await subjectsOf(holder, added)).toHaveLength(1);
  });
  const loggedIn = async (who: Subscriber): Promise<Subscriber> => {
    const client = app.client();
    client.headers = { sitekey: who.siteKey };
    const { userName, password } = who;
    expect((await client.send('POST', '/api/Registration/Login', { json: { userName, password } })).status).toBe(200);
    return { ...who, client };
  };
  const cookieOf = async (who: Subscriber) => {
    const { db, sessions } = app.services;
    const { token } = await sessions.start(db, { accountId: await idOf(who), address: '', userAgent: '' });
    return { cookie: `inlay_sid=${token}` };
  };

  test('that a member became an owner, and the member too; a role below tells nobody', async () => {
    const role = async (name: string) =>
      expect((await inAccount(holder, 'PUT', `/api/Members/${await idOf(developer)}`, { role: name })).status).toBe(200);
    const news = new RegExp(`^${developer.userName} is now an owner of ${holder.userName}$`);
    await role('viewer');
    expect(await subjectsOf(holder, /is now/)).toEqual([]);
    await role('owner');
    await role('owner');
    expect([await subjectsOf(holder, news), await subjectsOf(owner, news), await subjectsOf(developer, news)]).toMatchObject([
      { length: 1 },
      { length: 1 },
      { length: 0 },
    ]);
    expect(await subjectsOf(developer, /^You are now an owner of /)).toHaveLength(1);
  });

  test('that somebody accepted an invitation as an owner', async () => {
    const friend = await person();
    expect((await inAccount(owner, 'POST', '/api/Members/invitations', { email: friend.email, role: 'owner' })).status).toBe(201);
    const [{ id }] = (await friend.client.send('GET', '/api/Invitations')).body.items;
    expect((await friend.client.send('POST', `/api/Invitations/${id}/accept`, { json: {} })).status).toBe(200);
    for (const told of [holder, owner]) expect(await subjectsOf(told, /is now an owner of/)).toHaveLength(1);
    expect(await subjectsOf(friend, /^You are now an owner of /)).toHaveLength(1);
  });

  test("T32 whoever makes somebody an owner can't keep their own account's notices from them; control: counted together, they can", async () => {
    const { db, mail } = app.services;
    const [accountId, ownId] = [await idOf(holder), await idOf(owner)];
    const write = () => ({ subject: 'Flood', text: '' });
    for (let n = 0; n < 40; n += 1) await mail.notifyOwners(db, { accountId, kind: `kind-${n}`, write });
    expect(await subjectsOf(owner, /^Flood$/)).toHaveLength(TO_FURTHER_OWNERS.points);
    const own = { kind: 'password', subject: 'Your own', text: '' };
    await mail.notify(db, { accountId: ownId, ...own });
    const told = (await subjectsOf(owner, /^Your own$/)).length;
    const developerId = await idOf(developer);
    for (let n = 0; n < 40; n += 1) await mail.notify(db, { accountId: developerId, kind: `kind-${n}`, subject: 'Flood', text: '' });
    await mail.notify(db, { accountId: developerId, ...own });
    const control = (await subjectsOf(developer, /^Your own$/)).length;
    recordFigure({
      test: 'T32',
      what: 'notices of their own account that an owner gets while another account floods them',
      target: '1 of 1, after 40 notices at once',
      figure: `${told} of 1`,
      held: told === 1,
      engine: engineNames[engine],
      control: `counted together: ${control} of 1`,
    });
    expect([told, control]).toEqual([1, 0]);
  });

  test('two owners of each other’s accounts who promote somebody at once both do, with nothing left to tell anybody', async () => {
    await join(owner, holder, 'owner');
    const friend = await person();
    await join(owner, friend, 'developer');
    const { db, budgets } = app.services;
    for (const { email } of [holder, owner]) for (let n = 0; n < 10; n += 1) await budgets.spend(db, 'notices', email);
    const promote = async (account: Subscriber, who: Subscriber, role: string) =>
      account.client.send('PUT', `/api/Members/${await idOf(who)}`, { json: { role }, headers: { sitekey: account.siteKey } });
    for (let round = 0; round < 4; round += 1) {
      for (const role of ['owner', 'developer']) {
        const both = await Promise.all([promote(holder, developer, role), promote(owner, friend, role)]);
        expect(both.map(({ status }) => status)).toEqual([200, 200]);
      }
    }
  });

  test('two that tell the same people at once do not wait for each other for ever', async () => {
    await join(owner, holder, 'owner');
    const { db, mail } = app.services;
    const ids = [await idOf(holder), await idOf(owner)];
    const write = () => ({ subject: 'Crossing', text: '' });
    const tell = (n: number) =>
      db.transaction().execute((queries) => mail.notifyOwners(queries, { accountId: ids[n % 2]!, kind: `crossing-${n}`, write }));
    const told = await Promise.allSettled(Array.from({ length: 8 }, (_, n) => tell(n)));
    expect(told.map(({ status }) => status)).toEqual(told.map(() => 'fulfilled'));
  });
});
