import { HOUR_MS } from '@inlay/kernel/time.ts';
import { shareAccount } from '@inlay/platform/sessions/lock-account.ts';
import type { MessageParts } from '../message-parts.ts';
import { overdueMessages } from '../store/sweep-rows.ts';
import { failMessage } from './end-message.ts';
import { lookedAfter } from './send-jobs.ts';

/** A message that is due is looked at within seconds, or waits for a job that is late. */
const OVERDUE_MS = HOUR_MS;
const AT_ONCE = 500;

/** Ends messages whose job failed for good, or was dropped: nobody would ever send them, or say that they were not sent. */
export async function failAbandoned(parts: MessageParts): Promise<void> {
  const { db, engine, clock, sells } = parts;
  const overdue = await overdueMessages(db, sells.id, clock() - OVERDUE_MS, AT_ONCE);
  if (overdue.length === 0) return;
  const looked = await lookedAfter(db, overdue);
  for (const { id, account_id: accountId, state } of overdue) {
    if (looked.has(id)) continue;
    await db.transaction().execute(async (queries) => {
      await shareAccount(queries, engine, accountId);
      await failMessage(parts, queries, id, [state], { code: 'gave-up', text: 'Its sending failed on our side.', permanent: false });
    });
  }
}
