import type { Page } from '@playwright/test';
import { logInElsewhere, mailsTo, makeOwner, type Owner } from '../fixtures/accounts.ts';
import { inspectEverywhere, listen } from '../fixtures/inspect.ts';
import { expect, test, type Product } from '../fixtures/product.ts';

const NEW_PASSWORD = 'Fresh-Paint42!';
let count = 0;
async function makeReachableOwner(product: Product): Promise<Owner & { email: string }> {
  const email = `owner-${++count}@example.com`;
  return { ...(await makeOwner(product, { 'PersonalProfile.ContactInfo.HomeEmail': email })), email };
}

/** Asks for a link and answers the sentence that shows. */
async function ask(page: Page, product: Product, who: string): Promise<string> {
  await page.goto(`${product.home}/forgot-password`);
  await page.getByLabel('Username or email address').fill(who);
  await page.getByRole('button', { name: 'Send the link' }).click();
  // A server without a mail server says where the mail lies.
  await expect(page.getByRole('status').getByRole('link', { name: '/dev/outbox' })).toHaveAttribute('href', '/dev/outbox');
  return page.getByRole('status').innerText();
}

/** The link in the owner's mail. */
async function linkFrom(product: Product, email: string): Promise<string> {
  const reset = async () => (await mailsTo(product, email)).find(({ subject }) => subject.includes('Reset'))?.text ?? '';
  await expect.poll(reset).toContain('/reset-password#token=');
  return /https?:\S+\/reset-password#token=\S+/.exec(await reset())?.[0] ?? '';
}

async function setPassword(page: Page, password: string, confirm = password): Promise<void> {
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Confirm password').fill(confirm);
  await page.getByRole('button', { name: 'Set password' }).click();
}

test('OPEN-10 LOG-03 the same sentence for a known name, a known address and unknown ones; an empty field is named @night', async ({
  page,
  product,
}) => {
  const owner = await makeReachableOwner(product);
  const sentences = new Set<string>();
  for (const who of [owner.userName, owner.email, 'nobody_here', 'nobody@example.com']) sentences.add(await ask(page, product, who));
  expect([...sentences]).toHaveLength(1);
  await page.goto(`${product.home}/forgot-password`);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('Enter your username or email address.')).toBeVisible();
  await linkFrom(product, owner.email);
  expect(await mailsTo(product, 'nobody@example.com')).toEqual([]);
});

test('OPEN-10 OPEN-31 the link sets a new password, once, ends every session and mails the owner', async ({ page, product, browser }) => {
  const owner = await makeReachableOwner(product);
  const complaints = listen(page, product.home, /status of 40[01]/);

  const elsewhere = await browser.newContext();
  const dashboard = await elsewhere.newPage();
  await logInElsewhere(dashboard, product, owner);
  await dashboard.goto(`${product.home}/PostLogin`);
  await expect(dashboard.getByText('Welcome, Owner', { exact: true })).toBeVisible();

  await ask(page, product, owner.userName);
  const link = await linkFrom(product, owner.email);
  const loaded = page.waitForRequest((request) => request.isNavigationRequest());
  await page.goto(link);
  expect((await loaded).url()).not.toContain('token');
  await expect(page).toHaveURL(`${product.home}/reset-password`);
  await setPassword(page, NEW_PASSWORD, 'Fresh-Paint43!');
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await expect(page.getByLabel('Confirm password')).toBeFocused();
  await setPassword(page, 'password1');
  await expect(page.getByLabel('New password')).toHaveAttribute('aria-invalid', 'true');
  await setPassword(page, NEW_PASSWORD);
  await expect(page.getByRole('heading', { name: 'Your new password is set' })).toBeFocused();

  await dashboard.getByRole('main').getByRole('link', { name: 'Number to Image Matching' }).first().click();
  await expect(dashboard).toHaveURL(`${product.home}/login`);
  await expect(dashboard.getByText('Your session has ended. Please log in again.')).toBeVisible();
  expect(await dashboard.evaluate(() => [sessionStorage.getItem('siteKey'), localStorage.getItem('isLoggedIn')])).toEqual([null, null]);
  await elsewhere.close();

  await expect
    .poll(async () => (await mailsTo(product, owner.email)).map(({ subject }) => subject))
    .toContain('Your Inlay password was changed');
  await page.goto(link);
  await setPassword(page, 'Fresh-Paint44!');
  await expect(page.getByRole('alert')).toContainText('Request a new link');
  await expect(logInElsewhere(page, product, owner)).rejects.toThrow('401');
  await logInElsewhere(page, product, { ...owner, password: NEW_PASSWORD });
  expect(complaints).toEqual([]);
});

test('OPEN-10 a link without a token, or with a made-up one, sets nothing and leads to a new one @night', async ({ page, product }) => {
  await page.goto(`${product.home}/reset-password`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is incomplete');
  await expect(page.getByLabel('New password')).toHaveCount(0);
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expect(page).toHaveURL(`${product.home}/forgot-password`);
  for (const token of ['#token=made-up', '?token=made-up']) {
    await page.goto('about:blank');
    await page.goto(`${product.home}/reset-password${token}`);
    await setPassword(page, NEW_PASSWORD);
    await expect(page.getByRole('alert').getByRole('link', { name: 'Request a new link' })).toHaveAttribute('href', '/forgot-password');
  }
});

test('forgot and reset, empty, answered and refused: nothing for axe to find in light and dark, wide and narrow @night', async ({
  page,
  product,
}) => {
  await page.goto(`${product.home}/forgot-password`);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await inspectEverywhere(page);
  await ask(page, product, 'nobody_here');
  await inspectEverywhere(page);
  await page.goto(`${product.home}/reset-password#token=made-up`);
  await setPassword(page, NEW_PASSWORD);
  await expect(page.getByRole('alert')).toBeVisible();
  await inspectEverywhere(page);
});
