import { setTimeout as pause } from 'node:timers/promises';
import { RECEIVED_LIMIT } from '@inlay/catalogue/forms/server/callers/call-limits.ts';
import { THREAD_MOST } from '@inlay/catalogue/forms/server/store/reply-rows.ts';
import '@inlay/catalogue/forms/server/tables.ts';
import { INBOUND_GUESSES } from '@inlay/messaging/inbound/inbound-door.ts';
import { mailTo, withFiles } from '@inlay/messaging/testing/answers.ts';
import { type MailServer, startMailServer } from '@inlay/messaging/testing/mail-server.ts';
import { headersOf } from '@inlay/messaging/testing/reports.ts';
import { trustTestCertificate } from '@inlay/platform/safe-fetch/testing/trust-test-certificate.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../support/app.ts';
import { engineNames, onPush } from '../../support/engines/engines.ts';
import { INBOUND, type MailThread, startThread } from '../../support/forms/mail-thread.ts';
import { pdf } from '../../support/forms/sample-files.ts';
import { limit, recordFigure, volume } from '../../support/trust.ts';
import { payloads } from '../payloads.ts';
import { structureOf } from '../shown-markup.ts';

trustTestCertificate();

const DOOR = `/api/v1/inbound/mail/${INBOUND.INBOUND_KEY}`;
const OFFER = { name: 'offer.pdf', content: pdf('1 0 obj <</Type/Catalog>> endobj') };
const MB = 1_048_576;
/** Each mail is parsed in a thread of its own, which costs a tenth of a second. Past the limit of a thread they would be dropped. */
const SAME = volume(12, RECEIVED_LIMIT.points);

