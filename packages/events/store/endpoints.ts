import type { Engine, Queries } from '@inlay/platform/database/database.ts';
import type { SiteEnvironment } from '@inlay/kernel/environment.ts';
import '../tables.ts';
import type { WebhookEndpointsTable } from '../tables.ts';

export type EndpointRow = WebhookEndpointsTable;
type Changes = Partial<Omit<WebhookEndpointsTable, 'id' | 'account_id' | 'site_id' | 'environment' | 'created_at'>>;

const rowsOf = (queries: Queries, { siteId, environment }: SiteEnvironment) =>
  queries
    .selectFrom('webhook_endpoints')
    .where('site_id', '=', siteId)
    .where('environment', '=', environment)
    .where('deleted_at', 'is', null);

export const addEndpoint = (queries: Queries, row: EndpointRow) => queries.insertInto('webhook_endpoints').values(row).execute();

export const endpointsOf = (queries: Queries, place: SiteEnvironment): Promise<EndpointRow[]> =>
  rowsOf(queries, place).orderBy('created_at', 'desc').orderBy('id', 'desc').selectAll().execute();

export const findEndpoint = (queries: Queries, place: SiteEnvironment, id: string): Promise<EndpointRow | undefined> =>
  rowsOf(queries, place).where('id', '=', id).selectAll().executeTakeFirst();

/** Enabled ones of every project that name types of these groups, or the groups themselves. */
export const endpointsNaming = (queries: Queries, groups: readonly string[]) =>
  queries
    .selectFrom('webhook_endpoints')
    .where('disabled_at', 'is', null)
    .where((is) => is.or(groups.map((group) => is('events', 'like', `%"${group}.%`))))
    .select(['site_id', 'environment', 'events'])
    .execute();

/** Of whichever project, even one that was deleted: for what is on its way. */
export const findAnyEndpoint = (queries: Queries, id: string): Promise<EndpointRow | undefined> =>
  queries.selectFrom('webhook_endpoints').where('id', '=', id).selectAll().executeTakeFirst();

/** The same, held until the transaction ends: for who writes what follows from what it reads. */
export const lockEndpoint = (queries: Queries, engine: Engine, id: string): Promise<EndpointRow | undefined> =>
  queries
    .selectFrom('webhook_endpoints')
    .where('id', '=', id)
    .selectAll()
    .$if(engine === 'postgres', (query) => query.forNoKeyUpdate())
    .executeTakeFirst();

/** False when the project has no such endpoint. */
export async function updateEndpoint(
  queries: Queries,
  { siteId, environment }: SiteEnvironment,
  id: string,
  changes: Changes,
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('webhook_endpoints')
    .where('id', '=', id)
    .where('site_id', '=', siteId)
    .where('environment', '=', environment)
    .set(changes)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Once it has no deliveries any more. */
export const removeEndpoint = (queries: Queries, id: string) => queries.deleteFrom('webhook_endpoints').where('id', '=', id).execute();
