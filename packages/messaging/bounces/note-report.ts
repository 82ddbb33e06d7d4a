import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@inlay/kernel/time.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { Listeners, ReportWay } from '../listeners.ts';
import { enhancedStatusOf, judgeStatus } from '../rules/judge-status.ts';
import { type ReportKind, SOFT, SUPPRESSING, suppressing } from '../rules/report-shapes.ts';
import { recipientKey } from '../rules/channels.ts';
import { addReport, softDaysOf } from '../store/report-rows.ts';
import { type SendingRow, findSending } from '../store/sending-rows.ts';
import { addSuppression } from '../store/suppression-rows.ts';
import { type RateParts, watchRates } from './watch-rates.ts';

/** Of the server's own words. */
const TEXT_MAX = 300;

interface Told {
  readonly kind: ReportKind;
  readonly status: string;
  readonly text: string;
  readonly via: ReportWay;
}

export type ReportParts = RateParts & { readonly listeners: Listeners };

/** Notes what was told of a mail, each kind once, and suppresses its recipient where nobody is there or nobody wants it. */
export async function noteReport(parts: ReportParts, mail: SendingRow, told: Told): Promise<void> {
  const { db, clock, listeners } = parts;
  const { kind, status, via } = told;
  const { recipient, site_id: siteId, environment, message_id: messageId } = mail;
  if (recipient === null) return;
  const now = clock();
  const text = told.text.slice(0, TEXT_MAX).toWellFormed().replaceAll('\0', '\u{fffd}');
  const isNew = await db.transaction().execute(async (queries) => {
    const of = { site_id: siteId, environment, message_id: messageId, recipient };
    if (!(await addReport(queries, { ...of, id: randomUUID(), kind, status, text, created_at: now }))) return false;
    const suppressed = await suppressedBy(queries, { siteId, recipient, kind }, now);
    for (const hear of listeners.reports)
      await hear(queries, { siteId, environment, messageId, kind, status, text, via, isSuppressed: suppressed !== undefined });
    if (suppressed)
      await addSuppression(queries, {
        id: randomUUID(),
        site_id: siteId,
        environment,
        channel: 'email',
        address: recipient,
        address_key: recipientKey(recipient),
        created_at: now,
        ...suppressed,
      });
    return true;
  });
  if (isNew && suppressing(kind)) await watchRates(parts, siteId);
}

/** Why nothing more is sent to a recipient, and until when; undefined where that goes on. */
async function suppressedBy(
  queries: Queries,
  { siteId, recipient, kind }: { readonly siteId: string; readonly recipient: string; readonly kind: ReportKind },
  now: number,
): Promise<{ readonly reason: 'bounce' | 'complaint'; readonly ends_at: number | null } | undefined> {
  if (suppressing(kind)) return { reason: SUPPRESSING[kind], ends_at: null };
  if (kind !== 'soft') return undefined;
  const days = await softDaysOf(queries, siteId, recipient, now - SOFT.withinDays * DAY_MS);
  return days >= SOFT.days ? { reason: 'bounce', ends_at: now + SOFT.suppressedDays * DAY_MS } : undefined;
}

/** A server asked to be asked later until nobody asked it any more. */
export async function noteGivenUp(
  parts: ReportParts,
  { site, id, reply }: { readonly site: string; readonly id: string; readonly reply: string },
) {
  const mail = await findSending(parts.db, site, id);
  if (mail) await noteReport(parts, mail, { kind: 'soft', status: enhancedStatusOf(reply), text: reply, via: 'hand-over' });
}

/** A refusal for good while the mail was handed over. */
export const noteRefusal = (parts: ReportParts, mail: SendingRow, reply: string): Promise<void> => {
  const status = enhancedStatusOf(reply);
  return noteReport(parts, mail, { kind: judgeStatus(status, reply), status, text: reply, via: 'hand-over' });
};