describe.each(onPush('postgres'))('mails of strangers on %s', (engine) => {
  let app: TestApp;
  let server: MailServer;
  beforeAll(async () => {
    server = await startMailServer();
    app = await startApp({ engine, env: { ...INBOUND, SMTP_URL: `smtp://127.0.0.1:${server.port}` } });
  });
  afterAll(async () => {
    await app.close();
    await server.close();
  });
  beforeEach(() => {
    server.taken.length = 0;
  });
  let callers = 0;
  const handOver = (text: string, path = DOOR, from = `10.7.${(callers += 1) % 250}.1`) =>
    app.request('POST', path, { raw: { type: 'message/rfc822', text }, from });
  const received = async ({ read }: MailThread) => (await read()).filter(({ direction }) => direction === 'in');
  const mailsTo = async (address: string) => {
    await app.services.jobs.runDue();
    return server.taken.filter(({ to }) => to.includes(address)).map(({ raw }) => raw);
  };

  test(`one mail with a file, ${SAME} times at once, is kept once, with one file; other mails are as many as the limit lets in`, async () => {
    const thread = await startThread(app, server, { files: true });
    const files = () => app.services.db.selectFrom('form_files').where('site_id', '=', thread.owner.siteId).select('reply_id').execute();
    const same = mailTo({ to: thread.address, content: withFiles('Here it is.', [OFFER]) });
    const answers = await Promise.all(Array.from({ length: SAME }, () => handOver(same)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect((await received(thread)).map(({ files: kept }) => (kept as object[]).length)).toEqual([1]);
    expect((await files()).map(({ reply_id }) => reply_id)).toEqual([expect.stringMatching(/^rpl_/)]);
    expect(await mailsTo('owner@example.com')).toHaveLength(2);
    const other = await startThread(app, server);
    await app.services.limits.tryTake(RECEIVED_LIMIT, other.id, RECEIVED_LIMIT.points - 5);
    await Promise.all(Array.from({ length: 10 }, (_, n) => handOver(mailTo({ to: other.address, text: `Answer ${n}` }))));
    expect(await received(other)).toHaveLength(5);
  }, 60_000);

  test('a mail with the Message-ID of another one takes no other thread, and hides none there', async () => {
    const [one, other] = [await startThread(app, server), await startThread(app, server)];
    const id = { messageId: 'first@mail.example.com' };
    for (const { address } of [one, other]) await handOver(mailTo({ to: address, ...id }));
    // As if it were our own reply, or a mail that is still to come.
    await handOver(mailTo({ to: one.address, messageId: other.messageId, text: 'Not yours.' }));
    expect([await received(one), await received(other)].map(({ length }) => length)).toEqual([2, 1]);
    // Named in one thread, addressed to the other: the address decides.
    await handOver(mailTo({ to: one.address, inReplyTo: other.messageId, text: 'Both.' }));
    expect([await received(one), await received(other)].map(({ length }) => length)).toEqual([3, 1]);
  });

  test('keys are not guessed: sixty a minute of a network, whichever call they are tried at', async () => {
    const thread = await startThread(app, server);
    const tried = Array.from({ length: INBOUND_GUESSES.points + 4 }, (_, n) =>
      handOver('', `/api/v1/inbound/${n % 2 ? 'mail' : 'bounces'}/${String(n).padStart(38, 'a')}`, '10.8.9.1'),
    );
    const statuses = (await Promise.all(tried)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
    expect((await handOver(mailTo({ to: thread.address }), DOOR, '10.8.9.1')).status).toBe(204);
    expect(await received(thread)).toHaveLength(1);
  });

  test('a thread that is full of mails still shows and sends what the owner writes, as an answer to the last of them', async () => {
    const thread = await startThread(app, server);
    const { db } = app.services;
    const sent = await db.selectFrom('form_replies').where('submission_id', '=', thread.id).selectAll().executeTakeFirstOrThrow();
    const mails = Array.from({ length: THREAD_MOST }, (_, n) => ({
      ...sent,
      id: `rpl_full${String(n).padStart(5, '0')}`,
      message_id: `msg_full${String(n).padStart(5, '0')}`,
      direction: 'in' as const,
      written_by: 'visitor' as const,
      state: 'received' as const,
      created_at: app.clock() + n,
      mail_id: `${n}@mail.example.com`,
      tag_hash: null,
    }));
    for (let at = 0; at < mails.length; at += 50)
      await db
        .insertInto('form_replies')
        .values(mails.slice(at, at + 50))
        .execute();
    await db
      .updateTable('form_submissions')
      .set({ replies: THREAD_MOST + 1 })
      .where('id', '=', thread.id)
      .execute();
    app.clock.advance(60_000);
    await handOver(mailTo({ to: thread.address, text: 'One more.' }));
    server.taken.length = 0;
    expect((await thread.owner.call('POST', `/submissions/${thread.id}/replies`, { text: 'Please stop.' })).status).toBe(201);
    const [raw = ''] = await mailsTo(thread.visitor);
    expect(raw).toContain('Please stop.');
    expect(raw).toContain(`In-Reply-To: <${THREAD_MOST - 1}@mail.example.com>`);
    expect((await thread.read()).at(-1)).toMatchObject({ direction: 'out', text: 'Please stop.', state: 'sent' });
    expect((await received(thread)).map(({ text }) => text)).not.toContain('One more.');
  });

  const nested = (depth: number) =>
    Array.from({ length: depth }, (_, n) => [`Content-Type: multipart/mixed; boundary=b${n}`, '', `--b${n}`]).flat();
  const html = (text: string) => ['Content-Type: text/html; charset=utf-8', '', text];
  const bombs: [string, () => string[]][] = [
    ['parts in parts', () => nested(500)],
    ['one boundary for all parts', () => nested(2_000).map((line) => line.replace(/\d+$/, ''))],
    ['ten megabytes of empty lines', () => ['', '\n'.repeat(10 * MB - 2_000)]],
    ['ten megabytes in one line', () => ['', 'x'.repeat(10 * MB - 2_000)]],
    ['a megabyte of open elements', () => html('<table><tr><blockquote>'.repeat(45_000))],
    ['a megabyte of entities', () => html('&CounterClockwiseContourIntegra'.repeat(33_000))],
    ['headers that go on', () => Array.from({ length: 3_000 }, (_, n) => `X-${n}:\r\n ${'a'.repeat(900)}`)],
    ['a file name without an end', () => withFiles('Here.', [{ name: 'x'.repeat(MB), content: Buffer.from('x') }])],
    [
      'twenty thousand files',
      () => ['Content-Type: multipart/mixed; boundary=b', '', ...Array<string>(20_000).fill('--b\r\nContent-Type: x/y\r\n\r\na')],
    ],
    ['an encoding that is none', () => ['Content-Type: text/plain', 'Content-Transfer-Encoding: base64', '', '=?\0'.repeat(500_000)]],
  ];
  test('mails that are made to harm hold up nobody: visitors are answered while they are read, and so is the next mail', async () => {
    const [thread, other] = [await startThread(app, server, { files: true }), await startThread(app, server)];
    let over = false;
    const all = Promise.all(bombs.map(([, content]) => handOver(mailTo({ to: thread.address, content: content() })))).finally(() => {
      over = true;
    });
    let answered = 0;
    while (!over) {
      await pause(2);
      expect((await app.request('GET', '/healthz')).status).toBe(200);
      if (!over) answered += 1;
    }
    expect(new Set((await all).map(({ status }) => status))).toEqual(new Set([204]));
    // Read in the thread that answers, each would let in a few.
    expect(answered).toBeGreaterThan(10 * bombs.length);
    await handOver(mailTo({ to: other.address, text: 'Hello' }));
    expect((await received(other)).map(({ text }) => text)).toEqual(['Hello']);
    for (const { text } of await received(thread)) expect(String(text).length).toBeLessThanOrEqual(20_000);
  }, 180_000);

  test('T11 what a mail says stays text: in the thread, and in the mail that tells of it', limit(60_000, 300_000), async () => {
    const texts = payloads(volume(8, 300)).filter((text) => text.trim() !== '' && !/[\r\n]/.test(text));
    let thread = await startThread(app, server);
    const told = async (mail: { text: string; from?: string; html?: boolean }) => {
      app.clock.advance(3_600_000);
      await handOver(
        mailTo({
          to: thread.address,
          from: mail.from ?? `Ada <${thread.visitor}>`,
          ...(mail.html === true ? { content: html(mail.text) } : { text: mail.text }),
        }),
      );
      const raw = (await mailsTo('owner@example.com')).at(-1) ?? '';
      server.taken.length = 0;
      const part = /Content-Type: text\/html[^]*?\r\n\r\n([^]*?)\r\n----/.exec(raw)?.[1] ?? '';
      return { raw, structure: structureOf(decoded(raw, part)) };
    };
    const harmless = (await told({ text: 'Harmless' })).structure;
    expect(harmless).toContain('<h1');
    const broken: string[] = [];
    for (const [n, text] of texts.entries()) {
      if (n % 20 === 19) thread = await startThread(app, server);
      const from = `"${text.replaceAll(/["\\]/g, '')}" <${thread.visitor}>`;
      const { raw, structure } = await told({ text, from });
      if (structure !== harmless) broken.push(text);
      await told({ text: `<p>${text}</p>`, html: true });
      if (/^(?:Bcc|Cc):/im.test(headersOf(raw).join('\n'))) broken.push(`header ${text}`);
    }
    // The control: this is what would be seen.
    const control = texts.filter((text) => structureOf(`<p>${text}</p>`) !== structureOf('<p>Harmless</p>')).length;
    recordFigure({
      test: 'T11',
      what: 'hostile texts of mails that come in, which change the mail that tells of them',
      target: '0 of 300',
      figure: `${broken.length} of ${texts.length}`,
      held: broken.length === 0,
      engine: engineNames[engine],
      control: `without escaping: ${control} seen`,
    });
    expect(broken).toEqual([]);
    expect(control).toBeGreaterThan(0);
    for (const { text, from } of await received(thread)) expect([typeof text, from]).toEqual(['string', thread.visitor]);
  });

  test('machines that answer every mail to every address of it come to an end', async () => {
    const thread = await startThread(app, server, {
      autoreply: { on: true, subject: 'Thank you', text: 'We will write.', closedText: '' },
    });
    const rounds: number[] = [];
    let at = 0;
    for (let round = 0; round < 6; round += 1) {
      app.clock.advance(60_000);
      await app.services.jobs.runDue();
      const news = server.taken.slice(at);
      at = server.taken.length;
      rounds.push(news.length);
      for (const { raw, from, id } of news) {
        const all = headersOf(raw.replaceAll(/\r\n[ \t]+/g, ' '));
        const addresses = [from, ...all.flatMap((line) => /^(?:From|Reply-To): .*?([^\s<>]+@[^\s<>]+)/.exec(line)?.[1] ?? [])];
        // None of them says that it is a machine.
        for (const to of addresses.filter((one) => one.endsWith(INBOUND.INBOUND_DOMAIN)))
          await handOver(mailTo({ to, from: thread.visitor, inReplyTo: id.slice(1, -1), text: 'I am away.' }));
      }
    }
    expect(rounds.slice(0, 2).reduce((sum, mails) => sum + mails, 0)).toBeGreaterThan(2);
    expect(rounds.slice(-3)).toEqual([0, 0, 0]);
    expect((await received(thread)).length).toBeLessThanOrEqual(3);
  });
});

function decoded(raw: string, part: string): string {
  if (/Content-Transfer-Encoding: base64/i.test(raw)) return Buffer.from(part, 'base64').toString();
  return part.replaceAll('=\r\n', '').replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString());
}
