import type { AnswerOf } from '@inlay/kernel/contract.ts';
import type { subscribedComponents } from '../contract.ts';
import { groupByFamily } from './group-by-family.ts';
import type { Parts } from './parts.ts';
import { licencesOf } from '@inlay/licensing/licences.ts';

/** Call 6. */
export async function listSubscribed(
  { db, clock, catalogue }: Parts,
  accountId: string,
): Promise<AnswerOf<typeof subscribedComponents>['body']> {
  return { components: groupByFamily(catalogue, await licencesOf(db, accountId), clock()) };
}
