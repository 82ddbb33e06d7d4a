import { makeAudit } from '@inlay/platform/audit.ts';
import type { Clock } from '@inlay/platform/clock.ts';
import type { OpenDatabase } from '@inlay/platform/database.ts';
import { makeJobs } from '@inlay/platform/jobs.ts';
import { makeLimits } from '@inlay/platform/limits.ts';
import type { Log } from '@inlay/platform/log.ts';
import { makeMail } from '@inlay/platform/mail.ts';
import { makeMetrics } from '@inlay/platform/metrics.ts';
import { makePasswords } from '@inlay/platform/passwords.ts';
import type { Services } from '@inlay/platform/services.ts';
import { makeSessions } from '@inlay/platform/sessions.ts';
import type { Settings } from '@inlay/platform/settings.ts';
import { makeUploads } from '@inlay/platform/uploads.ts';

/** Everything a slice is handed, from the settings, one database and one clock. */
export function makeServices(settings: Settings, database: OpenDatabase, clock: Clock, log: Log): Services {
  const { db, engine } = database;
  const jobs = makeJobs({ db, engine, clock, log });
  return {
    settings,
    clock,
    db,
    engine,
    database,
    log,
    jobs,
    mail: makeMail({ jobs, settings, db, clock, log }),
    limits: makeLimits({ settings, clock, log }),
    metrics: makeMetrics(),
    passwords: makePasswords(),
    sessions: makeSessions(db, clock, settings.publicUrl),
    uploads: makeUploads({ settings }),
    audit: makeAudit(clock),
  };
}
