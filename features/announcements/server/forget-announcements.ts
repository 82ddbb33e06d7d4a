import { DAY_MS } from '@inlay/kernel/time.ts';
import { addRecurringJob } from '@inlay/platform/jobs/recurring-job.ts';
import { dropBefore } from './announcement-rows.ts';
import type { AnnouncementParts } from './announcement-parts.ts';

const KEEP_MS = 365 * DAY_MS;

export const keepForgetting = (parts: AnnouncementParts): Promise<void> =>
  addRecurringJob(parts, {
    kind: 'announcements.forget',
    everyMs: DAY_MS,
    run: () => dropBefore(parts.db, parts.clock() - KEEP_MS),
  });
