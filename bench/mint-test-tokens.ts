import { createKeyring } from '@inlay/runtime/keyring.ts';
import { createTokens } from '@inlay/runtime/tokens.ts';

/** Tokens as the server would have given them for the test key, one a millisecond until now, each good for one redemption. */
export function mintTestTokens(secretKey: string, count: number): string[] {
  const tokens = createTokens(createKeyring(secretKey));
  const first = Date.now() - count;
  return Array.from({ length: count }, (_, i) =>
    tokens.mint({
      siteKey: 'inlay_test_pass',
      compKey: 'inlay_test_captcha_number-image',
      host: 'localhost',
      action: '',
      cData: '',
      type: 'number-image',
      method: 'visual',
      issuedAt: first + i,
      expiresAt: first + i + 300_000,
      test: true,
    }),
  );
}
