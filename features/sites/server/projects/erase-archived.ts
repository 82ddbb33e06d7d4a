import { HOUR_MS } from '@inlay/kernel/time.ts';
import { addRecurringJob } from '@inlay/platform/jobs/recurring-job.ts';
import { lockAccount } from '@inlay/platform/sessions/lock-account.ts';
import type { ProjectParts } from './project-parts.ts';
import { ARCHIVED_MS, archivedBefore, isArchivedBefore } from './project-rows.ts';

const AT_ONCE = 50;

/** Erases, every hour, projects that were archived more than 30 days ago, with all that they hold. */
export const keepErasing = (parts: ProjectParts): Promise<void> =>
  addRecurringJob(parts, { kind: 'projects.erase', everyMs: HOUR_MS, run: () => eraseArchived(parts) });

/** All that are due: whoever archives many keeps nobody else's from being erased. */
async function eraseArchived({ db, engine, clock, audit, eraseSubaccount }: ProjectParts): Promise<void> {
  const before = clock() - ARCHIVED_MS;
  for (;;) {
    const due = await archivedBefore(db, before, AT_ONCE);
    for (const { accountId, mainAccountId, label } of due)
      await db.transaction().execute(async (queries) => {
        // Whoever brings it back holds the same lock.
        await lockAccount(queries, engine, mainAccountId);
        if (!(await isArchivedBefore(queries, accountId, before))) return;
        await eraseSubaccount(queries, accountId);
        await audit(queries, { accountId: mainAccountId, action: 'project.erased', target: label });
      });
    if (due.length < AT_ONCE) return;
  }
}
