import type { Queries } from '@inlay/platform/database/database.ts';
import '@inlay/platform/database/tables.ts';

/** What a project is called in the From of its messages, where nobody says otherwise. Empty: as its sender is called. */
export async function projectName(queries: Queries, siteId: string): Promise<string> {
  const site = await queries.selectFrom('sites').where('id', '=', siteId).select('label').executeTakeFirst();
  if (site?.label) return site.label;
  const domain = await queries.selectFrom('site_domains').where('site_id', '=', siteId).orderBy('host').select('host').executeTakeFirst();
  return domain?.host ?? '';
}
