import { DAY_MS } from '@inlay/kernel/time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../../tests/support/app.ts';
import { onPush } from '../../../tests/support/engines/engines.ts';
import { confirmAddress, messagesTo } from '../../../tests/support/mail/outbox.ts';
import { type Subscriber, subscriber } from '../../../tests/support/people/subscriber.ts';
import '@inlay/catalogue/forms/server/tables.ts';

const FORMS = '/api/v1/forms/contact-us';
const SETTINGS = '/api/Settings/forms/contact-us';
const LINK = /(\/c\/\S+\/_recipient)#token=([\w-]{43})$/m;
const when = { all: [{ field: 'message', is: 'x' }] };

let count = 0;

describe.each(onPush('postgres'))('members whose address is a recipient of forms, on %s', (engine) => {
  let app: TestApp;
  let owner: Subscriber;
  let friend: Subscriber;
  let friendId: string;

  beforeAll(async () => {
    app = await startApp({ engine });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.clock.advance(DAY_MS);
    [owner, friend] = [await person(), await person()];
    const forms = { componentSubscriptions: [{ compName: 'Forms', subComponents: ['Contact Us'] }] };
    expect((await owner.client.send('POST', '/api/Subscription/subscribe', { json: forms })).status).toBe(200);
    friendId = await idOf(friend);
    await join(friendId);
  });
  const person = async (): Promise<Subscriber> => {
    const one = await subscriber(app, {
      'PersonalProfile.ContactInfo.HomeEmail': `person${(count += 1)}@example.com`,
      'Subscription.SiteDomain': `site${count}.example.com`,
      'Subscription.SiteLabel': 'Clock shop',
    });
    await confirmAddress(app, one.email);
    return one;
  };
  const idOf = async ({ userName }: Subscriber): Promise<string> =>
    (await app.services.db.selectFrom('accounts').where('user_name', '=', userName).select('id').executeTakeFirstOrThrow()).id;
  const join = async (person_id: string) => {
    const [{ db, clock }, account_id] = [app.services, await idOf(owner)];
    await db
      .insertInto('members')
      .values({ account_id, person_id, role: 'developer', since_at: clock(), invited_by: account_id })
      .execute();
  };
  const send = async (method: string, path: string, json?: object, client = owner.client) => {
    const answer = await client.send(method, path, { headers: { sitekey: owner.siteKey }, ...(json && { json }) });
    expect([path, answer.status, answer.text]).toEqual([path, expect.toBeOneOf([200, 201]), expect.any(String)]);
    return answer.body;
  };
  const definition = async () => {
    const { form: _form, updatedAt: _at, updatedBy: _by, ...written } = await send('GET', `${FORMS}/forms/main/definition`);
    return written;
  };
  const define = async (settings: object) => send('PUT', `${FORMS}/forms/main/definition`, { ...(await definition()), settings });
  const configure = async (values: object) => send('PUT', SETTINGS, { version: (await send('GET', SETTINGS)).version, values });
  const confirm = async ({ email }: Subscriber) => {
    const links = (await messagesTo(app, email)).flatMap(({ text }) => [LINK.exec(text) ?? []]).filter(({ length }) => length > 0);
    const [, path = '', token = ''] = links.at(-1) ?? [];
    expect((await app.request('POST', path.replace('/c/', '/f/'), { form: { token, answer: 'confirm' } })).status).toBe(200);
  };
  const remove = (json?: object) => send('DELETE', `/api/Members/${friendId}`, json);
  const formsOfFriend = async () => (await send('GET', `/api/Members/${friendId}/forms`)).items;
  const states = async () => (await send('GET', `${FORMS}/recipients?form=main`)).items.map((item: object) => Object.values(item));
  const linesOf = async (action: string) =>
    (await send('GET', '/api/Profile/Activity?limit=100')).entries
      .filter((entry: { action: string }) => entry.action === action)
      .map(({ target, detail }: Record<string, string>) => [target, detail])
      .toSorted();

  test('an owner is told of the forms, in live, that send messages there or will once it confirms', async () => {
    expect(await formsOfFriend()).toEqual([]);
    await configure({ recipients: [owner.email, friend.email.toUpperCase()] });
    await define({ rules: [{ when, to: [friend.email] }] });
    expect(await formsOfFriend()).toEqual([
      { project: 'Clock shop', component: 'Contact Us', form: null },
      { project: 'Clock shop', component: 'Contact Us', form: 'Write to us' },
    ]);
    const stranger = await person();
    expect((await stranger.client.send('GET', `/api/Members/${friendId}/forms`)).status).toBe(404);
    expect((await friend.client.send('GET', `/api/Members/${friendId}/forms`, { headers: { sitekey: owner.siteKey } })).status).toBe(403);
  });

  test('a removal takes the address out, in a version of its own; where nobody is left the account holder gets the messages', async () => {
    await configure({ recipients: [friend.email], subject: 'News' });
    await define({ recipients: [owner.email, friend.email], rules: [{ when, to: [friend.email] }] });
    await confirm(friend);
    const [before, { version }] = [await definition(), await send('GET', SETTINGS)];
    await remove({});
    expect((await definition()).settings).toEqual({ recipients: [owner.email], rules: [{ when, to: [owner.email] }] });
    expect((await definition()).version).toBe(before.version + 1);
    const settings = await send('GET', SETTINGS);
    expect(settings).toMatchObject({ version: version + 1, values: { recipients: null, subject: 'News' }, changed: ['subject'] });
    expect(await linesOf('form-recipient.removed')).toEqual([
      [friend.email, 'Contact Us, live'],
      [friend.email, 'Contact Us, main, live'],
    ]);
    expect(await linesOf('form.saved')).toHaveLength(1);
  });

  test('who is a recipient again has to confirm again', async () => {
    await define({ recipients: [friend.email] });
    await confirm(friend);
    await remove();
    await define({ recipients: [friend.email] });
    expect(await states()).toMatchObject([[friend.email, 'waiting', expect.any(String)]]);
  });

  test('told to keep it, a removal leaves the address where it is', async () => {
    await define({ recipients: [friend.email] });
    await confirm(friend);
    await remove({ keepRecipient: true });
    expect(await states()).toMatchObject([[friend.email, 'confirmed', expect.any(String)]]);
    expect(await linesOf('form-recipient.removed')).toEqual([]);
    expect((await owner.client.send('DELETE', `/api/Members/${friendId}`, { json: { keepRecipient: 'yes' } })).status).toBe(400);
  });

  test('what Test would publish loses it too, and Test without settings of its own gets none', async () => {
    await define({ recipients: [friend.email] });
    const { testSiteKey } = await send('GET', '/api/Site');
    const inTest = { headers: { sitekey: testSiteKey } };
    const values = { recipients: [friend.email] };
    expect((await owner.client.send('PUT', SETTINGS, { json: { version: 0, values }, ...inTest })).status).toBe(200);
    await remove();
    const { body } = await owner.client.send('GET', SETTINGS, inTest);
    expect(body).toMatchObject({ version: 2, values: { recipients: null } });
    const rows = app.services.db
      .selectFrom('forms')
      .where('account_id', '=', await idOf(owner))
      .select('environment');
    expect(await rows.execute()).toEqual([{ environment: 'live' }]);
  });

  test('another account names whom it likes: its forms stay, and so do those of whoever is removed', async () => {
    const other = owner;
    await define({ recipients: [friend.email] });
    await confirm(friend);
    [owner] = [await person()];
    await join(friendId);
    await remove();
    owner = other;
    expect(await states()).toMatchObject([[friend.email, 'confirmed', expect.any(String)]]);
  });

  test('whoever leaves gets nothing any more, and the owners are told of which forms', async () => {
    await define({ recipients: [friend.email] });
    await confirm(friend);
    await send('POST', '/api/Members/leave', {}, friend.client);
    expect((await definition()).settings).toEqual({ recipients: null });
    const left = (await messagesTo(app, owner.email)).filter(({ subject }) => subject === `${friend.userName} has left ${owner.userName}`);
    expect(left).toHaveLength(1);
    expect(left[0]?.text).toContain('Forms: Clock shop, Contact Us: Write to us');
  });

  test('so does whoever deletes their own account', async () => {
    await define({ recipients: [friend.email] });
    await confirm(friend);
    const { userName, email } = friend;
    expect((await friend.client.send('DELETE', '/api/Profile/Account', { json: { userName } })).status).toBe(200);
    await app.services.jobs.runDue();
    expect((await definition()).settings).toEqual({ recipients: null });
    expect(await linesOf('member.left')).toEqual([[userName, '']]);
    expect(await linesOf('form-recipient.removed')).toEqual([[email, 'Contact Us, main, live']]);
    expect((await messagesTo(app, owner.email)).map(({ subject }) => subject)).toContain(`${userName} has left ${owner.userName}`);
  });

  test('of a removal and saves at once nothing is lost, and none of them names the address unseen', async () => {
    await define({ recipients: [friend.email], subject: 'Before' });
    await configure({ recipients: [friend.email] });
    const [written, { version }] = [await definition(), await send('GET', SETTINGS)];
    const saves = [
      owner.client.send('PUT', `${FORMS}/forms/main/definition`, { json: { ...written, intro: 'Late' } }),
      owner.client.send('PUT', SETTINGS, { json: { version, values: { subject: 'Late' } } }),
    ];
    const [removal, ...others] = await Promise.all([owner.client.send('DELETE', `/api/Members/${friendId}`, { json: {} }), ...saves]);
    expect(removal.status).toBe(200);
    for (const { status } of others) expect([200, 409]).toContain(status);
    expect((await definition()).settings).toEqual({ recipients: null, subject: 'Before' });
    expect((await send('GET', SETTINGS)).values.recipients).toBeNull();
  });
});
