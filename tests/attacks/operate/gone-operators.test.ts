import { randomUUID } from 'node:crypto';
import type { Call } from '@inlay/kernel/contract.ts';
import '@inlay/features/announcements/server/tables.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allCalls } from '../../../apps/web/mdx/all-calls.ts';
import { type TestApp, startApp } from '../../support/app.ts';
import type { Answer } from '../../support/client.ts';
import { onPush } from '../../support/engines/engines.ts';
import { confirmAddress } from '../../support/mail/outbox.ts';
import { makeOperator } from '../../support/people/operator.ts';
import { type Subscriber, subscriber } from '../../support/people/subscriber.ts';

/** An operator who is suspended, removed or logged out while a call of theirs is under way has it not done. */

const nameOf = ({ method, path }: Call) => `${method} ${path}`;
const calls = (await allCalls()).filter(({ caller, method }) => caller === 'operator' && method !== 'GET');

const ACCOUNT = '/api/Operate/accounts';
const REASON = 'Signed quote Q-2026-118.';

interface Scene {
  readonly app: TestApp;
  readonly operator: Subscriber;
  readonly shop: Subscriber;
  /** Of the shop's account, as the outside knows it. */
  readonly id: string;
  readonly ask: (method: string, path: string, json?: object) => Promise<Answer>;
}

interface Change {
  readonly path: string;
  readonly json?: object;
}

const deadJob = async ({ app: { services, clock } }: Scene): Promise<string> => {
  const id = randomUUID();
  const row = { id, kind: 'mail', payload: '{}', run_at: 1, attempts: 5, last_error: 'x', dead_at: clock(), created_at: clock() };
  await services.db.insertInto('jobs').values(row).execute();
  return id;
};
const setSuspended = ({ app }: Scene, { userName }: Subscriber, at: number | null) =>
  app.services.db.updateTable('accounts').set({ suspended_at: at }).where('user_name', '=', userName).execute();

/** Each call that changes something, made ready: it could be done. */
const changes: Record<string, (scene: Scene) => Promise<Change> | Change> = {
  'PUT /api/Operate/accounts/:id/plan': ({ id }) => ({ path: `${ACCOUNT}/${id}/plan`, json: { plan: 'pro', reason: REASON } }),
  'POST /api/Operate/accounts/:id/decline': async ({ shop, id }) => {
    const { body } = await shop.client.send('POST', '/api/Plan/requests', { json: { plan: 'enterprise' } });
    return { path: `${ACCOUNT}/${id}/decline`, json: { request: body.id, reason: REASON } };
  },
  'POST /api/Operate/accounts/:id/suspend': ({ id, shop: { userName } }) => ({
    path: `${ACCOUNT}/${id}/suspend`,
    json: { userName, reason: REASON },
  }),
  'POST /api/Operate/accounts/:id/resume': async (scene) => {
    await setSuspended(scene, scene.shop, 1);
    return { path: `${ACCOUNT}/${scene.id}/resume` };
  },
  'POST /api/Operate/accounts/:id/resend': ({ id }) => ({ path: `${ACCOUNT}/${id}/resend` }),
  'POST /api/Operate/accounts/:id/end-sessions': ({ id }) => ({ path: `${ACCOUNT}/${id}/end-sessions` }),
  'POST /api/Operate/announcements': () => ({ path: '/api/Operate/announcements', json: { title: 'Maintenance', text: 'Nothing stops.' } }),
  'POST /api/Operate/announcements/:id/end': async ({ ask }) => {
    const { body } = await ask('POST', '/api/Operate/announcements', { title: 'Maintenance', text: 'Nothing stops.' });
    return { path: `/api/Operate/announcements/${body.id}/end` };
  },
  'POST /api/Operate/dead-letters/:id/retry': async (scene) => ({ path: `/api/Operate/dead-letters/${await deadJob(scene)}/retry` }),
  'POST /api/Operate/dead-letters/retry': async (scene) => {
    await deadJob(scene);
    return { path: '/api/Operate/dead-letters/retry' };
  },
  'DELETE /api/Operate/dead-letters/:id': async (scene) => ({ path: `/api/Operate/dead-letters/${await deadJob(scene)}` }),
  'POST /api/Operate/jobs/:kind/pause': () => ({ path: '/api/Operate/jobs/mail/pause' }),
  'POST /api/Operate/jobs/:kind/resume': async ({ ask }) => {
    await ask('POST', '/api/Operate/jobs/mail/pause');
    return { path: '/api/Operate/jobs/mail/resume' };
  },
};
const made = (name: string, scene: Scene): Promise<Change> | Change => {
  const change = changes[name];
  if (!change) throw new Error(`Nothing makes ${name} ready.`);
  return change(scene);
};
/** It looks, and changes nothing. */
const LOOKS = ['POST /api/Operate/doctor'];

