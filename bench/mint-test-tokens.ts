import { createKeyring } from '@inlay/runtime/keyring.ts';
import { createTokens } from '@inlay/runtime/tokens.ts';

/** Tokens as the server would have given them for the test key, each good for one redemption within five minutes. */
export function mintTestTokens(secretKey: string, count: number): string[] {
  const tokens = createTokens(createKeyring(secretKey));
  const issuedAt = Date.now();
  return Array.from({ length: count }, () =>
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
    }),
  );
}
