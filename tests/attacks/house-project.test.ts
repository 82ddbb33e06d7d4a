import { HOUSE, keepHouseProject } from '@inlay/licensing/house/house-project.ts';
import '@inlay/catalogue/forms/server/tables.ts';
import '@inlay/licensing/tables.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startApp, startApps } from '../support/app.ts';
import { firstPartyToken } from '../support/captcha/test-tokens.ts';
import type { Client } from '../support/client.ts';
import { onPush } from '../support/engines/engines.ts';
import { makeOperator } from '../support/people/operator.ts';
import { validRegistration } from '../support/people/registration.ts';
import { type Subscriber, subscriber } from '../support/people/subscriber.ts';

const MESSAGE = {
  firstName: 'First',
  lastName: 'Visitor',
  email: 'visitor@example.com',
  phone: '5550100100',
  message: 'A question of mine',
};
const NAMES = [
  'INLAY (house project)',
  'inlay (house project)',
  'Inlay',
  'house',
  ' INLAY (house project) ',
  'INLAY (house project)\u0000',
];

describe.each(onPush('postgres'))('the house project on %s', (engine) => {
  let apps: TestApp[];
  const app = () => apps[0] as TestApp;
  beforeAll(async () => {
    apps = await startApps(engine);
  });
  afterAll(async () => {
    for (const one of apps.toReversed()) await one.close();
  });

  const house = () => app().services.db.selectFrom('accounts').where('id', '=', HOUSE.accountId);

  test('is there once after processes that start at once, and is not touched by later starts', async () => {
    const { db } = app().services;
    const counts = async () => [
      (await db.selectFrom('accounts').where('id', '=', HOUSE.accountId).select('id').execute()).length,
      (await db.selectFrom('sites').where('account_id', '=', HOUSE.accountId).select('id').execute()).length,
      (await db.selectFrom('licences').where('account_id', '=', HOUSE.accountId).select('id').execute()).length,
      (await db.selectFrom('forms').where('site_id', '=', HOUSE.siteId).select('form').execute()).length,
      (await db.selectFrom('form_definitions').where('site_id', '=', HOUSE.siteId).select('version').execute()).length,
    ];
    expect(await counts()).toEqual([1, 1, 1, 1, 1]);
    const before = await house().selectAll().executeTakeFirstOrThrow();

    for (const table of ['form_definitions', 'forms'] as const) await db.deleteFrom(table).where('site_id', '=', HOUSE.siteId).execute();
    await db.deleteFrom('licences').where('account_id', '=', HOUSE.accountId).execute();
    await db.deleteFrom('sites').where('account_id', '=', HOUSE.accountId).execute();
    await db.deleteFrom('accounts').where('id', '=', HOUSE.accountId).execute();
    await Promise.all([...apps, ...apps, ...apps].map(({ services }) => keepHouseProject(services.db, app().clock())));
    expect((await counts()).slice(0, 3)).toEqual([1, 1, 1]);
    app().clock.advance(1_000);
    await keepHouseProject(db, app().clock());
    expect(await house().selectAll().executeTakeFirstOrThrow()).toEqual(before);
  });

  test.each(NAMES)('nobody logs in as it, or resets its password, by the name %j', async (userName) => {
    for (const password of ['', ' ', 'Battery-Horse7!', '$argon2id$']) {
      const answer = await app().request('POST', '/api/Registration/Login', {
        json: { userName, password, 'inlay-response': firstPartyToken(app()) },
        from: '192.0.2.1',
      });
      expect([answer.status, answer.body.code]).toEqual([
        expect.toBeOneOf([400, 401, 429]),
        expect.toBeOneOf(['invalid_request', 'login_failed', 'rate_limited']),
      ]);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    await app().request('POST', '/api/Registration/ForgotPassword', { json: { userName }, from: '192.0.2.2' });
    await app().request('POST', '/api/Registration/ForgotPassword', { json: { email: '' }, from: '192.0.2.2' });
    await app().services.jobs.runDue();
    const { db } = app().services;
    expect(await db.selectFrom('password_resets').where('account_id', '=', HOUSE.accountId).selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('sessions').where('account_id', '=', HOUSE.accountId).selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('audit_log').where('account_id', '=', HOUSE.accountId).selectAll().execute()).toEqual([]);
  });

  test('its name can be registered by nobody', async () => {
    for (const userName of NAMES.filter((name) => name.includes('('))) {
      const answer = await app().request('POST', '/api/Registration/UserRegistration', {
        multipart: { ...validRegistration(), 'Subscription.UserName': userName },
        from: '192.0.2.3',
      });
      expect(answer.status).toBe(400);
    }
  });
});

describe('what visitors sent to us', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
    const json = { ...MESSAGE, 'inlay-response': firstPartyToken(app, 'contact') };
    expect((await app.request('POST', '/api/Contact', { json })).status).toBe(200);
  });
  afterAll(() => app.close());

  test('is in no inbox, export or search of another account, whatever siteKey it names', async () => {
    const owner = await subscriber(app);
    const paths = ['/api/v1/forms/contact-us/submissions', '/api/v1/forms/contact-us/submissions/export?form=main', '/api/Profile/Export'];
    const { id } = await app.services.db.selectFrom('form_submissions').select('id').executeTakeFirstOrThrow();
    for (const sitekey of [owner.siteKey, 'inlay_first_party', 'house', 'test_inlay_first_party'])
      for (const path of [...paths, `${paths[0]}/${id}`, '/api/v1/privacy/requests', '/api/Site']) {
        const answer = await owner.client.send('GET', path, { headers: { sitekey } });
        expect(answer.text, `${sitekey} ${path}`).not.toContain(MESSAGE.message);
        expect(answer.text).not.toContain('"house"');
      }
  });

  test('no key opens its form to a page: the call of our page is the one way', async () => {
    const compkeys = ['inlay_first_party_forms_contact-us', 'inlay_embedded_forms_contact-us', 'house forms/contact-us'];
    for (const compkey of compkeys) {
      const headers = { sitekey: 'inlay_first_party', compkey, origin: app.services.settings.publicUrl };
      const sent = await app.request('POST', '/api/v1/forms/contact-us/submissions', { json: MESSAGE, headers });
      const schema = await app.request('GET', '/api/v1/forms/contact-us/forms/main', { headers });
      expect([sent.status, sent.body.code, schema.status, schema.body.code]).toEqual([403, 'invalid-compkey', 403, 'invalid-compkey']);
      const shown = await app.request('GET', `/c/${encodeURIComponent(compkey)}`);
      const posted = await app.request('POST', `/f/${encodeURIComponent(compkey)}`, { json: MESSAGE });
      expect([shown.status, posted.status], compkey).toEqual([404, 403]);
    }
    expect(await app.services.db.selectFrom('form_submissions').selectAll().execute()).toHaveLength(1);
  });

  test('a token of another form of ours sends nothing', async () => {
    for (const form of ['login', 'registration'] as const) {
      const json = { ...MESSAGE, 'inlay-response': firstPartyToken(app, form) };
      const { status, body } = await app.request('POST', '/api/Contact', { json, from: '192.0.2.9' });
      expect([status, body.fields]).toEqual([400, { 'inlay-response': 'Please complete the CAPTCHA verification.' }]);
    }
  });
});

