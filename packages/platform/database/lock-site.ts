import type { Queries } from './database.ts';
import './tables.ts';

/**
 * Lets one change of the site run at a time, until the end of the transaction. A write, though it changes nothing: PostgreSQL
 * then makes others wait for the row; SQLite has one writer anyway.
 */
export async function lockSite(queries: Queries, siteId: string): Promise<void> {
  await queries
    .updateTable('sites')
    .set((site) => ({ label: site.ref('label') }))
    .where('id', '=', siteId)
    .execute();
}
