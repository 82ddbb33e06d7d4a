import { createPublicKey } from 'node:crypto';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { makeDomainKey } from '@inlay/messaging/domains/domain-key.ts';
import { type MailServer, startMailServer } from '@inlay/messaging/testing/mail-server.ts';
import { trustTestCertificate } from '@inlay/platform/safe-fetch/testing/trust-test-certificate.ts';
import { createKeyring } from '@inlay/platform/keys/keyring.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../../tests/support/app.ts';
import { onPush } from '../../../tests/support/engines/engines.ts';
import { type MessageOwner, MESSAGE, messageOwner } from '../../../tests/support/notification/message-owner.ts';
import { sealCategory } from './unsubscribing/sealed-token.ts';
import '@inlay/messaging/tables.ts';
import './tables.ts';

trustTestCertificate();

const DAY = 86_400_000;
const ONE_CLICK = { 'List-Unsubscribe': 'One-Click' };

describe.each(onPush('postgres'))('unsubscribing on %s', (engine) => {
  let app: TestApp;
  let server: MailServer;
  let owner: MessageOwner;
  beforeAll(async () => {
    server = await startMailServer();
    app = await startApp({ engine, env: { ALLOW_PRIVATE_TARGETS: server.target, LOG_LEVEL: 'info' } });
  });
  afterAll(async () => {
    await app.close();
    await server.close();
  });
  beforeEach(async () => {
    owner = await messageOwner(app);
    await owner.addSender(server);
    await owner.call('PUT', '/categories/offers', { names: { en: 'New in the shop', de: 'Neu im Laden' } });
    server.taken.length = 0;
  });
  const runDue = () => app.services.jobs.runDue();
  const post = (path: string, form: Record<string, string>, headers = {}) => app.request('POST', path, { form, headers });
  const choices = () =>
    app.services.db.selectFrom('notification_choices').where('site_id', '=', owner.siteId).orderBy('category').selectAll().execute();
  const unsubscribed = async () => (await owner.events()).filter(({ type }) => type === 'message.unsubscribed').map(({ data }) => data);
  const stateOf = async (changes: object) => (await owner.call('POST', '/messages', { ...MESSAGE, ...changes })).body.state as string;

  /** The mail of a message: others, which earlier tests have left, may leave at the same time. */
  async function sent(id: string): Promise<string> {
    await runDue();
    const mail = server.taken.find((one) => one.id.includes(id));
    if (!mail) throw new Error(`${id} was not sent: ${(await owner.read(id)).state}`);
    return mail.raw;
  }

  /** Sends one of the category, and gives the path of the link in its header. */
  async function mailed(changes: object = {}): Promise<{ id: string; path: string; raw: string }> {
    const id = await owner.send({ category: 'offers', ...changes });
    const raw = (await sent(id)).replaceAll(/\r?\n[ \t]+/g, ' ');
    const [, path = ''] = /^List-Unsubscribe: <https?:\/\/[^/]+(\/u\/inu1\.[\w-]{4}\.[\w-]+)>\r?$/m.exec(raw) ?? [];
    return { id, path, raw };
  }

  test('a mail that is not required has both headers, one that is has none', async () => {
    const { path, raw } = await mailed();
    expect(path).not.toBe('');
    expect(path.length).toBeLessThanOrEqual(400);
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    expect(await sent(await owner.send())).not.toMatch(/^List-Unsubscribe/m);
  });

  test('both are signed', async () => {
    const { db, keyring } = app.services;
    const { id } = await db.selectFrom('sender_domains').where('site_id', '=', owner.siteId).select('id').executeTakeFirstOrThrow();
    const key = await makeDomainKey(keyring, id);
    await db.updateTable('sender_domains').set(key).where('id', '=', id).execute();
    const raw = await sent(await owner.send({ category: 'offers', from: 'Shop <no-reply@shop.example.com>' }));
    const published = createPublicKey({ key: Buffer.from(key.public_key, 'base64'), format: 'der', type: 'spki' });
    const p = published.export({ format: 'der', type: 'spki' }).toString('base64');
    const resolver = async () => [[`v=DKIM1; k=rsa; p=${p}`]];
    const { results } = await dkimVerify(Buffer.from(raw), { resolver });
    expect(results.map(({ status }) => status.result)).toEqual(['pass']);
    const signed = /[;\s]h=([^;]+);/s.exec(raw)?.[1]?.toLowerCase() ?? '';
    for (const name of ['list-unsubscribe', 'list-unsubscribe-post']) expect(signed.split(/[:\s]+/)).toContain(name);
  });

  test.each([
    ['urlencoded', { form: ONE_CLICK }],
    [
      'multipart',
      {
        raw: {
          type: 'multipart/form-data; boundary=b',
          text: '--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
        },
      },
    ],
  ])('the button of a mailbox stops the category at once (%s)', async (_, body) => {
    const { path } = await mailed();
    const { status, text, headers } = await app.request('POST', path, { ...body, headers: { origin: 'https://mail.example.net' } });
    expect([status, text]).toEqual([200, 'You are unsubscribed.\n']);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
    expect([headers['set-cookie'], headers['location']]).toEqual([undefined, undefined]);
    expect(await unsubscribed()).toEqual([
      { id: null, channel: 'email', to: MESSAGE.to, recipient: null, category: 'offers', tags: {}, all: false, source: 'one-click' },
    ]);
    const { status: accepted, body: told } = await owner.call('POST', '/messages', {
      ...MESSAGE,
      to: 'ADA@example.com',
      category: 'offers',
    });
    expect([accepted, told.state]).toEqual([202, 'suppressed']);
    expect((await owner.read(told.id)).failure).toEqual({ code: 'unsubscribed', text: '', permanent: true });
    expect(await stateOf({})).toBe('queued');
  });

  test('what was accepted before is not sent after', async () => {
    const { path } = await mailed();
    const later = await owner.send({ category: 'offers', sendAt: new Date(app.clock() + 60_000).toISOString() });
    await post(path, ONE_CLICK);
    app.clock.advance(60_000);
    await runDue();
    expect(await owner.read(later)).toMatchObject({ state: 'suppressed', failure: { code: 'unsubscribed' } });
  });

  test('to look at the link changes nothing, however it is looked at', async () => {
    const { path } = await mailed();
    for (const method of ['GET', 'HEAD'])
      for (const headers of [{}, { 'sec-purpose': 'prefetch' }, { purpose: 'prefetch' }]) {
        const { status, headers: seen } = await app.request(method, path, { headers });
        expect(status).toBe(200);
        expect(seen).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
        expect(seen['set-cookie']).toBeUndefined();
      }
    expect(await choices()).toEqual([]);
    const { text } = await app.request('GET', path, { headers: { 'accept-language': 'de-AT,de;q=0.9' } });
    expect(text).toContain('„Neu im Laden“ abbestellen?');
    expect(text).toContain('a•••@example.com');
    expect(text).not.toContain(path.slice(3));
    expect(text).not.toContain(MESSAGE.to);
  });

  test('the page stops, takes back and stops everything; anything else is refused', async () => {
    const { path } = await mailed();
    for (const form of [{}, { action: 'start' }, { action: 'delete' }, { 'List-Unsubscribe': 'Two-Click' }] as Record<string, string>[])
      expect((await post(path, form)).status).toBe(400);
    expect((await app.request('POST', path, { json: ONE_CLICK })).status).toBe(400);
    await post(path, { action: 'stop' });
    expect((await post(path, { action: 'undo' })).text).toContain('“New in the shop” is on again');
    expect(await stateOf({ category: 'offers' })).toBe('queued');
    expect((await post(path, { action: 'stop-all' })).text).toContain('You’re unsubscribed from everything');
    expect(await unsubscribed()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ all: false, category: 'offers' }),
        expect.objectContaining({ all: true, category: null, source: 'page' }),
      ]),
    );
    expect(await stateOf({ category: 'offers' })).toBe('suppressed');
    expect(await stateOf({})).toBe('queued');
    await post(path, { action: 'undo' });
    expect(await stateOf({ category: 'offers' })).toBe('queued');
  });

  test('after 30 days it is turned on again by a mailed link only', async () => {
    const { path } = await mailed();
    await post(path, { action: 'stop' });
    app.clock.advance(30 * DAY);
    expect((await post(path, { action: 'undo' })).text).toContain('Check your email');
    await runDue();
    const { subject, text } = await app.services.db
      .selectFrom('notification_messages')
      .where('site_id', '=', owner.siteId)
      .where('subject', 'like', 'Turn %')
      .select(['subject', 'text', 'charged'])
      .executeTakeFirstOrThrow();
    expect(subject).toBe('Turn “New in the shop” on again?');
    expect(await stateOf({ category: 'offers' })).toBe('suppressed');
    const [, link = ''] = /https?:\/\/[^/]+(\/u\/\S+)/.exec(text) ?? [];
    expect((await app.request('GET', link)).text).toContain('Turn it on');
    expect(await stateOf({ category: 'offers' })).toBe('suppressed');
    expect((await post(link, ONE_CLICK)).status).toBe(400);
    await post(link, { action: 'start' });
    expect(await stateOf({ category: 'offers' })).toBe('queued');
    app.clock.advance(DAY);
    expect((await app.request('GET', link)).status).toBe(404);
    // Whoever has the link of an old mail can't have its reader mailed without end.
    await post(path, { action: 'stop' });
    app.clock.advance(30 * DAY);
    for (let i = 0; i < 5; i += 1) await post(path, { action: 'undo' });
    const { length } = await app.services.db
      .selectFrom('notification_messages')
      .where('site_id', '=', owner.siteId)
      .where('subject', 'like', 'Turn %')
      .select('id')
      .execute();
    expect(length).toBe(4);
  });

  test('what is guessed, altered, cut, or of another SECRET_KEY opens nothing', async () => {
    const { path } = await mailed();
    const token = path.slice('/u/'.length);
    const [head = '', kid = '', sealed = ''] = token.split('.');
    const flipped = Array.from({ length: 24 }, (_, i) => {
      const bytes = Buffer.from(sealed, 'base64url');
      const at = Math.floor((i * bytes.length) / 24);
      bytes[at] = (bytes[at] ?? 0) ^ (1 << (i % 8));
      return `${head}.${kid}.${bytes.toString('base64url')}`;
    });
    const strange = createKeyring('another secret of at least 32 characters');
    const { siteId } = owner;
    const content = {
      siteId,
      environment: 'live',
      address: MESSAGE.to,
      recipient: null,
      category: 'offers',
      kind: 'stop',
      expiresAt: null,
    } as const;
    const others = [
      '',
      'inu1',
      'inu1..',
      `inp1.${kid}.${sealed}`,
      `inu1.${kid}.${sealed}=`,
      `inu1.${kid}.${sealed}.`,
      `${token}x`,
      token.slice(0, -1),
      token.toUpperCase(),
      `inu1.${kid}.${'A'.repeat(200)}`,
      'x'.repeat(5_000),
      sealCategory(strange, 'notification/email', content),
      // Of the other channel.
      sealCategory(app.services.keyring, 'notification/sms', content),
    ];
    for (const one of [...flipped, ...others]) {
      expect((await app.request('GET', `/u/${one}`)).status).toBe(404);
      expect((await post(`/u/${one}`, ONE_CLICK)).status).toBe(404);
    }
    expect(await choices()).toEqual([]);
    expect((await post(path, ONE_CLICK)).status).toBe(200);
  });

  test('a token counts in its own environment and project alone', async () => {
    const { path } = await mailed();
    const stranger = await messageOwner(app);
    await stranger.call('PUT', '/categories/offers', { names: { en: 'Offers' } });
    await owner.call('PUT', '/categories/offers', { names: { en: 'Offers' } }, { environment: 'test' });
    await post(path, ONE_CLICK);
    const state = async (who: MessageOwner, environment: 'live' | 'test') =>
      (await who.call('POST', '/messages', { ...MESSAGE, category: 'offers' }, { environment })).body.state;
    expect(await state(stranger, 'live')).toBe('queued');
    expect(await state(owner, 'test')).toBe('queued');
    expect(await state(owner, 'live')).toBe('suppressed');
    await app.services.db.updateTable('sites').set({ archived_at: app.clock() }).where('id', '=', owner.siteId).execute();
    expect((await app.request('GET', path)).status).toBe(404);
  });

  async function pressed(times: number): Promise<void> {
    const { path } = await mailed();
    for (let i = 0; i < times; i += 50) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => post(path, ONE_CLICK)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    }
    expect(await choices()).toHaveLength(1);
    expect(await unsubscribed()).toHaveLength(1);
  }
  test('pressed 100 times, many at once, it stops once and tells once', () => pressed(100));
  test('pressed 10,000 times, it stops once and tells once', { tags: 'night' }, () => pressed(10_000));

  test('no log has the token', async () => {
    const { path } = await mailed();
    await post(path, {});
    await post(path, ONE_CLICK);
    await post(`${path}x`, ONE_CLICK);
    // As the line of a fault would name the request.
    app.http.log.info({ req: { method: 'POST', url: path } }, 'seen');
    expect(app.logged()).toContain('/u/[hidden]');
    expect(app.logged()).not.toContain(path.slice('/u/'.length, 40));
  });
});
