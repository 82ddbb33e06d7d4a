import { createKeyring } from '@inlay/platform/keys/keyring.ts';
import { trustTestCertificate } from '@inlay/platform/safe-fetch/testing/trust-test-certificate.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../tests/support/app.ts';
import { onPush } from '../../tests/support/engines/engines.ts';
import { confirmAddress } from '../../tests/support/mail/outbox.ts';
import keyDependents from './key-dependents.ts';
import { passwordOf } from './senders/sender-password.ts';
import { SENDER_TESTS } from './senders/test-sender.ts';
import { findSender } from './store/sender-rows.ts';
import { type MailServer, startMailServer } from './testing/mail-server.ts';
import { type Project, addSenderOn, mailOf, project, senderOn } from '../../tests/support/people/mail-project.ts';

trustTestCertificate();

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
const SENDERS = '/api/Senders';

describe.each(onPush('sqlite'))('senders on %s', (engine) => {
  let app: TestApp;
  let server: MailServer;
  let tls: MailServer;
  let one: Project;
  beforeAll(async () => {
    [server, tls] = [await startMailServer(), await startMailServer(true)];
    app = await startApp({ engine, env: { ALLOW_PRIVATE_TARGETS: `${server.target},${tls.target},localhost:${tls.port}` } });
  });
  afterAll(async () => {
    await app.close();
    await Promise.all([server.close(), tls.close()]);
  });
  beforeEach(async () => {
    one = await project(app);
    server.mood = 'well';
    server.taken.length = 0;
  });
  const call = (method: string, path = '', json?: object, { client } = one, headers: Record<string, string> = {}) =>
    client.send(method, `${SENDERS}${path}`, { ...(json && { json }), headers });
  const listed = async () => (await call('GET')).body.email as { id: string }[];

  test('one is added, shown without its password, changed and deleted; the log tells each', async () => {
    const added = await call('POST', '', senderOn(server, { perMinute: 30 }));
    const { password: _, ...shown } = senderOn(server);
    const whole = { ...shown, id: added.body.id, state: 'ready', pausedUntil: null, lastError: null, perMinute: 30, passwordSet: true };
    expect([added.status, added.body]).toEqual([201, whole]);
    expect((await call('GET')).body).toEqual({
      email: [whole],
      sms: [],
      voice: [],
      removed: [],
      inbound: { mail: null, bounces: null, texts: null },
    });
    const changed = await call('PUT', `/${whole.id}`, { label: 'Spare server', perMinute: 6_000 });
    expect([changed.status, changed.body]).toEqual([200, { ...whole, label: 'Spare server', perMinute: 6_000 }]);
    expect((await call('DELETE', `/${whole.id}`)).body).toEqual({ id: whole.id, deleted: true });
    expect((await call('DELETE', `/${whole.id}`)).status).toBe(404);
    const log = await app.services.db.selectFrom('audit_log').where('account_id', '=', one.accountId).select('action').execute();
    expect(log.map(({ action }) => action)).toEqual(expect.arrayContaining(['sender.added', 'sender.changed', 'sender.deleted']));
  });

  test('the password lies sealed for its row alone, and is renewed with SECRET_KEY', async () => {
    const id = await addSenderOn(one, server);
    const { db, keyring } = app.services;
    const row = await findSender(db, one.site, id);
    if (!row) throw new Error('It was just added.');
    expect(JSON.stringify(row)).not.toContain('right');
    expect(passwordOf(keyring, row)).toBe('right');
    expect(passwordOf(keyring, { ...row, id: 'snd_another' })).toBeUndefined();
    const later = createKeyring('another secret key of the tests, long enough', [app.services.settings.secretKey]);
    const [passwords] = keyDependents;
    expect(await passwords?.count(db, 0)).toContainEqual({ kid: keyring.kid, rows: expect.any(Number) });
    await passwords?.renew?.(db, later, { after: '', most: 1_000 });
    const renewed = await findSender(db, one.site, id);
    expect(renewed && passwordOf(keyring, renewed)).toBeUndefined();
    expect(renewed && passwordOf(later, renewed)).toBe('right');
    // The others of this database are opened by its own key.
    await passwords?.renew?.(db, createKeyring(app.services.settings.secretKey, ['another secret key of the tests, long enough']), {
      after: '',
      most: 1_000,
    });
  });

  test('another host, port or user asks for the password anew: the one that is kept goes nowhere else', async () => {
    const id = await addSenderOn(one, server);
    for (const moved of [{ host: 'smtp.example.com', port: 587 }, { port: tls.port }, { user: 'other' }]) {
      const { status, body } = await call('PUT', `/${id}`, moved);
      expect([status, body.fields]).toEqual([400, { password: 'Enter the password for this server and user.' }]);
    }
    expect((await call('PUT', `/${id}`, { user: 'other', password: 'right' })).body).toMatchObject({ user: 'other', passwordSet: true });
    expect((await call('PUT', `/${id}`, { user: '' })).body).toMatchObject({ user: '', passwordSet: false });
  });

  test('a host is public, at a port for mail', async () => {
    const refused = async (changes: object) => (await call('POST', '', senderOn(server, changes))).body.fields;
    const host = { host: 'This is not the name of a public host.' };
    for (const name of [
      '127.0.0.1',
      '0x7f.1',
      '2130706433',
      '[::1]',
      '[::ffff:10.0.0.1]',
      '169.254.169.254',
      'a@example.com',
      'example.com/x',
      'a b',
    ])
      expect(await refused({ host: name, port: 25 }), name).toEqual(host);
    expect(await refused({ host: 'smtp.example.com', port: 3306 })).toEqual({ port: 'Choose 25, 465, 587 or 2525.' });
    expect(await refused({ password: undefined })).toEqual({ password: 'Enter the password of this user.' });
    expect(await refused({ fromAddress: 'shop@example.com\r\nBcc: all@example.com' })).toHaveProperty('fromAddress');
    expect((await call('POST', '', senderOn({ port: 2525 }, { host: 'smtp.example.com' }))).status).toBe(201);
  });

  test('there are five at most, however many are added at once, and their order is the owner’s', async () => {
    // Sessions of their own: changes in one session take turns anyway.
    const { userName, password } = one;
    const clients = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const client = app.client();
        await client.send('POST', '/api/Registration/Login', { json: { userName, password } });
        return Object.assign(client, { headers: { sitekey: one.siteKey } });
      }),
    );
    const owners = Array.from({ length: 4 }, () => clients.map((client) => ({ ...one, client }))).flat();
    const made = await Promise.all(owners.map((owner) => call('POST', '', senderOn(server), owner)));
    expect(made.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(made.find(({ status }) => status === 409)?.body.code).toBe('limit-reached');
    const ids = (await listed()).map(({ id }) => id).toReversed();
    expect((await call('PUT', '/order', { channel: 'email', ids })).body.email.map(({ id }: { id: string }) => id)).toEqual(ids);
    for (const wrong of [ids.slice(1), [...ids.slice(1), ids[1]], [...ids.slice(1), 'snd_0000000000000000000000']])
      expect((await call('PUT', '/order', { channel: 'email', ids: wrong })).body.code).toBe('conflict');
    const gone = await Promise.all(Array.from({ length: 20 }, () => call('DELETE', `/${ids[0]}`)));
    expect(gone.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(gone.filter(({ status }) => status === 404)).toHaveLength(19);
    expect((await listed()).map(({ id }) => id)).toEqual(ids.slice(1));
  });

  test('seen from test there are none; another project’s are unknown', async () => {
    const id = await addSenderOn(one, server);
    const other = await project(app);
    const test = { sitekey: one.testSiteKey };
    expect((await call('GET', '', undefined, one, test)).body).toEqual({
      email: [],
      sms: [],
      voice: [],
      removed: [],
      inbound: { mail: null, bounces: null, texts: null },
    });
    expect((await call('POST', '', senderOn(server), one, test)).body.code).toBe('conflict');
    for (const [method, path, json] of [
      ['PUT', '', {}],
      ['DELETE', ''],
      ['POST', '/resume'],
      ['POST', '/test'],
    ] as const) {
      const unknown = await call(method, `/snd_0000000000000000000000${path}`, json);
      for (const answer of [await call(method, `/${id}${path}`, json, one, test), await call(method, `/${id}${path}`, json, other)])
        expect([method, path, answer.status, { ...answer.body, requestId: '' }]).toEqual([
          method,
          path,
          404,
          { ...unknown.body, requestId: '' },
        ]);
    }
    expect((await call('PUT', '/order', { channel: 'email', ids: [id] }, other)).body.code).toBe('conflict');
    expect(await listed()).toMatchObject([{ id }]);
  });

  test('a change asks for a recent proof; reading and testing do not', async () => {
    const id = await addSenderOn(one, server);
    await confirmAddress(app, one.email);
    app.clock.advance(10 * MINUTE);
    const address = { channel: 'email', address: 'bob@example.com' };
    for (const [method, path, json] of [
      ['POST', '', senderOn(server)],
      ['PUT', `/${id}`, {}],
      ['PUT', '/order', { channel: 'email', ids: [id] }],
      ['DELETE', `/${id}`],
      ['POST', '/suppressions', address],
      ['DELETE', '/suppressions', address],
    ] as const)
      expect([method, path, (await call(method, path, json)).body.code]).toEqual([method, path, 'reauth_required']);
    expect((await call('GET')).status).toBe(200);
    expect((await call('POST', `/${id}/test`)).body).toMatchObject({ ok: true });
  });

  test('a test goes to the owner’s confirmed address, encrypted, ten times an hour, and answers the server’s words', async () => {
    const id = await addSenderOn(one, server);
    expect((await call('POST', `/${id}/test`)).body).toMatchObject({ code: 'conflict' });
    await confirmAddress(app, one.email);
    const { body } = await call('POST', `/${id}/test`);
    expect(body).toEqual({ ok: true, text: expect.stringMatching(/^250 /), tookMs: expect.any(Number) });
    expect(server.taken).toMatchObject([{ to: [one.email], user: 'shop', secure: true }]);
    expect(server.taken[0]?.raw).toMatch(/^From: Example Shop <shop@example.com>\r$/m);
    await call('PUT', `/${id}`, { password: 'wrong' });
    expect((await call('POST', `/${id}/test`)).body).toMatchObject({ ok: false, text: expect.stringContaining('Wrong password') });
    server.mood = 'unknown';
    await call('PUT', `/${id}`, { password: 'right' });
    expect((await call('POST', `/${id}/test`)).body).toMatchObject({ ok: false, text: '550 5.1.1 No such user' });
    for (let i = 3; i < SENDER_TESTS.points; i += 1) expect((await call('POST', `/${id}/test`)).status).toBe(200);
    expect((await call('POST', `/${id}/test`)).status).toBe(429);
    app.clock.advance(60 * MINUTE);
  });

  test('TLS from the first byte works too; where the certificate is another host’s, nothing is sent', async () => {
    await confirmAddress(app, one.email);
    const id = await addSenderOn(one, tls, { security: 'tls' });
    expect((await call('POST', `/${id}/test`)).body).toMatchObject({ ok: true });
    expect(tls.taken.at(-1)).toMatchObject({ secure: true, user: 'shop' });
    const count = tls.taken.length;
    await app.services.db.updateTable('senders').set({ host: 'localhost' }).where('id', '=', id).execute();
    const { body } = await call('POST', `/${id}/test`);
    expect([body.ok, tls.taken.length]).toEqual([false, count]);
  });

  test('suppressed addresses are listed, compared in any spelling, and released; each environment has its own', async () => {
    const address = { channel: 'email', address: 'Bob@example.com' };
    const added = await call('POST', '/suppressions', address);
    const shown = { ...address, reason: 'owner', at: new Date(app.clock()).toISOString() };
    expect([added.status, added.body]).toEqual([201, shown]);
    app.clock.advance(1_000);
    expect((await call('POST', '/suppressions', { channel: 'email', address: 'bob@EXAMPLE.com' })).body).toEqual(shown);
    expect((await call('POST', '/suppressions', { channel: 'sms', address: 'bob@example.com' })).body.fields).toHaveProperty('address');
    await call('POST', '/suppressions', { channel: 'sms', address: '+15550100100' });
    const first = (await call('GET', '/suppressions?limit=1')).body;
    expect(first.items).toMatchObject([{ channel: 'sms' }]);
    expect((await call('GET', `/suppressions?limit=1&cursor=${first.next}`)).body).toEqual({ items: [shown], next: null });
    const found = async (q: string) => (await call('GET', `/suppressions?q=${q}`)).body.items.length;
    expect([await found('OB@ex'), await found('0100'), await found('_'), await found('%25')]).toEqual([1, 1, 0, 0]);
    const test = { sitekey: one.testSiteKey };
    expect((await call('GET', '/suppressions', undefined, one, test)).body.items).toEqual([]);
    expect((await call('GET', '/suppressions', undefined, await project(app))).body.items).toEqual([]);
    for (const answer of [
      await call('DELETE', '/suppressions', address, one, test),
      await call('DELETE', '/suppressions', address, await project(app)),
    ])
      expect(answer.status).toBe(404);
    const gone = await Promise.all(Array.from({ length: 20 }, () => call('DELETE', '/suppressions', address)));
    expect(gone.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('nothing is sent to a suppressed address, in live and in test; what is of test ends after seven days', async () => {
    await addSenderOn(one, server);
    const address = { channel: 'email', address: 'visitor@example.com' };
    const test = { sitekey: one.testSiteKey };
    await call('POST', '/suppressions', address);
    await call('POST', '/suppressions', address, one, test);
    const suppressed = { state: 'suppressed', reason: 'owner' };
    const both = async () => [
      await app.messaging.sendMail(mailOf(one, { to: 'VISITOR@example.com' })),
      await app.messaging.sendMail(mailOf(one, { environment: 'test' })),
    ];
    expect(await both()).toEqual([suppressed, suppressed]);
    expect([server.taken, await app.services.db.selectFrom('dev_inbox').where('site_id', '=', one.site).select('id').execute()]).toEqual([
      [],
      [],
    ]);
    app.clock.advance(7 * DAY + 60 * MINUTE);
    await app.services.jobs.runDue();
    expect(await both()).toEqual([suppressed, { state: 'kept' }]);
  });
});

test('the operator’s server is listed last; a project takes it off its list, and back', async () => {
  const operator = await startMailServer();
  const app = await startApp({ env: { SMTP_URL: `smtp://127.0.0.1:${operator.port}?requireTLS=true` } });
  const [one, other] = [await project(app), await project(app)];
  const listed = async ({ client }: Project) => (await client.send('GET', SENDERS)).body;
  const add = () => one.client.send('POST', SENDERS, { json: { channel: 'email', kind: 'operator' } });
  const remove = (headers = {}) => one.client.send('DELETE', `${SENDERS}/operator`, { headers });
  expect((await listed(one)).email).toMatchObject([{ id: 'operator', kind: 'operator', state: 'ready' }]);
  expect((await add()).body.code).toBe('conflict');
  expect((await remove({ sitekey: one.testSiteKey })).status).toBe(404);
  const gone = await Promise.all(Array.from({ length: 5 }, () => remove()));
  expect(gone.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404, 404]);
  expect(await listed(one)).toEqual({
    email: [],
    sms: [],
    voice: [],
    removed: ['email'],
    inbound: { mail: null, bounces: null, texts: null },
  });
  expect(await listed(other)).toMatchObject({
    email: [{ id: 'operator' }],
    removed: [],
    inbound: { mail: null, bounces: null, texts: null },
  });
  expect(await app.messaging.sendMail(mailOf(one))).toEqual({ state: 'kept' });
  expect(operator.taken).toEqual([]);
  app.clock.advance(10 * MINUTE);
  expect((await add()).body.code).toBe('reauth_required');
  await one.client.send('POST', '/api/Registration/Reauth', { json: { password: one.password } });
  expect((await add()).body).toMatchObject({ id: 'operator' });
  expect((await listed(one)).email).toMatchObject([{ id: 'operator' }]);
  await app.close();
  await operator.close();
});
