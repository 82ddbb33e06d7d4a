import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { createKeyring } from '@inlay/platform/keys/keyring.ts';
import { trustTestCertificate } from '@inlay/platform/safe-fetch/testing/trust-test-certificate.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../tests/support/app.ts';
import { onPush } from '../../tests/support/engines/engines.ts';
import { confirmAddress } from '../../tests/support/mail/outbox.ts';
import { type Project, addSenderOn, mailOf, project } from '../../tests/support/people/mail-project.ts';
import { DOMAIN_CHECKS } from './domains/check-domain.ts';
import { privateKeyOf } from './domains/domain-key.ts';
import keyDependents from './key-dependents.ts';
import { MOST_DOMAINS } from './rules/domain-shapes.ts';
import { findDomain } from './store/domain-rows.ts';
import { type MailServer, startMailServer } from './testing/mail-server.ts';
import { type NameServer, startNameServer } from './testing/name-server.ts';

trustTestCertificate();

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
const DOMAINS = '/api/Senders/domains';
const DOMAIN = 'shop.example.com';

interface Shown {
  readonly name: string;
  readonly value: string;
  readonly found: string | null;
  readonly result: string;
  readonly text: string;
}

describe.each(onPush('sqlite'))('domains of senders on %s', (engine) => {
  let app: TestApp;
  let server: MailServer;
  let names: NameServer;
  let one: Project;
  beforeAll(async () => {
    [server, names] = [await startMailServer(), await startNameServer()];
    app = await startApp({
      engine,
      env: {
        ALLOW_PRIVATE_TARGETS: server.target,
        DNS_SERVERS: names.address,
        SMTP_URL: `smtp://127.0.0.1:${server.port}?requireTLS=true`,
        MAIL_FROM: 'Inlay <no-reply@inlay.example.net>',
      },
    });
  });
  afterAll(async () => {
    await app.close();
    await Promise.all([server.close(), names.close()]);
  });
  beforeEach(async () => {
    one = await project(app);
    server.mood = 'well';
    server.taken.length = 0;
    names.mood = 'well';
    names.records.clear();
    names.asked.length = 0;
  });
  const call = (method: string, path = '', json?: object, { client } = one, headers: Record<string, string> = {}) =>
    client.send(method, `${DOMAINS}${path}`, { ...(json && { json }), headers });
  const add = async (domain = DOMAIN, who = one) => {
    const { status, body } = await call('POST', '', { domain }, who);
    expect(status).toBe(201);
    return body as { domain: string; proven: boolean; records: Shown[] };
  };
  const check = async (who = one) => (await call('POST', `/${DOMAIN}/check`, undefined, who)).body;
  const results = ({ records }: { records: Shown[] }) => records.map(({ result }) => result);
  /** Publishes what the dashboard says. */
  const publish = (records: readonly Shown[]) => {
    for (const { name, value } of records) names.records.set(name, [value]);
  };
  const prove = async (who = one) => {
    publish((await add(DOMAIN, who)).records);
    expect(await check(who)).toMatchObject({ proven: true });
  };
  const send = async (changes: Parameters<typeof mailOf>[1] = {}, who = one) => {
    expect(await app.messaging.sendMail(mailOf(who, changes))).toMatchObject({ state: 'sent' });
    return server.taken.at(-1)?.raw ?? '';
  };
  const headerOf = (raw: string, name: string) => new RegExp(`^${name}: (.*)\\r$`, 'm').exec(raw)?.[1];
  /** By another implementation, which asks the same name server. */
  const verify = async (raw: string) => {
    const resolver = async (name: string) => (names.records.get(name.toLowerCase()) ?? []).map((text) => [text]);
    const { results: seen } = await dkimVerify(Buffer.from(raw), { resolver });
    return seen.map(({ status, signingDomain, selector }) => [status.result, signingDomain, selector, status.aligned]);
  };

  test('one is added with the records to publish, checked and deleted', async () => {
    const added = await call('POST', '', { domain: ' https://SHOP.example.com/ ', from: 'Hello' });
    expect([added.status, added.body]).toEqual([
      201,
      {
        domain: DOMAIN,
        fromAddress: 'hello@shop.example.com',
        proven: false,
        proofEndedAt: null,
        checkedAt: expect.any(String),
        createdAt: expect.any(String),
        records: [
          {
            name: `inlay1._domainkey.${DOMAIN}`,
            type: 'TXT',
            value: expect.stringMatching(/^v=DKIM1; k=rsa; p=MIIBIj[\w+/]{380,}={0,2}$/),
            found: null,
            result: 'missing',
            text: expect.any(String),
          },
          {
            name: DOMAIN,
            type: 'TXT',
            value: 'v=spf1 include:inlay.example.net ~all',
            found: null,
            result: 'missing',
            text: expect.any(String),
          },
          {
            name: `_dmarc.${DOMAIN}`,
            type: 'TXT',
            value: 'v=DMARC1; p=quarantine',
            found: null,
            result: 'missing',
            text: expect.any(String),
          },
        ],
      },
    ]);
    publish(added.body.records.slice(0, 1));
    names.records.set(DOMAIN, ['v=spf1 mx -all']);
    names.records.set('_dmarc.example.com', ['v=DMARC1; p=none']);
    const checked = await check();
    expect([checked.proven, results(checked)]).toEqual([true, ['passes', 'weak', 'weak']]);
    expect(checked.records[1]).toMatchObject({ value: 'v=spf1 mx include:inlay.example.net -all', found: 'v=spf1 mx -all' });
    expect((await call('GET')).body).toEqual({ items: [checked] });
    expect((await call('DELETE', `/${DOMAIN}`)).body).toEqual({ domain: DOMAIN, deleted: true });
    expect((await call('DELETE', `/${DOMAIN}`)).status).toBe(404);
    const log = await app.services.db.selectFrom('audit_log').where('account_id', '=', one.accountId).select('action').execute();
    expect(log.map(({ action }) => action)).toEqual(expect.arrayContaining(['sender-domain.added', 'sender-domain.deleted']));
  });

  test('mail is from a proven domain, with a signature that others verify; else it is "via Inlay"', async () => {
    const before = await send();
    expect(headerOf(before, 'From')).toBe('Example Shop via Inlay <no-reply@inlay.example.net>');
    expect(before).not.toContain('DKIM-Signature');
    await prove();
    // On the operator's server.
    const after = await send({ html: '<p>Grüße</p>', headers: { 'Auto-Submitted': 'auto-generated' } });
    expect(headerOf(after, 'From')).toBe('Example Shop <no-reply@shop.example.com>');
    expect(await verify(after)).toEqual([['pass', DOMAIN, 'inlay1', DOMAIN]]);
    // An address that the component names.
    const named = await send({ from: { name: 'Sales', address: 'Sales@SHOP.example.com' } });
    expect(headerOf(named, 'From')).toBe('Sales <Sales@shop.example.com>');
    expect(await verify(named)).toEqual([['pass', DOMAIN, 'inlay1', DOMAIN]]);
    const foreign = await send({ from: { name: 'Sales', address: 'sales@shop.example.com.example.org' } });
    expect(headerOf(foreign, 'From')).toBe('Sales via Inlay <no-reply@shop.example.com>');
    expect(headerOf(foreign, 'Reply-To')).toBe('sales@shop.example.com.example.org');
    // A subdomain has not been proven, nor has the domain above.
    for (const address of ['sales@mail.shop.example.com', 'sales@example.com'])
      expect(headerOf(await send({ from: { name: 'Sales', address } }), 'From')).toContain('via Inlay');
    // Changed on its way.
    expect((await verify(after.replace('481920', '481921')))[0]?.[0]).not.toBe('pass');
    expect((await verify(after.replace(/^Subject: .*$/m, 'Subject: Another\r')))[0]?.[0]).not.toBe('pass');
  });

  test('a sender of one’s own signs too, and so does its test', async () => {
    const id = await addSenderOn(one, server, { fromAddress: 'shop@shop.example.com' });
    expect(await send()).not.toContain('DKIM-Signature');
    await prove();
    const raw = await send();
    expect(headerOf(raw, 'From')).toBe('Example Shop <shop@shop.example.com>');
    expect(await verify(raw)).toEqual([['pass', DOMAIN, 'inlay1', DOMAIN]]);
    await confirmAddress(app, one.email);
    expect((await one.client.send('POST', `/api/Senders/${id}/test`)).body).toMatchObject({ ok: true });
    expect(await verify(server.taken.at(-1)?.raw ?? '')).toEqual([['pass', DOMAIN, 'inlay1', DOMAIN]]);
  });

  test('two projects may list a domain; only whose own key is published has it', async () => {
    const other = await project(app);
    await prove();
    const theirs = await add(DOMAIN, other);
    expect([theirs.proven, results(theirs)[0]]).toEqual([false, 'missing']);
    expect(headerOf(await send({ from: { name: 'Shop', address: 'boss@shop.example.com' } }, other), 'From')).toContain('via Inlay');
    // The owner gives it to the other one: then it is no longer the first one's.
    publish(theirs.records);
    expect([await check(other), await check()].map(({ proven }) => proven)).toEqual([true, false]);
    expect(headerOf(await send(), 'From')).toContain('via Inlay');
    // Both keys at one name prove neither.
    const mine = (await call('GET')).body.items[0].records[0];
    names.records.set(mine.name, [mine.value, theirs.records[0]?.value ?? '']);
    expect([await check(other), await check()].map(({ proven }) => proven)).toEqual([false, false]);
  });

  test('name servers that are silent or can’t tell change nothing; an answer without the key ends the proof', async () => {
    await prove();
    for (const mood of ['silent', 'broken'] as const) {
      names.mood = mood;
      const { proven, records } = await check();
      expect([mood, proven, records[0].text]).toEqual([mood, true, 'The name servers did not answer. Check again in a few minutes.']);
    }
    names.mood = 'well';
    names.records.clear();
    expect(await check()).toMatchObject({ proven: false });
  });

  test('owners hear once that a proof has ended, and mail goes on from another address', async () => {
    await confirmAddress(app, one.email);
    await prove();
    const told = async () => {
      await app.services.jobs.runDue();
      return server.taken
        .filter(({ to }) => to.includes(one.email))
        .map(({ raw }) => headerOf(raw, 'Subject'))
        .slice(welcome);
    };
    let welcome = 0;
    welcome = (await told()).length;
    const lines = async () =>
      (await app.services.db.selectFrom('audit_log').where('account_id', '=', one.accountId).select('action').execute()).filter(
        ({ action }) => action === 'sender-domain.unproven',
      ).length;
    const key = names.records.get(`inlay1._domainkey.${DOMAIN}`)!;
    names.records.clear();
    app.clock.advance(MINUTE);
    const endedAt = new Date(app.clock()).toISOString();
    const looks = await Promise.all(Array.from({ length: 5 }, () => check()));
    expect(looks.map(({ proven, proofEndedAt }) => [proven, proofEndedAt])).toEqual(looks.map(() => [false, endedAt]));
    app.clock.advance(30 * MINUTE);
    expect(await check()).toMatchObject({ proofEndedAt: endedAt });
    expect([await told(), await lines()]).toEqual([[`Your mail no longer comes from ${DOMAIN}`], 1]);
    expect(headerOf(await send(), 'From')).toContain('via Inlay');
    // Proven anew, it can end anew.
    names.records.set(`inlay1._domainkey.${DOMAIN}`, key);
    expect(await check()).toMatchObject({ proven: true, proofEndedAt: null });
    names.records.clear();
    await check();
    expect([(await told()).length, await lines()]).toEqual([2, 2]);
  });

  test('huge and hostile answers are bounded, and shown as text', async () => {
    const { records } = await add();
    publish(records);
    names.records.set(
      DOMAIN,
      Array.from({ length: 100 }, (_, i) => `${i} ${'x'.repeat(400)}`),
    );
    names.records.set(`_dmarc.${DOMAIN}`, [`v=DMARC1; p=none; <script>alert(1)</script>\0 ${'y'.repeat(3_000)}`]);
    const checked = await check();
    expect([checked.proven, results(checked)]).toEqual([true, ['passes', 'missing', 'weak']]);
    expect(checked.records[2].found).toMatch(/^v=DMARC1; p=none; <script>/);
    expect(checked.records[2].found.length).toBeLessThanOrEqual(500);
    expect(JSON.stringify((await call('GET')).body).length).toBeLessThan(4_000);
  });

  test('domains are looked at by themselves, soon at first, then once a day', async () => {
    // The only one of its name in this database.
    const domain = 'looked-at.example.com';
    publish((await add(domain)).records);
    const looks = async () => {
      names.asked.length = 0;
      await app.services.jobs.runDue();
      return names.asked.filter((name) => name === domain).length;
    };
    app.clock.advance(MINUTE);
    expect(await looks()).toBe(1);
    expect((await call('GET')).body.items[0]).toMatchObject({ proven: true });
    app.clock.advance(MINUTE);
    expect(await looks()).toBe(0);
    for (const wait of [5 * MINUTE, 15 * MINUTE, 60 * MINUTE, DAY, DAY]) {
      app.clock.advance(wait);
      expect(await looks()).toBe(1);
    }
    // Whoever sells the domain takes the record away.
    names.records.clear();
    app.clock.advance(DAY);
    await looks();
    expect((await findDomain(app.services.db, one.site, domain))?.proven_at).toBeNull();
  });

  test('the key lies sealed for its row alone, and is renewed with SECRET_KEY', async () => {
    await add();
    const { db, keyring, settings } = app.services;
    const row = await findDomain(db, one.site, DOMAIN);
    if (!row) throw new Error('It was just added.');
    expect(JSON.stringify(row)).not.toContain('PRIVATE KEY');
    expect(privateKeyOf(keyring, row)).toContain('PRIVATE KEY');
    expect(privateKeyOf(keyring, { ...row, id: 'dom_another' })).toBeUndefined();
    const LATER = 'another secret key of the tests, long enough';
    const later = createKeyring(LATER, [settings.secretKey]);
    const keys = keyDependents.find(({ what }) => what === 'DKIM key of a domain');
    expect(await keys?.count(db, 0)).toContainEqual({ kid: keyring.kid, rows: expect.any(Number) });
    await keys?.renew?.(db, later, { after: '', most: 1_000 });
    const renewed = await findDomain(db, one.site, DOMAIN);
    expect([renewed && privateKeyOf(keyring, renewed), renewed && privateKeyOf(later, renewed)]).toEqual([undefined, expect.any(String)]);
    await keys?.renew?.(db, createKeyring(settings.secretKey, [LATER]), { after: '', most: 1_000 });
  });

  test('there are ten at most, however many are added at once; one that is listed is not added twice', async () => {
    const made = await Promise.all(
      Array.from({ length: MOST_DOMAINS + 2 }, (_, i) => call('POST', '', { domain: `s${i % 11}.example.com` })),
    );
    expect(made.filter(({ status }) => status === 201)).toHaveLength(MOST_DOMAINS);
    const refused = made.filter(({ status }) => status === 409).map(({ body }) => body.code);
    expect(refused.every((code) => code === 'limit-reached' || code === 'conflict')).toBe(true);
    const listed = made.find(({ status }) => status === 201)?.body.domain;
    const again = await call('POST', '', { domain: `${String(listed).toUpperCase()}.` });
    expect(again.body.message).toBe('This domain is in your list already.');
  });

  test('bad input is said at its field; what is no name of the DNS gets nowhere', async () => {
    const fields = async (json: object) => (await call('POST', '', json)).body.fields;
    expect(await fields({})).toEqual({ domain: 'Enter a domain.' });
    expect(await fields({ domain: 'printer.local' })).toEqual({ domain: 'This domain is not public.' });
    for (const domain of ['example.com\r\nv=spf1 +all', 'exa"mple.com', '*.example.com', '127.0.0.1', 'a'.repeat(3_000)])
      expect(await fields({ domain })).toHaveProperty('domain');
    for (const from of ['', 'a b', 'a@b', 'a"b', 'a\r\nBcc', '.a', 'a..b', 'ä'])
      expect(await fields({ domain: DOMAIN, from })).toHaveProperty('from');
    const { status, body } = await call('POST', '', { domain: 'bücher.example.com' });
    expect([status, body.domain]).toEqual([201, 'xn--bcher-kva.example.com']);
    expect((await call('POST', `/${encodeURIComponent('BÜCHER.example.com')}/check`)).body.domain).toBe('xn--bcher-kva.example.com');
    expect(names.asked.every((name) => name.endsWith('.example.com'))).toBe(true);
  });

  test('they belong to live and to their project; changes ask for a recent proof, checks are bounded', async () => {
    await add();
    const test = { sitekey: one.testSiteKey };
    expect((await call('GET', '', undefined, one, test)).body).toEqual({ items: [] });
    expect((await call('POST', '', { domain: 'b.example.com' }, one, test)).body.code).toBe('conflict');
    const other = await project(app);
    for (const [who, headers] of [
      [one, test],
      [other, {}],
    ] as const)
      for (const [method, path] of [
        ['POST', `/${DOMAIN}/check`],
        ['DELETE', `/${DOMAIN}`],
      ] as const)
        expect((await call(method, path, undefined, who, headers)).status).toBe(404);
    for (let i = 2; i < DOMAIN_CHECKS.points; i += 1) await app.services.limits.take(DOMAIN_CHECKS, one.site);
    names.asked.length = 0;
    const checks = await Promise.all(Array.from({ length: 5 }, () => call('POST', `/${DOMAIN}/check`)));
    expect(checks.filter(({ status }) => status === 429)).toHaveLength(3);
    expect(names.asked.filter((name) => name === DOMAIN)).toHaveLength(2);
    app.clock.advance(10 * MINUTE);
    for (const [method, path, json] of [
      ['POST', '', { domain: 'b.example.com' }],
      ['DELETE', `/${DOMAIN}`, undefined],
    ] as const)
      expect((await call(method, path, json)).body.code).toBe('reauth_required');
  });
});
