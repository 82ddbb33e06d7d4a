import { htmlSnippet, serverSnippets } from '@inlay/catalogue/captcha/rules/snippets.ts';
import type { Page } from '@playwright/test';
import { type CustomerSite, customerSite } from '../fixtures/customer-site.ts';
import { main, NUMBER_IMAGE, openDashboard } from '../fixtures/dashboard.ts';
import { inspectEverywhere, listen } from '../fixtures/inspect.ts';
import { expect, type Product, test } from '../fixtures/product.ts';
import { makeSecret, solveOnPage } from '../fixtures/recorded-run.ts';

const FOREIGN = 'www.example.org';
// A host that is not on the list, served from here.
test.use({
  launchOptions: {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', `--host-resolver-rules=MAP ${FOREIGN} 127.0.0.1`],
  },
});

const SDK = `?c=${NUMBER_IMAGE}&tab=sdk`;
const panel = (page: Page) => main(page).getByRole('region', { name: 'Install check' });

/** The owner's site, made of the SDK tab's own code. */
async function pasteAll(page: Page, product: Product, siteKey: string, changes: { compKey?: string } = {}): Promise<CustomerSite> {
  const copied = page.getByRole('region', { name: 'HTML code' }).locator('.tok-own');
  await expect(copied).toHaveCount(2);
  const compKey = changes.compKey ?? JSON.parse(await copied.nth(1).innerText());
  const keys = { origin: product.home, siteKey, compKey };
  const server = serverSnippets(keys).find(({ label }) => label === 'Node')?.code ?? '';
  return await customerSite({ page: htmlSnippet(keys), server, secret: await makeSecret(page.request, product, siteKey) });
}

// Each looks at two themes and three widths, or waits as long as the product does.

test('the panel waits, and turns green by itself with the first solved and redeemed challenge', async ({ page, product, context }) => {
  const { siteKey } = await openDashboard(page, product, SDK);
  await expect(panel(page).getByRole('heading')).toHaveText('Waiting for your first verification');
  await expect(panel(page).getByRole('listitem')).toHaveText([
    /Domain added \(done\)/,
    /Snippet seen \(waiting for it\)/,
    /Challenge solved \(to come\)/,
    /Token redeemed \(to come\)/,
  ]);
  const site = await pasteAll(page, product, siteKey);
  const visitor = await context.newPage();
  try {
    await visitor.goto(site.url);
    await visitor.getByLabel('Name').fill('Visitor');
    await visitor.getByLabel('Email').fill('visitor@example.com');
    await solveOnPage(visitor);
    await expect(visitor.getByRole('checkbox', { name: /Verified/ })).toBeChecked();
    await page.bringToFront();
    await expect(panel(page).getByRole('listitem').nth(2)).toHaveText(/Challenge solved \(done\)/);
    await expect(panel(page).getByRole('listitem').nth(1)).toContainText('Snippet seen on localhost');
    await visitor.bringToFront();
    await visitor.getByRole('button', { name: 'Send' }).click();
    await expect(visitor.getByText('Yay! Your form was sent!')).toBeVisible();
  } finally {
    await site.close();
  }
  await page.bringToFront();
  await expect(panel(page).getByRole('heading')).toHaveText(/^Verified on localhost\s*Protected$/);
  await expect(panel(page)).toContainText(/First solved \d+ \w+, \d\d:\d\d UTC, redeemed by your server [\d.]+\s(s|min) later\./);
  await expect(panel(page).locator('.set-in')).toHaveCount(1);

  // Done: nobody asks any more.
  let asked = 0;
  page.on('request', (request) => (asked += Number(request.url().endsWith('/installcheck'))));
  await page.waitForTimeout(4_000);
  expect(asked).toBe(0);
  await inspectEverywhere(page);
  await panel(page).getByRole('link', { name: 'See Insights' }).click();
  await expect(page).toHaveURL(/tab=insights$/);
});

test('a page that is not on the list is told of, without the host that one network named; once it is added, it gets its challenge @night', async ({
  page,
  product,
  context,
}) => {
  const complaints = listen(page, product.home);
  const { siteKey } = await openDashboard(page, product, SDK);
  const site = await pasteAll(page, product, siteKey);
  const visitor = await context.newPage();
  const address = site.url.replace('127.0.0.1', FOREIGN);
  try {
    await visitor.goto(address);
    const refused = visitor.waitForResponse(/\/captcha\/challenge$/);
    await visitor.getByRole('checkbox', { name: /I am human/ }).click();
    expect((await refused).status()).toBe(403);
    await page.bringToFront();
    await expect(panel(page).getByRole('heading')).toHaveText('A page that is not on your list was refused');
    await expect(panel(page)).toContainText(/We answered domain-not-allowed (once|\d+ times), last \d+ s ago\./);
    await expect(panel(page).getByRole('link', { name: 'What domain-not-allowed means' })).toHaveAttribute(
      'href',
      '/docs/errors/domain-not-allowed',
    );
    await expect(panel(page).getByRole('link', { name: 'Troubleshooting in the guide' })).toHaveAttribute(
      'href',
      '/SDKDocumentation/Captcha/Number%20to%20Image%20Matching/HTML#troubleshooting',
    );
    await expect(panel(page)).not.toContainText(FOREIGN);
    await expect(panel(page).getByRole('button')).toHaveCount(0);
    const added = await page.request.post(`${product.home}/api/Site/domains`, {
      headers: { sitekey: siteKey, origin: product.home },
      data: { host: FOREIGN },
    });
    expect(added.ok()).toBe(true);

    await visitor.bringToFront();
    await visitor.goto(address);
    await solveOnPage(visitor);
    await expect(visitor.getByRole('checkbox', { name: /Verified/ })).toBeChecked();
    await page.bringToFront();
    await expect(panel(page).getByRole('listitem').nth(1)).toContainText(`Snippet seen on ${FOREIGN}`);
  } finally {
    await site.close();
  }
  expect(complaints).toEqual([]);
});

