import { Refusal } from '@inlay/kernel/errors.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { licenceByKey } from '@inlay/licensing/licences.ts';

/**
 * The component that a call is about; undefined, without a key, for all of the account.
 * @throws Refusal `not_found`, the same for an unknown key and another account's
 */
export async function findComponent(queries: Queries, accountId: string, compKey: string | undefined): Promise<string | undefined> {
  if (compKey === undefined) return undefined;
  const licence = await licenceByKey(queries, accountId, compKey);
  if (!licence) throw new Refusal('not_found');
  return licence.component;
}
