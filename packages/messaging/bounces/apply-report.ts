import type { Services } from '@inlay/platform/services.ts';
import type { InboundCaller } from '../inbound/inbound-door.ts';
import type { Listeners } from '../listeners.ts';
import { recipientKey } from '../rules/channels.ts';
import { findReported } from '../store/sending-rows.ts';
import { noteReport } from './note-report.ts';
import type { Report } from './read-report.ts';

/**
 * Notes what was told of a mail. Only a mail that this project has sent counts, and only for the address that it went to: who has learnt the
 * address of this call can't stop mails to anybody else. The operator's server tells of what it carried alone.
 */
export async function applyReport(
  parts: Pick<Services, 'db' | 'clock'> & { readonly listeners: Listeners },
  { siteId }: InboundCaller,
  report: Report,
): Promise<void> {
  const mail = await findReported(parts.db, siteId, report);
  if (!mail?.recipient) return;
  const own = recipientKey(mail.recipient);
  for (const { recipients, ...told } of report.told)
    if (recipients === null || recipients.some((one) => recipientKey(one) === own))
      await noteReport(parts, mail, { ...told, via: report.via });
}
