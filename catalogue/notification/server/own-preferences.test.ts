import { addSuppression } from '@inlay/messaging/store/suppression-rows.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../../tests/support/app.ts';
import { onPush } from '../../../tests/support/engines/engines.ts';
import { freshNetwork } from '../../../tests/support/forms/form-owner.ts';
import { MESSAGES, type MessageOwner, MESSAGE, messageOwner } from '../../../tests/support/notification/message-owner.ts';
import './tables.ts';

const DAY = 86_400_000;
const TEST_KEYS = { sitekey: 'inlay_test_pass', compkey: 'inlay_test_notification_email' };

describe.each(onPush('postgres'))('choices of a reader on their page, on %s', (engine) => {
  let app: TestApp;
  let owner: MessageOwner;
  let token: string;
  beforeAll(async () => {
    app = await startApp({ engine });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    owner = await messageOwner(app);
    await owner.call('PUT', '/categories/offers', { names: { en: 'New in the shop', de: 'Neu im Laden' } });
    await owner.call('PUT', '/recipients/ada', { email: 'ada@example.com', timeZone: 'Europe/London' });
    token = await tokenOf(60 * 86_400);
  });
  const tokenOf = async (expiresIn: number, who = owner): Promise<string> =>
    (await who.call('POST', '/recipients/ada/preferences-link', { expiresIn })).body.token as string;
  /** As the element calls, from a page of the project. */
  const ask = (method: string, path: string, json: object, headers: object = {}, who = owner) =>
    app.request(method, `${MESSAGES}/preferences${path}`, {
      json,
      headers: { origin: 'https://shop.example.com', sitekey: who.siteKey, compkey: who.compKey, ...headers },
      from: freshNetwork(),
    });
  const offersOf = (body: { categories?: unknown }) =>
    (body.categories as { key: string; subscribed: unknown }[]).find(({ key }) => key === 'offers');
  const stateOf = async (changes: object) => (await owner.call('POST', '/messages', { ...MESSAGE, ...changes })).body.state as string;

  test('a page reads and saves what a reader chose, in their language', async () => {
    const opened = await ask('POST', '/open', { token, language: 'de-AT' });
    expect([opened.status, opened.body]).toEqual([
      200,
      {
        maskedTo: { email: 'a•••@example.com', sms: null },
        categories: [
          { key: 'transactional', name: 'Orders and account', description: '', subscribed: true, locked: true },
          { key: 'offers', name: 'Neu im Laden', description: '', subscribed: true, locked: false },
        ],
        all: true,
        quietHours: 'off',
        stopped: [],
        locale: null,
      },
    ]);
    const saved = await ask('PUT', '', { token, categories: { offers: { email: false } } });
    expect([saved.status, offersOf(saved.body)]).toEqual([200, expect.objectContaining({ subscribed: false })]);
    expect(await stateOf({ category: 'offers' })).toBe('suppressed');
    const quietHours = { from: '22:00', to: '07:00', timeZone: 'Asia/Tokyo' };
    expect((await ask('PUT', '', { token, quietHours })).body).toMatchObject({ quietHours });
    expect((await owner.call('GET', '/recipients/ada')).body).toMatchObject({
      quietHours: { from: '22:00', to: '07:00' },
      timeZone: 'Asia/Tokyo',
    });
    expect((await ask('PUT', '', { token, quietHours: 'off' })).body).toMatchObject({ quietHours: 'off' });
    expect((await ask('PUT', '', { token, all: false })).body).toMatchObject({ all: false });
    expect(await stateOf({ category: 'offers' })).toBe('suppressed');
    expect(await stateOf({})).toBe('queued');
    const [first] = (await owner.events()).filter(({ type }) => type === 'message.unsubscribed');
    expect(first?.data).toMatchObject({ recipient: 'ada', source: 'page' });
  });

  test('a category that was off for over 30 days is pending until the mailed link is pressed', async () => {
    await ask('PUT', '', { token, categories: { offers: { email: false } } });
    app.clock.advance(31 * DAY);
    const saved = await ask('PUT', '', { token, categories: { offers: { email: true } } });
    expect(offersOf(saved.body)).toMatchObject({ subscribed: 'pending' });
    expect(offersOf((await ask('POST', '/open', { token })).body)).toMatchObject({ subscribed: false });
    const { text } = await app.services.db
      .selectFrom('notification_messages')
      .where('site_id', '=', owner.siteId)
      .where('subject', 'like', 'Turn %')
      .select('text')
      .executeTakeFirstOrThrow();
    await app.request('POST', /(\/u\/\S+)/.exec(text)?.[1] ?? '', { form: { action: 'start' } });
    expect(offersOf((await ask('POST', '/open', { token })).body)).toMatchObject({ subscribed: true });
  });

  test('what is not there, always sent or of nobody is refused, and nothing of it is kept', async () => {
    for (const [field, changes] of [
      ['categories.none', { categories: { none: { email: true }, offers: { email: false } } }],
      ['categories.transactional', { categories: { transactional: { email: false } } }],
      ['quietHours.to', { quietHours: { from: '07:00', to: '07:00', timeZone: 'UTC' } }],
      ['quietHours', { quietHours: { from: '07:00', to: '08:00', timeZone: 'Mars/Olympus' } }],
      ['all', { all: true }],
    ] as const) {
      const { status, body } = await ask('PUT', '', { token, ...changes });
      expect([status, Object.keys(body.fields as object)], field).toEqual([400, [field]]);
    }
    // An address that moved on is not theirs any more.
    await owner.call('PUT', '/recipients/ada', { email: 'new@example.com' });
    expect((await ask('POST', '/open', { token })).body).toMatchObject({ quietHours: null });
    expect((await ask('PUT', '', { token, quietHours: 'off' })).status).toBe(400);
    expect(offersOf((await ask('POST', '/open', { token })).body)).toMatchObject({ subscribed: true });
  });

  test('a token opens with the keys of its own project alone, and until it ends', async () => {
    const stranger = await messageOwner(app);
    for (const text of ['', 'inp1', `${token}x`, token.replace('inp1', 'inu1')])
      for (const [method, path] of [
        ['POST', '/open'],
        ['PUT', ''],
      ] as const)
        expect((await ask(method, path, { token: text })).status).toBe(404);
    expect((await ask('POST', '/open', { token }, {}, stranger)).status).toBe(404);
    expect((await ask('POST', '/open', { token }, { sitekey: owner.testSiteKey })).status).toBe(404);
    expect((await ask('POST', '/open', { token }, { origin: 'https://elsewhere.example.net' })).body.code).toBe('domain-not-allowed');
    expect((await ask('POST', '/open', { token }, { compkey: 'ck_unknown' })).body.code).toBe('invalid-compkey');
    const short = await tokenOf(60);
    app.clock.advance(60_000);
    const late = await ask('PUT', '', { token: short, all: false });
    expect([late.status, late.body.code]).toEqual([410, 'link-expired']);
  });

  test('an address that bounced is tried again by a press; one that complained is not', async () => {
    const { db } = app.services;
    const suppress = async (reason: 'bounce' | 'complaint') => {
      await db.deleteFrom('suppressions').where('site_id', '=', owner.siteId).execute();
      const row = { id: `${owner.siteId} ${reason}`, site_id: owner.siteId, environment: 'live', channel: 'email', reason } as const;
      await addSuppression(db, { ...row, address: 'ada@example.com', address_key: 'ada@example.com', created_at: app.clock() });
      const since = new Date(app.clock()).toISOString();
      expect((await ask('POST', '/open', { token })).body.stopped).toEqual([{ channel: 'email', reason, since }]);
      return ask('POST', '/resume', { token, channel: 'email' });
    };
    const tried = await suppress('bounce');
    expect([tried.status, tried.body.stopped]).toEqual([202, []]);
    expect((await suppress('complaint')).body.code).toBe('conflict');
  });

  test('a new link is mailed to a known address, and the answer is the same for any', async () => {
    for (const email of ['ada@example.com', 'stranger@example.com'])
      expect(await ask('POST', '/link', { email })).toMatchObject({ status: 202, body: { asked: true } });
    expect((await ask('POST', '/link', { email: 'nobody' })).body.fields).toEqual({
      email: 'Enter an email address like name@example.com.',
    });
    await app.services.jobs.runDue();
    const mails = await app.services.db
      .selectFrom('notification_messages')
      .where('site_id', '=', owner.siteId)
      .select(['recipient', 'text'])
      .execute();
    expect(mails.map(({ recipient }) => recipient)).toEqual(['ada@example.com']);
    const mailed = /#s=(\S+)/.exec(mails[0]?.text ?? '')?.[1] ?? '';
    expect((await ask('POST', '/open', { token: mailed })).status).toBe(200);
  });

  test('the built-in keys show a sample, and keep nothing', async () => {
    const opened = await ask('POST', '/open', { token: 'any' }, TEST_KEYS);
    expect(offersOf(opened.body)).toMatchObject({ subscribed: true });
    const saved = await ask('PUT', '', { token: 'any', categories: { offers: { email: false } } }, TEST_KEYS);
    expect(offersOf(saved.body)).toMatchObject({ subscribed: false });
    expect(offersOf((await ask('POST', '/open', { token: 'any' }, TEST_KEYS)).body)).toMatchObject({ subscribed: true });
    const ended = await ask('POST', '/open', { token: 'any' }, { ...TEST_KEYS, sitekey: 'inlay_test_expire' });
    expect([ended.status, ended.body.code]).toEqual([410, 'link-expired']);
  });
});
