import type { Queries } from '@inlay/platform/database/database.ts';
import '@inlay/platform/database/tables.ts';
import '../tables.ts';

/** How many requests are open, and how many of them no operator was told of. */
export async function requestsToTell(queries: Queries): Promise<{ open: number; untold: number }> {
  const open = await queries.selectFrom('plan_requests').where('ended_at', 'is', null).select('told_at').execute();
  return { open: open.length, untold: open.filter(({ told_at }) => told_at === null).length };
}

export async function setTold(queries: Queries, now: number): Promise<void> {
  await queries.updateTable('plan_requests').set({ told_at: now }).where('ended_at', 'is', null).where('told_at', 'is', null).execute();
}

export async function operatorsToTell(queries: Queries): Promise<string[]> {
  const rows = await queries
    .selectFrom('operators')
    .innerJoin('accounts', 'accounts.id', 'operators.account_id')
    .where('accounts.suspended_at', 'is', null)
    .select('accounts.id')
    .execute();
  return rows.map(({ id }) => id);
}
