import { trustTestCertificate } from '@inlay/platform/safe-fetch/testing/trust-test-certificate.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../tests/support/app.ts';
import { onPush } from '../../tests/support/engines/engines.ts';
import { type Project, addSenderOn, mailOf, project } from '../../tests/support/people/mail-project.ts';
import { INBOUND_GUESSES } from './inbound/inbound-door.ts';
import type { OutgoingMail } from './sending/outgoing-mail.ts';
import { type MailServer, startMailServer } from './testing/mail-server.ts';
import { complaint, dsn, headersOf } from './testing/reports.ts';

trustTestCertificate();

const DAY = 86_400_000;
const READER = 'visitor@example.com';

describe.each(onPush('sqlite'))('bounces and complaints on %s', (engine) => {
  let app: TestApp;
  let server: MailServer;
  let one: Project;
  let inbound: string;
  beforeAll(async () => {
    server = await startMailServer();
    app = await startApp({ engine, env: { ALLOW_PRIVATE_TARGETS: server.target } });
  });
  afterAll(async () => {
    await app.close();
    await server.close();
  });
  beforeEach(async () => {
    one = await project(app);
    server.mood = 'well';
    server.taken.length = 0;
    await addSenderOn(one, server);
    inbound = await makeInbound();
  });
  const makeInbound = async ({ client } = one) =>
    new URL((await client.send('POST', '/api/Senders/inbound')).body.bounces as string).pathname;
  let callers = 0;
  const report = (text: string, path = inbound, type = 'message/rfc822', from = `10.9.${(callers += 1) >> 8}.${callers & 255}`) =>
    app.request('POST', path, { raw: { type, text }, from });
  const sent = async (changes: Partial<OutgoingMail> = {}, who = one) => {
    const mail = mailOf(who, changes);
    expect(await app.messaging.sendMail(mail)).toMatchObject({ state: 'sent' });
    return { id: mail.id, returned: headersOf(server.taken.at(-1)?.raw ?? '') };
  };
  const suppressed = async ({ client } = one) =>
    (await client.send('GET', '/api/Senders/suppressions')).body.items.map(({ address, reason }: Record<string, string>) => [
      address,
      reason,
    ]);
  const reports = async ({ client } = one) => (await client.send('GET', '/api/Senders/reports')).body.items as Record<string, string>[];

  test('a hard bounce suppresses the address, once, and is noted with the server’s words', async () => {
    const { id, returned } = await sent();
    expect(returned).toContain(`X-Inlay-Message: ${id}`);
    expect(server.taken.at(-1)?.dsn).toEqual(['HDRS', id, ['FAILURE', 'DELAY'], `rfc822;${READER}`]);
    const bounce = dsn({ recipient: 'VISITOR@example.com', returned });
    const answers = await Promise.all(Array.from({ length: 10 }, () => report(bounce)));
    expect(answers.map(({ status, text }) => [status, text])).toEqual(answers.map(() => [204, '']));
    const whole = {
      message: id,
      kind: 'bounce',
      status: '5.1.1',
      text: '550 5.1.1 No such user',
      recipient: READER,
      at: new Date(app.clock()).toISOString(),
    };
    expect([await suppressed(), await reports()]).toEqual([[[READER, 'bounce']], [whole]]);
    expect(await app.messaging.sendMail(mailOf(one))).toEqual({ state: 'suppressed', reason: 'bounce' });
    // Sent again, it stops nothing that the owner has released.
    await one.client.send('DELETE', '/api/Senders/suppressions', { json: { channel: 'email', address: READER } });
    await report(bounce);
    expect([await suppressed(), (await reports()).length]).toEqual([[], 1]);
    app.clock.advance(31 * DAY);
    await app.services.jobs.runDue();
    expect(await app.services.db.selectFrom('mail_reports').where('site_id', '=', one.site).select('id').execute()).toEqual([]);
  });

  test.each([
    ['the id of the envelope', ({ id }: { id: string }) => dsn({ recipient: READER, envelopeId: id })],
    ['the header that we add', ({ id }: { id: string }) => dsn({ recipient: READER, returned: [`x-inlay-message: ${id}`] })],
    [
      'the Message-ID alone',
      ({ returned }: { returned: string[] }) => dsn({ recipient: READER, returned: returned.filter((line) => /^Message-ID:/i.test(line)) }),
    ],
    ['one of several recipients', ({ id }: { id: string }) => dsn({ recipient: READER, envelopeId: id, others: ['other@example.com'] })],
  ])('a mail is known by %s', async (_, bounceOf) => {
    await report(bounceOf(await sent()));
    expect(await suppressed()).toEqual([[READER, 'bounce']]);
  });

  test('a complaint suppresses the address, even where the report doesn’t name it', async () => {
    const { returned } = await sent();
    await report(
      complaint(
        returned.map((line) => (line.startsWith('To:') ? 'To: <redacted>' : line)),
        'not-spam',
      ),
    );
    expect(await suppressed()).toEqual([]);
    await report(complaint(returned.map((line) => (line.startsWith('To:') ? 'To: <redacted>' : line))));
    expect([await suppressed(), await reports()]).toMatchObject([[[READER, 'complaint']], [{ kind: 'complaint' }]]);
  });

  test('what says nothing of the address is noted only', async () => {
    for (const [to, status, diagnostic, action] of [
      ['full@example.com', '5.2.2', 'smtp; 552 5.2.2 Mailbox full', 'failed'],
      ['strict@example.com', '5.7.1', 'smtp; 550 5.7.1 Message refused by policy', 'failed'],
      ['slow@example.com', '4.4.1', 'smtp; 421 4.4.1 No answer', 'delayed'],
      ['well@example.com', '2.0.0', 'smtp; 250 OK', 'delivered'],
    ] as const) {
      const { id } = await sent({ to });
      await report(dsn({ recipient: to, envelopeId: id, status, diagnostic, action }));
      app.clock.advance(1_000);
    }
    expect((await reports()).map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['delayed', 'slow@example.com'],
      ['blocked', 'strict@example.com'],
      ['soft', 'full@example.com'],
    ]);
    expect(await suppressed()).toEqual([]);
  });

  test('a service that sends mail tells of it as JSON, in its own words or in ours', async () => {
    const json = (body: object, path = inbound) => report(JSON.stringify(body), path, 'application/json');
    const postmark = (id: string, changes: object = {}) => ({
      RecordType: 'Bounce',
      Type: 'HardBounce',
      TypeCode: 1,
      Email: READER,
      Description: 'The server was unable to deliver your message',
      Details: 'smtp;550 5.1.1 No such user\r\nX-Evil: 1',
      Metadata: { inlay: id },
      ...changes,
    });
    const [first, two, three, four] = [await sent(), await sent(), await sent(), await sent()];
    for (const body of [
      postmark(first.id, { RecordType: 'Delivery' }),
      postmark(first.id, { Email: 'boss@example.com' }),
      postmark(first.id, { Metadata: {} }),
      postmark('msg_0000000000000000000000'),
      { message: first.id, event: 'delivered' },
      {},
    ])
      expect((await json(body)).status).toBe(204);
    expect(await reports()).toEqual([]);
    for (const body of [
      postmark(first.id, { Type: 'SoftBounce' }),
      { message: two.id, event: 'delayed', text: '421 Later' },
      { message: three.id, event: 'bounced', status: '5.7.1', text: '550 5.7.1 Refused' },
    ])
      expect((await json(body)).status).toBe(204);
    expect(new Map((await reports()).map(({ message, kind }) => [message, kind]))).toEqual(
      new Map([
        [first.id, 'soft'],
        [two.id, 'delayed'],
        [three.id, 'blocked'],
      ]),
    );
    expect(await suppressed()).toEqual([]);
    await json(postmark(four.id));
    expect([await suppressed(), (await reports()).find(({ kind }) => kind === 'bounce')]).toMatchObject([
      [[READER, 'bounce']],
      { message: four.id, text: 'smtp;550 5.1.1 No such user X-Evil: 1' },
    ]);
    await json({ message: two.id, event: 'complained' });
    expect((await reports()).map(({ kind }) => kind)).toContain('complaint');
    const wrong = await json({ message: two.id, event: 'bounce', status: '5', text: 7 });
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['event', 'status', 'text']]);
    expect((await json({ message: two.id, event: 'bounced' }, '/api/v1/inbound/bounces/inb_0000000000000000000000')).status).toBe(404);
    // A mail is handed over as it is.
    expect((await json({ message: two.id, event: 'bounced' }, inbound.replace('/bounces/', '/mail/'))).status).toBe(415);
  });

  test('a server that knows no such user when it is given the mail counts as a bounce', async () => {
    server.mood = 'unknown';
    const mail = mailOf(one);
    const failed = { state: 'failed', error: 'SMTP EENVELOPE 550' };
    expect([await app.messaging.sendMail(mail), await app.messaging.sendMail(mail)]).toEqual([failed, failed]);
    expect([await suppressed(), await reports()]).toMatchObject([
      [[READER, 'bounce']],
      [{ message: mail.id, text: '550 5.1.1 No such user' }],
    ]);
    expect(server.taken).toEqual([]);
  });

  test('a forged report has no effect: about a mail that was never sent, of another project, or for another address', async () => {
    const other = await project(app);
    await addSenderOn(other, server);
    const { id } = await sent();
    const theirs = await sent({}, other);
    for (const bounce of [
      dsn({ recipient: READER }),
      dsn({ recipient: READER, envelopeId: 'msg_0000000000000000000000' }),
      dsn({ recipient: READER, envelopeId: `${id}' or '1'='1` }),
      dsn({ recipient: 'boss@example.com', envelopeId: id }),
      dsn({ recipient: READER, envelopeId: theirs.id, returned: theirs.returned }),
      complaint(theirs.returned),
      complaint([]),
    ])
      expect((await report(bounce)).status).toBe(204);
    expect([await suppressed(), await suppressed(other), await reports(), await reports(other)]).toEqual([[], [], [], []]);
    // Nothing of test leaves the machine, so nothing of it can come back.
    const test = mailOf(one, { environment: 'test', id: 'msg_ofTestOfTestOfTestOfTe' });
    expect(await app.messaging.sendMail(test)).toEqual({ state: 'kept' });
    await report(dsn({ recipient: READER, envelopeId: test.id }));
    expect(await suppressed()).toEqual([]);
  });

  test('the address can’t be guessed, is replaced by its owner, and is no browser’s to post to', async () => {
    const { id } = await sent();
    const bounce = dsn({ recipient: READER, envelopeId: id });
    const unknown = await report(bounce, '/api/v1/inbound/bounces/inb_0000000000000000000000');
    expect(unknown.status).toBe(404);
    const after = await makeInbound();
    expect(after).not.toBe(inbound);
    const old = await report(bounce);
    expect([old.status, { ...old.body, requestId: '' }]).toEqual([404, { ...unknown.body, requestId: '' }]);
    expect((await one.client.send('GET', '/api/Senders')).body.inbound.bounces).toBe(`http://localhost:3000${after}`);
    const row = await app.services.db.selectFrom('inbound_keys').where('site_id', '=', one.site).selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(after.split('/').at(-1));
    for (const type of ['text/plain', 'multipart/form-data; boundary=b', 'application/x-www-form-urlencoded'])
      expect([type, (await report('{}', after, type)).status]).toEqual([type, 415]);
    const guesses = await Promise.all(
      Array.from({ length: INBOUND_GUESSES.points + 5 }, (_, i) =>
        report('', `/api/v1/inbound/bounces/inb_${i}`, 'message/rfc822', '10.8.0.1'),
      ),
    );
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(5);
    expect((await report(bounce, after, 'message/rfc822', '10.8.0.1')).status).toBe(204);
    app.clock.advance(600_000);
    expect((await one.client.send('POST', '/api/Senders/inbound')).body.code).toBe('reauth_required');
    expect((await one.client.send('POST', '/api/Senders/inbound', { headers: { sitekey: one.testSiteKey } })).body.code).toBe('conflict');
  });

  test('ten megabytes are taken, of which the beginning is read; more is refused; rubbish is dropped', async () => {
    const { id } = await sent();
    const bounce = dsn({ recipient: READER, envelopeId: id });
    expect((await report(bounce + 'x'.repeat(11 * 1_048_576))).status).toBe(413);
    expect(await suppressed()).toEqual([]);
    for (const rubbish of [
      '',
      '\0\r\n\r\n',
      'Subject: hello\r\n\r\nA reply.',
      `Content-Type: multipart/mixed; boundary="a"\r\n\r\n${'--a\r\nContent-Type: multipart/mixed; boundary="a"\r\n\r\n'.repeat(3_000)}`,
      `${'X-Long: a\r\n'.repeat(20_000)}\r\n`,
      dsn({ recipient: READER, envelopeId: id }).replace('Action: failed', 'Action: dancing'),
      dsn({ recipient: '', envelopeId: id }),
      // Each line costs the parser time: a quarter of a megabyte of them took it seconds.
      bounce.replace('Your message', `${'\n'.repeat(100_000)}Your message`),
    ])
      expect((await report(rubbish)).status).toBe(204);
    expect(await reports()).toEqual([]);
    expect((await report(bounce + 'x'.repeat(9 * 1_048_576))).status).toBe(204);
    expect(await suppressed()).toEqual([[READER, 'bounce']]);
  });
});
