import type { Role } from '@inlay/kernel/roles.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../support/app.ts';
import { onPush } from '../../support/engines/engines.ts';
import { confirmAddress } from '../../support/mail/outbox.ts';
import { type Subscriber, subscriber } from '../../support/people/subscriber.ts';

/** An account is suspended, and no person: who is a member of it, or whose it is, goes on elsewhere. */

describe.each(onPush('sqlite'))('a suspended account and its people, on %s', (engine) => {
  let app: TestApp;
  let owner: Subscriber;
  let friend: Subscriber;
  let count = 0;

  const person = async () => {
    const one = await subscriber(app, { 'PersonalProfile.ContactInfo.HomeEmail': `suspended${(count += 1)}@example.com` });
    await confirmAddress(app, one.email);
    return one;
  };
  beforeAll(async () => {
    app = await startApp({ engine });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    [owner, friend] = [await person(), await person()];
  });

  const invite = async ({ client }: Subscriber, { email }: Subscriber, role: Role): Promise<string> =>
    (await client.send('POST', '/api/Members/invitations', { json: { email, role } })).body.id;
  const accept = ({ client }: Subscriber, id: string) => client.send('POST', `/api/Invitations/${id}/accept`, { json: {} });
  const suspend = ({ userName }: Subscriber) =>
    app.services.db
      .updateTable('accounts')
      .set({ suspended_at: 1, suspended_reason: 'Sends spam.' })
      .where('user_name', '=', userName)
      .execute();
  /** As a member of the owner's account. */
  const asMember = (method: string, path: string, json?: object) =>
    friend.client.send(method, path, { headers: { sitekey: owner.siteKey }, ...(json && { json }) });

  test('its members change nothing of it, and can leave', async () => {
    expect((await accept(friend, await invite(owner, friend, 'owner'))).status).toBe(200);
    await suspend(owner);
    expect((await asMember('POST', '/api/Site/domains', { host: 'more.example.com' })).body.code).toBe('account-suspended');
    expect((await asMember('POST', '/api/Members/leave', {})).body).toEqual({ left: true });
    expect((await asMember('GET', '/api/Site')).status).toBe(401);
  });

  test('its holder still works in an account as a member, and joins no further one', async () => {
    expect((await accept(friend, await invite(owner, friend, 'developer'))).status).toBe(200);
    const further = await person();
    const id = await invite(further, friend, 'developer');
    await suspend(friend);
    expect((await asMember('POST', '/api/Site/domains', { host: 'more.example.com' })).status).toBe(200);
    expect((await accept(friend, id)).body.code).toBe('account-suspended');
  });
});
