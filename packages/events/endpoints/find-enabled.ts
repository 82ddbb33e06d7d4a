import { Refusal } from '@inlay/kernel/errors.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { SiteEnvironment } from '@inlay/kernel/environment.ts';
import { type EndpointRow, findEndpoint } from '../store/endpoints.ts';

/** @throws Refusal `not_found`; `endpoint-disabled` */
export async function findEnabled(queries: Queries, place: SiteEnvironment, id: string): Promise<EndpointRow> {
  const endpoint = await findEndpoint(queries, place, id);
  if (!endpoint) throw new Refusal('not_found');
  if (endpoint.disabled_at !== null) throw new Refusal('endpoint-disabled');
  return endpoint;
}
