import type { Queries } from '@inlay/platform/database.ts';
import type { Jobs } from '@inlay/platform/jobs.ts';
import type { Services } from '@inlay/platform/services.ts';
import type { TableData } from '@inlay/platform/table-data.ts';
import { isOwned, lockOwner, readRows, removeRows } from './store.ts';

export const REMOVE_FILES = 'privacy.remove-files';
export interface FilesToRemove {
  readonly names: readonly string[];
}

/** Rows that went, by table; tables that had none are left out. */
export type Erased = Readonly<Record<string, number>>;

/** Removes every row of the account in the caller's transaction. Its files go by a job of that transaction: a kill in between leaves none behind. */
export async function eraseAccount(
  queries: Queries,
  { engine, jobs }: Pick<Services, 'engine'> & { readonly jobs: Pick<Jobs, 'add'> },
  tables: readonly TableData[],
  accountId: string,
): Promise<Erased> {
  await lockOwner(queries, engine, accountId);
  const names: string[] = [];
  const erased: Record<string, number> = {};
  for (const table of tables.filter(isOwned)) {
    for (const column of table.files ?? [])
      for (const row of await readRows(queries, table, accountId)) if (typeof row[column] === 'string') names.push(row[column]);
    const count = await removeRows(queries, table, accountId);
    if (count > 0) erased[table.table] = count;
  }
  if (names.length > 0) await jobs.add(queries, REMOVE_FILES, { names } satisfies FilesToRemove);
  return erased;
}
