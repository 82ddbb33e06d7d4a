import { type MailServer, startMailServer } from '@inlay/messaging/testing/mail-server.ts';
import { mailTo, withFiles } from '@inlay/messaging/testing/answers.ts';
import { dsn, headersOf } from '@inlay/messaging/testing/reports.ts';
import { trustTestCertificate } from '@inlay/platform/safe-fetch/testing/trust-test-certificate.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { onPush } from '../../../tests/support/engines/engines.ts';
import { type TestApp, startApp } from '../../../tests/support/app.ts';
import { pdf } from '../../../tests/support/forms/sample-files.ts';
import { type FormOwner, MESSAGE, formOwner } from '../../../tests/support/forms/form-owner.ts';
import { makeInboundKey } from '../../../tests/support/mail/inbound-key.ts';
import { RECEIVED_LIMIT } from './callers/call-limits.ts';
import './tables.ts';
import '@inlay/messaging/tables.ts';

trustTestCertificate();

const DOMAIN = 'reply.example.com';
const KEY = 'anInboundKeyOfTheTests0123456789AbCdEf';
const INBOUND = `/api/v1/inbound/mail/${KEY}`;
const OFFER = pdf('1 0 obj <</Type/Catalog>> endobj');

describe.each(onPush('postgres'))('threads by mail on %s', (engine) => {
  let app: TestApp;
  let server: MailServer;
  let owner: FormOwner;
  beforeAll(async () => {
    server = await startMailServer();
    const env = { SMTP_URL: `smtp://127.0.0.1:${server.port}`, INBOUND_DOMAIN: DOMAIN.toUpperCase(), INBOUND_KEY: KEY };
    app = await startApp({ engine, env });
  });
  afterAll(async () => {
    await app.close();
    await server.close();
  });
  beforeEach(async () => {
    server.mood = 'well';
    owner = await formOwner(app);
  });

  const handOver = (text: string, path = INBOUND) => app.request('POST', path, { raw: { type: 'message/rfc822', text }, from: '10.7.0.1' });
  const mailsTo = async (address: string) => {
    await app.services.jobs.runDue();
    return server.taken.filter(({ to }) => to.includes(address));
  };
  const valueOf = (raw: string, name: string) =>
    headersOf(raw.replaceAll(/\r\n[ \t]+/g, ' '))
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2);
  let visitors = 0;
  /** A submission with a reply that has left: where answers to it go, and its Message-ID. */
  const begun = async (who = owner, settings: object = {}) => {
    const email = `ada${(visitors += 1)}@example.com`;
    await who.call('PUT', '/forms/main/definition', {
      version: 1,
      title: 'Write to us',
      fields: [
        { name: 'email', type: 'email', label: 'Email' },
        { name: 'message', type: 'textarea', label: 'Message' },
      ],
      settings: { captcha: 'never', spamFrom: 10, perNetworkPerHour: 1_000, ...settings },
    });
    const { body } = await who.send({ message: MESSAGE.message, email });
    const id = String(body.id);
    const replied = await reply(id, who, email);
    return { id, email, ...replied };
  };
  const reply = async (id: string, who: FormOwner, email: string) => {
    app.clock.advance(1_000);
    expect((await who.call('POST', `/submissions/${id}/replies`, { text: 'Bring it in.' })).status).toBe(201);
    const { raw, id: messageId, from } = (await mailsTo(email)).at(-1)!;
    app.clock.advance(1_000);
    return { raw, address: valueOf(raw, 'Reply-To') ?? '', messageId: messageId.slice(1, -1), envelopeFrom: from };
  };
  const thread = async (id: string, who = owner) =>
    (await who.call('GET', `/submissions/${id}/replies`)).body.items as Record<string, unknown>[];
  const received = async (id: string, who = owner) => (await thread(id, who)).filter(({ direction }) => direction === 'in');
  const statusOf = async (id: string) => (await owner.call('GET', `/submissions/${id}`)).body.status;

  test('an answer comes into its thread, opens it again, is told, and is answered in the same thread', async () => {
    const { id, email, address } = await begun();
    expect(address).toMatch(/^reply\+[0-9a-z]{22}@reply\.example\.com$/);
    const before = (await mailsTo('owner@example.com')).length;
    const text = 'Saturday suits me.\n\nOn Friday, Shop wrote:\n> Bring it in.';
    expect(
      await handOver(mailTo({ to: address, from: `Ada <${email.toUpperCase()}>`, messageId: 'one@mail.example.com', text })),
    ).toMatchObject({
      status: 204,
      text: '',
    });
    expect(await thread(id)).toMatchObject([
      { direction: 'out', by: 'secret', state: 'sent', verified: null, from: null },
      { direction: 'in', by: 'visitor', state: 'received', text, from: email.toUpperCase(), verified: true, automatic: false, files: [] },
    ]);
    expect((await owner.call('GET', `/submissions/${id}`)).body).toMatchObject({ status: 'open', replies: 2 });
    const { items } = (
      await app.request('GET', '/api/v1/events?type=form.status-changed', { headers: { authorization: `Bearer ${owner.secret}` } })
    ).body;
    expect(items.map((one: { data: object }) => one.data)).toMatchObject([
      { id, from: 'answered', to: 'open', by: 'mail' },
      { by: 'secret' },
    ]);
    const notices = await mailsTo('owner@example.com');
    expect(notices).toHaveLength(before + 1);
    const notice = notices.at(-1)!.raw;
    expect(notice).toContain('The visitor responded to your reply.');
    expect([valueOf(notice, 'Auto-Submitted'), valueOf(notice, 'Reply-To')]).toEqual(['auto-generated', email]);
    const next = await reply(id, owner, email);
    expect(valueOf(next.raw, 'In-Reply-To')).toBe('<one@mail.example.com>');
    expect(valueOf(next.raw, 'References')).toMatch(/^<[0-9a-f]{32}@localhost> <one@mail\.example\.com>$/);
    expect([next.address === address, await statusOf(id)]).toEqual([false, 'answered']);
  });

  test('an answer is known by what it answers, too, whichever mail server hands it over, and never in another project', async () => {
    const { id, address, messageId } = await begun();
    const stranger = await formOwner(app);
    const strangersDoor = await makeInboundKey(app, stranger.siteId);
    for (const mail of [mailTo({ to: address }), mailTo({ to: 'shop@example.com', inReplyTo: messageId })])
      expect((await handOver(mail, strangersDoor)).status).toBe(204);
    expect(await received(id)).toEqual([]);
    const references = ['References: <other@example.com>', ` <${messageId}>`];
    for (const door of [INBOUND, await makeInboundKey(app, owner.siteId)])
      expect((await handOver(mailTo({ to: 'shop@example.com', headers: references }), door)).status).toBe(204);
    expect(await received(id)).toHaveLength(2);
  });

  test('an address that was made up, or is of no thread any more, is answered as any other', async () => {
    const { id, address } = await begun();
    const answers = [];
    for (const to of [
      address,
      `reply+${'0'.repeat(22)}@${DOMAIN}`,
      address.replace(/\+(.)/, (_, first: string) => `+${first === 'a' ? 'b' : 'a'}`),
      address.replace('reply+', 'other+'),
      address.replace(DOMAIN, 'reply.example.org'),
      `reply+' or 1=1 --@${DOMAIN}`,
      `reply+@${DOMAIN}`,
      '',
    ]) {
      const { status, text, headers } = await handOver(mailTo({ to, messageId: null, text: to }));
      answers.push({ status, text, headers: { ...headers, date: '', 'x-request-id': '' } });
    }
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    expect((await received(id)).map(({ text }) => text)).toEqual([address]);
    await owner.call('DELETE', `/submissions/${id}`);
    expect((await handOver(mailTo({ to: address }))).status).toBe(204);
    for (const key of ['', 'inb_0000000000000000000000', KEY.toLowerCase(), `${KEY}A`])
      expect((await handOver(mailTo({ to: address }), INBOUND.replace(KEY, key))).status).toBe(404);
  });

  test('one mail that comes ten times at once is one, and ten mails are ten', async () => {
    const { id, address } = await begun();
    const same = mailTo({ to: address });
    await Promise.all(Array.from({ length: 10 }, () => handOver(same)));
    expect(await received(id)).toHaveLength(1);
    const nameless = mailTo({ to: address, messageId: null });
    await Promise.all(Array.from({ length: 3 }, () => handOver(nameless)));
    expect(await received(id)).toHaveLength(2);
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => handOver(mailTo({ to: address, text: `Answer ${n}` }))));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 204));
    expect((await owner.call('GET', `/submissions/${id}`)).body.replies).toBe(13);
    expect(await received(id)).toHaveLength(12);
  });

  test('a mail that names another sender says so; what a machine wrote changes nothing; what went to many is no answer', async () => {
    const { id, address } = await begun();
    await handOver(mailTo({ to: address, text: 'away', headers: ['Auto-Submitted: auto-replied'] }));
    for (const header of ['List-Id: <news.example.com>', 'Precedence: bulk', 'X-Inlay-Message: msg_3hK8sVbQ1nZ5xWcTgR7mYd'])
      await handOver(mailTo({ to: address, text: 'many', headers: [header] }));
    const notices = (await mailsTo('owner@example.com')).length;
    expect([await statusOf(id), (await received(id)).map(({ text, automatic }) => [text, automatic])]).toEqual([
      'answered',
      [['away', true]],
    ]);
    app.clock.advance(1_000);
    await handOver(mailTo({ to: address, text: 'stranger', from: 'Eve <eve@example.org>' }));
    expect((await received(id)).at(-1)).toMatchObject({ text: 'stranger', verified: false, from: 'eve@example.org' });
    const told = await mailsTo('owner@example.com');
    expect([told.length, told.at(-1)!.raw]).toEqual([notices + 1, expect.stringContaining('came from a different address')]);
  });

  test('no header of a mail becomes one of ours, and no answer to it goes anywhere but to the visitor', async () => {
    const { id, email, address } = await begun();
    const evil = 'evil@mail.example.com\r\n\tBcc: eve@example.org';
    await handOver(
      mailTo({ to: address, messageId: evil, from: '"x\r\n\tBcc: eve@example.org" <eve@example.org>', text: 'Bcc: eve@example.org' }),
    );
    const { raw } = await reply(id, owner, email);
    expect(headersOf(raw).join('\n')).not.toMatch(/eve@|Bcc/);
    expect(server.taken.filter(({ to }) => to.some((one) => one.includes('eve')))).toEqual([]);
  });

  test('files of an answer pass the gate of the form: kept in quarantine, or left out and counted', async () => {
    const { id, address } = await begun(owner, { files: true, maxFiles: 2 });
    const files = [
      { name: 'offer.pdf', content: OFFER },
      { name: 'page.svg', type: 'image/svg+xml', content: Buffer.from('<svg onload="alert(1)"/>') },
      { name: '../../etc/passwd\u202efdp.exe', content: Buffer.from('MZ') },
    ];
    await handOver(mailTo({ to: address, content: withFiles('Here it is.', files) }));
    const [answer] = await received(id);
    expect(answer).toMatchObject({
      text: 'Here it is.',
      omittedFiles: 2,
      files: [{ name: 'offer.pdf', kind: 'pdf', state: 'quarantined' }],
    });
    // What came with the form itself is listed by itself.
    expect((await owner.call('GET', `/submissions/${id}`)).body.files).toEqual([]);
    const [file] = answer!['files'] as { id: string }[];
    expect((await owner.call('GET', `/files/${file!.id}`)).status).toBe(409);
    const read = await owner.call('GET', `/files/${file!.id}?quarantined=1`);
    expect([read.status, read.headers['content-disposition']]).toEqual([200, expect.stringContaining('attachment; filename="offer.pdf"')]);
    const stranger = await formOwner(app);
    expect((await stranger.call('GET', `/files/${file!.id}?quarantined=1`)).status).toBe(404);
    await owner.call('DELETE', `/submissions/${id}`);
    await app.services.jobs.runDue();
    expect(await app.services.db.selectFrom('form_files').where('id', '=', file!.id).select('id').execute()).toEqual([]);

    owner = await formOwner(app);
    const without = await begun();
    await handOver(mailTo({ to: without.address, content: withFiles('Here it is.', files) }));
    expect(await received(without.id)).toMatchObject([{ text: 'Here it is.', omittedFiles: 3, files: [] }]);
  });

  test('a thread takes 50 mails an hour; the others are dropped, and other threads go on', async () => {
    const [one, other] = [await begun(), await begun()];
    expect(RECEIVED_LIMIT.points).toBe(50);
    await app.services.limits.take(RECEIVED_LIMIT, one.id, RECEIVED_LIMIT.points - 1);
    for (let n = 0; n < 3; n += 1) expect((await handOver(mailTo({ to: one.address }))).status).toBe(204);
    expect([(await received(one.id)).length, (await received(other.id)).length]).toEqual([1, 0]);
    await handOver(mailTo({ to: other.address }));
    expect(await received(other.id)).toHaveLength(1);
  });

  test('a project that answers nobody hears nobody', async () => {
    const { id, address } = await begun();
    const { db } = app.services;
    const [ofAccount, ofSite] = [
      db.updateTable('accounts').where('id', '=', owner.accountId),
      db.updateTable('sites').where('id', '=', owner.siteId),
    ];
    const ofLicence = db.updateTable('licences').where('site_id', '=', owner.siteId);
    const { expires_at } = await db
      .selectFrom('licences')
      .where('site_id', '=', owner.siteId)
      .select('expires_at')
      .executeTakeFirstOrThrow();
    await ofAccount.set({ suspended_at: 1 }).execute();
    await handOver(mailTo({ to: address }));
    await ofAccount.set({ suspended_at: null }).execute();
    await ofSite.set({ archived_at: 1 }).execute();
    await handOver(mailTo({ to: address }));
    await ofSite.set({ archived_at: null }).execute();
    await ofLicence.set({ expires_at: 1 }).execute();
    await handOver(mailTo({ to: address }));
    await ofLicence.set({ expires_at }).execute();
    expect(await received(id)).toEqual([]);
    await handOver(mailTo({ to: address }));
    expect(await received(id)).toHaveLength(1);
  });

  test('a reply that bounces says so and why, whether its server refuses it or tells of it later', async () => {
    const { id, email, messageId, envelopeFrom, raw } = await begun();
    expect(envelopeFrom).toMatch(/^b\+[0-9A-Za-z]{22}@reply\.example\.com$/);
    const bounce = dsn({ recipient: email, returned: [] }).replace('shop@example.com', envelopeFrom);
    expect((await handOver(bounce)).status).toBe(204);
    const told = { state: 'bounced', reason: 'There is no such mailbox. Nothing more is sent to this address.' };
    expect(await thread(id)).toMatchObject([told]);
    expect(headersOf(raw).join('\n')).toContain(messageId);
    // Nothing more is sent to it, and that is said too.
    await owner.call('POST', `/submissions/${id}/replies`, { text: 'Hello?' });
    await app.services.jobs.runDue();
    expect((await thread(id)).at(-1)).toMatchObject({ state: 'failed', reason: 'Not sent: an earlier mail to this address bounced.' });

    server.mood = 'unknown';
    const { body } = await owner.send({ message: MESSAGE.message, email: 'nobody@example.com' });
    await owner.call('POST', `/submissions/${body.id}/replies`, { text: 'Hello?' });
    await app.services.jobs.runDue();
    expect(await thread(String(body.id))).toMatchObject([told]);
  });

  test('a report about what another project sent, or by somebody who never got the mail, changes no reply', async () => {
    const { id, email, messageId, envelopeFrom } = await begun();
    const stranger = await formOwner(app);
    const door = (await makeInboundKey(app, stranger.siteId)).replace('/mail/', '/bounces/');
    const returned = [`Message-ID: <${messageId}>`];
    for (const [text, path] of [
      [dsn({ recipient: email, returned }), door],
      [dsn({ recipient: email, returned }).replace('shop@example.com', envelopeFrom), door.replace('/bounces/', '/mail/')],
      [dsn({ recipient: 'boss@example.com', returned }), INBOUND],
      [dsn({ recipient: email }).replace('shop@example.com', `b+${'0'.repeat(22)}@${DOMAIN}`), INBOUND],
    ] as const)
      expect((await handOver(text, path)).status).toBe(204);
    expect(await thread(id)).toMatchObject([{ state: 'sent', reason: null }]);
  });

  test('in test an answer is given in the Dev Inbox, once for its key, and only to a reply', async () => {
    const { body } = await owner.send({ ...MESSAGE }, {}, 'test');
    await owner.call('POST', `/submissions/${body.id}/replies`, { text: 'Bring it in.' }, 'test');
    await app.services.jobs.runDue();
    const inbox = (method: string, path: string, json?: object, headers: object = {}, environment: 'live' | 'test' = 'test') =>
      app.request(method, `/api/v1/dev-inbox${path}`, {
        ...(json && { json }),
        headers: { authorization: `Bearer ${owner.secrets[environment]}`, ...headers },
      });
    const { items } = (await inbox('GET', '')).body as { items: { id: string; to: string }[] };
    const [replied, notice] = [items.find(({ to }) => to === MESSAGE.email)!, items.find(({ to }) => to !== MESSAGE.email)!];
    expect((await inbox('GET', `/${replied.id}`)).body.answerable).toBe(true);
    expect((await inbox('GET', `/${notice.id}`)).body.answerable).toBe(false);
    app.clock.advance(1_000);
    const once = { 'idempotency-key': 'answer-1' };
    for (let n = 0; n < 2; n += 1)
      expect(await inbox('POST', `/${replied.id}/reply`, { text: ' Thank you. ' }, once)).toMatchObject({
        status: 200,
        body: { id: replied.id, replied: true },
      });
    const replies = (await owner.call('GET', `/submissions/${body.id}/replies`, undefined, 'test')).body.items;
    expect(replies.slice(1)).toMatchObject([{ direction: 'in', text: 'Thank you.', verified: true, from: MESSAGE.email }]);
    expect((await owner.call('GET', `/submissions/${body.id}`, undefined, 'test')).body.status).toBe('open');
    for (const [path, json, status] of [
      [`/${notice.id}/reply`, { text: 'Hello' }, 409],
      ['/msg_0000000000000000000000/reply', { text: 'Hello' }, 404],
      [`/${replied.id}/reply`, { text: ' ' }, 400],
      [`/${replied.id}/reply`, { text: 'x'.repeat(20_001) }, 400],
    ] as const)
      expect((await inbox('POST', path, json)).status).toBe(status);
    expect((await inbox('POST', `/${replied.id}/reply`, { text: 'Hello' }, {}, 'live')).body.code).toBe('test-only');
    const stranger = await formOwner(app);
    owner = stranger;
    expect((await inbox('POST', `/${replied.id}/reply`, { text: 'Hello' })).status).toBe(404);
  });
});
