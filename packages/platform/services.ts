import type { Audit } from './sessions/audit.ts';
import type { BodyRoom } from './http/bodies/body-room.ts';
import type { Incoming } from './files/incoming/incoming.ts';
import type { ScanFile } from './files/scan-file.ts';
import type { RemakePhoto } from './files/remake-photo.ts';
import type { Budgets } from './mail/budgets.ts';
import type { Clock } from './clock.ts';
import type { Database, Engine, OpenDatabase } from './database/database.ts';
import type { ServerSettings } from './server-settings.ts';
import type { Keyring } from './keys/keyring.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Limits } from './limits/limits.ts';
import type { Log } from './log/log.ts';
import type { Mail } from './mail/mail.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Passwords } from './sessions/passwords.ts';
import type { RequireProof } from './sessions/recent-proof.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { Uploads } from './files/uploads.ts';

/** What every slice's server part is handed. Nothing reaches for a global. */
export interface Services {
  readonly settings: ServerSettings;
  readonly keyring: Keyring;
  readonly clock: Clock;
  readonly db: Database;
  readonly engine: Engine;
  readonly database: OpenDatabase;
  readonly log: Log;
  readonly jobs: Jobs;
  readonly mail: Mail;
  readonly budgets: Budgets;
  readonly limits: Limits;
  readonly metrics: Metrics;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  readonly requireProof: RequireProof;
  readonly uploads: Uploads;
  readonly incoming: Incoming;
  readonly remakePhoto: RemakePhoto;
  readonly scanFile: ScanFile;
  readonly bodyRoom: BodyRoom;
  /** The account's change log. */
  readonly audit: Audit;
}
