import type { Queries } from '@inlay/platform/database/database.ts';
import { hostedKeyOf } from '@inlay/kernel/hosted-key.ts';
import '@inlay/licensing/tables.ts';
import type { Holder } from './sealed-token.ts';

export interface HolderProject {
  readonly accountId: string;
  readonly siteKey: string;
  readonly name: string;
  /** What the address of the component's page names it by. */
  readonly hostedKey: string;
}

/** The project that a token is of; undefined once it has no subscription to the component, or is archived. */
export async function projectOfHolder(
  queries: Queries,
  component: string,
  { siteId, environment }: Pick<Holder, 'siteId' | 'environment'>,
): Promise<HolderProject | undefined> {
  const row = await queries
    .selectFrom('licences')
    .innerJoin('licence_keys', 'licence_keys.licence_id', 'licences.id')
    .innerJoin('sites', 'sites.id', 'licences.site_id')
    .where('licences.site_id', '=', siteId)
    .where('licences.component', '=', component)
    .where('licence_keys.replaced_at', 'is', null)
    .where('sites.archived_at', 'is', null)
    .select(['sites.account_id', 'sites.label', 'sites.site_key', 'sites.test_site_key', 'licence_keys.comp_key'])
    .executeTakeFirst();
  const siteKey = environment === 'test' ? row?.test_site_key : row?.site_key;
  if (!row || !siteKey) return undefined;
  return { accountId: row.account_id, siteKey, name: row.label, hostedKey: hostedKeyOf({ siteKey, compKey: row.comp_key }) };
}
