import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addSuppression } from '@inlay/messaging/store/suppression-rows.ts';
import { type TestApp, startApp } from '../../../tests/support/app.ts';
import { onPush } from '../../../tests/support/engines/engines.ts';
import { type MessageOwner, MESSAGE, messageOwner } from '../../../tests/support/notification/message-owner.ts';
import './tables.ts';

const DAY = 86_400_000;

describe.each(onPush('sqlite'))('choices of recipients on %s', (engine) => {
  let app: TestApp;
  let owner: MessageOwner;
  beforeAll(async () => {
    app = await startApp({ engine });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    owner = await messageOwner(app);
    await owner.call('PUT', '/categories/offers', { names: { en: 'New in the shop', ar: 'جديد' }, descriptions: { en: 'Twice a month' } });
    app.clock.advance(1);
    await owner.call('PUT', '/categories/news', { names: { en: 'News' }, defaultOn: false });
    await owner.call('PUT', '/recipients/ada', { email: 'ada@example.com' });
  });
  const preferences = async (id = 'ada') => (await owner.call('GET', `/recipients/${id}/preferences`)).body;
  const save = (json: object, id = 'ada') => owner.call('PUT', `/recipients/${id}/preferences`, json);
  const subscribedTo = async (id = 'ada') =>
    ((await preferences(id)).categories as { key: string; subscribed: boolean }[]).filter((one) => one.subscribed).map(({ key }) => key);
  const stateOf = async (changes: object) => (await owner.call('POST', '/messages', { ...MESSAGE, ...changes })).body.state as string;

  /** Of the page: its key, and the token that stands behind the hash. */
  async function linkOf(who = owner, expiresIn = 3_600): Promise<{ key: string; token: string }> {
    const { body } = await who.call('POST', '/recipients/ada/preferences-link', { expiresIn });
    const [, key = '', token = ''] = /\/c\/([^#]+)#s=(inp1\.[\w-]{4}\.[\w-]+)$/.exec(body.url) ?? [];
    expect(token).toBe(body.token);
    return { key, token };
  }
  const post = (key: string, form: Record<string, string>, headers = {}) => app.request('POST', `/f/${key}`, { form, headers });

  test('a server reads and changes what a recipient gets', async () => {
    expect(await preferences()).toEqual({
      all: true,
      categories: [
        { key: 'transactional', subscribed: true, locked: true, changedAt: null, changedBy: null },
        { key: 'offers', subscribed: true, locked: false, changedAt: null, changedBy: null },
        { key: 'news', subscribed: false, locked: false, changedAt: null, changedBy: null },
      ],
    });
    const at = new Date(app.clock()).toISOString();
    expect((await save({ categories: { offers: false, news: true } })).body.categories.slice(1)).toEqual([
      { key: 'offers', subscribed: false, locked: false, changedAt: at, changedBy: 'api' },
      { key: 'news', subscribed: true, locked: false, changedAt: at, changedBy: 'api' },
    ]);
    expect(await stateOf({ category: 'offers' })).toBe('suppressed');
    expect(await stateOf({ category: 'news' })).toBe('queued');
    expect((await save({ all: false })).body).toMatchObject({ all: false });
    expect(await subscribedTo()).toEqual(['transactional']);
    await save({ all: true });
    expect(await subscribedTo()).toEqual(['transactional', 'news']);
    for (const categories of [{ unknown: true }, { transactional: false }, { offers: 'no' }])
      expect((await save({ categories })).status).toBe(400);
    expect((await save({}, 'nobody')).status).toBe(404);
    const told = (await owner.events()).filter(({ type }) => type === 'message.unsubscribed').map(({ data }) => data);
    expect(told).toHaveLength(2);
    expect(told[0]).toMatchObject({ recipient: 'ada', source: 'api' });
  });

  test('what was chosen goes with a recipient to a new address, and stays when they are deleted', async () => {
    await save({ categories: { offers: false } });
    await owner.call('PUT', '/recipients/ada', { email: 'new@example.com' });
    expect(await subscribedTo()).toEqual(['transactional']);
    await owner.call('POST', '/recipients/import', undefined, { raw: { type: 'text/csv', text: 'id,email\nada,newer@example.com\n' } });
    expect(await subscribedTo()).toEqual(['transactional']);
    await owner.call('DELETE', '/recipients/ada');
    expect(await stateOf({ to: 'newer@example.com', category: 'offers' })).toBe('suppressed');
  });

  test('the page shows what there is and keeps what is ticked', async () => {
    const { key, token } = await linkOf();
    const opening = await app.request('GET', `/c/${key}`);
    expect(opening.status).toBe(200);
    expect(opening.headers['x-robots-tag']).toBe('noindex');
    const page = await post(key, { token });
    expect(page.status).toBe(200);
    for (const text of ['a•••@example.com', 'New in the shop', 'Twice a month', 'Always sent']) expect(page.text).toContain(text);
    expect(page.text).not.toContain('ada@example.com');
    const saved = await post(key, { token, action: 'save', on: 'news' });
    expect(saved.text).toContain('Saved.');
    expect(await subscribedTo()).toEqual(['transactional', 'news']);
    expect((await preferences()).categories[1]).toMatchObject({ key: 'offers', changedBy: 'recipient' });
    expect((await post(key, { token, action: 'stop-all' })).text).toContain('You’re unsubscribed from everything');
    expect(await subscribedTo()).toEqual(['transactional']);
    await post(key, { token, action: 'save', on: 'offers' });
    expect(await subscribedTo()).toEqual(['transactional', 'offers']);
    const arabic = await post(key, { token }, { 'accept-language': 'ar' });
    expect(arabic.text).toMatch(/<html lang="ar" dir="rtl"/);
    expect(arabic.text).toContain('جديد');
  });

  test('what was off for over 30 days is asked about by mail before it is on again', async () => {
    const { key, token } = await linkOf(owner, 60 * 86_400);
    await post(key, { token, action: 'save' });
    app.clock.advance(31 * DAY);
    expect((await post(key, { token, action: 'save', on: 'offers' })).text).toContain('open the link we emailed you: New in the shop.');
    expect(await subscribedTo()).toEqual(['transactional']);
    const { text } = await app.services.db
      .selectFrom('notification_messages')
      .where('site_id', '=', owner.siteId)
      .where('subject', 'like', 'Turn %')
      .select('text')
      .executeTakeFirstOrThrow();
    const [, link = ''] = /https?:\/\/[^/]+(\/u\/\S+)/.exec(text) ?? [];
    await app.request('POST', link, { form: { action: 'start' } });
    expect(await subscribedTo()).toEqual(['transactional', 'offers']);
  });

  test('an address that came back is tried once more; one that complained, or that its owner suppressed, is not', async () => {
    const { db } = app.services;
    const { key, token } = await linkOf();
    const suppress = async (reason: 'bounce' | 'complaint' | 'owner') => {
      await db.deleteFrom('suppressions').where('site_id', '=', owner.siteId).execute();
      const row = { id: `${owner.siteId} ${reason}`, site_id: owner.siteId, environment: 'live', channel: 'email', reason } as const;
      await addSuppression(db, { ...row, address: 'ada@example.com', address_key: 'ada@example.com', created_at: app.clock() });
      const { text } = await post(key, { token, action: 'resume' });
      const rows = await db.selectFrom('suppressions').where('site_id', '=', owner.siteId).select('id').execute();
      return [rows.length, text] as const;
    };
    expect(await suppress('bounce')).toEqual([0, expect.stringContaining('We’ll try again with the next email.')]);
    expect(await suppress('complaint')).toEqual([1, expect.stringContaining('marked our email as spam')]);
    expect(await suppress('owner')).toEqual([1, expect.stringContaining('has stopped all emails')]);
  });

  test('a link that is over, altered, of another project or environment opens nothing', async () => {
    const { key, token } = await linkOf(owner, 60);
    const stranger = await messageOwner(app);
    await stranger.call('PUT', '/recipients/ada', { email: 'ada@example.net' });
    const other = await linkOf(stranger);
    expect((await post(key, { token: other.token })).status).toBe(404);
    expect((await post(other.key, { token })).status).toBe(404);
    const turned = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
    for (const one of ['', 'inp1', turned, `${token}x`, token.replace('inp1', 'inu1'), 'x'.repeat(2_000)])
      expect((await post(key, { token: one, action: 'stop-all' })).status).toBe(404);
    expect((await app.request('POST', `/u/${token}`, { form: { action: 'stop-all' } })).status).toBe(404);
    app.clock.advance(60_000);
    expect((await post(key, { token, action: 'stop-all' })).status).toBe(410);
    expect(await subscribedTo()).toEqual(['transactional', 'offers']);
  });

  test('in quiet hours a message waits for their end and up to ten minutes, unless it is required or hurried', async () => {
    const toSeven = (Date.parse('2026-11-30T07:00:00Z') - app.clock()) % DAY;
    app.clock.advance(((toSeven + DAY) % DAY) - 60_000);
    const quietHours = { from: '22:00', to: '07:00' };
    await owner.call('PUT', '/recipients/ada', { email: 'ada@example.com', quietHours });
    const toAda = { to: undefined, recipient: 'ada' };
    const [held, hurried] = [await owner.send({ ...toAda, category: 'offers' }), await owner.send({ ...toAda, category: 'offers' })];
    const required = await owner.send(toAda);
    await app.services.jobs.runDue();
    expect(await owner.read(required)).toMatchObject({ state: 'sent' });
    expect(await owner.read(held)).toMatchObject({ state: 'scheduled', held: 'quiet-hours', nextAttemptAt: null });
    expect(await owner.story(held)).toEqual(['accepted', 'queued', 'held']);
    await owner.call('POST', `/messages/${hurried}/send-now`);
    await app.services.jobs.runDue();
    expect(await owner.read(hurried)).toMatchObject({ state: 'sent', held: null });
    app.clock.advance(59_999);
    await app.services.jobs.runDue();
    expect((await owner.read(held)).state).toBe('scheduled');
    app.clock.advance(600_001);
    await app.services.jobs.runDue();
    expect((await owner.read(held)).state).toBe('sent');
    await owner.call('PUT', '/recipients/ada', { email: 'ada@example.com', timeZone: 'Asia/Tokyo', quietHours });
    const awake = await owner.send({ ...toAda, category: 'offers' });
    await app.services.jobs.runDue();
    expect((await owner.read(awake)).state).toBe('sent');
  });

  test('a new link is mailed to who is known, and the page says the same to everybody', async () => {
    const { key } = await linkOf();
    const pages = [];
    for (const email of ['ada@example.com', 'stranger@example.com']) pages.push((await post(key, { action: 'link', email })).text);
    expect(pages[0]).toBe(pages[1]);
    for (let i = 0; i < 5; i += 1) await post(key, { action: 'link', email: 'ada@example.com' });
    await app.services.jobs.runDue();
    const mails = await app.services.db
      .selectFrom('notification_messages')
      .where('site_id', '=', owner.siteId)
      .select(['recipient', 'text', 'charged'])
      .execute();
    expect(mails.map(({ recipient, charged }) => [recipient, charged])).toEqual([0, 0, 0].map((n) => ['ada@example.com', n]));
    const [, token = ''] = /#s=(\S+)/.exec(mails[0]?.text ?? '') ?? [];
    expect((await post(key, { token })).text).toContain('New in the shop');
    expect((await post(key, { action: 'link', email: 'nobody' })).status).toBe(400);
  });
});
