import { MINUTE_MS } from '@inlay/kernel/time.ts';
import type { Clock } from '@inlay/platform/clock.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { forgetJobsOf } from '@inlay/platform/jobs/dead-letters.ts';
import type { Jobs } from '@inlay/platform/jobs/jobs.ts';
import type { Services } from '@inlay/platform/services.ts';
import { lockAccount } from '@inlay/platform/sessions/lock-account.ts';
import type { TableData } from '@inlay/platform/database/table-data.ts';
import { isOwned, readRows, removeRows, subaccountsOf } from './store.ts';

export const REMOVE_FILES = 'privacy.remove-files';
export interface FilesToRemove {
  readonly names: readonly string[];
}

export const ERASE_LATE = 'privacy.erase-late';
export interface ErasedAccount {
  readonly accountId: string;
}
/** Figures are written a second after what they count, and another process knows a site's keys for some more: long enough for all of that. */
const LATE_MS = 10 * MINUTE_MS;

/** Rows that went, by table; tables that had none are left out. */
export type Erased = Readonly<Record<string, number>>;

/**
 * Removes every row of the account and of its further projects in the caller's transaction. Its files go by a job of that transaction: a kill in between leaves none
 * behind. Another one removes, ten minutes later, the figures that were on their way.
 */
export async function eraseAccount(
  queries: Queries,
  { engine, clock, jobs }: Pick<Services, 'engine'> & { readonly clock: Clock; readonly jobs: Pick<Jobs, 'add'> },
  tables: readonly TableData[],
  accountId: string,
): Promise<Erased> {
  // Nobody adds a row to the account until the transaction ends.
  await lockAccount(queries, engine, accountId);
  const names: string[] = [];
  const erased: Record<string, number> = {};
  for (const { id } of await subaccountsOf(queries, accountId)) {
    const ofProject = await eraseAccount(queries, { engine, clock, jobs }, tables, id);
    for (const [table, count] of Object.entries(ofProject)) erased[table] = (erased[table] ?? 0) + count;
  }
  for (const table of tables.filter(isOwned)) {
    for (const column of table.files ?? [])
      for (const row of await readRows(queries, table, accountId)) if (typeof row[column] === 'string') names.push(row[column]);
    const count = await removeRows(queries, table, accountId);
    if (count > 0) erased[table.table] = (erased[table.table] ?? 0) + count;
  }
  await forgetJobsOf(queries, accountId);
  if (names.length > 0) await jobs.add(queries, REMOVE_FILES, { names } satisfies FilesToRemove);
  await jobs.add(queries, ERASE_LATE, { accountId } satisfies ErasedAccount, { runAt: clock() + LATE_MS });
  return erased;
}

/** What was written for an account that was no longer there. */
export async function eraseLate(queries: Queries, tables: readonly TableData[], { accountId }: ErasedAccount): Promise<void> {
  // One that failed for good while the account was being erased.
  await forgetJobsOf(queries, accountId);
  for (const table of tables.filter(isOwned)) await removeRows(queries, table, accountId);
}
