import { shareAccount } from '@inlay/platform/sessions/lock-account.ts';
import { leavesAfter, quietEnd } from '../../rules/recipients/quiet-end.ts';
import type { MessageParts } from '../message-parts.ts';
import { quietHoursOf } from '../recipients/recipient-row.ts';
import { addSendJob } from '../sending/send-jobs.ts';
import { type ListedMessage, changeMessage, lockMessage } from '../store/message-rows.ts';
import { findRecipient } from '../store/recipient-rows.ts';
import { addSteps } from '../store/timeline-rows.ts';

/** Where a recipient has said no zone. */
const ZONE = 'UTC';

/**
 * Whether a message waits for the end of its recipient's quiet hours. It is asked before the first attempt, and not again of one that has waited or
 * that its owner hurried: it was to go out then.
 */
export async function holdInQuietHours(parts: MessageParts, message: ListedMessage): Promise<boolean> {
  const { db, clock, engine } = parts;
  const { id, site_id: siteId, environment, component, recipient_id: recipient } = message;
  if (recipient === null || message.quiet_until !== null || message.admitted_at !== null) return false;
  const row = await findRecipient(db, { siteId, environment, component }, recipient);
  const hours = row && quietHoursOf(row);
  if (!hours || hours === 'off') return false;
  const end = quietEnd(hours, row.time_zone ?? ZONE, clock());
  if (end === undefined) return false;
  const due = leavesAfter(end, Math.random());
  await db.transaction().execute(async (queries) => {
    await shareAccount(queries, engine, message.account_id);
    const now = await lockMessage(queries, engine, { siteId, environment }, id);
    // Its owner has hurried it meanwhile.
    if (!now || now.quiet_until !== null) return;
    const held = await changeMessage(queries, id, ['scheduled', 'queued'], {
      state: 'scheduled',
      held: 'quiet-hours',
      due_at: due,
      quiet_until: due,
    });
    if (!held) return;
    await addSteps(queries, id, [{ at: clock(), type: 'held', said: 'quiet-hours' }]);
    await addSendJob(parts, queries, held, due);
  });
  return true;
}
