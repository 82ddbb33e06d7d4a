import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@inlay/kernel/time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../../tests/support/app.ts';
import type { Client } from '../../../tests/support/client.ts';
import { onPush } from '../../../tests/support/engines/engines.ts';
import { confirmAddress, messagesTo } from '../../../tests/support/mail/outbox.ts';
import { makeOperator } from '../../../tests/support/people/operator.ts';
import { type Subscriber, makeSecret, subscriber } from '../../../tests/support/people/subscriber.ts';
import { IS_CONFIRMED, NAME_DIFFERS, OWN_ACCOUNT } from '../rules/operate-bodies.ts';

const REASON = 'Signed quote Q-2026-118.';

describe.each(onPush('postgres'))('Operate on %s', (engine) => {
  let app: TestApp;
  let operator: Subscriber;
  let shop: Subscriber;
  let id: string;

  beforeAll(async () => {
    app = await startApp({ engine });
    operator = await subscriber(app);
    await makeOperator(app, operator);
    shop = await subscriber(app, { 'Subscription.SiteDomain': 'harbour.example.com' });
    ({ id } = await found(shop));
  });
  afterAll(() => app.close());

  const accountOf = ({ userName }: Subscriber) =>
    app.services.db.selectFrom('accounts').where('user_name', '=', userName).selectAll().executeTakeFirstOrThrow();
  const list = async (query: string, client: Client = operator.client) => (await client.send('GET', `/api/Operate/accounts?${query}`)).body;
  const found = async (person: Subscriber) => (await list(`search=${person.userName}`)).items[0];
  const act = (method: 'GET' | 'PUT' | 'POST', path: string, json?: object, of = id) =>
    operator.client.send(method, `/api/Operate/accounts/${of}${path}`, json === undefined ? {} : { json });
  const challenge = () => {
    const headers = { sitekey: shop.siteKey, compkey: shop.compKey, origin: 'https://harbour.example.com' };
    return app.request('POST', '/api/v1/captcha/challenge', { json: {}, headers });
  };
  const logOf = async (person: Subscriber) => {
    const { id: account_id } = await accountOf(person);
    const rows = await app.services.db
      .selectFrom('audit_log')
      .where('account_id', '=', account_id)
      .select(['action', 'target', 'detail'])
      .execute();
    return rows.filter(({ action }) => /^(?:operator|account)\./.test(action) && action !== 'account.registered');
  };

  test('accounts are found by the beginning of a name, an address or a domain, and by a siteKey', async () => {
    const account = await accountOf(shop);
    for (const search of [shop.userName.slice(0, 9), account.email.slice(0, 12).toUpperCase(), 'harbour.exa', shop.siteKey])
      expect([search, (await list(`search=${encodeURIComponent(search)}`)).items.some((one: { id: string }) => one.id === id)]).toEqual([
        search,
        true,
      ]);
    expect((await list('search=nobody-has-this')).items).toEqual([]);
    expect(await found(shop)).toMatchObject({ userName: shop.userName, plan: 'free', projects: 1, emailProven: false, suspendedAt: null });
    const { counts } = await list('filter=unproven&limit=1');
    expect([counts.all, counts.unproven, counts.suspended]).toEqual([2, 2, 0]);
    for (const odd of ['filter=x', 'limit=0', 'cursor=x', 'search=a&search=b'])
      expect((await operator.client.send('GET', `/api/Operate/accounts?${odd}`)).status).toBe(400);
  });

  test('T2 to everybody else there is no such call; an operator gives both factors every twelve hours', async () => {
    const calls = [
      ['GET', '/api/Operate/accounts', undefined],
      ['GET', '/api/Operate/accounts/export', undefined],
      ['GET', `/api/Operate/accounts/${id}`, undefined],
      ['PUT', `/api/Operate/accounts/${id}/plan`, { plan: 'pro', reason: REASON }],
      ['POST', `/api/Operate/accounts/${id}/suspend`, { reason: REASON, userName: shop.userName }],
      ['POST', `/api/Operate/accounts/${id}/resume`, undefined],
      ['POST', `/api/Operate/accounts/${id}/end-sessions`, undefined],
      ['POST', `/api/Operate/accounts/${id}/resend`, undefined],
      ['POST', `/api/Operate/accounts/${id}/decline`, { request: randomUUID(), reason: REASON }],
    ] as const;
    const bare = ({ status, body }: { status: number; body: object }) => [status, { ...body, requestId: '' }];
    const nothing = bare(await shop.client.send('GET', '/api/Nothing/here'));
    for (const client of [shop.client, app.client()])
      for (const [method, path, json] of calls)
        expect([path, bare(await client.send(method, path, { ...(json && { json }) }))]).toEqual([path, nothing]);
    const own = (await accountOf(operator)).id;
    const { db } = app.services;
    const prove = (level: 1 | 2, at: number) =>
      db.updateTable('sessions').set({ proof_level: level, proven_at: at }).where('account_id', '=', own).execute();
    for (const [level, at] of [
      [1, app.clock()],
      [2, app.clock() - 12 * HOUR_MS],
    ] as const) {
      await prove(level, at);
      for (const [method, path, json] of calls)
        expect((await operator.client.send(method, path, { ...(json && { json }) })).body.code).toBe('reauth_required');
    }
    await prove(2, app.clock());
    const foreign = { headers: { origin: 'https://evil.example.net' } };
    expect((await operator.client.send('POST', `/api/Operate/accounts/${id}/resume`, foreign)).body.code).toBe('foreign_origin');
    await db.deleteFrom('operators').where('account_id', '=', own).execute();
    expect(bare(await operator.client.send('GET', '/api/Operate/accounts'))).toEqual(nothing);
    await makeOperator(app, operator);
    for (const unknown of [randomUUID(), 'x', own, "' or 1=1 --"])
      expect((await act('GET', '', undefined, encodeURIComponent(unknown))).status).toBe(404);
    expect(await found(shop)).toMatchObject({ plan: 'free', suspendedAt: null });
  });

  test('an answer holds no whole key and no secret', async () => {
    const secret = await makeSecret(shop);
    const { text } = await act('GET', '');
    for (const canary of [secret, shop.siteKey, shop.compKey, 'password', 'argon2']) expect(text).not.toContain(canary);
    expect(JSON.parse(text).projectList).toMatchObject([{ siteKeyHint: `…${shop.siteKey.slice(-4)}`, domains: ['harbour.example.com'] }]);
  });

  test('a plan is changed with a reason, for all projects, and told on both sides', async () => {
    expect((await act('PUT', '/plan', { plan: 'gold', reason: 'short' })).body.fields).toEqual({
      plan: 'Please choose a plan.',
      reason: 'A reason has at least 10 characters.',
    });
    expect((await act('PUT', '/plan', { plan: 'pro', reason: REASON })).body.plan).toBe('pro');
    expect((await shop.client.send('GET', '/api/Projects')).body.most).toBe(5);
    const further = { label: 'Further', domain: 'further.example.com', platform: 'HTML' };
    expect((await shop.client.send('POST', '/api/Projects', { json: further })).status).toBe(201);
    await act('PUT', '/plan', { plan: 'enterprise', reason: REASON });
    const { id: main } = await accountOf(shop);
    const plans = await app.services.db.selectFrom('accounts').where('parent_id', '=', main).select('plan').execute();
    expect(plans).toEqual([{ plan: 'enterprise' }]);
    expect(await logOf(shop)).toEqual([
      { action: 'account.plan-changed', target: 'Free to Company', detail: REASON },
      { action: 'account.plan-changed', target: 'Company to Enterprise OEM', detail: REASON },
    ]);
    expect(await logOf(operator)).toContainEqual({
      action: 'operator.plan-changed',
      target: shop.userName,
      detail: `Free to Company: ${REASON}`,
    });
    // The project that a subaccount holds is found as its owner's.
    expect((await list('search=further.exam')).items).toMatchObject([{ id, projects: 2 }]);
  });

  test('a suspended account answers nobody; its owner reads, and changes nothing of its projects', async () => {
    const secret = await makeSecret(shop);
    const bySecret = () => app.request('GET', '/api/v1/events', { headers: { authorization: `Bearer ${secret}` } });
    const verdict = async () => (await app.request('POST', '/api/v1/siteverify', { json: { secret, response: 'x' } })).body['error-codes'];
    expect([(await challenge()).status, (await bySecret()).status, await verdict()]).toEqual([200, 200, ['invalid-input-response']]);
    expect((await act('POST', '/suspend', { reason: REASON, userName: 'somebody' })).body.fields).toEqual({ userName: NAME_DIFFERS });
    const twice = await Promise.all(Array.from({ length: 5 }, () => act('POST', '/suspend', { reason: REASON, userName: shop.userName })));
    expect(new Set(twice.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await logOf(shop)).filter(({ action }) => action === 'account.suspended')).toHaveLength(1);

    expect((await challenge()).body.code).toBe('account-suspended');
    expect((await bySecret()).body.code).toBe('account-suspended');
    expect(await verdict()).toEqual(['invalid-input-secret']);
    expect((await app.request('GET', `/c/${shop.compKey}`)).status).toBe(404);
    const { body } = await shop.client.send('GET', '/api/Projects');
    expect(body.suspended).toEqual({ since: new Date(app.clock()).toISOString(), reason: REASON });
    expect((await shop.client.send('GET', '/api/Site')).status).toBe(200);
    expect((await shop.client.send('GET', '/api/Profile/Export')).status).toBe(200);
    // What it has sent for is there to be taken along, too.
    expect((await shop.client.send('GET', '/api/v1/forms/contact-us/export')).body.code).toBe('not-subscribed');
    expect((await shop.client.send('POST', '/api/Site/domains', { json: { host: 'more.example.com' } })).body.code).toBe(
      'account-suspended',
    );
    expect((await shop.client.send('POST', '/api/Subscription/secrets', { json: { name: 'More' } })).body.code).toBe('account-suspended');
    expect((await list('filter=suspended')).items).toMatchObject([{ id }]);

    expect((await act('POST', '/resume')).body.suspendedAt).toBeNull();
    expect([(await challenge()).status, (await bySecret()).status, await verdict()]).toEqual([200, 200, ['invalid-input-response']]);
  });

  test('an operator who is suspended is none, and can not end that', async () => {
    const second = await subscriber(app);
    await makeOperator(app, second);
    const { id: ofSecond } = await found(second);
    await act('POST', '/suspend', { reason: REASON, userName: second.userName }, ofSecond);
    expect((await second.client.send('POST', `/api/Operate/accounts/${ofSecond}/resume`)).status).toBe(404);
    expect((await second.client.send('GET', '/api/Operate/accounts')).status).toBe(404);
    expect((await act('GET', '', undefined, ofSecond)).body.suspendedAt).not.toBeNull();
  });

  test('a text that the database can not hold is refused, not a fault', async () => {
    expect((await act('PUT', '/plan', { plan: 'free', reason: `${REASON}\0` })).status).toBe(400);
    expect((await operator.client.send('GET', '/api/Operate/accounts?search=a%00b')).status).toBe(400);
    expect([400, 404]).toContain((await act('GET', '', undefined, 'a%00b')).status);
    expect([400, 404]).toContain((await app.request('GET', '/c/a%00b')).status);
  });

  test('the confirmation email is sent again to an address that is not confirmed, and to no other', async () => {
    const person = await subscriber(app, { 'PersonalProfile.ContactInfo.HomeEmail': 'unproven@example.com' });
    const { id: ofPerson } = await found(person);
    const mails = async () => (await messagesTo(app, person.email)).filter(({ text }) => text.includes('/verify-email#token=')).length;
    const before = await mails();
    expect((await act('POST', '/resend', undefined, ofPerson)).status).toBe(200);
    expect(await mails()).toBe(before + 1);
    expect((await logOf(person)).map(({ action }) => action)).toEqual(['account.mail-resent']);
    const many = await Promise.all(Array.from({ length: 8 }, () => act('POST', '/resend', undefined, ofPerson)));
    expect(many.some(({ status }) => status === 429)).toBe(true);
    await confirmAddress(app, person.email);
    expect((await act('POST', '/resend', undefined, ofPerson)).body.message).toBe(IS_CONFIRMED);
  });

  test('an operator can not suspend the own account; ended sessions are over at once, but the own one that asks', async () => {
    const own = await found(operator);
    const suspend = await act('POST', '/suspend', { reason: REASON, userName: operator.userName }, own.id);
    expect([suspend.status, suspend.body.message]).toEqual([409, OWN_ACCOUNT]);
    await act('POST', '/end-sessions', undefined, own.id);
    await act('POST', '/end-sessions');
    expect([(await shop.client.send('GET', '/api/Site')).status, (await operator.client.send('GET', '/api/Site')).status]).toEqual([
      401, 200,
    ]);
  });

  test('the log that an operator reads names the host of a webhook, and not the rest of its URL', async () => {
    const url = 'https://hooks.example.com/services/T000/secret-of-its-own';
    const quay = await subscriber(app);
    const json = { url, events: ['*'] };
    expect((await quay.client.send('POST', '/api/v1/webhooks/endpoints', { json })).status).toBe(201);
    const { text, body } = await act('GET', '', undefined, (await found(quay)).id);
    expect(text).not.toContain('secret-of-its-own');
    expect(body.activity).toContainEqual(expect.objectContaining({ action: 'webhook.added', target: 'hooks.example.com' }));
  });
});
