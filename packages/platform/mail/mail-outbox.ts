import { DAY_MS } from '@inlay/kernel/time.ts';
import type { Queries } from '../database/database.ts';
import type { OutboxTable } from '../database/tables.ts';

const KEEP_MS = 7 * DAY_MS;

/** Stands in for a mail server; what is older than a week is dropped. A repeated job finds its row there already. */
export async function keepInOutbox(queries: Queries, message: Omit<OutboxTable, 'created_at'>, now: number): Promise<void> {
  await queries
    .deleteFrom('outbox')
    .where('created_at', '<', now - KEEP_MS)
    .execute();
  await queries
    .insertInto('outbox')
    .values({ ...message, created_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export interface OutboxMessage {
  readonly channel: 'email' | 'sms';
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  /** ms */
  readonly at: number;
}

/** Newest first. */
export async function readOutbox(queries: Queries, count: number): Promise<OutboxMessage[]> {
  return queries
    .selectFrom('outbox')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(count)
    .select(['channel', 'recipient as to', 'subject', 'text', 'html', 'created_at as at'])
    .execute();
}
