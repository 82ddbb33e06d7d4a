import { createSecret, rollSecret } from '@inlay/features/subscriptions/contract.ts';
import { ROLES, type Role } from '@inlay/kernel/roles.ts';
import { expect, test } from 'vitest';
import { allCalls } from '../../apps/web/mdx/all-calls.ts';

test('whoever may have a secret made may do all that it does with the session, too', async () => {
  const bySecret = (await allCalls()).filter((call) => call.caller === 'secret');
  expect(bySecret.length).toBeGreaterThan(20);
  const beyond = (least: Role) => bySecret.filter(({ role }) => ROLES.indexOf(role as Role) > ROLES.indexOf(least)).map(({ path }) => path);
  expect(beyond('developer')).toContain('/api/v1/privacy/requests');
  for (const { role } of [createSecret, rollSecret]) expect(beyond(role)).toEqual([]);
});
