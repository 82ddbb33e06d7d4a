import type { Queries } from '@inlay/platform/database/database.ts';
import { sql } from 'kysely';
import './tables.ts';

/** How many messages of all projects were sent and failed for good since a time, in Live. */
export async function sendingsSince(queries: Queries, since: number): Promise<{ sent: number; failed: number }> {
  const row = await queries
    .selectFrom('mail_sendings')
    .where('created_at', '>', since)
    .where('environment', '=', 'live')
    .select([
      sql<number>`count(case when state = 'sent' then 1 end)`.as('sent'),
      sql<number>`count(case when state = 'failed' then 1 end)`.as('failed'),
    ])
    .executeTakeFirstOrThrow();
  return { sent: Number(row.sent), failed: Number(row.failed) };
}
