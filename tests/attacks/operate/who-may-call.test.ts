import { randomUUID } from 'node:crypto';
import type { Call } from '@inlay/kernel/contract.ts';
import { HOUR_MS } from '@inlay/kernel/time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allCalls } from '../../../apps/web/mdx/all-calls.ts';
import { type TestApp, startApp } from '../../support/app.ts';
import type { Answer, Send } from '../../support/client.ts';
import { engineNames, onPush } from '../../support/engines/engines.ts';
import { confirmAddress } from '../../support/mail/outbox.ts';
import { makeOperator } from '../../support/people/operator.ts';
import { type Subscriber, makeSecret, subscriber } from '../../support/people/subscriber.ts';
import { recordFigure, volume } from '../../support/trust.ts';

/** Every call of operators, asked by everybody else: to them it is not there, in the bytes and headers of a path that is not there. */

const calls = (await allCalls()).filter(({ caller }) => caller === 'operator');
const nameOf = ({ method, path }: Call) => `${method} ${path}`;
const asked = ({ path }: Call, id: string = randomUUID()) => path.replaceAll(/:\w+/g, id);
/** Ids as a script tries them. */
const ADDRESSES = [randomUUID(), 'x', '%00', '%zz', 'x'.repeat(299), '..', '%2e%2e%2f', 'mail'];
/** An address is read before anybody is asked who they are: on a push one with a session and one without try them all. */
const addressesFor = (who: string) => ADDRESSES.slice(0, ['nobody', 'an owner'].includes(who) ? undefined : volume(1, ADDRESSES.length));

/** What an operator who has given both factors is answered, where the path names nothing that there is and no body comes along. */
const TO_OPERATORS: Record<string, number> = {
  'GET /api/Operate/accounts': 200,
  'GET /api/Operate/accounts/export': 200,
  'GET /api/Operate/accounts/:id': 404,
  'PUT /api/Operate/accounts/:id/plan': 400,
  'POST /api/Operate/accounts/:id/decline': 400,
  'POST /api/Operate/accounts/:id/suspend': 400,
  'POST /api/Operate/accounts/:id/resume': 404,
  'POST /api/Operate/accounts/:id/resend': 404,
  'POST /api/Operate/accounts/:id/end-sessions': 404,
  'GET /api/Operate/announcements': 200,
  'POST /api/Operate/announcements': 400,
  'POST /api/Operate/announcements/:id/end': 404,
  'GET /api/Operate/system': 200,
  'POST /api/Operate/doctor': 200,
  'GET /api/Operate/dead-letters': 200,
  'POST /api/Operate/dead-letters/retry': 200,
  'POST /api/Operate/dead-letters/:id/retry': 404,
  'DELETE /api/Operate/dead-letters/:id': 404,
  'POST /api/Operate/jobs/:kind/pause': 404,
  'POST /api/Operate/jobs/:kind/resume': 404,
};

/** What may differ between two answers of anything. */
function shown({ status, headers, body, text }: Answer) {
  const { date: _, 'x-request-id': __, ...rest } = headers;
  return { status, headers: rest, body: body ? { ...body, requestId: '' } : text };
}

/** As browsers, servers and scripts send it. */
const SPELLINGS: Record<string, Send> = {
  'no body': {},
  'a body': { json: { reason: 'Signed quote Q-2026-118.', plan: 'pro', userName: 'x', title: 'x', text: 'x' } },
  'no JSON': { raw: { type: 'application/json', text: '{"a' } },
  'a poisoned body': { raw: { type: 'application/json', text: '{"__proto__":{"a":1}}' } },
  'another type': { raw: { type: 'text/weird', text: 'x' } },
  'a form': { form: { a: 'b' } },
  'a body that is too large': { json: { reason: 'x'.repeat(70_000) } },
  'a foreign page': { headers: { origin: 'https://evil.example.net', 'sec-fetch-site': 'cross-site' } },
};

