import type { Queries } from '@inlay/platform/database/database.ts';
import type { Channel } from '../rules/channels.ts';
import '../tables.ts';

export async function isOperatorRemoved(queries: Queries, siteId: string, channel: Channel): Promise<boolean> {
  const row = await queries
    .selectFrom('operator_senders_removed')
    .where('site_id', '=', siteId)
    .where('channel', '=', channel)
    .select('site_id')
    .executeTakeFirst();
  return row !== undefined;
}

export const noteOperatorRemoved = (queries: Queries, siteId: string, channel: Channel, now: number) =>
  queries.insertInto('operator_senders_removed').values({ site_id: siteId, channel, created_at: now }).execute();

export const forgetOperatorRemoved = (queries: Queries, siteId: string, channel: Channel) =>
  queries.deleteFrom('operator_senders_removed').where('site_id', '=', siteId).where('channel', '=', channel).execute();
