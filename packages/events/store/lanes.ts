import type { Engine, Queries } from '@inlay/platform/database/database.ts';
import { sql } from 'kysely';
import '../tables.ts';
import type { AttemptRow, DeliveryRow } from './deliveries.ts';

/** One that goes silent for this long has died; the delivery is attempted again, with the same id. */
export const LEASE_MS = 60_000;

/** Enabled endpoints with something to be sent now. Each is looked at by itself: that costs the same whether one delivery waits or a million. */
export async function dueEndpoints(queries: Queries, now: number): Promise<{ id: string; accountId: string; failures: number }[]> {
  return queries
    .selectFrom('webhook_endpoints')
    .where('disabled_at', 'is', null)
    .where((is) =>
      is.exists(
        is
          .selectFrom('webhook_deliveries as due')
          .whereRef('due.endpoint_id', '=', 'webhook_endpoints.id')
          .where('due.next_attempt_at', '<=', now)
          .where((or) => or.or([or('due.leased_until', 'is', null), or('due.leased_until', '<=', now)]))
          .select(sql`1`.as('one')),
      ),
    )
    .select(['id', 'account_id as accountId', 'failures'])
    .execute();
}

/**
 * Takes due deliveries of an endpoint, as many as its lane has places for: those that other processes have under way take some.
 */
export async function claimDeliveries(
  queries: Queries,
  engine: Engine,
  { endpointId, places, now }: { endpointId: string; places: number; now: number },
): Promise<DeliveryRow[]> {
  const { underWay } = await queries
    .selectFrom('webhook_deliveries')
    .where('endpoint_id', '=', endpointId)
    .where('leased_until', '>', now)
    .select(sql<number>`count(*)`.as('underWay'))
    .executeTakeFirstOrThrow();
  const free = places - Number(underWay);
  if (free <= 0) return [];
  const chosen = queries
    .selectFrom('webhook_deliveries as due')
    .where('due.endpoint_id', '=', endpointId)
    .where('due.next_attempt_at', '<=', now)
    .where((is) => is.or([is('due.leased_until', 'is', null), is('due.leased_until', '<=', now)]))
    .orderBy('due.next_attempt_at')
    .limit(free)
    .select('due.id')
    .$if(engine === 'postgres', (query) => query.forUpdate().skipLocked());
  return queries
    .with('chosen', () => chosen)
    .updateTable('webhook_deliveries')
    .set((of) => ({ attempts: of('attempts', '+', 1), leased_until: now + LEASE_MS }))
    .where('id', 'in', (query) => query.selectFrom('chosen').select('id'))
    .returningAll()
    .execute();
}

export interface Ended {
  readonly delivery: DeliveryRow;
  readonly attempt: AttemptRow;
  readonly state: DeliveryRow['state'];
  readonly nextAttemptAt: number | null;
}

/** Notes an attempt and what follows from it; false when the delivery was cancelled, or taken over, meanwhile. */
export async function endAttempt(queries: Queries, { delivery, attempt, state, nextAttemptAt }: Ended): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('webhook_deliveries')
    .where('id', '=', delivery.id)
    .where('attempts', '=', delivery.attempts)
    .where('state', '=', 'waiting')
    .set({ state, next_attempt_at: nextAttemptAt, leased_until: null })
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await addAttempt(queries, attempt);
  return true;
}

export const addAttempt = (queries: Queries, attempt: AttemptRow) => queries.insertInto('webhook_attempts').values(attempt).execute();

/** Of a delivery that the process won't make: somebody else may at once. */
export const giveBack = (queries: Queries, { id, attempts }: DeliveryRow) =>
  queries
    .updateTable('webhook_deliveries')
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .set({ attempts: attempts - 1, leased_until: null })
    .execute();
