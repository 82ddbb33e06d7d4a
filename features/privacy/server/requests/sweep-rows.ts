import type { Environment } from '@inlay/kernel/environment.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import '../tables.ts';
import { findAnyRequest, noteStep, removeParts } from './request-rows.ts';

/** At most `limit` exports whose time has passed lose what they hold: how many. */
export async function endExpired(queries: Queries, now: number, limit: number): Promise<number> {
  const over = await queries
    .selectFrom('privacy_requests')
    .where('expires_at', '<=', now)
    .where('content_key', 'is not', null)
    .where('state', 'in', ['done', 'failed'])
    .limit(limit)
    .select('id')
    .execute();
  for (const { id } of over) {
    await removeParts(queries, id);
    await queries.updateTable('privacy_requests').where('id', '=', id).set({ content_key: null }).execute();
  }
  return over.length;
}

/** A request that is not done in all this time has failed. */
export async function giveUp(queries: Queries, id: string, now: number): Promise<void> {
  const row = await findAnyRequest(queries, id);
  if (!row) return;
  const over = { state: 'failed', done_at: now, content_key: null, subject_sealed: null } as const;
  if (await noteStep(queries, row, over)) await removeParts(queries, id);
}

export const openBefore = (queries: Queries, time: number, limit: number) =>
  queries
    .selectFrom('privacy_requests')
    .where('state', 'in', ['waiting', 'running'])
    .where('created_at', '<', time)
    .limit(limit)
    .select('id')
    .execute();

/** At most `limit` requests of an environment that are older: how many went. */
export async function removeRequestsBefore(queries: Queries, environment: Environment, time: number, limit: number): Promise<number> {
  const old = await queries
    .selectFrom('privacy_requests')
    .where('environment', '=', environment)
    .where('created_at', '<', time)
    .limit(limit)
    .select('id')
    .execute();
  for (const { id } of old) await removeParts(queries, id);
  if (old.length > 0)
    await queries
      .deleteFrom('privacy_requests')
      .where(
        'id',
        'in',
        old.map(({ id }) => id),
      )
      .execute();
  return old.length;
}
