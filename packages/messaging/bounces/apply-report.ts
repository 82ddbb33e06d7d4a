import type { InboundCaller } from '../inbound/inbound-door.ts';
import { recipientKey } from '../rules/channels.ts';
import { type SendingRow, findReported } from '../store/sending-rows.ts';
import { type ReportParts, noteReport } from './note-report.ts';
import type { Report } from './read-report.ts';

/**
 * Notes what was told of a mail. Only a mail that this project has sent counts, and only for the address that it went to: who has learnt the
 * address of this call can't stop mails to anybody else. The operator's server tells of what it carried alone.
 */
export async function applyReport(parts: ReportParts, { siteId }: InboundCaller, report: Report): Promise<void> {
  const mail = await findReported(parts.db, siteId, report);
  if (!mail?.recipient) return;
  const own = recipientKey(mail.recipient);
  for (const { recipients, kind, ...told } of report.told) {
    if (recipients !== null && !recipients.some((one) => recipientKey(one) === own)) continue;
    if (kind === 'delivered') await tellReceipt(parts, mail, told.text);
    else await noteReport(parts, mail, { ...told, kind, via: report.via });
  }
}

async function tellReceipt(
  { db, listeners }: ReportParts,
  { site_id: siteId, environment, message_id: messageId }: SendingRow,
  text: string,
) {
  const receipt = { siteId, environment, messageId, text };
  for (const hear of listeners.receipts) await db.transaction().execute((queries) => hear(queries, receipt));
}
