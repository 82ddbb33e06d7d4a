import type { Engine, Queries } from '../database/database.ts';
import '../database/tables.ts';

/**
 * Two transactions that write for one account take turns; SQLite's do so anyway. It comes before any other row of the account is written:
 * two that took theirs in different orders would wait for each other. A line in the log waits for the same lock.
 */
export async function lockAccount(queries: Queries, engine: Engine, id: string): Promise<void> {
  if (engine === 'postgres') await queries.selectFrom('accounts').where('id', '=', id).select('id').forUpdate().execute();
}

/** Locks the account of what a token names, before that is used up; false when the token names nothing. */
export async function lockAccountOf(queries: Queries, engine: Engine, named: { account_id: string } | undefined): Promise<boolean> {
  if (named) await lockAccount(queries, engine, named.account_id);
  return named !== undefined;
}
