import { randomUUID } from 'node:crypto';
import type { Call } from '@inlay/kernel/contract.ts';
import { ROLES, type Role, covers } from '@inlay/kernel/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allCalls } from '../../../apps/web/mdx/all-calls.ts';
import { type TestApp, startApp } from '../../support/app.ts';
import { engineNames, onPush } from '../../support/engines/engines.ts';
import { confirmAddress } from '../../support/mail/outbox.ts';
import { type Subscriber, subscriber } from '../../support/people/subscriber.ts';
import { recordFigure } from '../../support/trust.ts';

const calls = (await allCalls()).filter((call) => 'role' in call && call.role !== 'self' && call.role !== undefined);
const nameOf = ({ method, path }: Call) => `${method} ${path}`;
const roleOf = (call: Call) => call.role as Role;

describe.each(onPush('postgres'))('calls below their role, on %s', (engine) => {
  let app: TestApp;
  let owner: Subscriber;
  const members = new Map<Role, Subscriber>();

  beforeAll(async () => {
    app = await startApp({ engine });
    owner = await subscriber(app, { 'Subscription.SiteDomain': 'owner.example.com' });
    for (const role of ROLES) {
      const email = `${role}@example.com`;
      const member = await subscriber(app, { 'PersonalProfile.ContactInfo.HomeEmail': email });
      await confirmAddress(app, email);
      const { id } = (await owner.client.send('POST', '/api/Members/invitations', { json: { email, role } })).body;
      expect((await member.client.send('POST', `/api/Invitations/${id}/accept`, { json: {} })).status).toBe(200);
      members.set(role, member);
    }
  });
  afterAll(() => app.close());

  /** In the owner's project, with nothing that fits: what is refused for its role is refused before anything is read. */
  const ask = (who: Subscriber, { method, path }: Call) =>
    who.client.send(method, path.replace(':family/:component', 'captcha/number-image').replaceAll(/:\w+/g, randomUUID()), {
      headers: { sitekey: owner.siteKey },
      ...(method !== 'GET' && { json: {} }),
    });

  test('there are calls for each role', () => {
    for (const role of ROLES) expect(calls.filter((call) => roleOf(call) === role).length).toBeGreaterThan(5);
  });

  test.each(calls.filter((call) => roleOf(call) !== 'viewer').map((call) => [nameOf(call), call] as const))(
    '%s: 403 for each role below its own, before anything is read',
    async (_, call) => {
      for (const role of ROLES.filter((one) => !covers(one, roleOf(call)))) {
        const { status, body } = await ask(members.get(role) as Subscriber, call);
        expect([role, status, body.code]).toEqual([role, 403, 'role_required']);
      }
    },
  );

  test.each(calls.filter(({ method }) => method === 'GET').map((call) => [nameOf(call), call] as const))(
    '%s: no role that may make it is refused',
    async (_, call) => {
      for (const role of ROLES.filter((one) => covers(one, roleOf(call)))) {
        const { body } = await ask(members.get(role) as Subscriber, call);
        expect([role, body?.code]).not.toEqual([role, 'role_required']);
        expect([role, body?.code]).not.toEqual([role, 'session_required']);
      }
    },
  );

  test('and nothing was changed by them', async () => {
    const actions = await app.services.db.selectFrom('audit_log').select('action').distinct().execute();
    expect(new Set(actions.map(({ action }) => action))).toEqual(
      new Set(['account.registered', 'session.started', 'member.invited', 'member.joined', 'membership.accepted']),
    );
  });

  test('T2 no call is let in below its role; control: members whose role is not looked at are let in', async () => {
    const below = calls.flatMap((call) => ROLES.filter((role) => !covers(role, roleOf(call))).map((role) => ({ call, role })));
    const letIn = async (asked: typeof below) => {
      let count = 0;
      for (const { call, role } of asked) if ((await ask(members.get(role) as Subscriber, call)).body?.code !== 'role_required') count += 1;
      return count;
    };
    const passed = await letIn(below);
    // With ids that nobody has: these calls change nothing.
    const some = below.filter(({ call: { method, path } }) => method === 'GET' || path.includes('/:'));
    await app.services.db.updateTable('members').set({ role: 'owner' }).execute();
    const control = await letIn(some);
    recordFigure({
      test: 'T2',
      what: 'calls of a project that let in a member below their role',
      target: '0, all calls × roles',
      figure: `${passed} of ${below.length} on ${calls.length} calls`,
      held: passed === 0,
      engine: engineNames[engine],
      control: `every member taken for an owner: ${control} of ${some.length}`,
    });
    expect([passed, control]).toEqual([0, some.length]);
  });
});
