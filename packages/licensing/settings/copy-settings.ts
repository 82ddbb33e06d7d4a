import { ENVIRONMENTS } from '@inlay/kernel/environment.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { addSettings, savedOf } from './setting-rows.ts';

/**
 * Copies what is saved of a licence's settings to one that has none yet, as its first version. Secrets stay where they are.
 * @param savedBy an account that lasts as long as the project: its id stays in the rows
 */
export async function copySettings(
  queries: Queries,
  { from, to, savedBy, now }: { readonly from: string; readonly to: string; readonly savedBy: string; readonly now: number },
): Promise<void> {
  const saved = await savedOf(queries, from);
  for (const environment of ENVIRONMENTS) {
    const { changed } = saved[environment] ?? {};
    if (changed) await addSettings(queries, { licenceId: to, environment }, { version: 1, changed, secrets: [], now, accountId: savedBy });
  }
}
