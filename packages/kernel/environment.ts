/** Where something happens: on a customer's pages, or in the sandbox that each project has beside them. */
export const ENVIRONMENTS = ['live', 'test'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

/** A project in one of its environments: whose rows they are. No query of a project's goes without. */
export interface SiteEnvironment {
  readonly siteId: string;
  readonly environment: Environment;
}

/** What a project's test siteKey begins with; the rest is a UUID of its own. */
export const TEST_SITE_KEY_PREFIX = 'test_';

/** The environment that a project's siteKey names. */
export const environmentOf = (siteKey: string): Environment => (siteKey.startsWith(TEST_SITE_KEY_PREFIX) ? 'test' : 'live');

/** What a secret of the environment begins with. */
export const SECRET_PREFIXES = { live: 'isk_live_', test: 'isk_test_' } as const satisfies Record<Environment, string>;
