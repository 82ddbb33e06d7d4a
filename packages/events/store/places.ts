import type { Environment } from '@inlay/kernel/environment.ts';

/** Whose rows: no query of this package goes without. */
export interface SiteEnvironment {
  readonly siteId: string;
  readonly environment: Environment;
}
