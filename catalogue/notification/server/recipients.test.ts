import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../../tests/support/app.ts';
import { onPush } from '../../../tests/support/engines/engines.ts';
import { type MessageOwner, MESSAGE, MESSAGES, messageOwner } from '../../../tests/support/notification/message-owner.ts';
import { importRecipients } from './recipients/import-recipients.ts';
import { saveRecipient } from './recipients/save-recipient.ts';
import { makeRecipientRoom } from './recipients/recipient-room.ts';
import './tables.ts';

const ADA = { email: 'ada@example.com', name: 'Ada', locale: 'pt-br', timeZone: 'Europe/London', data: { plan: 'yearly' } };
const OFFERS = { names: { en: 'New in the shop' } };

describe.each(onPush('postgres'))('recipients and categories on %s', (engine) => {
  let app: TestApp;
  let owner: MessageOwner;
  beforeAll(async () => {
    app = await startApp({ engine });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    owner = await messageOwner(app);
  });
  const runDue = () => app.services.jobs.runDue();
  const put = (id: string, json: object = ADA) => owner.call('PUT', `/recipients/${id}`, json);
  const importFile = (text: string, type = 'text/csv') => owner.call('POST', '/recipients/import', undefined, { raw: { type, text } });
  const exported = async (format: string) => (await owner.call('GET', `/recipients/export?format=${format}`)).text;

  test('a recipient is put under the id of its owner, replaced as a whole, read, listed and found by address', async () => {
    const made = await put('user:1');
    const at = new Date(app.clock()).toISOString();
    const ada = { ...ADA, id: 'user:1', locale: 'pt-BR', quietHours: null, createdAt: at, updatedAt: at };
    expect([made.status, made.body]).toEqual([201, ada]);
    expect((await owner.call('GET', '/recipients/user:1')).body).toEqual(ada);
    app.clock.advance(1_000);
    const changed = await put('user:1', { email: 'Ada@EXAMPLE.com', quietHours: { from: '22:00', to: '07:00' } });
    expect([changed.status, changed.body]).toMatchObject([
      200,
      { email: 'Ada@example.com', name: '', locale: null, quietHours: { from: '22:00', to: '07:00' }, data: {}, createdAt: at },
    ]);
    await put('user:2', { email: 'grace@example.com' });
    const listed = async (query: string) =>
      ((await owner.call('GET', `/recipients${query}`)).body.items as { id: string }[]).map(({ id }) => id);
    expect((await listed('')).toSorted()).toEqual(['user:1', 'user:2']);
    expect(await listed('?address=ADA@example.com')).toEqual(['user:1']);
    const { next } = (await owner.call('GET', '/recipients?limit=1')).body as { next: string };
    expect(await listed(`?limit=1&cursor=${next}`)).toHaveLength(1);
    // What is of live is not there in test.
    expect((await owner.call('GET', '/recipients/user:1', undefined, { environment: 'test' })).status).toBe(404);
  });

  test.each([
    ['id', 'a b', ADA],
    ['id', 'import', ADA],
    ['id', 'x'.repeat(129), ADA],
    ['email', 'a', { email: 'Ada <ada@example.com>' }],
    ['email', 'a', {}],
    ['name', 'a', { ...ADA, name: 'Ada\u202e' }],
    ['locale', 'a', { ...ADA, locale: 'english please' }],
    ['timeZone', 'a', { ...ADA, timeZone: 'Mars/Olympus' }],
    ['timeZone', 'a', { ...ADA, timeZone: '+02:00' }],
    ['quietHours', 'a', { ...ADA, quietHours: { from: '25:00', to: '07:00' } }],
    ['data', 'a', { ...ADA, data: [] }],
    ['data', 'a', { ...ADA, data: { text: 'x'.repeat(8_200) } }],
    ['data', 'a', { ...ADA, data: { text: 'a\0b' } }],
    ['data', 'a', { ...ADA, data: JSON.parse(`{"deep":${'['.repeat(5_000)}${']'.repeat(5_000)}}`) }],
    ['phone', 'a', { ...ADA, phone: '+15550100100' }],
  ])('a wrong %s is refused (%j)', async (field, id, json) => {
    const { status, body } = await put(encodeURIComponent(id), json);
    expect(status).toBe(400);
    expect(Object.keys(body.fields as object).some((name) => name === field || name.startsWith(`${field}.`))).toBe(true);
  });

  test('a message goes to a recipient by its id, under its name, and is found by it', async () => {
    await put('user:1');
    const { body } = await owner.call('POST', '/messages', { ...MESSAGE, to: undefined, recipient: 'user:1' });
    await runDue();
    expect(await owner.read(body.id)).toMatchObject({ to: 'ada@example.com', recipient: 'user:1', state: 'sent' });
    expect((await owner.call('GET', '/messages?recipient=user:1')).body.items).toHaveLength(1);
    expect((await owner.call('GET', '/messages?recipient=user:2')).body.items).toEqual([]);
    expect(await owner.events()).toMatchObject([{ data: { recipient: 'user:1' } }]);
    const [kept] = await app.services.db.selectFrom('dev_inbox').where('site_id', '=', owner.siteId).selectAll().execute();
    expect(kept?.recipient).toBe('ada@example.com');
    for (const wrong of [{ recipient: 'user:1' }, { to: undefined }, { to: undefined, recipient: 'nobody' }]) {
      const { status, body: told } = await owner.call('POST', '/messages', { ...MESSAGE, ...wrong });
      expect([status, Object.keys(told.fields as object)]).toEqual([400, [wrong.recipient === 'nobody' ? 'recipient' : 'to']]);
    }
    // Sent again, it goes where their mail goes today.
    await put('user:1', { email: 'new@example.com' });
    const { id } = (await owner.call('POST', `/messages/${body.id}/resend`)).body;
    expect(await owner.read(id)).toMatchObject({ to: 'new@example.com', recipient: 'user:1' });
  });

  test('deleting a recipient erases what was written to them, and cancels what has not left', async () => {
    await put('user:1');
    const sent = await owner.send({ to: undefined, recipient: 'user:1' });
    await runDue();
    const later = await owner.send({ to: undefined, recipient: 'user:1', sendAt: new Date(app.clock() + 3_600_000).toISOString() });
    const other = await owner.send();
    expect((await owner.call('DELETE', '/recipients/user:1')).body).toEqual({ id: 'user:1', deleted: true });
    expect(await owner.read(sent)).toMatchObject({ state: 'sent', subject: '', content: null });
    const copies = app.services.db.selectFrom('dev_inbox').where('site_id', '=', owner.siteId).select('id');
    expect(await copies.execute()).toEqual([]);
    expect(await owner.read(later)).toMatchObject({ state: 'canceled', content: null });
    expect((await owner.read(other)).content).toMatchObject({ text: MESSAGE.text });
    const again = await owner.call('POST', `/messages/${sent}/resend`);
    expect([again.status, again.body.code]).toEqual([409, 'content-erased']);
    expect((await owner.call('GET', '/recipients/user:1')).status).toBe(404);
    expect((await owner.call('DELETE', '/recipients/user:1')).status).toBe(404);
  });

  test('a file is imported line by line, and what is exported can be imported again', async () => {
    const csv = [
      'id,email,name,data.plan,quietHours',
      'one,one@example.com,"One, the first",yearly,22:00-07:00',
      'two,nobody,,,',
      'three,three@example.com,,,off',
    ].join('\n');
    const { status, body } = await importFile(csv);
    expect([status, body]).toEqual([
      202,
      { created: 2, updated: 0, refused: 1, faults: [{ row: 3, fields: { email: 'Enter one address, e.g. "visitor@example.com".' } }] },
    ]);
    expect((await owner.call('GET', '/recipients/one')).body).toMatchObject({
      name: 'One, the first',
      data: { plan: 'yearly' },
      quietHours: { from: '22:00', to: '07:00' },
    });
    for (const [format, type] of [
      ['csv', 'text/csv'],
      ['ndjson', 'application/x-ndjson'],
    ] as const)
      expect((await importFile(await exported(format), type)).body).toEqual({ created: 0, updated: 2, refused: 0, faults: [] });
    expect((await owner.call('GET', '/recipients/one')).body).toMatchObject({ data: { plan: 'yearly' }, name: 'One, the first' });
    for (const [text, type] of [
      ['name\nAda', 'text/csv'],
      ['id,email,size\n1,a@example.com,2', 'text/csv'],
      ['id,email\n', 'text/csv'],
      ['id,email\n1,"a', 'text/csv'],
      ['id,email,data.a,data.a\n1,a@example.com,2,3', 'text/csv'],
      [`id,email${',data.a'.repeat(1_000)}\n`, 'text/csv'],
    ] as const)
      expect((await importFile(text, type)).status).toBe(400);
    expect((await importFile('{}', 'application/json')).status).toBe(400);
    expect((await importFile('{"id":1}\nnot json\n{"__proto__":{"a":1}}', 'application/x-ndjson')).body).toMatchObject({ refused: 3 });
  });

  test('a thousand lines are taken, some at a time', async () => {
    const lines = Array.from({ length: 1_203 }, (_, n) => JSON.stringify({ id: `n${n}`, email: `reader-${n}@example.com` }));
    expect((await importFile(lines.join('\n'), 'application/x-ndjson')).body).toMatchObject({ created: 1_203, updated: 0 });
    expect((await exported('ndjson')).trim().split('\n')).toHaveLength(1_203);
  });

  test('a project that is full takes nobody more', async () => {
    await put('one');
    await put('two');
    const { db } = app.services;
    const place = { accountId: owner.accountId, siteId: owner.siteId, environment: 'live', component: 'notification/email' } as const;
    const room = makeRecipientRoom(app.services, 3);
    const full = { code: 'limit-reached' };
    const save = (id: string) =>
      db.transaction().execute((queries) => saveRecipient(app.services, room, queries, place, { ...ADA, id, name: '', data: {} }));
    await save('three');
    await expect(save('four')).rejects.toMatchObject(full);
    await save('three');
    // Of a file that has no room, no line is kept.
    const text = 'id,email\none,new@example.com\nfour,four@example.com';
    await expect(importRecipients(app.services, room, place, { text, hold: async () => {} })).rejects.toMatchObject(full);
    expect((await owner.call('GET', '/recipients/one')).body.email).toBe('ada@example.com');
  });

  test('a category is put, listed behind the one that is always there, named by messages and deleted', async () => {
    const made = await owner.call('PUT', '/categories/offers', OFFERS);
    expect([made.status, made.body]).toEqual([
      201,
      { key: 'offers', names: OFFERS.names, descriptions: {}, required: false, defaultOn: true },
    ]);
    expect((await owner.call('PUT', '/categories/offers', { ...OFFERS, required: true })).status).toBe(200);
    const keys = async () => ((await owner.call('GET', '/categories')).body.items as { key: string }[]).map(({ key }) => key);
    expect(await keys()).toEqual(['transactional', 'offers']);
    // It keeps its part, whatever its owner calls it.
    const renamed = await owner.call('PUT', '/categories/transactional', { names: { en: 'Receipts' }, required: false, defaultOn: false });
    expect(renamed.body).toMatchObject({ names: { en: 'Receipts' }, required: true, defaultOn: true });
    expect(await keys()).toEqual(['transactional', 'offers']);

    const later = await owner.send({ category: 'offers', sendAt: new Date(app.clock() + 3_600_000).toISOString() });
    expect((await owner.read(later)).category).toBe('offers');
    const inUse = await owner.call('DELETE', '/categories/offers');
    expect([inUse.status, inUse.body.code]).toEqual([409, 'in-use']);
    await owner.call('POST', `/messages/${later}/cancel`);
    const draft = (await owner.call('POST', '/templates', { key: 'sale' })).body;
    const { name, locales } = draft as unknown as { name: string; locales: object };
    expect((await owner.call('PUT', '/templates/sale', { name, locales, category: 'offers', revision: 1 })).status).toBe(200);
    expect((await owner.call('DELETE', '/categories/offers')).body.code).toBe('in-use');
    await owner.call('DELETE', '/templates/sale');
    expect((await owner.call('DELETE', '/categories/offers')).body).toEqual({ key: 'offers', deleted: true });
    expect((await owner.call('DELETE', '/categories/transactional')).body.code).toBe('in-use');
    expect((await owner.call('DELETE', '/categories/unknown')).status).toBe(404);
    const unknown = await owner.call('POST', '/messages', { ...MESSAGE, category: 'offers' });
    expect([unknown.status, unknown.body.fields]).toEqual([400, { category: 'This category does not exist.' }]);
    for (const json of [{}, { names: {} }, { names: { de: 'Neu' } }, { names: { en: 'x'.repeat(81) } }, { names: { en: 'A', xx_: 'B' } }])
      expect((await owner.call('PUT', '/categories/offers', json)).status).toBe(400);
    expect((await owner.call('PUT', '/categories/Offers!', OFFERS)).status).toBe(400);
  });

  test('there are at most 50 categories', async () => {
    const statuses = [];
    for (let n = 0; n < 51; n += 1) statuses.push((await owner.call('PUT', `/categories/c${n}`, OFFERS)).status);
    expect(statuses).toEqual([...Array.from({ length: 50 }, () => 201), 409]);
  });

  test('an address is suppressed, listed, imported with others once, and released', async () => {
    const at = new Date(app.clock()).toISOString();
    const made = await owner.call('POST', '/suppressions', { address: 'Stop@example.com' });
    const entry = { address: 'Stop@example.com', channel: 'email', reason: 'owner', since: at };
    expect([made.status, made.body]).toEqual([201, entry]);
    const imported = await owner.call('POST', '/suppressions/import', {
      addresses: ['stop@example.com', 'no@example.com', 'NO@example.com'],
    });
    expect(imported.body).toEqual({ added: 1, already: 1 });
    expect((await owner.call('GET', '/suppressions?address=STOP@example.com')).body).toEqual({ items: [entry], next: null });
    expect((await owner.call('POST', '/messages', { ...MESSAGE, to: 'stop@example.com' })).body.state).toBe('suppressed');
    expect((await owner.call('DELETE', '/suppressions/stop@example.com')).body).toEqual({ address: 'stop@example.com', deleted: true });
    expect((await owner.call('DELETE', '/suppressions/stop@example.com')).status).toBe(404);
    expect((await owner.call('POST', '/messages', { ...MESSAGE, to: 'stop@example.com' })).body.state).toBe('queued');
    const stranger = await messageOwner(app);
    expect((await stranger.call('DELETE', '/suppressions/no@example.com')).status).toBe(404);
    for (const addresses of [[], ['nobody'], Array.from({ length: 1_001 }, (_, n) => `a${n}@example.com`)])
      expect((await owner.call('POST', '/suppressions/import', { addresses })).status).toBe(400);
  });

  test('nobody reads or changes what is of another project', async () => {
    await put('user:1');
    await owner.call('PUT', '/categories/offers', OFFERS);
    const stranger = await messageOwner(app);
    expect((await stranger.call('GET', '/recipients/user:1')).status).toBe(404);
    expect((await stranger.call('DELETE', '/recipients/user:1')).status).toBe(404);
    expect((await stranger.call('GET', '/recipients')).body.items).toEqual([]);
    expect((await stranger.call('DELETE', '/categories/offers')).status).toBe(404);
    expect((await stranger.call('PUT', '/recipients/user:1', { email: 'thief@example.net' })).status).toBe(201);
    expect((await owner.call('GET', '/recipients/user:1')).body.email).toBe('ada@example.com');
    expect((await app.request('GET', `${MESSAGES}/recipients`)).status).toBe(401);
  });
});
