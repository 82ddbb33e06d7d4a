import { setTimeout as pause } from 'node:timers/promises';
import { type TestApp, startApp, startApps } from '../../tests/support/app.ts';
import { onPush } from '../../tests/support/engines/engines.ts';
import { type Subscriber, makeSecret, subscriber } from '../../tests/support/people/subscriber.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEV_INBOX, type KeptMessage } from './inbox/keep-in-dev-inbox.ts';
import './tables.ts';
import { SEARCHES } from './searches.ts';
import { WAITERS } from './inbox/waiting-room.ts';

const DAY = 86_400_000;
const INBOX = '/api/v1/dev-inbox';

interface Member extends Subscriber {
  readonly site: string;
  readonly testSiteKey: string;
  readonly secret: string;
}

/** A subscriber with a test secret. */
async function member(app: TestApp): Promise<Member> {
  const one = await subscriber(app);
  const { testSiteKey } = (await one.client.send('GET', '/api/Site')).body as { testSiteKey: string };
  const headers = { sitekey: testSiteKey };
  const { body } = await one.client.send('POST', '/api/Subscription/secrets', { json: { name: 'Tests' }, headers });
  const { db } = app.services;
  const { id: site } = await db.selectFrom('sites').where('site_key', '=', one.siteKey).select('id').executeTakeFirstOrThrow();
  return { ...one, site, testSiteKey, secret: String(body.secret) };
}

const call = ({ secret }: Pick<Member, 'secret'>, app: TestApp, method: string, path = '') =>
  app.request(method, `${INBOX}${path}`, { headers: { authorization: `Bearer ${secret}` } });

const message = (site: string, changes: Partial<KeptMessage> = {}): KeptMessage => ({
  site,
  environment: 'test',
  channel: 'email',
  to: 'Visitor@example.com',
  from: 'Example Shop <shop@example.com>',
  subject: 'Your code',
  text: 'Your code is 481920. Or open https://shop.example.com/confirm#t=abc.',
  html: '<p>Your code is <b>481920</b>.</p>',
  headers: { 'X-Campaign': 'welcome' },
  component: '2fa/email',
  ...changes,
});
const keep = (app: TestApp, site: string, changes: Partial<KeptMessage> = {}) =>
  app.messaging.keepInDevInbox(app.services.db, message(site, changes));

