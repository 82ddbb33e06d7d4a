import { EMAIL } from '@inlay/kernel/fields.ts';
import { HOUR_MS, MINUTE_MS } from '@inlay/kernel/time.ts';
import type { Audit } from '../sessions/audit.ts';
import type { Budgets } from './budgets.ts';
import type { Clock } from '../clock.ts';
import { mainAccount } from '../database/main-account.ts';
import type { Database, Queries } from '../database/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { oneLine } from './mail-address.ts';
import type { MailJob } from './mail-types.ts';
import { greeting } from './mail-greeting.ts';
import { layOutMail } from './mail-layout.ts';
import type { ServerSettings } from '../server-settings.ts';
import '../database/tables.ts';

/** What happened in an account. */
export interface Notice {
  readonly accountId: string;
  /** What it tells of, e.g. `new-device`: the same again within ten minutes is held back. */
  readonly kind: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Two notices with the same key are one. */
  readonly dedupeKey?: string;
  /** Nothing is told after it: the account goes, with its log and with what was held back. So it is sent whatever came before. */
  readonly last?: boolean;
  /**
   * It is about another account than its reader's: held back, it leaves nothing in the log of theirs. A line there would wait for that account
   * while the one that it is about is locked.
   */
  readonly ofAnother?: boolean;
}

interface Parts {
  readonly jobs: Jobs;
  readonly db: Database;
  readonly clock: Clock;
  readonly budgets: Budgets;
  readonly audit: Audit;
  readonly settings: Pick<ServerSettings, 'publicUrl'>;
}

const SUMMARY = 'mail-summary';
export const ONE_OF_A_KIND = { name: 'mail-notice-kind', points: 1, ms: 10 * MINUTE_MS };

/**
 * Notices go to an address that its owner has confirmed: to everyone else's mailbox they would be a stranger's mails. Past the recipient's
 * budget they are held back, each with an entry in the account's log, and one mail at the end of the hour says so: a flood must not hide
 * the one notice that matters.
 */
export function makeNotices({ jobs, db, clock, budgets, audit, settings }: Parts) {
  const ownerOf = (queries: Queries, accountId: string) =>
    mainAccount(queries, accountId)
      .where('main.email_verified_at', 'is not', null)
      .select(['main.email', 'main.first_name', 'main.user_name'])
      .executeTakeFirst();

  jobs.define<{ accountId: string }>(SUMMARY, async ({ accountId }, { jobId }) => {
    const owner = await ownerOf(db, accountId);
    if (!owner) return;
    const mail: MailJob = { to: owner.email, ...summaryMail(owner, settings.publicUrl) };
    await jobs.add(db, 'mail', mail, { dedupeKey: `summary ${jobId}`, accounts: [accountId] });
  });

  return async (
    queries: Queries,
    { accountId, kind, dedupeKey, last = false, ofAnother = false, subject, text, html }: Notice,
  ): Promise<void> => {
    const owner = await ownerOf(queries, accountId);
    // An address of before its rules were what they are may be one that no mail can go to.
    if (!owner || !EMAIL.test(owner.email)) return;
    const isNews = dedupeKey !== undefined || (await budgets.take(queries, ONE_OF_A_KIND, `${accountId} ${kind}`)) !== undefined;
    if (last || (isNews && (await budgets.spend(queries, 'notices', owner.email)))) {
      const job: MailJob = { to: owner.email, subject: oneLine(subject, 200), text, ...(html !== undefined && { html }) };
      return jobs.add(queries, 'mail', job, { accounts: [accountId], ...(dedupeKey !== undefined && { dedupeKey }) });
    }
    if (ofAnother) return;
    await audit(queries, { accountId, action: 'mail.held', detail: subject });
    const hour = Math.floor(clock() / HOUR_MS) + 1;
    await jobs.add(queries, SUMMARY, { accountId }, { dedupeKey: `${accountId} ${hour}`, runAt: hour * HOUR_MS });
  };
}

export const summaryMail = (owner: { first_name: string; user_name: string }, publicUrl: string) => ({
  subject: 'Summary of recent activity in your Inlay account',
  ...layOutMail({
    title: 'Summary of recent account activity',
    paragraphs: [
      greeting(owner.first_name),
      `In the last hour we held back some emails about your account ${owner.user_name}, as there were too many. Your activity log lists everything that happened.`,
    ],
    buttons: [{ label: 'Open your activity log', url: `${publicUrl}/PostLogin?p=security` }],
    footnote: 'If this was not you, set a new password: that ends all sessions.',
  }),
});
