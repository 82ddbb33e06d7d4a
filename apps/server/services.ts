import { makeAudit } from '@inlay/platform/audit.ts';
import type { Clock } from '@inlay/platform/clock.ts';
import type { OpenDatabase } from '@inlay/platform/database.ts';
import { makeJobs } from '@inlay/platform/jobs.ts';
import { makeLimits } from '@inlay/platform/limits.ts';
import type { Log } from '@inlay/platform/log.ts';
import { makeMail } from '@inlay/platform/mail.ts';
import type { Metrics } from '@inlay/platform/metrics.ts';
import { countJobRuns, countLimits } from '@inlay/platform/metrics-parts.ts';
import { makePasswords } from '@inlay/platform/passwords.ts';
import type { Services } from '@inlay/platform/services.ts';
import { makeSessions } from '@inlay/platform/sessions.ts';
import type { Settings } from '@inlay/platform/settings.ts';
import { makeUploads } from '@inlay/platform/uploads.ts';

interface Parts {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
}

/** Everything a slice is handed, from the settings, one database and one clock. */
export function makeServices(settings: Settings, { database, clock, log, metrics }: Parts): Services {
  const { db, engine } = database;
  const jobs = countJobRuns(makeJobs({ db, engine, clock, log }), metrics);
  return {
    settings,
    clock,
    db,
    engine,
    database,
    log,
    jobs,
    mail: makeMail({ jobs, settings, db, clock, log }),
    limits: countLimits(makeLimits({ settings, clock, log }), metrics),
    metrics,
    passwords: makePasswords(),
    sessions: makeSessions(db, clock, settings.publicUrl),
    uploads: makeUploads({ settings }),
    audit: makeAudit(clock),
  };
}
