import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { engines } from '../../../../tests/support/engines/engines.ts';
import { type TestApp, startApp } from '../../../../tests/support/app.ts';
import { type FormOwner, formOwner, freshNetwork } from '../../../../tests/support/forms/form-owner.ts';
import { businessColumns, personalColumns } from '@inlay/features/profile/server/columns.ts';
import '@inlay/features/profile/server/tables.ts';
import '@inlay/licensing/tables.ts';
import '../tables.ts';

const DAY = 86_400_000;

describe.each(engines)('the page of a form, on %s', (engine) => {
  let app: TestApp;
  let owner: FormOwner;
  beforeAll(async () => {
    app = await startApp({ engine });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    owner = await formOwner(app);
  });
  const open = (path: string, headers: Record<string, string> = {}) => app.request('GET', path, { headers, from: freshNetwork() });
  const define = (fields: object[], settings: object = {}) =>
    owner.call('PUT', '/forms/main/definition', { version: 1, title: 'Write to <us>', fields, settings });

  test('shows the form without a script, names whose page it is, and is kept, listed and framed nowhere', async () => {
    await app.services.db.updateTable('sites').set({ label: 'Shop & Sons' }).where('id', '=', owner.siteId).execute();
    const { status, text, headers } = await open(`/c/${owner.compKey}`);
    expect(status).toBe(200);
    expect(text).toContain('<title>Write to us, Shop &amp; Sons</title>');
    expect(text).toContain('<p>This page was made by a customer of Inlay.</p>');
    expect(text).not.toMatch(/shop\.example\.com/);
    expect(text).toContain(`/ContactUs?subject=Report%3A+%2Fc%2F${owner.compKey}`);
    expect(text).toContain(`action="/f/${owner.compKey}/main"`);
    expect(text).toMatch(/<label for="f-email">Email<\/label>\s*<div class="well"><input autocomplete="email" type="email"[^>]* required>/);
    expect(text).toContain(`<inlay-form compkey="${owner.compKey}" sitekey="${owner.siteKey}" form="main" language="en"`);
    expect(text).not.toContain('TEST');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'same-origin' });
    expect(headers['set-cookie']).toBeUndefined();
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toMatch(/style-src 'sha256-[^']+';/);
    expect(policy).not.toContain('unsafe');
  });

  test('bears the logo of its owner, which our own policy lets in', async () => {
    const columns = [...Object.values(personalColumns), ...Object.values(businessColumns)];
    const texts = Object.fromEntries(columns.map((name) => [name, ''])) as Record<(typeof columns)[number], string>;
    const business_logo = `${'0a'.repeat(16)}.webp`;
    await app.services.db
      .insertInto('profiles')
      .values({ ...texts, account_id: owner.accountId, business_logo, updated_at: 0 })
      .execute();
    const { text, headers } = await open(`/c/${owner.compKey}`);
    expect(text).toContain(`<img src="/uploads/${business_logo}" alt="" width="40" height="40" />`);
    expect(headers['content-security-policy']).toContain("img-src 'self'");
  });

  test('the address chooses the language and fills in what its form allows, and nothing else', async () => {
    await define([
      {
        name: 'topic',
        type: 'select',
        label: 'Topic',
        prefill: true,
        options: [
          { value: 'a', label: 'An order' },
          { value: 'b', label: 'B' },
        ],
      },
      { name: 'source', type: 'hidden', label: 'Source', prefill: true, default: 'page' },
      { name: 'message', type: 'textarea', label: 'Message' },
      { name: 'terms', type: 'consent', label: 'Terms', text: 'I agree', prefill: true },
    ]);
    const { text } = await open(`/c/${owner.compKey}?topic=b&source=%22%3E%3Cb%3E&message=typed&terms=true&language=de`);
    expect(text).toContain('<option value="b" selected>');
    expect(text).toContain('<input type="hidden" name="source" value="&quot;&gt;&lt;b&gt;">');
    expect(text).toContain('data-values="{&quot;topic&quot;:&quot;b&quot;,&quot;source&quot;:&quot;\\&quot;&gt;&lt;b&gt;&quot;}"');
    expect(text).not.toMatch(/value="typed|>\s*typed/);
    expect(text).not.toMatch(/<input[^>]*checked/);
    expect(text).toContain('<html lang="de" dir="ltr"');
    expect(text).toContain('Diese Seite melden');
    expect(text).toContain('Write to &lt;us&gt;');
    expect((await open(`/c/${owner.compKey}?language=ar`)).text).toContain('<html lang="ar" dir="rtl"');
  });

  test('its owner says whether it is listed, what it is called, and whether it is there', async () => {
    const fields = [{ name: 'message', type: 'textarea', label: 'Message' }];
    await define(fields, {
      hosted: { index: true, title: 'Say hello' },
      contactAddress: 'office@example.com',
      closesAt: '2020-01-01T00:00:00Z',
    });
    const { text, headers } = await open(`/c/${owner.compKey}/main`);
    expect(text).toContain('<title>Say hello</title>');
    expect(text).toContain('href="mailto:office@example.com"');
    expect(text).not.toContain('<form');
    expect(headers['x-robots-tag']).toBeUndefined();
    expect(text).not.toContain('noindex');
    await owner.call('PUT', '/forms/main/definition', { version: 2, title: 'X', fields, settings: { hosted: { enabled: false } } });
    expect((await open(`/c/${owner.compKey}`)).status).toBe(404);
  });

  test('one page for what is unknown, expired, off or without a face, and for what was never there', async () => {
    const captcha = await formOwner(app, { component: 'captcha/number-image' });
    const expired = await formOwner(app);
    await app.services.db
      .updateTable('licences')
      .set({ expires_at: app.clock() - 60 * DAY })
      .where('site_id', '=', expired.siteId)
      .execute();
    const keys = [
      randomUUID(),
      'x',
      `test_${randomUUID()}`,
      // Its compKey stands on every page; what is tried out is not for who knows no more.
      `test_${owner.compKey}`,
      `${captcha.testSiteKey}.${owner.compKey}`,
      `test_${owner.siteKey}.${owner.compKey}`,
      'inlay_test_forms_nothing',
      `${owner.compKey}/nothing`,
      captcha.compKey,
      expired.compKey,
    ];
    const pages = await Promise.all([...keys.map((key) => `/c/${key}`), '/c/', '/c/a/b/c/d'].map((path) => open(path)));
    const bodies = pages.map(({ text }) => text.replace(/subject=[^"]*/, ''));
    expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 404));
    expect(new Set(bodies).size).toBe(1);
    expect(bodies[0]).toContain('There is nothing at this address');
    expect((await open('/c/x', { 'accept-language': 'de-AT,de;q=0.9' })).text).toContain('Unter dieser Adresse gibt es nichts');
  });

  test('a replaced key leads to the current one where that has a page, as long as both work; then it tells nothing', async () => {
    const { db } = app.services;
    const { licence_id } = await db
      .selectFrom('licence_keys')
      .where('comp_key', '=', owner.compKey)
      .select('licence_id')
      .executeTakeFirstOrThrow();
    const now = app.clock();
    const next = randomUUID();
    await db
      .updateTable('licence_keys')
      .set({ replaced_at: now, overlap_ends_at: now + DAY })
      .where('comp_key', '=', owner.compKey)
      .execute();
    await db
      .insertInto('licence_keys')
      .values({
        id: randomUUID(),
        licence_id,
        comp_key: next,
        from_at: now,
        until_at: now + 30 * DAY,
        replaced_at: null,
        overlap_ends_at: null,
      })
      .execute();
    const { status, headers } = await open(`/c/${owner.compKey}/main?language=de`);
    expect([status, headers.location]).toEqual([302, `/c/${next}/main?language=de`]);
    expect((await open(`/c/${owner.testSiteKey}.${owner.compKey}`)).headers.location).toBe(`/c/${owner.testSiteKey}.${next}`);
    expect((await open(`/c/${next}`)).status).toBe(200);
    await define([{ name: 'message', type: 'textarea', label: 'Message' }], { hosted: { enabled: false } });
    expect((await open(`/c/${owner.compKey}/main`)).status).toBe(404);
    await owner.call('PUT', '/forms/main/definition', {
      version: 2,
      title: 'X',
      fields: [{ name: 'message', type: 'textarea', label: 'Message' }],
    });
    expect((await open(`/c/${owner.compKey}/main`)).status).toBe(302);
    app.clock.advance(DAY);
    const over = await open(`/c/${owner.compKey}/main`);
    expect([over.status, over.headers.location, over.text.includes(next)]).toEqual([404, undefined, false]);
  });

  test('test keys have a badge, and behind them lies what is drafted in test', async () => {
    await owner.call(
      'PUT',
      '/forms/main/definition',
      { version: 1, title: 'A draft', fields: [{ name: 'a', type: 'text', label: 'A' }] },
      'test',
    );
    const draft = await open(`/c/${owner.testSiteKey}.${owner.compKey}`);
    expect(draft.text).toContain('<b>TEST</b>');
    expect(draft.text).toContain('A draft');
    expect(draft.text).toContain(`sitekey="${owner.testSiteKey}"`);
    expect((await open(`/c/${owner.compKey}`)).text).not.toContain('A draft');
    const builtIn = await open('/c/inlay_test_forms_contact-us');
    expect([builtIn.status, builtIn.text]).toEqual([200, expect.stringContaining('<b>TEST</b>')]);
  });

  test('thanks say a reference that can be one, and nothing else', async () => {
    const thanks = (reference: string) => open(`/c/${owner.compKey}/main/thanks?reference=${encodeURIComponent(reference)}`);
    expect((await thanks('K7F3-92QD')).text).toContain('K7F3-92QD');
    const { status, text } = await thanks('Call +1 555 0100');
    expect([status, text]).toEqual([200, expect.not.stringContaining('555 0100')]);
  });

  test('an element on our own page may call, with our Origin or as browsers leave it out; a page elsewhere may not pass for it', async () => {
    const read = (headers: Record<string, string>) => {
      const keys = { sitekey: owner.siteKey, compkey: owner.compKey };
      return app.request('GET', '/api/v1/forms/contact-us/forms/main', { headers: { ...keys, ...headers }, from: freshNetwork() });
    };
    expect((await read({ origin: 'http://localhost:3000' })).status).toBe(200);
    expect((await read({ 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    expect((await read({ 'sec-fetch-site': 'cross-site' })).body.code).toBe('domain-not-allowed');
    expect((await read({})).body.code).toBe('domain-not-allowed');
    expect((await read({ origin: 'https://localhost.example.net', 'sec-fetch-site': 'same-origin' })).body.code).toBe('domain-not-allowed');
  });
});
