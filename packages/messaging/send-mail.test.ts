import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { trustTestCertificate } from '@inlay/platform/safe-fetch/testing/trust-test-certificate.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../tests/support/app.ts';
import { onPush } from '../../tests/support/engines/engines.ts';
import { OPERATOR_DAY, SENDER_MINUTE } from './sending/send-limits.ts';
import type { OutgoingMail } from './sending/outgoing-mail.ts';
import type { AttemptWatch } from './sending/watch-attempt.ts';
import { type MailServer, startMailServer } from './testing/mail-server.ts';
import { type Project, addSenderOn, mailOf, project } from '../../tests/support/people/mail-project.ts';
import type { SendOrder } from './testing/send-worker.ts';

trustTestCertificate();

const MINUTE = 60_000;

describe.each(onPush('postgres'))('mails on %s', (engine) => {
  let app: TestApp;
  let first: MailServer;
  let second: MailServer;
  let one: Project;
  beforeAll(async () => {
    [first, second] = [await startMailServer(), await startMailServer()];
    app = await startApp({ engine, env: { ALLOW_PRIVATE_TARGETS: `${first.target},${second.target}` } });
  });
  afterAll(async () => {
    await app.close();
    await Promise.all([first.close(), second.close()]);
  });
  beforeEach(async () => {
    one = await project(app);
    for (const server of [first, second]) {
      server.mood = 'well';
      server.taken.length = 0;
      server.connections = 0;
      server.onConnection = () => {};
    }
  });
  const send = (mail: OutgoingMail) => app.messaging.sendMail(mail);
  const both = async () => [await addSenderOn(one, first), await addSenderOn(one, second)] as const;
  const stateOf = async (i = 0) => (await one.client.send('GET', '/api/Senders')).body.email[i];
  const kept = () => app.services.db.selectFrom('dev_inbox').where('site_id', '=', one.site).selectAll().execute();

  test('of test, and where nobody is set up to send, are kept in the Dev Inbox, each once', async () => {
    const live = mailOf(one);
    expect([await send(live), await send(live)]).toEqual([{ state: 'kept' }, { state: 'kept' }]);
    expect(await kept()).toMatchObject([{ id: live.id, environment: 'live', sender: 'Example Shop <no-reply@example.com>' }]);
    await both();
    await send(mailOf(one, { environment: 'test' }));
    expect((await kept()).map(({ environment }) => environment).toSorted()).toEqual(['live', 'test']);
    expect([first.connections, second.connections]).toEqual([0, 0]);
  });

  test('of live go through the first sender, encrypted and logged in, and the same mail never twice', async () => {
    const [id] = await both();
    const mail = mailOf(one, {
      subject: 'A\r\nBcc: all@example.com',
      headers: { 'List-Unsubscribe': '<https://x.example.com/>\r\nX-Evil: 1' },
    });
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(mail)));
    expect(answers.filter(({ state }) => state === 'sent')).not.toHaveLength(0);
    expect(answers.every(({ state }) => state === 'sent' || state === 'waiting')).toBe(true);
    expect(await send(mail)).toEqual({ state: 'sent', sender: id });
    expect([first.taken, second.taken]).toMatchObject([[{ user: 'shop', secure: true, to: ['visitor@example.com'] }], []]);
    const raw = first.taken[0]?.raw ?? '';
    expect(raw).toMatch(/^From: Example Shop <shop@example.com>\r$/m);
    expect(raw).not.toMatch(/^(Bcc|X-Evil):/m);
    expect(await send({ ...mail, to: 'a@example.com, b@example.com' }).catch((error: Error) => error.message)).toMatch('one address');
  });

  test('from an address that nobody has proven go out "via Inlay", and answers go there', async () => {
    await both();
    await send(mailOf(one, { from: { name: 'Sales" <all@example.org>\u202e', address: 'sales@example.org' } }));
    await send(mailOf(one, { from: { name: 'Shop', address: 'SHOP@example.com' } }));
    const [unproven = '', own = ''] = first.taken.map(({ raw }) => raw);
    expect(unproven).toMatch(/^From: "?Sales {2,}all example.org via Inlay"? <shop@example.com>\r$/m);
    expect(unproven).toMatch(/^Reply-To: sales@example.org\r$/m);
    expect(own).toMatch(/^From: Shop <shop@example.com>\r$/m);
    expect(own).not.toContain('Reply-To');
  });

  test.each(['closed', 'silent', 'policy'] as const)('go to the next sender within 5 s where the first is %s', async (mood) => {
    const [, id] = await both();
    first.mood = mood;
    const began = performance.now();
    expect(await send(mailOf(one))).toEqual({ state: 'sent', sender: id });
    expect(performance.now() - began).toBeLessThan(5_000);
    expect([first.taken.length, second.taken.length]).toEqual([0, 1]);
    // What is about the mail says nothing of the server.
    expect((await stateOf()).state).toBe(mood === 'policy' ? 'ready' : 'failing');
  });

  test('that a server wants to be asked for later go to no other, and there first; nothing is held against it', async () => {
    const [id, other] = await both();
    for (const mood of ['full', 'greylisting'] as const) {
      first.mood = mood;
      const mail = mailOf(one);
      expect(await send(mail)).toMatchObject({ state: 'waiting', cause: 'later' });
      expect([(await stateOf()).state, second.connections]).toEqual(['ready', 0]);
      first.mood = 'well';
      expect(await send(mail)).toEqual({ state: 'sent', sender: id });
    }
    // What it did not take another one may have once it is away.
    first.mood = 'full';
    const mail = mailOf(one);
    await send(mail);
    first.mood = 'closed';
    expect(await send(mail)).toEqual({ state: 'sent', sender: other });
  });

  test('a server that refuses its login is left alone for five minutes, and its owners hear of it once', async () => {
    await app.services.db.updateTable('accounts').set({ email_verified_at: 1 }).where('id', '=', one.accountId).execute();
    const id = await addSenderOn(one, first, { password: 'wrong' });
    const before = await app.services.db.selectFrom('jobs').where('kind', '=', 'mail').select('id').execute();
    const mail = mailOf(one);
    expect(await send(mail)).toMatchObject({ state: 'waiting', cause: 'none-ready', retryAfterMs: 5 * MINUTE });
    expect(await stateOf()).toMatchObject({ state: 'paused', pausedUntil: new Date(app.clock() + 5 * MINUTE).toISOString() });
    expect(await send(mail)).toMatchObject({ state: 'waiting', cause: 'none-ready' });
    expect(first.connections).toBe(1);
    app.clock.advance(5 * MINUTE);
    await send(mail);
    expect((await stateOf()).pausedUntil).toBe(new Date(app.clock() + 5 * MINUTE).toISOString());
    const told = await app.services.db
      .selectFrom('jobs')
      .where('kind', '=', 'mail')
      .where(
        'id',
        'not in',
        before.map((job) => job.id),
      )
      .select('accounts')
      .execute();
    expect(told).toEqual([{ accounts: ` ${one.accountId} ` }]);
    await one.client.send('PUT', `/api/Senders/${id}`, { json: { password: 'right' } });
    expect(await send(mail)).toEqual({ state: 'sent', sender: id });
  });

  test('go to the next where the password is wrong, or no host has the name', async () => {
    await addSenderOn(one, first, { password: 'wrong' });
    await addSenderOn(one, { port: 2525 }, { host: 'no-such-host.invalid' });
    const last = await addSenderOn(one, second);
    expect(await send(mailOf(one))).toEqual({ state: 'sent', sender: last });
    expect([(await stateOf(0)).lastError, (await stateOf(1)).lastError]).toEqual(['SMTP EAUTH 535', 'SMTP dns']);
  });

  test('that a server refuses for good go to no other', async () => {
    await both();
    first.mood = 'unknown';
    const mail = mailOf(one);
    const failed = { state: 'failed', error: 'SMTP EENVELOPE 550' };
    expect([await send(mail), await send(mail)]).toEqual([failed, failed]);
    expect([first.connections, second.connections]).toEqual([1, 0]);
  });

  test('wait where nobody takes them, and go out later', async () => {
    const [id] = await both();
    [first.mood, second.mood] = ['closed', 'closed'];
    const mail = mailOf(one);
    expect(await send(mail)).toMatchObject({ state: 'waiting', retryAfterMs: 30_000 });
    first.mood = 'well';
    expect(await send(mail)).toEqual({ state: 'sent', sender: id });
  });

  test('five failures in a minute open the breaker; after 30 s one mail at a time tries, and a success closes it', async () => {
    const [, id] = await both();
    first.mood = 'closed';
    for (let i = 0; i < 5; i += 1) await send(mailOf(one));
    expect(await stateOf()).toMatchObject({ state: 'paused', pausedUntil: new Date(app.clock() + 30_000).toISOString() });
    await send(mailOf(one));
    expect(first.connections).toBe(5);
    app.clock.advance(30_000);
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(mailOf(one))));
    expect(answers).toEqual(Array.from(answers, () => ({ state: 'sent', sender: id })));
    expect([first.connections, (await stateOf()).state]).toEqual([6, 'paused']);
    app.clock.advance(30_000);
    first.mood = 'well';
    await send(mailOf(one));
    expect([first.taken.length, (await stateOf()).state]).toEqual([1, 'ready']);
  });

  test('four failures, or five in more than a minute, leave it closed; its owner ends a pause', async () => {
    const [id] = await both();
    first.mood = 'closed';
    for (let i = 0; i < 5; i += 1) {
      await send(mailOf(one));
      app.clock.advance(16_000);
    }
    expect((await stateOf()).state).toBe('failing');
    app.clock.advance(MINUTE);
    await Promise.all(Array.from({ length: 5 }, () => send(mailOf(one))));
    expect((await stateOf()).state).toBe('paused');
    const resumed = await one.client.send('POST', `/api/Senders/${id}/resume`);
    expect([resumed.status, resumed.body]).toMatchObject([200, { state: 'ready', pausedUntil: null, lastError: null }]);
    first.mood = 'well';
    expect(await send(mailOf(one))).toEqual({ state: 'sent', sender: id });
  });

  test('past what a sender takes a minute the next one takes them; where there is none they wait', async () => {
    const [, id] = [await addSenderOn(one, first, { perMinute: 2 }), await addSenderOn(one, second, { perMinute: 1 })];
    await send(mailOf(one));
    await send(mailOf(one));
    expect(await send(mailOf(one))).toEqual({ state: 'sent', sender: id });
    const mail = mailOf(one);
    expect(await send(mail)).toMatchObject({ state: 'waiting', error: 'no sender is ready' });
    app.clock.advance(MINUTE);
    expect((await send(mail)).state).toBe('sent');
  });

  describe('whose attempts are recorded', () => {
    /** Writes down what it is told, and how many had connected to a server by then. */
    function watching(goesOn: (nth: number) => boolean = () => true) {
      const told: string[] = [];
      let begun = 0;
      const connections = () => first.connections + second.connections;
      const watch: AttemptWatch = {
        begin: async (_queries, { label, isReplaced }) => {
          told.push(`begin ${label} ${isReplaced} at ${connections()}`);
          return goesOn(begun++);
        },
        end: async (_queries, { label }, { outcome, code }) => void told.push(`end ${label} ${outcome} ${code}`.trim()),
      };
      return { told, watch };
    }
    const noted = (id: string) => app.services.db.selectFrom('mail_sendings').where('message_id', '=', id).selectAll().execute();

    test('tell of each before a byte leaves, and of what came of it', async () => {
      await both();
      await app.services.db.updateTable('senders').set({ label: 'Second' }).where('port', '=', second.port).execute();
      first.mood = 'closed';
      const { told, watch } = watching();
      expect((await send(mailOf(one, { watch, from: { name: 'Shop', address: 'sales@example.org' } }))).state).toBe('sent');
      expect(told).toEqual([
        'begin Main server true at 0',
        'end Main server failed SMTP EPROTOCOL 554',
        'begin Second true at 1',
        'end Second sent',
      ]);
    });

    test('are not sent where that is called off, and nothing is noted of it', async () => {
      await both();
      const { watch } = watching(() => false);
      const mail = mailOf(one, { watch });
      expect(await send(mail)).toMatchObject({ state: 'waiting', cause: 'called-off' });
      const inTest = mailOf(one, { watch, environment: 'test' });
      expect(await send(inTest)).toMatchObject({ state: 'waiting', cause: 'called-off' });
      expect([first.connections, await noted(mail.id), await kept()]).toEqual([0, [], []]);
    });

    test('leave no attempt where the record of its beginning fails', async () => {
      await both();
      const { watch } = watching(() => {
        throw new Error('The record is full.');
      });
      const mail = mailOf(one, { watch });
      await expect(send(mail)).rejects.toThrow('The record is full.');
      expect([first.connections, await noted(mail.id)]).toEqual([0, []]);
    });

    test('are kept in the Dev Inbox together with the record', async () => {
      const { told, watch } = watching();
      expect(await send(mailOf(one, { watch, environment: 'test' }))).toEqual({ state: 'kept' });
      expect([told, (await kept()).length]).toEqual([['begin Dev Inbox false at 0', 'end Dev Inbox kept'], 1]);
    });

    test('say why they wait', async () => {
      await both();
      [first.mood, second.mood] = ['closed', 'closed'];
      const mail = mailOf(one);
      expect(await send(mail)).toMatchObject({ state: 'waiting', cause: 'not-taken' });
      for (let i = 0; i < 4; i += 1) await send(mailOf(one));
      expect(await send(mail)).toMatchObject({ state: 'waiting', cause: 'none-ready' });
    });
  });

  test('answers go where the mail says, and not to an address that it may not be from', async () => {
    await both();
    await send(mailOf(one, { from: { name: 'Shop', address: 'sales@example.org' }, headers: { 'Reply-To': 'team@example.org' } }));
    expect(first.taken[0]?.raw.match(/^Reply-To: .*$/gm)).toEqual(['Reply-To: team@example.org']);
  });

  describe('that may have been sent', () => {
    /** A process sends it, and is killed at the moment that the test chooses. */
    async function killed(mail: OutgoingMail, at: (kill: () => void) => void): Promise<void> {
      const { settings } = app.services;
      const order: SendOrder = { settings, now: app.clock(), mail };
      const child = spawn(process.execPath, [join(import.meta.dirname, 'testing/send-worker.ts'), JSON.stringify(order)], {
        stdio: 'inherit',
      });
      const ended = once(child, 'exit');
      at(() => child.kill('SIGKILL'));
      const [, signal] = await ended;
      expect(signal).toBe('SIGKILL');
    }

    test('are tried on however often their process is killed', async () => {
      const [id] = await both();
      const mail = mailOf(one);
      first.mood = 'silent';
      for (let kills = 0; kills < 4; kills += 1) {
        await killed(mail, (kill) => (first.onConnection = kill));
        app.clock.advance(MINUTE);
      }
      first.mood = 'well';
      expect(await send(mail)).toEqual({ state: 'sent', sender: id });
      expect(second.taken).toHaveLength(0);
    });

    test('or not, as its process was killed before the server was greeted, go to the same server again, and to no other, while it is away too', async () => {
      const [id] = await both();
      const mail = mailOf(one);
      first.mood = 'silent';
      await killed(mail, (kill) => (first.onConnection = kill));
      expect(await send(mail)).toMatchObject({ state: 'waiting', error: 'under way' });
      first.mood = 'closed';
      app.clock.advance(MINUTE);
      // That says nothing of the attempt before.
      for (let n = 0; n < 2; n += 1)
        expect(await send(mail)).toMatchObject({ state: 'waiting', error: expect.stringContaining('554'), isBound: true });
      first.mood = 'well';
      expect(await send(mail)).toEqual({ state: 'sent', sender: id });
      expect(second.connections).toBe(0);
    });

    test('as its process was killed before the answer came, come twice at most, at the same server and with one Message-ID', async () => {
      const [id] = await both();
      const mail = mailOf(one);
      first.mood = 'deaf';
      await killed(mail, (kill) => {
        const look = setInterval(() => {
          if (first.taken.length === 0) return;
          clearInterval(look);
          kill();
        }, 10);
      });
      first.mood = 'well';
      app.clock.advance(MINUTE);
      const answers = await Promise.all(Array.from({ length: 20 }, () => send(mail)));
      expect(answers.some(({ state }) => state === 'sent')).toBe(true);
      expect(await send(mail)).toEqual({ state: 'sent', sender: id });
      expect([first.taken.length, new Set(first.taken.map((taken) => taken.id)).size, second.taken.length]).toEqual([2, 1, 0]);
    });

    test(
      'as no answer came in 20 s, go nowhere else, and are given up once the server did so three times or is deleted',
      { tags: 'night' },
      async () => {
        const [id] = await both();
        const mails = [mailOf(one), mailOf(one)] as const;
        first.mood = 'deaf';
        const began = performance.now();
        const answers = await Promise.all(mails.map(send));
        expect(performance.now() - began).toBeLessThan(30_000);
        for (const answer of answers) expect(answer).toMatchObject({ state: 'waiting', error: 'SMTP ETIMEDOUT' });
        await app.services.db.updateTable('mail_sendings').set({ uncertain: 3 }).where('message_id', '=', mails[0].id).execute();
        const failed = { state: 'failed', error: 'uncertain whether it was sent' };
        expect(await send(mails[0])).toEqual(failed);
        await one.client.send('DELETE', `/api/Senders/${id}`);
        expect([await send(mails[1]), await send(mails[1])]).toEqual([failed, failed]);
        expect([first.taken.length, second.taken.length]).toEqual([2, 0]);
      },
    );
  });

  test('are forgotten 30 days after they were sent', async () => {
    await both();
    const { id } = mailOf(one);
    await send(mailOf(one, { id }));
    const noted = () => app.services.db.selectFrom('mail_sendings').where('message_id', '=', id).select('state').execute();
    expect(await noted()).toEqual([{ state: 'sent' }]);
    app.clock.advance(30 * 24 * 60 * MINUTE + 60 * MINUTE);
    await app.services.jobs.runDue();
    expect(await noted()).toEqual([]);
  });
});

