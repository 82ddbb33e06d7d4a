import type { Page } from '@playwright/test';
import { changeData } from '../fixtures/accounts.ts';
import { environment, keyOf, main, NUMBER_IMAGE, openDashboard, sidebar } from '../fixtures/dashboard.ts';
import { flaws, inspectEverywhere, tabTo } from '../fixtures/inspect.ts';
import { expect, test } from '../fixtures/product.ts';

const NOTE = 'You are looking at test data. Nothing here reaches your visitors.';
const SUBSCRIPTION = `?c=${NUMBER_IMAGE}&tab=subscription`;
const mark = (page: Page) => page.getByRole('banner').getByText('TEST', { exact: true });
const secrets = (page: Page) => main(page).getByRole('table', { name: 'Server secrets' });

async function expectShown(page: Page, name: 'Live' | 'Test'): Promise<void> {
  await expect(environment(page, name)).toHaveAttribute('aria-pressed', 'true');
  await expect(environment(page, name === 'Live' ? 'Test' : 'Live')).toHaveAttribute('aria-pressed', 'false');
}

test('Test stays with the tab and in the address over views, reloads and links; a view that has no test data does not speak of it', async ({
  page,
  product,
}) => {
  await openDashboard(page, product, '?p=webhooks');
  await expectShown(page, 'Live');
  await expect(mark(page)).toHaveCount(0);
  await environment(page, 'Test').click();
  await expectShown(page, 'Test');
  await expect(page).toHaveURL(/\?p=webhooks&env=test$/);
  await expect(page).toHaveTitle('TEST · Dashboard · Inlay');
  await expect(mark(page)).toBeVisible();
  await expect(main(page)).toContainText(NOTE);

  await page.reload();
  await expectShown(page, 'Test');
  await expect(main(page)).toContainText(NOTE);
  await sidebar(page).getByRole('link', { name: 'Number to Image Matching' }).click();
  await expect(page).toHaveURL(/c=captcha\/number-image&env=test$/);
  await expectShown(page, 'Test');

  // What Live and Test share.
  for (const view of ['?p=personal', '?p=security', `?c=${NUMBER_IMAGE}&tab=payment`]) {
    await page.goto(`${product.home}/PostLogin${view}`);
    await expectShown(page, 'Test');
    await expect(page).toHaveURL(/&env=test$/);
    await expect(mark(page)).toHaveCount(0);
    await expect(main(page)).not.toContainText(/test data|test siteKey|live traffic/);
  }
  await expect(page).toHaveTitle('Dashboard · Inlay');
  await page.goto(`${product.home}/PostLogin?c=${NUMBER_IMAGE}&tab=insights`);
  await expect(main(page)).toContainText('Insights counts live traffic only.');

  // A link without a word of it, kept with its place in the page.
  await page.goto(`${product.home}/PostLogin?c=${NUMBER_IMAGE}&tab=sdk#on-your-server`);
  await expect(main(page).getByRole('heading', { name: 'On your server' })).toBeFocused();
  await expect(page).toHaveURL(/&env=test#on-your-server$/);

  // Another tab begins in Live, but for a link that says Test.
  const other = await page.context().newPage();
  await other.goto(`${product.home}/PostLogin?p=webhooks`);
  await expectShown(other, 'Live');
  await other.goto(`${product.home}/PostLogin?p=webhooks&env=test`);
  await expectShown(other, 'Test');
  await expect(other.locator('main')).toContainText(NOTE);
  await environment(other, 'Live').click();
  await expect(other).toHaveURL(/\?p=webhooks$/);
  await other.reload();
  await expectShown(other, 'Live');
  await expectShown(page, 'Test');
});

test('by keyboard: the switch keeps the focus, and the palette switches too @night', async ({ page, product }) => {
  await openDashboard(page, product);
  await tabTo(page, environment(page, 'Test'));
  await page.keyboard.press('Space');
  await expectShown(page, 'Test');
  await expect(environment(page, 'Test')).toBeFocused();
  await expect(main(page)).toContainText(/Test siteKey test_[0-9a-f-]{36}/);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expectShown(page, 'Live');
  await expect(main(page)).not.toContainText('Test siteKey');

  await page.keyboard.press('Control+k');
  await page.keyboard.type('switch to test');
  await expect(page.getByRole('option', { name: /Switch to Test/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expectShown(page, 'Test');
});

test('keys, snippet and secrets are those of the environment; neither shows the other one’s secrets @night', async ({ page, product }) => {
  const { siteKey } = await openDashboard(page, product, SUBSCRIPTION);
  const make = async (name: string) => {
    await main(page).getByRole('button', { name: 'New secret' }).click();
    await page.getByLabel('Name').fill(name);
    await page.getByRole('button', { name: 'Create secret' }).click();
    const stored = page.getByRole('dialog', { name: 'Store this secret now' });
    const secret = await stored.locator('code').innerText();
    await stored.getByRole('button', { name: 'I stored it' }).click();
    await expect(secrets(page)).toContainText(name);
    return secret;
  };
  await expect(keyOf(page, 'siteKey')).toHaveText(siteKey);
  const compKey = await keyOf(page, 'compKey').innerText();
  expect(await make('Shop server')).toMatch(/^isk_live_/);

  await environment(page, 'Test').click();
  await expect(keyOf(page, 'Test siteKey')).toHaveText(/^test_/);
  const testSiteKey = await keyOf(page, 'Test siteKey').innerText();
  await expect(keyOf(page, 'compKey')).toHaveText(compKey);
  await expect(main(page)).toContainText('No test secret yet.');
  await expect(main(page)).not.toContainText('Shop server');
  expect(await make('Staging server')).toMatch(/^isk_test_/);
  await main(page).getByRole('button', { name: 'Roll Staging server' }).click();
  await page.getByRole('radio', { name: /^Now/ }).click();
  await page.getByRole('button', { name: 'Roll secret' }).click();
  await expect(page.getByRole('dialog', { name: 'Store this secret now' }).locator('code')).toHaveText(/^isk_test_/);
  await page.getByRole('button', { name: 'I stored it' }).click();
  await page.reload();
  await expect(secrets(page)).toContainText('Staging server');

  await main(page).getByRole('link', { name: 'SDK', exact: true }).click();
  await main(page).getByRole('tab', { name: 'HTML' }).click();
  const own = main(page).getByRole('region', { name: 'HTML code' }).locator('.tok-own');
  await expect(own).toHaveText([JSON.stringify(testSiteKey), JSON.stringify(compKey)]);
  await main(page).getByRole('button', { name: 'Built-in keys' }).click();
  await expect(own.first()).toHaveText('"inlay_test_pass"');
  await environment(page, 'Live').click();
  await expect(own).toHaveText([JSON.stringify(siteKey), JSON.stringify(compKey)]);
  await expect(main(page)).toContainText('Filled in with your keys.');

  await page.goto(`${product.home}/PostLogin${SUBSCRIPTION}`);
  await expect(secrets(page)).toContainText('Shop server');
  await expect(main(page)).not.toContainText('Staging server');
  await page.getByRole('button', { name: 'Revoke Shop server' }).click();
  await page.getByRole('dialog', { name: 'Revoke Shop server?' }).getByRole('button', { name: 'Revoke' }).click();
  await expect(main(page)).toContainText('No secret yet.');
  await environment(page, 'Test').click();
  await expect(secrets(page)).toContainText('Staging server');
});

test('what the test siteKey is needed for waits for it, says when it cannot be had, and comes with Retry @night', async ({
  page,
  product,
}) => {
  await page.route('**/api/Site', (route) => route.fulfill({ status: 503, json: { status: 503, code: 'unavailable' } }));
  await openDashboard(page, product, `${SUBSCRIPTION}&env=test`);
  await expect(main(page).getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(main(page)).not.toContainText('New secret');
  await page.unroute('**/api/Site');
  await main(page).getByRole('button', { name: 'Retry' }).click();
  await expect(keyOf(page, 'Test siteKey')).toHaveText(/^test_/);
});

test('the switch is there at every width, with a long name of the site, light and dark, and clean for axe @night', async ({
  page,
  product,
}) => {
  const { siteKey } = await openDashboard(page, product, `${SUBSCRIPTION}&env=test`);
  changeData(
    product,
    'update sites set label = ? where site_key = ?',
    'The shop of the second data centre for orders from abroad, summer season',
    siteKey,
  );
  await expect(main(page)).toContainText('No test secret yet.');
  await inspectEverywhere(page, () => page.evaluate(() => scrollTo(0, 0)));
  await expect(environment(page, 'Live')).toBeInViewport({ ratio: 1 });
  await page.goto(`${product.home}/PostLogin`);
  await expect(main(page)).toContainText('second data centre');
  expect(await flaws(page)).toEqual([]);
  await page.mouse.wheel(0, 600);
  await expect(mark(page)).toBeInViewport({ ratio: 1 });
});
