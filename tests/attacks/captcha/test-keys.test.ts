import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../support/app.ts';
import { testTokenMint } from '../../support/captcha/test-tokens.ts';
import { makeSecret, subscriber } from '../../support/people/subscriber.ts';
import { recordFigure } from '../../support/trust.ts';

const SECRETS = ['inlay_secret_test_pass', 'inlay_secret_test_fail', 'inlay_secret_test_spent'];
const FORMS = ['json', 'form', 'multipart'] as const;

/** What a program gets past a customer's server that was left with a test secret: a token of the test key costs it nothing. */
async function through(app: TestApp): Promise<string[]> {
  const mint = testTokenMint(app.services.settings.secretKey);
  const passed: string[] = [];
  for (const secret of SECRETS)
    for (const how of FORMS) {
      const { body } = await app.request('POST', '/api/v1/siteverify', { [how]: { secret, response: mint(app.clock()) } });
      if (body.success === true) passed.push(`${secret} as ${how}`);
      else expect(body.success, secret).toBe(false);
    }
  return passed;
}

describe('TEST_KEYS=off', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ env: { TEST_KEYS: 'off' } });
  });
  afterAll(() => app.close());

  test('T36 no server that was left with a published test secret lets a test token pass', async () => {
    const passed = await through(app);
    expect(passed).toEqual([]);
    // The control: an installation that has left them on, as it comes.
    const open = await startApp();
    const seen = await through(open).finally(() => open.close());
    expect(seen).toEqual(FORMS.map((how) => `inlay_secret_test_pass as ${how}`));
    recordFigure({
      test: 'T36',
      what: 'test tokens that a published test secret lets pass, with TEST_KEYS=off',
      target: '0',
      figure: `${passed.length} of ${SECRETS.length * FORMS.length}`,
      held: passed.length === 0,
      engine: 'SQLite',
      control: `TEST_KEYS=on: ${seen.length}`,
    });
  });

  test('T36 they are unknown like any made-up secret, and a live one takes no test token either', async () => {
    const mint = testTokenMint(app.services.settings.secretKey);
    const verify = (secret: string) =>
      app
        .request('POST', '/api/v1/siteverify', { json: { secret, response: mint(app.clock()) } })
        .then(({ status, body }) => [status, body]);
    const unknown = await verify(`isk_live_${'A'.repeat(43)}`);
    expect(unknown).toEqual([200, expect.objectContaining({ success: false, 'error-codes': ['invalid-input-secret'] })]);
    for (const secret of SECRETS) expect(await verify(secret)).toEqual(unknown);
    const [, body] = await verify(await makeSecret(await subscriber(app)));
    expect(body).toMatchObject({ success: false });
  });
});
