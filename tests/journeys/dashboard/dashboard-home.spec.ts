import type { Page } from '@playwright/test';
import { changeData } from '../fixtures/accounts.ts';
import { NUMBER_IMAGE, compKeyOf, endIn, main, openDashboard } from '../fixtures/dashboard.ts';
import { inspectEverywhere, listen } from '../fixtures/inspect.ts';
import { expect, test } from '../fixtures/product.ts';

const issue = (page: Page) =>
  main(page)
    .getByRole('status')
    .filter({ hasText: /expires? in|expired/ });
const table = (page: Page) => main(page).getByRole('table', { name: 'Keys by expiry' });

test('the home: the site, its figures, its installation, its quota, and all keys with the one that ends first at the top', async ({
  page,
  product,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const owner = await openDashboard(page, product);
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('shop.example.com');
  await expect(main(page).getByRole('heading', { name: 'Install check' })).toBeVisible();
  await expect(main(page).getByRole('heading', { name: 'Usage today' })).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Read the docs' })).toHaveAttribute('href', '/SDKDocumentation');
  await main(page).getByRole('button', { name: 'Copy siteKey' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(owner.siteKey);
  await expect(main(page).getByText(owner.siteKey)).toBeVisible();
  endIn(product, owner, 7, 'captcha/puzzle-solving');
  await page.reload();
  const first = table(page).getByRole('row').nth(1);
  await expect(first).toContainText('Puzzle Solving');
  await expect(first).toContainText('in 7 days');
  await expect(first).toContainText('Expiring');
  await expect(first).toContainText('never');
  await first.getByRole('button', { name: 'Copy key of Puzzle Solving' }).click();
  await expect(first.getByText('Copied!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await compKeyOf(page, product, owner, 'Puzzle Solving'));
  await first.getByRole('link', { name: 'Puzzle Solving' }).click();
  await expect(page).toHaveURL(/\?c=captcha\/puzzle-solving$/);
});

test('the banner names the worst issue, stays away once dismissed, and comes back when it is another one @night', async ({
  page,
  product,
}) => {
  const owner = await openDashboard(page, product);
  await expect(table(page)).toBeVisible();
  await expect(issue(page)).toHaveCount(0);
  endIn(product, owner, 7, NUMBER_IMAGE);
  await page.reload();
  await expect(issue(page)).toContainText(
    /^One key expires in 7 days\. Number to Image Matching, \d+ \w+ \d{4}\. After renewal the old key works for 14 more days\.Renew$/,
  );
  await issue(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(issue(page)).toHaveCount(0);
  await page.reload();
  await expect(table(page)).toBeVisible();
  await expect(issue(page)).toHaveCount(0);
  endIn(product, owner, -1, NUMBER_IMAGE);
  await page.reload();
  await expect(issue(page)).toContainText('One key has expired and will be refused in 13 days.');
  await issue(page).getByRole('button', { name: 'Renew Number to Image Matching now' }).click();
  const popup = page.getByRole('dialog', { name: 'Renewal' });
  await expect(popup).toContainText('Your licence is renewed for a year.');
  await popup.getByRole('button', { name: 'Close' }).last().click();
  await expect(issue(page)).toHaveCount(0);
});

test('an account without a component is shown the one thing to do @night', async ({ page, product }) => {
  const owner = await openDashboard(page, product);
  changeData(
    product,
    'delete from licence_keys where licence_id in (select id from licences where account_id = (select id from accounts where user_name = ?))',
    owner.userName,
  );
  changeData(product, 'delete from licences where account_id = (select id from accounts where user_name = ?)', owner.userName);
  await page.reload();
  await expect(main(page).getByRole('heading', { name: 'Choose your first component' })).toBeVisible();
  await inspectEverywhere(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await main(page).getByRole('button', { name: 'ADD NEW SUBSCRIPTION' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add subscription' });
  await dialog.getByRole('checkbox', { name: 'Puzzle Solving' }).click();
  await dialog.getByRole('button', { name: 'Subscribe to 1' }).click();
  await page.getByRole('dialog', { name: 'Subscribed to 1 component' }).getByRole('button', { name: 'Close' }).last().click();
  await expect(table(page)).toContainText('Puzzle Solving');
});

test('every view has an address: Back and Forward go through tabs and views, a reload stays', async ({ page, product }) => {
  await openDashboard(page, product);
  await table(page).getByRole('link', { name: 'Number to Image Matching' }).click();
  const tabs = main(page).getByRole('navigation', { name: 'Number to Image Matching' });
  const shown = tabs.getByRole('link', { name: /./ }).and(page.locator('[aria-current=page]'));
  await expect(shown).toHaveText('Subscription');
  for (const tab of ['Payment', 'SDK', 'Configuration']) {
    await tabs.getByRole('link', { name: tab, exact: true }).click();
    await expect(shown).toHaveText(tab);
  }
  await page.goBack();
  await expect(shown).toHaveText('SDK');
  await page.goBack();
  await expect(shown).toHaveText('Payment');
  await page.goForward();
  await expect(shown).toHaveText('SDK');
  await page.reload();
  await expect(shown).toHaveText('SDK');
  for (let steps = 0; steps < 3; steps++) await page.goBack();
  await expect(table(page)).toBeVisible();
});

test('no width in between makes the home or the keys scroll sideways @night', async ({ page, product }) => {
  const owner = await openDashboard(page, product);
  endIn(product, owner, 10);
  const headers = { sitekey: owner.siteKey, compkey: await compKeyOf(page, product, owner) };
  const ask = { ...headers, origin: 'https://a-rather-long-name-of-a-branch.preview.shop.example.com', 'content-type': 'application/json' };
  expect((await fetch(`${product.url}/api/v1/captcha/challenge`, { method: 'POST', headers: ask, body: '{}' })).status).toBe(200);
  expect((await page.request.put(`${product.home}/api/Subscription/renew`, { headers })).status()).toBe(200);
  for (const query of ['', `?c=${NUMBER_IMAGE}`]) {
    await page.goto(`${product.home}/PostLogin${query}`);
    await expect(main(page).getByRole('heading', { name: query ? 'Server secrets' : 'Keys by expiry' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    for (const width of [1180, 1100, 1024, 960, 901, 840, 768, 641, 480]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${query} at ${width}`).toBeLessThanOrEqual(width);
    }
  }
});

test('the home, expiring, expired, renewed and unloaded: nothing for axe to find in light and dark, wide and narrow @night', async ({
  page,
  product,
}) => {
  test.setTimeout(300_000);
  const complaints = listen(page, product.home, /503/);
  const owner = await openDashboard(page, product);
  endIn(product, owner, 7, NUMBER_IMAGE);
  endIn(product, owner, -2, 'captcha/puzzle-solving');
  await page.reload();
  await expect(issue(page)).toBeVisible();
  await inspectEverywhere(page);
  await page.route('**/Subscription/keys', (route) => route.fulfill({ status: 503, json: { message: 'Busy.', requestId: 'req-1' } }));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.reload();
  await expect(main(page)).toContainText('We try again in');
  await inspectEverywhere(page);
  await page.unroute('**/Subscription/keys');
  await expect(table(page)).toBeVisible();
  expect(complaints).toEqual([]);
});
