import type { Queries } from './database.ts';
import './tables.ts';

/** Each account as `holder`, with the one that pays for it as `main`: that one itself, or the parent of a subaccount. */
export const holdersWithMain = (queries: Queries) =>
  queries
    .selectFrom('accounts as holder')
    .innerJoin('accounts as main', (join) =>
      join.on(({ eb, fn, ref }) => eb('main.id', '=', fn.coalesce('holder.parent_id', ref('holder.id')))),
    );

/** The account that pays for a project, as `main`, by the account that holds it. What is the owner's, such as an address or the plan, is read from here. */
export const mainAccount = (queries: Queries, accountId: string) => holdersWithMain(queries).where('holder.id', '=', accountId);

/** Ids of the main account and its subaccounts, for a query that asks about all of an owner's projects. */
export function projectAccounts(queries: Queries, accountId: string) {
  const main = mainAccount(queries, accountId).select('main.id');
  return queries
    .selectFrom('accounts as one')
    .where(({ or, eb }) => or([eb('one.id', '=', main), eb('one.parent_id', '=', main)]))
    .select('one.id');
}