test('the operator’s server is asked last, says "via Inlay" for everybody, and takes a project’s share a minute', async () => {
  const [own, operator] = [await startMailServer(), await startMailServer()];
  const env = { SMTP_URL: `smtp://house:right@127.0.0.1:${operator.port}?requireTLS=true`, ALLOW_PRIVATE_TARGETS: own.target };
  const app = await startApp({ env: { ...env, MAIL_FROM: 'Inlay <no-reply@inlay.example.com>' } });
  const one = await project(app);
  expect(await app.messaging.sendMail(mailOf(one))).toEqual({ state: 'sent', sender: 'operator' });
  expect(operator.taken[0]).toMatchObject({ user: 'house', secure: true });
  expect(operator.taken[0]?.raw).toMatch(/^From: Example Shop via Inlay <no-reply@inlay.example.com>\r$/m);
  await app.messaging.sendMail(mailOf(one, { from: { name: 'Support', address: 'no-reply@inlay.example.com' } }));
  expect(operator.taken[1]?.raw).toMatch(/^From: Support via Inlay </m);
  const id = await addSenderOn(one, own);
  expect(await app.messaging.sendMail(mailOf(one))).toEqual({ state: 'sent', sender: id });
  own.mood = 'closed';
  expect(await app.messaging.sendMail(mailOf(one))).toEqual({ state: 'sent', sender: 'operator' });
  const many = await Promise.all(Array.from({ length: SENDER_MINUTE.points }, () => app.messaging.sendMail(mailOf(one))));
  expect(many.filter(({ state }) => state === 'sent')).toHaveLength(SENDER_MINUTE.points - 3);
  expect(many.filter(({ state }) => state === 'waiting')).toHaveLength(3);
  const [other, further] = [await project(app), await project(app)];
  expect((await app.messaging.sendMail(mailOf(other))).state).toBe('sent');

  // As the second project of the other one's account.
  await app.services.db.updateTable('accounts').set({ parent_id: other.accountId }).where('id', '=', further.accountId).execute();
  await Promise.all(Array.from({ length: SENDER_MINUTE.points - 1 }, () => app.messaging.sendMail(mailOf(other))));
  expect((await app.messaging.sendMail(mailOf(further))).state).toBe('waiting');
  app.clock.advance(61_000);
  await app.services.limits.tryTake(OPERATOR_DAY, `operator ${other.accountId}`, OPERATOR_DAY.points - SENDER_MINUTE.points - 1);
  const last = [await app.messaging.sendMail(mailOf(further)), await app.messaging.sendMail(mailOf(further))];
  expect(last).toMatchObject([{ state: 'sent' }, { state: 'waiting' }]);
  await app.close();
  await Promise.all([own.close(), operator.close()]);
});
