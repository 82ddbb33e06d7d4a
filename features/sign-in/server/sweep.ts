import { accountsRealm } from '@inlay/identity/realm.ts';
import { removeStale } from '@inlay/identity/remove-stale.ts';
import { DAY_MS, HOUR_MS } from '@inlay/kernel/time.ts';
import { addRecurringJob } from '@inlay/platform/jobs/recurring-job.ts';
import type { Services } from '@inlay/platform/services.ts';
import * as emailLinks from './store/email-links.ts';
import { removeExpiredBefore } from './store/expired.ts';

/** Beyond their end: whoever comes with an old link or code is told that it has expired, not that it never was. */
const EXPIRED_KEPT_MS = DAY_MS;
/** Few enough that nobody waits for the database meanwhile. */
const AT_ONCE = 5_000;

/** Removes, every hour, sessions that are over, and codes, links, browsers and counted failures that are of no use any more. */
export const keepSweeping = (services: Pick<Services, 'jobs' | 'db' | 'clock' | 'sessions'>): Promise<void> =>
  addRecurringJob(services, {
    kind: 'sign-in.sweep',
    everyMs: HOUR_MS,
    run: async () => {
      const now = services.clock();
      while ((await services.sessions.removeEnded(AT_ONCE)) === AT_ONCE);
      while ((await emailLinks.removeOver(services.db, now, AT_ONCE)) === AT_ONCE);
      await removeExpiredBefore(services.db, now - EXPIRED_KEPT_MS);
      await removeStale(services.db, accountsRealm, now);
    },
  });
