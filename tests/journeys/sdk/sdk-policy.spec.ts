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
  await expect(checkbox(page)).toBeChecked();
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

for (const [what, written] of [
  ['an image by the name of the running script', (elsewhere: string) => `<img name="currentScript" alt="" src="${elsewhere}/picture.png">`],
  [
    'markup with an address',
    (elsewhere: string) =>
      `<div class="inlay-captcha" data-sitekey="inlay_test_pass" data-compkey="c" data-language="de" data-api-base="${elsewhere}"></div>`,
  ],
] as const) {
  test(`what visitors wrote into a page loads no script from elsewhere: ${what}`, async ({ page, openPage, wire }) => {
    const asked: string[] = [];
    // A name of its own for this machine: another origin, where everything is there.
    const elsewhere = wire.api.replace(/localhost|127\.0\.0\.1/, (name) => (name === 'localhost' ? '127.0.0.1' : 'localhost'));
    page.on('request', (request) => request.resourceType() === 'script' && asked.push(new URL(request.url()).origin));
    const form = '<form id="form"><label>Name <input name="name"></label><div id="captcha-container"></div></form>';
    await openPage({ siteKey: 'inlay_test_pass', body: `${written(elsewhere)}${form}` });
    await page.locator('#form').getByRole('checkbox').click();
    await expect(field(page, 'captchaValidated')).toHaveValue('true');
    if (what === 'markup with an address') await expect(page.locator('.inlay-captcha').getByRole('checkbox')).toBeVisible();
    expect([...new Set(asked)]).toEqual([new URL(wire.api).origin]);
  });
}

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
