import type { Page } from '@playwright/test';
import { main, openDashboard, sidebar } from './fixtures/dashboard.ts';
import { expect, test } from './fixtures/product.ts';

test('a new tab keeps the session: the cookie brings the site key, and the deep link its view', async ({ page, product, context }) => {
  const owner = await openDashboard(page, product);
  const other = await context.newPage();
  const asked = other.waitForRequest('**/api/Registration/Session');
  await other.goto(`${product.home}/PostLogin?c=captcha/puzzle-solving&tab=configuration`);
  await asked;
  await expect(main(other).getByRole('heading', { level: 1, name: 'Puzzle Solving' })).toBeVisible();
  expect(await other.evaluate(() => sessionStorage.getItem('siteKey'))).toBe(owner.siteKey);

  // Logged out in one, the other is no way in.
  await sidebar(page).getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${product.home}/`);
  await other.reload();
  await expect(other).toHaveURL(/\/login$/);
  await expect(other.getByText('Your session has ended. Please log in again.')).toBeVisible();
  const third = await context.newPage();
  await third.goto(`${product.home}/PostLogin?p=security`);
  await expect(third).toHaveURL(`${product.home}/`);
});

test('a call that was under way at the logout comes back refused, and leads nowhere', async ({ page, product }) => {
  await openDashboard(page, product);
  const loggedOut = page.waitForResponse('**/Logout');
  await page.route('**/getcomponentdetails', async (route) => {
    await loggedOut;
    await route.continue();
  });
  await main(page).getByRole('link', { name: 'Number to Image Matching' }).first().click();
  // It comes back while Home is being loaded.
  const refused = page.waitForResponse('**/getcomponentdetails');
  await page.route('**/assets/*.js', async (route) => {
    await (await refused).finished();
    await route.continue();
  });
  await sidebar(page).getByRole('button', { name: 'Logout' }).click();
  expect((await refused).status()).toBe(401);
  await expect(page).toHaveURL(`${product.home}/`);
  await expect(page.getByRole('link', { name: 'Register' }).first()).toBeVisible();
  await expect(page).toHaveURL(`${product.home}/`);
});

test('who is logged in reads every page with the way back to the dashboard, seen before a script runs; after the session with Login', async ({
  page,
  product,
  context,
}) => {
  await openDashboard(page, product);
  const wayBack = (tab: Page) => tab.getByRole('link', { name: 'Dashboard', exact: true });
  // A tab whose scripts never come.
  const still = await context.newPage();
  const asked: string[] = [];
  still.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await still.route('**/assets/*.js', (route) => route.abort());
  for (const path of ['/', '/Pricing', '/SDKDocumentation', '/docs/errors/token-expired', '/api/reference', '/login']) {
    await still.goto(product.home + path);
    await expect(wayBack(still), path).toBeVisible();
    for (const name of ['Login', 'Register', 'Get your keys'])
      await expect(still.getByRole('banner').getByRole('link', { name, exact: true }), `${path}: ${name}`).toBeHidden();
  }
  expect(asked.filter((path) => path.startsWith('/api/Registration'))).toEqual([]);
  await still.close();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${product.home}/no/such/page`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await wayBack(page).click();
  await expect(page).toHaveURL(`${product.home}/PostLogin`);

  // Ended elsewhere: the flag of this browser is the only thing left, and the way to the dashboard takes it away.
  await page.goto(`${product.home}/Pricing`);
  await page.context().clearCookies();
  await page.evaluate(() => sessionStorage.clear());
  await wayBack(page).click();
  await expect(page).toHaveURL(`${product.home}/`);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Register' })).toBeVisible();
  await expect(wayBack(page)).toBeHidden();
});
