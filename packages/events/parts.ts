import type { EventTypes } from '@inlay/kernel/parts/event-type.ts';
import type { Services } from '@inlay/platform/services.ts';

/** What the operations of this package work with. */
export interface Parts extends Pick<
  Services,
  'db' | 'engine' | 'clock' | 'audit' | 'keyring' | 'settings' | 'limits' | 'sessions' | 'jobs' | 'mail' | 'requireProof'
> {
  readonly types: EventTypes;
  /** Deliveries were written. */
  readonly nudge: () => void;
}
