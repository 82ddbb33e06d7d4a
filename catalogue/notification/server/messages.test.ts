import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../../tests/support/app.ts';
import { onPush } from '../../../tests/support/engines/engines.ts';
import { BUILT_IN_SECRET_LIMIT } from '@inlay/licensing/callers/project-door.ts';
import {
  type MessageOwner,
  MESSAGE,
  MESSAGES,
  UNKNOWN,
  freshKey,
  messageOwner,
  proveDomain,
} from '../../../tests/support/notification/message-owner.ts';
import '@inlay/messaging/tables.ts';
import '@inlay/events/tables.ts';
import './tables.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe.each(onPush('sqlite'))('calls about messages on %s', (engine) => {
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
  const rows = (table: 'notification_messages' | 'notification_timeline' | 'dev_inbox' = 'notification_messages') =>
    app.services.db.selectFrom(table).selectAll().execute();
  const ofOwner = async () => (await rows()).filter((row) => 'site_id' in row && row.site_id === owner.siteId);
  const stateOf = async (id: string) => (await owner.read(id)).state;
  const many = (count: number) => Array.from({ length: count }, (_, n) => ({ ...MESSAGE, to: `reader-${n}@example.com` }));
  const iso = (ms: number) => new Date(ms).toISOString();

  test('a message is accepted, then sent, and tells of both', async () => {
    const { status, body } = await owner.call('POST', '/messages', {
      ...MESSAGE,
      to: 'Ada <ada@EXAMPLE.com>',
      html: '<p>It is on its way.</p>',
      tags: { order: '2041' },
    });
    expect([status, body]).toEqual([202, { id: expect.stringMatching(/^msg_[0-9A-Za-z]{22}$/), state: 'queued' }]);
    const at = iso(app.clock());
    expect(await owner.read(body.id)).toMatchObject({
      id: body.id,
      state: 'queued',
      channel: 'email',
      to: 'ada@example.com',
      category: 'transactional',
      tags: { order: '2041' },
      from: null,
      subject: MESSAGE.subject,
      createdAt: at,
      sendAt: null,
      nextAttemptAt: null,
      sentAt: null,
      deliveredAt: null,
      held: null,
      attempts: 0,
      sender: null,
      failure: null,
      timeline: [
        { at, type: 'accepted', text: '' },
        { at, type: 'queued', text: '' },
      ],
      content: { subject: MESSAGE.subject, text: MESSAGE.text, html: '<p>It is on its way.</p>' },
    });
    await runDue();
    expect(await owner.read(body.id)).toMatchObject({
      state: 'sent',
      from: 'shop.example.com <no-reply@example.com>',
      sentAt: at,
      attempts: 1,
      sender: { id: 'dev-inbox', label: 'Dev Inbox' },
    });
    expect(await owner.story(body.id)).toEqual(['accepted', 'queued', 'attempt 1 Dev Inbox', 'sent 1 Dev Inbox']);
    expect(await owner.events()).toEqual([
      {
        type: 'message.sent',
        data: {
          id: body.id,
          channel: 'email',
          to: 'ada@example.com',
          recipient: null,
          template: null,
          category: 'transactional',
          tags: { order: '2041' },
          sender: 'Dev Inbox',
          attempts: 1,
        },
      },
    ]);
  });

  test('a duplicate is one however late it comes: the first was in time', async () => {
    const asked = { dedupeKey: 'order-2041', sendAt: new Date(app.clock()).toISOString() };
    const id = await owner.send(asked);
    app.clock.advance(600_000);
    const again = await owner.call('POST', '/messages', { ...MESSAGE, ...asked });
    expect([again.status, again.body]).toMatchObject([202, { id, duplicate: true }]);
  });

  test('in test it is delivered a second later, and the simulator says what else may happen', async () => {
    const outcomes = {
      'ada@example.com': 'delivered',
      'bounced@sim.example': 'bounced hard address-unknown',
      'soft@sim.example': 'bounced soft mailbox-full',
      'blocked@sim.example': 'bounced blocked blocked',
      'complained@sim.example': 'complained',
      'slow@sim.example': 'sent',
      'failed@sim.example': 'failed content-refused',
      'other@sim.example': 'delivered',
    };
    const ids = new Map<string, string>();
    for (const to of Object.keys(outcomes)) ids.set(to, await owner.send({ to }, 'test'));
    await runDue();
    expect((await owner.read(ids.get('ada@example.com') ?? '', 'test')).state).toBe('sent');
    app.clock.advance(1_000);
    await runDue();
    const events = await owner.events();
    const seen = await Promise.all(
      [...ids].map(async ([to, id]) => {
        const { state, failure } = await owner.read(id, 'test');
        const bounce = events.find(({ type, data }) => type === 'message.bounced' && data['id'] === id);
        return [to, [state, bounce?.data['class'], failure?.code].filter(Boolean).join(' ')];
      }),
    );
    expect(Object.fromEntries(seen)).toEqual(outcomes);
    app.clock.advance(29_000);
    await runDue();
    expect((await owner.read(ids.get('slow@sim.example') ?? '', 'test')).state).toBe('delivered');
    expect(events.filter(({ data }) => data['id'] === ids.get('complained@sim.example')).map(({ type }) => type)).toEqual([
      'message.sent',
      'message.complained',
      'message.delivered',
    ]);
    // Whoever sends there again sees the same again.
    expect((await owner.call('POST', '/messages', { ...MESSAGE, to: 'bounced@sim.example' }, { environment: 'test' })).body.state).toBe(
      'queued',
    );
  });

  test.each([
    ['to', { to: undefined }],
    ['to', { to: 'a@example.com, b@example.com' }],
    ['to', { to: 'Ada\r\nBcc: all@example.com <ada@example.com>' }],
    ['to', { to: ['ada@example.com'] }],
    ['subject', { subject: ' ' }],
    ['subject', { subject: 'x'.repeat(201) }],
    ['text', { text: undefined }],
    ['text', { text: 'ж'.repeat(51_201) }],
    ['html', { html: 'x'.repeat(307_201) }],
    ['from', { from: 'Shop' }],
    ['replyTo', { replyTo: 'a@example.com, b@example.com' }],
    ['category', { category: 'offers' }],
    ['tags', { tags: { 'Not a slug': 'x' } }],
    ['tags', { tags: Object.fromEntries(Array.from({ length: 11 }, (_, i) => [`tag-${i}`, 'x'])) }],
    ['tags.order', { tags: { order: 'x'.repeat(101) } }],
    ['tags.order', { tags: { order: 2041 } }],
    ['headers', { headers: { Bcc: 'all@example.com' } }],
    ['headers', { headers: { 'X-Inlay-Message': 'msg_1' } }],
    ['headers', { headers: { 'X-SMTPAPI': '{"to":["grace@example.com"]}' } }],
    ['headers', { headers: { 'X-MC-BccAddress': 'grace@example.com' } }],
    ['headers', { headers: { 'x-pm-metadata-inlay': 'msg_1' } }],
    ['headers', { headers: { 'x-inlay-message': 'msg_1' } }],
    ['headers', { headers: { 'X-A\r\nBcc': 'all@example.com' } }],
    ['headers.X-Long', { headers: { 'X-Long': 'x'.repeat(999) } }],
    ['sendAt', { sendAt: 'tomorrow' }],
    ['dedupeKey', { dedupeKey: 'with space' }],
    ['dedupeKey', { dedupeKey: 'x'.repeat(256) }],
    ['template', { template: 'welcome' }],
    ['to', { recipient: 'user-1' }],
    ['recipient', { to: undefined, recipient: 'user-1' }],
    ['attachments', { attachments: [] }],
    ['digestKey', { digestKey: 'x' }],
    ['locale', { locale: 'no language' }],
    ['language', { language: 'en' }],
    ['cc', { cc: 'b@example.com' }],
  ])('what is wrong is said on its field, and nothing is kept: %s, case %#', async (field, changes) => {
    const { status, body } = await owner.call('POST', '/messages', { ...MESSAGE, ...changes });
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'invalid_request', [field]]);
    expect(await ofOwner()).toEqual([]);
  });

  test('a message waits for its time, 30 days at most', async () => {
    const now = app.clock();
    const at = (ms: number) => ({ ...MESSAGE, sendAt: iso(now + ms) });
    for (const late of [30 * DAY + 1, -5 * 60_000 - 1]) {
      const { status, body } = await owner.call('POST', '/messages', at(late));
      expect([status, Object.keys(body.fields)]).toEqual([400, ['sendAt']]);
    }
    expect((await owner.call('POST', '/messages', at(-5 * 60_000))).body.state).toBe('queued');
    const { body } = await owner.call('POST', '/messages', at(HOUR));
    expect(body.state).toBe('scheduled');
    expect(await owner.read(body.id)).toMatchObject({ held: 'schedule', sendAt: iso(now + HOUR), nextAttemptAt: null });
    app.clock.advance(HOUR - 1);
    await runDue();
    expect(await stateOf(body.id)).toBe('scheduled');
    app.clock.advance(1);
    await runDue();
    expect(await stateOf(body.id)).toBe('sent');
    expect(await owner.story(body.id)).toEqual(['accepted', 'held', 'queued', 'attempt 1 Dev Inbox', 'sent 1 Dev Inbox']);
  });

  test('what is canceled in time is never sent; the same call again says so again', async () => {
    const id = await owner.send({ sendAt: iso(app.clock() + HOUR) });
    const cancel = () => owner.call('POST', `/messages/${id}/cancel`);
    for (const { status, body } of [await cancel(), await cancel()]) expect([status, body]).toEqual([200, { id, state: 'canceled' }]);
    app.clock.advance(HOUR);
    await runDue();
    expect([await stateOf(id), await owner.story(id)]).toEqual(['canceled', ['accepted', 'held', 'canceled']]);
    expect(await owner.events()).toEqual([]);
  });

  test('what has left can neither be canceled nor sent at once, and the answer says its state', async () => {
    const id = await owner.send();
    await runDue();
    const canceled = await owner.call('POST', `/messages/${id}/cancel`);
    expect([canceled.status, canceled.body]).toMatchObject([
      409,
      { code: 'not-cancelable', state: 'sent', message: 'This message has left already.' },
    ]);
    const hurried = await owner.call('POST', `/messages/${id}/send-now`);
    expect([hurried.status, hurried.body]).toMatchObject([409, { code: 'conflict', state: 'sent' }]);
  });

  test('one that waits for its time is sent now, once', async () => {
    const id = await owner.send({ sendAt: iso(app.clock() + HOUR) });
    const { status, body } = await owner.call('POST', `/messages/${id}/send-now`);
    expect([status, body]).toEqual([200, { id, state: 'queued' }]);
    await runDue();
    expect(await stateOf(id)).toBe('sent');
    app.clock.advance(HOUR);
    await runDue();
    expect(await owner.story(id)).toEqual(['accepted', 'held', 'queued', 'attempt 1 Dev Inbox', 'sent 1 Dev Inbox']);
  });

  test('one that is sent again is a new message with the same content', async () => {
    const id = await owner.send({
      tags: { order: '2041' },
      html: '<p>Hi</p>',
      headers: { 'X-Shop': 'one' },
      replyTo: 'team@example.com',
      dedupeKey: 'k',
    });
    await runDue();
    const { status, body } = await owner.call('POST', `/messages/${id}/resend`);
    expect([status, Object.keys(body)]).toEqual([202, ['id']]);
    expect(body.id).not.toBe(id);
    await runDue();
    const [first, second] = [await owner.read(id), await owner.read(body.id)];
    expect(second).toMatchObject({ state: 'sent', tags: first.tags, content: first.content });
    expect(first.timeline.at(-1)).toMatchObject({ type: 'resent', text: body.id });
    const mails = await app.services.db
      .selectFrom('dev_inbox')
      .where('site_id', '=', owner.siteId)
      .select(['headers', 'html', 'text'])
      .execute();
    expect(mails).toEqual([mails[1], mails[1]]);
    expect(JSON.parse(mails[0]?.headers ?? '')).toEqual({
      'X-Shop': 'one',
      'Auto-Submitted': 'auto-generated',
      'Reply-To': 'team@example.com',
    });
  });

  test('without a text one is made of the HTML', async () => {
    const id = await owner.send({
      text: undefined,
      html: '<h1>Hello</h1><p>See <a href="https://shop.example.com/">the shop</a></p><script>x</script>',
    });
    const { text } = (await owner.read(id)).content;
    expect(text).toContain('Hello');
    expect(text).toContain('https://shop.example.com/');
    expect(text).not.toMatch(/[<>]|x$/);
  });

  test('messages are listed newest first, page by page, and found by what they have', async () => {
    const ids: string[] = [];
    for (const [to, order] of [
      ['ada@example.com', 'a"b'],
      ['Grace@example.com', '2'],
      ['ada@example.com', '2'],
    ]) {
      ids.unshift(await owner.send({ to, tags: { order, more: 'yes' } }));
      app.clock.advance(1_000);
    }
    const list = async (query = '') => {
      const { status, body } = await owner.call('GET', `/messages${query}`);
      return status === 200 ? body.items.map(({ id }: { id: string }) => id) : [status, body.fields];
    };
    expect(await list()).toEqual(ids);
    const first = (await owner.call('GET', '/messages?limit=2')).body;
    expect(first.items.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 2));
    expect(await list(`?limit=2&cursor=${first.next}`)).toEqual(ids.slice(2));
    expect(await list(`?limit=2&state=queued&cursor=${first.next}`)).toEqual([400, { cursor: 'This cursor is not valid.' }]);
    expect(await list('?to=ADA@example.com')).toEqual([ids[0], ids[2]]);
    expect(await list(`?tag=${encodeURIComponent('order:2')}`)).toEqual(ids.slice(0, 2));
    expect(await list(`?tag=${encodeURIComponent('order:a"b')}`)).toEqual(ids.slice(2));
    expect(await list('?tag=order:')).toEqual([]);
    expect(await list('?tag=nothing')).toEqual([400, { tag: 'Use a tag like order:2041.' }]);
    expect(await list('?state=sent')).toEqual([]);
    await runDue();
    expect(await list('?state=sent&category=transactional')).toEqual(ids);
    const middle = encodeURIComponent(iso(app.clock() - 2_000));
    expect([await list(`?from=${middle}`), await list(`?until=${middle}`)]).toEqual([ids.slice(0, 2), ids.slice(2)]);
    expect((await owner.call('GET', '/messages')).text).not.toContain(MESSAGE.text);
  });

  test('T2 messages of another project, and of the other environment, are as unknown as those that nobody has', async () => {
    const stranger = await messageOwner(app);
    const live = await owner.send({ sendAt: iso(app.clock() + HOUR) });
    const told = ({ status, body }: Awaited<ReturnType<MessageOwner['call']>>) => [status, { ...body, requestId: '' }];
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/cancel'],
      ['POST', '/send-now'],
      ['POST', '/resend'],
    ] as const) {
      const unknown = told(await stranger.call(method, `/messages/${UNKNOWN}${path}`));
      expect(unknown[0]).toBe(404);
      for (const id of [live, 'msg_', 'x'.repeat(300), '%00'])
        expect(told(await stranger.call(method, `/messages/${id}${path}`))).toEqual(unknown);
      expect(told(await owner.call(method, `/messages/${live}${path}`, undefined, { environment: 'test' }))).toEqual(unknown);
    }
    for (const environment of ['live', 'test'] as const)
      expect((await stranger.call('GET', '/messages', undefined, { environment })).body.items).toEqual([]);
    expect((await owner.call('GET', '/messages', undefined, { environment: 'test' })).body.items).toEqual([]);
    expect(await owner.story(live)).toEqual(['accepted', 'held']);
    // A key of one project says nothing in another.
    await owner.send({ dedupeKey: 'welcome' });
    expect((await stranger.call('POST', '/messages', { ...MESSAGE, dedupeKey: 'welcome' })).body.duplicate).toBeUndefined();
    expect(
      (await owner.call('POST', '/messages', { ...MESSAGE, dedupeKey: 'welcome' }, { environment: 'test' })).body.duplicate,
    ).toBeUndefined();
  });

  test('a project without a subscription to it is refused', async () => {
    const other = await messageOwner(app, { component: 'forms/contact-us' });
    for (const [method, path] of [
      ['GET', '/messages'],
      ['GET', `/messages/${UNKNOWN}`],
      ['POST', '/messages'],
      ['POST', '/batch'],
      ['POST', `/messages/${UNKNOWN}/cancel`],
      ['POST', `/messages/${UNKNOWN}/send-now`],
      ['POST', `/messages/${UNKNOWN}/resend`],
    ] as const) {
      const json = path === '/batch' ? { messages: [MESSAGE] } : MESSAGE;
      const { status, body } = await other.call(method, path, method === 'POST' ? json : undefined);
      expect([path, status, body.code]).toEqual([path, 403, 'not-subscribed']);
    }
  });

  describe('the built-in secrets', () => {
    const ask = (method: string, path: string, json?: unknown, secret = 'pass') =>
      app.request(method, `${MESSAGES}${path}`, {
        ...(json !== undefined && { json }),
        headers: { authorization: `Bearer inlay_secret_test_${secret}` },
        from: '192.0.2.99',
      });
    const ID = 'msg_test000000000000000000';

    test('take a message that is delivered, and keep nothing', async () => {
      const before = [await rows(), await rows('dev_inbox'), await app.services.db.selectFrom('jobs').selectAll().execute()];
      const sent = await ask('POST', '/messages', MESSAGE);
      expect([sent.status, sent.body]).toEqual([202, { id: ID, state: 'queued' }]);
      const batch = await ask('POST', '/batch', { messages: [MESSAGE, { to: 'x' }], validation: 'permissive' });
      expect(batch.body.results).toMatchObject([{ id: ID }, { error: { code: 'invalid_request' } }]);
      expect((await ask('GET', `/messages/${ID}`)).body).toMatchObject({ id: ID, state: 'delivered' });
      expect((await ask('GET', '/messages')).body.items).toMatchObject([{ id: ID }]);
      expect((await ask('POST', `/messages/${ID}/cancel`)).body).toMatchObject({ code: 'not-cancelable', state: 'delivered' });
      expect((await ask('POST', `/messages/${ID}/send-now`)).body).toMatchObject({ code: 'conflict', state: 'delivered' });
      expect((await ask('POST', `/messages/${ID}/resend`)).body).toEqual({ id: ID });
      expect([await rows(), await rows('dev_inbox'), await app.services.db.selectFrom('jobs').selectAll().execute()]).toEqual(before);
    });

    test('judge what is sent as any other, and know no other message', async () => {
      expect((await ask('POST', '/messages', { ...MESSAGE, to: 'x' })).body.fields).toHaveProperty('to');
      expect((await ask('POST', '/batch', { messages: [{ ...MESSAGE, to: 'x' }] })).body.fields).toHaveProperty(['messages.0.to']);
      const id = await owner.send();
      for (const [method, path] of [
        ['GET', ''],
        ['POST', '/cancel'],
        ['POST', '/send-now'],
        ['POST', '/resend'],
      ] as const)
        expect((await ask(method, `/messages/${id}${path}`)).status).toBe(404);
      expect(await owner.story(id)).toEqual(['accepted', 'queued']);
      // What only customers may send: anybody has this secret.
      expect((await ask('POST', '/messages', { ...MESSAGE, text: 'x'.repeat(70_000) })).status).toBe(413);
    });

    test('fail and are spent as they are called, 120 times a minute of a network', async () => {
      expect((await ask('POST', '/messages', MESSAGE, 'fail')).body.code).toBe('invalid-secret');
      expect((await ask('POST', '/messages', MESSAGE, 'spent')).body.code).toBe('quota-exceeded');
      app.clock.advance(60_000);
      const statuses: number[] = [];
      for (let n = 0; n <= BUILT_IN_SECRET_LIMIT.points; n += 1) statuses.push((await ask('GET', '/messages')).status);
      expect([new Set(statuses.slice(0, -1)), statuses.at(-1)]).toEqual([new Set([200]), 429]);
      app.clock.advance(60_000);
    });
  });

  test('the same request with one Idempotency-Key is one message', async () => {
    const headers = { 'idempotency-key': freshKey() };
    const ask = (json: object) => owner.call('POST', '/messages', json, { headers });
    const [first, again] = [await ask(MESSAGE), await ask(MESSAGE)];
    expect([again.status, again.text, again.headers['idempotency-replayed']]).toEqual([202, first.text, 'true']);
    expect((await ask({ ...MESSAGE, subject: 'Another' })).body.code).toBe('idempotency-conflict');
    expect(await ofOwner()).toHaveLength(1);
  });

  test('of messages with one dedupeKey to one address the first of 24 hours is sent', async () => {
    const ask = async (changes: object = {}) =>
      (await owner.call('POST', '/messages', { ...MESSAGE, dedupeKey: 'sent-2041', ...changes })).body;
    const first = await ask();
    expect(first).toEqual({ id: first.id, state: 'queued' });
    expect(await ask({ to: 'ADA@example.com', subject: 'Other' })).toEqual({ id: first.id, state: 'queued', duplicate: true });
    expect((await ask({ to: 'grace@example.com' })).duplicate).toBeUndefined();
    expect((await ask({ dedupeKey: 'sent-2042' })).duplicate).toBeUndefined();
    await runDue();
    app.clock.advance(DAY - 1);
    expect(await ask()).toEqual({ id: first.id, state: 'sent', duplicate: true });
    app.clock.advance(1);
    expect((await ask()).duplicate).toBeUndefined();
    expect(await ofOwner()).toHaveLength(4);
  });

  test('a suppressed address gets nothing, whoever asks is told so, and it costs nothing', async () => {
    const free = await messageOwner(app, { plan: 'free' });
    const suppression = {
      site_id: free.siteId,
      environment: 'live',
      channel: 'email',
      reason: 'complaint',
      created_at: app.clock(),
    } as const;
    await app.services.db
      .insertInto('suppressions')
      .values({ ...suppression, id: freshKey(), address: 'ada@example.com', address_key: 'ada@example.com' })
      .execute();
    const { status, body } = await free.call('POST', '/messages', { ...MESSAGE, to: 'Ada@Example.com' });
    expect([status, body.state]).toEqual([202, 'suppressed']);
    await runDue();
    expect(await free.read(body.id)).toMatchObject({ state: 'suppressed', failure: { code: 'complaint', permanent: true }, attempts: 0 });
    expect(await free.events()).toMatchObject([{ type: 'message.suppressed', data: { id: body.id, reason: 'complaint' } }]);
    expect((await free.call('POST', '/batch', { messages: many(100) })).status).toBe(202);
    expect((await free.call('POST', '/messages', { ...MESSAGE, to: 'Ada@Example.com' })).body.state).toBe('suppressed');
    expect((await free.call('POST', '/messages', { ...MESSAGE, to: 'grace@example.com' })).body.code).toBe('quota-exceeded');
  });

  test('past what the plan includes a call is refused until the next day, and nothing is kept', async () => {
    const free = await messageOwner(app, { plan: 'free' });
    expect((await free.call('POST', '/batch', { messages: many(99) })).status).toBe(202);
    const three = { messages: [1, 2, 3].map((n) => ({ ...MESSAGE, to: `one-${n}@example.com` })) };
    const strict = await free.call('POST', '/batch', three);
    expect([strict.status, strict.body.code]).toEqual([429, 'quota-exceeded']);
    const permissive = await free.call('POST', '/batch', { ...three, validation: 'permissive' });
    expect(permissive.body.results).toMatchObject([
      { state: 'queued' },
      { error: { code: 'quota-exceeded' } },
      { error: { code: 'quota-exceeded' } },
    ]);
    const { status, body, headers } = await free.call('POST', '/messages', MESSAGE);
    const midnight = Math.floor(app.clock() / DAY + 1) * DAY;
    expect([status, body.code, body.message, body.resetsAt]).toEqual([
      429,
      'quota-exceeded',
      "Today's 100 messages of your plan are used up.",
      iso(midnight),
    ]);
    expect(headers['retry-after']).toBe(String(Math.ceil((midnight - app.clock()) / 1_000)));
    const kept = (await rows()).filter((row) => 'account_id' in row && row.account_id === free.accountId);
    expect(kept).toHaveLength(100);
    // Test is not counted.
    await free.send({}, 'test');
    app.clock.advance(midnight - app.clock());
    await free.send();
  });

  describe('without a proven domain', () => {
    test('a project sends 50 messages a day, and more with each day of a domain that is new', async () => {
      const unproven = await messageOwner(app, { provenAt: null });
      const batch = async (count: number, changes: object = {}) => {
        const messages = many(count).map((message) => ({ ...message, ...changes }));
        const { body } = await unproven.call('POST', '/batch', { messages, validation: 'permissive' });
        return body.results.filter(({ state }: { state?: string }) => state !== undefined).length as number;
      };
      expect([await batch(40), await batch(11)]).toEqual([40, 10]);
      const { status, body } = await unproven.call('POST', '/messages', MESSAGE);
      expect([status, body]).toMatchObject([
        429,
        { code: 'quota-exceeded', resetsAt: expect.any(String), message: expect.stringContaining('50') },
      ]);
      // Test reaches nobody.
      await unproven.send({}, 'test');
      await proveDomain(app, unproven.siteId, 'mail.example.com', app.clock());
      const proven = { from: 'Shop <no-reply@MAIL.example.com>' };
      expect([await batch(100, proven), await batch(100, proven), await batch(1, proven)]).toEqual([100, 100, 0]);
      expect(await batch(1, { from: 'no-reply@other.example.com' })).toBe(0);
      app.clock.advance(DAY);
      expect([await batch(60, { from: 'no-reply@other.example.com' }), await batch(100, proven)]).toEqual([50, 100]);
      app.clock.advance(2 * DAY);
      expect(await batch(1, proven)).toBe(1);
    });

    test('messages lead to the domains of the project alone', async () => {
      const unproven = await messageOwner(app, { provenAt: null });
      const ask = async (changes: object, environment: 'live' | 'test' = 'live') => {
        const { status, body } = await unproven.call('POST', '/messages', { ...MESSAGE, ...changes }, { environment });
        return status === 202 ? 202 : body.fields;
      };
      const sentence = 'Without a proven domain you can link to the domains of your project only, not to evil.example.net.';
      expect(await ask({ text: 'https://evil.example.net/login' })).toEqual({ text: sentence });
      expect(await ask({ html: '<a href="//evil.example.net">https://shop.example.com</a>' })).toEqual({ html: sentence });
      expect(await ask({ html: '<img src="https://cdn.shop.example.com/a.png">', text: 'https://shop.example.com' })).toBe(202);
      expect(await ask({ text: 'https://evil.example.net/login' }, 'test')).toBe(202);
      const batch = await unproven.call('POST', '/batch', { messages: [MESSAGE, { ...MESSAGE, text: 'https://evil.example.net' }] });
      expect([batch.status, batch.body.fields]).toEqual([400, { 'messages.1.text': sentence }]);
      await proveDomain(app, unproven.siteId, 'mail.example.com', app.clock());
      expect(await ask({ text: 'https://evil.example.net/login' })).toBe(202);
      expect(await ask({ text: 'https://evil.example.net/login', from: 'a@other.example.com' })).toEqual({ text: sentence });
    });
  });

  test('one address gets 30 messages an hour of a project, in whichever spelling', async () => {
    const messages = many(31).map((message, n) => ({ ...message, to: n % 2 ? 'ada@example.com' : `Ada+${n}@example.com` }));
    const { results } = (await owner.call('POST', '/batch', { messages })).body;
    const ids: string[] = results.map(({ id }: { id: string }) => id);
    await runDue();
    const states = await Promise.all(ids.map(stateOf));
    expect(states.filter((state) => state === 'sent')).toHaveLength(30);
    const over = ids[states.indexOf('suppressed')] ?? '';
    expect(await owner.read(over)).toMatchObject({ failure: { code: 'recipient-limit', permanent: false }, attempts: 0 });
    app.clock.advance(HOUR);
    const later = await owner.send();
    await runDue();
    expect(await stateOf(later)).toBe('sent');
  });

  describe('a batch', () => {
    const wrong = [MESSAGE, { ...MESSAGE, to: 'nobody' }, { ...MESSAGE, sendAt: '2001-01-01T00:00:00Z' }];

    test('is taken whole, in its order', async () => {
      const messages = ['a', 'b', 'a'].map((name) => ({ ...MESSAGE, to: `${name}@example.com`, dedupeKey: 'once' }));
      const { status, body } = await owner.call('POST', '/batch', { messages });
      expect([status, body.results.length]).toEqual([202, 3]);
      expect(body.results[2]).toEqual({ id: body.results[0].id, state: 'queued', duplicate: true });
      expect((await owner.read(body.results[1].id)).to).toBe('b@example.com');
    });

    test('with a wrong one is refused, each fault on its field', async () => {
      const { status, body } = await owner.call('POST', '/batch', { messages: wrong });
      expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'invalid_request', ['messages.1.to', 'messages.2.sendAt']]);
      expect(await ofOwner()).toEqual([]);
    });

    test('takes the right ones where it is asked to', async () => {
      const { status, body } = await owner.call('POST', '/batch', { messages: wrong, validation: 'permissive' });
      expect([status, body.results]).toMatchObject([
        202,
        [
          { state: 'queued' },
          { error: { code: 'invalid_request', fields: { to: expect.any(String) } } },
          { error: { code: 'invalid_request', fields: { sendAt: 'This time has passed.' } } },
        ],
      ]);
      expect(await ofOwner()).toHaveLength(1);
    });

    test('holds 1 to 100 messages', async () => {
      for (const messages of [[], Array.from({ length: 101 }, () => MESSAGE), 'x', [1]])
        expect((await owner.call('POST', '/batch', { messages })).status).toBe(400);
    });
  });

  test('a message is kept as long as the plan and the subscription say, with all that belongs to it', async () => {
    const free = await messageOwner(app, { plan: 'free' });
    const [ofFree, ofPro, ofTest] = [
      await free.send({ dedupeKey: 'k' }),
      await owner.send({ dedupeKey: 'k' }),
      await owner.send({ dedupeKey: 'k' }, 'test'),
    ];
    const ahead = await free.send({ sendAt: iso(app.clock() + 30 * DAY) });
    await runDue();
    const left = async () => {
      const found = new Set((await rows()).map((row) => ('id' in row ? row.id : '')));
      return [ofFree, ofPro, ofTest, ahead].map((id) => found.has(id));
    };
    const after = async (ms: number) => {
      app.clock.advance(ms + HOUR);
      await runDue();
      return left();
    };
    expect(await after(7 * DAY)).toEqual([true, true, false, true]);
    // What was sent on the last day begins its time then.
    expect(await after(23 * DAY)).toEqual([false, true, false, true]);
    expect((await free.read(ahead)).state).toBe('sent');
    expect(await after(60 * DAY)).toEqual([false, false, false, false]);
    const timeline = await app.services.db
      .selectFrom('notification_timeline')
      .where('message_id', 'in', [ofFree, ofPro, ofTest])
      .selectAll()
      .execute();
    const dedupe = await app.services.db
      .selectFrom('notification_dedupe')
      .where('message_id', 'in', [ofFree, ofPro, ofTest])
      .selectAll()
      .execute();
    expect([timeline, dedupe]).toEqual([[], []]);
  });
});
