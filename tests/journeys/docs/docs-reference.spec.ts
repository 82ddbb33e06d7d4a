import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/product.ts';

const codeOf = (page: Page, name: string) => page.getByRole('region', { name: `${name}, code` }).innerText();

/** Serves one page on another origin for as long as `use` lasts. */
async function onAnotherSite(html: string, use: (url: string) => Promise<void>): Promise<void> {
  const server = createServer((_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(html));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

for (const path of [
  '/docs/contact-us-server',
  '/docs/elements',
  '/docs/email-server',
  '/docs/migrate',
  '/docs/migrate-forms',
  '/docs/sdk',
  '/docs/webhooks',
])
  test(`${path} has no empty block, and names the reader's server${path === '/docs/sdk' ? '' : ' @night'}`, async ({
    page,
    product,
    request,
  }) => {
    await page.goto(product.home + path);
    const blocks = page.locator('figure');
    expect(await blocks.count()).toBeGreaterThan(3);
    for (const block of await blocks.all()) {
      expect((await block.locator('code').innerText()).trim()).not.toBe('');
      expect((await block.locator('figcaption').innerText()).trim()).toMatch(/^\S+\.\w+/);
    }
    await expect(page.getByText('inlay.example.com')).toHaveCount(0);
    expect(await page.getByRole('main').innerText()).toContain(product.home);
    const markdown = await (await request.get(`${product.home}${path}.md`)).text();
    expect(markdown).not.toMatch(/inlay\.example\.com|\{\{|<ApiTable/);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });

test('the hub, a guide and a service lead to the page for who comes from another captcha; the guides to the reference @night', async ({
  page,
  product,
}) => {
  const guide = '/SDKDocumentation/Captcha/Number%20to%20Image%20Matching/HTML';
  for (const path of ['/SDKDocumentation', guide, '/services/captcha/number-image']) {
    await page.goto(product.home + path);
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Coming from reCAPTCHA, hCaptcha or Turnstile/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coming from reCAPTCHA, hCaptcha or Turnstile');
  }
  for (const path of ['/SDKDocumentation', guide]) {
    await page.goto(product.home + path);
    await page.getByRole('main').getByRole('link', { name: 'SDK reference' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('SDK reference');
  }
});

test('the lines of the reference work on another site: pinned by its hash, and under its policy; the packages are there', async ({
  page,
  product,
  request,
}) => {
  await page.goto(`${product.home}/docs/sdk`);
  const [loading, pinned, policy] = [await codeOf(page, 'page.html'), await codeOf(page, 'pinned.html'), await codeOf(page, 'policy.html')];
  const packages = (await page.getByRole('main').innerText()).match(/http\S+\.tgz/g) ?? [];
  expect(packages).toHaveLength(2);
  for (const address of packages) expect((await request.get(address)).status(), address).toBe(200);
  expect(pinned).toMatch(/integrity="sha384-[\w+/]{64}"/);
  const said: string[] = [];
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
  const body = loading.replace(/^<script src.*\n/, '').replace('inlay_test_challenge', 'inlay_test_pass');
  // The page's own lines stand inline, which a policy forbids that names addresses only.
  const strict = policy.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'");
  await onAnotherSite(`<!doctype html><link rel="icon" href="data:," />${strict}${pinned}${body}`, async (url) => {
    await page.goto(url);
    await page.getByRole('checkbox').click();
    await expect(page.getByRole('checkbox')).toBeChecked();
  });
  expect(said).toEqual([]);
});
