import { trustTestCertificate } from '@inlay/platform/safe-fetch/testing/trust-test-certificate.ts';
import { type MailServer, type ServerMood, startMailServer } from '@inlay/messaging/testing/mail-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../../tests/support/app.ts';
import { onPush } from '../../../tests/support/engines/engines.ts';
import { messageOwner } from '../../../tests/support/notification/message-owner.ts';

trustTestCertificate();

const MINUTE = 60_000;

describe.each(onPush('sqlite'))('a server that misbehaves on %s', (engine) => {
  let app: TestApp;
  let first: MailServer;
  let second: MailServer;
  beforeAll(async () => {
    [first, second] = [await startMailServer(), await startMailServer()];
    app = await startApp({ engine, env: { ALLOW_PRIVATE_TARGETS: `${first.target},${second.target}` } });
  });
  afterAll(async () => {
    await app.close();
    await Promise.all([first.close(), second.close()]);
  });
  beforeEach(() => {
    for (const server of [first, second]) {
      server.mood = 'well';
      server.taken.length = 0;
    }
  });

  /** What each server has taken in the end, as the first one behaves at first, and what the message came to. */
  const outcomeOf = async (mood: ServerMood) => {
    const owner = await messageOwner(app);
    await owner.addSender(first);
    await owner.addSender(second, 'Second');
    first.mood = mood;
    const id = await owner.send();
    await app.services.jobs.runDue();
    first.mood = 'well';
    app.clock.advance(3 * MINUTE);
    await app.services.jobs.runDue();
    const ids = new Set([...first.taken, ...second.taken].map((taken) => taken.id));
    return { taken: [first.taken.length, second.taken.length], mails: ids.size, state: (await owner.read(id)).state };
  };

  const SECOND = { taken: [0, 1], mails: 1, state: 'sent' };
  const AGAIN = { taken: [2, 0], mails: 1, state: 'sent' };
  test.each([
    ['refuses connections', 'closed', SECOND],
    ['hangs up before it takes anything', 'dropping', SECOND],
    ['stops in the middle', 'leaving', SECOND],
    ['wants nothing from us', 'policy', SECOND],
    ['has a full mailbox', 'full', { taken: [1, 0], mails: 1, state: 'sent' }],
    ['greylists', 'greylisting', { taken: [1, 0], mails: 1, state: 'sent' }],
    ['doesn’t know the recipient', 'unknown', { taken: [0, 0], mails: 0, state: 'bounced' }],
    ['refuses the mail', 'strict', { taken: [0, 0], mails: 0, state: 'failed' }],
    ['hangs up after it has taken the mail', 'vanishing', AGAIN],
  ] as const)('and %s: no mail that one server may have goes to another', async (_, mood, outcome) => {
    expect(await outcomeOf(mood)).toEqual(outcome);
  });

  test('whose recipient is deleted while a server may have it: it is not sent again, empty', async () => {
    const owner = await messageOwner(app);
    await owner.addSender(first);
    await owner.call('PUT', '/recipients/ada', { email: 'ada@example.com' });
    first.mood = 'vanishing';
    const id = await owner.send({ to: undefined, recipient: 'ada' });
    await app.services.jobs.runDue();
    expect((await owner.call('DELETE', '/recipients/ada')).status).toBe(200);
    first.mood = 'well';
    app.clock.advance(3 * MINUTE);
    await app.services.jobs.runDue();
    expect(first.taken).toHaveLength(1);
    expect(await owner.read(id)).toMatchObject({ state: 'failed', failure: { code: 'erased' }, content: null });
  });

  // They take their time, by which they are known.
  test.each([
    ['says nothing', 'silent', SECOND],
    ['never answers', 'deaf', AGAIN],
  ] as const)('and %s: no mail that one server may have goes to another', { tags: 'night' }, async (_, mood, outcome) => {
    expect(await outcomeOf(mood)).toEqual(outcome);
  });
});