describe.each(onPush('sqlite'))('the Dev Inbox on %s', (engine) => {
  let app: TestApp;
  let one: Member;
  beforeAll(async () => {
    app = await startApp({ engine });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    one = await member(app);
  });
  const list = async (query = '', by = one) => (await call(by, app, 'GET', query)).body.items as { id: string }[];

  test('a message is listed with its codes and links, and read whole', async () => {
    const id = await keep(app, one.site);
    const { status, body } = await call(one, app, 'GET');
    const shown = {
      id,
      channel: 'email',
      to: 'Visitor@example.com',
      from: 'Example Shop <shop@example.com>',
      subject: 'Your code',
      text: message('').text,
      component: '2fa/email',
      createdAt: new Date(app.clock()).toISOString(),
      readAt: null,
      codes: ['481920'],
      links: ['https://shop.example.com/confirm#t=abc'],
    };
    expect([status, body]).toEqual([200, { items: [shown], next: null }]);
    const read = await call(one, app, 'GET', `/${id}`);
    const readAt = new Date(app.clock()).toISOString();
    expect(read.body).toEqual({
      ...shown,
      readAt,
      html: message('').html,
      headers: { 'X-Campaign': 'welcome' },
      raw: expect.any(String),
      answerable: false,
    });
    expect(read.body.raw).toMatch(/^X-Campaign: welcome\r\n/m);
    expect(read.body.raw).toMatch(/^To: Visitor@example.com\r\n/m);
    app.clock.advance(1_000);
    const again = await call(one, app, 'GET', `/${id}`);
    expect(again.body).toEqual(read.body);
  });

  test('texts and calls have neither HTML nor source', async () => {
    const id = await keep(app, one.site, { channel: 'sms', to: '+15550100100', from: 'Example', subject: '' });
    expect((await call(one, app, 'GET', `/${id}`)).body.raw).toBeNull();
  });

  test('the list narrows to a channel, a recipient in any spelling, and a time; its pages go on where the one before ended', async () => {
    const mail = await keep(app, one.site);
    app.clock.advance(10);
    const since = new Date(app.clock()).toISOString();
    const text = await keep(app, one.site, { channel: 'sms', to: '+15550100100' });
    app.clock.advance(10);
    const other = await keep(app, one.site, { to: 'second@example.com' });
    const ids = async (query: string) => (await list(query)).map(({ id }) => id);
    expect(await ids('?channel=sms')).toEqual([text]);
    expect(await ids('?to=%20VISITOR@example.com')).toEqual([mail]);
    expect(await ids(`?since=${since}`)).toEqual([other, text]);
    const ours = await keep(app, one.site, { to: 'third@example.com', subject: 'Straße_7', text: '100 % wool' });
    expect([await ids('?q=SECOND@'), await ids('?q=straße'), await ids('?q=100 %25'), await ids('?q=%25_')]).toEqual([
      [other],
      [ours],
      [ours],
      [],
    ]);
    expect((await call(one, app, 'GET', '?q=wool&wait=1')).body.fields).toEqual({
      q: 'A search can’t wait for a message. Leave out "wait".',
    });
    await app.services.limits.take(SEARCHES, one.site, SEARCHES.points - 4);
    expect((await call(one, app, 'GET', '?q=wool')).status).toBe(429);
    await call(one, app, 'DELETE', `/${ours}`);
    const first = (await call(one, app, 'GET', '?limit=2')).body;
    expect(first.items.map(({ id }: { id: string }) => id)).toEqual([other, text]);
    expect(await ids(`?limit=2&cursor=${first.next}`)).toEqual([mail]);
    expect((await call(one, app, 'GET', `?channel=sms&cursor=${first.next}`)).body.fields).toEqual({ cursor: 'This cursor is not valid.' });
    expect((await call(one, app, 'GET', '?wait=21')).body.fields).toEqual({ wait: 'At most 20.' });
  });

  test('a live secret is refused; the owner sees both environments, each by its siteKey', async () => {
    const secret = await makeSecret(one);
    const id = await keep(app, one.site);
    for (const [method, path] of [['GET'], ['GET', `/${id}`], ['DELETE', `/${id}`], ['DELETE']] as const) {
      const { status, body } = await call({ secret }, app, method, path);
      expect([status, body.code]).toEqual([403, 'test-only']);
    }
    const live = await keep(app, one.site, { environment: 'live', to: 'live@example.com' });
    const ids = async (sitekey: string) =>
      (await one.client.send('GET', INBOX, { headers: { sitekey } })).body.items.map((item: { id: string }) => item.id);
    expect([await ids(one.siteKey), await ids(one.testSiteKey)]).toEqual([[live], [id]]);
  });

  test('a message of another project or environment is unknown, and stays', async () => {
    const stranger = await member(app);
    const theirs = await keep(app, stranger.site);
    const live = await keep(app, one.site, { environment: 'live' });
    for (const method of ['GET', 'DELETE']) {
      const unknown = await call(one, app, method, '/msg_0000000000000000000000');
      expect([unknown.status, unknown.body.code]).toEqual([404, 'not_found']);
      for (const id of [theirs, live]) {
        const { status, body } = await call(one, app, method, `/${id}`);
        expect([status, { ...body, requestId: '' }]).toEqual([404, { ...unknown.body, requestId: '' }]);
      }
    }
    expect((await call(one, app, 'DELETE')).body).toEqual({ deleted: 0 });
    expect(await list('', stranger)).toMatchObject([{ id: theirs, readAt: null }]);
  });

  test('20 deletions of a message at once delete it once; readers at once see the same time', async () => {
    const id = await keep(app, one.site);
    const reads = await Promise.all(
      Array.from({ length: 20 }, () => (app.clock.advance(1), call(one, app, 'GET', `/${id}`)) as ReturnType<typeof call>),
    );
    expect(reads.every(({ status }) => status === 200)).toBe(true);
    expect(new Set(reads.map(({ body }) => body.readAt)).size).toBe(1);
    const answers = await Promise.all(Array.from({ length: 20 }, () => call(one, app, 'DELETE', `/${id}`)));
    expect(answers.filter(({ status }) => status === 200).map(({ body }) => body)).toEqual([{ id, deleted: true }]);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(19);
    for (let i = 0; i < 5; i += 1) await keep(app, one.site);
    const emptied = await Promise.all(Array.from({ length: 20 }, () => call(one, app, 'DELETE')));
    expect(emptied.reduce((sum, { body }) => sum + body.deleted, 0)).toBe(5);
  });

  test('what does not fit is cut off, and what no database takes is replaced', async () => {
    const id = await keep(app, one.site, {
      text: `a\0b\ud800${'c'.repeat(DEV_INBOX.text)}`,
      headers: { 'X-Long': 'd'.repeat(DEV_INBOX.headers) },
    });
    const { body } = await call(one, app, 'GET', `/${id}`);
    expect([body.text.slice(0, 4), body.text.length, body.headers]).toEqual(['a\u{fffd}b\u{fffd}', DEV_INBOX.text, {}]);
  });

  test('a header that names the escape of a NUL stays as it was written, and the message can be read', async () => {
    const id = await keep(app, one.site, { headers: { 'X-Escape': String.raw`a\u0000b`, 'X-Nul': 'a\0b' } });
    const { status, body } = await call(one, app, 'GET', `/${id}`);
    expect([status, body.headers]).toEqual([200, { 'X-Escape': String.raw`a\u0000b`, 'X-Nul': 'ab' }]);
  });

  test('the newest thousand stay, even of what is written at once; those of others are left alone', async () => {
    const stranger = await member(app);
    await keep(app, stranger.site);
    const { db } = app.services;
    const id = await keep(app, one.site);
    const { id: _, ...row } = await db.selectFrom('dev_inbox').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
    const rows = Array.from({ length: DEV_INBOX.messages + 20 }, (__, i) => ({
      ...row,
      id: `msg_${one.site}${i}`,
      created_at: row.created_at + i,
    }));
    for (let i = 0; i < rows.length; i += 500)
      await db
        .insertInto('dev_inbox')
        .values(rows.slice(i, i + 500))
        .execute();
    app.clock.advance(10_000);
    const added = await Promise.all(
      Array.from({ length: 20 }, () => db.transaction().execute((queries) => app.messaging.keepInDevInbox(queries, message(one.site)))),
    );
    await keep(app, one.site);
    const left = await db.selectFrom('dev_inbox').where('site_id', '=', one.site).select('id').execute();
    expect(left).toHaveLength(DEV_INBOX.messages);
    expect(left.map(({ id: of }) => of)).toEqual(expect.arrayContaining(added));
    expect(await list('', stranger)).toHaveLength(1);
  });

  test('messages are forgotten after seven days', async () => {
    await keep(app, one.site);
    app.clock.advance(7 * DAY - 3_600_000);
    await app.services.jobs.runDue();
    expect(await list()).toHaveLength(1);
    app.clock.advance(2 * 3_600_000);
    await app.services.jobs.runDue();
    expect(await list()).toEqual([]);
  });
});

