import { HOUR_MS } from '@inlay/kernel/time.ts';
import { addRecurringJob } from '@inlay/platform/jobs/recurring-job.ts';
import type { ProjectParts } from './project-parts.ts';
import { ARCHIVED_MS, archivedBefore } from './project-rows.ts';

const AT_ONCE = 50;

/** Erases, every hour, projects that were archived more than 30 days ago, with all that they hold. */
export const keepErasing = (parts: ProjectParts): Promise<void> =>
  addRecurringJob(parts, { kind: 'projects.erase', everyMs: HOUR_MS, run: () => eraseArchived(parts) });

async function eraseArchived({ db, clock, audit, eraseSubaccount }: ProjectParts): Promise<void> {
  for (const { accountId, mainAccountId, label } of await archivedBefore(db, clock() - ARCHIVED_MS, AT_ONCE))
    await db.transaction().execute(async (queries) => {
      await eraseSubaccount(queries, accountId);
      if (mainAccountId !== null) await audit(queries, { accountId: mainAccountId, action: 'project.erased', target: label });
    });
}
