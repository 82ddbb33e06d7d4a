import type { AddressInfo } from 'node:net';
import { addSite } from '../support/captcha/open-proofs.ts';
import { createKeyring } from '@inlay/platform/keys/keyring.ts';
import { makeSecrets } from '@inlay/licensing/secrets/secrets.ts';
import { createTokens } from '@inlay/proofs/tokens/tokens.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../support/app.ts';
import { cfTurnstileAt, leadTo, verifiers } from '../support/captcha/published-verifiers.ts';
import { solvedClaims } from '../support/captcha/test-tokens.ts';

let app: TestApp;
let siteverify: URL;
let keys: { secret: string; siteKey: string };
let mint: () => string;
let led: ReturnType<typeof leadTo>;

beforeAll(async () => {
  app = await startApp();
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  siteverify = new URL(`http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}/api/v1/siteverify`);
  const { db, settings } = app.services;
  const keyring = createKeyring(settings.secretKey);
  const { siteId, siteKey, compKey } = await addSite(db, app.clock());
  const { secret } = await makeSecrets(db, app.clock, keyring).make(db, { siteId, name: 'Web server' });
  keys = { secret, siteKey };
  mint = () => createTokens(keyring).mint(solvedClaims({ siteKey, compKey, host: 'shop.example.com', issuedAt: app.clock() }));
  led = leadTo(siteverify);
});
afterAll(async () => {
  led.restore();
  await app.close();
});

describe.each(verifiers)('$name, as it is published', ({ name, asks, verify }) => {
  test('takes a good token once, after a change of address and keys', async () => {
    const token = mint();
    const first = await verify(keys, token);
    expect(first).toMatchObject({ success: true, codes: [] });
    // turnstile-verify keeps the host name to itself.
    if (name !== 'turnstile-verify') expect(first.host).toBe('shop.example.com');
    expect(led.asked.at(-1)).toBe(asks);
    const second = await verify(keys, token);
    expect(second.success).toBe(false);
    expect(second.codes[0]).toBe('timeout-or-duplicate');
  });

  test('understands each refusal', async () => {
    const refusal = async (token: string, secret = keys.secret) => (await verify({ ...keys, secret }, token)).codes[0];
    expect(await refusal('a token that nobody gave')).toBe('invalid-input-response');
    expect(await refusal(`${mint()}x`)).toBe('invalid-input-response');
    expect(await refusal(mint(), `isk_live_${'A'.repeat(43)}`)).toBe('invalid-input-secret');
    expect(await refusal(mint(), 'inlay_secret_test_pass')).toBe('invalid-input-response');
    const late = mint();
    app.clock.advance(300_000);
    expect(await refusal(late)).toBe('timeout-or-duplicate');
  });

  test('works with the test secrets', async () => {
    const refusal = async (secret: string) => (await verify({ siteKey: 'inlay_test_pass', secret }, 'a token')).codes[0];
    expect(await refusal('inlay_secret_test_fail')).toBe('invalid-input-response');
    expect(await refusal('inlay_secret_test_spent')).toBe('timeout-or-duplicate');
  });
});

test('cf-turnstile has an option for the address', async () => {
  const before = led.asked.length;
  expect(await cfTurnstileAt(siteverify.href, keys.secret, mint())).toMatchObject({ success: true, host: 'shop.example.com' });
  expect(led.asked).toHaveLength(before);
});
