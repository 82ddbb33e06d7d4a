import { newId } from '@inlay/platform/new-id.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import '../tables.ts';
import type { NotificationAttemptsTable } from '../tables.ts';

interface AttemptKey {
  readonly messageId: string;
  readonly n: number;
  readonly sender: string;
}

export const addAttempt = (queries: Queries, { messageId, n, sender }: AttemptKey, now: number) =>
  queries
    .insertInto('notification_attempts')
    .values({ id: newId('att'), message_id: messageId, n, sender, state: 'started', code: '', said: '', started_at: now, ended_at: null })
    .execute();

/** Of a process that has died: the attempts that have no outcome. */
export async function closeAttempts(queries: Queries, messageId: string, now: number): Promise<readonly number[]> {
  const closed = await queries
    .updateTable('notification_attempts')
    .where('message_id', '=', messageId)
    .where('state', '=', 'started')
    .set({ state: 'unknown', ended_at: now })
    .returning('n')
    .execute();
  return closed.map(({ n }) => n);
}

export const endAttempt = (
  queries: Queries,
  { messageId, n, sender }: AttemptKey,
  ended: Pick<NotificationAttemptsTable, 'state' | 'code' | 'said' | 'ended_at'>,
) =>
  queries
    .updateTable('notification_attempts')
    .where('message_id', '=', messageId)
    .where('n', '=', n)
    .where('sender', '=', sender)
    .set(ended)
    .execute();
