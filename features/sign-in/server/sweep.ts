import { addRecurringJob } from '@inlay/platform/recurring-job.ts';
import type { Services } from '@inlay/platform/services.ts';
import * as emailLinks from './store/email-links.ts';
import { removeDevicesUnusedSince, removeExpiredBefore } from './store/expired.ts';

const HOUR_MS = 3_600_000;
/** Beyond their end: an account's mails of the last hour are counted by these rows. */
const EXPIRED_KEPT_MS = 24 * HOUR_MS;
/** A month longer than the cookie of the device lives. */
const DEVICE_KEPT_MS = 400 * 24 * HOUR_MS;
/** Few enough that nobody waits for the database meanwhile. */
const AT_ONCE = 5_000;

/** Removes, every hour, sessions that are over, and challenges, links and browsers that are of no use any more. */
export const keepSweeping = (services: Pick<Services, 'jobs' | 'db' | 'clock' | 'sessions'>): Promise<void> =>
  addRecurringJob(services, {
    kind: 'sign-in.sweep',
    everyMs: HOUR_MS,
    run: async () => {
      const now = services.clock();
      while ((await services.sessions.removeEnded(AT_ONCE)) === AT_ONCE);
      while ((await emailLinks.removeOver(services.db, now, AT_ONCE)) === AT_ONCE);
      await removeExpiredBefore(services.db, now - EXPIRED_KEPT_MS);
      await removeDevicesUnusedSince(services.db, now - DEVICE_KEPT_MS);
    },
  });
