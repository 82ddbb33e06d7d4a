import type { Receipt, ToldOfMail, ToldOfText } from '@inlay/messaging/listeners.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { Ended } from '../shapes/reported.ts';
import { lockMessage } from '../store/message-rows.ts';
import { addSteps } from '../store/timeline-rows.ts';
import { applyReport } from './apply-report.ts';
import { countEvent } from './count-event.ts';
import { CLASSES } from './bounce-classes.ts';
import { type Engines, engineOf } from './engines.ts';

/** Hears what servers, and services that send mail or texts, tell of messages after they were sent. */
export function hearReports(engines: Engines): void {
  const { reports, receipts, textReports } = engines[0].messaging.listeners;
  reports.push((queries, told) => noteReport(engines, queries, told));
  receipts.push((queries, receipt) => noteReceipt(engines, queries, receipt));
  textReports.push((queries, told) => noteTextReport(engines, queries, told));
}

/** What is told of, until the transaction ends, and the engine that it is of. */
async function find(engines: Engines, queries: Queries, { messageId, ...place }: Pick<ToldOfMail, 'siteId' | 'environment' | 'messageId'>) {
  const message = await lockMessage(queries, engines[0].engine, place, messageId);
  return message && { message, parts: engineOf(engines, message) };
}

async function noteReceipt(engines: Engines, queries: Queries, receipt: Receipt): Promise<void> {
  const found = await find(engines, queries, receipt);
  if (!found) return;
  const { message, parts } = found;
  if (await applyReport(parts, queries, message, { state: 'delivered', text: receipt.text })) countEvent(parts, message, 'delivered');
}

async function noteReport(engines: Engines, queries: Queries, told: ToldOfMail): Promise<void> {
  const { kind, status, text, via, isSuppressed } = told;
  // The record of the attempt has that.
  if (via === 'hand-over') return;
  const found = await find(engines, queries, told);
  if (!found) return;
  const { message, parts } = found;
  // Still tried.
  if (kind === 'delayed') return addSteps(queries, message.id, [{ at: parts.clock(), type: 'delayed', said: text }]);
  if (kind === 'complaint')
    return void (await applyReport(parts, queries, message, {
      state: 'complained',
      text,
      source: via === 'mail' ? 'arf' : 'provider',
      isSuppressed,
    }));
  await applyReport(parts, queries, message, { state: 'bounced', text, bounceClass: CLASSES[kind], status, isSuppressed });
}

async function noteTextReport(engines: Engines, queries: Queries, told: ToldOfText): Promise<void> {
  const found = await find(engines, queries, told);
  if (!found) return;
  const { message, parts } = found;
  const { kind, text, why = 'unreachable' } = told;
  const failed: Ended = { state: 'failed', code: why, text, permanent: why !== 'unreachable' };
  const isNews = await applyReport(parts, queries, message, kind === 'failed' ? failed : { state: kind, text });
  if (isNews && kind === 'delivered') countEvent(parts, message, 'delivered');
}
