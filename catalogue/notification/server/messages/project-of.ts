import type { Queries } from '@inlay/platform/database/database.ts';
import '@inlay/platform/database/tables.ts';

/** What a project is called in the From of its messages, where nobody says otherwise (empty: as its sender is called), and its domains. */
export async function projectOf(queries: Queries, siteId: string): Promise<{ readonly name: string; readonly domains: readonly string[] }> {
  const site = await queries.selectFrom('sites').where('id', '=', siteId).select('label').executeTakeFirst();
  const rows = await queries.selectFrom('site_domains').where('site_id', '=', siteId).orderBy('host').select('host').execute();
  const domains = rows.map(({ host }) => host);
  return { name: site?.label || (domains[0] ?? ''), domains };
}
