import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../../tests/support/app.ts';
import { onPush } from '../../../tests/support/engines/engines.ts';
import { FORMS, type FormOwner, MESSAGE, formOwner } from '../../../tests/support/forms/form-owner.ts';
import { messagesTo } from '../../../tests/support/mail/outbox.ts';
import './tables.ts';

const LINK = /(\/c\/\S+\/_recipient)#token=([\w-]{43})$/m;
const FIELDS = [{ name: 'email', type: 'email', label: 'Email' }];
const NEW_FORM = { title: 'Newsletter', fields: FIELDS };
const UNKNOWN = 'sub_0000000000000000000000';

let addresses = 0;
/** Budgets of an address outlive a test. */
const freshAddress = (): string => `team${(addresses += 1)}@example.com`;

describe.each(onPush('postgres'))('what is done to forms leaves a line in the log, on %s', (engine) => {
  let app: TestApp;
  let owner: FormOwner;
  beforeAll(async () => {
    app = await startApp({ engine });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    owner = await formOwner(app);
    await app.services.db.deleteFrom('audit_log').where('account_id', '=', owner.accountId).execute();
  });

  const session = async (method: string, path: string, json?: object, from = '192.0.2.7') => {
    const { db, sessions } = app.services;
    const { token } = await sessions.start(db, { accountId: owner.accountId, address: '', userAgent: '' });
    const headers = { sitekey: owner.siteKey, cookie: `inlay_sid=${token}` };
    return app.request(method, path, { headers, from, ...(json && { json }) });
  };
  const send = async (changes: object = {}): Promise<string> => {
    app.clock.advance(60_000);
    const { status, body } = await owner.send({ ...MESSAGE, ...changes });
    expect([status, body.code]).toEqual([201, undefined]);
    return String(body.id);
  };
  const referenceOf = async (id: string): Promise<string> => (await owner.call('GET', `/submissions/${id}`)).body.reference;
  const define = async (settings: object, environment: 'live' | 'test' = 'live') => {
    const { body } = await owner.call('GET', '/forms/main/definition', undefined, environment);
    const { form: _form, updatedAt: _at, updatedBy: _by, ...definition } = body;
    expect((await owner.call('PUT', '/forms/main/definition', { ...definition, settings }, environment)).status).toBe(200);
  };
  const rows = () =>
    app.services.db
      .selectFrom('audit_log')
      .where('account_id', '=', owner.accountId)
      .orderBy('created_at')
      .orderBy('action')
      .orderBy('target')
      .orderBy('detail')
      .selectAll()
      .execute();
  /** What was written since the last look. */
  const lines = async () => {
    const written = await rows();
    await app.services.db.deleteFrom('audit_log').where('account_id', '=', owner.accountId).execute();
    return written.map(({ action, target, detail }) => [action, target, detail]);
  };

  test('an export says form, format and how many, in place of what it held', async () => {
    await send();
    await send({ message: 'My order has not come yet, is it under way?' });
    expect((await owner.call('GET', '/export?format=ndjson')).status).toBe(200);
    expect((await owner.call('GET', '/export?format=xlsx&status=answered')).status).toBe(200);
    expect(await lines()).toEqual([
      ['submissions.exported', 'Contact Us, main', 'live, NDJSON, 2 submissions'],
      ['submissions.exported', 'Contact Us, main', 'live, XLSX, 0 submissions'],
    ]);
    expect((await owner.call('GET', '/export', undefined, 'test')).status).toBe(200);
    expect(await lines()).toEqual([['submissions.exported', 'Contact Us, main', 'test, CSV, 0 submissions']]);
  });

  test('a reply and a deletion name the reference, and nothing that the visitor wrote', async () => {
    const id = await send();
    const reference = await referenceOf(id);
    expect((await owner.call('POST', `/submissions/${id}/replies`, { text: 'We do, from 20 euros.' })).status).toBe(201);
    expect((await owner.call('DELETE', `/submissions/${id}`)).status).toBe(200);
    const written = JSON.stringify(await rows());
    for (const text of [...Object.values(MESSAGE), 'from 20 euros']) expect(written).not.toContain(text);
    expect(await lines()).toEqual([
      ['submission.answered', 'Contact Us, main', `live, ${reference}`],
      ['submission.deleted', 'Contact Us, main', `live, ${reference}`],
    ]);
  });

  test('of many that one call deletes there is one line, with those that were there', async () => {
    const ids = [await send(), await send({ message: 'Is the workshop open on Saturday?' })];
    const act = (action: object) => owner.call('POST', '/submissions/bulk', { ids: [...ids, UNKNOWN], ...action });
    expect((await act({ action: 'status', value: 'open' })).status).toBe(200);
    expect((await act({ action: 'delete' })).body.done).toHaveLength(2);
    expect((await act({ action: 'delete' })).body.done).toEqual([]);
    expect(await lines()).toEqual([['submissions.deleted', 'Contact Us', 'live, 2 submissions']]);
  });

  test('of two that delete one submission at once, the one that did leaves a line', async () => {
    const id = await send();
    const answers = await Promise.all(Array.from({ length: 4 }, () => owner.call('DELETE', `/submissions/${id}`)));
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '404', '404', '404']);
    expect(await lines()).toHaveLength(1);
  });

  test('an import says how many came in, and nothing where all were there', async () => {
    const items = [{ createdAt: new Date(app.clock() - 1_000).toISOString(), values: MESSAGE }];
    for (let times = 0; times < 2; times += 1)
      expect((await owner.call('POST', '/submissions/import', { form: 'main', items })).status).toBe(200);
    expect(await lines()).toEqual([['submissions.imported', 'Contact Us, main', 'live, 1 submission']]);
  });

  test('a definition is created, saved, published and deleted', async () => {
    const put = (version: object, environment: 'live' | 'test') =>
      owner.call('PUT', '/forms/newsletter/definition', { ...NEW_FORM, ...version }, environment);
    expect((await put({}, 'test')).status).toBe(201);
    app.clock.advance(1);
    expect((await put({ version: 1, title: 'Letter' }, 'test')).status).toBe(200);
    app.clock.advance(1);
    for (let times = 0; times < 2; times += 1) expect((await owner.call('POST', '/forms/newsletter/publish')).status).toBeLessThan(300);
    app.clock.advance(1);
    expect((await owner.call('DELETE', '/forms/newsletter')).status).toBe(200);
    expect(await lines()).toEqual([
      ['form.created', 'Contact Us, newsletter', 'test, version 1'],
      ['form.saved', 'Contact Us, newsletter', 'test, version 2'],
      ['form.published', 'Contact Us, newsletter', 'live, version 1'],
      ['form.deleted', 'Contact Us, newsletter', 'live'],
    ]);
  });

  test('what is refused leaves no line', async () => {
    for (const [method, path, json] of [
      ['GET', '/export?form=unknown'],
      ['DELETE', `/submissions/${UNKNOWN}`],
      ['POST', `/submissions/${UNKNOWN}/replies`, { text: 'Hello' }],
      ['PUT', '/forms/main/definition', NEW_FORM],
      ['DELETE', '/forms/main'],
      ['POST', '/forms/unknown/publish'],
    ] as const)
      expect([path, (await owner.call(method, path, json)).status]).toEqual([path, expect.toBeOneOf([404, 409])]);
    expect(await lines()).toEqual([]);
  });

  test('recipients are named as they come and go, with the form whose they are; those of test are written to by nobody', async () => {
    const [one, two] = [freshAddress(), freshAddress()];
    const configure = (values: object, version: number) => session('PUT', '/api/Settings/forms/contact-us', { version, values });
    expect((await configure({ recipients: [one] }, 0)).status).toBe(200);
    app.clock.advance(1);
    expect((await configure({ recipients: [one.toUpperCase()], subject: 'News' }, 1)).status).toBe(200);
    app.clock.advance(1);
    await define({ recipients: [two], rules: [{ when: { all: [{ field: 'name', is: 'x' }] }, to: [one] }] });
    app.clock.advance(1);
    await define({ recipients: [two] });
    app.clock.advance(1);
    await define({ recipients: [freshAddress()] }, 'test');
    const written = (await lines()).filter(([action]) => action?.startsWith('form-recipient.'));
    expect(written).toEqual([
      ['form-recipient.added', one, 'Contact Us, live'],
      ['form-recipient.added', one, 'Contact Us, main, live'],
      ['form-recipient.added', two, 'Contact Us, main, live'],
      ['form-recipient.removed', one, 'Contact Us, main, live'],
    ]);
  });

  test('so is who confirms, once; whoever declines leaves no address', async () => {
    const address = freshAddress();
    await define({ recipients: [address] });
    await lines();
    const [, path = '', token = ''] = LINK.exec((await messagesTo(app, address)).at(-1)?.text ?? '') ?? [];
    const press = (answer: string) => app.request('POST', path.replace('/c/', '/f/'), { form: { token, answer } });
    expect((await Promise.all([press('confirm'), press('confirm')])).map(({ status }) => status)).toContain(200);
    expect((await press('confirm')).status).toBe(200);
    expect(await rows()).toMatchObject([{ address: '', actor_id: null, secret_id: null }]);
    expect(await lines()).toEqual([['form-recipient.confirmed', address, 'Contact Us, main, live']]);
    expect((await press('refuse')).status).toBe(200);
    expect(await lines()).toEqual([['form-recipient.declined', 'Contact Us, main', 'live']]);
  });

  test('a line says who did it: the secret of a server, or the person, and from where', async () => {
    expect((await owner.call('GET', '/export')).status).toBe(200);
    app.clock.advance(1);
    expect((await session('GET', `${FORMS}/export`)).status).toBe(200);
    const { id } = await app.services.db
      .selectFrom('site_secrets')
      .where('site_id', '=', owner.siteId)
      .where('environment', '=', 'live')
      .select('id')
      .executeTakeFirstOrThrow();
    expect(await rows()).toMatchObject([
      { action: 'submissions.exported', actor_id: null, secret_id: id },
      { action: 'submissions.exported', actor_id: owner.accountId, secret_id: null, address: '192.0.2.7' },
    ]);
  });
});
