import type { Queries } from '@inlay/platform/database/database.ts';
import '@inlay/platform/database/tables.ts';

/** What the project is called in the From of its mails. */
export async function nameOf(queries: Queries, siteId: string): Promise<string> {
  const site = await queries.selectFrom('sites').where('id', '=', siteId).select('label').executeTakeFirst();
  if (site?.label) return site.label;
  const domain = await queries.selectFrom('site_domains').where('site_id', '=', siteId).orderBy('host').select('host').executeTakeFirst();
  return domain?.host ?? 'Forms';
}
