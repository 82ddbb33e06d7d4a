import type { Queries } from '@inlay/platform/database/database.ts';
import type { Services } from '@inlay/platform/services.ts';
import { cancelWaiting, removeDeliveriesOf } from '../store/deliveries.ts';
import { findAnyEndpoint, removeEndpoint } from '../store/endpoints.ts';

const JOB = 'webhooks.clear';
/** Deliveries may be large: few enough that SQLite answers others meanwhile. */
const DELIVERIES_A_TRANSACTION = 100;

/** What waits for an endpoint that was disabled is cancelled soon, or all that a deleted one had is removed. */
export const addClearing = ({ jobs }: Pick<Services, 'jobs'>, queries: Queries, endpointId: string) =>
  jobs.add(queries, JOB, { endpointId });

/** Clears endpoints, some deliveries in a transaction each. One that was enabled again keeps what waits. */
export function defineClearing({ jobs, db }: Pick<Services, 'jobs' | 'db'>): void {
  jobs.define<{ endpointId: string }>(JOB, async ({ endpointId }) => {
    while ((await db.transaction().execute((queries) => clearSome(queries, endpointId))) === DELIVERIES_A_TRANSACTION);
  });
}

async function clearSome(queries: Queries, id: string): Promise<number> {
  const endpoint = await findAnyEndpoint(queries, id);
  if (!endpoint || endpoint.disabled_at === null) return 0;
  if (endpoint.deleted_at === null) return cancelWaiting(queries, id, DELIVERIES_A_TRANSACTION);
  const removed = await removeDeliveriesOf(queries, id, DELIVERIES_A_TRANSACTION);
  if (removed < DELIVERIES_A_TRANSACTION) await removeEndpoint(queries, id);
  return removed;
}
