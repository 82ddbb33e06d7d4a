import { changeData, logInElsewhere, mailsTo, makeOwner } from '../fixtures/accounts.ts';
import { main, openDashboard, sidebar } from '../fixtures/dashboard.ts';
import { inspectEverywhere } from '../fixtures/inspect.ts';
import { expect, test } from '../fixtures/product.ts';
import { field, openEditor } from '../fixtures/profile.ts';

test('sessions are listed; one is ended from another, which is then sent to log in', async ({ page, product, browser }) => {
  const owner = await openDashboard(page, product, '?p=security');
  const sessions = main(page).getByRole('list', { name: 'Sessions' }).getByRole('listitem');
  await expect(sessions).toHaveCount(1);
  await expect(sessions.first()).toContainText('This session');

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await logInElsewhere(other, product, owner);
  await other.goto(`${product.home}/PostLogin`);
  await expect(sidebar(other).getByText('Welcome, Owner')).toBeVisible();

  await page.reload();
  await expect(sessions).toHaveCount(2);
  await expect(main(page).getByRole('button', { name: 'End all others' })).toBeVisible();
  await inspectEverywhere(page);
  // After five minutes the password is asked for; turning back ends nothing.
  const of = 'account_id = (select id from accounts where user_name = ?)';
  changeData(product, `update sessions set proven_at = proven_at - 301000 where ${of}`, owner.userName);
  const end = main(page).getByRole('button', { name: /^End the session of/ });
  const password = page.getByRole('dialog', { name: 'Confirm your password' });
  await end.click();
  await password.getByRole('button', { name: 'Cancel' }).click();
  await expect(sessions).toHaveCount(2);
  await end.click();
  await password.getByLabel('Password', { exact: true }).fill(owner.password);
  await password.getByRole('button', { name: 'Confirm' }).click();
  await expect(sessions).toHaveCount(1);
  await expect(main(page).getByRole('button', { name: 'End all others' })).toHaveCount(0);
  await other.reload();
  await expect(other).toHaveURL(/\/login$/);
  await elsewhere.close();
});

test('logging out everywhere asks first, as Logout does for what is unsaved, and ends this session too @night', async ({
  page,
  product,
}) => {
  const owner = await openEditor(page, product, 'security');
  await sidebar(page)
    .getByRole('link', { name: /Personal(?! data)/ })
    .click();
  await field(page, 'City').fill('Sampleville');
  await sidebar(page)
    .getByRole('link', { name: /Security/ })
    .click();
  const everywhere = main(page).getByRole('button', { name: 'Log out everywhere' });
  const sure = page.getByRole('dialog', { name: 'Log out everywhere?' });
  const unsaved = page.getByRole('dialog', { name: 'Log out with unsaved changes?' });
  await everywhere.click();
  await expect(sure).toContainText('This ends every session, including this one.');
  await inspectEverywhere(page);
  await sure.getByRole('button', { name: 'Cancel' }).click();
  await everywhere.click();
  await sure.getByRole('button', { name: 'Log out everywhere' }).click();
  await unsaved.getByRole('button', { name: 'Stay' }).click();
  await expect(unsaved).toHaveCount(0);
  expect((await page.request.get(`${product.home}/api/Registration/Session`)).status()).toBe(200);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain('Sampleville');

  const elsewhere = await page.context().browser()!.newContext();
  const other = await elsewhere.newPage();
  await logInElsewhere(other, product, owner);
  await everywhere.click();
  await sure.getByRole('button', { name: 'Log out everywhere' }).click();
  await unsaved.getByRole('button', { name: 'Discard and log out' }).click();
  await expect(page).toHaveURL(`${product.home}/`);
  expect((await other.request.get(`${product.home}/api/Registration/Session`)).status()).toBe(401);
  await elsewhere.close();
  await page.goto(`${product.home}/PostLogin`);
  await expect(page).toHaveURL(`${product.home}/`);
});

test('the dashboard asks for the address to be confirmed until it is, and sends a new link @night', async ({ page, product }) => {
  const email = 'remind-me@example.com';
  const owner = await makeOwner(product, { 'PersonalProfile.ContactInfo.HomeEmail': email });
  await logInElsewhere(page, product, owner);
  await page.goto(`${product.home}/PostLogin`);
  // The first link came with the registration.
  await expect.poll(async () => (await mailsTo(product, email)).length).toBe(1);
  await main(page).getByRole('button', { name: 'Send a new link' }).click();
  await expect(main(page).getByText('A new link is on its way.')).toBeVisible();
  await expect(page.locator(':focus')).toContainText('A new link is on its way.');
  await expect.poll(async () => (await mailsTo(product, email)).length).toBe(2);

  const [newest] = await mailsTo(product, email);
  const link = /http\S+\/verify-email#token=\S+/.exec(newest?.text ?? '')?.[0] ?? '';
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();
  expect(page.url()).not.toContain('token');
  await page.goto(`${product.home}/PostLogin`);
  await expect(sidebar(page).getByText('Welcome, Owner')).toBeVisible();
  await expect(main(page).getByText('not confirmed yet')).toHaveCount(0);
});
