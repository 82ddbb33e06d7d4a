import type { Environment } from '@inlay/kernel/environment.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import '../tables.ts';

/** Which key: the same text is another one in another project or environment. */
export interface KeyOfCall {
  readonly siteId: string;
  readonly environment: Environment;
  readonly key: string;
}

export interface Lease {
  readonly lease: string;
  readonly endsAt: number;
}

export interface KnownCall {
  readonly requestHash: string;
  readonly lease: string;
  readonly leaseEndsAt: number;
  /** Undefined while it is under way. */
  readonly answer: { readonly status: number; readonly sealed: string } | undefined;
  readonly createdAt: number;
}

/** Whether the key was free and is this request's now; of any number at once one gets true. */
export async function takeKey(
  queries: Queries,
  of: KeyOfCall,
  requestHash: string,
  { lease, endsAt }: Lease,
  now: number,
): Promise<boolean> {
  const taken = await queries
    .insertInto('idempotency_keys')
    .values({
      site_id: of.siteId,
      environment: of.environment,
      key: of.key,
      request_hash: requestHash,
      lease,
      lease_ends_at: endsAt,
      status: null,
      answer: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'environment', 'key']).doNothing())
    .executeTakeFirst();
  return taken.numInsertedOrUpdatedRows === 1n;
}

export async function findCall(queries: Queries, of: KeyOfCall): Promise<KnownCall | undefined> {
  const row = await queries
    .selectFrom('idempotency_keys')
    .where('site_id', '=', of.siteId)
    .where('environment', '=', of.environment)
    .where('key', '=', of.key)
    .selectAll()
    .executeTakeFirst();
  if (!row) return undefined;
  const answer = row.status === null || row.answer === null ? undefined : { status: row.status, sealed: row.answer };
  return { requestHash: row.request_hash, lease: row.lease, leaseEndsAt: row.lease_ends_at, answer, createdAt: row.created_at };
}

/** Whether the lease that was seen is still the row's, and passes to this request. */
export async function takeOver(queries: Queries, of: KeyOfCall, seen: string, { lease, endsAt }: Lease): Promise<boolean> {
  const result = await ofLease(queries.updateTable('idempotency_keys').set({ lease, lease_ends_at: endsAt }), of, seen).executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Whether the lease still held, so that the answer counts. */
export async function keepAnswer(
  queries: Queries,
  of: KeyOfCall,
  lease: string,
  { status, sealed }: { status: number; sealed: string },
): Promise<boolean> {
  const result = await ofLease(queries.updateTable('idempotency_keys').set({ status, answer: sealed }), of, lease).executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** The key is free again, if no answer was kept under this lease. */
export async function freeKey(queries: Queries, of: KeyOfCall, lease: string): Promise<void> {
  await ofLease(queries.deleteFrom('idempotency_keys'), of, lease).execute();
}

/** Removes the key's call if it was made before then. */
export async function removeCall(queries: Queries, { siteId, environment, key }: KeyOfCall, before: number): Promise<void> {
  await queries
    .deleteFrom('idempotency_keys')
    .where('site_id', '=', siteId)
    .where('environment', '=', environment)
    .where('key', '=', key)
    .where('created_at', '<=', before)
    .execute();
}

/** Removes keys made before then, so many at most; answers how many it were. */
export async function removeKeys(queries: Queries, before: number, most: number): Promise<number> {
  const old = queries
    .selectFrom('idempotency_keys')
    .where('created_at', '<=', before)
    .limit(most)
    .select(['site_id', 'environment', 'key']);
  const rows = await old.execute();
  for (const { site_id, environment, key } of rows) await removeCall(queries, { siteId: site_id, environment, key }, before);
  return rows.length;
}

interface Narrowing<Q> {
  where(column: 'site_id' | 'environment' | 'key' | 'lease' | 'status', operator: '=' | 'is', value: string | null): Q;
}

/** The row under this lease while it has no answer. */
const ofLease = <Q extends Narrowing<Q>>(query: Q, { siteId, environment, key }: KeyOfCall, lease: string): Q =>
  query
    .where('site_id', '=', siteId)
    .where('environment', '=', environment)
    .where('key', '=', key)
    .where('lease', '=', lease)
    .where('status', 'is', null);
