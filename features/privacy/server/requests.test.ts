import type { Environment } from '@inlay/kernel/environment.ts';
import '@inlay/events/tables.ts';
import '@inlay/messaging/tables.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../../tests/support/app.ts';
import type { Answer } from '../../../tests/support/client.ts';
import { onPush } from '../../../tests/support/engines/engines.ts';
import { type FormOwner, formOwner } from '../../../tests/support/forms/form-owner.ts';
import { ALL_OF_A_PERSON as ALL, REQUESTS as PATH, fillPerson, privacyCalls } from '../../../tests/support/privacy/privacy-owner.ts';
import { subscriber } from '../../../tests/support/people/subscriber.ts';
import { HELD_FULL, HELD_MAX } from '../rules/request.ts';
import { MOST_OPEN_REQUESTS, EXPORTS_LIMIT } from './requests/ask-request.ts';
import './tables.ts';

const DAY = 86_400_000;
/** Stored as it was typed; asked for in another spelling. */
const TYPED = 'Zo\u00eb@Example.com';
const ASKED = ' zoe\u0308@EXAMPLE.com ';
const OTHER = 'neighbour@example.com';

const told = ({ status, headers: { date: _date, 'x-request-id': _id, ...headers }, body }: Answer) => ({
  status,
  headers,
  body: { ...body, requestId: '' },
});

