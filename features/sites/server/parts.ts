import type { Services } from '@inlay/platform/services.ts';
import type { Runtime } from '@inlay/runtime/runtime.ts';

/** What the operations of this slice work with. */
export interface Parts extends Pick<Services, 'db' | 'clock' | 'audit' | 'limits'> {
  readonly runtime: Pick<Runtime, 'keys'>;
}

export interface Actions {
  readonly runtime: Runtime;
}
