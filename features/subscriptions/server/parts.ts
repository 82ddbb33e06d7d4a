import type { FamilyWithComponents } from '@inlay/kernel/component.ts';
import type { Services } from '@inlay/platform/services.ts';
import type { Events } from '@inlay/events/events.ts';
import type { Licensing } from '@inlay/licensing/licensing.ts';

/** What the operations of this slice work with. */
export interface Parts extends Pick<Services, 'db' | 'engine' | 'clock' | 'audit' | 'limits' | 'requireProof' | 'sessions'> {
  readonly licensing: Pick<Licensing, 'keys' | 'secrets'>;
  readonly events: Pick<Events, 'emit'>;
  readonly catalogue: readonly FamilyWithComponents[];
}
