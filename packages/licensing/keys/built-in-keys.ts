/** What the four test siteKeys do; the captcha calls read it. */
export type TestKeyBehaviour = 'pass' | 'fail' | 'challenge' | 'expire';
export type TestSecret = 'pass' | 'fail' | 'spent';

export const FIRST_PARTY_SITE_KEY = 'inlay_first_party';

const TEST_SITE_KEY = /^inlay_test_(pass|fail|challenge|expire)$/;
const TEST_SECRET = /^inlay_secret_test_(pass|fail|spent)$/;
const TEST_COMP_KEY = /^inlay_test_([a-z0-9-]+)_([a-z0-9-]+)$/;
/** Of the captcha that stands inside another component: it needs no subscription, and only that component redeems its tokens. */
const EMBEDDED_COMP_KEY = /^inlay_embedded_(captcha)_([a-z0-9-]+)$/;
const FIRST_PARTY_COMP_KEY = /^inlay_first_party_([a-z0-9-]+)_([a-z0-9-]+)$/;

export const testModeOf = (siteKey: string): TestKeyBehaviour | undefined =>
  TEST_SITE_KEY.exec(siteKey)?.[1] as TestKeyBehaviour | undefined;

export const testSecretOf = (secret: string): TestSecret | undefined => TEST_SECRET.exec(secret)?.[1] as TestSecret | undefined;

/** The component id behind a built-in compKey; whether the catalogue holds it, the family's own call says. */
export const testComponentOf = (compKey: string): string | undefined => componentOf(TEST_COMP_KEY, compKey);
export const embeddedComponentOf = (compKey: string): string | undefined => componentOf(EMBEDDED_COMP_KEY, compKey);
export const firstPartyComponentOf = (compKey: string): string | undefined => componentOf(FIRST_PARTY_COMP_KEY, compKey);

function componentOf(pattern: RegExp, compKey: string): string | undefined {
  const match = pattern.exec(compKey);
  return match ? `${match[1]}/${match[2]}` : undefined;
}
