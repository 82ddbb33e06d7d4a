import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allCalls } from '../../../apps/web/mdx/all-calls.ts';
import { type TestApp, startApp } from '../../support/app.ts';
import { onPush } from '../../support/engines/engines.ts';
import { type Subscriber, subscriber } from '../../support/people/subscriber.ts';

/**
 * A tab that one person has left open, and another one logs in beside it. Where the second may open the project that the first tab shows, its
 * siteKey no longer tells them apart.
 */

const calls = (await allCalls()).filter(({ role, method }) => role !== undefined && method === 'GET');

describe.each(onPush('postgres'))('a tab of somebody else, on %s', (engine) => {
  let app: TestApp;
  let owner: Subscriber;
  let member: Subscriber;

  beforeAll(async () => {
    app = await startApp({ engine });
    [owner, member] = [await subscriber(app), await subscriber(app)];
    const { db } = app.services;
    const idOf = async ({ userName }: Subscriber) =>
      (await db.selectFrom('accounts').where('user_name', '=', userName).select('id').executeTakeFirstOrThrow()).id;
    const [account, person] = [await idOf(owner), await idOf(member)];
    await db
      .insertInto('members')
      .values({ account_id: account, person_id: person, role: 'owner', since_at: 1, invited_by: account })
      .execute();
  });
  afterAll(() => app.close());

  const nameOf = async ({ client, siteKey }: Subscriber) =>
    (await client.send('GET', '/api/Profile/MyProfile', { headers: { sitekey: siteKey } })).body.personalProfile.firstName;
  const rename = { json: { firstName: 'Renamed' } };

  test("T2 the owner's tab changes and reads nothing of the member who logs in beside it", async () => {
    const before = await nameOf(member);
    // The cookie is the browser's, so it is the member's by now.
    const tab = { sitekey: owner.siteKey, 'own-sitekey': owner.siteKey };
    const { status, body } = await member.client.send('PUT', '/api/Profile/PersonalProfile', { ...rename, headers: tab });
    expect([status, body.code]).toEqual([401, 'session_required']);
    for (const { path } of calls) {
      const answer = await member.client.send('GET', path.replace(':family/:component', 'captcha/number-image').replaceAll(/:\w+/g, 'x'), {
        headers: tab,
      });
      expect([path, answer.status, answer.body.code]).toEqual([path, 401, 'session_required']);
    }
    expect(await nameOf(member)).toBe(before);
  });

  test("T2 nor does the member's tab, once the owner has logged in beside it", async () => {
    const before = await nameOf(owner);
    const tab = { sitekey: owner.siteKey, 'own-sitekey': member.siteKey };
    const { status, body } = await owner.client.send('PUT', '/api/Profile/PersonalProfile', { ...rename, headers: tab });
    expect([status, body.code]).toEqual([401, 'session_required']);
    expect(await nameOf(owner)).toBe(before);
    for (const odd of ['', 'x', `${owner.siteKey}, ${owner.siteKey}`, owner.siteKey.toUpperCase()])
      expect((await owner.client.send('GET', '/api/Site', { headers: { ...tab, 'own-sitekey': odd } })).status).toBe(401);
  });

  test('in their own tab each goes on, the member in the project of the owner, too; and so does a page that does not say whose it is', async () => {
    for (const [{ client }, headers] of [
      [owner, { sitekey: owner.siteKey, 'own-sitekey': owner.siteKey }],
      [member, { sitekey: member.siteKey, 'own-sitekey': member.siteKey }],
      [member, { sitekey: owner.siteKey, 'own-sitekey': member.siteKey }],
      [member, { sitekey: owner.siteKey }],
    ] as const)
      for (const path of ['/api/Site', '/api/Profile/MyProfile']) expect((await client.send('GET', path, { headers })).status).toBe(200);
  });
});
