import { isoTime } from '@inlay/kernel/time.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { reportedSteps } from '../../rules/message-states.ts';
import type { MessageParts } from '../message-parts.ts';
import type { Reported } from '../shapes/reported.ts';
import { type ListedMessage, changeMessage } from '../store/message-rows.ts';
import { addSteps } from '../store/timeline-rows.ts';
import { failMessage, noteBounce } from './end-message.ts';
import { tellMessage } from './message-event.ts';

/** Of a message that is locked; whether its state is another one now. What ranks no higher than what is known joins the timeline alone. */
export async function applyReport(parts: MessageParts, queries: Queries, message: ListedMessage, reported: Reported): Promise<boolean> {
  const { id, state } = message;
  const now = parts.clock();
  const steps = reportedSteps(state, reported.state);
  if (steps.length === 0) {
    // That it was sent is known by then.
    if (reported.state !== 'sent') await addSteps(queries, id, [{ at: now, type: reported.state, said: reported.text }]);
    return false;
  }
  if (steps[0] === 'sent') await noteSent(parts, queries, message);
  if (reported.state === 'sent') return true;
  if (reported.state === 'failed') {
    await failMessage(parts, queries, id, [state], reported);
    return true;
  }
  if (reported.state === 'bounced') {
    await noteBounce(parts, queries, id, [state], reported);
    return true;
  }
  const isDelivered = reported.state === 'delivered';
  await changeMessage(queries, id, [state, 'sent'], { state: reported.state, ...(isDelivered && { delivered_at: now }) });
  await addSteps(queries, id, [{ at: now, type: reported.state, said: reported.text }]);
  if (reported.state === 'delivered') await tellMessage(parts, queries, message, 'delivered', { deliveredAt: isoTime(now) });
  else await tellMessage(parts, queries, message, 'complained', { source: reported.source, suppressed: reported.isSuppressed });
  return true;
}

/** Its sender gave no answer, and the report says that it took the message all the same. */
async function noteSent(parts: MessageParts, queries: Queries, { id }: ListedMessage): Promise<void> {
  const now = parts.clock();
  const message = await changeMessage(queries, id, ['sending'], { state: 'sent', sent_at: now });
  if (!message) return;
  const { sender_label: label, attempts } = message;
  await addSteps(queries, id, [{ at: now, type: 'sent', attempt: attempts, sender: label ?? undefined }]);
  await tellMessage(parts, queries, message, 'sent', { sender: label ?? '', attempts });
}
