import { HOUR_MS, MINUTE_MS } from '@inlay/kernel/time.ts';
import { operatorsToTell, requestsToTell, setTold } from '@inlay/licensing/plans/plan-request-notices.ts';
import { addRecurringJob } from '@inlay/platform/jobs/recurring-job.ts';
import type { BudgetRule } from '@inlay/platform/mail/budgets.ts';
import type { Services } from '@inlay/platform/services.ts';
import { requestsMail } from './mails.ts';

/** One mail in four hours: many accounts that ask make no flood of them. Kept apart from the requests, which go with accounts that are deleted. */
export const REQUEST_MAILS: BudgetRule = { name: 'plan-requests-told', points: 1, ms: 4 * HOUR_MS };

type Parts = Pick<Services, 'db' | 'clock' | 'mail' | 'budgets' | 'jobs' | 'settings'>;

/** Operators learn by mail that accounts ask for another plan, within ten minutes of the first. */
export const keepTelling = (parts: Parts): Promise<void> =>
  addRecurringJob(parts, { kind: 'operate.tell-operators', everyMs: 10 * MINUTE_MS, run: () => tellOperators(parts) });

async function tellOperators({ db, clock, mail, budgets, settings: { publicUrl } }: Omit<Parts, 'jobs'>): Promise<void> {
  await db.transaction().execute(async (queries) => {
    const now = clock();
    const { open, untold } = await requestsToTell(queries);
    if (untold === 0 || (await budgets.take(queries, REQUEST_MAILS, 'operators')) === undefined) return;
    for (const accountId of await operatorsToTell(queries))
      await mail.notify(queries, { accountId, kind: 'plan-requests', ...requestsMail({ count: open, publicUrl }) });
    await setTold(queries, now);
  });
}
