import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import '@inlay/catalogue/forms/server/tables.ts';
import '@inlay/messaging/tables.ts';
import { type TestApp, startApp } from '../../support/app.ts';
import type { Send } from '../../support/client.ts';
import { type FormOwner, MESSAGE, ORIGIN, formOwner, freshNetwork } from '../../support/forms/form-owner.ts';
import { limit, volume } from '../../support/trust.ts';
import { payloads } from '../payloads.ts';
import { structureOf } from '../shown-markup.ts';

const OURS = 'http://localhost:3000';
const HTML = { accept: 'text/html' };
/** Without what has a sentence of its own, which is another page. */
const texts = payloads(volume(40, 500)).map((text) => text.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, ' ').slice(0, 90));

describe('pages of our own and plain forms', () => {
  let app: TestApp;
  let owner: FormOwner;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    owner = await formOwner(app);
  });
  const post = (what: Send, path = `/f/${owner.compKey}`) =>
    app.request('POST', path, { from: freshNetwork(), ...what, headers: { origin: ORIGIN, ...HTML, ...what.headers } });
  const kept = () => app.services.db.selectFrom('form_submissions').where('site_id', '=', owner.siteId).selectAll().execute();

  const define = (text: string) => {
    const one = { label: text.slice(0, 200), help: text.slice(0, 200), placeholder: 'x', prefill: true };
    const option = { value: 'a', label: text.slice(0, 200) };
    const fields = [
      { ...one, name: 'line', type: 'text' },
      { ...one, name: 'area', type: 'textarea' },
      { ...one, name: 'who', type: 'name' },
      { ...one, name: 'where', type: 'address' },
      { ...one, name: 'pick', type: 'select', options: [option] },
      { ...one, name: 'many', type: 'checkboxes', options: [option], other: true },
      { ...one, name: 'agree', type: 'consent', text: text.slice(0, 200), details: text.slice(0, 200), url: 'https://example.com' },
      { ...one, name: 'secret', type: 'hidden' },
      { ...one, name: 'email', type: 'email', required: true },
      { type: 'statement', text },
    ];
    const settings = { contactAddress: 'office@example.com', honeypot: false };
    return owner.call('PUT', '/forms/main/definition', { version: 1, title: text.slice(0, 120), intro: text, fields, settings });
  };
  const NAMES = ['line', 'area', 'who.first', 'who', 'where.city', 'where.country', 'pick', 'many', 'secret', 'email', 'other', '_page'];
  const filledWith = (text: string) => Object.fromEntries(NAMES.map((name) => [name, text]));

  test(
    `T11 ${texts.length} texts of visitors in every control, by address and by post: the page stays as it is built`,
    limit(60_000, 600_000),
    async () => {
      expect((await define('Words')).status).toBe(200);
      const pages = async (text: string) => {
        const shown = await app.request('GET', `/c/${owner.compKey}?${new URLSearchParams({ ...filledWith(text), language: 'en' })}`, {
          from: freshNetwork(),
        });
        const again = await post({ form: { ...filledWith(text), email: `${text}@` } });
        const thanks = await app.request('GET', `/c/${owner.compKey}/main/thanks?${new URLSearchParams({ reference: text })}`, {
          from: freshNetwork(),
        });
        expect([shown.status, again.status, thanks.status]).toEqual([200, 400, 200]);
        return [shown, again, thanks].map((page) => structureOf(page.text)).join('\n');
      };
      const harmless = await pages('harmless');
      for (const text of texts.filter((one) => one.trim() !== '')) expect(await pages(text), text).toBe(harmless);
    },
  );

  test('T11 texts of an owner, whose page lies at our origin', async () => {
    const page = async (text: string) => {
      owner = await formOwner(app);
      await app.services.db.updateTable('sites').set({ label: text }).where('id', '=', owner.siteId).execute();
      const saved = await define(text);
      const shown = await app.request('GET', `/c/${owner.compKey}`, { from: freshNetwork() });
      return saved.status === 200 ? structureOf(shown.text) : undefined;
    };
    const harmless = await page('Words');
    const seen = [];
    for (const text of texts.slice(0, 25)) seen.push(await page(text));
    const drawn = seen.filter((one) => one !== undefined);
    expect(drawn.length).toBeGreaterThan(10);
    expect(new Set(drawn)).toEqual(new Set([harmless]));
  });

  test('control: a page that took a text for markup is seen', () => {
    expect(structureOf('<p title="a">x</p>')).not.toBe(structureOf('<p title=""><script>x</p>'));
  });

  test('no address of ours leads to a stranger, whatever _next says', async () => {
    const addresses = [
      'https://evil.example.net',
      '//evil.example.net',
      '/\\evil.example.net',
      '/\t/evil.example.net',
      'javascript:alert(1)',
      'https://shop.example.com@evil.example.net',
    ];
    for (const _next of addresses) {
      const { status, headers } = await post({ form: { ...MESSAGE, message: `${MESSAGE.message} ${_next.length}`, _next } });
      expect([status, String(headers.location)], _next).toEqual([303, expect.stringMatching(/^\/c\/[\w-]+\/main\/thanks\?reference=/)]);
    }
    const own = await post({
      form: { ...MESSAGE, message: 'Is the shop open on Sunday mornings as well?', _next: 'https://shop.example.com/ok' },
    });
    expect(own.headers.location).toBe('https://shop.example.com/ok');
    // Slashes behind a form's name are none of the page's paths.
    expect((await app.request('GET', '//evil.example.net')).status).toBe(404);
    expect((await app.request('GET', `/f/${encodeURIComponent('/evil.example.net')}`)).headers.location).toMatch(/^\/c\//);
  });

  test('the name of the host is ours, whatever a request says', async () => {
    expect((await post({ form: MESSAGE, headers: { host: 'evil.example.net' } })).status).toBe(421);
    const { body } = await post({ json: MESSAGE, headers: { 'x-forwarded-host': 'evil.example.net' } });
    expect(body.next).toMatch(new RegExp(`^${OURS}/c/`));
  });

  test('no line of a post becomes a header, of the answer or of a mail', async () => {
    const evil = 'x\r\nBcc: victim@example.com';
    const answer = await post(
      { form: { ...MESSAGE, _subject: evil, _replyto: evil, _next: `https://shop.example.com/\r\nSet-Cookie: a=1`, _language: evil } },
      `/f/${owner.testSiteKey}.${owner.compKey}`,
    );
    expect([answer.status, answer.headers['set-cookie']]).toEqual([303, undefined]);
    await app.services.jobs.runDue();
    const mails = await app.services.db.selectFrom('dev_inbox').where('site_id', '=', owner.siteId).selectAll().execute();
    expect(mails.map(({ subject, recipient }) => [subject, recipient])).toEqual([['New message from Ada', 'owner@example.com']]);
    expect(JSON.parse(mails[0]?.headers ?? '{}')).toMatchObject({ 'Reply-To': MESSAGE.email });
  });

  test('a page elsewhere sends nothing in a project’s name', async () => {
    for (const origin of [
      'https://evil.example.net',
      'https://shop.example.com.evil.example.net',
      'https://evil-shop.example.com.',
      'http://localhost.evil.example.net',
      'chrome-extension://abc',
      'https://inlay.example.com',
    ])
      for (const extra of [{}, { 'sec-fetch-site': 'same-origin' }, { referer: `${ORIGIN}/` }])
        expect((await post({ form: MESSAGE, headers: { origin, ...extra } })).status, origin).toBe(403);
    expect(await kept()).toEqual([]);
  });

  test('bodies that are too large, too deep, too many or none are refused, as a page or as JSON', async () => {
    const large = 'x'.repeat(600_000);
    const page = await post({ form: { message: large } });
    expect([page.status, page.headers['content-type']]).toEqual([413, 'text/html; charset=utf-8']);
    expect((await post({ json: { message: large } })).body).toMatchObject({ ok: false, code: 'too_large' });
    const values = await post({ form: { ...MESSAGE, message: 'x'.repeat(200_000) } });
    expect(values.status).toBe(413);
    const refused: Send[] = [
      { raw: { type: 'application/json', text: '{' } },
      { raw: { type: 'application/json', text: '[]' } },
      { raw: { type: 'application/json', text: '"x"' } },
      { raw: { type: 'application/json', text: '['.repeat(30_000) + ']'.repeat(30_000) } },
      { raw: { type: 'application/json', text: '{"__proto__":{"a":1}}' } },
      { raw: { type: 'application/x-www-form-urlencoded', text: '__proto__=1' } },
      { raw: { type: 'application/x-www-form-urlencoded', text: Array.from({ length: 10_000 }, (_, i) => `k${i}=1`).join('&') } },
      { raw: { type: 'application/xml', text: '<a/>' } },
      { raw: { type: 'text/plain', text: 'name=Ada' } },
      { raw: { type: 'multipart/form-data', text: 'x' } },
      { multipart: { ...MESSAGE, file: { fileName: 'a.txt', mimeType: 'text/plain', bytes: new Uint8Array(10) } } },
    ];
    for (const what of refused)
      expect((await post(what)).status, JSON.stringify(what).slice(0, 80)).toSatisfy((s: number) => s >= 400 && s < 500);
    expect(await kept()).toEqual([]);
  });

  test(
    'a flood of one network is bounded by tries and by what is accepted; another network is not held up',
    limit(60_000, 600_000),
    async () => {
      const from = freshNetwork();
      const count = volume(300, 10_000);
      const statuses: number[] = [];
      for (let i = 0; i < count; i += 1)
        statuses.push((await post({ form: { ...MESSAGE, message: `Message ${i} about clock number ${i}` }, from })).status);
      expect(statuses.filter((status) => status !== 429).length).toBeLessThanOrEqual(60);
      expect((await kept()).length).toBeLessThanOrEqual(10);
      expect((await post({ form: MESSAGE })).status).toBe(303);
    },
  );

  test('who tries key after key is sent away without a look-up, and nobody else is', async () => {
    const from = freshNetwork();
    const statuses = [];
    for (let i = 0; i < 150; i += 1) statuses.push((await app.request('GET', `/c/unknown-${i}`, { from })).status);
    expect([statuses.filter((status) => status === 404).length, statuses.at(-1)]).toEqual([100, 429]);
    expect((await post({ form: MESSAGE, from })).status).toBe(429);
    expect((await app.request('GET', `/c/${owner.compKey}`, { from: freshNetwork() })).status).toBe(200);
  });
});
