import { randomUUID } from 'node:crypto';
import type { Call } from '@inlay/kernel/contract.ts';
import { ROLES, type Role, covers } from '@inlay/kernel/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allCalls } from '../../../apps/web/mdx/all-calls.ts';
import { type TestApp, startApp } from '../../support/app.ts';
import { onPush } from '../../support/engines/engines.ts';
import { confirmAddress } from '../../support/mail/outbox.ts';
import { type Subscriber, subscriber } from '../../support/people/subscriber.ts';

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
});
