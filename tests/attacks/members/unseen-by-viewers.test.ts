import { randomUUID } from 'node:crypto';
import type { Role } from '@inlay/kernel/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allCalls } from '../../../apps/web/mdx/all-calls.ts';
import { type TestApp, startApp } from '../../support/app.ts';
import { onPush } from '../../support/engines/engines.ts';
import { makeOperator } from '../../support/people/operator.ts';
import { type Subscriber, subscriber } from '../../support/people/subscriber.ts';
import { type Scene, changeableAccount } from './changes-of-members.ts';
import '@inlay/events/tables.ts';

/** A viewer reads a project, and neither what passes between its owner and the operators nor what lets somebody act. */

const NOTE = 'canary: what the owner asks for';
const CHANGED = 'canary: why the plan was changed';
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

  /** All that a member can read in the project, in one text. */
  async function readBy(role: Role): Promise<string> {
    const texts: string[] = [];
    for (const { path } of reads) {
      const to = path.replace(':family/:component', 'captcha/number-image').replaceAll(/:\w+/g, randomUUID());
      for (const sitekey of [scene.owner.siteKey, scene.testSiteKey])
        texts.push((await members.get(role)?.client.send('GET', to, { headers: { sitekey } }))?.text ?? '');
    }
    return texts.join('\n');
  }
  const seenBy = async (role: Role, canaries: readonly string[]) => {
    const text = await readBy(role);
    return canaries.filter((canary) => text.includes(canary));
  };

  test('notes to operators, their reasons, and the addresses for incoming mail', async () => {
    const changed = await operator.client.send('PUT', `${accountPath}/plan`, { json: { plan: 'enterprise', reason: CHANGED } });
    expect(changed.status).toBe(200);
    const { id: request } = await scene.make('POST', '/api/Plan/requests', { plan: 'pro', note: NOTE });
    const { bounces, mail } = await scene.make('POST', '/api/Senders/inbound');
    expect(await seenBy('developer', [NOTE, CHANGED, bounces, mail])).toEqual([NOTE, CHANGED, bounces, mail]);
    expect(await seenBy('viewer', [NOTE, CHANGED, bounces, mail])).toEqual([]);
    const declined = await operator.client.send('POST', `${accountPath}/decline`, { json: { request, reason: DECLINED } });
    expect(declined.status).toBe(200);
    expect(await seenBy('developer', [NOTE, DECLINED])).toEqual([NOTE, DECLINED]);
    expect(await seenBy('viewer', [NOTE, DECLINED])).toEqual([]);
    // They still see that there was a request, and for which plan.
    const plan = await members.get('viewer')?.client.send('GET', '/api/Plan', { headers: { sitekey: scene.owner.siteKey } });
    expect(plan?.body).toMatchObject({ plan: 'enterprise', declined: { plan: 'pro', note: null, reason: null } });
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
