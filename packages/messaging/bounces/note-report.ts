import { randomUUID } from 'node:crypto';
import type { Services } from '@inlay/platform/services.ts';
import type { Listeners, ReportWay } from '../listeners.ts';
import { enhancedStatusOf, judgeStatus } from '../rules/judge-status.ts';
import { type ReportKind, SUPPRESSING, suppressing } from '../rules/report-shapes.ts';
import { recipientKey } from '../rules/channels.ts';
import { addReport } from '../store/report-rows.ts';
import type { SendingRow } from '../store/sending-rows.ts';
import { addSuppression } from '../store/suppression-rows.ts';

/** Of the server's own words. */
const TEXT_MAX = 300;

interface Told {
  readonly kind: ReportKind;
  readonly status: string;
  readonly text: string;
  readonly via: ReportWay;
}

type Parts = Pick<Services, 'db' | 'clock'> & { readonly listeners: Listeners };

/** Notes what was told of a mail, each kind once, and suppresses its recipient where nobody is there or nobody wants it. */
export async function noteReport({ db, clock, listeners }: Parts, mail: SendingRow, { kind, status, text, via }: Told): Promise<void> {
  const { recipient, site_id, environment, message_id } = mail;
  if (recipient === null) return;
  const now = clock();
  await db.transaction().execute(async (queries) => {
    const told = text.slice(0, TEXT_MAX).toWellFormed().replaceAll('\0', '\u{fffd}');
    const of = { site_id, environment, message_id, recipient };
    if (!(await addReport(queries, { ...of, id: randomUUID(), kind, status, text: told, created_at: now }))) return;
    const heard = { siteId: site_id, environment, messageId: message_id, kind, status, text: told, via };
    for (const hear of listeners.reports) await hear(queries, heard);
    if (!suppressing(kind)) return;
    await addSuppression(queries, {
      id: randomUUID(),
      site_id,
      environment,
      channel: 'email',
      address: recipient,
      address_key: recipientKey(recipient),
      reason: SUPPRESSING[kind],
      created_at: now,
    });
  });
}

/** A refusal for good while the mail was handed over. */
export const noteRefusal = (parts: Parts, mail: SendingRow, reply: string): Promise<void> => {
  const status = enhancedStatusOf(reply);
  return noteReport(parts, mail, { kind: judgeStatus(status, reply), status, text: reply, via: 'hand-over' });
};
