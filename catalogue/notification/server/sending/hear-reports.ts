import type { Receipt, ToldOfMail } from '@inlay/messaging/listeners.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { MessageParts } from '../message-parts.ts';
import { lockMessage } from '../store/message-rows.ts';
import { addSteps } from '../store/timeline-rows.ts';
import { applyReport } from './apply-report.ts';
import { countEvent } from './count-event.ts';
import { CLASSES } from './record-attempts.ts';

/** Hears what mail servers, and services that send mail, tell of messages after they were sent. */
export function hearReports(parts: MessageParts): void {
  const { reports, receipts } = parts.messaging.listeners;
  reports.push((queries, told) => noteReport(parts, queries, told));
  receipts.push((queries, receipt) => noteReceipt(parts, queries, receipt));
}

async function noteReceipt(parts: MessageParts, queries: Queries, { messageId: id, text, ...place }: Receipt): Promise<void> {
  const message = await lockMessage(queries, parts.engine, place, id);
  if (message && (await applyReport(parts, queries, message, { state: 'delivered', text }))) countEvent(parts, message, 'delivered');
}

async function noteReport(parts: MessageParts, queries: Queries, told: ToldOfMail): Promise<void> {
  const { kind, status, text, via, isSuppressed, messageId: id } = told;
  // The record of the attempt has that.
  if (via === 'hand-over') return;
  const message = await lockMessage(queries, parts.engine, told, id);
  if (!message) return;
  // Still tried.
  if (kind === 'delayed') return addSteps(queries, id, [{ at: parts.clock(), type: 'delayed', said: text }]);
  if (kind === 'complaint')
    return void (await applyReport(parts, queries, message, {
      state: 'complained',
      text,
      source: via === 'mail' ? 'arf' : 'provider',
      isSuppressed,
    }));
  await applyReport(parts, queries, message, { state: 'bounced', text, bounceClass: CLASSES[kind], status, isSuppressed });
}
