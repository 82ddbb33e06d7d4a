import type { Services } from '@inlay/platform/services.ts';
import type { Library } from './files/library.ts';
import type { Records } from './records.ts';

/** What the operations of this slice work with. */
export interface Parts extends Pick<Services, 'db' | 'clock' | 'limits' | 'sessions'> {
  readonly records: Records;
  readonly library: Library;
}
