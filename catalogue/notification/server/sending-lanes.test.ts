import { trustTestCertificate } from '@inlay/platform/safe-fetch/testing/trust-test-certificate.ts';
import { type MailServer, startMailServer } from '@inlay/messaging/testing/mail-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../../tests/support/app.ts';
import { onPush } from '../../../tests/support/engines/engines.ts';
import { makeInboundKey } from '../../../tests/support/mail/inbound-key.ts';
import { type MessageOwner, messageOwner } from '../../../tests/support/notification/message-owner.ts';
import { queueMessages } from '../../../tests/support/notification/queue-messages.ts';

trustTestCertificate();

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe.each(onPush('sqlite'))('what becomes of many messages on %s', (engine) => {
  let app: TestApp;
  let server: MailServer;
  let owner: MessageOwner;
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
    owner = await messageOwner(app);
    await app.services.db.updateTable('accounts').set({ email_verified_at: 1 }).where('id', '=', owner.accountId).execute();
    inbound = (await makeInboundKey(app, owner.siteId)).replace('/mail/', '/bounces/');
    server.mood = 'well';
    server.taken.length = 0;
  });
  const { runDue, queue, told, report } = {
    runDue: () => app.services.jobs.runDue(),
    queue: (count: number, lane: 'send-urgent' | 'send' | 'send-bulk', mark: string) =>
      queueMessages(app.services.db, owner, { count, at: app.clock(), lane, mark }),
    /** Subjects of what the owner was mailed. */
    told: async () => {
      const jobs = await app.services.db.selectFrom('outbox').where('recipient', '=', 'owner@example.com').select('subject').execute();
      return jobs.map(({ subject }) => subject);
    },
    report: async (message: string, event: object) => {
      const { status } = await app.request('POST', inbound, { json: { message, ...event } });
      expect(status).toBe(204);
    },
  };
  const recipients = () => server.taken.map(({ to }) => String(to[0]).replace(/-.*/, ''));

  test('bulk delays nobody: what comes after a hundred of it goes out before most of it', async () => {
    await owner.addSender(server);
    await queue(100, 'send-bulk', 'bulk');
    await queue(1, 'send', 'plain');
    await queue(1, 'send-urgent', 'urgent');
    await runDue();
    const order = recipients();
    expect(order).toHaveLength(102);
    for (const mark of ['plain', 'urgent']) expect(order.indexOf(mark)).toBeLessThan(50);
  });

  test('bulk leaves a fifth of a sender’s minute to others, and goes on with the next', async () => {
    const sender = await owner.addSender(server);
    await app.services.db.updateTable('senders').set({ per_minute: 10 }).where('id', '=', sender).execute();
    await queue(20, 'send-bulk', 'bulk');
    await runDue();
    await queue(2, 'send', 'plain');
    await runDue();
    expect(recipients()).toEqual([...Array.from({ length: 8 }, () => 'bulk'), 'plain', 'plain']);
    for (let minutes = 0; minutes < 6; minutes += 1) {
      app.clock.advance(MINUTE);
      await runDue();
    }
    expect(recipients()).toHaveLength(22);
  });

  test('a message whose job has failed for good, or is gone, ends as failed; one that is looked after stays', async () => {
    const { db } = app.services;
    const [dead, gone, kept] = [await owner.send(), await owner.send(), await owner.send()];
    const jobOf = (id: string) => JSON.stringify({ id });
    await db
      .updateTable('jobs')
      .set({ dead_at: app.clock(), run_at: app.clock() + DAY })
      .where('payload', '=', jobOf(dead))
      .execute();
    await db.deleteFrom('jobs').where('payload', '=', jobOf(gone)).execute();
    await db
      .updateTable('jobs')
      .set({ run_at: app.clock() + 5 * HOUR })
      .where('payload', '=', jobOf(kept))
      .execute();
    app.clock.advance(3 * HOUR);
    await runDue();
    const states = [];
    for (const id of [dead, gone, kept]) states.push((await owner.read(id)).state);
    expect(states).toEqual(['failed', 'failed', 'queued']);
    expect(await owner.read(dead)).toMatchObject({ failure: { code: 'gave-up', permanent: false } });
    expect((await owner.events()).map(({ type }) => type)).toEqual(['message.failed', 'message.failed']);
  });

  test('an address that can’t be reached on five days of thirty gets nothing for thirty days', async () => {
    await owner.addSender(server);
    const full = { event: 'bounced', status: '4.2.2', text: '452 4.2.2 Mailbox full' };
    const bounce = async () => {
      const id = await owner.send();
      await runDue();
      await report(id, full);
      return id;
    };
    // Five on one day are one.
    for (let n = 0; n < 5; n += 1) await bounce();
    for (let days = 0; days < 3; days += 1) {
      app.clock.advance(DAY);
      await bounce();
    }
    expect((await owner.call('POST', '/messages', { to: 'ada@example.com', subject: 'S', text: 'T' })).body.state).toBe('queued');
    app.clock.advance(DAY);
    const last = await bounce();
    const bounced = (await owner.events()).filter(({ type, data }) => type === 'message.bounced' && data['id'] === last);
    expect(bounced).toMatchObject([{ data: { class: 'soft', suppressed: true } }]);
    const sending = () => owner.call('POST', '/messages', { to: 'Ada@example.com', subject: 'S', text: 'T' });
    expect((await sending()).body.state).toBe('suppressed');
    app.clock.advance(30 * DAY);
    expect((await sending()).body.state).toBe('queued');
  });

  test('a mailbox that stays full counts as one that can’t be reached', async () => {
    await owner.addSender(server);
    server.mood = 'full';
    const id = await owner.send();
    for (let looks = 0; looks < 12; looks += 1) {
      await runDue();
      app.clock.advance(7 * HOUR);
    }
    expect(await owner.read(id)).toMatchObject({ state: 'failed', failure: { code: 'mailbox-full' } });
    const reports = await app.services.db
      .selectFrom('mail_reports')
      .where('site_id', '=', owner.siteId)
      .select(['kind', 'status'])
      .execute();
    expect(reports).toEqual([{ kind: 'soft', status: '4.2.2' }]);
  });

  test('over 5 % of two hundred that come back the owner is mailed once; over 10 % what nobody must have is held', async () => {
    await owner.addSender(server);
    const ids = await queue(200, 'send', 'reader');
    await runDue();
    const bounce = async (count: number) => {
      for (const id of ids.splice(0, count)) await report(id, { event: 'bounced', status: '5.1.1', text: '550 5.1.1 No such user' });
      await runDue();
    };
    const before = (await told()).length;
    await bounce(10);
    expect((await told()).length).toBe(before);
    await bounce(2);
    expect((await told()).slice(before)).toEqual([expect.stringContaining('bounce')]);
    const [bulk] = await queue(1, 'send-bulk', 'early');
    await runDue();
    expect((await owner.read(String(bulk))).state).toBe('sent');
    app.clock.advance(MINUTE);
    await bounce(9);
    expect((await told()).length).toBe(before + 1);
    const [held] = await queue(1, 'send-bulk', 'late');
    const needed = await owner.send({ to: 'needed@example.com' });
    await runDue();
    expect(await owner.read(String(held))).toMatchObject({ state: 'scheduled', held: 'review' });
    expect((await owner.read(needed)).state).toBe('sent');
    app.clock.advance(DAY);
    await runDue();
    expect((await owner.read(String(held))).state).toBe('sent');
  });
});
