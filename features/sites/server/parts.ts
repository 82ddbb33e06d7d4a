import type { Services } from '@inlay/platform/services.ts';
import type { Licensing } from '@inlay/licensing/licensing.ts';
import type { ProjectActions } from './projects/project-parts.ts';

/** What the operations of this slice work with. */
export interface Parts extends Pick<Services, 'db' | 'clock' | 'audit' | 'limits' | 'sessions'> {
  readonly licensing: Pick<Licensing, 'keys'>;
}

export interface Actions extends Omit<ProjectActions, 'licensing'> {
  readonly licensing: Licensing;
}
