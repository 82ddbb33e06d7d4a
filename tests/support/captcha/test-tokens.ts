import { FIRST_PARTY_FORMS } from '@inlay/kernel/constants.ts';
import { createKeyring } from '@inlay/platform/keys/keyring.ts';
import { FIRST_PARTY_SITE_KEY } from '@inlay/licensing/keys/built-in-keys.ts';
import { createTokens, type NewToken } from '@inlay/proofs/tokens/tokens.ts';
import type { TestApp } from '../app.ts';

type Own = Pick<NewToken, 'siteKey' | 'compKey' | 'host' | 'issuedAt'> & Partial<NewToken>;

/** What a solved picture puts into a token that is good for five minutes. */
export const solvedClaims = (own: Own): NewToken => ({
  action: '',
  cData: '',
  type: 'number-image',
  method: 'visual',
  expiresAt: own.issuedAt + 300_000,
  ...own,
});

/** What a captcha that was solved on one of our own pages gives a caller of this app. */
export const firstPartyToken = ({ services: { keyring }, clock }: TestApp, form: keyof typeof FIRST_PARTY_FORMS = 'login'): string =>
  createTokens(keyring).mint(
    solvedClaims({
      siteKey: FIRST_PARTY_SITE_KEY,
      compKey: 'inlay_first_party_captcha_number-image',
      host: 'localhost',
      action: FIRST_PARTY_FORMS[form].action,
      issuedAt: clock(),
    }),
  );

/** The same of a server with this secret, now. */
export function firstPartyTokenMint(secretKey: string, form: keyof typeof FIRST_PARTY_FORMS = 'login'): () => string {
  const tokens = createTokens(createKeyring(secretKey));
  const keys = { siteKey: FIRST_PARTY_SITE_KEY, compKey: 'inlay_first_party_captcha_number-image', host: 'localhost' };
  return () => tokens.mint(solvedClaims({ ...keys, action: FIRST_PARTY_FORMS[form].action, issuedAt: Date.now() }));
}

/** Makes tokens of the test key as a server with this secret gives them out, each good for one redemption. `issuedAt` in ms, now by default. */
export function testTokenMint(secretKey: string): (issuedAt?: number) => string {
  const tokens = createTokens(createKeyring(secretKey));
  const keys = { siteKey: 'inlay_test_pass', compKey: 'inlay_test_captcha_number-image', host: 'localhost', test: true } as const;
  return (issuedAt = Date.now()) => tokens.mint(solvedClaims({ ...keys, issuedAt }));
}