describe.each(onPush('postgres'))('calls of operators, on %s', (engine) => {
  let app: TestApp;
  const callers: Record<string, (method: string, path: string, what: Send) => Promise<Answer>> = {};
  let operator: Subscriber;

  const person = async (email: string): Promise<Subscriber> => {
    const one = await subscriber(app, { 'PersonalProfile.ContactInfo.HomeEmail': email });
    await confirmAddress(app, email);
    return one;
  };
  const accountOf = ({ userName }: Subscriber) =>
    app.services.db.selectFrom('accounts').where('user_name', '=', userName).selectAll().executeTakeFirstOrThrow();
  const by =
    ({ client }: Subscriber) =>
    (method: string, path: string, what: Send) =>
      client.send(method, path, what);

  beforeAll(async () => {
    app = await startApp({ engine, env: { OPERATOR_TOKEN: 'the-token-of-an-operator-long-enough' } });
    const { db } = app.services;
    operator = await person('operator@example.com');
    await makeOperator(app, operator);
    const { id: ofOperator } = await accountOf(operator);
    callers['nobody'] = (method, path, what) => app.request(method, path, what);
    callers['an owner'] = by(await person('owner@example.com'));
    for (const role of ['viewer', 'developer', 'owner'] as const) {
      const member = await person(`${role}-of-theirs@example.com`);
      const { id } = await accountOf(member);
      await db.insertInto('members').values({ account_id: ofOperator, person_id: id, role, since_at: 1, invited_by: ofOperator }).execute();
      // In the project of the operator.
      callers[`a member of an operator's account, ${role}`] = (method, path, what) =>
        member.client.send(method, path, { ...what, headers: { sitekey: operator.siteKey, ...what.headers } });
    }
    const secret = await makeSecret(operator);
    callers["a secret of an operator's project"] = (method, path, what) =>
      app.request(method, path, { ...what, headers: { authorization: `Bearer ${secret}`, ...what.headers } });
    callers['OPERATOR_TOKEN'] = (method, path, what) =>
      app.request(method, path, {
        ...what,
        headers: {
          authorization: `Basic ${Buffer.from('operator:the-token-of-an-operator-long-enough').toString('base64')}`,
          ...what.headers,
        },
      });
    const suspended = await person('suspended@example.com');
    await makeOperator(app, suspended);
    await db.updateTable('accounts').set({ suspended_at: 1, suspended_reason: 'x' }).where('user_name', '=', suspended.userName).execute();
    callers['an operator who is suspended'] = by(suspended);
    const removed = await person('removed@example.com');
    await makeOperator(app, removed);
    await db
      .deleteFrom('operators')
      .where('account_id', '=', (await accountOf(removed)).id)
      .execute();
    callers['an operator who was removed'] = by(removed);
    const out = await person('out@example.com');
    await makeOperator(app, out);
    const cookies = new Map(out.client.cookies);
    await out.client.send('POST', '/api/Registration/Logout', { json: {} });
    for (const [name, value] of cookies) out.client.cookies.set(name, value);
    callers['an operator who is logged out'] = by(out);
  });
  afterAll(() => app.close());

  test('T2 to everybody else there is no such call, whatever is sent; control: an operator finds them', async () => {
    const told: string[] = [];
    let times = 0;
    for (const call of calls)
      for (const [who, ask] of Object.entries(callers))
        for (const [how, what] of Object.entries(SPELLINGS))
          for (const path of how === 'no body' ? addressesFor(who).map((id) => asked(call, id)) : [asked(call)])
            for (const method of call.method === 'GET' ? ['GET', 'HEAD'] : [call.method]) {
              if (call.method === 'GET' && 'json' in what) continue;
              const [answer, nothing] = [await ask(method, path, what), await ask(method, path.replace('/Operate/', '/Nothing/'), what)];
              times += 1;
              if (JSON.stringify(shown(answer)) !== JSON.stringify(shown(nothing))) told.push(`${method} ${path}, ${who}, ${how}`);
            }
    // Nothing is changed by the control.
    const reads = calls.filter(({ method, path }) => method === 'GET' && !path.includes('/:'));
    let control = 0;
    for (const { method, path } of reads) if ((await operator.client.send(method, path)).status === 200) control += 1;
    recordFigure({
      test: 'T2',
      what: 'calls of operators that are there for anybody else',
      target: '0, all calls × callers × bodies and ids',
      figure: `${told.length} of ${times} on ${calls.length} calls`,
      held: told.length === 0,
      engine: engineNames[engine],
      control: `by an operator: ${control} of ${reads.length}`,
    });
    expect(told).toEqual([]);
    expect(control).toBe(reads.length);
  }, 120_000);

  test('T2 an operator gives both factors every twelve hours, from our own pages; each call is listed here', async () => {
    const { db } = app.services;
    const { id } = await accountOf(operator);
    const prove = (proof_level: 1 | 2, proven_at: number) =>
      db.updateTable('sessions').set({ proof_level, proven_at }).where('account_id', '=', id).execute();
    const codes = async (what: Send = {}) => {
      const seen = new Set<string>();
      for (const call of calls) seen.add((await operator.client.send(call.method, asked(call), what)).body?.code);
      return [...seen];
    };
    for (const [level, at] of [
      [1, app.clock()],
      [2, app.clock() - 12 * HOUR_MS],
    ] as const) {
      await prove(level, at);
      expect(await codes()).toEqual(['reauth_required']);
    }
    await prove(2, app.clock());
    expect(await codes(SPELLINGS['a foreign page'])).toEqual(['foreign_origin']);
    const seen: [string, number][] = [];
    for (const call of calls) seen.push([nameOf(call), (await operator.client.send(call.method, asked(call))).status]);
    expect(Object.fromEntries(seen)).toEqual(TO_OPERATORS);
  }, 120_000);
});
