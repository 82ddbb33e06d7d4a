import { onPush } from '../../../tests/support/engines/engines.ts';
import { type TestApp, startApp } from '../../../tests/support/app.ts';
import { FORMS, type FormOwner, MESSAGE, formOwner } from '../../../tests/support/forms/form-owner.ts';
import type { Answer } from '../../../tests/support/client.ts';
import type { Environment } from '@inlay/kernel/environment.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import './tables.ts';

const DAY = 86_400_000;
const UNKNOWN = 'sub_0000000000000000000000';
const FIELDS = [
  { name: 'email', type: 'email', label: 'Email', required: true },
  { name: 'message', type: 'textarea', label: 'Message', required: true },
];
/** What people write. */
const TEXTS = [
  'Do you repair clocks that are older than a hundred years?',
  'My order from last week has not arrived yet, could you look into it?',
  'Is the workshop open on Saturday morning, and where can I park?',
  'Thank you for the quick repair of my watch, it runs well again.',
  'I would like to learn the trade, do you take apprentices in autumn?',
];
/** All of an answer but what every answer has of its own. */
const told = ({ status, headers: { date: _date, 'x-request-id': _id, ...headers }, text, body }: Answer) => ({
  status,
  headers,
  text: text.replace(String((body as { requestId: string }).requestId), ''),
});

