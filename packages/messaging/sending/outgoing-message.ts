import type { Environment } from '@inlay/kernel/environment.ts';
import type { AttemptWatch } from './watch-attempt.ts';

/** What is the same of all that is sent. */
export interface OutgoingMessage {
  /** `msg_…`, the same however often the message is tried: what its sending is known by. */
  readonly id: string;
  /** Id of the project. */
  readonly site: string;
  readonly environment: Environment;
  readonly to: string;
  readonly text: string;
  readonly component: string | null;
  /** Leaves a part of each sender's minute to others. */
  readonly isBulk?: boolean;
  /** Keeps a record of the attempts. */
  readonly watch?: AttemptWatch;
}
