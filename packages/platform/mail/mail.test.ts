import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fakeClock } from '../../../tests/support/clock.ts';
import { engines } from '../../../tests/support/engines/engines.ts';
import { mailOn } from '../../../tests/support/mail/mail-parts.ts';
import { openPlatformDatabase, type PlatformDatabase } from '../../../tests/support/engines/platform-database.ts';
import type { MailSettings } from './mail-types.ts';

describe.each(engines)('mail without an SMTP server on %s', (engine) => {
  let database: PlatformDatabase;
  const clock = fakeClock(1_800_000_000_000);
  const start = (settings: Partial<MailSettings> = {}) => mailOn(database, clock, settings);
  const outbox = () => database.db.selectFrom('outbox').select(['channel', 'recipient', 'subject', 'text', 'html']).execute();

  beforeEach(async () => {
    database = await openPlatformDatabase(engine);
  });
  afterEach(() => database.drop());

  test('mail and SMS land in the outbox, once, even when the job runs again', async () => {
    const { jobs, mail } = start();
    await mail.send(database.db, {
      budget: 'house',
      to: 'Someone <someone@example.com>',
      subject: 'Hi',
      text: 'text',
      html: '<p>html</p>',
    });
    await mail.sendSms(database.db, { to: '+1 555-010-0100', text: 'Your code is 123456' });
    const waiting = await database.db.selectFrom('jobs').selectAll().execute();
    await jobs.runDue();
    await database.db.insertInto('jobs').values(waiting).execute();
    expect(await jobs.runDue()).toBe(2);
    expect((await outbox()).sort((a, b) => a.channel.localeCompare(b.channel))).toEqual([
      { channel: 'email', recipient: 'someone@example.com', subject: 'Hi', text: 'text', html: '<p>html</p>' },
      { channel: 'sms', recipient: '+15550100100', subject: '', text: 'Your code is 123456', html: null },
    ]);
  });

  test('the outbox forgets what is older than a week', async () => {
    const { jobs, mail } = start();
    await mail.send(database.db, { budget: 'house', to: 'old@example.com', subject: 'old', text: '' });
    await jobs.runDue();
    clock.advance(8 * 24 * 3_600_000);
    await mail.send(database.db, { budget: 'house', to: 'new@example.com', subject: 'new', text: '' });
    await jobs.runDue();
    expect((await outbox()).map((row) => row.subject)).toEqual(['new']);
  });

  test('SMS goes as a form to SMS_URL; 429, 5xx and a refused login are repeated, a bad number is not', async () => {
    const requests: { url: string | undefined; headers: IncomingHttpHeaders; form: Record<string, string> }[] = [];
    const answers = [503, 429, 401, 201, 400];
    const service = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      requests.push({ url: request.url, headers: request.headers, form: Object.fromEntries(new URLSearchParams(body)) });
      response.writeHead(answers.shift() ?? 500).end('{}');
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const { port } = service.address() as AddressInfo;
    const { jobs, mail } = start({ smsUrl: `http://AC1:p%40ss@127.0.0.1:${port}/Messages.json?From=%2B15550100001` });

    await mail.sendSms(database.db, { to: '+15550100100', text: 'Your code is 123456 & more' });
    for (let n = 0; n < 4; n += 1) {
      expect(await jobs.runDue()).toBe(1);
      clock.advance(60_000);
    }
    expect(requests).toHaveLength(4);
    for (const { url, headers, form } of requests) {
      expect(url).toBe('/Messages.json');
      expect(form).toEqual({ From: '+15550100001', To: '+15550100100', Body: 'Your code is 123456 & more' });
      expect(headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
      expect(headers.authorization).toBe(`Basic ${Buffer.from('AC1:p@ss').toString('base64')}`);
      expect(headers['i-twilio-idempotency-token']).toBe(requests[0]?.headers['i-twilio-idempotency-token']);
    }
    await mail.sendSms(database.db, { to: '+15550100100', text: 'x' });
    await jobs.runDue();
    expect(await jobs.counts()).toEqual({ waiting: 0, running: 0, dead: 1 });
    expect(await outbox()).toEqual([]);
    await expect(mail.sendSms(database.db, { to: '+1555&To=1', text: 'x' })).rejects.toThrow(TypeError);
    await new Promise((resolve) => service.close(resolve));
  });
});
