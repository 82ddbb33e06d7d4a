import { checkbox, expect, field, solve, test } from '../fixtures/widget-page.ts';

test('runs under a Content-Security-Policy of a nonce, the service and trusted types, and nothing else', async ({
  page,
  wire,
  openPage,
}) => {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedScript/i.test(message.text())) violations.push(message.text());
  });
  await openPage({
    nonce: 'abc123',
    headers: {
      'content-security-policy': `default-src 'none'; script-src 'nonce-abc123'; connect-src ${wire.api}; require-trusted-types-for 'script'; trusted-types inlay`,
    },
  });
  await checkbox(page).click();
  await solve(page);
  await expect(field(page, 'captchaValidated')).toHaveValue('true');
  await page.evaluate('captcha.reset()');
  await checkbox(page).click();
  await page.getByRole('button', { name: 'Another way' }).click();
  await page.getByRole('button', { name: 'Let this device work' }).click();
  await expect(checkbox(page)).toBeChecked({ timeout: 20_000 });
  await page.evaluate('captcha.reset()');
  await checkbox(page).click();
  await page.getByRole('button', { name: 'Another way' }).click();
  await page.getByRole('button', { name: 'Count sounds' }).click();
  await page.getByRole('button', { name: 'Play' }).click();
  await expect(page.getByText('Playing')).toBeAttached();
  // The page has no favicon rule; what remains would be ours.
  expect(violations.filter((line) => !line.includes('favicon'))).toEqual([]);
  const styled = await page.evaluate(
    () => getComputedStyle(document.querySelector('#captcha-container > div')!.shadowRoot!.firstElementChild!).width,
  );
  expect(styled).toBe('300px');
});

test('a type name from the wire cannot lead to another address', async ({ page, wire, openPage }) => {
  await openPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  wire.faults.push({
    call: 'challenge',
    reply: {
      status: 200,
      body: {
        id: 'x',
        type: '../../../evil.example.com/x?',
        method: 'visual',
        prompt: { key: 'x', args: {} },
        ui: null,
        ttl: 120,
        state: 's',
        assets: [{ slot: 'scene', mime: 'image/png', w: 1, h: 1, b64: '' }],
        ways: ['visual', 'audio', 'pow'],
        pow: { alg: 'SHA-256', salt: 's', bits: 1 },
      },
    },
  });
  await checkbox(page).click();
  await expect(page.getByText('script-blocked', { exact: true })).toBeVisible();
  expect(asked.filter((url) => !url.endsWith('/challenge') && !url.endsWith('/stage.js'))).toEqual([
    expect.stringMatching(/\/sdk\/v[\d.]+-[\da-f]{12}\/captcha\/+evilexamplecom\/x\.js$/),
  ]);
});
