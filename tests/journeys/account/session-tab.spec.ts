import type { Page } from '@playwright/test';
import { logInElsewhere, makeOwner, type Owner } from '../fixtures/accounts.ts';
import { main, openDashboard, sidebar } from '../fixtures/dashboard.ts';
import { expect, test } from '../fixtures/product.ts';
import { field, openEditor, save } from '../fixtures/profile.ts';

/** From the login page that an ended session leads to. */
async function logIn(page: Page, { userName, password }: Owner): Promise<void> {
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
  await page.getByLabel('Username').fill(userName);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}
const kept = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }));

test('a new tab keeps the session: the cookie brings the site key, and the deep link its view @night', async ({
  page,
  product,
  context,
}) => {
  const owner = await openDashboard(page, product);
  const other = await context.newPage();
  const asked = other.waitForRequest('**/api/Registration/Session');
  await other.goto(`${product.home}/PostLogin?c=captcha/puzzle-solving&tab=configuration`);
  await asked;
  await expect(main(other).getByRole('heading', { level: 1, name: 'Puzzle Solving' })).toBeVisible();
  expect(await other.evaluate(() => sessionStorage.getItem('siteKey'))).toBe(owner.siteKey);
  // A call that the logout refuses would end the session here before the reload does.
  await other.waitForLoadState('networkidle');

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

test('a call that was under way at the logout comes back refused, and leads nowhere @night', async ({ page, product }) => {
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

test('who is logged in reads every page with the way back to the dashboard, seen before a script runs; after the session with Login @night', async ({
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

test('DSH-13 a session that ends under an edit of the dashboard: the edit is there after the login, secrets nowhere; Logout clears it @night', async ({
  page,
  product,
}) => {
  const owner = await openEditor(page, product, 'security');
  await field(page, 'New password').fill('Fresh-Paint42!');
  await sidebar(page)
    .getByRole('link', { name: /Personal(?! data)/ })
    .click();
  await field(page, 'City').fill('Sampleville');
  await page.context().clearCookies();
  await save(page).click();
  await logIn(page, owner);
  await expect(page).toHaveURL(`${product.home}/PostLogin?p=personal`);
  await expect(main(page)).toContainText('Restored your draft');
  await expect(field(page, 'City')).toHaveValue('Sampleville');
  expect(await kept(page)).not.toContain('Fresh-Paint42!');
  await sidebar(page).getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Discard and log out' }).click();
  await expect(page).toHaveURL(`${product.home}/`);
  expect(await kept(page)).not.toContain('Sampleville');
});

test('a logout takes the drafts of the other tabs along, and none comes back as these are left @night', async ({
  page,
  product,
  context,
}) => {
  await openDashboard(page, product);
  const tabs = { dashboard: await context.newPage(), account: await context.newPage(), registration: await context.newPage() };
  await tabs.dashboard.goto(`${product.home}/PostLogin?p=personal`);
  await field(tabs.dashboard, 'City').fill('Sampleville');
  await tabs.account.goto(`${product.home}/account`);
  await tabs.account.getByRole('button', { name: 'Edit Personal' }).click();
  await tabs.account.getByLabel('City', { exact: true }).fill('Sampleville');
  await tabs.registration.goto(`${product.home}/Register`);
  await tabs.registration.getByLabel('City', { exact: true }).fill('Sampleville');
  for (const tab of Object.values(tabs)) await expect.poll(() => kept(tab)).toContain('Sampleville');

  await sidebar(page).getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${product.home}/`);
  for (const tab of Object.values(tabs)) await expect.poll(() => kept(tab)).not.toContain('Sampleville');
  await field(tabs.dashboard, 'City').fill('Sampletown');
  await tabs.account.getByLabel('City', { exact: true }).fill('Sampletown');
  // It writes when it is left.
  await tabs.registration.getByLabel('City', { exact: true }).fill('Sampletown');
  for (const tab of Object.values(tabs)) {
    tab.on('dialog', (dialog) => void dialog.accept());
    await tab.goto(`${product.home}/Pricing`);
    expect(await kept(tab)).not.toContain('Sample');
  }

  // A form that is opened from now on is another one's.
  await tabs.registration.goto(`${product.home}/Register`);
  await tabs.registration.getByLabel('City', { exact: true }).fill('Sampleton');
  await expect.poll(() => kept(tabs.registration)).toContain('Sampleton');
});

test('a session that ends under an edit of the account page: the edit waits for its account, and no other one sees it @night', async ({
  page,
  product,
}) => {
  const [owner, other] = [await makeOwner(product), await makeOwner(product)];
  const city = page.getByLabel('City', { exact: true });
  const edit = page.getByRole('button', { name: 'Edit Personal' });
  await logInElsewhere(page, product, owner);
  await page.addInitScript(() => localStorage.setItem('isLoggedIn', 'true'));
  await page.goto(`${product.home}/account`);
  await edit.click();
  await city.fill('Sampleville');
  for (const [next, held] of [
    [owner, 'Sampleville'],
    [other, 'Springfield'],
  ] as const) {
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Save Personal' }).click();
    await logIn(page, next);
    await expect(page).toHaveURL(`${product.home}/account`);
    if (next === other) await edit.click();
    await expect(city).toHaveValue(held);
  }
});

test('a dashboard that is opened after the session ended leads back to its view, and keeps what was typed @night', async ({
  page,
  product,
}) => {
  const owner = await openEditor(page, product, 'personal');
  await field(page, 'City').fill('Sampleville');
  await expect.poll(() => kept(page)).toContain('Sampleville');
  await page.context().clearCookies();
  // As in a tab that the browser brings back: what was typed is there, the site key is not.
  await page.evaluate(() => sessionStorage.removeItem('siteKey'));
  await page.goto('about:blank');
  await page.goto(`${product.home}/PostLogin?p=personal`);
  await expect(page).toHaveURL(`${product.home}/`);
  expect(await kept(page)).toContain('Sampleville');
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await page.getByLabel('Username').fill(owner.userName);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(`${product.home}/PostLogin?p=personal`);
  await expect(field(page, 'City')).toHaveValue('Sampleville');
});

test('a server that cannot say who is logged in ends nothing: the dashboard says so, and Retry opens it @night', async ({
  page,
  product,
  context,
}) => {
  await openDashboard(page, product);
  const other = await context.newPage();
  for (const fail of ['500', 'offline'] as const) {
    await other.route('**/api/Registration/Session', (route) =>
      fail === '500' ? route.fulfill({ status: 500, json: {} }) : route.abort(),
    );
    await other.goto(`${product.home}/PostLogin?p=security`);
    await expect(other.getByRole('alert')).toContainText('Failed to load data. Please try again.');
    await expect(other).toHaveURL(`${product.home}/PostLogin?p=security`);
    await other.unroute('**/api/Registration/Session');
  }
  await other.getByRole('button', { name: 'Retry' }).click();
  await expect(main(other).getByRole('heading', { name: 'Security', exact: true }).first()).toBeVisible();
});
