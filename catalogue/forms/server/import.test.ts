import { DAY_MS } from '@inlay/kernel/time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../../tests/support/app.ts';
import { onPush } from '../../../tests/support/engines/engines.ts';
import { type FormOwner, MESSAGE, formOwner } from '../../../tests/support/forms/form-owner.ts';
import type { Environment } from '@inlay/kernel/environment.ts';
import { IMPORTED_LIMIT } from './callers/call-limits.ts';
import './tables.ts';
import '@inlay/messaging/tables.ts';

describe.each(onPush('postgres'))('the import of submissions on %s', (engine) => {
  let app: TestApp;
  let owner: FormOwner;
  beforeAll(async () => {
    app = await startApp({ engine });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    owner = await formOwner(app);
  });
  const ago = (days: number) => new Date(app.clock() - days * DAY_MS).toISOString();
  const bring = (items: unknown[], { form = 'main', environment = 'live' as Environment, by = owner } = {}) =>
    by.call('POST', '/submissions/import', { form, items }, environment);
  const list = async (query = '') => {
    const { body } = await owner.call('GET', `/submissions${query}`);
    return body.items as { createdAt: string; values: object; extra: object; tags: string[]; status: string }[];
  };
  /** What a message that comes by the form leaves: an event, a mail, a figure. */
  const traces = async () => {
    await app.services.jobs.runDue();
    const of = (table: 'events' | 'dev_inbox') =>
      app.services.db.selectFrom(table).where('site_id', '=', owner.siteId).select('id').execute();
    return [await of('events'), await of('dev_inbox')].map(({ length }) => length);
  };
  const sent = async () => {
    await app.writeFigures();
    return ((await owner.call('GET', '/figures')).body.totals as { sent?: number }).sent;
  };

  test('each keeps its time, its fields and what fits none of them; nobody is told, and nothing is counted', async () => {
    const items = [
      { createdAt: ago(40), values: { ...MESSAGE, topic: 'Repairs', _replyto: 'ada@example.com' } },
      { createdAt: ago(2), values: { name: 'Grace', email: 'not an address', message: 'Hello' }, status: 'new' },
    ];
    expect((await owner.send(MESSAGE)).status).toBe(201);
    expect([await traces(), await sent()]).toEqual([[1, 1], 1]);
    const { status, body } = await bring(items);
    expect([status, body]).toEqual([200, { imported: 2, already: 0, refused: [] }]);
    const [, second, first] = await list();
    expect(first).toMatchObject({ createdAt: ago(40), values: MESSAGE, status: 'closed', tags: ['imported'] });
    expect(first?.extra).toEqual({ topic: 'Repairs', _replyto: 'ada@example.com' });
    expect(second).toMatchObject({ status: 'new', values: { name: 'Grace', message: 'Hello' }, extra: { email: 'not an address' } });
    expect(await list('?tag=imported&q=repairs')).toHaveLength(1);
    expect([await traces(), await sent()]).toEqual([[1, 1], 1]);
  });

  test('the same again is there already, alone or among others, and two at once bring it once', async () => {
    const items = [1, 2, 3].map((day) => ({ createdAt: ago(day), values: { ...MESSAGE, message: `Number ${day}` } }));
    const both = await Promise.all([bring(items), bring(items.toReversed())]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both.reduce((sum, { body }) => sum + Number(body.imported), 0)).toBe(3);
    const again = await bring([...items, { createdAt: ago(4), values: MESSAGE }]);
    expect(again.body).toMatchObject({ imported: 1, already: 3 });
    expect(await list()).toHaveLength(4);
  });

  test('what cannot be kept is refused by itself, with a sentence', async () => {
    const { body } = await bring([
      { createdAt: ago(366), values: MESSAGE },
      { createdAt: ago(31), values: MESSAGE, status: 'spam' },
      { createdAt: ago(-1), values: MESSAGE },
      { createdAt: ago(1), values: MESSAGE, status: 'registered' },
      { createdAt: ago(1), values: { message: ' ' } },
      { createdAt: ago(1), values: { message: 'x'.repeat(10_001) } },
      { createdAt: ago(1), values: { message: 'a\u0000b' } },
      { createdAt: ago(1), values: { ...MESSAGE, constructor: 'x' } },
      { createdAt: ago(1), values: { ...MESSAGE, deep: { er: 1 } } },
      { createdAt: ago(1), values: MESSAGE },
    ]);
    const kept = (what: string) => `${what}, and this one is older. Configuration says how long.`;
    expect(body).toEqual({
      imported: 1,
      already: 0,
      refused: [
        { createdAt: kept('Submissions are kept for 365 days') },
        { createdAt: kept('Spam is kept for 30 days') },
        { createdAt: 'This time is in the future.' },
        { status: 'This status can’t be imported.' },
        { values: 'There is nothing in it.' },
        { message: 'Please use at most 10000 characters.' },
        { message: 'This text holds a character that is not allowed.' },
        { constructor: 'This text holds a character that is not allowed.' },
        { deep: 'This text holds a character that is not allowed.' },
      ].map((fields, index) => ({ index, fields })),
    });
    const old = await bring([{ createdAt: ago(8), values: MESSAGE }], { environment: 'test' });
    expect(old.body.refused).toEqual([
      { index: 0, fields: { createdAt: 'Test keeps submissions for 7 days, and this one is older. Import it in Live.' } },
    ]);
  });

  test('a formula is kept as it was written, and exported as text', async () => {
    await bring([{ createdAt: ago(1), values: { ...MESSAGE, message: '=HYPERLINK("https://evil.example.net")' } }]);
    const { text } = await owner.call('GET', '/export?form=main');
    expect(text).toContain(`"'=HYPERLINK(""https://evil.example.net"")"`);
  });

  test('it reaches its own project alone, and takes 500 at once', async () => {
    const stranger = await formOwner(app);
    const item = { createdAt: ago(1), values: MESSAGE };
    await owner.call('PUT', '/forms/support/definition', {
      title: 'Support',
      fields: [{ name: 'message', type: 'textarea', label: 'Message' }],
    });
    expect((await bring([item], { form: 'support' })).body).toMatchObject({ imported: 1 });
    const foreign = await bring([item], { form: 'support', by: stranger });
    expect([foreign.status, foreign.body.fields]).toEqual([400, { form: 'This form does not exist.' }]);
    // The same message in another project is another message.
    await bring([item]);
    expect((await bring([item], { by: stranger })).body).toMatchObject({ imported: 1, already: 0 });
    const many = Array.from({ length: 501 }, (_, index) => ({ createdAt: ago(1), values: { message: `Number ${index}` } }));
    expect((await bring(many)).status).toBe(400);
    expect((await bring(many.slice(1))).body).toMatchObject({ imported: 500 });
  });

  test('a project imports 100,000 a day; what is there already costs nothing', async () => {
    const item = { createdAt: ago(1), values: MESSAGE };
    await bring([item]);
    await app.services.limits.take(IMPORTED_LIMIT, owner.siteId, IMPORTED_LIMIT.points - 1);
    expect((await bring([item])).body).toMatchObject({ imported: 0, already: 1 });
    const { status, body } = await bring([{ ...item, createdAt: ago(2) }]);
    expect([status, body.code]).toEqual([429, 'rate-limited']);
  });
});
