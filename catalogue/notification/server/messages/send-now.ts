import { Refusal } from '@inlay/kernel/errors.ts';
import type { SubscribedPlace } from '@inlay/licensing/callers/subscribed-place.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { shareAccount } from '@inlay/platform/sessions/lock-account.ts';
import type { MessageParts } from '../message-parts.ts';
import { addSendJob } from '../sending/send-jobs.ts';
import { changeMessage, findMessage } from '../store/message-rows.ts';
import { addSteps } from '../store/timeline-rows.ts';

/** Sends one that waits for its time, or for its next attempt. @throws Refusal `not_found`, `conflict` with the state */
export async function sendNow(parts: MessageParts, queries: Queries, place: SubscribedPlace, id: string) {
  await shareAccount(queries, parts.engine, place.accountId);
  const before = await findMessage(queries, place, id);
  if (!before) throw new Refusal('not_found');
  const now = parts.clock();
  const message = await changeMessage(queries, id, ['scheduled', 'waiting'], { state: 'queued', due_at: now, quiet_until: now });
  if (!message) {
    const { state } = (await findMessage(queries, place, id)) ?? before;
    throw new Refusal('conflict', { message: 'Only a message that waits can be sent now.', extra: { state } });
  }
  await addSteps(queries, id, [{ at: now, type: 'queued' }]);
  await addSendJob(parts, queries, message, now);
  return { id, state: message.state };
}
