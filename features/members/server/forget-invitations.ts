import { DAY_MS } from '@inlay/kernel/time.ts';
import { addRecurringJob } from '@inlay/platform/jobs/recurring-job.ts';
import { dropExpired } from './invitation-rows.ts';
import type { MembersParts } from './members-parts.ts';

/** What nobody answered in time is gone a day later. */
export const keepForgetting = (parts: MembersParts): Promise<void> =>
  addRecurringJob(parts, { kind: 'members.forget-invitations', everyMs: DAY_MS, run: () => dropExpired(parts.db, parts.clock()) });
