import { createKeyring } from '@inlay/runtime/keyring.ts';
import { createTokens, type NewToken } from '@inlay/runtime/tokens.ts';

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

/** Makes tokens of the test key as a server with this secret gives them out, each good for one redemption. `issuedAt` in ms, now by default. */
export function testTokenMint(secretKey: string): (issuedAt?: number) => string {
  const tokens = createTokens(createKeyring(secretKey));
  const keys = { siteKey: 'inlay_test_pass', compKey: 'inlay_test_captcha_number-image', host: 'localhost', test: true } as const;
  return (issuedAt = Date.now()) => tokens.mint(solvedClaims({ ...keys, issuedAt }));
}
