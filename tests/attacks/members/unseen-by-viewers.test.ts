import { randomUUID } from 'node:crypto';
import { ROLES, type Role } from '@inlay/kernel/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allCalls } from '../../../apps/web/mdx/all-calls.ts';
import { type TestApp, startApp } from '../../support/app.ts';
import { onPush } from '../../support/engines/engines.ts';
import { makeOperator } from '../../support/people/operator.ts';
import { type Subscriber, subscriber } from '../../support/people/subscriber.ts';
import { type Scene, changeableAccount } from './changeable-account.ts';
import { SENDER } from './changes-of-members.ts';
import '@inlay/events/tables.ts';

/** A viewer reads a project, and neither what passes between its owner and the operators nor what lets somebody act. */

const NOTE = 'canary: what the owner asks for';
const CHANGED = 'canary: why the plan was changed';
const PASSWORD = 'canary-password-of-a-mail-server';
const DECLINED = 'canary: why it was declined';

const reads = (await allCalls()).filter(
  ({ caller, method, role }) => method === 'GET' && role === 'viewer' && (caller === 'session' || caller === 'secret'),
);

describe.each(onPush('sqlite'))('what a viewer does not read, on %s', (engine) => {
  let app: TestApp;
  let scene: Scene;
  let operator: Subscriber;
  let accountPath: string;
  const members = new Map<Role, Subscriber>();

  beforeAll(async () => {
    app = await startApp({ engine });
    scene = await changeableAccount(app);
    operator = await subscriber(app);
    await makeOperator(app, operator);
    const { db } = app.services;
    for (const role of ['viewer', 'developer'] as const) {
      const member = await subscriber(app);
      const { id } = await db.selectFrom('accounts').where('user_name', '=', member.userName).select('id').executeTakeFirstOrThrow();
      await db
        .insertInto('members')
        .values({ account_id: scene.accountId, person_id: id, role, since_at: 1, invited_by: scene.accountId })
        .execute();
      members.set(role, member);
    }
    const { items } = (await operator.client.send('GET', `/api/Operate/accounts?search=${scene.owner.userName}`)).body;
    accountPath = `/api/Operate/accounts/${items[0].id}`;
  });
  afterAll(() => app.close());

  /** All that a role can read in the project, in one text: of single things those with the given ids. */
  async function readBy(role: Role, ids: readonly string[]): Promise<string> {
    const { client } = members.get(role) ?? scene.owner;
    const texts: string[] = [];
    for (const { path } of reads)
      for (const id of path.includes('/:id') ? [randomUUID(), ...ids] : [randomUUID()]) {
        const to = path.replace(':family/:component', 'captcha/number-image').replaceAll(/:\w+/g, id);
        for (const sitekey of [scene.owner.siteKey, scene.testSiteKey])
          texts.push((await client.send('GET', to, { headers: { sitekey } })).text);
      }
    return texts.join('\n');
  }
  const seenBy = async (role: Role, canaries: readonly string[], ids: readonly string[] = []) => {
    const text = await readBy(role, ids);
    return canaries.filter((canary) => text.includes(canary));
  };

  test('notes to operators, their reasons, and the addresses for incoming mail', async () => {
    const changed = await operator.client.send('PUT', `${accountPath}/plan`, { json: { plan: 'enterprise', reason: CHANGED } });
    expect(changed.status).toBe(200);
    const { id: request } = await scene.make('POST', '/api/Plan/requests', { plan: 'pro', note: NOTE });
    const { bounces, mail } = await scene.make('POST', '/api/Senders/inbound');
    const canaries = [NOTE, CHANGED, bounces, mail];
    expect(await seenBy('developer', canaries)).toEqual(canaries);
    expect(await seenBy('viewer', canaries)).toEqual([]);
    const declined = await operator.client.send('POST', `${accountPath}/decline`, { json: { request, reason: DECLINED } });
    expect(declined.status).toBe(200);
    expect(await seenBy('developer', [NOTE, DECLINED])).toEqual([NOTE, DECLINED]);
    expect(await seenBy('viewer', [NOTE, DECLINED])).toEqual([]);
    // They still see that there was a request, and for which plan.
    const plan = await members.get('viewer')?.client.send('GET', '/api/Plan', { headers: { sitekey: scene.owner.siteKey } });
    expect(plan?.body).toMatchObject({ plan: 'enterprise', declined: { plan: 'pro', note: null, reason: null } });
  });

  test('secrets of servers, endpoints and senders are in no answer to a call that reads, whoever makes it', async () => {
    const inTest = { sitekey: scene.testSiteKey };
    const { secret } = await scene.make('POST', '/api/Subscription/secrets', { name: 'Shop server' });
    const { id: endpoint, secret: first } = await scene.make('POST', '/api/v1/webhooks/endpoints', { url: null, events: ['*'] }, inTest);
    const { secret: second } = await scene.make('POST', `/api/v1/webhooks/endpoints/${endpoint}/rotate`, {}, inTest);
    const { id: delivery } = await scene.make('POST', `/api/v1/webhooks/endpoints/${endpoint}/test`, {}, inTest);
    const login = { user: 'shop', password: PASSWORD };
    const from = { fromName: 'Shop', fromAddress: 'shop@example.com' };
    const { id: sender } = await scene.make('POST', '/api/Senders', { ...SENDER, ...login, ...from });
    await scene.make('POST', '/api/Senders/domains', { domain: 'mail.example.com' });
    const canaries = [secret, first, second, PASSWORD, 'PRIVATE KEY'] as string[];
    for (const canary of canaries) expect(canary.length).toBeGreaterThan(8);
    for (const role of ROLES) expect([role, await seenBy(role, canaries, [endpoint, delivery, sender])]).toEqual([role, []]);
    // They are seen again by a call that changes nothing, is for developers and asks for the password.
    const reveal = `/api/Webhooks/endpoints/${endpoint}/reveal`;
    const refused = await members.get('viewer')?.client.send('POST', reveal, { headers: inTest, json: {} });
    expect([refused?.status, refused?.body.code]).toEqual([403, 'role_required']);
    const shown = await members.get('developer')?.client.send('POST', reveal, { headers: inTest, json: {} });
    expect(shown?.body.secrets).toEqual([second, first]);
  });

  test('nobody reads the signature of a delivery, the owner neither', async () => {
    const headers = { sitekey: scene.testSiteKey };
    const { id } = await scene.make('POST', '/api/v1/webhooks/endpoints', { url: null, events: ['*'] }, headers);
    const { id: delivery } = await scene.make('POST', `/api/v1/webhooks/endpoints/${id}/test`, {}, headers);
    const { request_headers } = await app.services.db
      .selectFrom('webhook_attempts')
      .where('delivery_id', '=', delivery)
      .select('request_headers')
      .executeTakeFirstOrThrow();
    const signature = String(JSON.parse(request_headers)['webhook-signature']);
    expect(signature).toMatch(/^v1,[\w+/]{43}=$/);
    const shown = await scene.make('GET', `/api/v1/webhooks/deliveries/${delivery}`, undefined, headers);
    expect(shown.attempts[0].headers).toMatchObject({ 'webhook-id': expect.any(String), 'webhook-signature': 'v1,…' });
    expect(JSON.stringify(shown)).not.toContain(signature.slice(3));
  });
});
