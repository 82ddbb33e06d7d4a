import { createKeyring } from '@inlay/runtime/keyring.ts';
import { createTokens } from '@inlay/runtime/tokens.ts';

/** Makes tokens of the test key as a server with this secret gives them out, each good for one redemption. `issuedAt` in ms, now by default. */
export function testTokenMint(secretKey: string): (issuedAt?: number) => string {
  const tokens = createTokens(createKeyring(secretKey));
  return (issuedAt = Date.now()) =>
    tokens.mint({
      siteKey: 'inlay_test_pass',
      compKey: 'inlay_test_captcha_number-image',
      host: 'localhost',
      action: '',
      cData: '',
      type: 'number-image',
      method: 'visual',
      issuedAt,
      expiresAt: issuedAt + 300_000,
      test: true,
    });
}
