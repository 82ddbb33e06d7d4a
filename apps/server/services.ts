import { hasSecondFactor } from '@inlay/features/sign-in/server/second-factor/has-second-factor.ts';
import { makeAudit } from '@inlay/platform/sessions/audit.ts';
import { makeBodyRoom } from '@inlay/platform/http/bodies/body-room.ts';
import { makeBudgets } from '@inlay/platform/mail/budgets.ts';
import type { Clock } from '@inlay/platform/clock.ts';
import { readPasswordLists } from '@inlay/platform/sessions/common-passwords.ts';
import type { OpenDatabase } from '@inlay/platform/database/database.ts';
import { makeIncoming } from '@inlay/platform/files/incoming/incoming.ts';
import { makePhotoRemaker } from '@inlay/platform/files/remake-photo.ts';
import { makeFileScanner } from '@inlay/platform/files/scan-file.ts';
import { makeJobs } from '@inlay/platform/jobs/jobs.ts';
import type { Keyring } from '@inlay/platform/keys/keyring.ts';
import { makeLimits } from '@inlay/platform/limits/limits.ts';
import type { Log } from '@inlay/platform/log/log.ts';
import { makeMail } from '@inlay/platform/mail/mail.ts';
import type { Metrics } from '@inlay/platform/metrics/metrics.ts';
import { countHeld, countJobRuns, countLimits } from '@inlay/platform/metrics/metrics-parts.ts';
import { makePasswords } from '@inlay/platform/sessions/passwords.ts';
import { makeRequireProof } from '@inlay/platform/sessions/recent-proof.ts';
import type { Services } from '@inlay/platform/services.ts';
import { makeSessions } from '@inlay/platform/sessions/sessions.ts';
import type { ServerSettings } from '@inlay/platform/server-settings.ts';
import { makeUploads } from '@inlay/platform/files/uploads.ts';

interface Parts {
  readonly keyring: Keyring;
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
}

/** Everything a slice is handed, from the settings, one database and one clock. */
export function makeServices(settings: ServerSettings, { keyring, database, clock, log, metrics }: Parts): Services {
  const { db, engine } = database;
  const jobs = countJobRuns(makeJobs({ db, engine, clock, log, keyring }), metrics);
  const audit = makeAudit(clock, engine);
  const budgets = makeBudgets({ clock, keyring, onSpent: countHeld(metrics) });
  const limits = countLimits(makeLimits({ settings, keyring, clock, log }), metrics);
  return {
    settings,
    keyring,
    clock,
    db,
    engine,
    database,
    log,
    jobs,
    mail: makeMail({ jobs, settings, db, clock, log, audit, budgets }),
    budgets,
    limits,
    metrics,
    passwords: makePasswords(readPasswordLists(settings, log)),
    sessions: makeSessions(database, clock, settings.publicUrl),
    requireProof: makeRequireProof({ clock, hasFactor: (accountId) => hasSecondFactor(db, accountId) }),
    uploads: makeUploads({ settings, limits }),
    incoming: makeIncoming(settings.dataDir),
    remakePhoto: makePhotoRemaker(limits),
    scanFile: makeFileScanner(settings.clamavUrl),
    bodyRoom: makeBodyRoom(),
    audit,
  };
}
