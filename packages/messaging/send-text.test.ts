import { newId } from '@inlay/platform/new-id.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../tests/support/app.ts';
import { onPush } from '../../tests/support/engines/engines.ts';
import { type Project, project } from '../../tests/support/people/mail-project.ts';
import { TEXT_ACCOUNT, type TextServiceOnLoopback, signedPost, startTextService, textSenderOn } from './testing/text-service.ts';
import type { ToldOfText } from './listeners.ts';
import type { OutgoingText } from './texts/send-text.ts';

const ADA = '+15555550123';

describe.each(onPush('sqlite'))('texts on %s', (engine) => {
  let app: TestApp;
  let first: TextServiceOnLoopback;
  let second: TextServiceOnLoopback;
  let one: Project;
  const told: ToldOfText[] = [];
  beforeAll(async () => {
    [first, second] = [await startTextService(), await startTextService()];
    app = await startApp({ engine, env: { ALLOW_PRIVATE_TARGETS: `${first.target},${second.target}` } });
    app.messaging.listeners.textReports.push(async (_, report) => void told.push(report));
  });
  afterAll(async () => {
    await app.close();
    await Promise.all([first.close(), second.close()]);
  });
  beforeEach(async () => {
    one = await project(app);
    told.length = 0;
    for (const service of [first, second]) {
      service.mood = 'well';
      service.taken.length = 0;
    }
  });
  const call = (method: string, path = '', json?: object) => one.client.send(method, `/api/Senders${path}`, { ...(json && { json }) });
  const add = async (service: TextServiceOnLoopback, changes: object = {}) => {
    const { status, body, text } = await call('POST', '', textSenderOn(service, changes));
    if (status !== 201) throw new Error(`Adding a sender answered ${status}: ${text}`);
    return String(body.id);
  };
  const textOf = (changes: Partial<OutgoingText> = {}): OutgoingText => ({
    id: newId('msg'),
    site: one.site,
    environment: 'live',
    to: ADA,
    from: 'Shop',
    text: 'Shop: order 2041 is on its way.',
    component: 'notification/sms',
    ...changes,
  });
  const send = (text: OutgoingText) => app.messaging.sendText(text);
  const stateOf = async (i = 0) => (await call('GET')).body.sms[i];
  const post = (url: string, fields: Record<string, string>, token?: string) =>
    app.request('POST', url.replace(/^https?:\/\/[^/]+/, ''), signedPost(url, fields, token));

  test('a sender is added, shown without its token, changed and deleted', async () => {
    const added = await call('POST', '', textSenderOn(first, { perMinute: 30 }));
    const { authToken: _, ...shown } = textSenderOn(first);
    const whole = {
      ...shown,
      id: added.body.id,
      state: 'ready',
      pausedUntil: null,
      lastError: null,
      perMinute: 30,
      authTokenSet: true,
      messagingServiceSid: '',
      keywordReplies: 'inlay',
    };
    expect([added.status, added.body]).toEqual([201, whole]);
    expect((await call('GET')).body).toMatchObject({
      email: [],
      sms: [whole],
      inbound: { texts: expect.stringMatching(/\/twilio\/.+\?on=text$/) },
    });
    expect((await call('PUT', `/${whole.id}`, { label: 'Spare', from: 'SHOP' })).body).toEqual({ ...whole, label: 'Spare', from: 'SHOP' });
    for (const moved of [{ baseUrl: second.baseUrl }, { accountSid: 'AC1' }])
      expect((await call('PUT', `/${whole.id}`, moved)).body.fields).toEqual({
        authToken: 'Enter the token for this address and account.',
      });
    expect((await call('PUT', `/${whole.id}`, { host: 'mail.example.com' })).body.fields).toHaveProperty('host');
    expect((await call('PUT', `/${whole.id}`, { messagingServiceSid: 'MG1' })).body.fields).toHaveProperty('from');
    expect((await call('PUT', `/${whole.id}`, { messagingServiceSid: 'MG1', from: '' })).body).toMatchObject({
      from: '',
      messagingServiceSid: 'MG1',
    });
    expect((await call('DELETE', `/${whole.id}`)).body).toEqual({ id: whole.id, deleted: true });
  });

  test('Twilio answers keywords by itself, so we do not', async () => {
    const { body } = await call('POST', '', textSenderOn({ baseUrl: 'https://api.twilio.com/' }));
    expect(body).toMatchObject({ baseUrl: 'https://api.twilio.com', keywordReplies: 'provider' });
  });

  test.each([
    ['http://sms.example.com', 'baseUrl'],
    ['https://127.0.0.1', 'baseUrl'],
    ['https://[::ffff:10.0.0.1]/', 'baseUrl'],
    ['https://169.254.169.254/latest', 'baseUrl'],
    ['https://0x7f.1', 'baseUrl'],
    ['https://user:secret@sms.example.com', 'baseUrl'],
    ['https://sms.example.com/?to=1', 'baseUrl'],
    ['https://sms.example.com/#x', 'baseUrl'],
    ['https://sms.example.com:22', 'baseUrl'],
    ['ftp://sms.example.com', 'baseUrl'],
  ])('the address %s is refused', async (baseUrl, field) => {
    const { status, body } = await call('POST', '', textSenderOn({ baseUrl }));
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  test('whom texts are from is a number or a name, on one line', async () => {
    for (const from of ['12', 'Shop & Co', 'SHOP\r\nBody: x', '+1555\n0100142', '123456', 'A name too long', ''])
      expect((await call('POST', '', textSenderOn(first, { from }))).body.fields, from).toHaveProperty('from');
    expect((await call('POST', '', textSenderOn(first, { accountSid: '../AC1' }))).body.fields).toHaveProperty('accountSid');
  });

  test('one goes through the first service, once however often it is asked for, under the same token', async () => {
    const [id] = [await add(first), await add(second)];
    const text = textOf({ text: 'Größe & 50 % = “gut”\n+1' });
    expect([await send(text), await send(text)]).toEqual([
      { state: 'sent', sender: id },
      { state: 'sent', sender: id },
    ]);
    expect(first.taken).toHaveLength(1);
    const [{ path, fields, headers }] = first.taken as [(typeof first.taken)[number]];
    expect(path).toBe(`/2010-04-01/Accounts/${TEXT_ACCOUNT}/Messages.json`);
    expect(fields).toMatchObject({ To: ADA, From: '+15550100142', Body: 'Größe & 50 % = “gut”\n+1', ValidityPeriod: '14400' });
    expect(fields['StatusCallback']).toMatch(/\/api\/v1\/inbound\/twilio\/\w+\?on=status&ref=msg_\w+$/);
    expect(headers['i-twilio-idempotency-token']).toMatch(/^[0-9a-f]{32}$/);
    expect(second.taken).toHaveLength(0);
  });

  test('of test, and without a service, one is kept in the Dev Inbox', async () => {
    expect(await send(textOf())).toEqual({ state: 'kept' });
    await add(first);
    expect(await send(textOf({ environment: 'test' }))).toEqual({ state: 'kept' });
    expect(first.taken).toHaveLength(0);
    const rows = await app.services.db.selectFrom('dev_inbox').where('site_id', '=', one.site).selectAll().execute();
    expect(rows.map(({ channel, recipient, sender }) => [channel, recipient, sender])).toEqual([
      ['sms', ADA, 'Shop'],
      ['sms', ADA, 'Shop'],
    ]);
  });

  test.each(['away', 'page', 'elsewhere'] as const)('a service that is %s is passed by, and that counts against it', async (mood) => {
    const [, next] = [await add(first), await add(second)];
    first.mood = mood;
    expect(await send(textOf())).toEqual({ state: 'sent', sender: next });
    expect(await stateOf()).toMatchObject({ state: 'failing' });
  });

  test.each(['garbled', 'huge', 'vanishing'] as const)(
    'one that may have it, as it is %s, is the only one that is asked again',
    async (mood) => {
      const [id] = [await add(first), await add(second)];
      first.mood = mood;
      const text = textOf();
      expect(await send(text)).toMatchObject({ state: 'waiting', cause: 'unanswered', isBound: true });
      first.mood = 'well';
      expect(await send(text)).toEqual({ state: 'sent', sender: id });
      const [before, after] = first.taken.map(({ headers }) => headers['i-twilio-idempotency-token']);
      expect(before).toBe(after);
      expect(second.taken).toHaveLength(0);
    },
  );

  test('one that lets us in no more is left alone for five minutes, one that is busy as long as it asks for', async () => {
    const [, next] = [await add(first), await add(second)];
    first.mood = 'locked';
    expect(await send(textOf())).toEqual({ state: 'sent', sender: next });
    const until = async () => Date.parse((await stateOf()).pausedUntil) - app.clock();
    expect(await until()).toBe(300_000);
    await call('POST', `/${(await stateOf()).id}/resume`);
    first.mood = 'busy';
    expect(await send(textOf())).toEqual({ state: 'sent', sender: next });
    expect(await until()).toBe(90_000);
    expect(await stateOf()).toMatchObject({ state: 'paused', lastError: 'HTTP 429 20429' });
  });

  test.each([
    [21211, 'recipient'],
    [21614, 'recipient'],
    [21268, 'recipient'],
    [21617, 'message'],
  ])('code %s is its last word about the %s', async (code) => {
    await add(first);
    await add(second);
    first.mood = code;
    expect(await send(textOf())).toEqual({ state: 'failed', error: `HTTP 400 ${code}` });
    expect(second.taken).toHaveLength(0);
    expect(await stateOf()).toMatchObject({ state: 'ready' });
  });

  test.each([21408, 21606, 21612, 30034, 20404])('code %s is about who sends: the next one may take it', async (code) => {
    const [, next] = [await add(first), await add(second)];
    first.mood = code;
    expect(await send(textOf())).toEqual({ state: 'sent', sender: next });
    expect(await stateOf()).toMatchObject({ state: 'ready' });
    second.mood = code;
    expect(await send(textOf())).toEqual({ state: 'failed', error: `HTTP 400 ${code}` });
  });

  test('who has opted out at the service is written to no more', async () => {
    await add(first);
    first.mood = 21610;
    expect(await send(textOf())).toEqual({ state: 'failed', error: 'HTTP 400 21610' });
    expect((await call('GET', '/suppressions')).body.items).toMatchObject([{ channel: 'sms', address: ADA, reason: 'stop' }]);
    expect(await send(textOf())).toEqual({ state: 'suppressed', reason: 'stop' });
    expect(first.taken).toHaveLength(1);
    const lifted = await call('DELETE', '/suppressions', { channel: 'sms', address: ADA });
    expect([lifted.status, lifted.body.message]).toEqual([409, 'Only START from that phone lifts this.']);
  });

  test('a sender without a number for the country is passed over', async () => {
    const [id, next] = [await add(first), await add(second)];
    expect(await send(textOf({ fromOf: (sender) => (sender === id ? null : 'SHOP') }))).toEqual({ state: 'sent', sender: next });
    expect(second.taken[0]?.fields['From']).toBe('SHOP');
    await add(first, { from: '', messagingServiceSid: 'MG1' });
    expect(await send(textOf({ fromOf: (sender) => ([id, next].includes(sender) ? null : undefined) }))).toMatchObject({ state: 'sent' });
    expect(first.taken.at(-1)?.fields).toMatchObject({ MessagingServiceSid: 'MG1' });
    expect(first.taken.at(-1)?.fields).not.toHaveProperty('From');
  });

  test('a test asks the service whether it lets us in, and sends nothing', async () => {
    const id = await add(first);
    expect((await call('POST', `/${id}/test`)).body).toMatchObject({ ok: true, text: expect.stringMatching(/^HTTP 20/) });
    first.mood = 'locked';
    expect((await call('POST', `/${id}/test`)).body).toMatchObject({ ok: false, text: expect.stringContaining('401') });
    expect(first.taken).toHaveLength(0);
  });

  test('the service that took a text tells of it; nobody else does', async () => {
    await add(first);
    const text = textOf();
    await send(text);
    const url = first.taken[0]?.fields['StatusCallback'] ?? '';
    const of = { siteId: one.site, environment: 'live', messageId: text.id };
    expect((await post(url, { MessageStatus: 'delivered' })).status).toBe(204);
    expect((await post(url, { MessageStatus: 'undelivered', ErrorCode: '30007' })).status).toBe(204);
    expect((await post(url, { MessageStatus: 'queued' })).status).toBe(204);
    expect(told).toEqual([
      { ...of, kind: 'delivered', why: undefined, text: 'delivered' },
      { ...of, kind: 'failed', why: 'carrier-filtered', text: 'undelivered 30007' },
    ]);
    const forged = [
      await post(url, { MessageStatus: 'failed' }, 'another token'),
      await post(url.replace(/msg_\w+/, newId('msg')), { MessageStatus: 'failed' }),
      await app.request('POST', new URL(url).pathname + new URL(url).search, { json: { MessageStatus: 'failed' } }),
    ];
    expect(forged.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(forged[0]?.body.code).toBe('invalid-signature');
    expect((await post(url.replace(/twilio\/\w+/, 'twilio/inb_0000000000000000000000'), { MessageStatus: 'failed' })).status).toBe(404);
    expect(told).toHaveLength(2);
  });

  test('another project’s service can’t tell of a text, though both have one account', async () => {
    await add(first);
    const text = textOf();
    await send(text);
    const url = first.taken[0]?.fields['StatusCallback'] ?? '';
    const mine = one;
    one = await project(app);
    await add(first);
    const theirs = (await call('GET')).body.inbound.texts as string;
    expect((await post(theirs.replace('on=text', `on=status&ref=${text.id}`), { MessageStatus: 'failed' })).status).toBe(403);
    one = mine;
    expect((await post(url, { MessageStatus: 'sent' })).status).toBe(204);
  });
});