describe.each(onPush('sqlite'))('who waits for a message, on %s', (engine) => {
  let apps: TestApp[];
  let app: TestApp;
  let one: Member;
  beforeAll(async () => {
    apps = await startApps(engine);
    [app] = apps as [TestApp];
  });
  afterAll(async () => {
    for (const each of apps.toReversed()) await each.close();
  });
  beforeEach(async () => {
    one = await member(app);
  });
  async function waited(asked: TestApp, query: string, then: () => Promise<unknown>) {
    const began = performance.now();
    const answer = call(one, asked, 'GET', query);
    await pause(100);
    await then();
    return { ...(await answer), took: performance.now() - began };
  }

  test('is answered as soon as one comes, from this process or another, and not by what does not match', async () => {
    for (const asked of apps) {
      const to = `anna${apps.indexOf(asked)}@example.com`;
      const { body, took } = await waited(asked, `?wait=20&to=${to}`, async () => {
        await keep(app, one.site, { to: 'second@example.com' });
        await pause(600);
        await keep(app, one.site, { to });
      });
      expect(body.items).toMatchObject([{ to }]);
      expect(took).toBeGreaterThan(600);
      expect(took).toBeLessThan(5_000);
    }
  });

  test('is answered at once where one is there, and with nothing when the wait ends', async () => {
    const nothing = await waited(app, '?wait=1', async () => {});
    expect(nothing.body).toEqual({ items: [], next: null });
    expect(nothing.took).toBeGreaterThan(990);
    await keep(app, one.site);
    expect((await waited(app, '?wait=20', async () => {})).took).toBeLessThan(5_000);
  });

  test('looks now and then, not all the time', async () => {
    const { db } = app.services;
    let looks = 0;
    const { selectFrom } = db;
    db.selectFrom = ((table: string) => {
      if (table === 'dev_inbox') looks += 1;
      return selectFrom.call(db, table as never);
    }) as never;
    await waited(app, '?wait=2', async () => {}).finally(() => (db.selectFrom = selectFrom));
    expect(looks).toBeGreaterThan(1);
    expect(looks).toBeLessThan(8);
  });

  test('is one of ten of a project’s servers; the next is told to come again, another project waits all the same', async () => {
    const other = await member(app);
    const waits = Array.from({ length: WAITERS.ofProject }, () => call(one, app, 'GET', '?wait=2'));
    await pause(300);
    const next = await call(one, app, 'GET', '?wait=2');
    expect([next.status, next.body.code, next.headers['retry-after']]).toEqual([429, 'rate-limited', '1']);
    expect((await call(other, app, 'GET', '?wait=1')).status).toBe(200);
    expect((await Promise.all(waits)).map(({ status }) => status)).toEqual(Array.from(waits, () => 200));
    expect((await call(one, app, 'GET', '?wait=1')).status).toBe(200);
  });
});

test('a server that stops answers who waits with what there is', async () => {
  const app = await startApp();
  const one = await member(app);
  const url = await app.http.listen({ port: 0, host: '127.0.0.1' });
  const answer = fetch(`${url}${INBOX}?wait=20`, { headers: { authorization: `Bearer ${one.secret}` } });
  await pause(200);
  const began = performance.now();
  await app.close();
  expect(performance.now() - began).toBeLessThan(5_000);
  expect(await (await answer).json()).toEqual({ items: [], next: null });
});
