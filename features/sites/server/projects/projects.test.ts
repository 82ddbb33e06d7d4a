import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../../../tests/support/app.ts';
import type { Client } from '../../../../tests/support/client.ts';
import { onPush } from '../../../../tests/support/engines/engines.ts';
import { type Subscriber, subscriber } from '../../../../tests/support/people/subscriber.ts';
import { usedOn } from '@inlay/licensing/quota/quota.ts';
import { DAY_MS, HOUR_MS } from '@inlay/kernel/time.ts';
import { ARCHIVED_MOST, FIRST_PROJECT, LABEL_DIFFERS, TOO_MANY_ARCHIVED, belongsTo, planIncludes } from '../../rules/project.ts';

interface Project {
  siteKey: string;
  testSiteKey: string;
  label: string;
  domains: string[];
  components: number;
  isFirst: boolean;
  erasedAt: string | null;
}

describe.each(onPush('postgres'))('projects on %s', (engine) => {
  let app: TestApp;
  let owner: Subscriber;
  let accountId: string;
  let people = 0;

  beforeAll(async () => {
    app = await startApp({ engine });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    owner = await subscriber(app, { 'Subscription.SiteDomain': `shop${(people += 1)}.example.com` });
    const { db } = app.services;
    ({ id: accountId } = await db.selectFrom('accounts').where('user_name', '=', owner.userName).select('id').executeTakeFirstOrThrow());
    await db.updateTable('accounts').set({ plan: 'pro' }).where('id', '=', accountId).execute();
  });

  const list = async (client: Client = owner.client): Promise<Project[]> => (await client.send('GET', '/api/Projects')).body.items;
  const create = (json: object = {}, who = owner) => {
    app.clock.advance(1);
    return who.client.send('POST', '/api/Projects', {
      json: { label: 'Wholesale', domain: `wholesale${people}.example.com`, platform: 'React', ...json },
    });
  };
  const inProject = (siteKey: string) => ({ headers: { sitekey: siteKey } });
  const keysOf = async (siteKey: string) => (await owner.client.send('GET', '/api/Subscription/keys', inProject(siteKey))).body.keys;
  const challenge = async (siteKey: string, compKey: string, host: string) => {
    const headers = { sitekey: siteKey, compkey: compKey, origin: `https://${host}` };
    return app.request('POST', '/api/v1/captcha/challenge', { json: {}, headers });
  };
  const archive = ({ siteKey, label }: Project, typed = label) =>
    owner.client.send('DELETE', `/api/Projects/${siteKey}`, { json: { label: typed } });

  test('an account begins with one, which came with it', async () => {
    expect((await owner.client.send('GET', '/api/Projects')).body).toEqual({
      most: 5,
      isOperator: false,
      suspended: null,
      items: [
        {
          siteKey: owner.siteKey,
          testSiteKey: expect.stringMatching(/^test_/),
          label: 'Example Shop',
          platform: 'HTML',
          domains: [`shop${people}.example.com`],
          components: expect.any(Number),
          role: 'owner',
          owner: null,
          isFirst: true,
          createdAt: new Date(app.clock()).toISOString(),
          erasedAt: null,
        },
      ],
    });
  });

  test('another one has keys, secrets, domains and figures of its own', async () => {
    const { status, body } = await create({ domain: `https://Wholesale${people}.example.com/login`, components: ['captcha/number-image'] });
    expect([status, body]).toMatchObject([
      201,
      { label: 'Wholesale', platform: 'React', domains: [`wholesale${people}.example.com`], components: 1, isFirst: false },
    ]);
    expect((await list()).map(({ label }) => label)).toEqual(['Example Shop', 'Wholesale']);
    const [key] = await keysOf(body.siteKey);
    expect(key.compKey).not.toBe(owner.compKey);
    expect((await challenge(body.siteKey, key.compKey, `wholesale${people}.example.com`)).status).toBe(200);
    // The keys of one are nothing on the pages, nor beside the keys, of the other.
    expect((await challenge(body.siteKey, key.compKey, `shop${people}.example.com`)).body.code).toBe('domain-not-allowed');
    expect((await challenge(body.siteKey, owner.compKey, `wholesale${people}.example.com`)).body.code).toBe('invalid-compkey');
    const secret = await owner.client.send('POST', '/api/Subscription/secrets', { json: { name: 'Server' }, ...inProject(body.siteKey) });
    expect(secret.status).toBe(201);
    const secretsOf = async (siteKey: string) =>
      (await owner.client.send('GET', '/api/Subscription/secrets', inProject(siteKey))).body.secrets.length;
    expect([await secretsOf(body.siteKey), await secretsOf(owner.siteKey)]).toEqual([1, 0]);
  });

  test('what is copied is the settings and forms, no secret and no key', async () => {
    await owner.client.send('POST', '/api/Subscription/subscribe', {
      json: { componentSubscriptions: [{ compName: 'Forms', subComponents: ['Contact Us'] }] },
    });
    const change = { version: 0, values: { difficulty: 'harder' } };
    expect((await owner.client.send('PUT', '/api/Settings/captcha/number-image', { json: change })).status).toBe(200);
    const definition = { version: 1, title: 'Ask the warehouse', fields: [{ type: 'email', name: 'email', label: 'Email' }] };
    const saved = await owner.client.send('PUT', '/api/v1/forms/contact-us/forms/main/definition', { json: definition });
    expect([saved.status, saved.text]).toEqual([200, expect.any(String)]);
    const { body } = await create({ components: ['captcha/number-image', 'forms/contact-us'] });
    const settings = await owner.client.send('GET', '/api/Settings/captcha/number-image', inProject(body.siteKey));
    expect(settings.body).toMatchObject({ version: 1, values: { difficulty: 'harder' } });
    const copy = await owner.client.send('GET', '/api/v1/forms/contact-us/forms/main/definition', inProject(body.siteKey));
    expect(copy.body).toMatchObject({ version: 2, title: 'Ask the warehouse' });
  });

  test('layouts and templates are copied, what is published as the first version', async () => {
    const call = (method: string, path: string, json?: object, siteKey = owner.siteKey) =>
      owner.client.send(method, `/api/v1/notification/email/${path}`, { ...(json && { json }), ...inProject(siteKey) });
    await owner.client.send('POST', '/api/Subscription/subscribe', {
      json: { componentSubscriptions: [{ compName: 'Notification', subComponents: ['Email'] }] },
    });
    for (const key of ['login-code', 'welcome']) await call('POST', 'templates', { key, starter: key });
    for (const note of ['First', 'Second']) await call('POST', 'templates/welcome/publish', { note });
    const layout = { name: 'Shop', colour: '#aa0000', locales: { en: { header: [], footer: [] } } };
    expect((await call('PUT', 'layouts/default', layout)).status).toBe(200);
    const { body } = await create({ components: ['notification/email'] });
    const { items } = (await call('GET', 'templates', undefined, body.siteKey)).body;
    expect(items).toMatchObject([
      { key: 'login-code', version: null, draft: true },
      { key: 'welcome', version: 1, draft: false },
    ]);
    expect((await call('GET', 'layouts/default', undefined, body.siteKey)).body).toMatchObject({ name: 'Shop', colour: '#aa0000' });
  });

  test('what is wrong is said on its field, and nothing is made', async () => {
    const refused = async (json: object) => {
      const { status, body } = await create(json);
      return [status, body.fields];
    };
    expect(await refused({ label: ' ', domain: 'localhost', platform: 'COBOL' })).toEqual([
      400,
      {
        label: 'Please enter a label.',
        domain: expect.stringContaining('localhost needs no entry'),
        platform: 'Please choose a platform.',
      },
    ]);
    expect(await refused({ domain: `shop${people}.example.com` })).toEqual([400, { domain: belongsTo('Example Shop') }]);
    expect(await refused({ components: ['login/login-form'] })).toEqual([400, { components: expect.stringContaining('no subscription') }]);
    expect(await list()).toHaveLength(1);
  });

  test('Free holds one, Pro five, also when twenty are asked for at once', async () => {
    const { db } = app.services;
    await db.updateTable('accounts').set({ plan: 'free' }).where('id', '=', accountId).execute();
    expect(await create()).toMatchObject({ status: 409, body: { code: 'limit-reached', message: planIncludes(1) } });
    await db.updateTable('accounts').set({ plan: 'pro' }).where('id', '=', accountId).execute();
    const made = await Promise.all(Array.from({ length: 20 }, (_, n) => create({ label: `P${n}`, domain: `p${n}.example.org` })));
    expect(made.filter(({ status }) => status === 201)).toHaveLength(4);
    expect(made.filter(({ body }) => body.code === 'limit-reached')).toHaveLength(16);
    expect(await list()).toHaveLength(5);
  });

  test('of two that are made for one domain at once there is one', async () => {
    const made = await Promise.all([create({ label: 'One' }), create({ label: 'Two' })]);
    expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400]);
  });

  test('label and platform can be changed', async () => {
    const { body } = await create();
    const changed = await owner.client.send('PUT', `/api/Projects/${body.siteKey}`, { json: { label: 'Trade' } });
    expect(changed.body).toMatchObject({ label: 'Trade', platform: 'React' });
    const { entries } = (await owner.client.send('GET', '/api/Profile/Activity')).body;
    expect(entries.slice(0, 2).map(({ action, target }: Record<string, string>) => [action, target])).toEqual(
      expect.arrayContaining([['project.changed', 'Trade']]),
    );
  });

  test('an archived one answers nobody, can be restored for 30 days, and is then erased', async () => {
    const made = (await create({ components: ['captcha/number-image'] })).body as Project;
    const [{ compKey }] = await keysOf(made.siteKey);
    const { body: secret } = await owner.client.send('POST', '/api/Subscription/secrets', {
      json: { name: 'S' },
      ...inProject(made.siteKey),
    });
    const bySecret = () => app.request('GET', '/api/v1/events', { headers: { authorization: `Bearer ${secret.secret}` } });
    const host = `wholesale${people}.example.com`;
    expect([(await challenge(made.siteKey, compKey, host)).status, (await bySecret()).status]).toEqual([200, 200]);
    expect((await archive(made, 'Wholesal')).body.fields).toEqual({ label: LABEL_DIFFERS });
    expect((await archive(made)).body.erasedAt).toBe(new Date(app.clock() + 30 * DAY_MS).toISOString());
    expect((await challenge(made.siteKey, compKey, host)).body.code).toBe('invalid-sitekey');
    expect((await bySecret()).body.code).toBe('invalid-secret');
    expect((await owner.client.send('GET', '/api/Site', inProject(made.siteKey))).status).toBe(401);
    const restored = await owner.client.send('POST', `/api/Projects/${made.siteKey}/restore`);
    expect([restored.status, restored.body.erasedAt]).toEqual([200, null]);
    expect([(await challenge(made.siteKey, compKey, host)).status, (await bySecret()).status]).toEqual([200, 200]);

    await archive(made);
    app.clock.advance(30 * DAY_MS - HOUR_MS);
    await app.services.jobs.runDue();
    const rows = () => app.services.db.selectFrom('sites').where('site_key', '=', made.siteKey).select('id').execute();
    expect(await rows()).toHaveLength(1);
    app.clock.advance(3 * HOUR_MS);
    await app.services.jobs.runDue();
    expect(await rows()).toEqual([]);
    const again = await subscriberAgain();
    expect((await list(again)).map(({ isFirst }) => isFirst)).toEqual([true]);
  });
  const subscriberAgain = async () => {
    const client = app.client();
    client.headers = { sitekey: owner.siteKey };
    const { db, sessions } = app.services;
    const { token } = await sessions.start(db, { accountId, address: '192.0.2.1', userAgent: 'test' });
    client.cookies.set('inlay_sid', token);
    return client;
  };

  test('the first one can not be archived; an archived one leaves its place to another', async () => {
    const [first] = await list();
    expect(await archive(first as Project)).toMatchObject({ status: 409, body: { message: FIRST_PROJECT } });
    const made: Project[] = [];
    for (let n = 0; n < 4; n += 1) made.push((await create({ label: `P${n}`, domain: `q${n}.example.org` })).body);
    expect((await create()).status).toBe(409);
    await archive(made[0] as Project);
    expect((await create()).status).toBe(201);
    expect((await owner.client.send('POST', `/api/Projects/${made[0]?.siteKey}/restore`)).body.code).toBe('limit-reached');
  });

  test('a domain moves from one to another, but not the last place where keys work', async () => {
    const { siteKey } = (await create()).body;
    const host = `shop${people}.example.com`;
    const move = () => owner.client.send('POST', `/api/Projects/${siteKey}/domains`, { json: { host } });
    await owner.client.send('PUT', '/api/Site/localhost', { json: { allowed: false } });
    expect((await move()).status).toBe(409);
    await owner.client.send('POST', '/api/Site/domains', { json: { host: 'second.example.org' } });
    app.clock.advance(1);
    expect((await move()).body.domains).toEqual([`wholesale${people}.example.com`, host]);
    expect((await list()).map(({ domains }) => domains)).toEqual([['second.example.org'], [`wholesale${people}.example.com`, host]]);
    expect((await move()).status).toBe(404);
  });

  test('meters count over all projects, and what is near its end is told to the owner and to each project', async () => {
    const { siteKey } = (await create()).body;
    const { db } = app.services;
    const holder = await db.selectFrom('sites').where('site_key', '=', siteKey).select('account_id').executeTakeFirstOrThrow();
    for (const [id, used] of [
      [accountId, 3],
      [holder.account_id, 4],
    ] as const)
      await db.insertInto('meter_daily').values({ account_id: id, day: 20_270_101, meter: 'forms.submissions', used }).execute();
    for (const id of [accountId, holder.account_id]) expect((await usedOn(db, id, 20_270_101)).get('forms.submissions')).toBe(7);
  });

  test('T2 of another account it is as if there were none; a member who is no owner makes none', async () => {
    const stranger = await subscriber(app, { 'Subscription.SiteDomain': 'stranger.example.com' });
    const { siteKey } = (await create()).body;
    for (const [method, path, json] of [
      ['PUT', siteKey, { label: 'Taken' }],
      ['DELETE', siteKey, { label: 'Wholesale' }],
      ['POST', `${siteKey}/restore`, undefined],
    ] as const)
      expect((await stranger.client.send(method, `/api/Projects/${path}`, { json })).status).toBe(404);
    const { db } = app.services;
    const person = await db.selectFrom('accounts').where('user_name', '=', stranger.userName).select('id').executeTakeFirstOrThrow();
    const member = { account_id: accountId, person_id: person.id, role: 'developer' as const, since_at: 1, invited_by: accountId };
    await db.insertInto('members').values(member).execute();
    expect((await list(stranger.client)).map(({ label, domains }) => [label, domains.length])).toEqual([
      ['Example Shop', 1],
      ['Example Shop', 1],
      ['Wholesale', 1],
    ]);
    const asMember = { headers: { sitekey: siteKey } };
    expect((await stranger.client.send('GET', '/api/Site', asMember)).body.label).toBe('Wholesale');
    for (const [method, path, json] of [
      ['POST', '', { label: 'Mine', domain: 'mine.example.com', platform: 'HTML' }],
      ['PUT', `/${siteKey}`, { label: 'Taken' }],
      ['DELETE', `/${siteKey}`, { label: 'Wholesale' }],
    ] as const)
      expect((await stranger.client.send(method, `/api/Projects${path}`, { json, ...asMember })).body.code).toBe('role_required');
  });

  test('one that is restored at the last moment stays', async () => {
    const { db } = app.services;
    await db.updateTable('accounts').set({ plan: 'enterprise' }).where('id', '=', accountId).execute();
    const made: Project[] = [];
    for (let i = 0; i < 8; i += 1) made.push((await create({ domain: `late${i}.example.com` })).body);
    for (const project of made) expect((await archive(project)).status).toBe(200);
    const due = app.clock() - 30 * DAY_MS - 1;
    await db.updateTable('sites').set({ archived_at: due }).where('archived_at', 'is not', null).execute();
    app.clock.advance(HOUR_MS);
    const asked = made.toReversed().map(({ siteKey }) => owner.client.send('POST', `/api/Projects/${siteKey}/restore`));
    const [answers] = await Promise.all([Promise.all(asked), app.services.jobs.runDue()]);
    const back = answers.filter(({ status }) => status === 200).map(({ body }) => body.siteKey as string);
    expect((await list()).map(({ siteKey }) => siteKey)).toEqual(expect.arrayContaining(back));
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  });

  test('twenty archived ones at most: whoever makes and archives without end is stopped', async () => {
    const archiveAll = () =>
      app.services.db.updateTable('sites').set({ archived_at: app.clock() }).where('account_id', '!=', accountId).execute();
    for (let i = 0; i < ARCHIVED_MOST; i += 1) {
      expect((await create({ domain: `round${i}.example.com` })).status).toBe(201);
      await archiveAll();
    }
    const { status, body } = await create({ domain: 'further.example.com' });
    expect([status, body.code, body.message]).toEqual([409, 'limit-reached', TOO_MANY_ARCHIVED]);
    app.clock.advance(31 * DAY_MS);
    await app.services.jobs.runDue();
    const { db } = app.services;
    expect(await db.selectFrom('accounts').where('parent_id', '=', accountId).select('id').execute()).toEqual([]);
  });

  test('a domain that moves to one that is archived at the same moment waits for it, or comes first', async () => {
    await app.services.db.updateTable('accounts').set({ plan: 'enterprise' }).where('id', '=', accountId).execute();
    const hosts = Array.from({ length: 6 }, (_, i) => `moving${i}.example.com`);
    const made: Project[] = [];
    for (const [i, host] of hosts.entries()) {
      await owner.client.send('POST', '/api/Site/domains', { json: { host } });
      made.push((await create({ domain: `target${i}.example.com` })).body);
    }
    const move = ({ siteKey }: Project, host: string) => owner.client.send('POST', `/api/Projects/${siteKey}/domains`, { json: { host } });
    const answers = await Promise.all(made.flatMap((project, i) => [move(project, hosts[i] ?? ''), archive(project)]));
    expect(answers.filter(({ status }) => status !== 200 && status !== 404).map(({ text }) => text)).toEqual([]);
  });

  test('a label holds nothing unseen', async () => {
    const { siteKey } = (await create()).body;
    for (const label of ['a\0b', 'a\nb', 'a\u202eb']) {
      const change = { json: { label } };
      expect((await create({ label, domain: 'unseen.example.com' })).body.fields?.label).toEqual(expect.any(String));
      expect((await owner.client.send('PUT', `/api/Projects/${siteKey}`, change)).body.fields?.label).toEqual(expect.any(String));
    }
  });

  test('whoever made one for somebody else can be erased', async () => {
    const other = await subscriber(app, { 'Subscription.SiteDomain': 'other.example.com' });
    const { db } = app.services;
    const person = await db.selectFrom('accounts').where('user_name', '=', other.userName).select('id').executeTakeFirstOrThrow();
    const member = { account_id: accountId, person_id: person.id, role: 'owner' as const, since_at: 1, invited_by: accountId };
    await db.insertInto('members').values(member).execute();
    const change = { version: 0, values: { difficulty: 'harder' } };
    expect((await owner.client.send('PUT', '/api/Settings/captcha/number-image', { json: change })).status).toBe(200);
    const made = await other.client.send('POST', '/api/Projects', {
      json: { label: 'Made', domain: 'made.example.com', platform: 'HTML', components: ['captcha/number-image'] },
      headers: { sitekey: owner.siteKey },
    });
    expect(made.status).toBe(201);
    const gone = await other.client.send('DELETE', '/api/Profile/Account', { json: { userName: other.userName } });
    expect([gone.status, gone.text]).toEqual([200, expect.any(String)]);
    expect((await list()).map(({ label }) => label)).toContain('Made');
  });

  test('T38 an account that is deleted takes its projects with it', async () => {
    const { siteKey } = (await create({ components: ['captcha/number-image'] })).body;
    expect((await owner.client.send('DELETE', '/api/Profile/Account', { json: { userName: owner.userName } })).status).toBe(200);
    await app.services.jobs.runDue();
    const { db } = app.services;
    expect(await db.selectFrom('sites').where('site_key', '=', siteKey).select('id').execute()).toEqual([]);
    expect(await db.selectFrom('accounts').where('parent_id', '=', accountId).select('id').execute()).toEqual([]);
  });
});
