import type { Engine, Queries } from '../database/database.ts';
import '../database/tables.ts';

/**
 * Two transactions that write for one account take turns; SQLite's do so anyway. It comes before any other row of the account is written:
 * two that took theirs in different orders would wait for each other. A line in the log waits for the same lock.
 */
export async function lockAccount(queries: Queries, engine: Engine, id: string): Promise<void> {
  if (engine === 'postgres') await queries.selectFrom('accounts').where('id', '=', id).select('id').forUpdate().execute();
}

/**
 * For what writes to rows of an account beside others that do: only whoever locks it waits, such as its erasure. It comes before those rows,
 * since a line in the log takes the same.
 */
export async function shareAccount(queries: Queries, engine: Engine, id: string): Promise<void> {
  if (engine === 'postgres') await queries.selectFrom('accounts').where('id', '=', id).select('id').forKeyShare().execute();
}

/** Locks the account of what a token names, before that is used up; false when the token names nothing. */
export async function lockAccountOf(queries: Queries, engine: Engine, named: { account_id: string } | undefined): Promise<boolean> {
  if (named) await lockAccount(queries, engine, named.account_id);
  return named !== undefined;
}

/**
 * As `lockAccount`, for changes of a project: they take turns with all that lock its account, while what visitors send, and a line in the log,
 * are written without a wait. The main account comes first, then the one that holds the project.
 */
export async function takeTurn(
  queries: Queries,
  engine: Engine,
  { accountId, mainAccountId = accountId }: { readonly accountId: string; readonly mainAccountId?: string },
): Promise<void> {
  if (engine !== 'postgres') return;
  for (const id of new Set([mainAccountId, accountId]))
    await queries.selectFrom('accounts').where('id', '=', id).select('id').forNoKeyUpdate().execute();
}

/** For a change of several main accounts, before any other row: in one order everywhere. */
export async function takeTurns(queries: Queries, engine: Engine, ids: readonly string[]): Promise<void> {
  for (const accountId of ids.toSorted()) await takeTurn(queries, engine, { accountId });
}