describe.each(onPush('postgres'))('the inbox on %s', (engine) => {
  let app: TestApp;
  let owner: FormOwner;
  beforeAll(async () => {
    app = await startApp({ engine });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    owner = await formOwner(app);
  });
  let texts = 0;
  const send = async (changes: object = {}, environment: Environment = 'live'): Promise<string> => {
    const message = TEXTS[(texts += 1) % TEXTS.length];
    const { ticket: _ticket } = await owner.ticket(environment);
    app.clock.advance(60_000);
    const { status, body } = await owner.send({ ...MESSAGE, message, _ticket, ...changes }, {}, environment);
    expect([status, body.code]).toEqual([201, undefined]);
    app.clock.advance(1_000);
    return String(body.id);
  };
  const list = async (query = '', environment: Environment = 'live') =>
    (await owner.call('GET', `/submissions${query}`, undefined, environment)).body as { items: { id: string }[]; next: string | null };
  const idsOf = async (query: string) => (await list(query)).items.map(({ id }) => id);
  const typesOf = async () =>
    (await app.services.db.selectFrom('events').where('site_id', '=', owner.siteId).orderBy('happened_at').select('type').execute()).map(
      ({ type }) => type,
    );

  test('what was sent is listed newest first, a page at a time, and read whole', async () => {
    const ids = [await send(), await send(), await send({ message: 'Do you repair a lamp from the Ünusual zeppelin? It is 100%_ brass.' })];
    const first = await list('?limit=2');
    expect(first.items.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
    const second = await list(`?limit=2&cursor=${first.next}`);
    expect([second.items.map(({ id }) => id), second.next]).toEqual([[ids[0]], null]);
    expect((await owner.call('GET', `/submissions?limit=2&status=new&cursor=${first.next}`)).body.fields).toEqual({
      cursor: 'This cursor is not valid.',
    });
    const read = await owner.call('GET', `/submissions/${ids[2]}`);
    expect(read.body).toMatchObject({ id: ids[2], status: 'new', extra: {}, files: [], tags: [], held: false, meta: { definition: 1 } });
    expect(await idsOf('?q=ZEPPELIN')).toEqual([ids[2]]);
    expect(await idsOf('?q=ünusual')).toEqual([ids[2]]);
    expect(await idsOf('?q=100%25_')).toEqual([ids[2]]);
    expect(await idsOf('?q=%25%25')).toEqual([]);
    expect(await idsOf(`?q=${read.body.reference}`)).toEqual([ids[2]]);
    expect(await idsOf('?form=other')).toEqual([]);
    expect(await idsOf(`?from=${new Date(app.clock()).toISOString()}`)).toEqual([]);
  });

  test('status, tags, note and assignee are changed by the rules, told, and found again', async () => {
    const id = await send();
    const changes = { status: 'open', tags: ['sales', 'sales', 'a"b'], note: 'Call back: Thursday', assignee: 'Grace' };
    const { status, body } = await owner.call('PUT', `/submissions/${id}`, changes);
    expect([status, body]).toMatchObject([200, { status: 'open', tags: ['sales', 'a"b'], note: changes.note, assignee: 'Grace' }]);
    for (const query of ['?tag=sales', '?tag=a%22b', '?assignee=Grace', '?q=thursday', '?status=open'])
      expect(await idsOf(query)).toEqual([id]);
    expect(await idsOf('?tag=sale')).toEqual([]);
    const refused = await owner.call('PUT', `/submissions/${id}`, { status: 'registered' });
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    expect((await owner.call('PUT', `/submissions/${id}`, { score: 0 })).status).toBe(400);
    expect(await typesOf()).toEqual(['form.submitted', 'form.status-changed']);
  });

  test('Spam is listed only when asked for, and what is taken out of it is told as submitted', async () => {
    const id = await send();
    await owner.call('PUT', `/submissions/${id}`, { status: 'spam' });
    expect(await idsOf('')).toEqual([]);
    expect(await idsOf('?status=spam')).toEqual([id]);
    app.clock.advance(1_000);
    expect((await owner.call('PUT', `/submissions/${id}`, { status: 'new' })).status).toBe(200);
    expect((await typesOf()).toSorted()).toEqual(['form.status-changed', 'form.status-changed', 'form.submitted', 'form.submitted']);
  });

  test('many are changed or deleted at once, each by itself, and a repeat by its key does nothing twice', async () => {
    const ids = [await send(), await send()];
    const bulk = (json: object) => owner.call('POST', '/submissions/bulk', json);
    const tagged = await bulk({ ids: [...ids, UNKNOWN], action: 'tag', value: 'later' });
    expect(tagged.body).toEqual({ done: ids.toSorted(), failed: [{ id: UNKNOWN, code: 'not_found' }] });
    expect(await idsOf('?tag=later')).toHaveLength(2);
    expect((await bulk({ ids, action: 'status', value: 'approved' })).body.failed).toHaveLength(2);
    expect((await bulk({ ids, action: 'status' })).status).toBe(400);
    expect((await bulk({ ids, action: 'delete' })).body.done).toHaveLength(2);
    expect(await idsOf('')).toEqual([]);
  });

  test("T2 another project's and the other environment's ids read as unknown ones, byte for byte", async () => {
    const id = await send();
    const inTest = await send({}, 'test');
    const stranger = await formOwner(app);
    const ways = [
      ['GET', ''],
      ['PUT', '', { status: 'open' }],
      ['DELETE', ''],
    ] as const;
    for (const [method, path, json] of ways) {
      const ask = async (by: FormOwner, one: string, environment: Environment) =>
        told(await by.call(method, `/submissions/${one}${path}`, json, environment));
      const unknown = await ask(owner, UNKNOWN, 'live');
      expect(unknown.status).toBe(404);
      for (const [by, one, environment] of [
        [stranger, id, 'live'],
        [stranger, id, 'test'],
        [owner, id, 'test'],
        [owner, inTest, 'live'],
        [owner, 'sub_short', 'live'],
        [owner, 'sub_%00000000000000000000', 'live'],
      ] as const)
        expect(await ask(by, one, environment)).toEqual(unknown);
    }
    expect((await stranger.call('POST', '/submissions/bulk', { ids: [id], action: 'delete' })).body.done).toEqual([]);
    expect((await list()).items.map((one) => one.id)).toEqual([id]);
    expect((await list('', 'test')).items.map((one) => one.id)).toEqual([inTest]);
  });

  test('what no text may hold is refused, and finds nothing', async () => {
    for (const query of ['q=ab%00', 'tag=a%00', 'assignee=a%00', 'form=a%00', 'form=A', 'q=a', 'limit=0', 'from=yesterday'])
      expect((await owner.call('GET', `/submissions?${query}`)).status, query).toBe(400);
    expect((await owner.call('GET', '/forms/a%00/definition')).status).toBe(404);
    expect((await owner.call('DELETE', '/forms/a%00')).status).toBe(404);
    expect((await owner.call('GET', '/export?form=a%00')).status).toBe(400);
    const bulk = await owner.call('POST', '/submissions/bulk', { ids: ['sub_\u0000'], action: 'delete' });
    expect(bulk.body).toEqual({ done: [], failed: [{ id: 'sub_\u0000', code: 'not_found' }] });
    expect((await owner.send({ ...MESSAGE, _form: 'a\u0000' })).status).toBe(404);
  });

  test("the owner's session reads and changes the same, and its siteKey says in which environment", async () => {
    const [live, inTest] = [await send(), await send({}, 'test')];
    const client = app.client();
    const { token } = await app.services.sessions.start(app.services.db, { accountId: owner.accountId, address: '', userAgent: '' });
    client.cookies.set('inlay_sid', token);
    const ask = (sitekey: string, method: string, path: string, json?: object) =>
      client.send(method, `${FORMS}${path}`, { headers: { sitekey }, ...(json && { json }) });
    const ids = async (sitekey: string) => ((await ask(sitekey, 'GET', '/submissions')).body.items as { id: string }[]).map(({ id }) => id);
    expect([await ids(owner.siteKey), await ids(owner.testSiteKey)]).toEqual([[live], [inTest]]);
    expect((await ask(owner.testSiteKey, 'PUT', `/submissions/${live}`, { status: 'open' })).status).toBe(404);
    expect((await ask(owner.siteKey, 'PUT', `/submissions/${live}`, { status: 'open' })).status).toBe(200);
    const told = await app.services.db
      .selectFrom('events')
      .where('type', '=', 'form.status-changed')
      .where('site_id', '=', owner.siteId)
      .select('data')
      .execute();
    expect(told.map(({ data }) => (JSON.parse(data) as { by: string }).by)).toEqual(['owner']);
    expect((await app.request('GET', `${FORMS}/submissions`)).status).toBe(401);
  });

  test('a secret of a project without the subscription is told so', async () => {
    const captcha = await formOwner(app, { component: 'captcha/number-image' });
    const { status, body } = await captcha.call('GET', '/submissions');
    expect([status, body.code]).toEqual([403, 'not-subscribed']);
  });

  test('a form is made, changed by its version, listed and deleted; main stays', async () => {
    const put = (form: string, json: object, environment: Environment = 'live') =>
      owner.call('PUT', `/forms/${form}/definition`, { title: 'Newsletter', fields: FIELDS, ...json }, environment);
    const made = await put('news', {});
    expect([made.status, made.body]).toMatchObject([201, { form: 'news', version: 1, updatedBy: 'secret', settings: {} }]);
    expect((await put('news', {})).body.code).toBe('conflict');
    expect((await put('other', { version: 1 })).status).toBe(404);
    expect((await put('news', { version: 1, title: 'Letter' })).body).toMatchObject({ version: 2, title: 'Letter' });
    expect((await put('news', { version: 1 })).body.code).toBe('conflict');
    expect((await put('-news', {})).status).toBe(404);
    expect((await put('main', {})).body.code).toBe('conflict');
    expect((await put('main', { version: 1 })).body).toMatchObject({ version: 2 });
    const wrong = await put('third', { fields: [{ name: 'x', type: 'email', label: '' }] });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'invalid_request']);
    expect((await put('third', { settings: { doubleOptIn: true } })).body.fields).toEqual({
      'settings.doubleOptIn': 'This is not available yet.',
    });
    expect((await put('third', { settings: { redirectUrl: 'https://other.example.net/' } })).body.fields).toHaveProperty([
      'settings.redirectUrl',
    ]);
    expect((await put('third', { settings: { redirectUrl: 'https://www.shop.example.com/thanks' } })).status).toBe(201);

    const sent = await owner.send({ email: 'ada@example.com', message: 'Put me on the list please', _form: 'news' });
    expect(sent.status).toBe(201);
    const forms = (await owner.call('GET', '/forms')).body.items as { form: string; counts: object }[];
    expect(forms.map(({ form, counts }) => [form, counts])).toEqual([
      ['main', {}],
      ['news', { new: 1 }],
      ['third', {}],
    ]);
    expect((await owner.call('DELETE', '/forms/main')).body.code).toBe('conflict');
    expect((await owner.call('DELETE', '/forms/news')).body).toEqual({ id: 'news', deleted: true });
    expect((await owner.call('DELETE', '/forms/news')).status).toBe(404);
    expect((await owner.send({ ...MESSAGE, _form: 'news' })).status).toBe(404);
    expect(await idsOf('?form=news')).toHaveLength(1);
    expect((await put('news', {})).body).toMatchObject({ version: 3 });
  });

  test('until a form is saved in test, test has that of live; what is saved or deleted there leaves live alone', async () => {
    const put = (environment: Environment, json: object) =>
      owner.call('PUT', '/forms/news/definition', { title: 'Newsletter', fields: FIELDS, ...json }, environment);
    const read = async (environment: Environment) => (await owner.call('GET', '/forms/news/definition', undefined, environment)).body;
    await put('live', {});
    expect(await read('test')).toMatchObject({ version: 1, title: 'Newsletter' });
    expect((await put('test', { version: 1, title: 'Draft' })).status).toBe(200);
    expect([await read('live'), await read('test')]).toMatchObject([
      { version: 1, title: 'Newsletter' },
      { version: 2, title: 'Draft' },
    ]);
    expect((await owner.call('DELETE', '/forms/news', undefined, 'test')).status).toBe(200);
    expect([(await read('live')).version, (await read('test')).code]).toEqual([1, 'not_found']);
  });

  test('two who change one version at once: one is told to reload', async () => {
    const put = () => owner.call('PUT', '/forms/main/definition', { version: 1, title: 'Write', fields: FIELDS });
    const statuses = (await Promise.all([put(), put(), put()])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  test('rows go when their time is over: of test after 7 days, Spam after 30, messages after a year', async () => {
    const [message, spam] = [await send(), await send()];
    await send({}, 'test');
    await owner.call('PUT', `/submissions/${spam}`, { status: 'spam' });
    const ids = async () => {
      await app.services.jobs.runDue();
      const rows = await app.services.db.selectFrom('form_submissions').where('site_id', '=', owner.siteId).select('id').execute();
      return rows.map(({ id }) => id).toSorted();
    };
    expect(await ids()).toHaveLength(3);
    app.clock.advance(7 * DAY + 1);
    expect(await ids()).toEqual([message, spam].toSorted());
    app.clock.advance(24 * DAY);
    expect(await ids()).toEqual([message]);
    app.clock.advance(335 * DAY);
    expect(await ids()).toEqual([]);
  });
});
