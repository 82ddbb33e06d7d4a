import { makeAudit } from '@inlay/platform/sessions/audit.ts';
import { makeBudgets } from '@inlay/platform/mail/budgets.ts';
import type { Clock } from '@inlay/platform/clock.ts';
import type { Database, Engine } from '@inlay/platform/database/database.ts';
import { makeJobs } from '@inlay/platform/jobs/jobs.ts';
import { createKeyring } from '@inlay/platform/keys/keyring.ts';
import { makeMail, type MailParts } from '@inlay/platform/mail/mail.ts';
import type { MailSettings } from '@inlay/platform/mail/mail-types.ts';
import { silentLog } from '../engines/platform-database.ts';

export const testKeyring = createKeyring('a secret key of the tests, long enough');

/** Jobs and mail on a test's database, delivered to the outbox unless the settings say otherwise. */
export function mailOn(
  { db, engine }: { db: Database; engine: Engine },
  clock: Clock,
  settings: Partial<MailSettings> = {},
  jobsFor: (jobs: MailParts['jobs']) => MailParts['jobs'] = (jobs) => jobs,
) {
  const jobs = makeJobs({ db, engine, clock, log: silentLog, keyring: testKeyring });
  const mailFrom = 'Inlay <no-reply@example.com>';
  const all = { smtpUrl: undefined, smsUrl: undefined, mailFrom, publicUrl: 'https://inlay.example.com', ...settings };
  const budgets = makeBudgets({ clock, keyring: testKeyring });
  const mail = makeMail({ jobs: jobsFor(jobs), settings: all, db, clock, log: silentLog, audit: makeAudit(clock, engine), budgets });
  return { jobs, mail };
}