describe.each(onPush('sqlite'))('the inbox of the house project on %s', (engine) => {
  const PATH = '/api/v1/forms/contact-us';
  const headers = { sitekey: 'inlay_first_party' };
  let app: TestApp;
  let operator: Subscriber;
  let owner: Subscriber;
  let id: string;
  beforeAll(async () => {
    app = await startApp({ engine });
    operator = await subscriber(app);
    await makeOperator(app, operator);
    owner = await subscriber(app);
    const json = { ...MESSAGE, 'inlay-response': firstPartyToken(app, 'contact') };
    expect((await app.request('POST', '/api/Contact', { json })).status).toBe(200);
    ({ id } = await app.services.db.selectFrom('form_submissions').select('id').executeTakeFirstOrThrow());
  });
  afterAll(() => app.close());

  const read = (client: Client, path = `/submissions/${id}`) => client.send('GET', `${PATH}${path}`, { headers });

  test('an operator reads, answers, changes, exports and deletes; nobody else does', async () => {
    const { client } = operator;
    const written = [
      ['GET', '/submissions', undefined],
      ['GET', `/submissions/${id}`, undefined],
      ['GET', '/export?form=main', undefined],
      ['PUT', `/submissions/${id}`, { status: 'open' }],
      ['POST', `/submissions/${id}/replies`, { text: 'It does.' }],
      ['POST', '/submissions/bulk', { ids: [id], action: 'tag', value: 'later' }],
      ['DELETE', `/submissions/${id}`, undefined],
    ] as const;
    for (const [method, path, json] of written) {
      const asked = { headers, ...(json && { json }) };
      for (const stranger of [owner.client, app.client()]) {
        const { status, body, text } = await stranger.send(method, `${PATH}${path}`, asked);
        expect([path, status, body.code]).toEqual([path, 401, 'session_required']);
        expect(text).not.toContain(MESSAGE.message);
      }
      const mine = await client.send(method, `${PATH}${path}`, { headers: { sitekey: operator.siteKey }, ...(json && { json }) });
      expect(mine.text).not.toContain(MESSAGE.message);
      const { status, text } = await client.send(method, `${PATH}${path}`, asked);
      expect([method, path, status]).toEqual([method, path, expect.toBeOneOf([200, 201])]);
      if (method === 'GET') expect(text).toContain(MESSAGE.message);
    }
    expect((await read(client)).status).toBe(404);
    // Nobody opens the house project's own log.
    const { db } = app.services;
    expect(await db.selectFrom('audit_log').where('account_id', '=', HOUSE.accountId).select('action').execute()).toEqual([]);
    const { entries } = (await client.send('GET', '/api/Profile/Activity?kind=components')).body;
    expect(entries.map(({ action, detail }: Record<string, string>) => [action, detail?.startsWith('house project')]).toSorted()).toEqual([
      ['submission.answered', true],
      ['submission.deleted', true],
      ['submissions.exported', true],
    ]);
  });

  test('the rest of what a project has is closed to operators, too', async () => {
    const closed = [
      ['PUT', `${PATH}/forms/main/definition`, { version: 1, definition: {} }],
      ['DELETE', `${PATH}/forms/main`, undefined],
      ['POST', `${PATH}/forms/main/publish`, undefined],
      ['POST', `${PATH}/submissions/import`, { form: 'main', items: [] }],
      ['GET', '/api/v1/webhooks', undefined],
      ['POST', '/api/v1/webhooks', { url: 'https://hooks.example.com/', events: ['*'] }],
      ['GET', '/api/Site', undefined],
      ['GET', '/api/SiteSecrets', undefined],
      ['GET', '/api/Profile/Export', undefined],
    ] as const;
    for (const [method, path, json] of closed) {
      const { status } = await operator.client.send(method, path, { headers, ...(json && { json }) });
      expect([path, status]).toEqual([path, expect.toBeOneOf([401, 404])]);
    }
    for (const sitekey of ['house', 'test_inlay_first_party', 'INLAY_FIRST_PARTY'])
      expect((await operator.client.send('GET', `${PATH}/submissions`, { headers: { sitekey } })).status).toBe(401);
    const elsewhere = { headers: { ...headers, origin: 'https://attacker.example.com' }, json: { status: 'closed' } };
    expect((await operator.client.send('PUT', `${PATH}/submissions/${id}`, elsewhere)).body.code).toBe('foreign_origin');
  });

  test('both factors are asked for every twelve hours; who is no operator any more, or suspended, is out at once', async () => {
    const { client, userName } = operator;
    const { db } = app.services;
    expect((await read(client, '/submissions')).status).toBe(200);
    const self = db.selectFrom('accounts').where('user_name', '=', userName).select('id');
    await db.updateTable('sessions').set({ proof_level: 1 }).where('account_id', '=', self).execute();
    expect((await read(client, '/submissions')).body.code).toBe('reauth_required');
    await db.updateTable('sessions').set({ proof_level: 2 }).where('account_id', '=', self).execute();
    await db.updateTable('accounts').set({ suspended_at: 1 }).where('user_name', '=', userName).execute();
    expect((await read(client, '/submissions')).body.code).toBe('session_required');
    await db.updateTable('accounts').set({ suspended_at: null }).where('user_name', '=', userName).execute();
    await db.deleteFrom('operators').execute();
    expect((await read(client, '/submissions')).body.code).toBe('session_required');
  });
});
