import type { Environment } from '@inlay/kernel/environment.ts';

/** Whose rows: no query of a project's goes without. */
export interface SiteEnvironment {
  readonly siteId: string;
  readonly environment: Environment;
}
