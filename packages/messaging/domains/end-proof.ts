import { dashboardLink } from '@inlay/platform/mail/dashboard-link.ts';
import type { Services } from '@inlay/platform/services.ts';
import { shareAccount } from '@inlay/platform/sessions/lock-account.ts';
import { proofEndedMail } from '../mails.ts';
import { type DomainRow, clearProof, siteOfDomain } from '../store/domain-rows.ts';

export type ProofParts = Pick<Services, 'db' | 'engine' | 'audit' | 'mail' | 'settings'>;

interface Look {
  readonly began: number;
  readonly now: number;
}

/**
 * Notes that a domain is proven no more, and tells the owners, once however many looks see it at a time: their mail is from another address
 * now. One that was proven since this look began stays so.
 */
export async function endProof(
  { db, engine, audit, mail, settings }: ProofParts,
  { id, domain }: DomainRow,
  { began, now }: Look,
): Promise<void> {
  await db.transaction().execute(async (queries) => {
    const site = await siteOfDomain(queries, id);
    if (!site) return;
    const { accountId, siteKey, label } = site;
    await shareAccount(queries, engine, accountId);
    if (!(await clearProof(queries, id, { provenBy: began, now }))) return;
    await audit(queries, { accountId, action: 'sender-domain.unproven', target: domain });
    // An archived project sends nothing.
    if (site.isArchived) return;
    const sendersUrl = dashboardLink(settings.publicUrl, siteKey, { p: 'senders' });
    await mail.notifyOwners(queries, {
      accountId,
      kind: `sender-domain-unproven ${id}`,
      write: ({ firstName }) => proofEndedMail({ firstName, domain, site: label, time: now, sendersUrl }),
    });
  });
}
