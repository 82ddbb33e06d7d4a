import { TEST_SITE_KEY_PREFIX, environmentOf } from './environment.ts';

interface Keys {
  readonly siteKey: string;
  readonly compKey: string;
}

/**
 * What the address of a component's page names it by: `/c/<key>`, `/f/<key>`. In test both keys, since the compKey stands on every page of
 * live, and who knows that alone has no business with what is tried out.
 */
export const hostedKeyOf = ({ siteKey, compKey }: Keys): string => (environmentOf(siteKey) === 'test' ? `${siteKey}.${compKey}` : compKey);

/** @returns the test siteKey alone where the address names one */
export function readHostedKey(key: string): { readonly testSiteKey: string | undefined; readonly compKey: string } {
  const dot = key.startsWith(TEST_SITE_KEY_PREFIX) ? key.indexOf('.') : -1;
  return dot === -1 ? { testSiteKey: undefined, compKey: key } : { testSiteKey: key.slice(0, dot), compKey: key.slice(dot + 1) };
}
