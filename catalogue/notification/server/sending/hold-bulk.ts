import { bulkHeldUntil } from '@inlay/messaging/store/alarm-rows.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { MessageParts } from '../message-parts.ts';
import { type ListedMessage, changeMessage } from '../store/message-rows.ts';
import { addSteps } from '../store/timeline-rows.ts';
import { addSendJob } from './send-jobs.ts';

/** Holds a message that nobody must have while too many mails of its project come back; whether it is held. */
export async function holdBulk(
  parts: Pick<MessageParts, 'clock' | 'jobs'>,
  queries: Queries,
  { id, site_id, environment, lane, account_id }: ListedMessage,
): Promise<boolean> {
  if (lane !== 'send-bulk' || environment === 'test') return false;
  const now = parts.clock();
  const until = await bulkHeldUntil(queries, site_id, now);
  if (until === undefined) return false;
  const held = await changeMessage(queries, id, ['scheduled', 'queued'], { state: 'scheduled', held: 'review', due_at: until });
  if (!held) return true;
  await addSteps(queries, id, [{ at: now, type: 'held', said: 'review' }]);
  await addSendJob(parts, queries, { id, lane, account_id }, until);
  return true;
}