test('every call of operators that changes something is made here', () => {
  expect([...Object.keys(changes), ...LOOKS].toSorted()).toEqual(calls.map(nameOf).toSorted());
});

describe.each(onPush('postgres'))('operators who go while they act, on %s', (engine) => {
  let scene: Scene;
  let operatorId: string;

  beforeAll(async () => {
    const app = await startApp({ engine });
    const operator = await subscriber(app);
    await confirmAddress(app, operator.email);
    await makeOperator(app, operator);
    const shop = await subscriber(app, { 'PersonalProfile.ContactInfo.HomeEmail': 'unproven@example.com' });
    const ask: Scene['ask'] = (method, path, json) => operator.client.send(method, path, { json: json ?? {} });
    const { id } = (await operator.client.send('GET', `${ACCOUNT}?search=${shop.userName}`)).body.items[0];
    const { db } = app.services;
    operatorId = (await db.selectFrom('accounts').where('user_name', '=', operator.userName).select('id').executeTakeFirstOrThrow()).id;
    scene = { app, operator, shop, id, ask };
  });
  afterAll(() => scene.app.close());

  /** Has something happen when the call has been let in for the last time: it is asked with its headers, and with its body. */
  async function onceLetIn(happens: () => Promise<unknown>, act: () => Promise<Answer>): Promise<Answer> {
    const { sessions } = scene.app.services;
    const { operator } = sessions;
    let asked = 0;
    sessions.operator = async (request) => {
      const found = await operator(request);
      asked += 1;
      if (asked === 2) await happens();
      return found;
    };
    return act().finally(() => Object.assign(sessions, { operator }));
  }

  test.each(Object.keys(changes))('T25 %s is not done by an operator who was suspended, removed or logged out meanwhile', async (name) => {
    const { db } = scene.app.services;
    const { path, json } = await made(name, scene);
    const [method = ''] = name.split(' ');
    const act = () => scene.ask(method, path, json);
    const noted = async () => (await db.selectFrom('audit_log').where('account_id', '=', operatorId).select('id').execute()).length;
    const before = await noted();

    const suspended = await onceLetIn(() => setSuspended(scene, scene.operator, 1), act);
    await setSuspended(scene, scene.operator, null);
    expect([suspended.status, suspended.body.code]).toEqual([404, 'not_found']);

    const removed = await onceLetIn(() => db.deleteFrom('operators').where('account_id', '=', operatorId).execute(), act);
    await db.insertInto('operators').values({ account_id: operatorId, added_at: 1 }).execute();
    expect([removed.status, removed.body.code]).toEqual([404, 'not_found']);

    const rows = await db.selectFrom('sessions').where('account_id', '=', operatorId).selectAll().execute();
    const loggedOut = await onceLetIn(() => db.deleteFrom('sessions').where('account_id', '=', operatorId).execute(), act);
    await db.insertInto('sessions').values(rows).execute();
    expect([loggedOut.status, loggedOut.body.code]).toEqual([401, 'session_required']);

    expect(await noted()).toBe(before);
    expect((await act()).status).toBeLessThan(300);
    expect(await noted()).toBe(before + 1);
  });
});
