import type { Queries } from '@inlay/platform/database/database.ts';
import '@inlay/licensing/tables.ts';

interface Subscription {
  readonly accountId: string;
  readonly siteId: string;
  readonly component: string;
}

export async function findLicence(queries: Queries, { accountId, siteId, component }: Subscription): Promise<string | undefined> {
  const row = await queries
    .selectFrom('licences')
    .where('account_id', '=', accountId)
    .where('site_id', '=', siteId)
    .where('component', '=', component)
    .select('id')
    .executeTakeFirst();
  return row?.id;
}

/** Every key that was ever made for it. */
export async function compKeysOf(queries: Queries, licenceId: string): Promise<string[]> {
  const rows = await queries.selectFrom('licence_keys').where('licence_id', '=', licenceId).select('comp_key').execute();
  return rows.map((row) => row.comp_key);
}
