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
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  await page.route('**/getcomponentdetails', async (route) => {
    await ended;
    await route.continue();
  });
  await page.route('**/Logout', async (route) => {
    const response = await route.fetch();
    const refused = page.waitForResponse('**/getcomponentdetails');
    end();
    expect((await refused).status()).toBe(401);
    await route.fulfill({ response });
  });
  await main(page).getByRole('link', { name: 'Number to Image Matching' }).first().click();
  const places: string[] = [];
  page.on('framenavigated', (frame) => places.push(new URL(frame.url()).pathname));
  await sidebar(page).getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${product.home}/`);
  expect(places).toEqual(['/']);
});
