import type { Queries } from '../database/database.ts';
import '../database/tables.ts';

export interface PausedKind {
  readonly kind: string;
  readonly since: number;
  /** The username of the operator who paused it; null once that account is gone. */
  readonly by: string | null;
}

export const pausedKinds = (queries: Queries): Promise<PausedKind[]> =>
  queries
    .selectFrom('paused_kinds')
    .leftJoin('accounts', 'accounts.id', 'paused_kinds.paused_by')
    .orderBy('paused_kinds.kind')
    .select(['paused_kinds.kind', 'paused_kinds.paused_at as since', 'accounts.user_name as by'])
    .execute();

/** From its commit on no process takes a job of the kind; those that run end. False where it was paused already: that pause stays as it is. */
export async function pauseKind(
  queries: Queries,
  kind: string,
  { now, by }: { readonly now: number; readonly by: string | null },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await queries
    .insertInto('paused_kinds')
    .values({ kind, paused_at: now, paused_by: by })
    .onConflict((conflict) => conflict.column('kind').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Its jobs run again, those that are due the longest first. False where it was not paused. */
export async function resumeKind(queries: Queries, kind: string): Promise<boolean> {
  const { numDeletedRows } = await queries.deleteFrom('paused_kinds').where('kind', '=', kind).executeTakeFirst();
  return numDeletedRows > 0n;
}
