import { HOUR_MS } from '@inlay/kernel/time.ts';
import { shareAccount } from '@inlay/platform/sessions/lock-account.ts';
import type { MessageParts } from '../message-parts.ts';
import { type ListedMessage, changeMessage } from '../store/message-rows.ts';
import { addSteps } from '../store/timeline-rows.ts';
import { failMessage } from './end-message.ts';
import { addSendJob } from './send-jobs.ts';

/** Until a message of a suspended account is looked at again. */
const LOOK_AGAIN_MS = HOUR_MS;

/** Whether a message stays because of whom it is from, asked in each round: it waits while its account is suspended, and ends once its project is archived. */
export async function stopForProject(parts: MessageParts, message: ListedMessage): Promise<boolean> {
  const { db, engine, clock } = parts;
  const { id, site_id: siteId, account_id: accountId } = message;
  const project = await db
    .selectFrom('sites')
    .innerJoin('accounts', 'accounts.id', 'sites.account_id')
    .where('sites.id', '=', siteId)
    .select(['sites.archived_at', 'accounts.suspended_at'])
    .executeTakeFirst();
  if (project && project.archived_at === null && project.suspended_at === null) return false;
  await db.transaction().execute(async (queries) => {
    await shareAccount(queries, engine, accountId);
    const now = clock();
    if (project?.archived_at === null) {
      const due = now + LOOK_AGAIN_MS;
      const held = await changeMessage(queries, id, ['scheduled', 'queued', 'waiting', 'sending'], { due_at: due });
      return held && addSendJob(parts, queries, held, due);
    }
    const canceled = await changeMessage(queries, id, ['scheduled', 'queued', 'waiting'], { state: 'canceled' });
    if (canceled) return addSteps(queries, id, [{ at: now, type: 'canceled' }]);
    // It may have been sent.
    await failMessage(parts, queries, id, ['sending'], { code: 'gave-up', text: 'Its project was archived.', permanent: true });
  });
  return true;
}