test('the key of another component is named, with the right one to copy @night', async ({ page, product, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { siteKey } = await openDashboard(page, product, SDK);
  const owned = await page.request.get(`${product.home}/api/Subscription/subscribedcomponents`, { headers: { sitekey: siteKey } });
  const { components } = (await owned.json()) as { components: { subComponents: { name: string; compKey: string }[] }[] };
  const keyOf = (name: string) => components.flatMap((family) => family.subComponents).find((one) => one.name === name)?.compKey ?? '';
  const site = await pasteAll(page, product, siteKey, { compKey: keyOf('Login Form') });
  const visitor = await context.newPage();
  try {
    await visitor.goto(site.url);
    await visitor.getByRole('checkbox', { name: /I am human/ }).click();
    await page.bringToFront();
    await expect(panel(page).getByRole('heading')).toHaveText('The compKey belongs to Login Form');
    await inspectEverywhere(page);
    await panel(page).getByRole('button', { name: 'Copy the right key' }).click();
    await expect(panel(page).getByRole('button', { name: 'Copied!' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(keyOf('Number to Image Matching'));
  } finally {
    await site.close();
  }
});

test('the panel asks only while the window shows, and says when it cannot @night', async ({ page, product }) => {
  await openDashboard(page, product, SDK);
  await expect(panel(page).getByRole('heading')).toBeVisible();
  let asked = 0;
  page.on('request', (request) => (asked += Number(request.url().endsWith('/installcheck'))));
  await expect.poll(() => asked).toBeGreaterThan(0);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  asked = 0;
  await page.waitForTimeout(4_000);
  expect(asked).toBe(0);

  await page.route('**/api/Insights/installcheck', (route) =>
    route.fulfill({ status: 503, json: { status: 503, code: 'unavailable', message: 'Busy.', requestId: 'req-1' } }),
  );
  await page.reload();
  await expect(panel(page).getByRole('alert')).toContainText('The server answered 503.');
  await expect(panel(page).getByRole('alert')).toContainText('req-1');
  await page.unroute('**/api/Insights/installcheck');
  await panel(page).getByRole('button', { name: 'Retry' }).click();
  await expect(panel(page).getByRole('heading')).toHaveText('Waiting for your first verification');
});

test('SUB-03 the SDK tab holds the own keys or the built-in keys, no secret, and leads to the guide', async ({
  page,
  product,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { siteKey } = await openDashboard(page, product, SDK);
  const secret = await makeSecret(page.request, product, siteKey);
  const own = (label: string) =>
    main(page)
      .getByRole('region', { name: `${label} code` })
      .locator('.tok-own');
  await expect(own('HTML').first()).toHaveText(JSON.stringify(siteKey));
  await main(page).getByRole('tab', { name: 'React' }).click();
  await expect(own('React').first()).toHaveText(JSON.stringify(siteKey));
  await main(page).getByRole('button', { name: 'Built-in keys' }).click();
  await expect(own('React')).toHaveText(['"inlay_test_pass"', '"inlay_test_captcha_number-image"']);
  await expect(main(page)).toContainText('With built-in keys INLAY_SECRET is inlay_secret_test_pass.');
  expect(await page.content()).not.toContain(secret.slice(9));
  const guide = main(page).getByRole('link', { name: 'Full guide for React' });
  await expect(guide).toHaveAttribute('href', '/SDKDocumentation/Captcha/Number%20to%20Image%20Matching/React');
  await page.reload();
  await expect(main(page).getByRole('tab', { name: 'React' })).toHaveAttribute('aria-selected', 'true');
  await expect(main(page).getByRole('button', { name: 'Live keys' })).toHaveAttribute('aria-pressed', 'true');

  // Where "Show the server snippet" leads.
  await page.goto(`${product.home}/PostLogin`);
  await expect(main(page).getByRole('heading', { name: 'Install check' })).toBeVisible();
  await page.goto(`${product.home}/PostLogin${SDK}#on-your-server`);
  const server = main(page).getByRole('heading', { name: 'On your server' });
  await expect(server).toBeFocused();
  await expect(server).toBeInViewport();
});

test('the SDK tab is clean for axe, light and dark, wide and narrow @night', async ({ page, product }) => {
  await openDashboard(page, product, SDK);
  await expect(panel(page).getByRole('heading')).toBeVisible();
  await inspectEverywhere(page);
});
