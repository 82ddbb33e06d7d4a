import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../../tests/support/app.ts';
import { onPush } from '../../../tests/support/engines/engines.ts';
import { type MessageOwner, messageOwner } from '../../../tests/support/notification/message-owner.ts';
import { linesInMail } from '../../../tests/support/notification/lines-in-mail.ts';
import './tables.ts';

const KEY = 'order-confirmation';
const AT = `/templates/${KEY}`;
const DATA = {
  customer: { name: 'Ada <b>' },
  order: { number: 2041, date: '2026-11-21', total: '48.00', currency: 'USD', url: 'https://shop.example.com/o/2041' },
  lines: [{ name: 'Oak frame', price: '48.00' }],
};

describe.each(onPush('sqlite'))('templates on %s', (engine) => {
  let app: TestApp;
  let owner: MessageOwner;
  beforeAll(async () => {
    app = await startApp({ engine });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    owner = await messageOwner(app);
  });
  const status = async (method: string, path: string, json?: unknown) => (await owner.call(method, path, json)).status;
  const fields = async (method: string, path: string, json?: unknown) => (await owner.call(method, path, json)).body['fields'] as unknown;
  const draftOf = async (key = KEY) => {
    const { body } = await owner.call('GET', `/templates/${key}`);
    const { name, category, layout, values, testData, defaultLocale, locales, revision } = body;
    return { name, category, layout, values, testData, defaultLocale, locales, revision };
  };
  const published = async () => {
    await owner.call('POST', '/templates', { key: KEY, starter: KEY });
    return owner.call('POST', `${AT}/publish`, { note: 'First' });
  };
  const send = (changes: object = {}) => owner.call('POST', '/messages', { to: 'ada@example.com', template: KEY, data: DATA, ...changes });

  test('a starter becomes a draft, a version, and a mail whose content is fixed', async () => {
    const created = await owner.call('POST', '/templates', { key: KEY, starter: KEY });
    expect([created.status, created.body]).toMatchObject([201, { key: KEY, version: null, draft: true, revision: 1 }]);
    expect((await send()).body['fields']).toEqual({ template: 'No published template has this key.' });
    expect((await owner.call('POST', `${AT}/publish`, { note: 'First' })).body).toEqual({ version: 1 });

    const { body } = await send();
    const message = await owner.read(body.id);
    expect(message).toMatchObject({ template: { key: KEY, version: 1, locale: 'en' }, subject: 'Order 2041 is confirmed' });
    const { html, text } = message['content'] as { html: string; text: string };
    expect(html).toContain('Hello Ada &lt;b&gt;, thank you for your order of November 21, 2026.');
    expect(html).not.toContain('<b>');
    expect(linesInMail(text)).toEqual([
      'Order 2041 is confirmed',
      '=======================',
      'Hello Ada <b>, thank you for your order of November 21, 2026.',
      '- Oak frame: 1, $48.00',
      'Total: $48.00',
      'See the order:',
      'https://shop.example.com/o/2041',
      '--',
      'shop.example.com',
    ]);
    const draft = await draftOf();
    const locales = { en: { subject: 'Another', blocks: [{ type: 'text', text: 'Another' }] } };
    expect(await status('PUT', AT, { ...draft, locales })).toBe(200);
    expect((await owner.read((await send()).body.id))['subject']).toBe('Order 2041 is confirmed');
    expect((await owner.call('POST', `${AT}/publish`, {})).body).toEqual({ version: 2 });
    expect((await owner.read((await send()).body.id))['template']).toMatchObject({ version: 2 });
    expect((await owner.read(body.id))['content']).toMatchObject({ html });
    expect(((await owner.call('GET', `/messages?template=${KEY}`)).body as unknown as { items: object[] }).items).toHaveLength(3);
    expect(((await owner.call('GET', '/messages?template=other')).body as unknown as { items: object[] }).items).toHaveLength(0);
  });

  test('a template is of a category, and speaks to a recipient in their language', async () => {
    await owner.call('PUT', '/categories/orders', { names: { en: 'Orders' } });
    await owner.call('PUT', '/recipients/ada', { email: 'ada@example.com', name: 'Ada', locale: 'de' });
    await owner.call('POST', '/templates', { key: KEY, starter: KEY });
    expect(await fields('PUT', AT, { ...(await draftOf()), category: 'none' })).toEqual({ category: 'This category does not exist.' });
    const draft = await draftOf();
    const { en } = draft.locales as unknown as { en: object };
    expect(await status('PUT', AT, { ...draft, category: 'orders', locales: { en, de: en } })).toBe(200);
    await owner.call('POST', `${AT}/publish`, {});
    const { body } = await send({ to: undefined, recipient: 'ada' });
    expect(await owner.read(body.id)).toMatchObject({ recipient: 'ada', category: 'orders', template: { locale: 'de' } });
    // Test sends with it, too, before it has a category of that key.
    const inTest = await owner.send({ template: KEY, data: DATA, subject: undefined, text: undefined }, 'test');
    expect(await owner.read(inTest, 'test')).toMatchObject({ category: 'orders' });
    expect((await send({ to: undefined, recipient: 'nobody' })).body['fields']).toEqual({ recipient: 'This recipient does not exist.' });
  });

  test('a mail shows its reader where to unsubscribe and to choose, and a required one only where to choose', async () => {
    const links = '[Unsubscribe]({{ unsubscribe_url }}) or [choose]({{ preferences_url }})';
    const locales = { en: { subject: 'Sale', blocks: [{ type: 'text', text: links }] } };
    await owner.call('PUT', '/categories/offers', { names: { en: 'Offers' } });
    await owner.call('POST', '/templates', { key: 'sale' });
    await owner.call('PUT', '/templates/sale', { name: 'Sale', category: 'offers', locales, revision: 1 });
    expect((await owner.call('POST', '/templates/sale/publish', {})).body).toEqual({ version: 1 });
    const textOf = async (changes: object) => {
      const id = await owner.send({ template: 'sale', subject: undefined, text: undefined, ...changes });
      return ((await owner.read(id)).content as { text: string }).text;
    };
    const [, unsubscribe = '', key = '', token = ''] =
      /(\/u\/inu1\.[\w.-]+)[^]*\/c\/([^#\s]+)#s=(inp1\.[\w.-]+)/.exec(await textOf({})) ?? [];
    expect((await app.request('POST', `/f/${key}`, { form: { token } })).text).toContain('a•••@example.com');
    await app.request('POST', unsubscribe, { form: { action: 'stop' } });
    expect((await owner.call('POST', '/messages', { to: 'ada@example.com', template: 'sale' })).body.state).toBe('suppressed');
    const required = await textOf({ to: 'grace@example.com', category: 'transactional' });
    expect(required).not.toContain('/u/');
    expect(required).toContain('#s=inp1.');
    const preview = (await owner.call('POST', '/templates/sale/preview', {})).body as unknown as { text: string; warnings: object[] };
    expect(preview.text).toContain('/u/preview');
    expect(preview.warnings).toEqual([]);
  });

  test('without a proven domain a mail still leads to our pages', async () => {
    const unproven = await messageOwner(app, { provenAt: null });
    const text = `Choose: ${app.services.settings.publicUrl}/c/some-key`;
    expect((await unproven.call('POST', '/messages', { to: 'ada@example.com', subject: 'Sale', text })).status).toBe(202);
  });

  test('a starter is previewed before anybody has a template of it; a draft says who saved it last', async () => {
    const { body } = await owner.call('POST', '/templates/welcome/preview', { starter: 'welcome', locale: 'de' });
    expect(body).toMatchObject({ locale: 'de', missing: [], subject: 'Willkommen bei shop.example.com' });
    expect(await fields('POST', '/templates/welcome/preview', { starter: 'nothing' })).toEqual({ starter: 'No starter has this key.' });
    expect(await status('POST', '/templates/welcome/preview', {})).toBe(404);
    expect((await owner.call('POST', '/templates', { key: KEY, starter: KEY })).body).toMatchObject({ updatedBy: 'secret' });
  });

  test('what is missing or of a wrong kind refuses the message, by its place', async () => {
    await published();
    expect((await send({ data: { order: { url: 'https://evil.example/o' }, lines: 'none' } })).body['fields']).toEqual({
      'data.order.number': 'This value is missing.',
      'data.order.total': 'This value is missing.',
      'data.order.date': 'This value is missing.',
      'data.order.url': 'This must lead to a domain of your project.',
      'data.lines': 'This must be a list.',
    });
    expect((await send({ subject: 'Both' })).body['fields']).toEqual({ template: 'Send a template or your own content, not both.' });
    expect((await send({ data: { recipient: {} } })).body['fields']).toMatchObject({ 'data.recipient': 'This name is reserved.' });
    const { body } = await owner.call('POST', '/batch', {
      messages: [
        { to: 'ada@example.com', template: KEY, data: {} },
        { to: 'ada@example.com', template: KEY, data: DATA },
      ],
      validation: 'permissive',
    });
    const results = body['results'] as unknown as object[];
    expect(results).toMatchObject([
      { error: { code: 'invalid_request', fields: { 'data.order.number': 'This value is missing.' } } },
      { state: 'queued' },
    ]);
    expect(
      (await app.services.db.selectFrom('notification_messages').where('site_id', '=', owner.siteId).selectAll().execute()).length,
    ).toBe(1);
  });

  test('a draft with faults is kept, but not published', async () => {
    await owner.call('POST', '/templates', { key: 'faulty' });
    const draft = await draftOf('faulty');
    const blocks = [
      { type: 'text', text: '{{ order.eta }}' },
      { type: 'text', text: 'One\n{% render "x" %}' },
    ];
    expect(await status('PUT', '/templates/faulty', { ...draft, locales: { en: { subject: '', blocks } } })).toBe(200);
    expect(await fields('POST', '/templates/faulty/publish', {})).toEqual({
      'locales.en.blocks.0.text': 'order.eta is used but not declared in values.',
      'locales.en.blocks.1.text': 'Line 2: The tag render is not allowed.',
      'locales.en.subject': 'Enter a subject.',
    });
    const wrong = {
      ...(await draftOf('faulty')),
      layout: 'none',
      locales: { en: { subject: 'x', blocks: [{ type: 'spacer', height: 3 }, { type: 'x' }] } },
    };
    expect(await fields('PUT', '/templates/faulty', wrong)).toEqual({
      'locales.en.blocks.0.height': 'Choose a whole number from 4 to 64.',
      'locales.en.blocks.1.type': 'This is not a known type of block.',
    });
  });

  test('of two who save the same draft one is told to read again', async () => {
    await published();
    const draft = await draftOf();
    expect([await status('PUT', AT, draft), await status('PUT', AT, draft)]).toEqual([200, 409]);
  });

  test('versions are listed, and one is restored as the draft', async () => {
    await published();
    const first = await draftOf();
    await owner.call('PUT', AT, { ...first, name: 'Second' });
    await owner.call('POST', `${AT}/publish`, { note: 'Renamed' });
    const { items } = (await owner.call('GET', `${AT}/versions`)).body as unknown as { items: object[] };
    expect(items).toMatchObject([
      { version: 2, note: 'Renamed', publishedBy: 'secret' },
      { version: 1, note: 'First' },
    ]);
    expect((await owner.call('POST', `${AT}/restore`, { version: 1 })).body).toMatchObject({
      name: 'Order confirmation',
      version: 2,
      draft: true,
    });
    expect((await owner.call('GET', `${AT}?version=2`)).body).toMatchObject({ name: 'Second', version: 2 });
    expect(await fields('POST', `${AT}/restore`, { version: 9 })).toEqual({ version: 'There is no such version.' });
  });

  test('one that is deleted is sent no more, and can be begun again', async () => {
    await published();
    expect((await owner.call('DELETE', AT)).body).toEqual({ key: KEY, deleted: true });
    expect([await status('GET', AT), (await send()).status]).toEqual([404, 400]);
    expect((await owner.call('POST', '/templates', { key: KEY })).body).toMatchObject({ version: 1, draft: true });
    expect(await status('POST', '/templates', { key: KEY })).toBe(409);
  });

  test('a preview says what is missing, unused and doubtful', async () => {
    await owner.call('POST', '/templates', { key: KEY, starter: KEY });
    const { body } = await owner.call('POST', `${AT}/preview`, {
      data: { ...DATA, order: { ...DATA.order, number: undefined, note: 'x' } },
      theme: 'dark',
    });
    expect(body).toMatchObject({ locale: 'en', missing: ['order.number'], unused: ['order.note'], warnings: [] });
    expect(body['html']).toContain('@media all');
    const draft = await draftOf();
    const locales = {
      en: {
        subject: 'A subject that is so long that every list of mails has to cut it off',
        blocks: [{ type: 'image', src: 'https://cdn.example.net/a.png', alt: '', width: 100, url: 'https://evil.example/' }],
      },
    };
    const { revision: _, ...unsaved } = { ...draft, locales };
    const { warnings } = (await owner.call('POST', `${AT}/preview`, { draft: unsaved })).body as unknown as {
      warnings: { code: string }[];
    };
    expect(warnings.map(({ code }) => code)).toEqual(['no-alt', 'long-subject', 'foreign-link']);
    expect((await owner.call('POST', `${AT}/preview`, { testData: 'Nobody' })).body['fields']).toEqual({
      testData: 'There is no such test data.',
    });
  });

  test('the draft with test data goes to the account’s own address alone', async () => {
    await owner.call('POST', '/templates', { key: KEY, starter: KEY });
    const { status: answered, body } = await owner.call('POST', `${AT}/test`, { testData: 'One line' }, { environment: 'test' });
    expect([answered, body['message']]).toMatchObject([404, 'Not found.']);
    await owner.call('POST', '/templates', { key: KEY, starter: KEY }, { environment: 'test' });
    const sent = await owner.call('POST', `${AT}/test`, { testData: 'One line' }, { environment: 'test' });
    expect(sent.status).toBe(202);
    expect(await owner.read(sent.body.id, 'test')).toMatchObject({ subject: '[Test] Order 2042 is confirmed', template: null });
  });

  test('test sends with live’s templates where it has none of that key', async () => {
    await published();
    const { status: taken } = await owner.call(
      'POST',
      '/messages',
      { to: 'ada@example.com', template: KEY, data: DATA },
      { environment: 'test' },
    );
    expect(taken).toBe(202);
    expect(
      ((await owner.call('GET', '/templates', undefined, { environment: 'test' })).body as unknown as { items: object[] }).items,
    ).toEqual([]);
  });

  test('a layout stands around all templates that name it, and stays while one does', async () => {
    const layout = {
      name: 'Shop',
      colour: '#aa0000',
      locales: { en: { header: [], footer: [{ type: 'text', text: 'Shop, 100 Example Street' }] } },
    };
    expect(await status('PUT', '/layouts/shop', layout)).toBe(200);
    expect(
      await fields('PUT', '/layouts/shop', {
        ...layout,
        locales: { en: { header: [{ type: 'text', text: '{{ order.number }}' }], footer: [] } },
      }),
    ).toEqual({
      'locales.en.header.0.text': 'A layout has no order.number. Use project, recipient or locale.',
    });
    await published();
    expect(await status('PUT', AT, { ...(await draftOf()), layout: 'shop' })).toBe(200);
    await owner.call('POST', `${AT}/publish`, {});
    const { content } = (await owner.read((await send()).body.id)) as unknown as { content: { html: string; text: string } };
    expect(content.html).toContain('background:#aa0000');
    expect(content.text).toContain('Shop, 100 Example Street');
    expect((await owner.call('DELETE', '/layouts/shop')).body['message']).toBe('This is in use by order-confirmation.');
    expect(await status('DELETE', '/layouts/default')).toBe(409);
    const { items } = (await owner.call('GET', '/layouts')).body as unknown as { items: { key: string; templates: string[] }[] };
    expect(items.map(({ key, templates }) => [key, templates])).toEqual([
      ['default', []],
      ['shop', [KEY]],
    ]);
  });

  test('another project’s are not there', async () => {
    await published();
    const stranger = await messageOwner(app);
    const paths = [
      ['GET', AT],
      ['DELETE', AT],
      ['GET', `${AT}/versions`],
      ['POST', `${AT}/publish`],
      ['POST', `${AT}/preview`],
      ['POST', `${AT}/test`],
    ] as const;
    for (const [method, path] of paths)
      expect((await stranger.call(method, path, method === 'POST' ? {} : undefined)).body['code'], `${method} ${path}`).toBe('not_found');
    expect((await stranger.call('POST', '/messages', { to: 'ada@example.com', template: KEY, data: DATA })).body['fields']).toEqual({
      template: 'No published template has this key.',
    });
    expect(await status('GET', AT)).toBe(200);
  });

  test('a bundle of one environment is the other’s', async () => {
    await published();
    const { body: bundle } = await owner.call('GET', '/templates-bundle');
    expect((await owner.call('POST', '/templates-bundle', bundle, { environment: 'test' })).body).toEqual({ layouts: 1, templates: 1 });
    expect((await owner.call('GET', AT, undefined, { environment: 'test' })).body).toMatchObject({
      name: 'Order confirmation',
      version: null,
    });
    expect((await owner.call('GET', '/templates-bundle', undefined, { environment: 'test' })).body).toEqual(bundle);
  });

  test('languages fall back, and what a half-done one lacks comes from the default', async () => {
    await published();
    const draft = await draftOf();
    const { en } = draft.locales as unknown as { en: { blocks: { id: string }[] } };
    const de = { subject: 'Bestellung {{ order.number }}', blocks: [{ ...en.blocks[0], text: 'Danke, {{ customer.name }}' }] };
    await owner.call('PUT', AT, { ...draft, locales: { en, de } });
    await owner.call('POST', `${AT}/publish`, {});
    const message = await owner.read((await send({ locale: 'de-AT' })).body.id);
    expect(message).toMatchObject({ subject: 'Bestellung 2041', template: { locale: 'de' } });
    const { text } = message['content'] as { text: string };
    expect(text).toContain('Danke, Ada <b>');
    expect(text).toContain('21. November 2026');
    expect((await owner.read((await send({ locale: 'fr' })).body.id))['template']).toMatchObject({ locale: 'en' });
  });
});
