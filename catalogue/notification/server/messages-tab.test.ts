import type { Environment } from '@inlay/kernel/environment.ts';
import type { Role } from '@inlay/kernel/roles.ts';
import { SEARCHES } from '@inlay/messaging/searches.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../../tests/support/app.ts';
import type { Client } from '../../../tests/support/client.ts';
import { onPush } from '../../../tests/support/engines/engines.ts';
import { type MessageOwner, MESSAGE, MESSAGES, messageOwner } from '../../../tests/support/notification/message-owner.ts';
import './tables.ts';

const HOUR = 3_600_000;

describe.each(onPush('postgres'))('messages in the dashboard on %s', (engine) => {
  let app: TestApp;
  let owner: MessageOwner;
  beforeAll(async () => {
    app = await startApp({ engine });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    owner = await messageOwner(app);
  });

  async function signedIn(accountId: string): Promise<Client> {
    const client = app.client();
    const { token } = await app.services.sessions.start(app.services.db, { accountId, address: '', userAgent: '' });
    client.cookies.set('inlay_sid', token);
    return client;
  }
  /** Somebody who has nothing but a role at the owner's. */
  async function memberAs(role: Exclude<Role, 'owner'>): Promise<Client> {
    const { accountId: person_id } = await messageOwner(app);
    await app.services.db
      .insertInto('members')
      .values({ account_id: owner.accountId, person_id, role, since_at: 1, invited_by: owner.accountId })
      .execute();
    return signedIn(person_id);
  }
  const ask = (client: Client, method: string, path: string, environment: Environment = 'live') =>
    client.send(method, `${MESSAGES}/messages${path}`, {
      headers: { sitekey: environment === 'live' ? owner.siteKey : owner.testSiteKey },
    });
  const later = (environment: Environment = 'live') => owner.send({ sendAt: new Date(app.clock() + HOUR).toISOString() }, environment);

  test('the siteKey says of which environment a session reads and changes messages', async () => {
    const client = await signedIn(owner.accountId);
    const ids = { live: await later(), test: await later('test') };
    for (const [environment, other] of [
      ['live', 'test'],
      ['test', 'live'],
    ] as const) {
      const { body } = await ask(client, 'GET', '', environment);
      expect(body.items.map(({ id }: { id: string }) => id)).toEqual([ids[environment]]);
      expect((await ask(client, 'GET', `/${ids[environment]}`, environment)).body.content).toMatchObject({ text: MESSAGE.text });
      for (const [method, act] of [
        ['GET', ''],
        ['POST', '/cancel'],
        ['POST', '/send-now'],
        ['POST', '/resend'],
      ] as const)
        expect((await ask(client, method, `/${ids[environment]}${act}`, other)).status, `${method} ${act}`).toBe(404);
    }
    expect((await ask(client, 'POST', `/${ids.live}/send-now`)).body).toEqual({ id: ids.live, state: 'queued' });
    expect((await ask(client, 'POST', `/${ids.test}/cancel`, 'test')).body).toEqual({ id: ids.test, state: 'canceled' });
    const again = await ask(client, 'POST', `/${ids.test}/resend`, 'test');
    expect([again.status, await owner.read(again.body.id, 'test')]).toMatchObject([202, { to: MESSAGE.to, subject: MESSAGE.subject }]);
    const log = await app.services.db
      .selectFrom('audit_log')
      .where('account_id', '=', owner.accountId)
      .where('action', 'like', 'message%')
      .orderBy('action')
      .select(['action', 'detail'])
      .execute();
    expect(log).toEqual([
      { action: 'message.canceled', detail: `test, ${ids.test}` },
      { action: 'message.hurried', detail: `live, ${ids.live}` },
      { action: 'message.repeated', detail: `test, ${ids.test} as ${again.body.id}` },
    ]);
  });

  test('whoever may only look reads all of a message and changes none; a developer changes it', async () => {
    const id = await later();
    const [viewer, developer] = [await memberAs('viewer'), await memberAs('developer')];
    expect((await ask(viewer, 'GET', `/${id}`)).body).toMatchObject({ to: MESSAGE.to, content: { text: MESSAGE.text } });
    for (const act of ['cancel', 'send-now', 'resend']) {
      const { status, body } = await ask(viewer, 'POST', `/${id}/${act}`);
      expect([status, body.code], act).toEqual([403, 'role_required']);
    }
    expect(await owner.story(id)).toEqual(['accepted', 'held']);
    expect((await ask(developer, 'POST', `/${id}/cancel`)).body.state).toBe('canceled');
  });

  test('a stranger who knows siteKey and id sees and changes nothing', async () => {
    const [id, stranger] = [await later(), await signedIn((await messageOwner(app)).accountId)];
    for (const [method, path] of [
      ['GET', ''],
      ['GET', `/${id}`],
      ['POST', `/${id}/cancel`],
    ] as const) {
      const { status, text } = await ask(stranger, method, path);
      expect([status >= 400, text.includes(MESSAGE.subject)], path).toEqual([true, false]);
    }
    expect(await owner.story(id)).toEqual(['accepted', 'held']);
  });

  test('a search finds a part of the address or the subject in any case, an id whole, and no pattern', async () => {
    const found = async (q: string) => {
      const { status, body } = await owner.call('GET', `/messages?q=${encodeURIComponent(q)}`);
      return status === 200 ? body.items.map(({ id }: { id: string }) => id) : [status, body.code];
    };
    const one = await owner.send({ to: 'Grace@example.com', subject: 'Straße_7 is 100 % yours', text: 'zebra' });
    app.clock.advance(1_000);
    const other = await owner.send();
    expect([await found('GRACE@'), await found('straße'), await found('100 %'), await found('example.com')]).toEqual([
      [one],
      [one],
      [one],
      [other, one],
    ]);
    expect([await found(one), await found(one.slice(0, -1)), await found('%'), await found('zebra')]).toEqual([[one], [], [one], []]);
    expect(await found(' ')).toEqual([other, one]);
    expect(await found('x'.repeat(101))).toEqual([400, 'invalid_request']);
    expect(await found('a\0')).toEqual([400, 'invalid_request']);
    const stranger = await messageOwner(app);
    expect((await stranger.call('GET', `/messages?q=${one}`)).body.items).toEqual([]);
    await app.services.limits.take(SEARCHES, owner.siteId, SEARCHES.points - 20);
    for (let n = 0; n < 20 && (await found('%'))[0] !== 429; n += 1);
    expect([await found('%'), await found(one)]).toEqual([[429, 'rate-limited'], [one]]);
  });
});
