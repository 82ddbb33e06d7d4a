import { METHODS, type Method } from '@inlay/kernel/methods.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { WAY_COLUMNS, waysOf } from '@inlay/licensing/keys/find-keys.ts';
import '@inlay/licensing/tables.ts';

/** What the licence offers its visitors. */
export async function waysOfLicence(queries: Queries, licenceId: string): Promise<Method[]> {
  return waysOf(await queries.selectFrom('licences').where('id', '=', licenceId).select(WAY_COLUMNS).executeTakeFirstOrThrow());
}

/** Turns on what is named and off what is not, in one statement: two savings at once never leave nothing. */
export async function saveWays(queries: Queries, licenceId: string, ways: readonly Method[], now: number): Promise<void> {
  const columns = METHODS.map((method) => [`${method}_off_at`, ways.includes(method) ? null : now] as const);
  await queries.updateTable('licences').set(Object.fromEntries(columns)).where('id', '=', licenceId).execute();
}
