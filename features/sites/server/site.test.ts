import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../../tests/support/app.ts';
import { onPush } from '../../../tests/support/engines/engines.ts';
import { inCrowds } from '../../../tests/support/people/patience.ts';
import { type Subscriber, subscriber } from '../../../tests/support/people/subscriber.ts';
import { DOMAINS_MAX, LAST_DOMAIN, ONLY_LOCALHOST, TOO_MANY_DOMAINS } from '../rules/domain.ts';

interface Domain {
  host: string;
  createdAt: string;
}

describe.each(onPush('postgres'))('the site on %s', (engine) => {
  let app: TestApp;
  let owner: Subscriber;
  let accounts = 0;

  beforeAll(async () => {
    app = await startApp({ engine });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    owner = await subscriber(app, { 'Subscription.SiteDomain': `shop${(accounts += 1)}.example.com` });
  });

  const own = () => `shop${accounts}.example.com`;
  const read = async (who = owner) => (await who.client.send('GET', '/api/Site')).body;
  const hosts = async (who = owner) => (await read(who)).domains.map(({ host }: Domain) => host);
  const add = (host: unknown, who = owner) => who.client.send('POST', '/api/Site/domains', { json: { host } });
  const remove = (host: string, who = owner) => who.client.send('DELETE', `/api/Site/domains/${encodeURIComponent(host)}`);
  const localhost = (allowed: unknown, who = owner) => who.client.send('PUT', '/api/Site/localhost', { json: { allowed } });
  const challengeFrom = async (origin: string, who = owner) =>
    (
      await app.request('POST', '/api/v1/captcha/challenge', {
        json: {},
        headers: { sitekey: who.siteKey, compkey: who.compKey, origin },
      })
    ).status;
  const logOf = (who = owner) =>
    app.services.db
      .selectFrom('audit_log')
      .innerJoin('sites', 'sites.account_id', 'audit_log.account_id')
      .where('sites.site_key', '=', who.siteKey)
      .where('action', 'like', 'site.%')
      .orderBy('audit_log.created_at')
      .select(['action', 'target', 'address'])
      .execute();

  test('is what registration made of it', async () => {
    expect(await read()).toEqual({
      siteKey: owner.siteKey,
      testSiteKey: expect.stringMatching(/^test_[0-9a-f-]{36}$/),
      label: 'Example Shop',
      platform: 'HTML',
      localhostAllowed: true,
      domains: [{ host: own(), createdAt: new Date(app.clock()).toISOString() }],
    });
  });

  test('a site that a version without sandboxes has made gets its test key when it is read, once', async () => {
    const { db } = app.services;
    const others = () => db.selectFrom('sites').where('site_key', '!=', owner.siteKey).select('test_site_key').execute();
    const before = await others();
    await db.updateTable('sites').set({ test_site_key: null }).where('site_key', '=', owner.siteKey).execute();
    const read = await Promise.all(Array.from({ length: 8 }, () => owner.client.send('GET', '/api/Site')));
    const given = new Set(read.map(({ body }) => body.testSiteKey));
    expect([...given]).toEqual([expect.stringMatching(/^test_[0-9a-f-]{36}$/)]);
    expect(await others()).toEqual(before);
    expect((await owner.client.send('GET', '/api/Site', { headers: { sitekey: [...given][0] } })).status).toBe(200);
  });

  test('an added host works at once, with its subdomains, and a removed one no longer', async () => {
    expect(await challengeFrom('https://added.example.org')).toBe(403);
    app.clock.advance(1);
    const { status, body } = await add('https://Added.Example.org:8443/checkout?x=1');
    expect(status).toBe(200);
    expect(body.domains.map(({ host }: Domain) => host)).toEqual([own(), 'added.example.org']);
    for (const origin of ['https://added.example.org', 'http://added.example.org:3000', 'https://www.added.example.org'])
      expect(await challengeFrom(origin)).toBe(200);
    expect(await challengeFrom('https://example.org')).toBe(403);

    expect(await remove('added.example.org')).toMatchObject({ status: 200 });
    expect(await hosts()).toEqual([own()]);
    expect(await challengeFrom('https://added.example.org')).toBe(403);
    expect(await challengeFrom(`https://${own()}`)).toBe(200);
  });

  test('a name outside of ASCII works on its pages', async () => {
    expect((await add('Bücher.example.org')).status).toBe(200);
    expect(await hosts()).toEqual([own(), 'xn--bcher-kva.example.org']);
    expect(await challengeFrom('https://xn--bcher-kva.example.org')).toBe(200);
    expect((await remove('xn--bcher-kva.example.org')).status).toBe(200);
  });

  test('what can be no domain is refused with its sentence', async () => {
    for (const [host, sentence] of [
      ['', 'Please enter a domain.'],
      [undefined, 'Please enter a domain.'],
      ['192.0.2.7', "An IP address can't be a domain. Please enter a host name."],
      ['intranet', 'Please enter the whole domain, e.g. shop.example.com.'],
      ['exa mple.com', 'Enter a valid domain (e.g., example.com)'],
    ])
      expect(await add(host)).toMatchObject({ status: 400, body: { fields: { host: sentence } } });
    expect(await hosts()).toEqual([own()]);
  });

  test('a host that is there already changes nothing and is no entry in the log', async () => {
    const before = await read();
    app.clock.advance(1_000);
    expect(await add(`https://${own().toUpperCase()}/`)).toMatchObject({ status: 200, body: before });
    expect(await logOf()).toEqual([]);
  });

  test('T2 a host of somebody else answers as an unknown one, and stays', async () => {
    const other = await subscriber(app, { 'Subscription.SiteDomain': 'foreign.example.net' });
    const answers = [await remove('foreign.example.net'), await remove('unknown.example.net')];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect({ ...answers[0]?.body, requestId: '' }).toEqual({ ...answers[1]?.body, requestId: '' });
    for (const odd of ['%00', '..', own().toUpperCase(), `${own()}.`, `'; drop table sites; --`])
      expect((await remove(odd)).status).toBe(404);
    expect(await hosts(other)).toEqual(['foreign.example.net']);
    // A host may stand at two sites: it is an address, no possession.
    expect((await add('foreign.example.net')).status).toBe(200);
  });

  test('localhost can be turned off and on, at once', async () => {
    expect(await challengeFrom('http://localhost:3000')).toBe(200);
    expect(await localhost(false)).toMatchObject({ status: 200, body: { localhostAllowed: false } });
    for (const origin of ['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:5173']) expect(await challengeFrom(origin)).toBe(403);
    expect(await localhost(true)).toMatchObject({ status: 200, body: { localhostAllowed: true } });
    expect(await challengeFrom('http://localhost:3000')).toBe(200);
    for (const odd of ['true', 1, null, undefined]) expect((await localhost(odd)).status).toBe(400);
  });

  test('the last place where the keys work may not go, whichever way', async () => {
    await localhost(false);
    expect(await remove(own())).toMatchObject({ status: 409, body: { message: LAST_DOMAIN } });
    await localhost(true);
    expect((await remove(own())).status).toBe(200);
    expect(await localhost(false)).toMatchObject({ status: 409, body: { message: ONLY_LOCALHOST } });
    expect(await challengeFrom('http://localhost:3000')).toBe(200);
    expect((await add(own())).status).toBe(200);
    expect((await localhost(false)).status).toBe(200);
  });

  test('T21 the last domain and the switch go at once from two windows: one of them stays', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? remove(own()) : localhost(false))));
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    const { domains, localhostAllowed } = await read();
    expect(domains.length > 0 || localhostAllowed).toBe(true);
  });

  test(`T21 a site has at most ${DOMAINS_MAX} domains, also when 200 are added, twenty at once`, async () => {
    const answers = await inCrowds(200, (n) => add(`n${n}.example.org`));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(DOMAINS_MAX - 1);
    const refused = answers.filter(({ status }) => status === 400);
    expect(refused).toHaveLength(200 - (DOMAINS_MAX - 1));
    expect(refused[0]?.body.fields).toEqual({ host: TOO_MANY_DOMAINS });
    expect(await hosts()).toHaveLength(DOMAINS_MAX);
    expect(await logOf()).toHaveLength(DOMAINS_MAX - 1);
    // Full, and still: what is there may be added again, and one that goes makes room.
    expect((await add(own())).status).toBe(200);
    expect((await remove(own())).status).toBe(200);
    expect((await add('one-more.example.org')).status).toBe(200);
  });

  test('T21 200 adds of one host, twenty at once, make one domain', async () => {
    const answers = await inCrowds(200, () => add('same.example.org'));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await hosts()).toSorted()).toEqual(['same.example.org', own()]);
    expect(await logOf()).toHaveLength(1);
  });

  test('each change is one entry in the log', async () => {
    for (const change of [
      () => add('logged.example.org'),
      () => localhost(false),
      () => localhost(false),
      () => remove('logged.example.org'),
      () => localhost(true),
    ]) {
      app.clock.advance(1);
      await change();
    }
    const address = '127.0.0.1';
    expect(await logOf()).toEqual([
      { action: 'site.domain-added', target: 'logged.example.org', address },
      { action: 'site.localhost-refused', target: 'localhost', address },
      { action: 'site.domain-removed', target: 'logged.example.org', address },
      { action: 'site.localhost-allowed', target: 'localhost', address },
    ]);
  });

  test('300 changes an hour, then it is enough', { tags: 'night' }, async () => {
    for (let n = 0; n < 300; n += 1) await localhost(n % 2 === 0);
    expect((await localhost(true)).status).toBe(429);
    expect((await add('late.example.org')).status).toBe(429);
    expect((await read()).localhostAllowed).toBe(false);
  });
});
