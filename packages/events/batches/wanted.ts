import type { EventTypes } from '@inlay/kernel/parts/event-type.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { SiteEnvironment } from '@inlay/kernel/environment.ts';
import { wants } from '../emit-event.ts';
import { endpointsNaming } from '../store/endpoints.ts';

/** Which types that are told in batches enabled endpoints want, by project and environment. */
export async function findWanted(queries: Queries, types: EventTypes): Promise<readonly (SiteEnvironment & { readonly type: string })[]> {
  const batched = Object.keys(types).filter((type) => types[type]?.batched);
  if (batched.length === 0) return [];
  const groups = new Set(batched.map((type) => type.slice(0, type.indexOf('.'))));
  const endpoints = await endpointsNaming(queries, [...groups]);
  return endpoints.flatMap((endpoint) =>
    batched
      .filter((type) => wants(types, endpoint, type))
      .map((type) => ({ type, siteId: endpoint.site_id, environment: endpoint.environment })),
  );
}
