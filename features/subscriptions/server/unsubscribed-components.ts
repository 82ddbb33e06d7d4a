import type { AnswerOf } from '@inlay/kernel/contract.ts';
import { offeredFlags } from '@inlay/kernel/offered-components.ts';
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
    return {
      componentName: family.name,
      subComponents: Object.fromEntries(others.map((other) => [other.name, offeredFlags(other.flags)])),
    };
  });
  return { components };
}