describe.each(onPush('postgres'))('personal data of visitors on %s', (engine) => {
  let app: TestApp;
  let owner: FormOwner;
  let { call, ask, read, download } = {} as ReturnType<typeof privacyCalls>;
  beforeAll(async () => {
    app = await startApp({ engine });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    owner = await formOwner(app);
    ({ call, ask, read, download } = privacyCalls(app, owner));
  });

  const fill = (email: string, environment?: Environment) => fillPerson(app, owner, email, environment);
  const run = async (...asked: Parameters<typeof ask>) => {
    const id = await ask(...asked);
    // Those behind an earlier one look again after a second.
    await app.services.jobs.runDue();
    app.clock.advance(1_000);
    await app.services.jobs.runDue();
    return read(id, asked[2]);
  };
  /** All that the database holds, as text. */
  async function everything(): Promise<string> {
    const { db } = app.services;
    const names = (await db.introspection.getTables()).map(({ name }) => name);
    const rows = await Promise.all(
      names.map(async (name) => JSON.stringify((await sql`select * from ${sql.table(name)}`.execute(db)).rows)),
    );
    return rows.join('\n').normalize('NFC').toLowerCase();
  }
  const marks = async (email: string) => (await everything()).split(email.normalize('NFC').toLowerCase()).length - 1;

  test('an export has everything of one person and nothing of another, in live or in test', async () => {
    await fill(TYPED);
    await fill(OTHER);
    await fill(TYPED, 'test');
    const done = await run('export', ASKED);
    expect(done).toMatchObject({ state: 'done', counts: ALL, expiresAt: new Date(Date.parse(done.createdAt) + 7 * DAY).toISOString() });
    const files = await download(done.id);
    expect(Object.keys(files).toSorted()).toEqual([...Object.keys(ALL).map((name) => `${name}.json`), 'export.json'].toSorted());
    const [submission] = files['forms/contact-us.json'].form_submissions;
    expect(submission).toMatchObject({ answers: { email: TYPED }, email: TYPED, form: 'main', form_replies: [] });
    expect(files['webhooks.json'].webhook_deliveries[0]).toMatchObject({
      body: { data: { values: { email: TYPED } } },
      webhook_attempts: [],
    });
    const to = files['dev-inbox.json'].dev_inbox.map(({ recipient }: { recipient: string }) => recipient);
    expect(to.filter((one: string) => one === TYPED)).toHaveLength(1);
    expect(files['idempotency.json'].idempotency_keys[0]).toMatchObject({ content: { to: TYPED } });
    const text = JSON.stringify(files);
    for (const hidden of [OTHER, owner.siteId, owner.accountId, 'body_hash', 'search_text']) expect(text).not.toContain(hidden);
    expect(await marks(TYPED)).toBeGreaterThan(0);
  });

  test('an erasure leaves nothing of one person, everything of others, and proof that it was done', async () => {
    const RENE = 'Ren\u00e9@Example.com';
    await fill(RENE);
    await fill(OTHER);
    await fill(RENE, 'test');
    const before = await marks(OTHER);
    const all = await marks(RENE);
    const exported = await run('export', RENE);
    expect(await run('erase', ' RENE\u0301@example.com')).toMatchObject({ state: 'done', counts: ALL, expiresAt: null });
    expect(await marks(OTHER)).toBe(before);
    expect(await marks(RENE)).toBe(all / 2);
    // Earlier exports about the same person end with it.
    expect((await call('GET', `${PATH}/${exported.id}/download`, 'live')).body).toMatchObject({ status: 410, code: 'link-expired' });
    expect(await run('erase', RENE, 'test')).toMatchObject({ counts: { 'forms/contact-us': 1 } });
    expect(await marks(RENE)).toBe(0);
    expect(await run('erase', RENE)).toMatchObject({ state: 'done', counts: {} });
    const rows = await app.services.db.selectFrom('privacy_requests').where('site_id', '=', owner.siteId).selectAll().execute();
    for (const row of rows) expect([row.subject_sealed, row.content_key, row.subject_hash]).toEqual([null, null, expect.any(String)]);
    expect(await app.services.db.selectFrom('privacy_parts').selectAll().execute()).not.toContainEqual(
      expect.objectContaining({ request_id: exported.id }),
    );
    const found = (await call('GET', `${PATH}?email=${encodeURIComponent(RENE)}`, 'live')).body.items;
    expect(found.map(({ kind }: { kind: string }) => kind)).toEqual(['erase', 'erase', 'export']);
    expect((await call('GET', `${PATH}?email=${OTHER}`, 'live')).body.items).toEqual([]);
    expect(app.logged().normalize('NFC').toLowerCase()).not.toContain('example.com');
    // What is gone is not handed out again.
    expect(await ask('export', RENE)).not.toBe(exported.id);
    await app.services.jobs.runDue();
  });

  test('who shares a name, a host or a beginning with somebody erased is not touched', async () => {
    for (const email of ['ann@example.com', 'ann@example.com.au', 'joann@example.com', 'ann+shop@example.com']) await fill(email);
    await run('erase', 'ann@example.com');
    const left = await app.services.db.selectFrom('form_submissions').where('site_id', '=', owner.siteId).select('email').execute();
    expect(new Set(left.map(({ email }) => email))).toEqual(new Set(['ann+shop@example.com', 'ann@example.com.au', 'joann@example.com']));
  });

  test("another account's id, the other environment's and a malformed one read as an unknown one", async () => {
    await fill(TYPED);
    const { id } = await run('export', TYPED);
    const theirs = privacyCalls(app, await formOwner(app));
    for (const rest of ['', '/download']) {
      const unknown = told(await theirs.call('GET', `${PATH}/prv_0000000000000000000000${rest}`, 'live'));
      expect(unknown.status).toBe(404);
      for (const [as, one, environment] of [
        [theirs.call, id, 'live'],
        [call, id, 'test'],
        [theirs.call, 'x', 'live'],
        [theirs.call, `${id}%00`, 'live'],
      ] as const)
        expect(told(await as('GET', `${PATH}/${one}${rest}`, environment))).toEqual(unknown);
    }
    // What a stranger asks about the same person finds nothing, and tells nothing.
    expect(await theirs.ask('export', TYPED)).toMatch(/^prv_/);
    await app.services.jobs.runDue();
    const [found] = (await theirs.call('GET', PATH, 'live')).body.items;
    expect(found).toMatchObject({ state: 'done', counts: {} });
    expect((await theirs.call('GET', `${PATH}?email=${encodeURIComponent(TYPED)}`, 'live')).body.items).toHaveLength(1);
    expect((await app.request('GET', PATH)).status).toBe(401);
  });

  test('two addresses, none, or what is none are refused on their field; an erasure has no download', async () => {
    for (const [subject, field] of [
      [{ email: 'x' }, 'subject.email'],
      [{ phone: 'x' }, 'subject.phone'],
      [{ user: 'x' }, 'subject.user'],
      [{ email: OTHER, phone: '+15550100100' }, 'subject'],
      [{}, 'subject'],
    ] as const) {
      const answer = await call('POST', PATH, 'live', { kind: 'erase', subject });
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
    }
    const forged = Buffer.from(JSON.stringify([1, 'x\u0000', 'x'])).toString('base64url');
    for (const cursor of ['x', forged]) expect((await call('GET', `${PATH}?cursor=${cursor}`, 'live')).status).toBe(400);
    expect((await call('GET', `${PATH}?email=${OTHER}&phone=%2B15550100100`, 'live')).status).toBe(400);
    const { id } = await run('erase', OTHER);
    expect((await call('GET', `${PATH}/${id}/download`, 'live')).status).toBe(404);
    const waiting = await ask('export', OTHER);
    expect((await call('GET', `${PATH}/${waiting}/download`, 'live')).body).toMatchObject({ status: 409, code: 'conflict' });
    await app.services.jobs.runDue();
    expect(Object.keys(await download(waiting))).toEqual(['export.json']);
    app.clock.advance(7 * DAY);
    expect((await call('GET', `${PATH}/${waiting}/download`, 'live')).body).toMatchObject({ status: 410, code: 'link-expired' });
  });

  test('the owner asks in the dashboard: to erase, with the address typed once more, and with no word of the address in the activity', async () => {
    const { client, password } = await subscriber(app);
    const post = (json: object) => client.send('POST', PATH, { json });
    const erase = { kind: 'erase', subject: { email: TYPED } };
    for (const confirm of [undefined, '', OTHER])
      expect((await post({ ...erase, confirm })).body).toMatchObject({ status: 400, fields: { confirm: expect.any(String) } });
    expect((await post({ ...erase, confirm: ASKED })).status).toBe(202);
    app.clock.advance(6 * 60_000);
    expect((await post({ ...erase, confirm: ASKED })).body).toMatchObject({ status: 401, code: 'reauth_required' });
    expect((await post({ kind: 'export', subject: { email: TYPED } })).status).toBe(202);
    await client.send('POST', '/api/Registration/Reauth', { json: { password } });
    expect((await post({ ...erase, confirm: TYPED })).status).toBe(202);
    const entries = await app.services.db
      .selectFrom('audit_log')
      .where('action', 'like', 'privacy.%')
      .select(['action', 'target', 'detail'])
      .execute();
    expect(entries.map(({ action }) => action)).toContain('privacy.erase-requested');
    expect(JSON.stringify(entries)).not.toContain('@');
    await app.services.jobs.runDue();
  });

  test('the same Idempotency-Key asks once', async () => {
    const body = { kind: 'erase', subject: { email: OTHER } };
    const answers = await Promise.all([1, 2, 3].map(() => call('POST', PATH, 'live', body, { 'idempotency-key': 'erase-1' })));
    expect(new Set(answers.filter(({ status }) => status === 202).map(({ body: { id } }) => id)).size).toBe(1);
    expect((await call('GET', PATH, 'live')).body.items).toHaveLength(1);
    await app.services.jobs.runDue();
  });

  test('of 10,000 exports of a project 20 a day are taken; others go on, as erasures do, and an export that there is already is answered again', async () => {
    const asked = await ask('export', OTHER);
    app.clock.advance(1);
    const once = (i: number, environment?: Environment) =>
      call('POST', PATH, environment, { kind: 'export', subject: { email: `${i}@example.com` } });
    const answers = await Promise.all(Array.from({ length: 30 }, (_, i) => once(i)));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(EXPORTS_LIMIT.points - 1);
    expect(answers.find(({ status }) => status === 429)?.body.code).toBe('rate-limited');
    expect((await once(0, 'test')).status).toBe(429);
    expect((await call('POST', PATH, 'live', { kind: 'erase', subject: { email: '0@example.com' } })).status).toBe(202);
    expect(await ask('export', ` ${OTHER.toUpperCase()}`)).toBe(asked);
    await app.services.jobs.runDue();
    const done = await call('POST', PATH, 'live', { kind: 'export', subject: { email: OTHER } });
    expect(done).toMatchObject({ status: 202, body: { id: asked, state: 'done' } });
    await privacyCalls(app, await formOwner(app)).ask('export', OTHER);
    app.clock.advance(7 * DAY);
    expect(await ask('export', OTHER)).not.toBe(asked);
    await app.services.jobs.runDue();
  });

  test('of requests at once 100 wait', async () => {
    const { db } = app.services;
    const asked = await ask('export', OTHER);
    const row = await db.selectFrom('privacy_requests').where('id', '=', asked).selectAll().executeTakeFirstOrThrow();
    const waiting = Array.from({ length: MOST_OPEN_REQUESTS - 6 }, (_, i) => ({ ...row, id: `prv_${i}_${row.id}` }));
    await db.insertInto('privacy_requests').values(waiting).execute();
    const once = (i: number) => call('POST', PATH, 'live', { kind: 'export', subject: { email: `${i}@example.com` } });
    const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => once(i)));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(5);
    expect(answers.find(({ status }) => status === 429)).toMatchObject({
      body: { code: 'rate-limited' },
      headers: { 'retry-after': '60' },
    });
    await ask('export', OTHER, 'test');
    const ids = waiting.map(({ id }) => id);
    await db.deleteFrom('privacy_requests').where('id', 'in', ids).execute();
    await app.services.jobs.runDue();
  });

  test('the exports of a project hold 1 GB at most: then one that is under way fails, and another is refused, until one expires', async () => {
    const { db } = app.services;
    for (const email of [TYPED, OTHER]) await fill(email);
    const { id } = await run('export', TYPED);
    const rows = () => db.selectFrom('privacy_requests').where('id', '=', id);
    const { bytes } = await rows().select('bytes').executeTakeFirstOrThrow();
    const parts = await db.selectFrom('privacy_parts').where('request_id', '=', id).select('content').execute();
    expect(Number(bytes)).toBe(parts.reduce((sum, { content }) => sum + content.length, 0));
    const hold = (count: number) => db.updateTable('privacy_requests').where('id', '=', id).set({ bytes: count }).execute();
    await hold(HELD_MAX - 10);
    const failed = await run('export', OTHER);
    expect(failed.state).toBe('failed');
    expect(await db.selectFrom('privacy_parts').where('request_id', '=', failed.id).selectAll().execute()).toEqual([]);
    await hold(HELD_MAX);
    const another = { kind: 'export', subject: { email: OTHER } };
    const refused = { status: 409, body: { code: 'limit-reached', message: HELD_FULL } };
    for (const environment of ['live', 'test'] as const) expect(await call('POST', PATH, environment, another)).toMatchObject(refused);
    expect((await run('erase', 'nobody@example.com')).state).toBe('done');
    app.clock.advance(7 * DAY);
    await app.services.jobs.runDue();
    expect(await run('export', OTHER)).toMatchObject({ state: 'done', counts: { 'forms/contact-us': 1 } });
  });

  test('what nobody could finish has failed after three days, and everything ends with its time', async () => {
    const stuck = await ask('erase', OTHER);
    await app.services.db.deleteFrom('jobs').where('kind', '=', 'privacy.request').execute();
    await run('export', OTHER, 'test');
    app.clock.advance(3 * DAY + 3_600_000);
    await app.services.jobs.runDue();
    expect(await read(stuck)).toMatchObject({ state: 'failed', counts: {} });
    app.clock.advance(5 * DAY);
    await app.services.jobs.runDue();
    expect((await call('GET', PATH, 'test')).body.items).toEqual([]);
    expect(await read(stuck)).toMatchObject({ state: 'failed' });
    app.clock.advance(3 * 365 * DAY);
    await app.services.jobs.runDue();
    expect(await read(stuck)).toMatchObject({ status: 404 });
  });
});
