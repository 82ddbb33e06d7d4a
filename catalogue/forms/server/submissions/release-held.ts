import { DAY_MS } from '@inlay/kernel/time.ts';
import { usedOn } from '@inlay/licensing/quota/quota.ts';
import { utcDay } from '@inlay/licensing/utc-day.ts';
import { submissions } from '../../meters.ts';
import { findForm } from '../definitions/find-form.ts';
import type { FormParts } from '../forms-parts.ts';
import { addMails } from '../mails/add-mails.ts';
import { filesOfOne } from '../store/file-rows.ts';
import type { SubmissionRow } from '../store/submission-rows.ts';
import { tellSubmissions } from './submission-event.ts';

/** What was held longer is stored and shown, and told no more. */
const HELD_MOST_MS = 7 * DAY_MS;
const ACCOUNTS_AT_ONCE = 500;

/** Lets go, at the beginning of a day, of what came when the day before was used up: oldest first, as far as the new day goes. */
export async function releaseHeld(parts: FormParts): Promise<void> {
  const { db, clock } = parts;
  await db
    .updateTable('form_submissions')
    .where('held', '=', 1)
    .where('created_at', '<', clock() - HELD_MOST_MS)
    .set({ held: 0 })
    .execute();
  const accounts = await db
    .selectFrom('form_submissions')
    .innerJoin('accounts', 'accounts.id', 'form_submissions.account_id')
    .where('held', '=', 1)
    .select(['accounts.id', 'accounts.plan'])
    .distinct()
    .limit(ACCOUNTS_AT_ONCE)
    .execute();
  for (const { id, plan } of accounts) await releaseOf(parts, id, submissions.perDay[plan]);
}

async function releaseOf(parts: FormParts, accountId: string, perDay: number | null): Promise<void> {
  const { db, clock } = parts;
  const used = (await usedOn(db, accountId, utcDay(clock()))).get(submissions.name) ?? 0;
  const rows = await db
    .selectFrom('form_submissions')
    .where('account_id', '=', accountId)
    .where('held', '=', 1)
    .orderBy('created_at')
    .orderBy('id')
    .$if(perDay !== null, (q) => q.limit(Math.max(0, (perDay ?? 0) - used)))
    .selectAll()
    .execute();
  for (const row of rows) if (row.held === 1) await release(parts, row);
}

async function release(parts: FormParts, row: SubmissionRow): Promise<void> {
  const place = { accountId: row.account_id, siteId: row.site_id, environment: row.environment, component: row.component };
  const isTold = await parts.db.transaction().execute(async (queries) => {
    const freed = await queries
      .updateTable('form_submissions')
      .where('id', '=', row.id)
      .where('held', '=', 1)
      .set({ held: 0 })
      .executeTakeFirst();
    const found = await findForm(queries, place, row.form);
    if (freed.numUpdatedRows !== 1n || row.status === 'spam') return false;
    await tellSubmissions(parts, queries, [{ row, files: await filesOfOne(queries, row.id) }]);
    if (found) await addMails(parts, queries, row, found);
    return true;
  });
  if (!isTold) return;
  parts.counts.note(place, row.form, 'sent');
  parts.licensing.figures.record({
    accountId: row.account_id,
    component: row.component,
    domain: row.hostname,
    host: row.hostname,
    event: 'sent',
    sign: 'solved',
  });
}
