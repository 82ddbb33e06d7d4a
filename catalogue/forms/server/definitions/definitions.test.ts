import { engines } from '../../../../tests/support/engines/engines.ts';
import { type TestApp, startApp } from '../../../../tests/support/app.ts';
import { type FormOwner, formOwner } from '../../../../tests/support/forms/form-owner.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const FIELDS = [{ name: 'email', type: 'email', label: 'Email' }];

describe.each(engines)('forms and their versions on %s', (engine) => {
  let app: TestApp;
  let owner: FormOwner;
  beforeAll(async () => {
    app = await startApp({ engine });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    owner = await formOwner(app);
  });
  const save = async (title: string, version?: number, form = 'main', environment: 'live' | 'test' = 'live') =>
    (await owner.call('PUT', `/forms/${form}/definition`, { title, fields: FIELDS, ...(version && { version }) }, environment)).status;
  const versions = async (query = '', environment: 'live' | 'test' = 'live', form = 'main') => {
    const { body } = await owner.call('GET', `/forms/${form}/versions${query}`, undefined, environment);
    const { items, next } = body as unknown as {
      items: { version: number; title: string; updatedBy: string | null }[];
      next: string | null;
    };
    return { items: items.map(({ version, title, updatedBy }) => [version, title, updatedBy]), next };
  };

  test('each save is a version that can be listed, a page at a time, and read', async () => {
    expect(await versions()).toEqual({ items: [[1, 'Write to us', null]], next: null });
    expect([await save('Second', 1), await save('Third', 2)]).toEqual([200, 200]);
    expect(await versions('?limit=2')).toEqual({
      items: [
        [3, 'Third', 'secret'],
        [2, 'Second', 'secret'],
      ],
      next: '2',
    });
    expect(await versions('?limit=2&cursor=2')).toEqual({ items: [[1, 'Write to us', null]], next: null });
    expect(await versions('?cursor=1')).toEqual({ items: [], next: null });
    const read = async (version: string) => owner.call('GET', `/forms/main/definition?version=${version}`);
    expect((await read('2')).body).toMatchObject({ version: 2, title: 'Second' });
    expect((await read('1')).body).toMatchObject({ version: 1, title: 'Write to us', updatedAt: null });
    expect([(await read('9')).status, (await read('0')).status, (await read('x')).status]).toEqual([404, 400, 400]);
    const list = (await owner.call('GET', '/forms')).body as unknown as { items: object[] };
    expect(list.items).toMatchObject([{ form: 'main', version: 3, fields: 1, updatedAt: new Date(app.clock()).toISOString() }]);
  });

  test('test has the versions of live until it has its own; those of another project are nobody else’s', async () => {
    await save('Of live', 1);
    expect((await versions('', 'test')).items).toEqual([
      [2, 'Of live', 'secret'],
      [1, 'Write to us', null],
    ]);
    await save('Of test', 2, 'main', 'test');
    expect((await versions('', 'test')).items).toEqual([
      [3, 'Of test', 'secret'],
      [1, 'Write to us', null],
    ]);
    expect((await versions()).items[0]).toEqual([2, 'Of live', 'secret']);
    await save('Sales', undefined, 'sales');
    const stranger = await formOwner(app);
    expect((await stranger.call('GET', '/forms/sales/versions')).status).toBe(404);
    expect((await stranger.call('GET', '/forms/main/definition?version=2')).status).toBe(404);
  });

  test('a form of test is published as the next version of live; what is live already makes none', async () => {
    const publish = async (form: string, environment: 'live' | 'test' = 'live') => {
      const { status, body } = await owner.call('POST', `/forms/${form}/publish`, undefined, environment);
      return [status, body['version'], body['title']];
    };
    expect(await publish('main')).toEqual([200, 1, 'Write to us']);
    await save('Of live', 1);
    await save('Of test', 2, 'main', 'test');
    await save('Sales', undefined, 'sales', 'test');
    expect((await publish('main', 'test'))[0]).toBe(403);
    expect((await versions()).items[0]).toEqual([2, 'Of live', 'secret']);
    expect(await publish('main')).toEqual([200, 3, 'Of test']);
    expect(await publish('main')).toEqual([200, 3, 'Of test']);
    expect(await publish('sales')).toEqual([201, 1, 'Sales']);
    expect((await publish('unknown'))[0]).toBe(404);
    const stranger = await formOwner(app);
    expect((await stranger.call('POST', '/forms/sales/publish')).status).toBe(404);
    expect((await versions()).items.map(([version]) => version)).toEqual([3, 2, 1]);
  });

  test('what live would refuse is not published, and the reason is the answer', async () => {
    const settings = { redirectUrl: 'https://shop.example.com/ok' };
    const sales = { title: 'Sales', fields: FIELDS, settings };
    expect((await owner.call('PUT', '/forms/sales/definition', sales, 'test')).status).toBe(201);
    await app.services.db.deleteFrom('site_domains').where('site_id', '=', owner.siteId).execute();
    const refused = await owner.call('POST', '/forms/sales/publish');
    expect([refused.status, refused.body['message']]).toEqual([409, 'Use an address on one of your domains.']);
  });
});
