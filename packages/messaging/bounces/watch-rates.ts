import { DAY_MS } from '@inlay/kernel/time.ts';
import type { LimitRule } from '@inlay/platform/limits/windows.ts';
import { dashboardLink } from '@inlay/platform/mail/dashboard-link.ts';
import type { Services } from '@inlay/platform/services.ts';
import { shareAccount } from '@inlay/platform/sessions/lock-account.ts';
import { ratesHighMail } from '../mails.ts';
import { judgeRates } from '../rules/judge-rates.ts';
import { raiseAlarm, ratesSince } from '../store/alarm-rows.ts';
import { siteOfMail } from '../store/site-of-mail.ts';

export type RateParts = Pick<Services, 'db' | 'engine' | 'clock' | 'limits' | 'mail' | 'settings'>;

/** Each reads the day's mails of a project. */
export const RATE_LOOKS: LimitRule = { name: 'mail-rate-looks', points: 30, seconds: 60 };

/**
 * After a bounce or a complaint: where there are too many, the project's owners are told, once until a day has passed without too many. At twice as many
 * its bulk mail is held, for a day after the last one.
 */
export async function watchRates({ db, engine, clock, limits, mail, settings }: RateParts, siteId: string): Promise<void> {
  if (!(await limits.tryTake(RATE_LOOKS, siteId))) return;
  const now = clock();
  const rates = await ratesSince(db, siteId, now - DAY_MS);
  const judged = judgeRates(rates);
  if (judged === 'well') return;
  await db.transaction().execute(async (queries) => {
    const site = await siteOfMail(queries, siteId);
    if (!site) return;
    const { accountId, siteKey, label } = site;
    await shareAccount(queries, engine, accountId);
    const holds = judged === 'twice';
    if (!(await raiseAlarm(queries, { siteId, until: now + DAY_MS, holds }, now))) return;
    const url = dashboardLink(settings.publicUrl, siteKey, { p: 'senders' });
    await mail.notifyOwners(queries, {
      accountId,
      kind: `mail-rates ${siteId}`,
      write: ({ firstName }) => ratesHighMail({ firstName, site: label, ...rates, holds, sendersUrl: url }),
    });
  });
}
