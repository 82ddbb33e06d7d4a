import { LICENCE_CHANGE_LIMIT } from '@inlay/features/subscriptions/server/licence-changes.ts';
import { SITE_CHANGE_LIMIT } from '@inlay/features/sites/server/change-site.ts';
import { PROJECT_CHANGES } from '@inlay/features/sites/server/projects/project-parts.ts';
import { ACCOUNT_SAVES } from '@inlay/platform/limits/limits.ts';
import { WAITERS } from '@inlay/messaging/inbox/waiting-room.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type TestApp, startApp } from '../../support/app.ts';
import type { Answer } from '../../support/client.ts';
import { onPush } from '../../support/engines/engines.ts';
import { confirmAddress, messagesTo } from '../../support/mail/outbox.ts';
import { type Subscriber, subscriber } from '../../support/people/subscriber.ts';

/** What one member uses up is not missing to the holder, nor to the project's servers. */

const INBOX = '/api/v1/dev-inbox';
const SETTINGS = '/api/Settings/captcha/number-image';

describe.each(onPush('sqlite'))('a member who uses up what there is, on %s', (engine) => {
  let app: TestApp;
  let holder: Subscriber;
  let member: Subscriber;
  let memberId: string;
  let testSiteKey: string;
  let siteId: string;
  let count = 0;

  const person = async () => {
    const one = await subscriber(app, { 'PersonalProfile.ContactInfo.HomeEmail': `crowd${(count += 1)}@example.com` });
    await confirmAddress(app, one.email);
    return one;
  };
  beforeAll(async () => {
    app = await startApp({ engine });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    [holder, member] = [await person(), await person()];
    const { db } = app.services;
    const site = await db
      .selectFrom('sites')
      .where('site_key', '=', holder.siteKey)
      .select(['id', 'account_id', 'test_site_key'])
      .executeTakeFirstOrThrow();
    const { id } = await db.selectFrom('accounts').where('user_name', '=', member.userName).select('id').executeTakeFirstOrThrow();
    [siteId, memberId, testSiteKey] = [site.id, id, site.test_site_key ?? ''];
    await db
      .insertInto('members')
      .values({ account_id: site.account_id, person_id: id, role: 'owner', since_at: 1, invited_by: site.account_id })
      .execute();
  });

  const isViewer = () => app.services.db.updateTable('members').set({ role: 'viewer' }).where('person_id', '=', memberId).execute();
  /** In the sandbox of the holder's project. */
  const wait = ({ client }: Subscriber): Promise<Answer> => client.send('GET', `${INBOX}?wait=20`, { headers: { sitekey: testSiteKey } });
  const tests = async () => {
    const made = await holder.client.send('POST', '/api/Subscription/secrets', { json: { name: 'CI' }, headers: { sitekey: testSiteKey } });
    return { id: String(made.body.id), headers: { authorization: `Bearer ${made.body.secret}` } };
  };
  const keep = () =>
    app.messaging.keepInDevInbox(app.services.db, {
      site: siteId,
      environment: 'test',
      channel: 'email',
      to: 'visitor@example.com',
      from: 'Example Shop <shop@example.com>',
      subject: 'Your code',
      text: 'Your code is 481920.',
      html: '',
      headers: {},
      component: '2fa/email',
    });
  test('ten invitations keep the holder from no new address', async () => {
    for (let n = 0; n < 10; n += 1) {
      const json = { email: `invited${count}-${n}@example.com`, role: 'viewer' };
      expect((await member.client.send('POST', '/api/Members/invitations', { json, headers: { sitekey: holder.siteKey } })).status).toBe(
        201,
      );
    }
    const json = { email: `invited${count}-10@example.com`, role: 'viewer' };
    const eleventh = await member.client.send('POST', '/api/Members/invitations', { json, headers: { sitekey: holder.siteKey } });
    expect(eleventh.body.code).toBe('rate_limited');
    const homeEmail = `moved${count}@example.com`;
    expect((await holder.client.send('PUT', '/api/Profile/PersonalProfile', { json: { homeEmail } })).status).toBe(200);
    expect(await messagesTo(app, homeEmail)).toHaveLength(1);
  });

  test('a member who changes domains, settings, projects and subscriptions all the time keeps the holder from undoing none of it', async () => {
    const headers = { sitekey: holder.siteKey };
    const domain =
      (method: string, path = '') =>
      (who: Subscriber) =>
        who.client.send(method, `/api/Site/domains${path}`, { json: method === 'POST' ? { host: 'evil.example.net' } : {}, headers });
    const save = async (who: Subscriber) => {
      const { version } = (await holder.client.send('GET', SETTINGS)).body;
      return who.client.send('PUT', SETTINGS, { json: { version, values: { theme: version % 2 === 0 ? 'dark' : 'light' } }, headers });
    };
    const rename = (who: Subscriber) => who.client.send('PUT', `/api/Projects/${holder.siteKey}`, { json: { label: 'Ours' }, headers });
    const components = [{ compName: 'Login', subComponents: ['Login Form'] }];
    const subscribe = (who: Subscriber) =>
      who.client.send('POST', '/api/Subscription/subscribe', { json: { componentSubscriptions: components }, headers });
    for (const [{ points }, act, undo] of [
      [SITE_CHANGE_LIMIT, domain('POST'), domain('DELETE', '/evil.example.net')],
      [ACCOUNT_SAVES, save, save],
      [PROJECT_CHANGES, rename, rename],
      [LICENCE_CHANGE_LIMIT, subscribe, subscribe],
    ] as const) {
      expect((await act(member)).status).toBeLessThan(300);
      let answer = await act(member);
      for (let n = 2; n < points + 2 && answer.status !== 429; n += 1) answer = await act(member);
      expect(answer.status).toBe(429);
      expect((await undo(holder)).status).toBeLessThan(300);
    }
  });

  test('a viewer who waits for messages all the time leaves the project’s servers their places', async () => {
    await isViewer();
    const { headers } = await tests();
    const waits = Array.from({ length: WAITERS.ofMember + 1 }, () => wait(member));
    expect((await Promise.race(waits)).body.code).toBe('rate-limited');
    // All of a server's places, in which nothing comes for a second.
    const byServers = Array.from({ length: WAITERS.ofProject }, () => app.request('GET', `${INBOX}?wait=1`, { headers }));
    expect((await Promise.all(byServers)).map(({ status }) => status)).toEqual(byServers.map(() => 200));
    await keep();
    const answers = await Promise.all(waits);
    expect(answers.filter(({ body }) => body.items?.[0]?.subject === 'Your code')).toHaveLength(WAITERS.ofMember);
  });

  test('whoever is removed, or whose secret is revoked, while they wait is not answered with what comes then', async () => {
    await isViewer();
    const { id, headers } = await tests();
    const asked = vi.spyOn(app.messaging.room, 'until');
    const [byMember, byServer] = [wait(member), app.request('GET', `${INBOX}?wait=20`, { headers })];
    await expect.poll(() => asked.mock.calls.length, { timeout: 30_000 }).toBe(2);
    asked.mockRestore();
    await app.services.db.deleteFrom('members').where('person_id', '=', memberId).execute();
    expect((await holder.client.send('DELETE', `/api/Subscription/secrets/${id}`, { headers: { sitekey: testSiteKey } })).status).toBe(200);
    await keep();
    expect(await byMember).toMatchObject({ status: 401, body: { code: 'session_required' } });
    expect(await byServer).toMatchObject({ status: 401, body: { code: 'invalid-secret' } });
  });
});
