import { trustTestCertificate } from '@inlay/platform/safe-fetch/testing/trust-test-certificate.ts';
import { type MailServer, startMailServer } from '@inlay/messaging/testing/mail-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../../tests/support/app.ts';
import { onPush } from '../../../tests/support/engines/engines.ts';
import { makeInboundKey } from '../../../tests/support/mail/inbound-key.ts';
import { type MessageOwner, MESSAGE, messageOwner } from '../../../tests/support/notification/message-owner.ts';
import '@inlay/licensing/tables.ts';
import '@inlay/messaging/tables.ts';
import './tables.ts';

trustTestCertificate();

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe.each(onPush('postgres'))('sending messages on %s', (engine) => {
  let app: TestApp;
  let first: MailServer;
  let second: MailServer;
  let owner: MessageOwner;
  beforeAll(async () => {
    [first, second] = [await startMailServer(), await startMailServer()];
    app = await startApp({ engine, env: { ALLOW_PRIVATE_TARGETS: `${first.target},${second.target}` } });
  });
  afterAll(async () => {
    await app.close();
    await Promise.all([first.close(), second.close()]);
  });
  beforeEach(async () => {
    owner = await messageOwner(app);
    for (const server of [first, second]) {
      server.mood = 'well';
      server.taken.length = 0;
      server.connections = 0;
      server.onConnection = () => {};
    }
  });
  const runDue = () => app.services.jobs.runDue();
  const stateOf = async (id: string) => (await owner.read(id)).state;
  const attemptsOf = (id: string) =>
    app.services.db
      .selectFrom('notification_attempts')
      .where('message_id', '=', id)
      .orderBy('n')
      .orderBy('started_at')
      .orderBy('id')
      .selectAll()
      .execute();
  const typesOf = async (id: string) => (await owner.events()).filter(({ data }) => data['id'] === id).map(({ type }) => type);
  /** What a service that sends mail tells of a message. */
  const report = async (message: string, told: object) => {
    const path = (await makeInboundKey(app, owner.siteId)).replace('/mail/', '/bounces/');
    const { status } = await app.request('POST', path, { json: { message, ...told } });
    expect(status).toBe(204);
  };

  test('the attempt is noted before a byte leaves', async () => {
    await owner.addSender(first);
    const id = await owner.send();
    let seen: Promise<unknown[]> | undefined;
    first.onConnection = () => (seen = attemptsOf(id));
    await runDue();
    expect(await seen).toMatchObject([{ n: 1, state: 'started', ended_at: null }]);
    expect(await attemptsOf(id)).toMatchObject([{ n: 1, state: 'taken' }]);
    expect(await owner.read(id)).toMatchObject({ state: 'sent', attempts: 1, from: 'shop.example.com <shop@example.com>' });
  });

  test('a mail has what its caller asked for, and says that a machine sent it', async () => {
    await owner.addSender(first);
    const id = await owner.send({
      to: '"Lovelace, Ada" <ada@example.com>',
      from: 'Sales <sales@example.org>',
      replyTo: 'team@example.org',
      headers: { 'X-Shop': 'one\r\nBcc: all@example.com', References: '<a@example.com>' },
      subject: 'Größe\u2028Bcc: all@example.com',
    });
    await runDue();
    const [mail] = first.taken;
    expect(mail?.to).toEqual([MESSAGE.to]);
    for (const line of [
      /^From: Sales via Inlay <shop@example.com>\r?$/m,
      /^Reply-To: team@example.org\r?$/m,
      /^X-Shop: one Bcc: all@example.com\r?$/m,
      /^To: "Lovelace, Ada" <ada@example.com>\r?$/m,
      /^References: <a@example.com>\r?$/m,
      /^Auto-Submitted: auto-generated\r?$/m,
      new RegExp(`^X-Inlay-Message: ${id}\r?$`, 'm'),
      new RegExp(`^Message-ID: <${id}@example.com>\r?$`, 'im'),
    ])
      expect(mail?.raw).toMatch(line);
    expect(mail?.raw).not.toMatch(/^Bcc:/m);
    expect(await owner.story(id)).toEqual([
      'accepted',
      'queued',
      'from-replaced 1 Main server',
      'attempt 1 Main server',
      'sent 1 Main server',
    ]);
    expect((await owner.read(id)).from).toBe('Sales via Inlay <shop@example.com>');
  });

  test('a message goes to the next sender in one attempt', async () => {
    await owner.addSender(first, 'First');
    const next = await owner.addSender(second, 'Second');
    first.mood = 'closed';
    const id = await owner.send();
    await runDue();
    expect(await owner.read(id)).toMatchObject({ state: 'sent', attempts: 1, sender: { id: next, label: 'Second' } });
    expect(await owner.story(id)).toEqual([
      'accepted',
      'queued',
      'attempt 1 First',
      'refused 1 First',
      'attempt 1 Second',
      'sent 1 Second',
    ]);
    expect((await attemptsOf(id)).map(({ n, state }) => `${n} ${state}`).toSorted()).toEqual(['1 failed', '1 taken']);
    expect([first.taken.length, second.taken.length]).toEqual([0, 1]);
  });

  /** Looks after it until it waits no more; answers how long it waited each time. */
  const waitsOf = async (id: string) => {
    const waits: number[] = [];
    for (;;) {
      await runDue();
      const { state, nextAttemptAt } = await owner.read(id);
      if (state !== 'waiting') return waits;
      waits.push(Date.parse(nextAttemptAt) - app.clock());
      app.clock.set(Date.parse(nextAttemptAt));
    }
  };
  const expectWaits = (waits: readonly number[], exact: readonly number[]) => {
    expect(waits).toHaveLength(exact.length);
    for (const [i, wait] of waits.entries()) expect(Math.abs(wait / (exact[i] ?? 1) - 1)).toBeLessThanOrEqual(0.1);
  };

  test('it is tried six times in seven hours, always with one Message-ID, and then given up', async () => {
    await owner.addSender(first);
    first.mood = 'leaving';
    const id = await owner.send();
    const began = app.clock();
    expectWaits(await waitsOf(id), [30_000, 2 * MINUTE, 10 * MINUTE, HOUR, 6 * HOUR]);
    expect(app.clock() - began).toBeGreaterThan(6 * HOUR);
    expect(await owner.read(id)).toMatchObject({
      state: 'failed',
      attempts: 6,
      failure: { code: 'gave-up', text: expect.stringContaining('Shutting down'), permanent: false },
    });
    expect([first.connections, (await attemptsOf(id)).map(({ n }) => n)]).toEqual([6, [1, 2, 3, 4, 5, 6]]);
    expect(await owner.events()).toMatchObject([{ type: 'message.failed', data: { code: 'gave-up', attempts: 6 } }]);
  });

  test('a server that wants to be asked later is asked later, at no cost to the attempts, until a day is over', async () => {
    await owner.addSender(first);
    await owner.addSender(second, 'Second');
    first.mood = 'greylisting';
    const [greylisted, full] = [await owner.send(), await owner.send({ to: 'grace@example.com' })];
    await runDue();
    expect((await owner.story(greylisted)).slice(2)).toEqual(['attempt 1 Main server', 'refused 1 Main server', 'waiting 1']);
    // Two attempts that count leave it the waits of the first and the second.
    [first.mood, second.mood] = ['closed', 'closed'];
    for (const wait of [30_000, 2 * MINUTE]) {
      app.clock.set(Date.parse((await owner.read(greylisted)).nextAttemptAt));
      await runDue();
      expect(Math.abs((Date.parse((await owner.read(greylisted)).nextAttemptAt) - app.clock()) / wait - 1)).toBeLessThanOrEqual(0.1);
    }
    await owner.call('POST', `/messages/${greylisted}/cancel`);
    [first.mood, second.mood] = ['full', 'well'];
    app.clock.advance(HOUR);
    const waits = await waitsOf(full);
    expect(waits.slice(-3).every((wait) => wait > 5 * HOUR)).toBe(true);
    expect(await owner.read(full)).toMatchObject({ state: 'failed', failure: { code: 'mailbox-full', permanent: false } });
    expect(second.taken).toEqual([]);
  });

  test('one that waits is sent now when it is asked for, and can still be canceled', async () => {
    await owner.addSender(first);
    first.mood = 'closed';
    const [hurried, canceled] = [await owner.send(), await owner.send()];
    await runDue();
    expect([await stateOf(hurried), await stateOf(canceled)]).toEqual(['waiting', 'waiting']);
    first.mood = 'well';
    expect((await owner.call('POST', `/messages/${canceled}/cancel`)).body.state).toBe('canceled');
    expect((await owner.call('POST', `/messages/${hurried}/send-now`)).body.state).toBe('queued');
    await runDue();
    app.clock.advance(HOUR);
    await runDue();
    expect([await stateOf(hurried), await stateOf(canceled), first.taken.length]).toEqual(['sent', 'canceled', 1]);
  });

  test('while no sender is up it waits without an attempt, for 24 hours', async () => {
    await owner.addSender(first);
    const pause = (until: number) =>
      app.services.db.updateTable('senders').set({ paused_until: until }).where('site_id', '=', owner.siteId).execute();
    await pause(app.clock() + 25 * HOUR);
    const [id, lucky] = [await owner.send(), await owner.send({ to: 'grace@example.com' })];
    await runDue();
    expect(await owner.read(id)).toMatchObject({ state: 'waiting', attempts: 0 });
    for (let hours = 2; hours < 24; hours += 2) {
      app.clock.advance(2 * HOUR);
      await runDue();
    }
    expect(await owner.story(id)).toEqual(['accepted', 'queued', 'sender-paused']);
    await pause(app.clock());
    expect((await owner.call('POST', `/messages/${lucky}/send-now`)).status).toBe(200);
    await runDue();
    expect(await stateOf(lucky)).toBe('sent');
    await pause(app.clock() + 25 * HOUR);
    app.clock.advance(3 * HOUR);
    await runDue();
    expect(await owner.read(id)).toMatchObject({ state: 'failed', attempts: 0, failure: { code: 'no-sender' } });
  });

  test('what one server refuses by its policy the next one may take; where nobody is next it is a bounce, and the address is not to blame', async () => {
    await owner.addSender(first);
    first.mood = 'policy';
    const alone = await owner.send();
    await runDue();
    expect(await owner.read(alone)).toMatchObject({ state: 'bounced', attempts: 1, failure: { code: 'blocked' } });
    await owner.addSender(second, 'Second');
    const passed = await owner.send();
    await runDue();
    expect((await owner.story(passed)).slice(2)).toEqual([
      'attempt 1 Main server',
      'refused 1 Main server',
      'attempt 1 Second',
      'sent 1 Second',
    ]);
  });

  test('while the only server refuses its login a message waits without an attempt that counts', async () => {
    const id = await owner.addSender(first);
    await app.services.db.updateTable('senders').set({ login: 'shop', password_sealed: null }).where('id', '=', id).execute();
    const message = await owner.send();
    for (let hours = 0; hours < 24; hours += 6) {
      await runDue();
      app.clock.advance(6 * HOUR);
    }
    expect(await owner.read(message)).toMatchObject({ state: 'waiting', failure: null });
    app.clock.advance(HOUR);
    await runDue();
    expect(await owner.read(message)).toMatchObject({ state: 'failed', failure: { code: 'no-sender' } });
  });

  test('a recipient that is refused for good is a bounce, what the message holds is a failure', async () => {
    await owner.addSender(first);
    first.mood = 'unknown';
    const id = await owner.send();
    await runDue();
    expect(await owner.read(id)).toMatchObject({ state: 'bounced', failure: { code: 'address-unknown', permanent: true } });
    expect(await owner.story(id)).toEqual(['accepted', 'queued', 'attempt 1 Main server', 'refused 1 Main server', 'bounced']);
    expect(await owner.events()).toMatchObject([{ type: 'message.bounced', data: { class: 'hard', status: '5.1.1', suppressed: true } }]);
    first.mood = 'well';
    expect((await owner.call('POST', '/messages', MESSAGE)).body.state).toBe('suppressed');
    const other = await owner.send({ to: 'grace@example.com' });
    await runDue();
    expect([await stateOf(other), first.taken.length]).toEqual(['sent', 1]);
    first.mood = 'strict';
    const refused = await owner.send({ to: 'grace@example.com' });
    await runDue();
    expect(await owner.read(refused)).toMatchObject({ state: 'failed', failure: { code: 'content-refused', permanent: true } });
  });

  test('an address that is suppressed while its message waits gets nothing', async () => {
    await owner.addSender(first);
    const waiting = await owner.send({ sendAt: new Date(app.clock() + HOUR).toISOString() });
    first.mood = 'unknown';
    await owner.send();
    await runDue();
    first.mood = 'well';
    app.clock.advance(HOUR);
    await runDue();
    expect(await owner.read(waiting)).toMatchObject({ state: 'suppressed', failure: { code: 'bounce' }, attempts: 0 });
    expect(first.taken).toEqual([]);
  });

  test('reports count by their rank, in whatever order they come, and each once', async () => {
    await owner.addSender(first);
    const [bounced, complained] = [await owner.send(), await owner.send({ to: 'grace@example.com' })];
    await runDue();
    const told = { event: 'bounced', status: '5.1.1', text: '550 5.1.1 No such user' };
    await report(bounced, told);
    await report(bounced, told);
    await report(complained, { event: 'complained', text: 'Spam' });
    await report(complained, told);
    expect([await stateOf(bounced), await stateOf(complained)]).toEqual(['bounced', 'complained']);
    expect(await typesOf(bounced)).toEqual(['message.bounced', 'message.sent']);
    expect(await typesOf(complained)).toEqual(['message.complained', 'message.sent']);
    expect((await owner.story(complained)).slice(-2)).toEqual(['complained', 'bounced']);
    expect(await owner.events()).toContainEqual(
      expect.objectContaining({ type: 'message.complained', data: expect.objectContaining({ source: 'provider', suppressed: true }) }),
    );
    await report(bounced, { event: 'complained', text: 'Spam' });
    expect(await stateOf(bounced)).toBe('complained');
  });

  test('a receipt says that a message was delivered; one that comes again, or too late, changes nothing', async () => {
    await owner.addSender(first);
    const [id, late] = [await owner.send(), await owner.send({ to: 'grace@example.com' })];
    await runDue();
    await report(id, { event: 'delivered', text: '250 OK' });
    await report(id, { event: 'delivered', text: '250 OK' });
    expect(await owner.read(id)).toMatchObject({ state: 'delivered', deliveredAt: new Date(app.clock()).toISOString() });
    expect(await typesOf(id)).toEqual(['message.delivered', 'message.sent']);
    await report(late, { event: 'bounced', status: '5.1.1', text: '550 5.1.1 No such user' });
    await report(late, { event: 'delivered' });
    expect(await owner.read(late)).toMatchObject({ state: 'bounced', deliveredAt: null });
    expect((await owner.story(late)).slice(-2)).toEqual(['bounced', 'delivered']);
    await app.writeFigures();
    const counted = await app.services.db
      .selectFrom('usage_daily')
      .where('account_id', '=', owner.accountId)
      .select(['event', 'count'])
      .orderBy('event')
      .execute();
    expect(counted.map(({ event, count }) => [event, Number(count)])).toEqual([
      ['accepted', 2],
      ['delivered', 1],
      ['sent', 2],
    ]);
  });

  test('a service that sends mail tells of a delivery in its own words', async () => {
    await owner.addSender(first);
    const id = await owner.send();
    await runDue();
    const path = (await makeInboundKey(app, owner.siteId)).replace('/mail/', '/bounces/');
    const told = { RecordType: 'Delivery', Recipient: MESSAGE.to, Details: 'Accepted', Metadata: { inlay: id } };
    expect((await app.request('POST', path, { json: { ...told, Recipient: 'somebody@example.com' } })).status).toBe(204);
    expect(await stateOf(id)).toBe('sent');
    expect((await app.request('POST', path, { json: told })).status).toBe(204);
    expect(await stateOf(id)).toBe('delivered');
  });

  test('a delay joins the timeline, and nothing else', async () => {
    await owner.addSender(first);
    const id = await owner.send();
    await runDue();
    await report(id, { event: 'delayed', status: '4.4.1', text: '451 4.4.1 No answer from host' });
    expect([await stateOf(id), (await owner.story(id)).at(-1)]).toEqual(['sent', 'delayed']);
  });

  test('of requests with one dedupeKey at once, one message is sent, and all get its id', async () => {
    await owner.addSender(first);
    const answers = await Promise.all(Array.from({ length: 20 }, () => owner.call('POST', '/messages', { ...MESSAGE, dedupeKey: 'race' })));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 202));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(answers.filter(({ body }) => body.duplicate === undefined)).toHaveLength(1);
    await runDue();
    expect(first.taken).toHaveLength(1);
  });

  test('of a cancellation and an attempt at once one counts', async () => {
    await owner.addSender(first);
    for (let n = 0; n < 8; n += 1) {
      first.taken.length = 0;
      const id = await owner.send({ to: `reader-${n}@example.com` });
      const [canceled] = await Promise.all([owner.call('POST', `/messages/${id}/cancel`), runDue()]);
      await runDue();
      expect([canceled.status, await stateOf(id), first.taken.length]).toEqual(
        canceled.status === 200 ? [200, 'canceled', 0] : [409, 'sent', 1],
      );
    }
  });

  test('calls of a free plan at once use up no more than it includes', async () => {
    const free = await messageOwner(app, { plan: 'free' });
    for (let n = 0; n < 19; n += 1)
      await free.call('POST', '/batch', { messages: Array.from({ length: 5 }, (_, i) => ({ ...MESSAGE, to: `r${n}-${i}@example.com` })) });
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => free.call('POST', '/messages', { ...MESSAGE, to: `last-${n}@example.com` })),
    );
    const counted = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
    expect([counted(202), counted(429)]).toEqual([5, 7]);
  });

  describe('after its process died', () => {
    /** As it stands when a process is killed in the middle of an attempt: what was noted stays, and the job's lease ends. */
    const dieAt = async (id: string, at: 'begin' | 'end') => {
      const { db } = app.services;
      const { sendMail } = app.messaging;
      app.messaging.sendMail = (mail) => {
        const watch = mail.watch!;
        const died = () => Promise.reject(new Error('The process is gone.'));
        return sendMail({ ...mail, watch: at === 'begin' ? { ...watch, begin: died } : { ...watch, end: died } });
      };
      try {
        await runDue();
      } finally {
        app.messaging.sendMail = sendMail;
      }
      expect((await db.selectFrom('notification_messages').where('id', '=', id).selectAll().execute()).length).toBe(1);
    };

    test('before the attempt was noted, it is sent once', async () => {
      await owner.addSender(first);
      const id = await owner.send();
      await dieAt(id, 'begin');
      expect([await stateOf(id), await attemptsOf(id), first.connections]).toEqual(['queued', [], 0]);
      app.clock.advance(HOUR);
      await runDue();
      expect([await stateOf(id), first.taken.length]).toEqual(['sent', 1]);
    });

    test('before the outcome was noted, it goes to the same sender again, with one Message-ID, and to no other', async () => {
      const sender = await owner.addSender(first);
      await owner.addSender(second, 'Second');
      const id = await owner.send();
      await dieAt(id, 'end');
      expect([await stateOf(id), first.taken.length]).toEqual(['sending', 1]);
      expect((await owner.call('POST', `/messages/${id}/cancel`)).body).toMatchObject({ code: 'not-cancelable', state: 'sending' });
      app.clock.advance(HOUR);
      await runDue();
      expect(await owner.read(id)).toMatchObject({ state: 'sent', attempts: 2, sender: { id: sender } });
      expect([first.taken.length, new Set(first.taken.map((taken) => taken.id)).size, second.connections]).toEqual([2, 1, 0]);
      expect((await attemptsOf(id)).map(({ n, state }) => [n, state])).toEqual([
        [1, 'unknown'],
        [2, 'taken'],
      ]);
      expect(await typesOf(id)).toEqual(['message.sent']);
    });

    test('a report settles what has no outcome', async () => {
      await owner.addSender(first);
      const id = await owner.send();
      await dieAt(id, 'end');
      await report(id, { event: 'complained', text: 'Spam' });
      expect([await stateOf(id), await typesOf(id)]).toEqual(['complained', ['message.complained', 'message.sent']]);
      app.clock.advance(HOUR);
      await runDue();
      expect([await stateOf(id), first.taken.length]).toEqual(['complained', 1]);
    });
  });

  test('a server that takes a message and never answers is asked again after a minute, and no other', { tags: 'night' }, async () => {
    await owner.addSender(first);
    await owner.addSender(second, 'Second');
    first.mood = 'deaf';
    const id = await owner.send();
    await runDue();
    expect(await owner.read(id)).toMatchObject({ state: 'sending', attempts: 1, nextAttemptAt: null });
    expect((await owner.story(id)).at(-1)).toBe('unknown 1 Main server');
    first.mood = 'well';
    app.clock.advance(MINUTE);
    await runDue();
    expect([await stateOf(id), first.taken.length, second.connections]).toEqual(['sent', 2, 0]);
  });
});
