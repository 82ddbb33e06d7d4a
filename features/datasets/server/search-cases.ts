import type { AnswerOf, QueryOf } from '@inlay/kernel/contract.ts';
import type { findCases } from '../contract.ts';
import { CASES_PER_PAGE, matcherOf } from '../rules/find-cases.ts';
import { SEARCH_LIMIT } from './bounds.ts';
import type { Parts } from './parts.ts';
import { optionsOn } from './store.ts';

/** Looks through what the account's options hold. @throws Refusal `rate_limited` */
export async function searchCases(
  { db, limits, records }: Parts,
  accountId: string,
  { page, ...search }: QueryOf<typeof findCases>,
): Promise<AnswerOf<typeof findCases>['body']> {
  await limits.take(SEARCH_LIMIT, accountId);
  const on: ReadonlySet<string> = await optionsOn(db, accountId);
  const matches = matcherOf(search);
  const found = records.all().filter((one) => on.has(one.option) && matches(one));
  return {
    total: found.length,
    page,
    pages: Math.ceil(found.length / CASES_PER_PAGE),
    cases: found.slice((page - 1) * CASES_PER_PAGE, page * CASES_PER_PAGE).map(({ record, quarter }) => ({ ...record, quarter })),
  };
}
