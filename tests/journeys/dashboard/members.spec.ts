import type { Page } from '@playwright/test';
import { type Owner, changeData, confirmAddress, logInElsewhere, mailsTo, makeOwner } from '../fixtures/accounts.ts';
import { main, openDashboard, sidebar } from '../fixtures/dashboard.ts';
import { inspectEverywhere, listen } from '../fixtures/inspect.ts';
import { type Product, expect, test } from '../fixtures/product.ts';

const FRIEND = 'colleague@example.com';
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const switcher = (page: Page, label: string) => page.getByRole('banner').getByRole('button', { name: `Project ${label}` });

/** The colleague's address becomes the recipient of all forms. */
async function nameRecipient(page: Page, product: Product, { siteKey, userName }: Owner): Promise<void> {
  changeData(product, 'update accounts set email_verified_at = 1 where user_name = ?', userName);
  const saved = await page.request.put(`${product.home}/api/Settings/forms/contact-us`, {
    data: { version: 0, values: { recipients: [FRIEND] } },
    headers: { sitekey: siteKey, origin: product.home },
  });
  expect(saved.status()).toBe(200);
}

test('a developer is invited, accepts, does what a developer may, and is out once removed, of the forms too', async ({
  page,
  product,
  browser,
}) => {
  const complaints = listen(page, product.home);
  const owner = await openDashboard(page, product, '', ['Contact Us']);
  const friend = await makeOwner(product, { 'PersonalProfile.ContactInfo.HomeEmail': FRIEND, 'Subscription.SiteLabel': 'Own Shop' });
  confirmAddress(product, FRIEND);

  await sidebar(page).getByRole('link', { name: 'Members' }).click();
  await expect(main(page)).toContainText('Account holder.');
  await main(page).getByRole('button', { name: 'Invite' }).click();
  const form = dialog(page, 'Invite a member');
  await form.getByRole('button', { name: 'Send invitation' }).click();
  await expect(form).toContainText('Enter a valid email address.');
  await form.getByLabel('Email address').fill(FRIEND);
  await expect(form).toContainText('Can view the projects and change domains, settings, forms and webhooks.');
  await inspectEverywhere(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await form.getByRole('button', { name: 'Send invitation' }).click();
  await expect(main(page).getByRole('listitem')).toContainText(FRIEND);
  await inspectEverywhere(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect
    .poll(async () => (await mailsTo(product, FRIEND)).map(({ subject }) => subject))
    .toContain(`${owner.userName} invites you to Inlay`);

  const other = await (await browser.newContext()).newPage();
  await logInElsewhere(other, product, friend);
  await other.goto(`${product.home}/PostLogin`);
  await other.getByRole('link', { name: 'View invitation' }).click();
  await expect(main(other)).toContainText('Only you can see these.');
  await inspectEverywhere(other);
  await other.setViewportSize({ width: 1280, height: 800 });
  await main(other).getByRole('button', { name: 'Accept' }).click();
  const row = main(other)
    .getByRole('listitem')
    .filter({ hasText: `${owner.userName}, developer` });
  await row.getByRole('button', { name: 'Open' }).click();
  await expect(switcher(other, 'Example Shop')).toBeVisible();
  await expect(sidebar(other).getByRole('link', { name: 'Webhooks' })).toBeVisible();
  await expect(sidebar(other).getByRole('link', { name: 'Members' })).toHaveCount(0);
  await other.goto(`${product.home}/PostLogin?p=members`);
  await expect(main(other)).toContainText('Only owners can see the members');

  await page.reload();
  await main(page).getByRole('button', { name: 'Change role' }).click();
  await dialog(page, /^Role of/)
    .getByRole('combobox')
    .click();
  await page.getByRole('option', { name: 'Viewer' }).click();
  await dialog(page, /^Role of/)
    .getByRole('button', { name: 'Change role' })
    .click();
  await expect(main(page).getByRole('row').filter({ hasText: FRIEND })).toContainText('Viewer');
  await nameRecipient(page, product, owner);
  await main(page).getByRole('button', { name: 'Remove' }).click();
  const removal = dialog(page, /^Remove/);
  await expect(removal.getByRole('list', { name: 'Forms' })).toContainText('Example Shop, Contact Us: all forms');
  await inspectEverywhere(page);
  await removal.getByRole('button', { name: 'Remove' }).click();
  await expect(main(page).getByRole('row').filter({ hasText: FRIEND })).toHaveCount(0);
  // Whoever was removed is led out of the project with the next call.
  await other.goto(`${product.home}/PostLogin?p=webhooks`);
  await expect(switcher(other, 'Example Shop')).toHaveCount(0);
  await other.context().close();
  expect(complaints).toEqual([]);
});
