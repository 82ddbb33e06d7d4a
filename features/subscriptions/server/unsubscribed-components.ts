import type { AnswerOf } from '@inlay/kernel/contract.ts';
import type { Component } from '@inlay/kernel/component.ts';
import type { unsubscribedComponents } from '../contract.ts';
import type { Parts } from './parts.ts';
import { licencesOf } from '@inlay/licensing/licences.ts';

/** Call 8. A family of which the account has everything is left out. */
export async function listUnsubscribed(
  { db, catalogue }: Parts,
  accountId: string,
): Promise<AnswerOf<typeof unsubscribedComponents>['body']> {
  const owned = new Set((await licencesOf(db, accountId)).map(({ component }) => component));
  const components = catalogue.flatMap((family) => {
    const others = family.components.filter(({ id }) => !owned.has(id));
    if (others.length === 0) return [];
    return { componentName: family.name, subComponents: Object.fromEntries(others.map((other) => [other.name, featuresOf(other)])) };
  });
  return { components };
}

/** A flag that the manifest doesn't give stays away: it is shown as "No". */
const featuresOf = ({ flags: { ai, webhook, api } }: Component) => ({
  ...(ai !== undefined && { aI_Enable: ai }),
  ...(webhook !== undefined && { webHook_Enable: webhook }),
  ...(api !== undefined && { apI_Enable: api }),
});
