import { dashboardLink } from '@inlay/platform/mail/dashboard-link.ts';
import type { Services } from '@inlay/platform/services.ts';
import { shareAccount } from '@inlay/platform/sessions/lock-account.ts';
import { loginRefusedMail } from '../mails.ts';
import { type SenderRow, claimTelling, noteFailure, noteSuccess, pauseForLogin, pauseUntil } from '../store/sender-rows.ts';
import { siteOfMail } from '../store/site-of-mail.ts';
import type { Candidate } from './candidates.ts';
import type { OfferEnd } from './watch-attempt.ts';

type Parts = Pick<Services, 'db' | 'engine' | 'clock' | 'mail' | 'settings'>;

/** What an attempt says of its sender. The operator's has no breaker: nobody stands behind it. */
export async function noteOutcome(parts: Parts, candidate: Candidate, ended: OfferEnd): Promise<void> {
  if (!('host' in candidate)) return;
  const { db, clock } = parts;
  if (ended.outcome === 'busy') await pauseUntil(db, candidate.id, ended.code, clock() + ended.forMs);
  else if (ended.outcome === 'failed' && ended.login) await noteLoginRefused(parts, candidate, ended.code);
  else if (ended.outcome === 'failed' || ended.outcome === 'uncertain') await noteFailure(db, candidate.id, ended.code, clock());
  else if (!isWell(candidate)) await noteSuccess(db, candidate.id);
}

/** Most are: then there is nothing to write for each mail. */
const isWell = ({ failures, paused_until, told_at }: SenderRow): boolean => failures === 0 && paused_until === null && told_at === null;

/** Asking again at once would be refused again, or have the account locked. Its owners hear of it once, until it works again. */
async function noteLoginRefused({ db, engine, clock, mail, settings }: Parts, sender: SenderRow, error: string): Promise<void> {
  const now = clock();
  await pauseForLogin(db, sender.id, error, now);
  if (sender.told_at !== null) return;
  await db.transaction().execute(async (queries) => {
    await shareAccount(queries, engine, sender.account_id);
    if (!(await claimTelling(queries, sender.id, now))) return;
    const site = await siteOfMail(queries, sender.site_id);
    if (!site) return;
    const sendersUrl = dashboardLink(settings.publicUrl, site.siteKey, { p: 'senders' });
    const { label, host } = sender;
    await mail.notifyOwners(queries, {
      accountId: site.accountId,
      kind: `sender-login ${sender.id}`,
      write: ({ firstName }) => loginRefusedMail({ firstName, label, host, site: site.label, sendersUrl }),
    });
  });
}
